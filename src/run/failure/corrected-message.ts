/** Messages of errors without what is not true in them, and without what is nobody's. */

/** What Node says of two values that look the same, also of texts of which it has compared a part only. */
const SAME_STRUCTURE = "Values have same structure but are not reference-equal";

/** Our calls, in a trace that a library has copied into its message: expect does. */
const OUR_CALL = /^\s+at .*\bnode_modules[\\/]unplugin-xtest[\\/]dist[\\/]/;

/** A message as it is shown. @param actual - what the error says that it got, if it is one of an assertion. */
export function correctedMessage(message: string, actual: unknown): string {
  if (typeof actual === "string" && message.startsWith(SAME_STRUCTURE)) {
    return `Expected values to be strictly equal${message.slice(SAME_STRUCTURE.length)}`;
  }
  if (!message.includes("unplugin-xtest")) return message;
  const lines = message.split("\n");
  return lines.filter((line) => !OUR_CALL.test(line)).join("\n");
}
