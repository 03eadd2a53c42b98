/** The state of one collection. Each function takes only the parts that it needs. */

import type { SuiteSources } from "./files/suite-sources.ts";
import type { CollectedFixtures } from "./fixtures/collected-fixtures.ts";
import type { Diagnostic } from "../core/data/diagnostic.ts";
import { type Origin, StaticFixture } from "../evaluate/values.ts";
import type { UnplacedDiagnostic } from "./diagnostics.ts";
import { MisuseError } from "../core/errors/errors.ts";
import type { BoundCall, HiddenFixture, OwnPatches } from "../core/data/rewrite.ts";

/**
 * The test module that is being collected: its effects on other modules decide whether it can be collected again alone.
 */
export class CurrentModule {
  #path: string | null = null;

  /** Absolute path; null outside of test modules. */
  get path(): string | null {
    return this.#path;
  }

  /** Runs `work` with a test module as the current one. */
  during<T>(path: string | null, work: () => T): T {
    const before = this.#path;
    this.#path = path;
    try {
      return work();
    } finally {
      this.#path = before;
    }
  }
}

/** One part of `OwnPatches`. */
type OwnPatch =
  | ({ readonly kind: "named" } & OwnPatches["named"][number])
  | ({ readonly kind: "builtin" } & OwnPatches["builtins"][number])
  | ({ readonly kind: "commonjs" } & OwnPatches["objects"][number])
  | ({ readonly kind: "whole" } & OwnPatches["wholes"][number]);

export class RewriteRequests {
  /** Absolute paths of the modules that the transform rewrites. */
  readonly modules = new Set<string>();
  /** Hidden fixtures, by the absolute path of their module. */
  readonly hiddenFixtures = new Map<string, HiddenFixture[]>();
  /** What looks like a test and rightly has no item: dotted names of a module, by its absolute path. */
  readonly leftOut = new Map<string, Set<string>>();
  /** Calls whose results are items of hooks, by the absolute path of their module. */
  readonly boundCalls = new Map<string, BoundCall[]>();

  /** Absolute paths of the modules whose calls of the author API register tests. */
  readonly titled = new Set<string>();

  /** Absolute paths of the modules whose exports are replaced. */
  readonly patched = new Set<string>();
  /** The modules that replace exports, by the absolute path of a test module or conftest that may have fixtures of them. */
  readonly patching = new Map<string, readonly string[]>();
  /** What the calls of a module that replace exports need in it, by its absolute path. */
  readonly ownPatches = new Map<string, OwnPatch[]>();

  /** What a test module causes to be rewritten in other modules, by the absolute path of the test module. */
  readonly elsewhere = new Map<string, Set<string>>();
  readonly #current: CurrentModule;

  constructor(current: CurrentModule) {
    this.#current = current;
  }

  /** Adds modules; modules of packages are never rewritten. */
  addModules(paths: readonly string[]): void {
    const { path: current } = this.#current;
    for (const path of paths) {
      if (path.includes("/node_modules/")) continue;
      this.modules.add(path);
      if (current !== null && path !== current) this.#addElsewhere(current, path);
    }
  }

  /** Adds modules whose exports the current test module replaces, or a conftest around it. */
  addPatched(paths: readonly string[]): void {
    const { path: current } = this.#current;
    for (const path of paths) {
      this.patched.add(path);
      if (current !== null) this.#addElsewhere(current, `${path} patched`);
    }
  }

