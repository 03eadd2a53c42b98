/** White space and comments: offsets of tokens, and JSDoc. Separate because it reads text, not nodes. */

import type { EnvironmentComment } from "../../core/data/facts.ts";

const SLASH = 47;
const STAR = 42;

/** Whether the parser treats a code unit as white space or a line break, including the byte order mark. */
function isSpace(code: number): boolean {
  if (code <= 32) return true;
  return code > 127 && /[\s\u0085\u200b\ufeff]/.test(String.fromCharCode(code));
}

/** Offset of the next line break at or after `pos`, or of the end. */
function lineEnd(text: string, pos: number): number {
  while (pos < text.length) {
    const code = text.charCodeAt(pos);
    if (code === 10 || code === 13 || code === 0x2028 || code === 0x2029) break;
    pos++;
  }
  return pos;
}

/** Offset after the comment that begins at `pos`; -1 if none does. A hashbang counts as one. */
function commentEnd(text: string, pos: number): number {
  if (text.charCodeAt(pos) === SLASH) {
    const next = text.charCodeAt(pos + 1);
    if (next === SLASH) return lineEnd(text, pos);
    if (next !== STAR) return -1;
    const close = text.indexOf("*/", pos + 2);
    return close === -1 ? text.length : close + 2;
  }
  return pos === 0 && text.startsWith("#!") ? lineEnd(text, pos) : -1;
}

/** Offset of the first token at or after `pos`, which must be between tokens. */
export function startOf(text: string, pos: number): number {
  while (pos < text.length) {
    const code = text.charCodeAt(pos);
    if (isSpace(code)) pos++;
    else {
      const end = code === SLASH || pos === 0 ? commentEnd(text, pos) : -1;
      if (end === -1) return pos;
      pos = end;
    }
  }
  return pos;
}

/** A JSDoc comment's range. */
export interface DocRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The JSDoc comments between `pos` and the next token. A comment on the line of the previous token, with nothing after
 * it, belongs to that token and is left out.
 */
function docRanges(text: string, pos: number): DocRange[] {
  const found: DocRange[] = [];
  let sameLine = pos > 0;
  for (;;) {
    while (pos < text.length && isSpace(text.charCodeAt(pos))) {
      const code = text.charCodeAt(pos++);
      if (code === 10 || code === 13) sameLine = false;
    }
    const end = commentEnd(text, pos);
    if (end === -1) return found;
    const isDoc = text.startsWith("/**", pos) && end - pos > 4;
    if (isDoc && !(sameLine && /^[^\S\r\n]*(?:[\r\n]|$)/.test(text.slice(end, end + 80))))
      found.push({ start: pos, end });
    pos = end;
  }
}

/** The description of the last JSDoc comment before the token after `pos`; null without one. */
export function docBefore(text: string, pos: number): string | null {
  const range = docRanges(text, pos).at(-1);
  return range === undefined ? null : docText(text, range);
}

/** The lines of a comment without stars, the common indentation included. */
function docLines(text: string, range: DocRange): string[] {
  return text
    .slice(range.start + 3, range.end - 2)
    .split(/\r\n|[\r\n]/)
    .map((line, index) => (index === 0 ? line.trim() : line.replace(/^\s*\*? ?/, "").trimEnd()));
}

/**
 * The description of a JSDoc comment: everything before its first tag; null if that is empty. Code fences are kept
 * whole.
 */
function docText(text: string, range: DocRange): string | null {
  const lines = docLines(text, range);
  let fenced = false;
  const cut = lines.findIndex((line) => {
    if (line.trimStart().startsWith("```")) fenced = !fenced;
    return !fenced && /^\s*@\w/.test(line);
  });
  return (cut === -1 ? lines : lines.slice(0, cut)).join("\n").trim() || null;
}

const MODULE_TAG = /^\s*@(?:file|fileoverview|overview|module|packageDocumentation)\b/;

/** The description in a comment with `@file` or `@module`; null for a comment without such a tag. */
function taggedText(text: string, range: DocRange): string | null {
  const lines = docLines(text, range);
  const at = lines.findIndex((line) => MODULE_TAG.test(line));
  const tag = lines[at];
  if (tag === undefined) return null;
  const before = docText(text, range);
  if (before !== null || !/^\s*@(?:file|overview)/.test(tag)) return before ?? "";
  const rest = [tag.replace(MODULE_TAG, ""), ...lines.slice(at + 1)];
  const next = rest.findIndex((line) => /^\s*@\w/.test(line));
  return (next === -1 ? rest : rest.slice(0, next)).join("\n").trim();
}

/** The module's own JSDoc, and whether the last comment before the first statement can document that statement. */
export interface ModuleDoc {
  readonly doc: string | null;
  readonly statementKeepsDoc: boolean;
}

/**
 * The module's JSDoc: the first one, if it has `@file` or `@module`, or if it is separate from the first declaration:
 * followed by another JSDoc or an empty line, or before a statement that is no declaration.
 *
 * @param declares - whether the module's first statement is a declaration that can have JSDoc.
 */
export function moduleDoc(text: string, declares: boolean): ModuleDoc {
  const ranges = docRanges(text, 0);
  const first = ranges[0];
  if (first === undefined) return { doc: null, statementKeepsDoc: true };
  const tagged = taggedText(text, first);
  const apart = /^[^\S\r\n]*(?:\r\n|\n|\r(?!\n))[^\S\r\n]*[\r\n]/.test(text.slice(first.end, first.end + 200));
  const own = tagged !== null || ranges.length > 1 || apart || !declares;
  if (!own) return { doc: null, statementKeepsDoc: true };
  return { doc: (tagged ?? docText(text, first)) || null, statementKeepsDoc: ranges.length > 1 };
}

/** The comment that names the environment of a module's tests. */
const NAME = /@(?<runner>xtest|vitest|jest)-environment[^\S\r\n]+(?<name>[^\s*]+)/d;
const OPTIONS = /@(?:xtest|vitest|jest)-environment-options[^\S\r\n]+(?<options>\{.*\})/;

/** The comment above the first statement, in the form of this package, of Vitest or of Jest; null without one. */
export function environmentComment(text: string): EnvironmentComment | null {
  if (!text.includes("-environment")) return null;
  const head = text.slice(0, startOf(text, 0));
  const found = NAME.exec(head);
  const name = found?.groups?.["name"];
  if (name === undefined) return null;
  const at = found?.indices?.groups?.["name"]?.[0] ?? 0;
  const runner = found?.groups?.["runner"] ?? "";
  return { runner, name, at, options: OPTIONS.exec(head)?.groups?.["options"] ?? null };
}
