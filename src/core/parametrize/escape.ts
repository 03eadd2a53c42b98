/** Text in printable ASCII, as Python's `unicode_escape` codec and pytest's table of control characters write it. */
import { escapedCode } from "../errors/escape-controls.ts";

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
