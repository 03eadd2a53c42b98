/**
 * Modules that cannot be bundled. Each is replaced by one that throws the reason, and the bundle is built again, so
 * that a single syntax error does not fail the whole suite.
 */

import path from "node:path";
import { pathToFileURL } from "node:url";
import { existsSync } from "node:fs";
import type { Plugin } from "rolldown";
import type { MissingName } from "./errors/missing-builtins.ts";
import { placeIn, buildProblemsOf, sentence, type BuildProblem } from "./errors/build-errors.ts";
import type { AwaitCycle } from "./await-cycles.ts";
import { normalizeId } from "../../plugin/filters.ts";
import { unknownType } from "./modules/asset-kinds.ts";
import {
  declaresType,
  missingPackageText,
  positionOfSpecifier,
  isStub,
  sourceTextOf,
  stubPlugin,
  throwingStub,
  type Stub,
} from "./error-stubs.ts";
import type { BrokenTsconfig } from "./errors/tsconfig-errors.ts";
import { UsageError } from "../../core/errors/errors.ts";

/** Folders whose `tsconfig.json` cannot be used: every module in them fails. */
export class BrokenFolders {
  readonly #root: string;
  readonly #stubs = new Map<string, Stub>();

  /** @param root - absolute, with `/` but none at its end. */
  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Marks every module of the folders as broken.
   *
   * @returns whether any of the folders is new, so that the bundle must be built again.
   * @throws {UsageError} if the file is the project's own, or one above it.
   */
  add(tsconfigs: readonly BrokenTsconfig[]): boolean {
    const before = this.#stubs.size;
    const root = `${this.#root}/`;
    for (const { folder, file, loc, message } of tsconfigs) {
      const place = placeIn(file.startsWith(root) ? file.slice(root.length) : file, loc);
      const what = `${place}: ${message.replaceAll(root, "")}`;
      if (!folder.startsWith(root)) throw new UsageError(what);
      this.#stubs.set(folder, throwingStub(file, "Error", what, loc));
    }
    return this.#stubs.size > before;
  }

  get size(): number {
    return this.#stubs.size;
  }

  /** The stub for a file in a broken folder: the nearest `tsconfig.json` applies to it. Null if that can be used. */
  stubOf(file: string): Stub | null {
    for (let folder = path.posix.dirname(file); ; folder = path.posix.dirname(folder)) {
      const stub = this.#stubs.get(folder);
      if (stub !== undefined) return stub;
      if (folder === path.posix.dirname(folder) || existsSync(`${folder}/tsconfig.json`)) return null;
    }
  }
}

/** A position in a module, 1-based, that the engine running the bundle rejects, with its message. */
export interface RefusedModule {
  /** Absolute path. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export class BrokenModules {
  readonly #root: string;
  readonly #stubs = new Map<string, Stub>();
  readonly #problems = new Map<string, string>();
  readonly #missing: {
    readonly importer: string;
    readonly specifier: string;
    readonly what: string;
    readonly type?: string;
  }[] = [];
  /**
   * Dynamic imports and `require` calls of missing modules, as `importer\0specifier`: they fail when they are executed.
   */
  readonly #left = new Set<string>();
  readonly #folders: BrokenFolders;
  /** Set once a module re-exports a type as if it were a value, which TypeScript allows. */
  shimMissingExports = false;

  /** @param root - absolute, with `/`: messages name modules by their path from there. */
  constructor(root: string) {
    this.#root = root.replace(/\/$/, "");
    this.#folders = new BrokenFolders(this.#root);
  }

