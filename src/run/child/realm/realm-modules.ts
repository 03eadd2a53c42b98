/**
 * Gives each test file its own instances of the project's modules: each module is a function, compiled once in the process, and called
 * once for each realm in which something imports it. Packages belong to the process.
 */
import { readFileSync } from "node:fs";
import { type FunctionTable, type LinkTable, partFile, TABLE_VERSION } from "../../../core/data/run/link-table.ts";
import { createModuleFunctions } from "./module-functions.ts";
import { createRealm, type Realm } from "./realm.ts";

/** The modules of a suite behind lazy imports, by their paths in the plan. */
type SuiteModules = Readonly<Record<string, () => Promise<object>>>;

/** What a runner does before a file is imported. */
const START = "__xtest_start";

/**
 * Prepares the modules of a table. Nothing of them is evaluated yet.
 *
 * @param folder - URL of its folder, with `/` at its end.
 */
export function linkRealms(folder: URL): SuiteModules {
  const table: LinkTable = JSON.parse(readFileSync(new URL(partFile(0), folder), "utf8"));
  const { functions } = table;
  if (table.version !== TABLE_VERSION || functions === undefined) {
    throw new Error(`${folder.href} is of another version of unplugin-xtest`);
  }
  const shared = createModuleFunctions(folder, table, functions);
  const isolated = new Set(functions.isolated);
  const roots = Object.entries(table.roots);
  const common = createRealm(shared, null, new Set());
  const inCommon = sharedModules(table, functions.shared);
  const load = async (index: number): Promise<object> => {
    const runner = functions.globals === null ? null : await shared.load(functions.globals.url);
    const start: unknown = runner === null ? undefined : Reflect.get(runner, START);
    if (isolated.has(index) && typeof start === "function") Reflect.apply(start, undefined, []);
    const namespace = await evaluate(
      isolated.has(index) ? createRealm(shared, common, inCommon) : common,
      index,
      functions,
    );
    // Given back by a promise, it would be taken for one.
    return "then" in namespace ? Object.create(namespace, { then: { value: undefined } }) : namespace;
  };
  return Object.fromEntries(roots.map(([name, index]) => [name, () => load(index)] as const));
}

async function evaluate(realm: Realm, index: number, { setup }: FunctionTable): Promise<object> {
  for (const one of setup) await realm.evaluate(one);
  return realm.evaluate(index);
}

/** Modules that roots without a realm of their own lead to: what conftests give to tests is of these. */
function sharedModules({ modules }: LinkTable, roots: readonly number[]): Set<number> {
  const found = new Set(roots);
  for (const index of found) {
    const part = modules[index];
    if (part?.kind !== "esm" && part?.kind !== "commonjs") continue;
    for (const [, target] of [...part.imports, ...part.dynamic, ...part.requires]) {
      if (typeof target === "number") found.add(target);
    }
  }
  return found;
}
