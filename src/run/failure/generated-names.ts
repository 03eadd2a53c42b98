/** Messages of the engine name variables that only the rewritten code has. */

const GENERATED = "__xtest";

/** A message as the engine would word it without the rewriting of assertions, as far as that can be known. */
export function withoutGeneratedNames(message: string): string {
  if (!message.includes(GENERATED)) return message;
  return message
    .replaceAll(/\b__xtest(?:\$\d+)?_\d+\b/g, "(intermediate value)")
    .replaceAll(/\b__xtest(?:\$\d+)?_(?:long_)?assertion\b/g, "assert");
}
