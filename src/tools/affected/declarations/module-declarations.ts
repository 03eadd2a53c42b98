/** The declarations of a module and what each mentions, as plain data that can be cached. */

/** A version of the data; changes with its shape and with the rules for reading it. */
export const DECLARATIONS_VERSION = 2;

/** The name of a default export without a name of its own. */
export const DEFAULT_NAME = "*default*";

/** The names in a piece of code, whatever they are bound to. */
export interface Mentions {
  readonly names: readonly string[];
  /** Members that are read by a literal name: of an imported namespace, single exports. */
  readonly members: readonly (readonly [owner: string, member: string])[];
  /** Whether it may look at places in the source: stack traces. */
  readonly observes?: true;
  /** Whether it may get at the module of a test by a node or request: `request.module`. */
  readonly reflects?: true;
}

/** A place in a text, 1-based. */
export type TextPlace = readonly [line: number, column: number];

/** Where a statement registers a test: where it begins, its function begins, and it ends. */
export type TitledPlace = readonly [name: string, start: TextPlace, body: TextPlace, end: TextPlace];

export interface ModuleDeclarations {
  /**
   * Declarations whose code only runs if something mentions their names, the functions of tests with titles, and what those
   * leave for others.
   */
  readonly declarations: readonly (readonly [name: string, mentions: Mentions])[];
  /** Tests with titles, which are declarations by `titledName`. */
  readonly titled?: readonly TitledPlace[];
  /** All other code: it runs when the module is imported. */
  readonly load: Mentions;
  /** `imported` is `*` for a namespace. */
  readonly imports: readonly (readonly [local: string, specifier: string, imported: string])[];
  readonly exports: readonly (readonly [exported: string, local: string])[];
  /** `exported` is `*` for `export *`; `imported` is `*` for a namespace. */
  readonly reexports: readonly (readonly [exported: string, specifier: string, imported: string])[];
}
