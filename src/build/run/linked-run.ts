/** A run on Node as linked modules: they are compiled one by one, and the process of the run links them. */
import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { LinkedEntry } from "../../core/data/run/link-table.ts";
import { builtinFile, environmentPackages, LAZY_BUILTINS } from "../../plugin/builtins/builtin-chunks.ts";
import { dialectFile } from "../../plugin/builtins/runner-modules.ts";
import type { Tracker } from "../../store/inputs.ts";
import { remember } from "../../store/remember.ts";
import { hashOf } from "../../store/stamp.ts";
import type { Bundled, BundleOptions } from "../bundle/bundle.ts";
import { compilerOptions } from "./compile/compiler-options.ts";
import { moduleFormOf } from "./mocks/module-form.ts";
import { type TableContents, writeTable } from "./write-table.ts";

/** Whether the engine of this process can link modules; others run bundles. */
export function canLink(): boolean {
  return process.versions.bun === undefined && process.versions["deno"] === undefined;
}

/**
 * Compiles a suite for a run here and now.
 *
 * @throws {UsageError} if the project's `tsconfig.json` cannot be used.
 */
export async function linkedRun(options: BundleOptions): Promise<Bundled> {
  const { collection, outDir } = options;
  mkdirSync(outDir, { recursive: true });
  const dir = realpathSync.native(outDir);
  // The contents are many megabytes, which are not kept while the tests run.
  const write = async (): Promise<string> => {
    // Another tool collects coverage.
    const isMeasured = (process.env["NODE_V8_COVERAGE"] ?? "") !== "";
    const table = await tableContents(options, options.files === true || isMeasured ? dir : null);
    return writeTable(dir, table, collection.planText, entryOf(options));
  };
  const entry = await write();
  return {
    entry,
    errors: [],
    broken: [],
    outside: [],
    // The run itself finds modules that its engine rejects.
    without: async () => false,
    async restore() {
      if (existsSync(entry)) return false;
      mkdirSync(dir, { recursive: true });
      await write();
      return true;
    },
  };
}

/** The table: from the cache if nothing that it depends on has changed. */
async function tableContents(options: BundleOptions, scripts: string | null): Promise<TableContents> {
  const { config, collection, keep } = options;
  const roots = rootsOf(options);
  // With a cached table, nothing of what compiles modules is loaded.
  const make = async (track: Tracker | null): Promise<TableContents> => {
    const { makeTable } = await import("./make-table.ts");
    return makeTable(options, roots, scripts, track);
  };
  if (keep !== true || scripts !== null || collection.provided.size > 0) return make(null);
  const { version, env } = process;
  const settings = [
    compilerOptions(config),
    moduleFormOf(config),
    config.isolate !== false,
    config.alias,
    // Modules that are only imported have no rewrites yet.
    [config.assert, config.assertionModules, config.enableAssertionPassHook],
    config.compatConfig?.dialect ?? null,
    config.compatConfig?.projects.map(({ root, alias, modulePaths, transforms, transformIgnore, conditions }) => [
      ...[root, alias, modulePaths],
      ...[transforms, transformIgnore, conditions],
    ]),
    config.root,
    version,
    env["OXC_RESOLVER_YARN_PNP"] ?? null,
  ];
  const key = hashOf(JSON.stringify([settings, [...roots], [...collection.rewrites]])).slice(0, 32);
  return remember<TableContents>(
    { cacheDir: config.cacheDir, kind: "tables", key },
    {
      read: (_, bytes) => ({ table: bytes(0), text: bytes(1), map: bytes(2) }),
      async make(track) {
        const value = await make(track);
        return { value, sections: () => [value.table, value.text, value.map] };
      },
    },
  );
}

function entryOf({ config, collection: { plan } }: BundleOptions): LinkedEntry {
  const urlOf = (file: string): string => pathToFileURL(file).href;
  const dialect = dialectFile(plan);
  return {
    form: moduleFormOf(config),
    builtins: Object.fromEntries(LAZY_BUILTINS.map((name) => [name, urlOf(builtinFile(name))])),
    environments: environmentPackages(plan),
    dialect: dialect === null ? null : urlOf(dialect),
    importer: urlOf(`${config.root}/index.js`),
  };
}

/** The files of the suite's modules that the run needs, by their paths in the plan. */
function rootsOf({ collection, modules }: BundleOptions): Map<string, string> {
  const roots = new Map<string, string>();
  for (const { path: name } of collection.plan.modules) {
    const file = collection.files.get(name);
    if (file !== undefined && modules?.has(name) !== false) roots.set(name, file);
  }
  return roots;
}
