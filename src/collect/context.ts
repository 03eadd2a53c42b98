/** What every step of collection shares: options, links, values, and the list of problems. */
import type { Diagnostic } from "../core/data/diagnostic.ts";
import { placeOf } from "../core/data/facts.ts";
import { MisuseError } from "../core/errors/errors.ts";
import type { BoundCall, HiddenFixture } from "../core/data/rewrite.ts";
import type { Scope } from "../core/fixtures/scope.ts";
import type { ProvidedText } from "../core/data/suite-view.ts";
import type { ResolvedConfig } from "../config/types.ts";
import type { Class } from "./tree/class.ts";
import type { DeclaredObject } from "./tree/declaration.ts";
import { Evaluator } from "../evaluate/evaluate.ts";
import type { FixtureInfo } from "./fixtures/fixture-info.ts";
import { FixtureManager } from "./fixtures/fixture-manager.ts";
import { CollectHooks } from "./hooks.ts";
import { Linker } from "../link/link.ts";
import type { FactsReader } from "../link/facts-reader.ts";
import type { Module } from "./tree/module.ts";
import type { Node } from "./tree/nodes.ts";
import type { ObjCollector } from "./tree/obj-collector.ts";
import type { Package } from "./tree/package.ts";
import { createResolver, type OnResolve, type SpecifierRule } from "../link/resolve.ts";
import { RuntimeHooks } from "./parametrize/runtime-hooks.ts";
import type { Session } from "./tree/session.ts";
import { FixtureValue, type Origin } from "../evaluate/values.ts";

/** A problem before it has a place that a person can follow. */
export type Problem = Pick<Diagnostic, "code" | "message" | "costs"> & {
  readonly severity?: Diagnostic["severity"];
};

/** Text without which a module can neither define a fixture nor pass one on. */
const MAY_GIVE_FIXTURES = /fixture|export\s*(\*|\{[^}]*\}\s*from)/;

/** A top-level call by its offset, and the property of its result that is meant; null for the result itself. */
export type BoundResult = Omit<BoundCall, "name">;

/** The kinds of nodes that plugins make: of the copy of this package that collects, whichever copy a plugin has. */
export interface NodeClasses {
  readonly Class: typeof Class;
  readonly Module: typeof Module;
  readonly Package: typeof Package;
}

/** Makes nodes of one name; none if it is no test. */
export type MakeItem = (collector: ObjCollector, name: string, obj: DeclaredObject) => Iterable<Node>;

export class CollectContext {
  readonly config: ResolvedConfig;
  readonly reader: FactsReader;
  readonly linker: Linker;
  readonly evaluator: Evaluator;
  readonly fixtures: FixtureManager;
  readonly hooks: CollectHooks;
  /** Hooks that a run calls. */
  readonly runtimeHooks: RuntimeHooks;
  /** Turns one name of a collector into nodes, where no hook does. */
  readonly makeItem: MakeItem;
  readonly classes: NodeClasses;
  /** Whether an import led nowhere. */
  hasMissing = false;
  /** Whether any node got a mark from a hook. */
  hasAddedMarkers = false;
  /** Fixture infos by what they were worked out from. */
  readonly fixtureInfos = new Map<string, FixtureInfo>();
  /** Absolute paths of the modules that the transform must see. */
  readonly usedModules = new Set<string>();
  /** Hidden fixtures by the absolute path of the module they are written into. */
  readonly hiddenFixtures = new Map<string, HiddenFixture[]>();
  /** Calls whose results hooks made items of, by the absolute path of their module. */
  readonly boundCalls = new Map<string, BoundCall[]>();
  /** Absolute path of the test module that is looked at; null while it is none. */
  #current: string | null = null;
  /** Whether a test module has a problem that stands elsewhere, or something else has one. */
  hasProblemsElsewhere = false;
  /** Other modules that the transform must see because of a test module, by the absolute path of that. */
  readonly usedElsewhere = new Map<string, Set<string>>();
  /** Texts of modules that are no source files, by absolute path. */
  readonly provided = new Map<string, ProvidedText>();
  #session: Session | null = null;
  readonly #atEnd: (() => void)[] = [];
  readonly #mayGiveFixtures = new Map<string, boolean>();
  readonly #diagnostics = new Map<string, Diagnostic>();

  /** @param rules - as in `ResolverOptions`, like `onResolve`. */
  constructor(
    config: ResolvedConfig,
    reader: FactsReader,
    makeItem: MakeItem,
    classes: NodeClasses,
    rules: readonly SpecifierRule[] = [],
    onResolve?: OnResolve,
  ) {
    this.config = config;
    this.reader = reader;
    this.makeItem = makeItem;
    this.classes = classes;
    const onMissing = () => (this.hasMissing = true);
    const resolve = createResolver(config, { rules, onMissing, ...(onResolve && { onResolve }) });
    this.linker = new Linker(reader, resolve);
    this.evaluator = new Evaluator(this.linker, (path) => this.relative(path));
    this.fixtures = new FixtureManager();
    this.hooks = new CollectHooks(config);
    this.runtimeHooks = new RuntimeHooks(this);
  }

