/**
 * Modules that cannot be bundled. Each is replaced by one that throws why, and the build is made again: one syntax error
 * must not cost the whole suite.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import type { MissingName } from "./builtins.ts";
import { BrokenFolders } from "./brokenfolders.ts";
import { placeIn, problemsOf, sentence, type BuildProblem } from "./buildproblems.ts";
import { normalizeId } from "./hooks.ts";
import { standIns } from "./standins.ts";
import { textOf, throwingStub, type Stub } from "./stubs.ts";
import type { BrokenTsconfig } from "./tsconfigs.ts";

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

  /** @param root - absolute, with `/`: messages name modules from there. */
  constructor(root: string) {
    this.#root = root.replace(/\/$/, "");
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
    const others = standIns((file) =>
      isScript(file) ? (this.#stubs.get(file) ?? this.#folders.stubOf(file)) : this.#folders.stubOf(file),
    );
    return [
      ...(this.#folders.size > 0 || [...this.#stubs.keys()].some(isScript) ? [others] : []),
      ...(this.#stubs.size > 0 ? [stubs] : []),
      ...(this.#left.size > 0 ? [left] : []),
    ];
  }

  /** Whether another text stands in a module's place, in which nothing of its own is found. @param id - as bundlers give it. */
  isReplaced(id: string): boolean {
    return this.#stubs.has(normalizeId(id));
  }

  /** As `BrokenFolders.learn`. */
  learnTsconfigs(tsconfigs: readonly BrokenTsconfig[]): boolean {
    return this.#folders.learn(tsconfigs);
  }

  /** Remembers that an `import` statement of a module names a package that does not exist. */
  missingPackage(importer: string, specifier: string): void {
    const name = packageName(specifier);
    const what = `Cannot find "${specifier}", imported by ${this.#relative(normalizeId(importer))}. Install the package "${name}", or correct the name.`;
    this.#missing.push({ importer: normalizeId(importer), specifier, what });
  }

  /** Remembers that an `import` statement of a module names a file of a type that nobody knows. */
  unknownType(importer: string, specifier: string): void {
    const what = `Cannot import "${specifier}": ${unknown(specifier)}`;
    this.#missing.push({ importer: normalizeId(importer), specifier, what });
  }

  /** Remembers that a module imports a name from one of Node's own modules which does not have it. */
  missingName({ importer, specifier, name }: MissingName): void {
    const what = `"${name}" is not exported by "${specifier}" in Node ${process.versions.node}.`;
    this.#missing.push({ importer, specifier, what, type: "SyntaxError" });
  }

  /** What to say where such a file is reached in another way. @param file - absolute. */
  unknownTypeMessage(file: string): string {
    return `Cannot import ${this.#relative(file)}: ${unknown(file)}`;
  }

  /** Breaks the modules whose imports were remembered. Gives whether there were any: then build again. */
  takeMissing(): boolean {
    const missing = this.#missing.splice(0).filter(({ importer }) => !this.#stubs.has(importer));
    for (const { importer, specifier, what, type = "Error" } of missing) {
      this.#break(importer, type, what, placeOfSpecifier(importer, specifier));
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
    for (const problem of problemsOf(error, this.#root)) this.#learnOne(problem);
    // A missing package may have been met in the same build; a stub already says all of its module.
    this.takeMissing();
    return this.#knowledge() > before;
  }

  /** Breaks a module that the engine does not understand. Gives whether that is new: then build again. */
  refuse({ path: file, line, column, message }: RefusedModule): boolean {
    const id = normalizeId(file);
    if (this.#stubs.has(id) || textOf(id) === "") return false;
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
      if (name !== undefined && declaresType(normalizeId(exporter), name)) {
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
      sentence(message),
      loc,
    );
  }

  #break(id: string, type: string, what: string, loc: BuildProblem["loc"]): void {
    this.#stubs.set(id, throwingStub(id, type, `${placeIn(this.#relative(id), loc)}: ${what}`, loc));
  }

  #relative(id: string): string {
    return id.startsWith(`${this.#root}/`) ? id.slice(this.#root.length + 1) : id;
  }
}

/** Whether a module is CommonJS by its name: there, no module's text can stand in for it. */
function isScript(file: string): boolean {
  return /\.c[jt]s$/.test(file);
}

/** Whether a statement asks for the specifier, not only calls of `import` or `require`. The entry, which is no file, has only calls. */
function isStatic(file: string, specifier: string): boolean {
  const quoted = `["'\`]${escapeRegExp(specifier)}["'\`]`;
  const text = textOf(file);
  if (text === "") return false;
  return new RegExp(`(?:\\bfrom|\\bimport)\\s*${quoted}`).test(text) || !new RegExp(`\\(\\s*${quoted}`).test(text);
}

function declaresType(file: string, name: string): boolean {
  return new RegExp(`\\b(?:interface|type)\\s+${escapeRegExp(name)}\\b`).test(textOf(file));
}

function placeOfSpecifier(file: string, specifier: string): BuildProblem["loc"] {
  const lines = textOf(file).split("\n");
  const line = lines.findIndex((text) => text.includes(`"${specifier}"`) || text.includes(`'${specifier}'`));
  return line === -1 ? null : { line: line + 1, column: (lines[line] ?? "").indexOf(specifier) - 1 };
}

function unknown(file: string): string {
  return (
    `nothing here knows how to run a "${path.extname(file)}" file. ` +
    'Add "?raw" to the specifier for its text or "?url" for its URL, or make it an alias of a module that stands in for it.'
  );
}

function packageName(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
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
