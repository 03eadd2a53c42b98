/** Checks arguments that are to be text: JavaScript has no types that say so. */
import { describeValue } from "../../core/errors/describe-value.ts";
import { ValueError } from "../../core/errors/errors.ts";

/** @throws {ValueError} if it is something else than text. */
export function checkText(value: unknown, what: string): string {
  if (typeof value === "string") return value;
  throw new ValueError(`${what} is text, and was ${describeValue(value)}`);
}

/** @throws {ValueError} if it is there, and something else than text. */
export function checkOptionalText(value: unknown, what: string): string | undefined {
  return value === undefined ? undefined : checkText(value, what);
}
