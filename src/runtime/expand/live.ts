/** What only plans need that leave something to the run: hooks, items that are expanded, fixtures that the build has not seen. */
import type { FixtureSource, PlanModule, PlanFixture, UnseenFixture } from "../../core/data/plan.ts";
import type { RunSession } from "../nodes/session.ts";
import { isInstance } from "../../core/errors/instanceof.ts";
import { FixtureDefinition } from "../../core/author/fixtures/fixture-definition.ts";
import { isScope } from "../../core/fixtures/scope.ts";
import { extendClosure } from "./live-closure.ts";
import type { RunFunctionDefinition } from "../nodes/definition.ts";
import type { ImportedModule } from "../modules/imported-module.ts";

export { watchDependencies } from "./dependencies.ts";

/** The unseen fixtures of a run. */
class UnseenFixtures {
  readonly #modules: ReadonlyMap<string, PlanModule>;
  readonly #session: RunSession;
  /** Modules that have been looked at. */
  readonly #seen = new Set<string>();
  readonly #completed = new WeakSet<RunFunctionDefinition>();
  readonly #found: PlanFixture[] = [];
  /** Places and names that more than one fixture has. */
  readonly #twins = new Set<string>();

  constructor(modules: readonly PlanModule[], session: RunSession) {
    // A conftest may be a test file too.
    this.#modules = new Map(
      modules.filter(({ unseen }) => unseen !== undefined).map((module) => [module.path, module]),
    );
    this.#session = session;
  }

  /** Adds the fixtures that were found to the closure of a test whose module has been imported. */
  complete(definition: RunFunctionDefinition): void {
    const { path, requires } = definition.moduleNode.plan;
    for (const module of [...requires, path]) this.#look(module);
    if (this.#found.length === 0 || this.#completed.has(definition)) return;
    this.#completed.add(definition);
    const { closure, collector } = definition;
    const places = this.#session.fixtures.index.around(collector.nodeId);
    const inReach = this.#found.filter(({ baseId }) => places.includes(baseId));
    const asked = inReach.filter(({ name, autouse }) => autouse || closure.names.includes(name));
    if (asked.length === 0) return;
    const { parametrize, dynamic } = definition.plan;
    const direct = parametrize.flatMap((call) => call.argNames.filter((name) => !call.indirect.includes(name)));
    const names = [...definition.usefixtures, ...closure.names];
    const problems: Record<string, string> = {};
    for (const one of asked) if (this.#twins.has(placeOf(one))) problems[one.name] = twoOfName(one);
    // Its params would make other ids: only tests that are expanded in the run have those.
    if (!dynamic)
      for (const { name, params, source } of asked) if (params !== null) problems[name] = paramsUnseen(name, source);
    definition.closure = extendClosure(this.#session, collector.nodeId, closure, {
      names,
      direct: new Set(direct),
      problems,
      found: new Set(inReach.map(({ name }) => name)),
    });
  }

  #look(module: string): void {
    const { unseen } = this.#modules.get(module) ?? {};
    if (unseen === undefined || this.#seen.has(module)) return;
    this.#seen.add(module);
    const loaded = this.#session.loader.peek(module);
    if (loaded === null || loaded.failure !== null) return;
    for (const one of unseen) {
      const names = one.name === "*" ? Object.keys(loaded.namespace) : [one.name];
      for (const name of names) this.#add(module, loaded, { ...one, name });
    }
  }

  #add(module: string, loaded: ImportedModule, { name: binding, baseId, asks }: UnseenFixture): void {
    const value = loaded.binding(binding);
    if (!isInstance(value, FixtureDefinition)) return;
    const { fixtures } = this.#session;
    const source = { kind: "binding", module, name: binding } as const;
    const there = fixtures.index.definedAt(baseId);
    const isKnown = there.some((one) => one.source.kind === "binding" && one.source.name === binding);
    if (isKnown) return;
    const { name = binding, scope = "function", autouse = false, params } = value.options;
    const found: PlanFixture = {
      name,
      baseId,
      scope: isScope(scope) ? scope : null,
      autouse,
      ...(asks ?? { argNames: [], passing: "positional", isUnread: true }),
      source,
      params: params == null ? null : -1,
    };
    if (there.some((one) => one.name === name)) this.#twins.add(placeOf(found));
    fixtures.index.add(found);
    this.#found.push(found);
  }
}

function placeOf({ baseId, name }: PlanFixture): string {
  return `${baseId} ${name}`;
}

function moduleOf(source: FixtureSource): string {
  return source.kind === "builtin" ? "a module" : source.module;
}

function twoOfName({ name, source }: PlanFixture): string {
  return (
    `${moduleOf(source)} has two fixtures named "${name}", of which the build could not see all, so that it is not known which one counts: ` +
    "give them different names, or write fixture(…) in place"
  );
}

function paramsUnseen(name: string, source: FixtureSource): string {
  return (
    `the fixture "${name}" of ${moduleOf(source)} has params, which the build could not see, so that the ids of its ` +
    "tests are others than those that are listed: write fixture({ params: [...] }, ...) in place"
  );
}

export { loadHooks } from "../hooks/session-hooks.ts";
export { ExpandingFinder } from "./expanding-finder.ts";
export { ItemMaker } from "./item-maker.ts";

/** Finds the fixtures that the build could not see; null if there are none. */
export function findUnseen(modules: readonly PlanModule[], session: RunSession): UnseenFixtures | null {
  return modules.some(({ unseen }) => unseen !== undefined) ? new UnseenFixtures(modules, session) : null;
}
