import { expect, it } from "vitest";
import { isEmail } from "./email.ts";

it("has an at", () => {
  expect(typeof document).toBe("undefined");
  expect([isEmail("ada@shop"), isEmail("ada")]).toEqual([true, false]);
});
