import { expect, it } from "vitest";
import { isEmail } from "../rules/email.ts";

it("is read from the page", () => {
  const field = document.createElement("input");
  field.value = "ada@shop";
  expect(isEmail(field.value)).toBe(true);
});
