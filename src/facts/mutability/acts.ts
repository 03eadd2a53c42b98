/** Finds the statements of a module that may do something to what names hold, by who may run them. */
import type { ts as TS } from "ts-morph";
import type { ContentChange, ReachedImport } from "../../core/data/facts.ts";
import type { CallerIndex, Callers } from "./callers.ts";
import { mayMatter } from "./mattering.ts";
import { eachMention, mayUse, Mentions, selfChanges } from "./mentions.ts";
import type { Reading } from "../syntax/parse-context.ts";

/** What tests are called, unless options say otherwise: other modules hardly call them, so that they are not read. */
const TEST = /^test/i;

/** The names to look for. */
export interface Words {
  /** All of them. */
  readonly words: ReadonlySet<string>;
  readonly imported: ReadonlySet<string>;
  readonly namespaces: ReadonlySet<string>;
}

/** What a module may do. */
export interface Found {
  /** Statements with code that may run while the module is imported. */
  readonly early: ReadonlySet<TS.Statement>;
  /** Statements with code that runs then only if another module calls one of these names. */
  readonly late: ReadonlyMap<TS.Statement, ReadonlySet<string>>;
  /** What is believed of tests that other modules call. */
  readonly guesses: readonly ContentChange[];
  readonly reached: readonly ReachedImport[];
}

export class Acts {
  readonly #reading: Reading;
  readonly #sourceFile: TS.SourceFile;
  readonly #callers: CallerIndex;
  readonly #words: Words;
  readonly #early = new Set<TS.Statement>();
  readonly #late = new Map<TS.Statement, Set<string>>();
  readonly #guesses = new Map<string, { readonly at: number; readonly names: Set<string> }>();
  readonly #reached = new Map<string, ReachedImport>();
  readonly #places: number[] = [];

  constructor(reading: Reading, sourceFile: TS.SourceFile, callers: CallerIndex, words: Words) {
    this.#reading = reading;
    this.#sourceFile = sourceFile;
    this.#callers = callers;
    this.#words = words;
  }

  /** Where names are mentioned in a way that matters. */
  get mentions(): Mentions {
    return new Mentions(this.#places.sort((a, b) => a - b));
  }

  find(): Found {
    eachMention(this.#reading, this.#sourceFile, this.#words.words, (word, at) => this.#note(word, at));
    for (const statement of this.#sourceFile.statements) {
      for (const { name, isMade } of selfChanges(this.#reading, statement)) {
        if (isMade) this.#early.add(statement);
        else this.#file(statement, name, statement.pos, this.#callers.of(name));
      }
    }
    const guesses = [...this.#guesses].map(([name, { at, names }]) => ({ name, depth: 0, at, in: [...names] }));
    return { early: this.#early, late: this.#late, guesses, reached: [...this.#reached.values()] };
  }

  #note(word: string, at: number): void {
    const { text } = this.#reading;
    const { imported, namespaces } = this.#words;
    const end = at + word.length;
    const isImport = imported.has(word);
    const matters = mayMatter(text, at, end, namespaces.has(word));
    const reached = isImport && !isMember(text, at) ? this.#importAt(word, end) : null;
    const isNew = reached !== null && !this.#reached.has(keyOf(reached)) && !this.#reached.has(word);
    if (!matters && !isNew) return;
    const statement = this.#callers.statementAt(at);
    if (statement === null || !mayUse(this.#reading, statement)) return;
    const callers = this.#callers.at(at);
    if (isNew && (callers === null || [...callers].some((name) => !TEST.test(name)))) {
      this.#reached.set(keyOf(reached), reached);
    }
    if (!matters) return;
    this.#places.push(at);
    this.#file(statement, word, at, callers);
  }

  #file(statement: TS.Statement, word: string, at: number, callers: Callers): void {
    if (callers === null) this.#early.add(statement);
    else if (callers.size === 0) return;
    else if ([...callers].every((name) => TEST.test(name))) {
      const known = this.#guesses.get(word);
      this.#guesses.set(word, { at: known?.at ?? at, names: new Set([...(known?.names ?? []), ...callers]) });
    } else this.#late.set(statement, new Set([...(this.#late.get(statement) ?? []), ...callers]));
  }

  #importAt(name: string, end: number): ReachedImport {
    if (!this.#words.namespaces.has(name)) return { name };
    const access = /\s*\??\.\s*([\w$]+)/y;
    access.lastIndex = end;
    const member = access.exec(this.#reading.text)?.[1];
    return member === undefined ? { name } : { name, member };
  }
}

function keyOf({ name, member }: ReachedImport): string {
  return member === undefined ? name : `${name}.${member}`;
}

function isMember(text: string, at: number): boolean {
  return text[at - 1] === "." && text[at - 2] !== ".";
}
