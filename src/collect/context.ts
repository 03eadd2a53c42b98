/** What every step of collection shares: options, links, values, and the list of problems. */
import type { Diagnostic } from "../core/diagnostic.ts";
import { placeOf } from "../core/facts.ts";
import type { HiddenFixture } from "../core/rewrite.ts";
import type { Scope } from "../core/scope.ts";
import type { ResolvedConfig } from "../config/types.ts";
import { Evaluator } from "./evaluate.ts";
import type { FixtureInfo } from "./fixtureinfo.ts";
import { FixtureManager } from "./fixturemanager.ts";
import { Linker } from "./link.ts";
import type { FactsReader } from "./reader.ts";
import type { Node } from "./nodes.ts";
import type { CollectedName, ObjCollector } from "./objcollector.ts";
import { createResolver } from "./resolve.ts";
import type { Origin } from "./values.ts";

/** A problem before it has a place that a person can follow. */
export type Problem = Pick<Diagnostic, "code" | "message" | "costs"> & { readonly severity?: Diagnostic["severity"] };

/** Text without which a module can neither define a fixture nor pass one on. */
const MAY_GIVE_FIXTURES = /fixture|export\s*(\*|\{[^}]*\}\s*from)/;

/** Makes nodes of one name; none if it is no test. */
export type MakeItem = (collector: ObjCollector, entry: CollectedName) => Iterable<Node>;

export class CollectContext {
  readonly config: ResolvedConfig;
  readonly reader: FactsReader;
  readonly linker: Linker;
  readonly evaluator: Evaluator;
  readonly fixtures: FixtureManager;
  /** Turns one name of a collector into nodes. */
  readonly makeItem: MakeItem;
  /** Fixture infos by what they were worked out from. */
  readonly fixtureInfos = new Map<string, FixtureInfo>();
  /** Absolute paths of the modules that the transform must see. */
  readonly usedModules = new Set<string>();
  /** Hidden fixtures by the absolute path of the module they are written into. */
  readonly hiddenFixtures = new Map<string, HiddenFixture[]>();
  readonly #mayGiveFixtures = new Map<string, boolean>();
  readonly #diagnostics = new Map<string, Diagnostic>();

  constructor(config: ResolvedConfig, reader: FactsReader, makeItem: MakeItem) {
    this.config = config;
    this.reader = reader;
    this.makeItem = makeItem;
    this.linker = new Linker(reader, createResolver(config));
    this.evaluator = new Evaluator(this.linker);
    this.fixtures = new FixtureManager();
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
    const key = `${diagnostic.path}:${origin.at}:${diagnostic.code}:${diagnostic.message}`;
    const before = this.#diagnostics.get(key);
    if (before !== undefined) return before;
    this.#diagnostics.set(key, diagnostic);
    return diagnostic;
  }

  /** Notes that modules have a part in the suite, so that they are rewritten. */
  useModules(paths: readonly string[]): void {
    for (const path of paths) this.usedModules.add(path);
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
      place: { origin: { path, at: 0 }, module: path, source: { kind: "binding", name: hidden.name } },
      params: null,
      ids: undefined,
      doc: null,
    });
  }

  /** All problems, by path and place. */
  diagnostics(): Diagnostic[] {
    const order = (a: Diagnostic, b: Diagnostic): number =>
      a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line || a.column - b.column;
    return [...this.#diagnostics.values()].sort(order);
  }
}