  #addElsewhere(current: string, what: string): void {
    const others = this.elsewhere.get(current);
    if (others === undefined) this.elsewhere.set(current, new Set([what]));
    else others.add(what);
  }

  /** Adds what a call that replaces an export needs in its own module, once. */
  addOwnPatch(path: string, patch: OwnPatch): void {
    const { path: current } = this.#current;
    if (current !== null && current !== path) this.#addElsewhere(current, `${path} patches`);
    const before = this.ownPatches.get(path) ?? [];
    this.ownPatches.set(path, before);
    const text = JSON.stringify(patch);
    if (!before.some((other) => JSON.stringify(other) === text)) before.push(patch);
  }

  /** Adds a hidden autouse fixture that calls xunit-style functions. */
  addHiddenFixture(path: string, hidden: HiddenFixture): void {
    const before = this.hiddenFixtures.get(path);
    if (before === undefined) this.hiddenFixtures.set(path, [hidden]);
    else before.push(hidden);
  }

  /** Says that a name of a collector is no test although it looks like one: the run must not miss it. */
  leaveOut(
    { modulePath, objPath }: { readonly modulePath: string; readonly objPath: readonly string[] },
    name?: string,
  ): void {
    const names = this.leftOut.get(modulePath) ?? new Set();
    this.leftOut.set(modulePath, names.add([...objPath, ...(name === undefined ? [] : [name])].join(".")));
  }

  /**
   * Names the result of a top-level call in its module, for a collector.
   *
   * @throws {MisuseError} if a fixture or another call has that name.
   */
  bindCall(
    sources: Pick<SuiteSources, "evaluator" | "place">,
    { modulePath: path, nodeId }: { readonly modulePath: string; readonly nodeId: string },
    call: BoundCall,
  ): void {
    const calls = this.boundCalls.get(path) ?? [];
    this.boundCalls.set(path, calls);
    if (
      calls.some(({ name }) => name === call.name) ||
      sources.evaluator.binding(path, call.name) instanceof StaticFixture
    ) {
      const { path: shown, line } = sources.place({ path, at: call.at });
      throw new MisuseError(
        `${shown}:${line}: "${nodeId}" has another "${call.name}" already: ` +
          "what a plugin makes of calls must have names that differ from each other and from those of fixtures",
      );
    }
    calls.push(call);
  }
}

/** Collects the diagnostics of a collection. */
export class DiagnosticSink {
  readonly #sources: Pick<SuiteSources, "place">;
  readonly #reported = new Map<string, Diagnostic>();
  readonly #deferred: (() => void)[] = [];
  readonly #current: CurrentModule;
  #hasElsewhere = false;

  constructor(sources: Pick<SuiteSources, "place">, current: CurrentModule) {
    this.#sources = sources;
    this.#current = current;
  }

  /** Whether a test module has a diagnostic in another module, or a diagnostic belongs to no test module. */
  get hasElsewhere(): boolean {
    return this.#hasElsewhere;
  }

  /** Whether there is a diagnostic of a code. */
  has(code: string): boolean {
    return [...this.#reported.values()].some((one) => one.code === code);
  }

  /** Adds a diagnostic, or returns the equal one that was reported at the same place. */
  report(unplaced: UnplacedDiagnostic, origin: Origin): Diagnostic {
    const { code, severity = "error", message, costs } = unplaced;
    const diagnostic: Diagnostic = { code, severity, message, ...this.#sources.place(origin), costs };
    this.#hasElsewhere ||= origin.path !== this.#current.path;
    const key = `${diagnostic.path}:${origin.at}:${code}:${message}`;
    const before = this.#reported.get(key);
    if (before !== undefined) return before;
    this.#reported.set(key, diagnostic);
    return diagnostic;
  }

  /** Defers a report whose message depends on modules that are not collected yet. */
  defer(report: () => void): void {
    const { path } = this.#current;
    this.#deferred.push(() => this.#current.during(path, report));
  }

  /** Makes the deferred reports after all modules have been collected. */
  reportDeferred(): void {
    for (const report of this.#deferred.splice(0)) report();
  }

  /** All diagnostics, by path and place. */
  get sorted(): Diagnostic[] {
    const order = (a: Diagnostic, b: Diagnostic): number =>
      a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line || a.column - b.column;
    return [...this.#reported.values()].sort(order);
  }
}

export interface CollectState {
  /** Facts, links and values: read only. */
  readonly sources: SuiteSources;
  readonly diagnostics: DiagnosticSink;
  readonly fixtures: CollectedFixtures;
  readonly rewrites: RewriteRequests;
}
