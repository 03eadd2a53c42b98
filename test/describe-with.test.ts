/** Tests with a missing requirement are skipped locally, and fail in CI. */
import { expect, test } from "@jest/globals";
import { isMissing } from "./describe-with.ts";

test.each([
  ["there", null, false, false],
  ["there, in CI", null, true, false],
  ["missing", "Deno is not installed", false, true],
])("%s", (_title, reason, inCI, expected) => {
  expect(isMissing("Deno", reason, inCI)).toBe(expected);
});

test("missing, in CI", () => {
  expect(() => isMissing("Deno", "it is not installed", true)).toThrow(
    "Deno is missing, but nothing is skipped in CI: it is not installed",
  );
});
