/** The plugin for every bundler: hooks of unplugin's that hand on to the build that runs. */
import path from "node:path";
import { createUnplugin, type UnpluginInstance } from "unplugin";
import { resolveConfig } from "../config/resolve.ts";
import type { ResolvedConfig } from "../config/types.ts";
import { startBuild, type SuiteBuild } from "./build.ts";
import { ENTRY_SPECIFIER, LOAD_FILTER, normalizeId, RESOLVE_FILTER } from "./hooks.ts";
import type { XtestOptions } from "./options.ts";

export type { XtestOptions } from "./options.ts";

/** The raw instance: `xtest.vite(options)`, `xtest.rollup(options)`, …. */
export const xtest: UnpluginInstance<XtestOptions | undefined> = createUnplugin<XtestOptions | undefined>(
  (options = {}) => {
    const { root, ...user } = options;
    let config: ResolvedConfig = resolveConfig(user, root ?? process.cwd());
    let build: SuiteBuild | null = null;
    return {
      name: "unplugin-xtest",
      // Offsets are those of the files, so no other plugin may change them first.
      enforce: "pre",

      async buildStart() {
        build = await startBuild(config);
      },

      resolveId: {
        filter: { id: RESOLVE_FILTER },
        handler: (specifier) => build?.resolveId(specifier),
      },

      load: {
        filter: { id: LOAD_FILTER },
        handler(id) {
          return build?.load(id, this);
        },
      },

      transform: {
        filter: { id: { include: [/\.[cm]?[jt]sx?(?:\?|$)/], exclude: [/__xtest_entry__/] } },
        handler: (code, id) => build?.transform(code, id),
      },

      vite: {
        // Without it the manifest is dropped from SSR builds.
        config: ({ build: vite }) => (namesEntry(vite) ? { build: { emitAssets: vite?.emitAssets ?? true } } : {}),
        configResolved(vite) {
          if (root === undefined) config = resolveConfig(user, normalizeId(vite.root));
          const { outDir, emptyOutDir } = vite.build;
          const output = normalizeId(path.resolve(vite.root, outDir));
          // What Vite empties before it writes holds nothing of the user's.
          if (emptyOutDir !== false && mayIgnore(output, config)) config.ignore.push(output);
        },
      },
    };
  },
);

/** Whether an output folder can be left out of collection: it lies in the root, and nobody asks for tests in it. */
function mayIgnore(folder: string, { root, testPaths }: ResolvedConfig): boolean {
  return folder.startsWith(`${root}/`) && testPaths.every((start) => !`${start}/`.startsWith(`${folder}/`));
}

interface Inputs {
  readonly input?: string | readonly string[] | Readonly<Record<string, string>>;
}

/** The settings of a Vite build that say what to build. */
interface AskedFor {
  readonly ssr?: boolean | string;
  readonly rolldownOptions?: Inputs;
  /** What Vite called them before. */
  readonly rollupOptions?: Inputs;
}

/** Whether the entry itself is among what a Vite build is asked for. */
function namesEntry({ ssr, rolldownOptions, rollupOptions }: AskedFor = {}): boolean {
  const names = [ssr, rolldownOptions?.input, rollupOptions?.input].flatMap((input) =>
    typeof input === "object" ? Object.values(input) : input,
  );
  return names.some((name) => typeof name === "string" && name.endsWith(ENTRY_SPECIFIER));
}

export default xtest;
