/** Command lines of bash: its words without quotes, and candidates with them. */
import type { Completion } from "./complete.ts";

/** The word at the cursor. */
export interface BashWord {
  /** Without quotes and backslashes. */
  readonly text: string;
  /** As it is typed. */
  readonly raw: string;
  /** The quote that is not closed yet; null if none is. */
  readonly quote: "'" | '"' | null;
  /** The offset of that quote in `raw`. */
  readonly quoteAt: number;
}

/** The words of a line up to the cursor, without the program's name. The last one is `current`. */
export function bashWords(line: string): { readonly words: readonly string[]; readonly current: BashWord } {
  const words: string[] = [];
  let at = 0;
  for (;;) {
    while (/\s/.test(line.charAt(at))) at += 1;
    const { word, end } = wordAt(line, at);
    if (end === line.length) return { words: words.slice(1), current: word };
    words.push(word.text);
    at = end;
  }
}

function wordAt(line: string, start: number): { readonly word: BashWord; readonly end: number } {
  let text = "";
  let quote: BashWord["quote"] = null;
  let quoteAt = -1;
  let at = start;
  for (; at < line.length; at += 1) {
    const letter = line.charAt(at);
    if (quote === null && /\s/.test(letter)) break;
    if (letter === quote) quote = null;
    else if (quote === null && (letter === "'" || letter === '"')) {
      quote = letter;
      quoteAt = at - start;
    } else if (letter === "\\" && quote !== "'") {
      const next = line.charAt(at + 1);
      // Between double quotes, a backslash is itself in front of most characters.
      if (quote === '"' && !/["\\$`]/.test(next)) text += letter;
      text += next;
      at += 1;
    } else text += letter;
  }
  const raw = line.slice(start, at);
  return { word: { text, raw, quote, quoteAt: quote === null ? -1 : quoteAt }, end: Math.min(at, line.length) };
}

/**
 * The candidates as readline takes them: it replaces what follows the last of its word breaks, or the quote that is open.
 *
 * @param breaks - `COMP_WORDBREAKS`.
 */
export function forBash({ kind, candidates }: Completion, word: BashWord, breaks: string): Completion {
  const start = word.quote === null ? afterBreak(word.raw, breaks) : word.quoteAt + 1;
  const typed = wordAt(word.raw.slice(0, word.quote === null ? start : word.quoteAt), 0).word.text;
  const fitting = candidates.filter((candidate) => candidate.startsWith(typed));
  return { kind, candidates: fitting.map((candidate) => quoted(candidate.slice(typed.length), word.quote)) };
}

/** Where the word of readline begins: after the last break that no backslash and no quotes hide. */
function afterBreak(raw: string, breaks: string): number {
  let start = 0;
  let quote = "";
  for (let at = 0; at < raw.length; at += 1) {
    const letter = raw.charAt(at);
    if (letter === "\\" && quote !== "'") at += 1;
    else if (letter === quote) quote = "";
    else if (quote === "" && (letter === "'" || letter === '"')) quote = letter;
    else if (quote === "" && breaks.includes(letter)) start = at + 1;
  }
  return start;
}

function quoted(text: string, quote: BashWord["quote"]): string {
  if (quote === "'") return text.replaceAll("'", "'\\''");
  if (quote === '"') return text.replace(/[\\"$`]/g, "\\$&");
  return text.replace(/[^\p{L}\p{N}_%+,./:=@^-]/gu, "\\$&");
}
