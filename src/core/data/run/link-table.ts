/** The table of a run's modules, each compiled alone, as data for the process that links them. */

import type { PatternText } from "../compat/compat-config.ts";

/** The target of a specifier: the index of another module of the table, or the URL or name of an external. */
export type TableTarget = number | string;

/**
 * How modules are instantiated: by the engine, once in a process; or by functions that the build makes of them, once in each realm.
 * Their imports wait, as in Vitest, or are done at once, as those of CommonJS, as in Jest.
 */
export type ModuleForm = "native" | "async" | "sync";

/** A module that calls of `vi.mock` and the like name: its target, and that of its file in `__mocks__`. Null for none. */
export type MockTarget = readonly [specifier: string, target: TableTarget | null, manual: number | null];

/** The parameters of the function that an ES module becomes. Those of a dialect follow. */
export const FUNCTION_PARAMETERS = [
  "__vite_ssr_exports__",
  "__vite_ssr_import__",
  "__vite_ssr_dynamic_import__",
  "__vite_ssr_exportAll__",
  "__vite_ssr_import_meta__",
  "__xtest_export__",
  "exports",
  "require",
  "module",
  "__filename",
  "__dirname",
] as const;

/** An `import` of a module. For an external, with the imported names, and those that are exported again and may be types. */
export type LinkImport = readonly [
  specifier: string,
  target: TableTarget,
  names?: readonly string[],
  passed?: readonly string[],
];

export type TableTargets = readonly (readonly [specifier: string, target: TableTarget])[];

/** The error of a module that cannot be loaded, and its place in a source. */
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
  /** With its `?`, what makes it another module than its file alone: `?raw`. Absent for none. */
  readonly query?: string;
  /** What it was compiled for, if the same file is there for several: a number. Absent for the first one. */
  readonly scope?: number;
}

/** A module with code. */
export interface CodeModule extends TableModule {
  readonly kind: "esm" | "commonjs";
  /** Offset and length of its text in the text of all modules, in UTF-16 code units. */
  readonly start: number;
  readonly length: number;
  /** Number of lines before it. */
  readonly line: number;
  /** Targets of `import` and `export … from`, in the order of evaluation. */
  readonly imports: readonly LinkImport[];
  /** Targets of `import()` with a literal. */
  readonly dynamic: TableTargets;
  /** Targets of `require()` with a literal. */
  readonly requires: TableTargets;
  /** Whether its default import of a CommonJS module is always `module.exports`, as in Node. */
  readonly isNode: boolean;
  /** Names that ES modules import from a CommonJS module: undefined for names that it does not export. */
  readonly asked: readonly string[];
  /** The modules that its mocks name. Absent for none. */
  readonly mocks?: readonly MockTarget[];
  /** Whether its text is that of its file, and has no map. Absent for no. */
  readonly isWritten?: true;
}

/** A module with one constant: JSON, text, the URL of an asset. */
export interface ValueModule extends TableModule {
  readonly kind: "value";
  /** Its default export; other exports are properties of it. */
  readonly value: unknown;
  readonly names: readonly string[];
}

/** A module that cannot be loaded. */
export interface ErrorModule extends TableModule {
  readonly kind: "error";
  readonly error: ModuleError;
}

export type LinkedModule = CodeModule | ValueModule | ErrorModule;

/** A module of a package whose exports tests replace. Node loads it, with another text than that of its file. */
export interface PatchedModule extends TableModule {
  /** The key by which a CommonJS module is registered; null for an ES module. */
  readonly key: string | null;
  readonly code: string;
}

/** A part of a table: modules, with all that they lead to that is in no earlier part. Indexes are those of the whole table. */
export interface LinkPart {
  readonly modules: readonly LinkedModule[];
  /** Indexes of the suite's own modules, by their paths in the plan. */
  readonly roots: Readonly<Record<string, number>>;
  /** Where its text begins in the text of the whole table: an offset in UTF-16 code units, and the number of lines before. */
  readonly start: number;
  readonly line: number;
  /** More names that are imported from constants and CommonJS modules of earlier parts, by index. */
  readonly asked: readonly (readonly [index: number, names: readonly string[]])[];
  readonly isLast: boolean;
}

/** An import by a specifier that only the run knows, such as `require(path.join(folder, name))`. */
export interface LateImport {
  /** Absolute path, with `/`. */
  readonly importer: string;
  readonly specifier: string;
  /**
   * The name of the folder for its table, in that of the run: of what it means, with all that leads to and the process has not got from an earlier
   * one. Without modules if it is none of the project.
   */
  readonly folder: string;
  /** That of the importer. */
  readonly scope: number;
  /** The id of the process that asks, and whether it asks for the first time. */
  readonly process: number;
  readonly isFirst: boolean;
  /** Whether the other files of its folder are wanted, too: those that are loaded by a computed path are usually many. */
  readonly withOthers: boolean;
  /** Whether the files of its name in the folders beside its own are wanted, too. */
  readonly withAlike: boolean;
}

/** The table without the text of the modules; its first part, if it comes in parts. */
export interface LinkTable extends LinkPart {
  readonly version: number;
  /** The root of the project: absolute, with `/`. */
  readonly root: string;
  readonly patched: readonly PatchedModule[];
  /** Paths in the plan of the suite's own modules that later parts have. */
  readonly pending: readonly string[];
  /** Our module in the place of the runner of the suite, also where a specifier is computed. Null for suites of ours. */
  readonly runner: { readonly url: string; readonly specifiers: readonly string[] } | null;
  /** Whether each module with code has its own file, for debuggers and coverage. */
  readonly hasFiles: boolean;
  /** How its modules become functions. Absent if they do not. */
  readonly functions?: FunctionTable;
}

