/** Random suites whose fixtures and tests record their calls: folders, modules, classes, overrides, failures. */
import fc from "fast-check";
import type { Scope } from "../../src/core/fixtures/scope.ts";
import { buildSuite, type Built, type FixtureSpec, type ModuleSpec, type TestSpec } from "./suite-builder.ts";
import type { RunFixtureRequest as FixtureRequest } from "../../src/runtime/nodes/fixture-request.ts";

/** An entry of the log: a set-up began or was torn down, or a test was called. */
export type Entry =
  | { readonly kind: "setup"; readonly setup: SetUp }
  | { readonly kind: "teardown"; readonly setup: SetUp }
  | { readonly kind: "call"; readonly test: string; readonly uses: readonly SetUp[]; readonly fails: boolean };

/** One set-up of one fixture. */
export interface SetUp {
  readonly name: string;
  readonly scope: Scope;
  /** Node id of the place of its scope. */
  readonly place: string;
  /** The set-ups whose values it uses: they must outlive it. */
  readonly uses: readonly SetUp[];
}

export interface Recorded {
  readonly built: Built;
  readonly log: Entry[];
  /** Invalid observations: a value that was torn down already, or that comes from elsewhere. */
  readonly faults: string[];
}

/**
 * Fixture names: those with higher numbers have narrower scopes and request those with lower ones, so that most suites
 * are valid.
 */
const NAMES = ["f0", "f1", "f2", "f3", "f4"] as const;
const SCOPES_OF: readonly (readonly Scope[])[] = [
  ["session", "package"],
  ["session", "module"],
  ["module", "class"],
  ["class", "function"],
  ["function", "function", "module"],
];
const name = fc.constantFrom(...NAMES);
const names = fc.uniqueArray(name, { maxLength: 3 });
const rarely = fc.integer({ min: 0, max: 7 }).map((roll) => roll === 0);

const late = fc.tuple(rarely, name).map(([is, asked]) => (is ? asked : null));

const fixtureOf = (at: number) =>
  fc.record({
    scope: fc.constantFrom(...(SCOPES_OF[at] ?? [])),
    asks: fc.uniqueArray(fc.constantFrom(...NAMES.slice(0, at), NAMES[at] ?? "f0"), { maxLength: 2 }),
    /** Asked for while it is set up. */
    asksLate: late,
    autouse: rarely,
    params: rarely.map((is) => (is ? [1, 2] : undefined)),
    fault: fc.constantFrom("none", "none", "none", "none", "none", "none", "setup", "teardown", "both"),
    isAsync: fc.boolean(),
    hasFinalizer: rarely,
  });
type RandomFixture = ReturnType<typeof fixtureOf> extends fc.Arbitrary<infer Value> ? Value : never;

/** Overrides of some of the fixtures, which may ask for what they override. */
const overrides = fc
  .tuple(...NAMES.map((_, at) => fc.option(fixtureOf(at), { nil: null, freq: 2 })))
  .map((drawn) => named(drawn));

/** Every fixture once: those at the root ask for no fixture of their own name. */
const all = fc
  .tuple(...NAMES.map((_, at) => fixtureOf(at)))
  .map((drawn) => named(drawn.map((one, at) => ({ ...one, asks: one.asks.filter((asked) => asked !== NAMES[at]) }))));

function named(drawn: readonly (RandomFixture | null)[]): Record<string, RandomFixture> {
  return Object.fromEntries(drawn.flatMap((one, at) => (one === null ? [] : [[NAMES[at] ?? "", one]])));
}

const randomTest = fc.record({ asks: names, asksLate: late, fails: fc.boolean() });
type RandomTest = typeof randomTest extends fc.Arbitrary<infer Value> ? Value : never;

const tests = fc.array(randomTest, { minLength: 1, maxLength: 3 });

const module = fc.record({
  fixtures: overrides,
  tests,
  cls: fc.option(fc.record({ fixtures: overrides, tests }), { freq: 2 }),
});

