/** Generators as tests: as in pytest they are expected to fail, and are not run; async ones are skipped. */
import { skip } from "../../core/author/outcomes.ts";
import type { PlanDefinition } from "../../core/data/plan.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";

/** The `xfail` mark of a generator test; none for any other test. @param fn - its function. */
export function generatorMarks(plan: PlanDefinition, fn: object): readonly Mark[] {
  if (!isFlavor(plan, fn, "generator")) return [];
  const reason = `generator tests are not supported: "${plan.name}" was not run. Use a plain or an async function.`;
  return [{ name: "xfail", args: [], kwargs: { reason, run: false } }];
}

/** @throws {Skipped} if the test is an async generator (pytest: `async_warn`). */
export function skipAsyncGenerator(plan: PlanDefinition, fn: object): void {
  if (!isFlavor(plan, fn, "asyncGenerator")) return;
  skip(`async generator tests are not supported: "${plan.name}" was skipped. Use an async function.`);
}

const TAGS = { generator: "[object GeneratorFunction]", asyncGenerator: "[object AsyncGeneratorFunction]" };

/** Looks at the function itself only if the build could not. */
function isFlavor({ flavor }: PlanDefinition, fn: object, asked: keyof typeof TAGS): boolean {
  return flavor === "unknown" ? Object.prototype.toString.call(fn) === TAGS[asked] : flavor === asked;
}
