/** The entry of a run's process: the modules of a bundle, and the plan, which the bundle does not have. */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ResolvedConfig } from "../../config/types.ts";
import { environmentRoots } from "../../core/data/compat/compat-config.ts";
import { isEnvironment } from "../../core/data/environment/environment.ts";
import { needsClasses, needsLive, needsTables, type Plan } from "../../core/data/plan.ts";
import type { LinkedEnvironment } from "../../core/data/run/link-table.ts";
import { environmentsIn } from "../../plugin/builtins/builtin-chunks.ts";
import { environmentSource } from "../../store/packages/environment-source.ts";

/** The file of a bundle to import: it exports `modules`, `options`, `tables`, `classes`, `live`, `builtins`, `environments` and `runSuite`. */
export const MODULES = "xtest.mjs";

const ENTRY = "run.mjs";
const PLAN = "plan.json";

/** A suite to run. */
export interface EntrySuite {
  readonly plan: Plan;
  /** The plan as JSON. */
  readonly planText: string;
}

/** They may be TypeScript. */
function environmentLines(environments: readonly LinkedEnvironment[]): string[] {
  if (environments.length === 0) return ["const allEnvironments = environments;"];
  const jiti = pathToFileURL(createRequire(import.meta.url).resolve("jiti")).href;
  const entries = environments.map(({ name, specifier, importer }) => {
    const load = path.isAbsolute(specifier)
      ? `createJiti(${JSON.stringify(importer)}, { fsCache: false, interopDefault: true }).import(${JSON.stringify(specifier)})`
      : `import(import.meta.resolve(${JSON.stringify(specifier)}, ${JSON.stringify(importer)}))`;
    return `  ${JSON.stringify(name)}: () => ${load},`;
  });
  return [
    `import { createJiti } from ${JSON.stringify(jiti)};`,
    "const allEnvironments = {",
    "  ...environments,",
    ...entries,
    "};",
  ];
}

/**
 * Writes the entry and the plan.
 *
 * @param dir - absolute path of the folder of the run.
 * @param modules - specifier of the bundle, relative to that folder.
 * @returns absolute path of the file to import: it exports `suite` and `runSuite`.
 */
export function writeRunEntry(
  dir: string,
  { plan, planText }: EntrySuite,
  modules: string,
  config: Pick<ResolvedConfig, "compatConfig" | "root">,
): string {
  writeFileSync(path.join(dir, PLAN), planText);
  const entry = path.join(dir, ENTRY);
  // The others would be loaded for nothing.
  const parts = Object.entries({ tables: needsTables, classes: needsClasses, live: needsLive }).flatMap(
    ([name, isNeeded]) => (isNeeded(plan) ? [name] : []),
  );
  const names = ["modules", "options", ...parts, "builtins", "dialect", "lanes"].join(", ");
  const text = [
    `import { readFileSync } from "node:fs";`,
    `import { environments, runSuite, ${names} } from ${JSON.stringify(modules)};`,
    `const plan = JSON.parse(readFileSync(new URL("./${PLAN}", import.meta.url), "utf8"));`,
    ...environmentLines(linkedEnvironments(plan, config, true)),
    `export const suite = { plan, ${names}, environments: allEnvironments, root: ${JSON.stringify(config.root)} };`,
    `export { runSuite };`,
    "",
  ];
  writeFileSync(entry, text.join("\n"));
  return entry;
}

/** Where the environments of a plan are imported from. @param isOwn - whether only those of the user's are wanted. */
export function linkedEnvironments(
  plan: Plan,
  config: Pick<ResolvedConfig, "compatConfig" | "root">,
  isOwn = false,
): LinkedEnvironment[] {
  return environmentsIn(plan).flatMap((name): LinkedEnvironment[] => {
    if (isOwn && isEnvironment(name)) return [];
    const source = environmentSource(name, environmentRoots(config));
    // The plan says of one that cannot be had why.
    const { specifier, importer } = source ?? { specifier: name, importer: `${config.root}/index.js` };
    return [{ name, specifier, importer: pathToFileURL(importer).href }];
  });
}
