/** The plans of single files: for a process that runs one file, the plan of a large suite takes longer to read than the file. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathEndOf } from "../../../core/select/nodeid.ts";
import type { Plan, PlanClosure, PlanDefinition, PlanItem } from "../../../core/data/plan.ts";

/** The folder of the plans, in that of the run. */
const PLANS = "plans";

/**
 * The part of a plan that the tests of some files need, without those of others. Modules and fixtures stay: fixtures may be asked for by
 * name as the run goes.
 *
 * @param paths - of the files, from the root.
 */
export function planOfFiles(plan: Plan, paths: ReadonlySet<string>): Plan {
  const own = new Set([...plan.modules.keys()].filter((index) => paths.has(plan.modules[index]?.path ?? "")));
  const closures: PlanClosure[] = [];
  const definitions: PlanDefinition[] = [];
  const closureIndexes = new Map<number, number>();
  const definitionIndexes = new Map<number, number>();
  for (const [index, definition] of plan.definitions.entries()) {
    if (!own.has(definition.module)) continue;
    const closure = plan.closures[definition.closure];
    if (closure !== undefined && !closureIndexes.has(definition.closure)) {
      closureIndexes.set(definition.closure, closures.push(closure) - 1);
    }
    definitionIndexes.set(index, definitions.length);
    definitions.push({ ...definition, closure: closureIndexes.get(definition.closure) ?? -1 });
  }
  const items = plan.items.flatMap((item): PlanItem[] => {
    const definition = definitionIndexes.get(item.definition);
    return definition === undefined ? [] : [{ ...item, definition }];
  });
  return { ...plan, closures, definitions, items };
}

/**
 * Writes the plan of some tests for the process that runs them, and gives its name in the folder.
 *
 * @param folder - absolute path of the folder of the run.
 */
export function createPlanWriter(plan: Plan, folder: string): (ids: readonly string[]) => string {
  let count = 0;
  return (ids) => {
    const name = `${PLANS}/${String((count += 1))}.json`;
    // Tests may have deleted it.
    mkdirSync(path.join(folder, PLANS), { recursive: true });
    const paths = new Set(ids.map((id) => id.slice(0, pathEndOf(id))));
    writeFileSync(path.join(folder, name), JSON.stringify(planOfFiles(plan, paths)));
    return name;
  };
}
