/** The fixtures of one test function: its closure, and what is wrong with it as diagnostics. */
import { computeClosure, type Closure, type ClosureProblem } from "../core/closure.ts";
import { nearest } from "../core/nearest.ts";
import type { CollectContext, Problem } from "./context.ts";
import type { FixtureDef } from "./fixturemanager.ts";
import type { FunctionDefinition } from "./definition.ts";
import { problems } from "./problems.ts";
import { FunctionValue, type Origin, Unknown } from "./values.ts";

/** A closure, with the messages of the names that cannot be had. */
export interface FixtureInfo {
  readonly closure: Closure<FixtureDef>;
  readonly problems: Readonly<Record<string, string>>;
}

export const NO_FIXTURES: FixtureInfo = { closure: { names: [], fixtures: new Map(), problems: [] }, problems: {} };

/** Names of `usefixtures`, nearest mark first. */
export function usedFixtures(definition: FunctionDefinition): string[] {
  return definition.iterMarkers("usefixtures").flatMap((mark) => mark.args.filter((name) => typeof name === "string"));
}

/**
 * Works out the fixtures of a definition. `direct` are the names that its parametrization fills. Definitions of one
 * class or module that ask for the same share one result.
 */
export function fixtureInfo(
  context: CollectContext,
  definition: FunctionDefinition,
  direct: ReadonlySet<string>,
): FixtureInfo {
  const nodeIds = definition.parentNodeIds;
  const used = usedFixtures(definition);
  const key = [nodeIds.at(-1), used.join(","), definition.args.argNames.join(","), [...direct].join(",")].join("\0");
  const before = context.fixtureInfos.get(key);
  if (before !== undefined) return before;
  const closure = computeClosure<FixtureDef>({
    initialNames: [...new Set([...context.fixtures.autouseNames(nodeIds), ...used, ...definition.args.argNames])],
    direct,
    lookup: (name) => context.fixtures.lookUp(name, nodeIds),
  });
  const info: FixtureInfo = { closure, problems: {} };
  context.fixtureInfos.set(key, info);
  return info;
}

/**
 * The same, with what is wrong reported, for each definition at its own place.
 *
 * @param canFill - whether a run may fill a name that is missing: then the run says so if it does not. Default: never.
 */
export function checkedFixtureInfo(
  context: CollectContext,
  definition: FunctionDefinition,
  direct: ReadonlySet<string>,
  canFill: (name: string) => boolean = () => false,
): FixtureInfo {
  const info = fixtureInfo(context, definition, direct);
  // Messages name the test.
  if (info.closure.problems.length === 0) return info;
  return { closure: info.closure, problems: reportProblems(context, definition, info.closure, canFill) };
}

/** Reports a closure's problems; the message of each by the name that cannot be had. */
function reportProblems(
  context: CollectContext,
  definition: FunctionDefinition,
  closure: Closure<FixtureDef>,
  canFill: (name: string) => boolean,
): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const problem of closure.problems) {
    const tell = (): void => {
      const { message, origin } = describe(context, definition, problem);
      const mayBeFilled = problem.kind === "missing" && canFill(problem.name);
      messages[problem.name] = mayBeFilled ? message.message : context.report(message, origin).message;
    };
    // Where else there is a fixture of that name is known once everything has been collected.
    if (problem.kind === "missing") context.atEnd(tell);
    else tell();
  }
  return messages;
}

function describe(
  context: CollectContext,
  definition: FunctionDefinition,
  problem: ClosureProblem<FixtureDef>,
): { message: Problem; origin: Origin } {
  const placeOf = (fixture: FixtureDef): string => {
    if (fixture.place === null) return `${fixture.name} (built in)`;
    const { path, line } = context.place(fixture.place.origin);
    return `${fixture.name} (${path}:${line}, ${fixture.scope ?? "dynamic"} scope)`;
  };
  if (problem.kind === "missing") {
    const { name, requester } = problem;
    const nodeIds = definition.parentNodeIds;
    const near = nearest(
      name,
      context.fixtures.visibleNames(nodeIds).filter((known) => !known.startsWith("_xunit_")),
    );
    const elsewhere = context.fixtures
      .definitions(name)
      .map((fixture) => `${placeOf(fixture)}, for ${fixture.baseId}`)
      .sort();
    const asker = requester === null ? `test "${definition.name}"` : `fixture ${placeOf(requester)}`;
    if (name.startsWith("(pattern"))
      return { message: problems.patternAmongParameters(asker), origin: askedAt(definition, requester) };
    const unseen = unseenFixture(context, definition, name);
    if (unseen !== null) {
      const { path, line } = context.place(unseen.origin);
      const message = problems.fixtureNotSeen(name, asker, `${path}:${line}`, unseen.why);
      return { message, origin: unseen.origin };
    }
    const origin = askedAt(definition, requester, name);
    return { message: problems.fixtureNotFound(name, asker, near, elsewhere), origin };
  }
  const [first] = problem.chain;
  const last = problem.chain.at(-1);
  const origin = first?.place?.origin ?? definition.origin;
  if (problem.kind === "cycle") {
    const names = problem.chain.map((fixture) => fixture.name);
    return { message: problems.fixtureCycle(names, problem.chain.slice(0, -1).map(placeOf)), origin };
  }
  const mismatch = problems.scopeMismatch(
    last?.name ?? "",
    last?.scope ?? "function",
    first?.name ?? "",
    first?.scope ?? "function",
    problem.chain.map(placeOf),
    wayOut(first, last),
  );
  return { message: mismatch, origin };
}

/** Where a name is asked for: at the fixture that does, or at the test's own parameter. */
function askedAt(definition: FunctionDefinition, requester: FixtureDef | null, name = ""): Origin {
  const own = definition.args.at.get(name);
  const { origin, obj } = definition;
  if (requester !== null || own === undefined) return requester?.place?.origin ?? origin;
  // A function that is passed on from another module has its parameters there.
  return { path: obj instanceof FunctionValue ? obj.origin.path : origin.path, at: own };
}

/** A binding of that name in the test's module whose value the build does not know: it may be a fixture. */
function unseenFixture(context: CollectContext, definition: FunctionDefinition, name: string): Unknown | null {
  const path = definition.modulePath;
  const value = context.evaluator.binding(path, name);
  if (!(value instanceof Unknown) || !value.mayBeCallable) return null;
  // What is not known may stand far away: the place to change is that of the name.
  const facts = context.linker.facts(path);
  const named = [...(facts?.declarations ?? []), ...(facts === null ? [] : context.linker.valueImports(facts))];
  const own = named.find((entry) => ("local" in entry ? entry.local : entry.name) === name);
  return own === undefined ? value : new Unknown(value.why, { path, at: own.at });
}

function wayOut(wide: FixtureDef | undefined, narrow: FixtureDef | undefined): string {
  const narrower = `narrow that of "${wide?.name ?? ""}"`;
  if (narrow?.place !== null) return `widen the scope of "${narrow?.name ?? ""}", or ${narrower}`;
  return narrow.name === "tmp_path" ? `ask for "tmp_path_factory" instead, or ${narrower}` : narrower;
}
