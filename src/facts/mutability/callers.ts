/** Who may call the functions of a module: the module itself while it is imported, or others through what it exports. */
import type { ts as TS } from "ts-morph";
import { startOf } from "../syntax/comments.ts";
import { type Deferred, NOBODY } from "./deferred.ts";
import { eachWord, wordPlaces } from "./words.ts";
import type { Reading } from "../syntax/parse-context.ts";

/** Names that other modules may call something by; null for what the module itself may call while it is imported. */
export type Callers = ReadonlySet<string> | null;

const NO_CALLERS: ReadonlySet<string> = new Set();

/** Asked for a name, it looks for who says it, and who says theirs. */
export class CallerIndex {
  readonly #reading: Reading;
  readonly #sourceFile: TS.SourceFile;
  readonly #deferred: Deferred;
  readonly #exported: ReadonlySet<string>;
  readonly #known = new Map<string, Callers>();
  #asked = 0;
  #words: ReadonlyMap<string, readonly number[]> | null = null;

  /** @param exported local names of what the module exports. */
  constructor(reading: Reading, sourceFile: TS.SourceFile, deferred: Deferred, exported: ReadonlySet<string>) {
    this.#reading = reading;
    this.#sourceFile = sourceFile;
    this.#deferred = deferred;
    this.#exported = exported;
  }

  /** The statement of the module at an offset. */
  statementAt(offset: number): TS.Statement | null {
    return this.#deferred.statementAt(offset);
  }

  /** Who may call the code at an offset. */
  at(offset: number): Callers {
    const statement = this.#deferred.statementAt(offset);
    const owner = statement === null ? NOBODY : this.#deferred.ownerOf(statement, offset);
    return owner === null ? null : this.of(owner);
  }

  /** Who may call what waits under a name. */
  of(name: string): Callers {
    if (name === NOBODY) return NO_CALLERS;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const seen = new Set([name]);
    const exported = new Set<string>();
    let callers: Callers = exported;
    for (const one of seen) {
      const before = this.#known.get(one);
      if (before === null) callers = null;
      else if (before !== undefined) for (const caller of before) exported.add(caller);
      if (before !== undefined) continue;
      if (this.#exported.has(one)) exported.add(one);
      const owners = this.#ownersOfMentions(one);
      if (owners !== null) for (const owner of owners) seen.add(owner);
      else {
        callers = null;
        break;
      }
    }
    this.#known.set(name, callers);
    return callers;
  }

  /** The names under which code waits that says a name; null if some does not wait. */
  #ownersOfMentions(name: string): Set<string> | null {
    const owners = new Set<string>();
    for (const at of this.#placesOf(name)) {
      const statement = this.#deferred.statementAt(at);
      if (statement === null || !this.#isUse(statement, at, name)) continue;
      const owner = this.#deferred.ownerOf(statement, at);
      if (owner === null) return null;
      if (owner !== NOBODY) owners.add(owner);
    }
    return owners;
  }

  /** Whether a mention is more than a declaration, an export, a member, a text, or marks that are put on a function. */
  #isUse(statement: TS.Statement, at: number, name: string): boolean {
    const { ts, text } = this.#reading;
    if (ts.isExportDeclaration(statement) || ts.isImportDeclaration(statement)) return false;
    if (at < startOf(text, statement.pos)) return false;
    const end = at + name.length;
    if (text[at - 1] === "." && text[at - 2] !== "." && !/\b(?:exports|this)\.$/.test(text.slice(at - 8, at)))
      return false;
    if (isExportedIn(text.slice(startOf(text, statement.pos), at), text.slice(end, end + 8))) return false;
    // No name stands right behind a quote.
    if (/["'`]/.test(text[at - 1] ?? "")) return false;
    if (ts.isExportAssignment(statement) && /^\s*(?:;|$)/.test(text.slice(end, statement.end))) return false;
    const before = text.slice(Math.max(0, at - 24), at);
    if (
      /(?:\b(?:const|let|var|class|function)\s+|\bfunction\s*\*\s*|\b(?:module\.)?exports\s*=\s*|\bexports\.[\w$]+\s*=\s*)$/.test(
        before,
      )
    )
      return false;
    return !(/^\s*(?:\.\s*[\w$]+\s*)?=(?![=>])/.test(text.slice(end, end + 48)) && ts.isExpressionStatement(statement));
  }

  #placesOf(name: string): readonly number[] {
    this.#asked += 1;
    if (this.#words === null && this.#asked <= FEW) return wordPlaces(this.#reading.text, name);
    return (this.#words ??= this.#index()).get(name) ?? [];
  }

  /** Where each word of the module stands that may be called something by. */
  #index(): Map<string, number[]> {
    const { text } = this.#reading;
    const words = new Map<string, number[]>();
    eachWord(text, 0, this.#sourceFile.end, (word, at) => {
      const places = words.get(word);
      if (places === undefined) words.set(word, [at]);
      else places.push(at);
    });
    return words;
  }
}

/** Names that are looked for one after another, before every word of the module is. */
const FEW = 24;

/** Whether a name stands in the list of `module.exports = { a, b: name }`. */
function isExportedIn(before: string, after: string): boolean {
  return /^module\.exports\s*=\s*\{/.test(before) && /[{,:]\s*$/.test(before) && /^\s*[,}]/.test(after);
}
