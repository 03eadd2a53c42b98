/** Spells out values that look the same and are not: by no-break spaces, characters without width, or composed and decomposed letters. */
import { escapedCode } from "../../core/errors/escape-controls.ts";

/** White space that looks like a space, or nothing. */
const SPACES = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
/** Characters that are not drawn. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const SPELLED = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]|\p{Default_Ignorable_Code_Point}/gu;
const NOT_ASCII = /[^\u0020-\u007e]/gu;

/** Texts between quotes, where messages show values. */
const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g;
/** What marks the lines of a difference, or introduces a value of a message. */
const MARKED_LINE = /^(?:\s*[-+?] |\s*\w+:)?(.*)$/gm;

/** Characters that are looked at: whoever compares more than that sees a window around the first difference. */
const LIMIT = 100_000;

/**
 * Where two values of some texts look the same and are not, the characters that tell them apart are written as escapes, in all of the texts.
 *
 * @param texts - the parts of one failure: its message, its difference, its explanation.
 */
export function spellOutLookAlikes<T extends readonly (string | null)[]>(texts: T): { [K in keyof T]: T[K] };
export function spellOutLookAlikes(texts: readonly (string | null)[]): (string | null)[] {
  const all = texts.filter((text) => text !== null).join("\n");
  // A tab is the only character of ASCII that looks like another one.
  if (all.length > LIMIT || !/[^\u0000-\u007f]|\t/.test(all)) return [...texts];
  const byLook = new Map<string, Set<string>>();
  const add = (value: string): void => {
    const look = lookOf(value);
    if (look === "") return;
    const values = byLook.get(look);
    if (values === undefined) byLook.set(look, new Set([value]));
    else values.add(value);
  };
  for (const [quoted] of all.matchAll(QUOTED)) add(quoted.slice(1, -1));
  for (const [, line = ""] of all.matchAll(MARKED_LINE)) add(line.trim());
  const alike = [...byLook.values()].filter(({ size }) => size > 1).flatMap((values) => [...values]);
  if (alike.length === 0) return [...texts];
  const spelled = new Map(alike.map((value) => [value, spelledOut(value, alike)]));
  // The longest first: a value may be a part of another one.
  const ordered = [...spelled].filter(([value, text]) => value !== text).sort(([a], [b]) => b.length - a.length);
  return texts.map((text) =>
    text === null ? null : ordered.reduce((result, [value, shown]) => result.replaceAll(value, shown), text),
  );
}

/** What a reader sees of a text. */
function lookOf(text: string): string {
  return text.normalize("NFC").replace(SPACES, " ").replace(INVISIBLE, "");
}

/** The text with escapes for what is not drawn; for all that is not ASCII if it still looks like another one. */
function spelledOut(value: string, alike: readonly string[]): string {
  const shown = value.replace(SPELLED, escaped);
  const composed = value.normalize("NFC");
  const isAmbiguous = alike.some((other) => other !== value && other.normalize("NFC") === composed);
  return isAmbiguous ? value.replace(NOT_ASCII, escaped) : shown;
}

function escaped(char: string): string {
  return escapedCode(char.codePointAt(0) ?? 0);
}
