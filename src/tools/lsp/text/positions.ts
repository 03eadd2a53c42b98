/** Positions and URIs of the protocol: lines from 0, and characters in the units that client and server agreed on. */

import { sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Position, Range } from "vscode-languageserver";

/** The units of characters. */
const ENCODINGS = ["utf-16", "utf-8", "utf-32"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encoding that a client prefers; UTF-16 if it does not say. */
export function chooseEncoding(offered: readonly string[] | undefined): Encoding {
  for (const one of offered ?? []) {
    const known = ENCODINGS.find((encoding) => encoding === one);
    if (known !== undefined) return known;
  }
  return "utf-16";
}

/** A text with the offsets of its lines. */
export class LineTable {
  readonly text: string;
  readonly #encoding: Encoding;
  /** Offsets of the beginnings of lines. A byte order mark is no character of the first. */
  readonly #starts: readonly number[];

  constructor(text: string, encoding: Encoding) {
    this.text = text;
    this.#encoding = encoding;
    const starts = [text.startsWith("\uFEFF") ? 1 : 0];
    for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
    this.#starts = starts;
  }

  position(offset: number): Position {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? Infinity) <= offset) low = middle;
      else high = middle - 1;
    }
    const start = this.#starts[low] ?? 0;
    return { line: low, character: this.#units(this.text.slice(start, Math.max(start, offset))) };
  }

  range(at: number, end: number): Range {
    return { start: this.position(at), end: this.position(end) };
  }

  /** The offset of a position. One after the end of its line is that end, as the protocol says. */
  offset({ line, character }: Position): number {
    const start = this.#starts[line];
    if (start === undefined) return this.text.length;
    const whole = this.text.slice(start, this.#starts[line + 1] ?? this.text.length);
    const content = whole.replace(/[\r\n]+$/, "");
    if (this.#encoding === "utf-16") return start + Math.min(character, content.length);
    let units = 0;
    let length = 0;
    for (const point of content) {
      const next = units + this.#units(point);
      if (next > character) break;
      units = next;
      length += point.length;
    }
    return start + length;
  }

  #units(text: string): number {
    if (this.#encoding === "utf-16") return text.length;
    return this.#encoding === "utf-8" ? Buffer.byteLength(text) : [...text].length;
  }
}

/** A text after some changes of a client. One without a range replaces all of it. */
export function changedText(
  before: string,
  changes: readonly { readonly text: string; readonly range?: Range }[],
  encoding: Encoding,
): string {
  return changes.reduce((text, change) => {
    if (change.range === undefined) return change.text;
    const table = new LineTable(text, encoding);
    const { start, end } = change.range;
    return text.slice(0, table.offset(start)) + change.text + text.slice(table.offset(end));
  }, before);
}

/** The end of the name or the string at an offset; the offset itself without one. */
export function tokenEnd(text: string, at: number): number {
  const token = /[\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*|"[^"\r\n]*"|'[^'\r\n]*'/uy;
  token.lastIndex = at;
  return at + (token.exec(text)?.[0].length ?? 0);
}

/**
 * The path of a file, absolute and with `/`; null for what is no file, such as a text that was never saved. The letter of a drive is a
 * capital, whatever the client writes.
 */
export function pathOfUri(uri: string, windows = sep === "\\"): string | null {
  if (!uri.startsWith("file:")) return null;
  try {
    const path = fileURLToPath(uri, { windows });
    return windows ? path.replaceAll("\\", "/").replace(/^[a-z]:/, (drive) => drive.toUpperCase()) : path;
  } catch {
    // Another host, or characters that no path has.
    return null;
  }
}

/** The URI of a path. */
export function uriOfPath(path: string, windows = sep === "\\"): string {
  return pathToFileURL(path, { windows }).href;
}
