/**
 * The plugin for every bundler: it collects the suite when a build starts, rewrites its modules as they pass, serves
 * `unplugin-xtest/entry`, and emits the manifest.
 */
import { createUnplugin, type UnpluginInstance } from "unplugin";
import { resolveConfig } from "../config/index.ts";
import type { ResolvedConfig } from "../config/types.ts";
import { createHooks, normalizeId, RESOLVE_FILTER, type SuiteHooks } from "./hooks.ts";
import type { XtestOptions } from "./options.ts";
import { reportDiagnostics } from "./report.ts";
import { collectForBuild } from "./suite.ts";

export type { XtestOptions } from "./options.ts";

/** Name of the asset that holds the manifest. */
const MANIFEST_FILE = "xtest.manifest.json";

/** The raw instance: `xtest.vite(options)`, `xtest.rollup(options)`, …. */
export const xtest: UnpluginInstance<XtestOptions | undefined> = createUnplugin<XtestOptions | undefined>(
  (options = {}) => {
    const { root, ...user } = options;
    let config: ResolvedConfig = resolveConfig(user, root ?? process.cwd());
    let hooks: SuiteHooks | null = null;
    return {
      name: "unplugin-xtest",
      // Offsets are those of the files, so no other plugin may change them first.
      enforce: "pre",

      async buildStart() {
        const { collection, reader, watched } = await collectForBuild(config);
        hooks = createHooks(collection, config.root, { manifest: true });
        for (const file of watched) this.addWatchFile(file);
        this.emitFile({
          type: "asset",
          fileName: MANIFEST_FILE,
          source: `${JSON.stringify(collection.manifest, null, 2)}\n`,
        });
        reportDiagnostics(this, collection.diagnostics, config.root, reader);
      },

      resolveId: {
        filter: { id: RESOLVE_FILTER },
        handler: (specifier) => hooks?.resolveId(specifier),
      },

      load: {
        filter: { id: /__xtest_entry__\.mjs$/ },
        handler: (id) => hooks?.load(id),
      },

      transform: {
        filter: { id: { include: [/\.[cm]?[jt]sx?(?:\?|$)/], exclude: [/__xtest_entry__/] } },
        handler: (code, id) => hooks?.transform(code, id),
      },

      vite: {
        config: ({ build }) => ({
          // Without it the manifest is dropped from SSR builds.
          build: { emitAssets: build?.emitAssets ?? true },
        }),
        configResolved(vite) {
          if (root === undefined) config = resolveConfig(user, normalizeId(vite.root));
        },
      },
    };
  },
);

export default xtest;