/** Globals for whose sake Node loads the whole of `fetch`, with `http`, `tls` and others, also when only their descriptors are read (from Node 22 on). */
export const LAZY_GLOBALS: ReadonlySet<string> = new Set([
  "CloseEvent",
  "ErrorEvent",
  "EventSource",
  "FormData",
  "Headers",
  "MessageEvent",
  "Request",
  "Response",
  "WebSocket",
]);

/** What realms need, beside the functions. */
export interface FunctionTable {
  readonly form: Exclude<ModuleForm, "native">;
  /** Whether modules that are imported already see mocks: Bun's. */
  readonly isLive: boolean;
  /** Roots with a realm of their own. */
  readonly isolated: readonly number[];
  /** Whether the code in it loads nothing else but common modules of Node, and names none of `LAZY_GLOBALS`, nor what could get at them by another name. */
  readonly isPlain: boolean;
  /** Whether an isolated file with a DOM has a window, too. If not, all files share one, and those that mock modules are isolated. */
  readonly hasWindows: boolean;
  /** Roots whose modules these share with all others. */
  readonly shared: readonly number[];
  /** Setup files, which are evaluated for each test file, whatever files share. Empty where each has all modules for itself. */
  readonly setup: readonly number[];
  /** The objects of a dialect that each module gets as parameters, and the URL of the module that has them. */
  readonly globals: { readonly url: string; readonly names: readonly string[] } | null;
  /** Files in `__mocks__` of packages that are mocked without being told to, by the URL of the package. */
  readonly manual: Readonly<Record<string, number>>;
  /** By projects: which files of packages are modules of the run, as their sources have to be compiled. Regular expressions. */
  readonly compiled: readonly { readonly patterns: readonly PatternText[]; readonly ignored: readonly PatternText[] }[];
}

/** What a process needs to open a run, beside its table and its plan. */
export interface LinkedEntry {
  readonly form: ModuleForm;
  /** URLs of the built-in fixtures that are loaded when they are asked for, by name. */
  readonly builtins: Readonly<Record<string, string>>;
  /** What gives tests a DOM, or is an environment of the user's, by its name in the plan. */
  readonly environments: readonly LinkedEnvironment[];
  /** The URL of what runs test files of another runner; null for none. */
  readonly dialect: string | null;
  /** The URL of a file in the root of the project, from which packages are found. */
  readonly importer: string;
}

/** A package, or the file of an environment. */
export interface LinkedEnvironment {
  readonly name: string;
  /** A package, or an absolute path. */
  readonly specifier: string;
  /** The URL of a file from which a package is found. */
  readonly importer: string;
}

/** Incremented with every change of the format. */
export const TABLE_VERSION = 11;

/** The file with the text of a part's modules, one after the other; its source map is beside it. @param part - counted from 0. */
export function partText(part: number): string {
  return part === 0 ? "modules.mjs" : `modules-${part}.mjs`;
}
/** The file with a `LinkPart`, written after that with its text; the first part has the rest of the `LinkTable`. */
export function partFile(part: number): string {
  return part === 0 ? "modules.json" : `modules-${part}.json`;
}
/** The folder, in that of the run, of the table of what the last run of the same tests has asked for late. Absent for none. */
export const KEPT_LATE = "kept-late";
/** The file, in that folder, with the times and sizes of the files of that table when it was compared with the disk. */
export const KEPT_STAMPS = "stamps.json";
/** The file with the `LinkedEntry`, by which a process opens the run. */
export const LINKED_ENTRY = "run.json";
/** The file with the plan. */
export const LINKED_PLAN = "plan.json";
/** The specifier by which an ES module gets `require`, `module`, `__dirname` and `__filename`. */
export const SCOPE_SPECIFIER = "xtest:commonjs";

/** The folder of the modules' own files. */
export const SCRIPTS = "modules";

/** The name of one module's file in that folder. */
export function scriptFile(index: number, file: string): string {
  return `${index}-${file.slice(file.lastIndexOf("/") + 1).replace(/[?#%]/g, "_")}.mjs`;
}

/** The modules of a run that tell what of them runs, for `--cov-context test`. */
export interface ProbedModules {
  /** @param file - absolute, with `/`. */
  isProbed(file: string): boolean;
  /** The number of the first of so many probes of a module: the same again for a file that is written again. */
  numbersFrom(file: string, count: number): number;
  /** How many probes there are. */
  count(): number;
}

/** The end of the name of the file that is beside a module with probes. */
export const PROBES = ".probes.json";

/** A module with probes as it is without them. */
export interface WithoutProbes {
  readonly code: string;
  /** Its source map, as text. */
  readonly map: string;
  /** The number of the first block. */
  readonly first: number;
  /** Begin and end of each block, as offsets in the code; the innermost one around a place says whether that has run. */
  readonly blocks: readonly (readonly [start: number, end: number])[];
  /** Offsets in the code at which texts were put in, and how long they are. */
  readonly insertions: readonly (readonly [at: number, length: number])[];
}

/** A file and a place in it, for messages. @param root - absolute, with `/`. */
export function placeText(
  root: string,
  file: string,
  loc: { readonly line: number; readonly column: number } | null,
): string {
  const folder = `${root.replace(/\/$/, "")}/`;
  const name = file.startsWith(folder) ? file.slice(folder.length) : file;
  return loc === null ? name : `${name}:${loc.line}:${loc.column}`;
}
