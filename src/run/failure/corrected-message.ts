/** Corrects messages of errors: a wrong sentence of Node's, and the runner's own calls in copied traces. */

/** Node's message for two values that look the same, wrongly also for texts of which it has compared a part. */
const SAME_STRUCTURE = "Values have same structure but are not reference-equal";

/** Calls of the runner in a trace that a library has copied into its message, as expect does. */
const OWN_CALL = /^\s+at .*\bnode_modules[\\/]unplugin-xtest[\\/]dist[\\/]/;

/** A message as it is shown. @param actual - the actual value of an assertion error. */
export function correctedMessage(message: string, actual: unknown): string {
  if (typeof actual === "string" && message.startsWith(SAME_STRUCTURE)) {
    return `Expected values to be strictly equal${message.slice(SAME_STRUCTURE.length)}`;
  }
  if (!message.includes("unplugin-xtest")) return message;
  const lines = message.split("\n");
  return lines.filter((line) => !OWN_CALL.test(line)).join("\n");
}
