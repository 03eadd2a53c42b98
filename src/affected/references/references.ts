/** What a module refers to, as plain data that can be cached. */

/** A version of the data; changes with its shape and with the rules for reading it. */
export const REFERENCES_VERSION = 1;

/** A specifier in `import`, `export … from`, `import()` or `require()`. */
export interface SpecifierReference {
  readonly specifier: string;
  readonly kind: "import" | "require";
}

/** A path that a module names. */
export interface PathReference {
  /** Absolute, or from the working directory if `isFromCwd`. */
  readonly path: string;
  readonly isFromCwd?: true;
  /** Whether the path is known to its end. Else everything that begins with it is meant. */
  readonly isWhole: boolean;
  /** Whether what is there is imported, and not only read. */
  readonly isImported?: true;
}

/** A reason why not everything that a module depends on can be known. */
export interface OpenReference {
  readonly why: string;
  readonly line: number;
}

/** The references of one module. */
export interface ModuleReferences {
  readonly specifiers: readonly SpecifierReference[];
  readonly paths: readonly PathReference[];
  /** The first reason; null if all is known. */
  readonly open: OpenReference | null;
}

/** Of a file that refers to nothing. */
export const NO_REFERENCES: ModuleReferences = { specifiers: [], paths: [], open: null };
