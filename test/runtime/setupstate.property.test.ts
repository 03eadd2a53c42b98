/**
 * Whatever fails where: every set-up that began is torn down exactly once, and before everything that was set up
 * earlier and lives no longer. What lives longer may have been set up in between: it stays.
 */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { SCOPES } from "../../src/core/scope.ts";
import { buildSuite, run, type FixtureSpec, type ModuleSpec } from "./suite-builder.ts";

/** Where a fixture's value lives in this tree, which has no packages and no classes: session, module, test. */
const LIFETIMES = { session: 0, package: 0, module: 1, class: 2, function: 2 } as const;

/** Where a fixture or a test throws, if anywhere. */
const faults = fc.constantFrom("none", "none", "none", "setup", "teardown", "both");

const suites = fc.record({
  fixtures: fc.array(
    fc.record({
      scope: fc.constantFrom(...SCOPES),
      /** Which of the fixtures before it that live long enough it asks for. */
      asks: fc.array(fc.nat(5), { maxLength: 2 }),
      fault: faults,
      isAsync: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  modules: fc.array(
    fc.array(fc.record({ asks: fc.array(fc.nat(5), { maxLength: 3 }), fails: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

test("set-ups and tear-downs nest", async () => {
  await fc.assert(
    fc.asyncProperty(suites, async ({ fixtures, modules }) => {
      const log: string[] = [];
      const lifetimes = new Map<string, number>();
      let count = 0;
      const specs: Record<string, FixtureSpec> = {};
      fixtures.forEach(({ scope, asks, fault, isAsync }, at) => {
        const args = asks
          .filter(
            (other) => other < at && SCOPES.indexOf(fixtures[other]?.scope ?? "function") <= SCOPES.indexOf(scope),
          )
          .map((other) => `f${other}`);
        function* body(): Generator<number> {
          const id = count++;
          log.push(`+${id}`);
          lifetimes.set(String(id), LIFETIMES[scope]);
          try {
            if (fault === "setup" || fault === "both") throw new Error("planted");
            yield id;
          } finally {
            log.push(`-${id}`);
          }
          if (fault === "teardown") throw new Error("planted");
        }
        async function* asyncBody(): AsyncGenerator<number> {
          yield* body();
        }
        specs[`f${at}`] = { scope, args: [...new Set(args)], fn: isAsync ? asyncBody : body };
      });
      const tests = modules.map((items, module): [string, ModuleSpec] => [
        `d${module % 2}/test_${module}.ts`,
        {
          tests: Object.fromEntries(
            items.map(({ asks, fails }, at) => [
              `test_${at}`,
              {
                args: [...new Set(asks.filter((other) => other < fixtures.length).map((other) => `f${other}`))],
                fn: () => {
                  if (fails) throw new Error("planted");
                },
              },
            ]),
          ),
        },
      ]);
      const built = buildSuite({ "conftest.ts": { kind: "conftest", fixtures: specs }, ...Object.fromEntries(tests) });
      const { results, events } = await run(built);

      expect(results).toHaveLength(modules.flat().length);
      expect(events.at(-1)).toEqual({ type: "end", stopped: false });
      const open: string[] = [];
      const lifetimeOf = (id: string): number => lifetimes.get(id) ?? 0;
      for (const entry of log) {
        const id = entry.slice(1);
        if (entry.startsWith("+")) {
          open.push(id);
          continue;
        }
        const at = open.indexOf(id);
        expect(at).not.toBe(-1);
        const [, ...later] = open.splice(at);
        expect(later.filter((other) => lifetimeOf(other) >= lifetimeOf(id))).toEqual([]);
        open.push(...later);
      }
      expect(open).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
