/**
 * A suite in memory that follows the texts of an editor. A change of a test file has that file collected anew, a change of any other
 * those that were asked for and depend on it; the rest follows when something asks for all, or nothing happens.
 */

import { testFileMatcher } from "../../../collect/files/discover.ts";
import { unusedFixtures } from "../../../collect/output/unused-fixtures.ts";
import {
  type AskedName,
  type EditorView,
  type FixtureView,
  type ModuleView,
  nodeIdsOf,
} from "../../../collect/editor/module-view.ts";
import type { ResolvedConfig } from "../../../config/types.ts";
import type { Diagnostic } from "../../../core/data/diagnostic.ts";
import type { ModuleFacts } from "../../../core/data/facts.ts";
import { createFactsReader } from "../../../facts/read/reader.ts";
import { createResolver } from "../../../link/resolve.ts";
import { readTextOrNull } from "../../../store/read-file.ts";
import { openSuite } from "../../../suite/open-suite.ts";
import type { FixtureTypeTexts } from "../../../typecheck/fixture-type-texts.ts";
import { TestNodes } from "./test-nodes.ts";

/** A name at a place. */
export interface NameRequest {
  readonly name: string;
  /** Ids of the nodes around it, outermost first. */
  readonly nodeIds: readonly string[];
  /** The key of the fixture that asks; null for anything else. */
  readonly by: string | null;
}

export class FixtureTable {
  readonly all: readonly FixtureView[];
  readonly #places = new Map<string, Map<string, FixtureView[]>>();
  readonly #keys: ReadonlyMap<string, FixtureView>;

  constructor(lists: Iterable<readonly FixtureView[]>) {
    const keys = new Map<string, FixtureView>();
    for (const list of lists) for (const fixture of list) keys.set(fixture.key, fixture);
    this.#keys = keys;
    this.all = [...keys.values()];
    for (const fixture of this.all) {
      const place = this.#places.get(fixture.baseId) ?? new Map<string, FixtureView[]>();
      this.#places.set(fixture.baseId, place);
      place.set(fixture.name, [...(place.get(fixture.name) ?? []), fixture]);
    }
  }

  /** The definitions that a name means, base first, nearest last. */
  chain({ name, nodeIds, by }: NameRequest): readonly FixtureView[] {
    const chain = nodeIds.flatMap((nodeId) => this.#places.get(nodeId)?.get(name) ?? []);
    // A fixture that asks for its own name gets the one that it overrides.
    const own = chain.findIndex(({ key }) => key === by);
    return own === -1 ? chain : chain.slice(0, own);
  }

  /** The nearest definition of each name that is visible at a place. */
  visible(nodeIds: readonly string[]): FixtureView[] {
    const found = new Map<string, FixtureView>();
    for (const nodeId of nodeIds)
      for (const [name, fixtures] of this.#places.get(nodeId) ?? []) {
        const last = fixtures.at(-1);
        if (last !== undefined) found.set(name, last);
      }
    return [...found.values()];
  }

  byKey(key: string): FixtureView | null {
    return this.#keys.get(key) ?? null;
  }

  /** The definitions that a fixture overrides, base first. */
  overridden(fixture: FixtureView): readonly FixtureView[] {
    return this.chain({ name: fixture.name, nodeIds: nodeIdsOf(fixture.baseId), by: fixture.key });
  }

  /** The definitions that override a fixture. */
  overriding(fixture: FixtureView): FixtureView[] {
    return this.all.filter(
      (one) => one.name === fixture.name && this.overridden(one).some(({ key }) => key === fixture.key),
    );
  }

  /** The definitions that share a name with one, because they override each other or something asks for several: all are renamed together. */
  family(fixtures: readonly FixtureView[]): FixtureView[] {
    const found = new Map(fixtures.map((fixture) => [fixture.key, fixture]));
    // A map that grows during iteration is iterated to its new end. Imports of one definition are the same fixture.
    for (const fixture of found.values()) {
      const same = this.all.filter((one) => one.name === fixture.name && isSameDefinition(one, fixture));
      for (const one of [...same, ...this.overridden(fixture), ...this.overriding(fixture)]) found.set(one.key, one);
    }
    return [...found.values()];
  }
}

function isSameDefinition({ definition: one }: FixtureView, { definition: other }: FixtureView): boolean {
  return one !== null && one.path === other?.path && one.at === other.at;
}

/** Gives the text of a file in the editor; null if it is not open. */
export type OpenText = (path: string) => string | null;

/** How many files are collected at once while nobody waits for them. */
const SOME = 40;

export class SuiteModel {
  readonly config: ResolvedConfig;
  readonly #textOf: OpenText;
  readonly #reader;
  readonly #memory;
  readonly #isTestName: (path: string) => boolean;
  readonly #modules = new Map<string, ModuleView>();
  readonly #fixtures = new Map<string, readonly FixtureView[]>();
  readonly #asked = new Map<string, readonly AskedName[]>();
  /** Problems by path, and unused fixtures, which only a whole suite tells. */
  #diagnostics = new Map<string, readonly Diagnostic[]>();
  #unused = new Map<string, readonly Diagnostic[]>();
  /** Test files to collect anew. */
  readonly #stale = new Set<string>();
  /** Files whose places may have moved since the whole suite was collected. */
  readonly #edited = new Set<string>();
  #isListed = false;
  #table: FixtureTable | null = null;
  #tests: TestNodes | null = null;
  #work: Promise<void> = Promise.resolve();
  #types: Promise<FixtureTypeTexts> | null = null;

