/** Values in messages. */

/** A value as a message shows it; long ones are truncated. */
export function show(value: unknown): string {
  if (typeof value === "function") return "a function";
  if (typeof value === "bigint" || typeof value === "symbol") return String(value);
  let text: string;
  try {
    text = JSON.stringify(value) ?? "undefined";
  } catch {
    return "an object that cannot be shown";
  }
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
