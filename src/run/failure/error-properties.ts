/** Properties of an error besides its message: a code, a status, the body of a response. */

/** Properties that are shown elsewhere. */
const KNOWN: ReadonlySet<string> = new Set(["name", "message", "stack", "cause", "errors", "error", "suppressed"]);
/** Properties of assertion errors, which are in the message or the difference. */
const COMPARED = ["actual", "matcherResult", "operator", "showDiff", "generatedMessage"];
/** Properties that come with the code of a system error. */
const OF_SYSTEM: ReadonlySet<string> = new Set(["errno", "syscall"]);
/** The code of a diagnostic, whose message is complete. */
const DIAGNOSTIC_CODE = /^XT\d{3}$/;
/** Properties that are shown. */
const MOST = 20;

/**
 * The properties of an error that are not in its message, in their order; null if there are none. Calls no getter.
 *
 * @param get - reads a property of the error without throwing.
 */
export function errorProperties(error: object, message: string, get: (name: string) => unknown): object | null {
  if (COMPARED.some((name) => name in error)) return null;
  if (DIAGNOSTIC_CODE.test(String(get("code")))) return null;
  const isOfSystem = "code" in error && "syscall" in error;
  const shown: Record<string, unknown> = {};
  let count = 0;
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(error))) {
    if (descriptor.enumerable !== true || !("value" in descriptor) || KNOWN.has(name)) continue;
    if (isOfSystem && OF_SYSTEM.has(name)) continue;
    const value = get(name);
    if (value === undefined || value === null || typeof value === "function" || isInMessage(value, message)) continue;
    if (++count > MOST) break;
    Object.defineProperty(shown, name, { value, enumerable: true });
  }
  return count === 0 ? null : shown;
}

/** Whether a message contains a value, or is its JSON. */
function isInMessage(value: unknown, message: string): boolean {
  if (typeof value === "string") return message.includes(value);
  if (typeof value !== "object" || value === null) return message.includes(String(value));
  if (!/^[[{]/.test(message)) return false;
  return message === JSON.stringify(value, null, 2) || message === JSON.stringify(value);
}