  constructor(config: ResolvedConfig, textOf: OpenText) {
    this.config = config;
    this.#textOf = textOf;
    this.#reader = createFactsReader({ cacheDir: `${config.cacheDir}/facts` });
    this.#memory = { reader: this.#reader, rules: { found: null } };
    this.#isTestName = testFileMatcher(config);
  }

  /** Takes the text of a file from the editor, or from the disk again. */
  change(path: string): void {
    const text = this.#textOf(path);
    if (text === null) this.#reader.withdraw(path);
    else this.#reader.provide(path, text, path.slice(path.lastIndexOf(".") + 1));
    this.#edited.add(path);
    for (const module of this.#modules.values()) if (module.dependencies.has(path)) this.#stale.add(module.path);
  }

  /** Files came or went: looks for test files anew, the next time that all are asked for. */
  relist(): void {
    this.#isListed = false;
    // Where it could not be loaded, whoever asked for it is told.
    this.#types?.then(
      (types) => {
        types.relist();
      },
      () => undefined,
    );
  }

  /** Brings up to date what is said of a file. */
  refresh(path: string): Promise<void> {
    return this.#next(async () => {
      const isKnown = this.#modules.has(path);
      if (!isKnown && this.#isTestName(path) && this.#textExists(path)) return this.#collect([path]);
      if (this.#stale.has(path)) return this.#collect([path]);
      if (isKnown) return;
      if (!this.#isListed) return this.#collect(null);
      const below = [...this.#stale].find((test) => this.#modules.get(test)?.dependencies.has(path));
      if (below !== undefined) await this.#collect([below]);
    });
  }

  /** Brings everything up to date, but for unused fixtures. */
  refreshAll(): Promise<void> {
    return this.#next(async () => {
      if (!this.#isListed) await this.#collect(null);
      else if (this.#stale.size > 0) await this.#collect([...this.#stale]);
    });
  }

  /** Collects the whole suite, if it may be another one than that of the last time. */
  collectAll(): Promise<void> {
    return this.#next(async () => {
      if (!this.#isListed || this.#edited.size > 0) await this.#collect(null);
    });
  }

  /** Brings a few files up to date, so that requests need not wait for long. @returns whether there are more. */
  async refreshSome(): Promise<boolean> {
    await this.#next(async () => {
      const some = [...this.#stale].slice(0, SOME);
      if (!this.#isListed) await this.#collect(null);
      else if (some.length > 0) await this.#collect(some);
    });
    return this.#stale.size > 0;
  }

  get modules(): Iterable<ModuleView> {
    return this.#modules.values();
  }

  module(path: string): ModuleView | null {
    return this.#modules.get(path) ?? null;
  }

  get table(): FixtureTable {
    return (this.#table ??= new FixtureTable(this.#fixtures.values()));
  }

  get tests(): TestNodes {
    return (this.#tests ??= new TestNodes(this));
  }

  /** All names in parameters that ask for fixtures. */
  *asked(): Iterable<AskedName> {
    for (const names of this.#asked.values()) yield* names;
    for (const { asked } of this.#modules.values()) yield* asked;
  }

  /** Makes a function that finds the file of the project that an import means, as collection does; null for another one. */
  importFinder(): (specifier: string, importer: string) => string | null {
    const resolve = createResolver(this.config, { rules: this.#memory.rules.found ?? [] });
    return (specifier, importer) => {
      const found = resolve(specifier, importer, "import");
      return found.kind === "file" ? found.path : null;
    };
  }

  /** Absolute paths of the files that say something of the suite. */
  get files(): ReadonlySet<string> {
    return new Set([...this.#modules.values()].flatMap(({ dependencies }) => [...dependencies]));
  }

  /** The problems of a file. Those that only a whole suite tells are left out while the file has been edited since. */
  diagnostics(path: string): readonly Diagnostic[] {
    const own = this.#diagnostics.get(path) ?? [];
    return this.#edited.has(path) ? own : [...own, ...(this.#unused.get(path) ?? [])];
  }

  /** Absolute paths of the files with problems. */
  get withProblems(): ReadonlySet<string> {
    return new Set([...this.#diagnostics.keys(), ...this.#unused.keys()]);
  }

  facts(path: string): ModuleFacts | null {
    return this.#reader.readOne(path);
  }

  /** The text of a file as the suite has it; null if there is none. */
  text(path: string): string | null {
    return this.#textOf(path) ?? readTextOrNull(path);
  }

  /** The types of fixtures, by a compiler that is loaded for the first question. */
  get types(): Promise<FixtureTypeTexts> {
    this.#types ??= import("../../../typecheck/fixture-type-texts.ts").then(
      (loaded) => new loaded.FixtureTypeTexts(this.config.root, (path) => this.text(path)),
    );
    return this.#types;
  }

  /** A path as in node ids. */
  relative(path: string): string {
    const { root } = this.config;
    return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
  }

  absolute(path: string): string {
    return path.startsWith("/") || /^[A-Za-z]:\//.test(path) ? path : `${this.config.root}/${path}`;
  }

  #textExists(path: string): boolean {
    return this.text(path) !== null && path.startsWith(`${this.config.root}/`);
  }

  #next(work: () => Promise<void>): Promise<void> {
    const next = this.#work.then(work);
    this.#work = next.catch(() => undefined);
    return next;
  }

  /** Collects some test files, or all. */
  async #collect(only: readonly string[] | null): Promise<void> {
    const edited = new Set(this.#edited);
    const request = only === null ? {} : { only };
    const suite = await openSuite(this.config, { cache: true, memory: this.#memory, ...request });
    const collection = await suite.live();
    const unused = only === null ? unusedFixtures(collection.items, collection.diagnostics) : [];
    const view = collection.editorView;
    this.#take(view, only === null);
    if (only === null) {
      this.#isListed = true;
      this.#unused = this.#byPath(unused);
      for (const path of edited) this.#edited.delete(path);
    }
    this.#diagnostics = this.#newDiagnostics(view, only);
    for (const path of only ?? this.#stale) this.#stale.delete(path);
    this.#table = null;
    this.#tests = null;
  }

  /** Takes the place of what was known before. What an unfinished text does not say any more stays as it was. */
  #take({ modules, fixtures, asked }: EditorView, isAll: boolean): void {
    const before = { modules: new Map(this.#modules), fixtures: new Map(this.#fixtures), asked: new Map(this.#asked) };
    if (isAll) for (const map of [this.#modules, this.#fixtures, this.#asked]) map.clear();
    for (const module of modules) {
      const { path } = module;
      this.#modules.set(path, (this.#isBroken(path) && before.modules.get(path)) || module);
    }
    for (const [path, list] of fixtures) {
      const kept = path !== "" && this.#isBroken(path) ? before.fixtures.get(path) : undefined;
      this.#fixtures.set(path, kept ?? list);
      this.#asked.set(path, (kept === undefined ? asked.get(path) : before.asked.get(path)) ?? []);
    }
  }

  #isBroken(path: string): boolean {
    return (this.#reader.readOne(path)?.errors.length ?? 0) > 0;
  }

  #newDiagnostics(
    { modules, diagnostics }: EditorView,
    only: readonly string[] | null,
  ): Map<string, readonly Diagnostic[]> {
    const found = this.#byPath(diagnostics.filter(({ code }) => code !== "XT204"));
    if (only === null) return found;
    const after = new Map(this.#diagnostics);
    for (const path of new Set(modules.flatMap(({ dependencies }) => [...dependencies]))) {
      const now = found.get(path) ?? [];
      // Other tests may have found problems of a module that these share with them.
      const others = only.includes(path) || this.#edited.has(path) ? [] : (after.get(path) ?? []);
      const isNew = (one: Diagnostic): boolean =>
        !now.some(
          ({ code, line, column, message }) =>
            code === one.code && line === one.line && column === one.column && message === one.message,
        );
      after.set(path, [...others.filter(isNew), ...now]);
    }
    return after;
  }

  #byPath(diagnostics: readonly Diagnostic[]): Map<string, Diagnostic[]> {
    const found = new Map<string, Diagnostic[]>();
    for (const diagnostic of diagnostics) {
      const path = this.absolute(diagnostic.path);
      const list = found.get(path);
      if (list === undefined) found.set(path, [diagnostic]);
      else list.push(diagnostic);
    }
    return found;
  }
}
