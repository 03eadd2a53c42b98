import { expect, test } from "@jest/globals";
import { planOfFiles } from "../../src/cli/execute/plan/plan-of-file.ts";
import type { Plan, PlanClosure, PlanDefinition, PlanItem } from "../../src/core/data/plan.ts";
import { fc } from "../random.ts";

const FILES = ["a.ts", "b.ts", "b.ts::not-a-file", "c.ts"];

function planOf(closures: number, definitions: readonly [module: number, closure: number][], items: number[]): Plan {
  return {
    version: 1,
    options: { timeout: 0, disableTestIdEscaping: false, testFunctions: ["test"], testClasses: ["Test"] },
    modules: FILES.map((path) => ({ path, kind: "test", requires: [], xunit: null })),
    fixtures: [],
    closures: Array.from({ length: closures }, (_, at): PlanClosure => ({
      names: [`fixture_${at}`],
      fixtures: {},
      problems: {},
    })),
    definitions: definitions.map(([module, closure], at): PlanDefinition => ({
      module,
      classes: [],
      name: `test_${at}`,
      line: at + 1,
      column: 1,
      argNames: [],
      passing: "positional",
      flavor: "plain",
      closure,
      parametrize: [],
      dynamic: false,
    })),
    items: items.map((definition, at): PlanItem => ({
      definition,
      callspecId: String(at),
      rows: [],
      fixtureRows: {},
    })),
  };
}

/** Items with what their indexes lead to. */
function resolved({ items, definitions, closures, modules }: Plan) {
  return items.map(({ definition: index, ...item }) => {
    const { closure, module, ...definition } = definitions[index] ?? {};
    return { ...item, definition, closure: closures[closure ?? -1], file: modules[module ?? -1]?.path };
  });
}

const plans = fc
  .integer({ min: 1, max: 4 })
  .chain((closures) =>
    fc
      .array(fc.tuple(fc.nat(FILES.length - 1), fc.nat(closures - 1)), { minLength: 1, maxLength: 8 })
      .chain((definitions) =>
        fc
          .array(fc.nat(definitions.length - 1), { maxLength: 12 })
          .map((items) => planOf(closures, definitions, items)),
      ),
  );

test("a part of a plan says of its items what the whole says, in the same order, and has nothing of the others", () => {
  fc.assert(
    fc.property(plans, fc.subarray(FILES), (plan, files) => {
      const part = planOfFiles(plan, new Set(files));
      const wanted = resolved(plan).filter(({ file = "" }) => files.includes(file));
      expect(resolved(part)).toEqual(wanted);
      expect(part.definitions.every(({ module }) => files.includes(FILES[module] ?? ""))).toBe(true);
      expect(part.closures.length).toBeLessThanOrEqual(part.definitions.length);
      expect([part.modules, part.fixtures, part.options]).toEqual([plan.modules, plan.fixtures, plan.options]);
    }),
  );
});
