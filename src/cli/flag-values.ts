/** How the values of flags are read. Each reader throws a `UsageError` that says what it expected. */
import { UsageError } from "../core/errors/errors.ts";
import { parseShard, type Shard } from "../core/select/shard.ts";

/**
 * Reads what one use of a flag says.
 *
 * @param text - the value as it was written; of a flag without one, undefined.
 * @param before - what the flag said until now, or its default.
 * @throws UsageError - for a value that means nothing.
 */
export type ReadValue = (text: string | undefined, before: unknown) => unknown;

/** A flag that may be repeated: all its values, in order. */
export const append: ReadValue = (text, before) => [...(Array.isArray(before) ? before : []), text];

/** A flag that counts how often it is given. */
export const more: ReadValue = (_, before) => Number(before) + 1;

export const count: ReadValue = (text = "") => {
  if (!/^\d+$/.test(text)) throw new UsageError("Expected a whole number, 0 or more.");
  return Number(text);
};

export const countOrAuto: ReadValue = (text = "") => {
  if (text === "auto") return text;
  if (!/^\d+$/.test(text)) throw new UsageError('Expected a whole number, 0 or more, or "auto".');
  return Number(text);
};

export const number: ReadValue = (text = "") => {
  const value = Number(text);
  if (text.trim() === "" || Number.isNaN(value)) throw new UsageError("Expected a number.");
  return value;
};

export const shard = (text = ""): Shard => parseShard(text);

/** As pytest reads them: `a` is all but passed, `A` all, `N` none; of what is said twice the first counts. */
export const reportChars: ReadValue = (text = "") => {
  let chars = "";
  for (const char of text) {
    if (char === "N") chars = "";
    else if (char === "a") chars = "sxXEf";
    else if (char === "A") chars = "PpsxXEf";
    else if ("fFEsSxXpPRw".includes(char)) chars += /[FS]/.test(char) ? char.toLowerCase() : char;
    else throw new UsageError(`${JSON.stringify(char)} is none of f E s x X p P R w a A N.`);
  }
  return [...new Set(chars)].join("");
};
