/** Lowers, in builds and servers of the entry, the decorators that Rolldown and Vite and their other plugins have left as they are. */
import type { UnpluginOptions } from "unplugin";
import { MAYBE_ACCESSOR, MAYBE_DECORATED, normalizeId, TEST_BUILD_FILTER } from "../filters.ts";
import type { LowerModule } from "../lowering.ts";
import { isOwnFile } from "../package-files.ts";
import type { PluginBuilds } from "../plugin-build.ts";

/** Makes the plugin, whose hook runs after all others. */
export function lowerOthers(builds: Pick<PluginBuilds, "isRequested">): UnpluginOptions {
  let lower: Promise<LowerModule> | null = null;
  /** Whether the bundler takes decorators for TypeScript's legacy ones, by its own options. */
  let isLegacy = false;

  const transform = {
    order: "post" as const,
    filter: {
      id: { include: TEST_BUILD_FILTER.include, exclude: [...TEST_BUILD_FILTER.exclude, /[\\/]node_modules[\\/]/] },
      code: [MAYBE_DECORATED, MAYBE_ACCESSOR],
    },
    async handler(code: string, id: string): Promise<{ code: string; map: string } | null> {
      const file = normalizeId(id);
      if (!builds.isRequested || isOwnFile(file)) return null;
      // It loads a parser.
      lower ??= import("../lowering.ts").then(({ createLowering }) =>
        createLowering(() => (isLegacy ? { experimentalDecorators: true } : null)),
      );
      return (await lower)(code, file);
    },
  };
  return {
    name: "unplugin-xtest:lowering",
    vite: { transform },
    rolldown: {
      transform,
      options({ transform: given }) {
        isLegacy = given?.decorator?.legacy === true;
        return null;
      },
    },
  };
}
