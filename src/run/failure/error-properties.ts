/** What an error carries besides its message: a code, a status, the body of an answer. */

/** Said elsewhere, or of the engine's own making. */
const KNOWN: ReadonlySet<string> = new Set(["name", "message", "stack", "cause", "errors", "error", "suppressed"]);
/** What assertion libraries carry: their messages and differences say it. */
const COMPARED = ["actual", "matcherResult", "operator", "showDiff", "generatedMessage"];
/** What comes with the code of an error of the system. */
const OF_SYSTEM: ReadonlySet<string> = new Set(["errno", "syscall"]);
/** The code of a diagnostic of ours, whose message says all of it. */
const OUR_CODE = /^XT\d{3}$/;
/** Properties that are shown. */
const MOST = 20;

/**
 * The properties of an error that its message does not say, in their order; null if there are none. Asks no getter.
 *
 * @param get reads a property of the error without ever throwing.
 */
export function propertiesOf(error: object, message: string, get: (name: string) => unknown): object | null {
  if (COMPARED.some((name) => name in error)) return null;
  if (OUR_CODE.test(String(get("code")))) return null;
  const isOfSystem = "code" in error && "syscall" in error;
  const shown: Record<string, unknown> = {};
  let count = 0;
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(error))) {
    if (descriptor.enumerable !== true || !("value" in descriptor) || KNOWN.has(name)) continue;
    if (isOfSystem && OF_SYSTEM.has(name)) continue;
    const value = get(name);
    if (value === undefined || value === null || typeof value === "function" || isSaid(value, message)) continue;
    if (++count > MOST) break;
    Object.defineProperty(shown, name, { value, enumerable: true });
  }
  return count === 0 ? null : shown;
}

/** Whether a message has a value in it, or is made of it. */
function isSaid(value: unknown, message: string): boolean {
  if (typeof value === "string") return message.includes(value);
  if (typeof value !== "object" || value === null) return message.includes(String(value));
  if (!/^[[{]/.test(message)) return false;
  return message === JSON.stringify(value, null, 2) || message === JSON.stringify(value);
}
