/** A run on Node as linked modules: they are compiled one by one, and the process of the run links them. */
import { mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { realIds } from "../../plugin/symlinks.ts";
import type { Bundled, BundleOptions } from "../bundle/bundle.ts";
import { checkExports } from "./check-exports.ts";
import { createContentLoader } from "./load-module.ts";
import { createPackageType } from "./module-format.ts";
import { graphOf } from "./module-graph.ts";
import { createModuleStore, NO_STORE } from "./module-store.ts";
import { createImportResolver } from "./resolve-import.ts";
import { MODULES, writeRunEntry } from "./run-entry.ts";
import { writeTable } from "./write-table.ts";

/** Whether the engine of this process can link modules; others run bundles. */
export function canLink(): boolean {
  return process.versions.bun === undefined && process.versions["deno"] === undefined;
}

/**
 * Compiles a suite for a run here and now.
 *
 * @throws {UsageError} if the project's `tsconfig.json` cannot be used.
 */
export async function linkedRun({ config, collection, live, outDir, modules, keep }: BundleOptions): Promise<Bundled> {
  mkdirSync(outDir, { recursive: true });
  const dir = realpathSync.native(outDir);
  const store = keep === true ? createModuleStore(path.join(config.cacheDir, "modules")) : NO_STORE;
  const packageType = createPackageType();
  const load = createContentLoader({
    config,
    suite: collection,
    store,
    packageType,
    rewriteOf: async (file) => (await live()).rewriteOf(file),
  });
  const roots = new Map<string, string>();
  for (const { path: name } of collection.plan.modules) {
    const file = collection.files.get(name);
    if (file !== undefined && modules?.has(name) !== false) roots.set(name, file);
  }
  try {
    const graph = await graphOf({
      root: config.root,
      roots,
      isProvided: (file) => collection.provided.has(file),
      realId: realIds(),
      resolve: createImportResolver(config),
      load,
    });
    const missing = checkExports(config.root, graph);
    writeTable({ root: config.root, dir, entry: MODULES, packageType, hasFiles: wantsFiles() }, graph, missing);
  } finally {
    store.flush();
  }
  return {
    entry: writeRunEntry(dir, collection.planText, `./${MODULES}`),
    errors: [],
    broken: [],
    outside: [],
    // The run itself finds modules that its engine rejects.
    without: async () => false,
  };
}

/** Whether the run needs a file for each module: it has a debugger or collects coverage. */
function wantsFiles(): boolean {
  const { env, execArgv } = process;
  return (
    (env["NODE_V8_COVERAGE"] ?? "") !== "" ||
    /--(?:inspect|debug)/.test([...execArgv, env["NODE_OPTIONS"] ?? ""].join(" "))
  );
}
