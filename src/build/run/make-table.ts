/** Makes the table of a run: finds and compiles the modules that its roots lead to. */
import type { Stats } from "node:fs";
import path from "node:path";
import { trackResolution } from "../../config/resolution/resolution-inputs.ts";
import type { Resolution } from "../../link/resolve.ts";
import { realIds } from "../../plugin/symlinks.ts";
import type { Tracker } from "../../store/inputs.ts";
import { hashOf, stampOf } from "../../store/stamp.ts";
import { ASSET_QUERY } from "../bundle/modules/asset-kinds.ts";
import type { BundleOptions } from "../bundle/bundle.ts";
import { checkExports } from "./check-exports.ts";
import { createPackageType } from "./compile/module-format.ts";
import { createModuleStore, NO_STORE } from "./compile/module-store.ts";
import { createContentLoader } from "./load-module.ts";
import { graphOf } from "./module-graph.ts";
import { patchedPackages } from "./patched-packages.ts";
import { createImportResolver, type ImportTarget } from "./resolve-import.ts";
import { tableOf } from "./table-of-graph.ts";
import type { TableContents } from "./write-table.ts";

/**
 * Makes the table of a run.
 *
 * @param roots - the files of the suite's modules that the run needs, by their paths in the plan.
 * @param scripts - absolute path of the folder in which each module gets a file of its own; null for none.
 * @param track - records what the table depends on; null if it is not cached.
 */
export async function makeTable(
  { config, collection, live, keep }: BundleOptions,
  roots: ReadonlyMap<string, string>,
  scripts: string | null,
  track: Tracker | null,
): Promise<TableContents> {
  const store = keep === true ? createModuleStore(path.join(config.cacheDir, "modules")) : NO_STORE;
  const packageType = createPackageType();
  const inputs = track === null ? null : trackResolution(config, track);
  const realId = realIds();
  const onRead = (file: string, stat: Stats | null, text: string | null): void => {
    track?.file(file, stat === null || text === null ? null : stampOf(stat, hashOf(text)));
    inputs?.onModule(file);
  };
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
    ...(track !== null && { onRead }),
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
    const patched = patchedPackages(collection.rewrites, onRead);
    return tableOf({ root: config.root, packageType, scripts, patched }, graph, missing);
  } finally {
    store.flush();
  }
}

function resolutionOf(specifier: string, target: ImportTarget): Resolution {
  if (target.kind === "module") return { kind: "file", path: target.id.replace(ASSET_QUERY, "") };
  return target.kind === "missing" ? { kind: "missing", specifier } : { kind: "external", specifier, file: null };
}