/** What is drawn; `recorded` makes a suite of it. */
export const trees = fc.record({
  root: all,
  folders: fc.array(
    fc.record({
      isPackage: fc.boolean(),
      fixtures: overrides,
      modules: fc.array(module, { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});
export type Drawn = typeof trees extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes the suite, which writes into `log` when it runs. */
export function recorded({ root, folders }: Drawn): Recorded {
  const log: Entry[] = [];
  const faults: string[] = [];
  const known = new Map<object, SetUp>();
  const open = new Set<SetUp>();

  /** The set-ups that gave these values. */
  const usesOf = (who: string, values: readonly unknown[]): SetUp[] =>
    values.flatMap((value) => {
      const setup = typeof value === "object" && value !== null ? known.get(value) : undefined;
      if (setup === undefined) faults.push(`${who} got what no fixture gave: ${String(value)}`);
      else if (!open.has(setup)) faults.push(`${who} got ${setup.name} after its tear-down`);
      return setup === undefined ? [] : [setup];
    });

  const begin = (setup: SetUp): void => {
    open.add(setup);
    log.push({ kind: "setup", setup });
  };
  const end = (setup: SetUp): void => {
    open.delete(setup);
    log.push({ kind: "teardown", setup });
  };

  const specOf = (own: string, drawn: RandomFixture): FixtureSpec => {
    const { scope, asks, asksLate, autouse, params, fault, isAsync, hasFinalizer } = drawn;
    function* body(request: FixtureRequest, late: readonly unknown[], ...values: unknown[]): Generator<object> {
      const place = request.node.nodeId;
      const uses = usesOf(own, [...values, ...late]);
      if (hasFinalizer) {
        // A finalizer is run after what follows the `yield`, so it begins before.
        const outer: SetUp = { name: `${own}'s finalizer`, scope, place, uses };
        begin(outer);
        request.addFinalizer(() => {
          end(outer);
          if (fault === "both") throw new Error("planted in a finalizer");
        });
        uses.push(outer);
      }
      const setup: SetUp = { name: own, scope, place, uses };
      const value = { from: own };
      known.set(value, setup);
      begin(setup);
      try {
        if (fault === "setup" || fault === "both") throw new Error("planted in a set-up");
        yield value;
      } finally {
        end(setup);
      }
      if (fault === "teardown") throw new Error("planted in a tear-down");
    }
    async function* asyncBody(request: FixtureRequest, ...values: unknown[]): AsyncGenerator<object> {
      await Promise.resolve();
      const late = asksLate === null ? [] : [await request.getFixtureValue(asksLate)];
      yield* body(request, late, ...values);
    }
    function* syncBody(request: FixtureRequest, ...values: unknown[]): Generator<object> {
      yield* body(request, [], ...values);
    }
    const fn = isAsync || asksLate !== null ? asyncBody : syncBody;
    return { scope, autouse, args: ["request", ...asks], fn, ...(params === undefined ? {} : { params }) };
  };
  const specsOf = (drawn: Record<string, RandomFixture>): Record<string, FixtureSpec> =>
    Object.fromEntries(Object.entries(drawn).map(([own, one]) => [own, specOf(own, one)]));

  const callOf = (title: string, { asksLate, fails }: RandomTest) =>
    async function call(request: FixtureRequest, ...values: unknown[]): Promise<void> {
      const late: unknown[] = [];
      if (asksLate !== null) {
        // What is wrong with a fixture must not make the test fail: what it is about is the tear-down.
        await request.getFixtureValue(asksLate).then(
          (value) => late.push(value),
          () => undefined,
        );
      }
      const test = request.node.nodeId;
      log.push({ kind: "call", test, uses: usesOf(title, [...values, ...late]), fails });
      if (fails) throw new Error("planted in a call");
    };

  const spec: Record<string, ModuleSpec> = { "conftest.ts": { kind: "conftest", fixtures: specsOf(root) } };
  folders.forEach((folder, at) => {
    const path = `d${at}`;
    if (folder.isPackage) spec[`${path}/__init__.ts`] = { kind: "package" };
    spec[`${path}/conftest.ts`] = { kind: "conftest", fixtures: specsOf(folder.fixtures) };
    folder.modules.forEach(({ fixtures: own, tests: functions, cls }, index) => {
      const plain = functions.map((one, number): [string, TestSpec] => [
        `test_${number}`,
        { args: ["request", ...one.asks], fn: callOf(`test_${number}`, one) },
      ]);
      const classes: NonNullable<ModuleSpec["classes"]> = cls === null ? {} : { TestA: classOf(cls) };
      spec[`${path}/test_${index}.ts`] = { fixtures: specsOf(own), tests: Object.fromEntries(plain), classes };
    });
  });
  return { built: buildSuite(spec), log, faults };

  function classOf(drawn: { readonly fixtures: Record<string, RandomFixture>; readonly tests: readonly RandomTest[] }) {
    class TestA {}
    for (const [number, one] of drawn.tests.entries()) {
      const value = callOf(`TestA.test_${number}`, one);
      Object.defineProperty(TestA.prototype, `test_${number}`, { value, writable: true, configurable: true });
    }
    const methods = drawn.tests.map((one, number) => [`test_${number}`, { args: ["request", ...one.asks] }] as const);
    return { cls: TestA, fixtures: specsOf(drawn.fixtures), tests: Object.fromEntries(methods) };
  }
}
