/** Which items of a run are known before the first one runs. */
import { needsExpansion, type Plan, type PlanDefinition, showsNodes } from "../plan.ts";

/** Whether a run imports test files before its first item, whatever it selects. What files of other runners register is known when they run. */
export function importsFirst(plan: Plan): boolean {
  const isLate = ({ dynamic, isRegistered }: PlanDefinition): boolean => dynamic && isRegistered === true;
  const files = plan.files.map((file) => ({ ...file, definitions: file.definitions.filter((one) => !isLate(one)) }));
  return showsItems(plan) || needsExpansion({ ...plan, files });
}

/** Whether something sees, or orders, all items of a run before the first one. */
export function showsItems(plan: Plan): boolean {
  return showsNodes(plan) || plan.order !== undefined || plan.options.depends === true;
}