  /** Makes the plugins that put the stubs in place; none without broken modules. They must come first. */
  plugins(): Plugin[] {
    const left: Plugin = {
      name: "xtest:left",
      resolveId: (specifier, importer, { kind }) =>
        importer !== undefined && this.#left.has(`${normalizeId(importer)}\0${specifier}`)
          ? { id: fromImporter(specifier, normalizeId(importer), kind), external: true }
          : null,
    };
    const stubOf = (file: string) => this.#stubs.get(file) ?? this.#folders.stubOf(file);
    return [
      ...(this.#stubs.size + this.#folders.size > 0 ? [stubPlugin(stubOf, this.#root)] : []),
      ...(this.#left.size > 0 ? [left] : []),
    ];
  }

  /**
   * Whether a module is replaced by a stub, or is one.
   *
   * @param id - as bundlers give it.
   */
  isReplaced(id: string): boolean {
    return isStub(id) || (this.#stubs.size > 0 && this.#stubs.has(normalizeId(id)));
  }

  /** The problem of each broken module, by the module's path from the root. */
  problems(): { readonly path: string; readonly message: string }[] {
    const problems = [...this.#problems].map(([id, message]) => ({ path: this.#relative(id), message }));
    return problems.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** As `BrokenFolders.add`. */
  addTsconfigs(tsconfigs: readonly BrokenTsconfig[]): boolean {
    return this.#folders.add(tsconfigs);
  }

  /** Records that an `import` statement of a module names a package that does not exist. */
  missingPackage(importer: string, specifier: string): void {
    const what = missingPackageText(specifier, normalizeId(importer), (path) => this.#relative(path));
    this.#missing.push({ importer: normalizeId(importer), specifier, what });
  }

  /** Records that an `import` statement of a module names a file of an unknown type. */
  unknownType(importer: string, specifier: string): void {
    const what = `Cannot import "${specifier}": ${unknownType(specifier)}`;
    this.#missing.push({ importer: normalizeId(importer), specifier, what });
  }

  /** Records that a module imports a name that one of Node's built-in modules does not export. */
  missingName({ importer, specifier, name }: MissingName): void {
    const what = `"${name}" is not exported by "${specifier}" in Node ${process.versions.node}.`;
    this.#missing.push({ importer, specifier, what, type: "SyntaxError" });
  }

  /** Breaks the first module of an import cycle that would deadlock in a single file. Both are ids. */
  awaitCycle({ cycle, awaits }: AwaitCycle): void {
    const [first = awaits] = cycle;
    const names = [...cycle, first].map((id) => this.#relative(normalizeId(id)));
    const what =
      `Top-level await in an import cycle never ends in one file: ${names.join(" imports ")}, and ` +
      `${this.#relative(normalizeId(awaits))} awaits. Break the cycle, or await in a function or a fixture.`;
    this.#break(normalizeId(first), "Error", what, null);
  }

  /**
   * The message for loading a file of an unknown type in another way than by an `import` statement.
   *
   * @param file - absolute path.
   */
  unknownTypeMessage(file: string): string {
    return `Cannot import ${this.#relative(file)}: ${unknownType(file)}`;
  }

  /**
   * Breaks the modules whose imports were recorded. Returns whether there were any, so that the bundle must be built
   * again.
   */
  takeMissing(): boolean {
    const missing = this.#missing.splice(0).filter(({ importer }) => !this.#stubs.has(importer));
    for (const { importer, specifier, what, type = "Error" } of missing) {
      this.#break(importer, type, what, positionOfSpecifier(sourceTextOf(importer), specifier));
    }
    return missing.length > 0;
  }

  /**
   * Breaks the modules that a failed build reports.
   *
   * @returns whether anything is new, so that the bundle must be built again.
   */
  addFrom(error: unknown): boolean {
    const before = this.#knowledge();
    for (const problem of buildProblemsOf(error, this.#root)) this.#addOne(problem);
    // The same build may have recorded missing packages; a module with a stub needs no further one.
    this.takeMissing();
    return this.#knowledge() > before;
  }

  /** Breaks a module that the engine rejects. Returns whether that is new, so that the bundle must be built again. */
  refuse({ path: file, line, column, message }: RefusedModule): boolean {
    const id = normalizeId(file);
    if (this.#stubs.has(id) || sourceTextOf(id) === "") return false;
    this.#break(id, "SyntaxError", `${message}.`.replace(/\.\.$/, "."), { line, column: column - 1 });
    return true;
  }

  #knowledge(): number {
    return this.#stubs.size + this.#left.size + Number(this.shimMissingExports);
  }

  #addOne({ code, id, message, loc, exporter }: BuildProblem): void {
    if (this.#stubs.has(id)) return;
    if (code === "MISSING_EXPORT" && exporter !== null) {
      const name = /"([^"]+)" is not exported/.exec(message)?.[1];
      if (name !== undefined && declaresType(sourceTextOf(normalizeId(exporter)), name)) {
        this.shimMissingExports = true;
        return;
      }
    }
    if (code === "UNRESOLVED_IMPORT" && exporter !== null && !isStatic(id, exporter)) {
      this.#left.add(`${id}\0${exporter}`);
      return;
    }
    this.#break(
      id,
      code === "PARSE_ERROR" || code === "MISSING_EXPORT" ? "SyntaxError" : "Error",
      sentence(message).replaceAll(`${this.#root}/`, ""),
      loc,
    );
  }

  #break(id: string, type: string, what: string, loc: BuildProblem["loc"]): void {
    const message = `${placeIn(this.#relative(id), loc)}: ${what}`;
    this.#problems.set(id, message);
    this.#stubs.set(id, throwingStub(id, type, message, loc));
  }

  #relative(id: string): string {
    return id.startsWith(`${this.#root}/`) ? id.slice(this.#root.length + 1) : id;
  }
}

/**
 * Whether a statement imports the specifier, not only `import()` or `require` calls. The entry, which is not a file,
 * has only calls.
 */
export function isStatic(file: string, specifier: string): boolean {
  const quoted = `["'\`]${escapeRegExp(specifier)}["'\`]`;
  const text = sourceTextOf(file);
  if (text === "") return false;
  return new RegExp(`(?:\\bfrom|\\bimport)\\s*${quoted}`).test(text) || !new RegExp(`\\(\\s*${quoted}`).test(text);
}

function escapeRegExp(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}

/** A relative specifier made absolute, so that one reported as missing is not looked up from the bundle's folder. */
function fromImporter(specifier: string, importer: string, kind: string): string {
  if (!/^\.{1,2}\/[^?#]*$/.test(specifier)) return specifier;
  const file = path.join(path.dirname(importer), specifier);
  return kind === "dynamic-import" ? pathToFileURL(file).href : file;
}

/** Builds of a bundle that is built again as long as a build finds something that the next one must know. */
export interface Builds {
  /** Whether everything is in one file, which most bundles can be. */
  isOneFile(): boolean;
  /** Called inside a build of one file that cannot be one: aborts it, and the next one has chunks. */
  needChunks(why: string): void;
  /**
   * Builds until a build finds no further broken module. Each but the last finds a new one, so this ends.
   *
   * @param onError - called with the error of a build; returns whether the next one may do better.
   * @throws what the last build threw.
   */
  run<T>(build: () => Promise<T>, onError: (error: unknown) => boolean): Promise<T>;
}

/** @param isOneFile - whether the first build is of one file. */
export function createBuilds(broken: BrokenModules, isOneFile: boolean): Builds {
  let oneFile = isOneFile;
  return {
    isOneFile: () => oneFile,
    needChunks(why) {
      if (!oneFile) return;
      oneFile = false;
      throw new Error(`chunks are needed: ${why}`);
    },
    async run(build, onError) {
      for (;;) {
        const wasOneFile = oneFile;
        try {
          const result = await build();
          if (!broken.takeMissing()) return result;
        } catch (error) {
          if (wasOneFile === oneFile && !onError(error)) throw error;
        }
      }
    },
  };
}
