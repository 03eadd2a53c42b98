import { expect, it } from "vitest";
import { label } from "../src/label.ts";

it("shows a price", () => {
  expect(label("Tea", 250)).toBe("Tea: 2.50 EUR");
});
