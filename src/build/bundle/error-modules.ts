/**
 * Modules that cannot be bundled. Each is replaced by one that throws why, and the build is made again: one syntax error
 * must not cost the whole suite.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import type { MissingName } from "./missing-builtins.ts";
import { BrokenFolders } from "./broken-folders.ts";
import { placeIn, buildProblemsOf, sentence, type BuildProblem } from "./build-errors.ts";
import type { AwaitCycle } from "./await-cycles.ts";
import { normalizeId } from "../../plugin/hooks.ts";
import { unknownType } from "./asset-kinds.ts";
import { declaresType, missingPackageText, positionOfSpecifier } from "./import-errors.ts";
import { standIns } from "./error-stand-ins.ts";
import { sourceTextOf, throwingStub, type Stub } from "./error-stubs.ts";
import type { BrokenTsconfig } from "./tsconfig-errors.ts";

/** A place in a module that the engine which runs the bundle does not understand, 1-based, and what it says of it. */
export interface RefusedModule {
  /** Absolute. */
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
  /** Dynamic imports and `require` calls of what does not exist, as `importer\0specifier`: they fail when reached. */
  readonly #left = new Set<string>();
  readonly #folders: BrokenFolders;
  /** Set once a module was seen to export a type again as if it were a value, which TypeScript allows. */
  shimMissingExports = false;

  readonly #needsStandIn: (file: string) => boolean;

  /**
   * @param root - absolute, with `/`: messages name modules from there.
   * @param others - whether plugins of users' see the stubs: then they must not be under the names of their modules.
   */
  constructor(root: string, others = false) {
    this.#root = root.replace(/\/$/, "");
    this.#needsStandIn = others ? () => true : needsStandIn;
    this.#folders = new BrokenFolders(this.#root);
  }

