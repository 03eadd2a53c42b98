/** The modules of a suite: their facts, links and values. */
import { posix } from "node:path";
import { placeOf } from "../../core/text/line-places.ts";
import type { ProvidedText } from "../../core/data/suite/suite-view.ts";
import { Evaluator } from "../../evaluate/evaluate.ts";
import type { Origin } from "../../evaluate/values.ts";
import type { FactsReader } from "../../link/facts-reader.ts";
import { Linker } from "../../link/link.ts";
import { createResolver, type OnResolve, type ResolverConfig, type SpecifierRule } from "../../link/resolve.ts";

/** Text that a module needs to define a fixture. */
const DEFINES_FIXTURES = /fixture/;
/** Text that a module needs to export what it imports: as it is, or as the initial value of a variable. */
const IMPORTS = /\b(?:import|require)\b|\bfrom\b/;
const EXPORTS_OTHERS =
  /\bexports\b|\bexport\s*(?:[*{=]|default\s+(?!(?:async\s+)?function\b|class\b)[\w$]|(?:const|let|var)\b[^=]*=>?\s*[\w$])/;

/** Text that a module needs to make doubles of exports of others. */
const IMPORTS_ALL = /\*\s*as\b/;
const MAKES_DOUBLES = /\b(?:spy|stub)\b/;

/** `// …`, and the lines of a longer comment. */
const COMMENT_LINES = /^[ \t]*(?:\/\/|\/?\*).*$/gm;

/** What the text of a module allows it to do. */
interface PossibleUses {
  readonly definesFixtures: boolean;
  /** Also those of others. */
  readonly givesFixtures: boolean;
  readonly replacesExports: boolean;
}

function possibleUses(text: string): PossibleUses {
  const definesFixtures = DEFINES_FIXTURES.test(text);
  return {
    definesFixtures,
    givesFixtures: definesFixtures || (IMPORTS.test(text) && EXPORTS_OTHERS.test(text)),
    replacesExports:
      text.includes("setAttr") || text.includes("delAttr") || (IMPORTS_ALL.test(text) && MAKES_DOUBLES.test(text)),
  };
}

export class SuiteSources {
  readonly reader: FactsReader;
  /** Texts of modules that are not source files, by absolute path. */
  readonly provided = new Map<string, ProvidedText>();
  readonly #config: ResolverConfig;
  readonly #onResolve: OnResolve | undefined;
  readonly #uses = new Map<string, PossibleUses>();
  #linker: Linker;
  #evaluator: Evaluator;
  #hasMissing = false;

  constructor(config: ResolverConfig, reader: FactsReader, onResolve?: OnResolve) {
    this.reader = reader;
    this.#config = config;
    this.#onResolve = onResolve;
    this.#linker = this.#link([]);
    this.#evaluator = this.#evaluate();
  }

  get linker(): Linker {
    return this.#linker;
  }

  get evaluator(): Evaluator {
    return this.#evaluator;
  }

  /** Whether an import could not be resolved. */
  get hasMissing(): boolean {
    return this.#hasMissing;
  }

  /** Resolves the remaining imports by rules of the user's bundler, if it has any. */
  useRules(rules: readonly SpecifierRule[]): void {
    if (rules.length === 0) return;
    const { readPaths } = this.#linker;
    this.#hasMissing = false;
    this.#linker = this.#link(rules);
    for (const path of readPaths) this.#linker.facts(path);
    this.#evaluator = this.#evaluate();
  }

  /** Absolute path of the folder where node ids begin. */
  get root(): string {
    return this.#config.root;
  }

  /** A path as in node ids: from the root, with `/`. */
  relative(path: string): string {
    const { root } = this.#config;
    const prefix = root.endsWith("/") ? root : `${root}/`;
    return path.startsWith(prefix) ? path.slice(prefix.length) : path;
  }

  /** A path from the root, also of a file outside of it: the same on every machine. */
  portable(path: string): string {
    return posix.relative(this.#config.root, path);
  }

  /** Line and column of an origin, and its path from the root. */
  place(origin: Origin): { path: string; line: number; column: number } {
    // The beginning is known without reading it: it may be of a folder.
    const lines = origin.at === 0 ? [0] : (this.linker.facts(origin.path)?.lines ?? [0]);
    return { path: this.relative(origin.path), ...placeOf(lines, origin.at) };
  }

  /** Provides the text of the module at a path, which need not be a source file. */
  provide(path: string, text: string, extension: string): void {
    this.reader.provide(path, text, extension);
    this.provided.set(path, { text, extension });
  }

  /** The value of a name of a module, bound there or only exported: `export * from`, `export { x as name } from`; null without one. */
  named(path: string, name: string): unknown {
    const { evaluator, linker } = this;
    return linker.lookUp(path, name) === null ? evaluator.exported(path, name) : evaluator.binding(path, name);
  }

  /** An evaluator for a file to which modules are unknown that mocks replace. @param from - absolute paths of the files that have the mocks. */
  evaluatorWithMocks(from: readonly string[]): Evaluator {
    const linker = this.#linker.withMocks(from);
    return linker === this.#linker ? this.#evaluator : new Evaluator(linker, (path) => this.relative(path));
  }

  /** Whether a module may export a fixture. */
  mayGiveFixtures(path: string): boolean {
    return this.#usesOf(path).givesFixtures;
  }

  /** Whether a module may define fixtures itself. */
  mayDefineFixtures(path: string): boolean {
    return this.#usesOf(path).definesFixtures;
  }

  /** Whether a module may replace exports of others. */
  mayReplaceExports(path: string): boolean {
    return this.#usesOf(path).replacesExports;
  }

  /** Checks the text before parsing, once per module, since it is called for all imports of tests. */
  #usesOf(path: string): PossibleUses {
    let uses = this.#uses.get(path);
    if (uses === undefined) this.#uses.set(path, (uses = possibleUses(this.#textOf(path))));
    return uses;
  }

  /** Whether the text of a module has a word: most need not be parsed. */
  mentions(path: string, word: string): boolean {
    return this.#textOf(path).includes(word);
  }

  /** Whether the text of a module calls a function that it declares, or a method of that name. */
  calls(path: string, name: string): boolean {
    const before = /(?<!\bfunction\*?\s+|[\w$.])$/;
    const text = this.#textOf(path).replace(COMMENT_LINES, "");
    const parts = text.split(`${name}(`);
    return parts.slice(0, -1).some((part) => before.test(part));
  }

  #textOf(path: string): string {
    try {
      return this.reader.source(path);
    } catch {
      // It cannot be read, which its import says.
      return "";
    }
  }

  #link(rules: readonly SpecifierRule[]): Linker {
    const onResolve = this.#onResolve;
    const onMissing = (): void => void (this.#hasMissing = true);
    return new Linker(
      this.reader,
      createResolver(this.#config, { rules, onMissing, ...(onResolve === undefined ? {} : { onResolve }) }),
    );
  }

  #evaluate(): Evaluator {
    return new Evaluator(this.#linker, (path) => this.relative(path));
  }
}
