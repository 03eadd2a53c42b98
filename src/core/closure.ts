/** The fixtures a test needs: which, by which definition, in which order, and what is wrong with them. */
import { compareScopes, type Scope } from "./scope.ts";

/** What the closure must know of one fixture definition. */
export interface ClosureFixture {
  readonly name: string;
  /** Null if a function decides when the run starts: such a scope is not checked here. */
  readonly scope: Scope | null;
  readonly argNames: readonly string[];
}

/** Where the search for a test's fixtures begins. */
export interface ClosureStart<F extends ClosureFixture> {
  /** Names in the order of asking: autouse, `usefixtures`, the function's own parameters. */
  readonly initialNames: readonly string[];
  /** Names that a direct parametrization fills: never looked up as fixtures. */
  readonly direct: ReadonlySet<string>;
  /** The definitions of a name that are visible at the test, base first, nearest last; empty if there is none. */
  lookup(name: string): readonly F[];
}

/** Something that makes set-up fail at the point where `name` is asked for. */
export type ClosureProblem<F extends ClosureFixture> =
  /** No definition; `requester` is null if the test itself asks. */
  | { readonly kind: "missing"; readonly name: string; readonly requester: F | null }
  /** `chain` leads from the wider fixture to the narrower one that it asks for. */
  | { readonly kind: "scope"; readonly name: string; readonly chain: readonly F[] }
  /** `chain` begins and ends with the same fixture. */
  | { readonly kind: "cycle"; readonly name: string; readonly chain: readonly F[] };

export interface Closure<F extends ClosureFixture> {
  /** Every name needed, in set-up order: wider scopes first, what a fixture asks for before it. */
  readonly names: readonly string[];
  /** The overriding chain of each name that is a fixture, base first, nearest last. */
  readonly fixtures: ReadonlyMap<string, readonly F[]>;
  /** At most one problem a name. */
  readonly problems: readonly ClosureProblem<F>[];
}

/**
 * Computes a closure in three steps: names in order of discovery (depth first, a fixture that asks for its own name
 * getting the one it overrides), a stable sort by scope as pytest does it, and then the order in which asking for
 * them one after the other sets them up.
 */
export function computeClosure<F extends ClosureFixture>(start: ClosureStart<F>): Closure<F> {
  const fixtures = new Map<string, readonly F[]>();
  const problems = new Map<string, ClosureProblem<F>>();
  const discovered = discover(start, fixtures, problems);

  const scopeOf = (name: string): Scope => fixtures.get(name)?.at(-1)?.scope ?? "function";
  const sorted = [...discovered].sort((a, b) => compareScopes(scopeOf(a), scopeOf(b)));

  const names = new Set<string>();
  const visiting = new Set<string>();
  const setUp = (name: string): void => {
    if (names.has(name) || visiting.has(name)) return;
    visiting.add(name);
    const chain = fixtures.get(name) ?? [];
    const setUpArguments = (level: number): void => {
      for (const argument of chain[level]?.argNames ?? []) {
        if (argument === name) setUpArguments(level - 1);
        else setUp(argument);
      }
    };
    setUpArguments(chain.length - 1);
    names.add(name);
  };
  for (const name of sorted) setUp(name);
  return { names: [...names], fixtures, problems: [...problems.values()] };
}

/** The definitions of one name that are really used: the nearest, and below it as long as each asks for its own name. */
export function activeChain<F extends ClosureFixture>(name: string, chain: readonly F[]): F[] {
  const active: F[] = [];
  for (let level = chain.length - 1; level >= 0; level--) {
    const fixture = chain[level];
    if (fixture === undefined) break;
    active.push(fixture);
    if (!fixture.argNames.includes(name)) break;
  }
  return active;
}

function discover<F extends ClosureFixture>(
  start: ClosureStart<F>,
  fixtures: Map<string, readonly F[]>,
  problems: Map<string, ClosureProblem<F>>,
): Set<string> {
  // All initial names come before what they ask for, as in pytest.
  const discovered = new Set<string>(start.initialNames);
  const done = new Set<string>();
  /** The fixtures whose set-up the one being visited is part of, outermost first, and the level of each name. */
  const stack: F[] = [];
  const levels = new Map<string, number>();

  const report = (problem: ClosureProblem<F>): void => {
    if (!problems.has(problem.name)) problems.set(problem.name, problem);
  };

  const visit = (name: string): void => {
    discovered.add(name);
    if (start.direct.has(name)) return;
    let chain = fixtures.get(name);
    if (chain === undefined) {
      chain = start.lookup(name);
      if (chain.length > 0) fixtures.set(name, chain);
    }
    const above = levels.get(name);
    const level = above === undefined ? chain.length - 1 : above - 1;
    const requester = stack.at(-1) ?? null;
    const fixture = chain[level];
    if (fixture === undefined) {
      // A name on the stack means the definition that it overrides; where there is none, it asks for itself.
      if (above !== undefined) reportCycle(name);
      else report({ kind: "missing", name, requester });
      return;
    }
    if (requester !== null && isTooNarrow(requester, fixture)) {
      const at = stack.findIndex((entry) => isTooNarrow(entry, fixture));
      const wide = stack[at] ?? requester;
      report({ kind: "scope", name: wide.name, chain: [...stack.slice(at), fixture] });
    }
    if (above === undefined && done.has(name)) return;
    stack.push(fixture);
    levels.set(name, level);
    for (const argument of fixture.argNames) visit(argument);
    if (above === undefined) levels.delete(name);
    else levels.set(name, above);
    stack.pop();
    if (above === undefined) done.add(name);
  };

  const reportCycle = (name: string): void => {
    const cycle = stack.slice(stack.map((entry) => entry.name).lastIndexOf(name));
    // Whichever of them is asked for first fails, so each has the problem.
    for (const fixture of cycle) report({ kind: "cycle", name: fixture.name, chain: [...cycle, ...cycle.slice(0, 1)] });
  };

  for (const name of start.initialNames) visit(name);
  return discovered;
}

function isTooNarrow(requester: ClosureFixture, fixture: ClosureFixture): boolean {
  if (requester.scope === null || fixture.scope === null) return false;
  return fixture.name !== "request" && compareScopes(requester.scope, fixture.scope) < 0;
}
