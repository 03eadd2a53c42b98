/**
 * The modules of packages as functions: each is compiled once in a process, and called once for each realm that has packages of its own.
 * Their places, formats and texts are those of Node.
 */
import { readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Module } from "node:vm";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { DOM_PACKAGES } from "../../../core/data/environment/environment.ts";
import { createPackageType } from "../../../store/packages/package-of-file.ts";
import { timesAndSizeOf } from "../../../store/stamp.ts";
import { CacheTable } from "../../../store/table.ts";
import { findBuiltFile } from "../../package-root.ts";
import { setImportMeta } from "../link/import-meta.ts";
import type { Vm } from "../link/vm.ts";
import { OWN_FOLDER } from "./package-effects.ts";

/** What a file of a package is: a function of a module, a constant, or something that Node loads once in a process. */
export type PackageCode = Script | EsModule | { readonly kind: "builtin" } | { readonly kind: "outside" };

type Run = (...args: readonly unknown[]) => unknown;

/** What `require` evaluates. */
export type Script =
  | { readonly kind: "commonjs"; readonly run: Run }
  | { readonly kind: "json"; readonly text: string };

export interface EsModule {
  readonly kind: "esm";
  readonly run: Run;
}

/** A file of a package, for all realms. */
export interface PackageFile {
  /** Absolute path, as the system writes it; the name or URL of what is no file. */
  readonly file: string;
  readonly folder: string;
  /** The module of the table that it is; undefined for none. */
  readonly index: number | undefined;
  /** Read when it is first asked for. @throws if the engine does not understand its text. */
  readonly code: PackageCode;
  /** The `require` of Node in its folder. */
  readonly native: NodeJS.Require;
  readonly meta: ImportMeta;
  /** What a specifier means in it. @throws what Node throws. */
  target(specifier: string, kind: "import" | "require"): PackageFile;
}

export interface PackageFunctions {
  /** @param target - an absolute path, the name of a module of Node, or the URL of anything else. */
  fileOf(target: string): PackageFile;
  /** Whether a file is one of what gives files their DOM, or of this package. */
  isOfProcess(file: string): boolean;
  /** Keeps what was compiled for the next process. */
  save(): void;
  /** The files of packages that were read. */
  readFiles(): readonly string[];
}

/** Files of packages that belong to the process, whatever imports them. */
const OUTSIDE = new RegExp(
  `[\\\\/]node_modules[\\\\/](?:${DOM_PACKAGES.join("|")})[\\\\/](?!.*[\\\\/]node_modules[\\\\/])`,
);
const IN_PACKAGE = /[\\/]node_modules[\\/]/;
const OWN = fileURLToPath(OWN_FOLDER);
const HAS_MODULE_SYNTAX =
  /^(?:Cannot use import statement outside a module|Unexpected token 'export'|Cannot use 'import\.meta' outside a module)/;

/** Version of what is kept; changes with the form of functions. */
const VERSION = 3;
const FILES = 8;

/** What the files of packages need of the process. */
export interface PackagesHost {
  readonly vm: Vm;
  /** Absolute path of a folder for what outlives the process; null for none. */
  readonly cacheDir: string | null;
  /** The module of the table that a file is; undefined for none. */
  indexOf(file: string): number | undefined;
  /** `import()` in a CommonJS module, in the realm of the file that was imported last. */
  importFrom(file: string, specifier: string): Promise<Module>;
}

/** Functions that were compiled before there was a suite, which may become those of one. */
interface FunctionsAhead extends PackageFunctions {
  /** Makes them those of a suite; false if they are for another cache, or a file has changed since it was read. */
  adopt(host: PackagesHost): boolean;
}

let ahead: FunctionsAhead | null = null;

/** Those of a suite: what was compiled ahead of its order is there already. */
export function createPackageFunctions(host: PackagesHost): PackageFunctions {
  const known = ahead;
  ahead = null;
  return known?.adopt(host) === true ? known : makePackageFunctions(host);
}

/** Compiles ahead of the order. What it compiles is for the first suite that follows. */
export function packageFunctionsAhead(vm: Vm, cacheDir: string): PackageFunctions {
  return (ahead = makePackageFunctions({
    vm,
    cacheDir,
    indexOf: () => undefined,
    importFrom: (_, specifier) => Promise.reject(new Error(`${specifier}: there is no suite yet`)),
  }));
}

