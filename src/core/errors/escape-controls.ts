/** Escapes what terminals obey instead of showing: control characters, and those that reorder or break lines. */

/** C0 without tab and line feed, DEL and C1, bidirectional marks and overrides, and the separators of Unicode. */
export const CONTROLS =
  "\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069";

const CONTROL = /* @__PURE__ */ new RegExp(`[${CONTROLS}]`, "g");
const CONTROL_OR_BREAK = new RegExp(`[\\t\\n${CONTROLS}]`, "g");

/** Text of several lines: `\r`, `\x1b`, `\u202e`; tabs and line feeds stay. */
export function escapeControls(text: string): string {
  return text.replace(CONTROL, escapeControl);
}

/** A name or an id: tabs and line feeds are escaped too. */
export function escapeLine(text: string): string {
  return text.replace(CONTROL_OR_BREAK, escapeControl);
}

/** A character as JavaScript writes it in a string. */
export function escapeControl(char: string): string {
  return escapedCode(char.charCodeAt(0));
}

const SHORT: ReadonlyMap<number, string> = new Map([
  [0x09, "\\t"],
  [0x0a, "\\n"],
  [0x0d, "\\r"],
]);

/** A code point: itself in printable ASCII, else `\n`, `\x1b`, `\u202e`, or `\U0001f600` as in Python. */
export function escapedCode(code: number): string {
  if (code >= 0x20 && code < 0x7f) return String.fromCharCode(code);
  const short = SHORT.get(code);
  if (short !== undefined) return short;
  const hex = code.toString(16);
  if (code <= 0xff) return `\\x${hex.padStart(2, "0")}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}
