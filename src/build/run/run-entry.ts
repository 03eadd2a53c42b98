/** The entry of a run's process: the modules of a bundle, and the plan, which the bundle does not have. */
import { writeFileSync } from "node:fs";
import path from "node:path";

/** The file of a bundle to import: it exports `modules`, `builtins`, `environments` and `runSuite`. */
export const MODULES = "xtest.mjs";

const ENTRY = "run.mjs";
const PLAN = "plan.json";

/**
 * Writes the entry and the plan.
 *
 * @param dir - absolute path of the folder of the run.
 * @param plan - as JSON.
 * @param modules - specifier of the bundle, relative to that folder.
 * @returns absolute path of the file to import: it exports `suite` and `runSuite`.
 */
export function writeRunEntry(dir: string, plan: string, modules: string): string {
  writeFileSync(path.join(dir, PLAN), plan);
  const entry = path.join(dir, ENTRY);
  const text = [
    `import { readFileSync } from "node:fs";`,
    `import { builtins, dialect, environments, modules, runSuite } from ${JSON.stringify(modules)};`,
    `const plan = JSON.parse(readFileSync(new URL("./${PLAN}", import.meta.url), "utf8"));`,
    `export const suite = { plan, modules, builtins, environments, dialect };`,
    `export { runSuite };`,
    "",
  ];
  writeFileSync(entry, text.join("\n"));
  return entry;
}