function makePackageFunctions(first: PackagesHost): FunctionsAhead {
  const { vm, cacheDir } = first;
  let host = first;
  /** What the files were when they were read. */
  const stamps = new Map<string, string>();
  const files = new Map<string, PackageFile>();
  const requires = new Map<string, NodeJS.Require>();
  const packageType = createPackageType();
  const functionText = createFunctionTexts(cacheDir);

  const isOfProcess = (file: string): boolean => file.startsWith(OWN) || OUTSIDE.test(file);

  const compiled = (code: string, filename: string, file: string): Run =>
    new vm.Script(code, {
      filename,
      lineOffset: -1,
      importModuleDynamically: (specifier) => host.importFrom(file, specifier),
    }).runInThisContext();

  const esModule = (file: string): PackageCode => ({
    kind: "esm",
    run: compiled(functionText.of(file), pathToFileURL(file).href, file),
  });

  const commonjs = (file: string, mayBeModule: boolean): PackageCode => {
    // Without what tells a shell how to run the file.
    const text = textOf(file).replace(/^#!/, "//");
    try {
      const code = `(function (exports, require, module, __filename, __dirname) {\n${text}\n})`;
      return { kind: "commonjs", run: compiled(code, file, file) };
    } catch (error) {
      if (!mayBeModule || !(error instanceof SyntaxError) || !HAS_MODULE_SYNTAX.test(error.message)) throw error;
      return esModule(file);
    }
  };

  const read = (file: string): PackageCode => {
    if (!IN_PACKAGE.test(file) || isOfProcess(file)) return { kind: "outside" };
    stamps.set(file, timesAndSizeOf(file));
    const extension = path.extname(file);
    if (extension === ".json") return { kind: "json", text: textOf(file) };
    if (extension === ".mjs") return esModule(file);
    if (extension === ".cjs") return commonjs(file, false);
    if (extension !== ".js" && extension !== "") return { kind: "outside" };
    const type = packageType(file);
    return type === "module" ? esModule(file) : commonjs(file, type === undefined);
  };

  const requireIn = (folder: string): NodeJS.Require => {
    let found = requires.get(folder);
    if (found === undefined) requires.set(folder, (found = createRequire(path.join(folder, "index.js"))));
    return found;
  };

  function fileOf(target: string): PackageFile {
    let known = files.get(target);
    if (known === undefined) files.set(target, (known = makeFile(target)));
    return known;
  }

  function makeFile(file: string): PackageFile {
    const folder = path.dirname(file);
    const isFile = path.isAbsolute(file);
    /** Of this suite. */
    let index: { readonly host: PackagesHost; readonly value: number | undefined } | null = null;
    const targets = { import: new Map<string, PackageFile>(), require: new Map<string, PackageFile>() };
    let code: PackageCode | null = isFile ? null : { kind: isBuiltin(file) ? "builtin" : "outside" };
    let meta: ImportMeta | null = null;
    const resolve = (specifier: string, kind: "import" | "require"): string => {
      if (isBuiltin(specifier)) return specifier;
      if (kind === "require") return requireIn(folder).resolve(specifier);
      const url = import.meta.resolve(specifier, pathToFileURL(file).href);
      return url.startsWith("file:") && !/[?#]/.test(url) ? fileURLToPath(url) : url;
    };
    return {
      file,
      folder,
      get index() {
        if (index?.host !== host) index = { host, value: isFile ? host.indexOf(file) : undefined };
        return index.value;
      },
      get code() {
        return (code ??= read(file));
      },
      get native() {
        return requireIn(isFile ? folder : OWN);
      },
      get meta() {
        if (meta === null) setImportMeta((meta = Object.create(null)), file);
        return Object.assign(Object.create(null), meta);
      },
      target(specifier, kind) {
        let found = targets[kind].get(specifier);
        if (found === undefined) targets[kind].set(specifier, (found = fileOf(resolve(specifier, kind))));
        return found;
      },
    };
  }

  return {
    fileOf,
    isOfProcess,
    save: functionText.save,
    readFiles: () => [...stamps.keys()],
    adopt(next) {
      if (next.cacheDir !== cacheDir || [...stamps].some(([file, stamp]) => timesAndSizeOf(file) !== stamp))
        return false;
      host = next;
      return true;
    },
  };
}

/** The text of a file, without the mark of an encoding. */
function textOf(file: string): string {
  return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
}

interface TextHead {
  readonly stamp: string;
}

function isHead(value: unknown): value is TextHead {
  return typeof value === "object" && value !== null && "stamp" in value;
}

/** The texts of functions of ES modules, which outlive the process: what makes them takes a while to start. */
function createFunctionTexts(cacheDir: string | null): { of(file: string): string; save(): void } {
  const options = { files: FILES, sections: 1, version: VERSION, isHead };
  const table = cacheDir === null ? null : new CacheTable<TextHead>(path.join(cacheDir, "packages"), options);
  const made = new Map<string, { readonly stamp: string; readonly code: string }>();
  const compile = createCompiler();
  return {
    of(file) {
      const stamp = timesAndSizeOf(file);
      const known = table?.head(file)?.stamp === stamp ? (table.section(file, 0) ?? null) : null;
      if (known !== null) return known;
      const code = compile(file, textOf(file));
      made.set(file, { stamp, code });
      return code;
    },
    save() {
      if (made.size === 0) return;
      const saved = new Map(made);
      made.clear();
      table?.save(saved.keys(), (file) => {
        const own = saved.get(file);
        return own === undefined ? null : { head: { stamp: own.stamp }, sections: [own.code] };
      });
    },
  };
}

/** Milliseconds after which a thread that does not answer is given up. */
const LONGEST = 60_000;

/** Compiles in a thread, for which the process waits. */
function createCompiler(): (file: string, text: string) => string {
  let worker: Worker | null = null;
  return (file, text) => {
    if (worker === null) {
      const options = { execArgv: [], env: {}, stdin: false, stdout: false, stderr: false };
      worker = new Worker(findBuiltFile("build", "function-worker.js"), options);
      worker.unref();
    }
    const { port1, port2 } = new MessageChannel();
    const done = new Int32Array(new SharedArrayBuffer(4));
    worker.postMessage({ text, port: port2, done }, [port2]);
    Atomics.wait(done, 0, 0, LONGEST);
    const answer: { readonly message: { readonly code?: string; readonly error?: string } } | undefined =
      receiveMessageOnPort(port1);
    port1.close();
    const { code, error = "it cannot be compiled" } = answer?.message ?? {};
    if (code === undefined) throw new SyntaxError(`${file}: ${error}`);
    return code;
  };
}
