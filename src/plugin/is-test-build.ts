/** Whether a build is asked for the entry, as far as its options tell. */
import { ENTRY_SPECIFIER } from "./hooks.ts";

/** @param input - what a bundler takes as input or entry: a name, or names in arrays and objects. */
export function namesEntry(input: unknown): boolean {
  if (typeof input === "string") return input.endsWith(ENTRY_SPECIFIER);
  return typeof input === "object" && input !== null && Object.values(input).some(namesEntry);
}
