/** The modules of a run, each compiled alone, as data: what the run's process links. */

/** What a module means by a specifier: the index of another module of the table, or the URL or name of an external. */
export type TableTarget = number | string;

/** An `import` of a module. Of an external, the names that are taken from it stand beside it. */
export type LinkImport = readonly [specifier: string, target: TableTarget, names?: readonly string[]];

export type TableTargets = readonly (readonly [specifier: string, target: TableTarget])[];

/** Why a module cannot be loaded, and the place in a source that is to blame. */
export interface ModuleError {
  readonly name: "Error" | "SyntaxError";
  readonly message: string;
  /** Absolute, with `/`. */
  readonly file: string;
  /** 1-based, the column too. */
  readonly line: number;
  readonly column: number;
}

interface TableModule {
  /** Absolute path of its source, with `/`. */
  readonly file: string;
}

/** A module with code. */
export interface CodeModule extends TableModule {
  readonly kind: "esm" | "commonjs";
  /** Where its text begins in the text of all modules, and its length, in UTF-16 code units. */
  readonly start: number;
  readonly length: number;
  /** Lines in front of it. */
  readonly line: number;
  /** Targets of `import` and `export … from`, in the order of evaluation. */
  readonly imports: readonly LinkImport[];
  /** Targets of `import()` with a literal. */
  readonly dynamic: TableTargets;
  /** Targets of `require()` with a literal. */
  readonly requires: TableTargets;
  /** Whether the default that it imports from a CommonJS module is always `module.exports`, as in Node. */
  readonly isNode: boolean;
  /** Names that ES modules import from a CommonJS module: undefined where it does not export them. */
  readonly asked: readonly string[];
}

/** A module that is one constant: JSON, text, the URL of an asset. */
export interface ValueModule extends TableModule {
  readonly kind: "value";
  /** Its default export; the other names are members of it. */
  readonly value: unknown;
  readonly names: readonly string[];
}

/** A module that cannot be loaded. */
export interface ErrorModule extends TableModule {
  readonly kind: "error";
  readonly error: ModuleError;
}

export type LinkedModule = CodeModule | ValueModule | ErrorModule;

/** What lies beside the text of the modules. */
export interface LinkTable {
  readonly version: number;
  /** Of the project: absolute, with `/`. */
  readonly root: string;
  readonly modules: readonly LinkedModule[];
  /** Indexes of the suite's own modules, by their paths in the plan. */
  readonly roots: Readonly<Record<string, number>>;
  /** Whether each module with code has a file of its own: for debuggers and coverage. */
  readonly hasFiles: boolean;
}

/** Raised with every change of the form. */
export const TABLE_VERSION = 2;

/** The texts of all modules, one after the other; its map is beside it. */
export const TABLE_TEXT = "modules.mjs";
/** The `LinkTable`. */
export const TABLE_FILE = "modules.json";
/** The specifier by which an ES module gets `require`, `module`, `__dirname` and `__filename`. */
export const SCOPE_SPECIFIER = "xtest:commonjs";

/** The folder of the modules' own files. */
export const SCRIPTS = "modules";

/** The file of one module in it. */
export function scriptFile(index: number, file: string): string {
  return `${index}-${file.slice(file.lastIndexOf("/") + 1).replace(/[?#%]/g, "_")}.mjs`;
}

/** A file and the place in it, as messages name it. @param root - absolute, with `/`. */
export function placeText(
  root: string,
  file: string,
  loc: { readonly line: number; readonly column: number } | null,
): string {
  const folder = `${root.replace(/\/$/, "")}/`;
  const name = file.startsWith(folder) ? file.slice(folder.length) : file;
  return loc === null ? name : `${name}:${loc.line}:${loc.column}`;
}
