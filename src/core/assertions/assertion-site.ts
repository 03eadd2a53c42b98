/** What the build writes beside an assertion: its text, and which of the captured values belongs to which part of it. */

/** Kinds of parts. `leaf`: a value with a name; `plain`: a literal, or what has no value of its own. */
export const PART = {
  leaf: 0,
  plain: 1,
  binary: 2,
  and: 3,
  or: 4,
  nullish: 5,
  conditional: 6,
  not: 7,
  recorded: 8,
  comparison: 9,
} as const;

/**
 * A part of an assertion: its kind, its range in the text, the index of its value, -1 for none, and its own parts in the order of their
 * evaluation. A binary expression and a comparison have an operator, a recorded name a method, a literal its value as JSON.
 */
export type AssertionPart = readonly [
  kind: number,
  start: number,
  end: number,
  value: number,
  parts?: readonly AssertionPart[],
  operator?: string,
];

/** An assertion in a module. */
export interface AssertionSite {
  /** The method, `ok` for the assertion itself. */
  readonly method: string;
  /** The text of its arguments. */
  readonly text: string;
  /** The line, from 1, and the column, from 0, where the text begins in the module. */
  readonly line: number;
  readonly column: number;
  /** The line of the call, if the text begins in another one. */
  readonly call?: number;
  /** The arguments that are values; a message follows them. */
  readonly args: readonly AssertionPart[];
}

/**
 * One edit, in the order in which they are applied: a text in front of an offset; a range that is removed; or the beginning of a call in
 * the place of a range, whose text follows the name of what is called: a function for few values, or for any number (`isLong`).
 */
export type AssertionEdit =
  | readonly [at: number, text: string]
  | readonly [start: number, end: number]
  | readonly [start: number, end: number, text: string, isLong: boolean];

/** The edits of one module. Offsets are those of its text behind a byte order mark. */
export interface AssertionEdits {
  /** Where the import of what they call goes: behind a hashbang line and directives. */
  readonly head: number;
  readonly edits: readonly AssertionEdit[];
  /** Declares the variables of the module itself; empty for none. */
  readonly tail: string;
}

/**
 * Finds the edits of a module; null for one without assertions, or with syntax errors.
 *
 * @param path - absolute; its extension is the language of the text, unless a plugin has provided it.
 */
export type AssertionsOf = (path: string, text: string) => AssertionEdits | null;
