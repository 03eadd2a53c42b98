/** What every step of collection shares: options, links, values, and the list of problems. */
import type { Diagnostic } from "../core/data/diagnostic.ts";
import { MisuseError } from "../core/errors/errors.ts";
import type { BoundCall, HiddenFixture } from "../core/data/rewrite.ts";
import type { Scope } from "../core/fixtures/scope.ts";
import type { ResolvedConfig } from "../config/types.ts";
import type { Class } from "./tree/class.ts";
import type { DeclaredObject } from "./tree/declaration.ts";
import type { Evaluator } from "../evaluate/evaluate.ts";
import type { SuiteSources } from "./files/suite-sources.ts";
import type { FixtureInfo } from "./fixtures/fixture-info.ts";
import { FixtureManager } from "./fixtures/fixture-manager.ts";
import type { CollectHooks } from "./hooks.ts";
import type { Linker } from "../link/link.ts";
import type { FactsReader } from "../link/facts-reader.ts";
import type { Module } from "./tree/module.ts";
import type { Node } from "./tree/nodes.ts";
import type { ObjCollector } from "./tree/obj-collector.ts";
import type { Package } from "./tree/package.ts";
import { RuntimeHooks } from "./parametrize/runtime-hooks.ts";
import type { Session } from "./tree/session.ts";
import { StaticFixture, type Origin } from "../evaluate/values.ts";

/** A problem before it has a place that a person can follow. */
export type Problem = Pick<Diagnostic, "code" | "message" | "costs"> & {
  readonly severity?: Diagnostic["severity"];
};

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

/** What the phases of one collection share. */
export interface CollectContextParts {
  readonly config: ResolvedConfig;
  readonly sources: SuiteSources;
  readonly hooks: CollectHooks;
  readonly makeItem: MakeItem;
  readonly classes: NodeClasses;
  /** Whether every name of a module is looked at, and not only those that may be a test's. */
  readonly takesAnyName: boolean;
}

export class CollectContext {
  readonly config: ResolvedConfig;
  readonly sources: SuiteSources;
  readonly fixtures = new FixtureManager();
  readonly hooks: CollectHooks;
  /** Hooks that a run calls. */
  readonly runtimeHooks: RuntimeHooks;
  /** Turns one name of a collector into nodes, where no hook does. */
  readonly makeItem: MakeItem;
  readonly classes: NodeClasses;
  readonly takesAnyName: boolean;
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
  #session: Session | null = null;
  readonly #atEnd: (() => void)[] = [];
  readonly #diagnostics = new Map<string, Diagnostic>();

  constructor({ config, sources, hooks, makeItem, classes, takesAnyName }: CollectContextParts) {
    this.config = config;
    this.sources = sources;
    this.hooks = hooks;
    this.makeItem = makeItem;
    this.classes = classes;
    this.takesAnyName = takesAnyName;
    this.runtimeHooks = new RuntimeHooks(this);
  }

  get reader(): FactsReader {
    return this.sources.reader;
  }

  get linker(): Linker {
    return this.sources.linker;
  }

  get evaluator(): Evaluator {
    return this.sources.evaluator;
  }

  /** The root of the tree. */
  get session(): Session {
    if (this.#session === null) throw new Error("the tree has no root yet");
    return this.#session;
  }

  set session(session: Session) {
    this.#session = session;
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
    if (isTaken || this.evaluator.binding(path, name) instanceof StaticFixture) {
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
    return this.sources.relative(path);
  }

  /** Line and column of an origin, and its path from the root. */
  place(origin: Origin): { path: string; line: number; column: number } {
    return this.sources.place(origin);
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