  /** Puts the stubs in place; none if all is well so far. They must come first. */
  plugins(): Plugin[] {
    const stubs: Plugin = {
      name: "xtest:broken",
      load: (id) => {
        const stub = this.#stubs.get(normalizeId(id));
        return stub === undefined ? null : { code: stub.code, map: stub.map, moduleType: "js" };
      },
    };
    const left: Plugin = {
      name: "xtest:left",
      resolveId: (specifier, importer, { kind }) =>
        importer !== undefined && this.#left.has(`${normalizeId(importer)}\0${specifier}`)
          ? { id: fromImporter(specifier, normalizeId(importer), kind), external: true }
          : null,
    };
    const standInOf = (file: string) =>
      (this.#needsStandIn(file) ? this.#stubs.get(file) : undefined) ?? this.#folders.stubOf(file);
    const others = standIns(standInOf, this.#root);
    return [
      ...(this.#folders.size > 0 || [...this.#stubs.keys()].some(this.#needsStandIn) ? [others] : []),
      ...(this.#stubs.size > 0 ? [stubs] : []),
      ...(this.#left.size > 0 ? [left] : []),
    ];
  }

  /** Whether another text stands in a module's place, in which nothing of its own is found. @param id - as bundlers give it. */
  isReplaced(id: string): boolean {
    return this.#stubs.size > 0 && this.#stubs.has(normalizeId(id));
  }

  /** What is wrong with each of them, by the path from the root. */
  problems(): { readonly path: string; readonly message: string }[] {
    const told = [...this.#problems].map(([id, message]) => ({ path: this.#relative(id), message }));
    return told.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** As `BrokenFolders.learn`. */
  learnTsconfigs(tsconfigs: readonly BrokenTsconfig[]): boolean {
    return this.#folders.learn(tsconfigs);
  }

  /** Remembers that an `import` statement of a module names a package that does not exist. */
  missingPackage(importer: string, specifier: string): void {
    const what = missingPackageText(specifier, this.#relative(normalizeId(importer)));
    this.#missing.push({ importer: normalizeId(importer), specifier, what });
  }

  /** Remembers that an `import` statement of a module names a file of a type that nobody knows. */
  unknownType(importer: string, specifier: string): void {
    const what = `Cannot import "${specifier}": ${unknownType(specifier)}`;
    this.#missing.push({ importer: normalizeId(importer), specifier, what });
  }

  /** Remembers that a module imports a name from one of Node's own modules which does not have it. */
  missingName({ importer, specifier, name }: MissingName): void {
    const what = `"${name}" is not exported by "${specifier}" in Node ${process.versions.node}.`;
    this.#missing.push({ importer, specifier, what, type: "SyntaxError" });
  }

  /** Breaks the first module of a circle in which one file would wait for itself. Both are ids. */
  awaitCycle({ cycle, awaits }: AwaitCycle): void {
    const [first = awaits] = cycle;
    const names = [...cycle, first].map((id) => this.#relative(normalizeId(id)));
    const what =
      `Top-level await in an import cycle never ends in one file: ${names.join(" imports ")}, and ` +
      `${this.#relative(normalizeId(awaits))} awaits. Break the cycle, or await in a function or a fixture.`;
    this.#break(normalizeId(first), "Error", what, null);
  }

  /** What to say where such a file is reached in another way. @param file - absolute. */
  unknownTypeMessage(file: string): string {
    return `Cannot import ${this.#relative(file)}: ${unknownType(file)}`;
  }

  /** Breaks the modules whose imports were remembered. Gives whether there were any: then build again. */
  takeMissing(): boolean {
    const missing = this.#missing.splice(0).filter(({ importer }) => !this.#stubs.has(importer));
    for (const { importer, specifier, what, type = "Error" } of missing) {
      this.#break(importer, type, what, positionOfSpecifier(sourceTextOf(importer), specifier));
    }
    return missing.length > 0;
  }

  /**
   * Breaks the modules that a failed build complains about.
   *
   * @returns whether anything was learned: then build again.
   */
  learn(error: unknown): boolean {
    const before = this.#knowledge();
    for (const problem of buildProblemsOf(error, this.#root)) this.#learnOne(problem);
    // A missing package may have been met in the same build; a stub already says all of its module.
    this.takeMissing();
    return this.#knowledge() > before;
  }

  /** Breaks a module that the engine does not understand. Gives whether that is new: then build again. */
  refuse({ path: file, line, column, message }: RefusedModule): boolean {
    const id = normalizeId(file);
    if (this.#stubs.has(id) || sourceTextOf(id) === "") return false;
    this.#break(id, "SyntaxError", `${message}.`.replace(/\.\.$/, "."), { line, column: column - 1 });
    return true;
  }

  #knowledge(): number {
    return this.#stubs.size + this.#left.size + Number(this.shimMissingExports);
  }

  #learnOne({ code, id, message, loc, exporter }: BuildProblem): void {
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

/** Whether no module's text can stand in for a file under its own name: CommonJS, or what is no code before it is loaded. */
function needsStandIn(file: string): boolean {
  return !/\.m?[jt]sx?$/.test(file);
}

/** Whether a statement asks for the specifier, not only calls of `import` or `require`. The entry, which is no file, has only calls. */
export function isStatic(file: string, specifier: string): boolean {
  const quoted = `["'\`]${escapeRegExp(specifier)}["'\`]`;
  const text = sourceTextOf(file);
  if (text === "") return false;
  return new RegExp(`(?:\\bfrom|\\bimport)\\s*${quoted}`).test(text) || !new RegExp(`\\(\\s*${quoted}`).test(text);
}

function escapeRegExp(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}

/** A relative specifier as it is meant: what is reported missing is not sought beside the bundle. */
function fromImporter(specifier: string, importer: string, kind: string): string {
  if (!/^\.{1,2}\/[^?#]*$/.test(specifier)) return specifier;
  const file = path.join(path.dirname(importer), specifier);
  return kind === "dynamic-import" ? pathToFileURL(file).href : file;
}
