/** Whether the inputs of a build include the entry of the tests. */
import { ENTRY_SPECIFIER, PROGRAM_SPECIFIER } from "./filters.ts";

/** @param input - the input or entry of a bundler: a name, or names in arrays and objects. */
export function namesEntry(input: unknown): boolean {
  if (typeof input === "string") return [ENTRY_SPECIFIER, PROGRAM_SPECIFIER].some((one) => input.endsWith(one));
  return typeof input === "object" && input !== null && Object.values(input).some(namesEntry);
}
