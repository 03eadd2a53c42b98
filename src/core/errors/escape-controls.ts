/** Escapes what terminals obey instead of showing: control characters, and those that reorder or break lines. */

/** C0 without tab and line feed, DEL and C1, bidirectional marks and overrides, and the separators of Unicode. */
export const CONTROLS =
  "\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069";

const CONTROL = new RegExp(`[${CONTROLS}]`, "g");
const CONTROL_OR_BREAK = new RegExp(`[\\t\\n${CONTROLS}]`, "g");

const SHORT: Readonly<Record<string, string>> = { "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** Text of several lines: `\r`, `\x1b`, `\u202e`; tabs and line feeds stay. */
export function escapeControls(text: string): string {
  return text.replace(CONTROL, escapeControl);
}

/** A name or an id: tabs and line feeds are escaped too. */
export function escapeLine(text: string): string {
  return text.replace(CONTROL_OR_BREAK, escapeControl);
}

/** One character as JavaScript writes it in a string. */
export function escapeControl(char: string): string {
  const short = SHORT[char];
  if (short !== undefined) return short;
  const hex = char.charCodeAt(0).toString(16);
  return hex.length <= 2 ? `\\x${hex.padStart(2, "0")}` : `\\u${hex.padStart(4, "0")}`;
}
