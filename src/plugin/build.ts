/**
 * One build with the plugin: the suite is collected when it starts and its modules are rewritten as they pass, but nothing
 * is said, emitted or watched before the build asks for `unplugin-xtest/entry`. An application's build may never do.
 */
import type { UnpluginBuildContext } from "unplugin";
import type { ResolvedConfig } from "../config/types.ts";
import type { Transformed } from "../../transforms/index.ts";
import { createHooks, entryId, type LoadedModule, normalizeId, resolveSuiteId } from "./hooks.ts";
import { reportDiagnostics } from "./report.ts";
import { collectForBuild, type CollectedSuite } from "./suite.ts";

/** Name of the asset that holds the manifest. */
const MANIFEST_FILE = "xtest.manifest.json";

export interface SuiteBuild {
  /** Id for the entry and for our own modules; null for all others. */
  resolveId(specifier: string): string | null;
  /**
   * Source text of the entry, and of modules whose text a plugin gave; null for all others.
   *
   * @param context - `this` of the hook.
   * @throws Error - if the suite has problems that cost more than one test each.
   */
  load(id: string, context: Pick<UnpluginBuildContext, "addWatchFile" | "emitFile">): LoadedModule | null;
  /** The module as it goes on; null if it stays as it is. */
  transform(code: string, id: string): Transformed | null;
}

/** Collects the suite. What goes wrong is kept until the entry is asked for. */
export async function startBuild(config: ResolvedConfig): Promise<SuiteBuild> {
  let suite: CollectedSuite;
  try {
    suite = await collectForBuild(config);
  } catch (error) {
    return withoutSuite(config.root, error);
  }
  const { collection, reader, watched } = suite;
  const hooks = createHooks(collection, config.root, { manifest: true });
  let isAsked = false;
  let failure: unknown = null;
  return {
    resolveId: hooks.resolveId,

    load(id, context) {
      const loaded = hooks.load(id);
      if (loaded === null || normalizeId(id) !== entryId(config.root)) return loaded;
      isAsked = true;
      if (failure !== null) throw failure;
      for (const file of watched) context.addWatchFile(file);
      const source = `${JSON.stringify(collection.manifest, null, 2)}\n`;
      context.emitFile({ type: "asset", fileName: MANIFEST_FILE, source });
      reportDiagnostics(context, collection.diagnostics, config.root, reader);
      return loaded;
    },

    transform(code, id) {
      try {
        return hooks.transform(code, id);
      } catch (error) {
        if (isAsked) throw error;
        failure ??= error;
        return null;
      }
    },
  };
}

function withoutSuite(root: string, error: unknown): SuiteBuild {
  return {
    resolveId: (specifier) => resolveSuiteId(specifier, root),
    load(id) {
      if (normalizeId(id) !== entryId(root)) return null;
      throw error;
    },
    transform: () => null,
  };
}
