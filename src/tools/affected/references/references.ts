/** What a module refers to, as plain data that can be cached. */

/** A version of the data; changes with its shape and with the rules for reading it. */
export const REFERENCES_VERSION = 5;

/** A specifier in `import`, `export … from`, `import()` or `require()`. */
export interface SpecifierReference {
  readonly specifier: string;
  readonly kind: "import" | "require";
  /** Whether all of the module may be used, and not only what is imported by name: `import()`. */
  readonly isWhole?: true;
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

/** A text that may be the path of a file, for a function that reads it elsewhere. */
export interface TextReference {
  readonly text: string;
  /** Whether the text is known to its end. */
  readonly isWhole: boolean;
}

/** A use of a package by which it may read any file, if it can read files at all. */
export interface PackageUse {
  readonly specifier: string;
  readonly line: number;
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
  readonly texts: readonly TextReference[];
  /** Of each package, the first use of which not all is known. */
  readonly uses: readonly PackageUse[];
  /** Whether the module can get at anything by which files are read. */
  readonly hasAccess: boolean;
  /** The first reason; null if all is known. */
  readonly open: OpenReference | null;
}

/** Of a file that refers to nothing. */
export const NO_REFERENCES: ModuleReferences = {
  specifiers: [],
  paths: [],
  texts: [],
  uses: [],
  hasAccess: false,
  open: null,
};
