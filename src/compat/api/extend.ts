/** `test.extend`: fixtures by name. */
import type { SuiteTask } from "../tree/tasks.ts";
import { isWork } from "./arguments.ts";

/** One fixture: a value, or a function that gets the others and `use`. */
export interface ExtendedFixture {
  readonly name: string;
  readonly value: unknown;
  readonly auto: boolean;
  readonly scope: "file" | "test" | "worker";
  /** The one of the same name that it replaces. */
  readonly base: ExtendedFixture | null;
}

/** The fixtures of a `test`, by name. */
export class ExtendedFixtures {
  readonly byName: ReadonlyMap<string, ExtendedFixture>;

  constructor(byName: ReadonlyMap<string, ExtendedFixture>) {
    this.byName = byName;
  }
}

/** The fixtures of `test.extend({ … })`, and of `test.extend("name", options?, value)`. */
export function extendFixtures(outer: object | null, args: readonly unknown[]): ExtendedFixtures {
  const byName = new Map(outer instanceof ExtendedFixtures ? outer.byName : []);
  for (const [name, value, options] of givenFixtures(args)) {
    const scope: unknown = Reflect.get(options, "scope");
    byName.set(name, {
      name,
      value,
      auto: Boolean(Reflect.get(options, "auto")),
      scope: scope === "file" || scope === "worker" ? scope : "test",
      base: byName.get(name) ?? null,
    });
  }
  return new ExtendedFixtures(byName);
}

/** What suites replace, by name: `test.override({ … })`. */
const overrides = new WeakMap<SuiteTask, Map<string, ExtendedFixture>>();

/** Replaces fixtures for the tests of a suite. */
export function overrideFixtures(suite: SuiteTask, outer: object | null, args: readonly unknown[]): void {
  const own = overrides.get(suite) ?? new Map<string, ExtendedFixture>();
  const { byName } = extendFixtures(outer, args);
  for (const [name] of givenFixtures(args)) {
    const made = byName.get(name);
    if (made !== undefined)
      own.set(name, { ...made, auto: made.base?.auto ?? false, scope: made.base?.scope ?? "test" });
  }
  overrides.set(suite, own);
}

/** The fixtures of a test, with what the suites around it replace; null for none. @param suites - outermost first. */
export function fixturesIn(fixtures: object | null, suites: readonly SuiteTask[]): ExtendedFixtures | null {
  if (!(fixtures instanceof ExtendedFixtures)) return null;
  const replaced = suites.flatMap((suite) => [...(overrides.get(suite) ?? [])]);
  return replaced.length === 0 ? fixtures : new ExtendedFixtures(new Map([...fixtures.byName, ...replaced]));
}

function givenFixtures([first, ...rest]: readonly unknown[]): [name: string, value: unknown, options: object][] {
  if (typeof first === "string") {
    const options = rest.length > 1 && isOptions(rest[0]) ? rest[0] : {};
    const value = rest.length > 1 ? rest[1] : rest[0];
    return [[first, isWork(value) ? usingReturn(value) : value, options]];
  }
  if (typeof first !== "object" || first === null) throw new TypeError("test.extend() needs an object of fixtures");
  return Object.entries(first).map(([name, given]: [string, unknown]): [string, unknown, object] => {
    if (Array.isArray(given) && given.length === 2 && isOptions(given[1])) return [name, given[0], given[1]];
    return [name, given, {}];
  });
}

function isOptions(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).some((key) => key === "auto" || key === "scope" || key === "injected")
  );
}

/** A function that returns its value, in the form of one that passes it to `use`. */
function usingReturn(make: (...args: unknown[]) => unknown): unknown {
  const fixture = async (context: unknown, use: (value: unknown) => Promise<unknown>): Promise<void> => {
    const cleanups: unknown[] = [];
    const value = await make(context, { onCleanup: (cleanup: unknown) => cleanups.push(cleanup) });
    await use(value);
    for (const cleanup of cleanups) if (isWork(cleanup)) await cleanup();
  };
  return Object.assign(fixture, { original: make });
}
