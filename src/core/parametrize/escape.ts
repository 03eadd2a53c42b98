/** Text in printable ASCII, as Python's `unicode_escape` codec and pytest's table of control characters write it. */

const SHORT: ReadonlyMap<number, string> = new Map([
  [0x09, "\\t"],
  [0x0a, "\\n"],
  [0x0d, "\\r"],
]);

/**
 * Text beyond printable ASCII as `\n`, `\xe9`, `\u20ac`, `\U0001f600`; a backslash is doubled
 * (pytest: `_ascii_escaped_by_config`).
 */
export function asciiEscaped(text: string): string {
  // Most ids are plain.
  if (/^[ -[\]-~]*$/.test(text)) return text;
  let escaped = "";
  for (const letter of text) escaped += letter === "\\" ? "\\\\" : escapedCode(letter.codePointAt(0) ?? 0);
  return escaped;
}

/** Bytes beyond printable ASCII as `\x00`, `\n`; a backslash stays as it is. */
export function asciiEscapedBytes(bytes: Iterable<number>): string {
  let escaped = "";
  for (const byte of bytes) escaped += escapedCode(byte);
  return escaped;
}

function escapedCode(code: number): string {
  if (code >= 0x20 && code < 0x7f) return String.fromCharCode(code);
  const short = SHORT.get(code);
  if (short !== undefined) return short;
  const hex = code.toString(16);
  if (code <= 0xff) return `\\x${hex.padStart(2, "0")}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}
