/** A run on Node as linked modules: they are compiled one by one, and the process of the run links them. */
import { mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { trackResolution } from "../../config/resolution/resolution-inputs.ts";
import type { Resolution } from "../../link/resolve.ts";
import { realIds } from "../../plugin/symlinks.ts";
import type { Tracker } from "../../store/inputs.ts";
import { remember } from "../../store/remember.ts";
import { hashOf, stampOf } from "../../store/stamp.ts";
import { ASSET_QUERY } from "../bundle/modules/asset-kinds.ts";
import type { Bundled, BundleOptions } from "../bundle/bundle.ts";
import { checkExports } from "./check-exports.ts";
import { compilerOptions } from "./compile/compiler-options.ts";
import { createContentLoader } from "./load-module.ts";
import { createPackageType } from "./compile/module-format.ts";
import { graphOf } from "./module-graph.ts";
import { createModuleStore, NO_STORE } from "./compile/module-store.ts";
import { createImportResolver, type ImportTarget } from "./resolve-import.ts";
import { MODULES, writeRunEntry } from "./run-entry.ts";
import { tableOf, type TableTexts, writeTable } from "./write-table.ts";

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
  writeTable(dir, MODULES, await tableTexts(options, wantsFiles() ? dir : null));
  return {
    entry: writeRunEntry(dir, collection.planText, `./${MODULES}`),
    errors: [],
    broken: [],
    outside: [],
    // The run itself finds modules that its engine rejects.
    without: async () => false,
  };
}

/** The table: from the cache if nothing that it depends on has changed. */
async function tableTexts(options: BundleOptions, scripts: string | null): Promise<TableTexts> {
  const { config, collection, keep } = options;
  const roots = rootsOf(options);
  if (keep !== true || scripts !== null || collection.provided.size > 0)
    return makeTable(options, roots, scripts, null);
  const { version, env } = process;
  const settings = [compilerOptions(config), config.alias, config.root, version, env["OXC_RESOLVER_YARN_PNP"] ?? null];
  const key = hashOf(JSON.stringify([settings, [...roots], [...collection.rewrites]])).slice(0, 32);
  return remember<TableTexts>(
    { cacheDir: config.cacheDir, kind: "tables", key },
    {
      read: (section) => ({ table: section(0), text: section(1), map: section(2) }),
      async make(track) {
        const value = await makeTable(options, roots, null, track);
        return { value, sections: () => [value.table, value.text, value.map] };
      },
    },
  );
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

async function makeTable(
  { config, collection, live, keep }: BundleOptions,
  roots: ReadonlyMap<string, string>,
  scripts: string | null,
  track: Tracker | null,
): Promise<TableTexts> {
  const store = keep === true ? createModuleStore(path.join(config.cacheDir, "modules")) : NO_STORE;
  const packageType = createPackageType();
  const inputs = track === null ? null : trackResolution(config, track);
  const realId = realIds();
  const load = createContentLoader({
    config,
    suite: collection,
    store,
    packageType,
    async rewriteOf(file) {
      const rewrite = (await live()).rewriteOf(file);
      // It depends on everything that the collection read.
      if (rewrite !== null) track?.giveUp();
      return rewrite;
    },
    ...(track !== null && {
      onRead(file, stat, text) {
        track.file(file, stat === null || text === null ? null : stampOf(stat, hashOf(text)));
        inputs?.onModule(file);
      },
    }),
  });
  try {
    const graph = await graphOf({
      root: config.root,
      roots,
      isProvided: (file) => collection.provided.has(file),
      realId(file) {
        const id = realId(file);
        // Targets of links are not tracked.
        if (id !== file) track?.giveUp();
        return id;
      },
      resolve: createImportResolver(config, (specifier, importer, target) => {
        if (target.kind === "missing") track?.giveUp();
        inputs?.onResolve(specifier, importer, resolutionOf(specifier, target));
      }),
      load,
    });
    if ([...graph.modules.values()].some(({ content }) => content.kind === "error")) track?.giveUp();
    const missing = checkExports(config.root, graph);
    if (missing.errors.size > 0) track?.giveUp();
    return tableOf({ root: config.root, packageType, scripts }, graph, missing);
  } finally {
    store.flush();
  }
}

function resolutionOf(specifier: string, target: ImportTarget): Resolution {
  if (target.kind === "module") return { kind: "file", path: target.id.replace(ASSET_QUERY, "") };
  return target.kind === "missing" ? { kind: "missing", specifier } : { kind: "external", specifier, file: null };
}

/** Whether the run needs a file for each module: it has a debugger or collects coverage. */
function wantsFiles(): boolean {
  const { env, execArgv } = process;
  return (
    (env["NODE_V8_COVERAGE"] ?? "") !== "" ||
    /--(?:inspect|debug)/.test([...execArgv, env["NODE_OPTIONS"] ?? ""].join(" "))
  );
}
