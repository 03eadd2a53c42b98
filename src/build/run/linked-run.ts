/** Modules that are compiled one by one, in place of a bundle. */
import { mkdirSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { IMAGE_TABLE, IMAGE_TEXT } from "../../core/data/module-image.ts";
import type { Graph, Target } from "./module-graph.ts";
import { compileSuite } from "./compile-suite.ts";
import { Unfit } from "./unfit.ts";
import type { Bundled, BundleOptions } from "../bundle/bundle.ts";
import { BARE } from "../bundle/externals.ts";
import { RECORD } from "./kept/folder.ts";
import { startKeeping } from "./kept/record.ts";
import { MODULES, writeRunEntry } from "./kept/run-entry.ts";
import { SeenByBuild } from "./kept/dependencies.ts";

/**
 * Compiles a suite for a run here and now.
 *
 * @param bundle - makes a bundle, for an engine that does not understand one of the modules.
 * @returns null if the suite needs a bundler.
 */
export async function compiledModules(
  options: BundleOptions,
  bundle: (options: BundleOptions) => Promise<Bundled>,
): Promise<Bundled | null> {
  const { config, collection, live, outDir, modules } = options;
  mkdirSync(outDir, { recursive: true });
  const dir = realpathSync.native(outDir);
  const keep = options.keep === true ? startKeeping(options) : null;
  const seen = new SeenByBuild();
  const graph = await compileSuite({
    config,
    suite: collection,
    outDir: dir,
    entry: MODULES,
    ...(modules && { modules }),
    modulesFolder: options.keep === true ? path.join(config.cacheDir, "modules") : null,
    async rewriteOf(file) {
      const suite = await live();
      const rewrite = suite.rewriteOf(file);
      // What it means may have taken others to find out.
      seen.modules(suite.read);
      return rewrite;
    },
  });
  if (graph instanceof Unfit) return null;
  noteSeen(graph, seen);
  const settle = keep?.(seen);
  let bundled: Bundled | null = null;
  return {
    entry: writeRunEntry(dir, collection.planText, `./${MODULES}`),
    errors: [],
    broken: [],
    outside: [],
    async settle() {
      if (settle === undefined || bundled !== null) return;
      await new Promise(setImmediate);
      settle(dir);
    },
    async without(module) {
      if (bundled !== null) return bundled.without(module);
      // What the engine does not understand is looked for in all that lies there.
      for (const name of [RECORD, IMAGE_TEXT, `${IMAGE_TEXT}.map`, IMAGE_TABLE]) {
        rmSync(path.join(dir, name), { force: true });
      }
      // It says where the fault is, and what else there may be.
      bundled = await bundle({ ...options, keep: false });
      return true;
    },
  };
}

function noteSeen({ modules }: Graph, seen: SeenByBuild): void {
  seen.modules(modules.keys());
  for (const { file, record, targets, dynamicTargets } of modules.values()) {
    record.imports.forEach(({ specifier }, at) => {
      note(specifier, file, targets[at]);
    });
    record.dynamic.forEach((specifier, at) => {
      note(specifier, file, dynamicTargets[at]);
    });
  }

  function note(specifier: string, importer: string, target: Target | undefined): void {
    if (!BARE.test(specifier) || target === undefined || target.kind === "builtin") return;
    seen.bare(specifier, importer, target.kind === "module" ? target.file : fileURLToPath(target.url));
  }
}
