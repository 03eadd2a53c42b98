import { expect, test } from "@jest/globals";
import { cutPlan } from "../../src/cli/execute/plan/plan-of-file.ts";
import type { Plan, PlanClosure, PlanDefinition, PlanFixture, PlanItem, PlanModule } from "../../src/core/data/plan.ts";
import { fc } from "../random.ts";

const MODULES: readonly PlanModule[] = [
  { path: "conftest.ts", kind: "conftest", requires: [], xunit: null },
  { path: "a/conftest.ts", kind: "conftest", requires: [0], xunit: null },
  { path: "helpers.ts", kind: "helper", requires: [], xunit: null },
  { path: "a/test_a.ts", kind: "test", requires: [0, 1], xunit: null },
  { path: "a/test_b.ts", kind: "test", requires: [0, 1], xunit: null },
  { path: "test_c.ts", kind: "test", requires: [0], xunit: null },
];
const FILES = ["a/test_a.ts", "a/test_b.ts", "test_c.ts"];

/** Where a fixture is visible, and the modules that may define it. */
const PLACES: readonly (readonly [baseId: string, module: number])[] = [
  ["", 0],
  ["a", 1],
  ["a/test_a.ts", 3],
  ["a/test_a.ts::TestA", 3],
  ["a/test_b.ts", 2],
  ["test_c.ts", 5],
];

const isVisible = (baseId: string, file: string): boolean =>
  baseId === "" || file === baseId || file.startsWith(`${baseId}/`) || baseId.startsWith(`${file}::`);

const plans = fc
  .record({
    fixtures: fc.array(fc.nat(PLACES.length - 1), { maxLength: 6 }),
    tests: fc.array(fc.tuple(fc.nat(FILES.length - 1), fc.nat(3)), { maxLength: 8 }),
    items: fc.array(fc.nat(7), { maxLength: 12 }),
  })
  .map(({ fixtures, tests, items }): Plan => {
    const all = fixtures.map((place, at): PlanFixture => {
      const [baseId = "", module = 0] = PLACES[place] ?? [];
      return {
        name: `fixture_${at % 3}`,
        baseId,
        scope: "function",
        autouse: false,
        argNames: [],
        passing: "positional",
        source: at % 4 === 3 ? { kind: "builtin" } : { kind: "binding", module, name: `f${at}` },
        params: null,
      };
    });
    // Some have an equal closure.
    const closures = FILES.flatMap((file) =>
      [0, 1, 2, 3].map((variant): PlanClosure => {
        const visible = all.flatMap(({ baseId, name }, at) => (isVisible(baseId, file) ? [[name, at] as const] : []));
        const used = visible.slice(0, variant);
        return {
          names: used.map(([name]) => name),
          fixtures: Object.fromEntries(used.map(([name, at]) => [name, [at]])),
          problems: {},
        };
      }),
    );
    const definitions = tests.map(([file, variant], at): PlanDefinition => ({
      module: file + 3,
      classes: [],
      name: `test_${at}`,
      line: at + 1,
      column: 1,
      argNames: [],
      passing: "positional",
      flavor: "plain",
      closure: file * 4 + variant,
      parametrize: [],
      dynamic: false,
    }));
    return {
      version: 1,
      options: { timeout: 0, disableTestIdEscaping: false, testFunctions: ["test"], testClasses: ["Test"] },
      modules: MODULES,
      fixtures: all,
      closures,
      definitions,
      items: items.flatMap((definition, at): PlanItem[] =>
        definition < definitions.length ? [{ definition, callspecId: String(at), rows: [], fixtureRows: {} }] : [],
      ),
    };
  });

/** The plan with what its indexes lead to. */
function resolved({ modules, fixtures, closures, definitions, items }: Plan) {
  const moduleOf = (index: number) => {
    const { requires = [], ...module } = modules[index] ?? {};
    return { ...module, requires: requires.map((one) => modules[one]?.path) };
  };
  const allFixtures = fixtures.map((fixture) => ({
    ...fixture,
    source:
      fixture.source.kind === "builtin"
        ? fixture.source
        : { ...fixture.source, module: moduleOf(fixture.source.module) },
  }));
  const closureOf = (index: number) => {
    const { fixtures: chains = {}, ...closure } = closures[index] ?? {};
    const found = Object.entries(chains).map(([name, chain]) => [name, chain.map((one) => allFixtures[one])]);
    return { ...closure, fixtures: found };
  };
  return {
    fixtures: allFixtures,
    items: items.map(({ definition: index, ...item }) => {
      const { module = -1, closure = -1, ...definition } = definitions[index] ?? {};
      return { ...item, ...definition, module: moduleOf(module), closure: closureOf(closure) };
    }),
  };
}

test("the plan of a file says of its tests what the whole says, in the same order, and has no other's", () => {
  fc.assert(
    fc.property(plans, fc.constantFrom(...FILES), (plan, file) => {
      const part = cutPlan(plan)(file);
      const whole = resolved(plan);
      const { items, fixtures } = resolved(part);
      expect(items).toEqual(whole.items.filter(({ module }) => module.path === file));
      expect(fixtures).toEqual(whole.fixtures.filter(({ baseId }) => isVisible(baseId, file)));
      const others = part.modules.filter(({ path, kind }) => kind === "test" && path !== file);
      expect([others, part.definitions.every(({ module }) => part.modules[module]?.path === file)]).toEqual([[], true]);
    }),
  );
});
