/** What makes the assertions of a module explain themselves: edits of its text, as data. */

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
