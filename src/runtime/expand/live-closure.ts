/** Fixture closures of tests that the build could not analyse completely, computed as the build does. */
import { computeClosure } from "../../core/fixtures/closure.ts";
import { fixtureProblem, RunClosure } from "../fixtures/run-closure.ts";
import type { PlanFixture } from "../../core/data/plan.ts";
import type { RunFunctionDefinition } from "../nodes/definition.ts";
import type { RunSession } from "../nodes/session.ts";
import type { RunFixtureManager } from "../fixtures/fixture-manager.ts";

/** What a closure contains besides autouse fixtures. */
export interface ClosureAdditions {
  /** Names that are asked for, in order. */
  readonly names: readonly string[];
  /** Directly parametrized names, which are not looked up as fixtures. */
  readonly direct: ReadonlySet<string>;
  /** Problems, by name. */
  readonly problems: { readonly [name: string]: string };
  /** Names of fixtures that the run has found, for which the plan is out of date. Default: none. */
  readonly found?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * A closure with the fixtures that the configuration names, and the autouse fixtures in reach of a node, also those that were found at run time.
 *
 * @param planned - the closure that the plan has for that place.
 */
export function extendClosure(
  { fixtures, config }: Pick<RunSession, "config" | "fixtures">,
  nodeId: string,
  planned: RunClosure,
  { names, direct, problems, found = NONE }: ClosureAdditions,
): RunClosure {
  const autouse = [...(config.options.usefixtures ?? []), ...autouseNames(fixtures, nodeId, planned)];
  const closure = computeClosure<PlanFixture>({
    initialNames: [...new Set([...autouse, ...names])],
    direct,
    lookup: (name) => fixtures.index.lookUp(nodeId, name),
  });
  const known = Object.entries(planned.plan.problems).filter(([name]) => !direct.has(name) && !found.has(name));
  const plan = {
    names: closure.names,
    direct: [...direct],
    // Other problems are reported when the fixture is set up.
    problems: { ...Object.fromEntries(known), ...problems },
  };
  return Object.assign(new RunClosure(plan, nodeId), { unseen: new Set(Object.keys(problems)) });
}

/** Outer places before inner ones, hidden fixtures before others, then as planned. */
function autouseNames(fixtures: RunFixtureManager, nodeId: string, planned: RunClosure): string[] {
  const places = fixtures.index.around(nodeId);
  const order = new Map(planned.names.map((name, at) => [name, at]));
  const rank = ({ name, baseId }: PlanFixture): [number, number, number] => [
    places.indexOf(baseId),
    name.startsWith("_xunit_") ? 0 : 1,
    order.get(name) ?? order.size,
  ];
  return places
    .flatMap((place) => fixtures.index.definedAt(place))
    .filter(({ autouse }) => autouse)
    .map((fixture) => ({ name: fixture.name, rank: rank(fixture) }))
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2])
    .map(({ name }) => name);
}

/**
 * Extends the closure of a definition by the fixtures that its live marks ask for and that the plan does not have.
 *
 * @param problems - set if fixtures were found in its reach that the plan does not have: problems with some of them.
 */
export function useFixtures(
  definition: RunFunctionDefinition,
  problems: ClosureAdditions["problems"] | null = null,
): void {
  const { closure, plan } = definition;
  const used = definition.usefixtures;
  if (problems === null && used.every((name) => closure.names.includes(name))) return;
  const direct = plan.parametrize.flatMap((entry) => entry.argNames.filter((name) => !entry.indirect.includes(name)));
  const more = { names: [...used, ...closure.names], direct: new Set(direct), problems: problems ?? {} };
  definition.closure = extendClosure(definition.session, definition.collector.nodeId, closure, more);
}

/**
 * Removes from a closure the fixtures of directly parametrized names, and those that only they use (pytest:
 * `prune_dependency_tree`).
 */
export function pruneClosure(definition: RunFunctionDefinition, direct: ReadonlySet<string>): void {
  const { closure, session } = definition;
  const isKnown = (name: string): boolean =>
    session.fixtures.index.chain(closure, name).length === 0 && fixtureProblem(closure, name) === null;
  if ([...direct].every(isKnown)) return;
  const more = { names: [...definition.usefixtures, ...definition.plan.argNames], direct, problems: {} };
  definition.closure = extendClosure(definition.session, definition.collector.nodeId, closure, more);
}