  /** The root of the tree. */
  get session(): Session {
    if (this.#session === null) throw new Error("the tree has no root yet");
    return this.#session;
  }

  set session(session: Session) {
    this.#session = session;
  }

  /** Takes `text` for the module at a path, which need be no source file. */
  provide(path: string, text: string, extension: string): void {
    this.reader.provide(path, text, extension);
    this.provided.set(path, { text, extension });
  }

  /**
   * Notes that a name of a module means the result of a call of its top level, or a property of it.
   *
   * @throws MisuseError if the name is taken, by a fixture of the module or by another call.
   */
  bindCall(collector: ObjCollector, name: string, call: BoundResult): void {
    const path = collector.modulePath;
    const calls = this.boundCalls.get(path) ?? [];
    this.boundCalls.set(path, calls);
    const isTaken = calls.some((other) => other.name === name);
    if (isTaken || this.evaluator.binding(path, name) instanceof FixtureValue) {
      const { path: shown, line } = this.place({ path, at: call.at });
      throw new MisuseError(
        `${shown}:${line}: "${collector.nodeId}" has another "${name}" already: ` +
          "what a plugin makes of calls must have names that differ from each other and from those of fixtures",
      );
    }
    calls.push({ ...call, name });
  }

  /** A path as node ids have it: from the root, with `/`. */
  relative(path: string): string {
    const prefix = this.config.root.endsWith("/") ? this.config.root : `${this.config.root}/`;
    return path.startsWith(prefix) ? path.slice(prefix.length) : path;
  }

  /** Line and column of an origin, and its path from the root. */
  place(origin: Origin): { path: string; line: number; column: number } {
    const lines = this.linker.facts(origin.path)?.lines ?? [0];
    return { path: this.relative(origin.path), ...placeOf(lines, origin.at) };
  }

  /** Notes a problem at a place. The same one at the same place is noted once. */
  report(problem: Problem, origin: Origin): Diagnostic {
    const diagnostic: Diagnostic = {
      code: problem.code,
      severity: problem.severity ?? "error",
      message: problem.message,
      ...this.place(origin),
      costs: problem.costs,
    };
    this.hasProblemsElsewhere ||= origin.path !== this.#current;
    const key = `${diagnostic.path}:${origin.at}:${diagnostic.code}:${diagnostic.message}`;
    const before = this.#diagnostics.get(key);
    if (before !== undefined) return before;
    this.#diagnostics.set(key, diagnostic);
    return diagnostic;
  }

  /** Notes that modules have a part in the suite, so that they are rewritten; those of packages stay as they are. */
  useModules(paths: readonly string[]): void {
    for (const path of paths) {
      if (path.includes("/node_modules/")) continue;
      this.usedModules.add(path);
      if (this.#current === null || path === this.#current) continue;
      const others = this.usedElsewhere.get(this.#current);
      if (others === undefined) this.usedElsewhere.set(this.#current, new Set([path]));
      else others.add(path);
    }
  }

  /**
   * Whether a module could define a fixture or pass one on. Asked of everything that tests import, so its text decides
   * before it is parsed, and is read once.
   */
  mayGiveFixtures(path: string): boolean {
    const before = this.#mayGiveFixtures.get(path);
    if (before !== undefined) return before;
    const may = MAY_GIVE_FIXTURES.test(this.reader.source(path));
    this.#mayGiveFixtures.set(path, may);
    return may;
  }

  /** Plans a hidden autouse fixture: the transform writes it, the others see an ordinary fixture. */
  addHiddenFixture(hidden: HiddenFixture, where: { scope: Scope; baseId: string; path: string }): void {
    const { scope, baseId, path } = where;
    const before = this.hiddenFixtures.get(path);
    if (before === undefined) this.hiddenFixtures.set(path, [hidden]);
    else before.push(hidden);
    this.fixtures.register({
      name: hidden.name,
      scope,
      baseId,
      autouse: true,
      argNames: ["request"],
      passing: "positional",
      place: {
        origin: { path, at: 0 },
        module: path,
        source: { kind: "binding", name: hidden.name },
        isStatic: false,
        options: null,
      },
      params: null,
      ids: undefined,
      doc: null,
    });
  }

  /** Does something on behalf of a test module, whose absolute path is `path`. */
  during<T>(path: string | null, work: () => T): T {
    const before = this.#current;
    this.#current = path;
    try {
      return work();
    } finally {
      this.#current = before;
    }
  }

  /** Does something once every module has been collected. */
  atEnd(work: () => void): void {
    const current = this.#current;
    this.#atEnd.push(() => {
      this.during(current, work);
    });
  }

  /** Every module has been collected. */
  end(): void {
    for (const work of this.#atEnd.splice(0)) work();
  }

  /** All problems, by path and place. */
  diagnostics(): Diagnostic[] {
    const order = (a: Diagnostic, b: Diagnostic): number =>
      a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line || a.column - b.column;
    return [...this.#diagnostics.values()].sort(order);
  }
}
