/** Which other runner the project has, and what its configuration says, which is cached. */
import type { CompatConfig } from "../../core/data/compat/compat-config.ts";
import type { Tracker } from "../../store/inputs.ts";
import { remember } from "../../store/remember.ts";
import { type KeyEntries, keyOf, keyParts } from "../../store/text-hash.ts";
import type { CompatSettings } from "../../config/options/compat-option.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { detectDialect, type FoundDialect, viteTests } from "./detect-dialect.ts";
import { isWorkspace, namesIn, packageManifest } from "./package-scripts.ts";

type Options = Pick<ResolvedConfig, "compat" | "root" | "cacheDir" | "project">;

/**
 * The suite of another runner; null if there is none, or it is not wanted.
 *
 * @param cache - whether what was read is cached.
 * @throws {UsageError} if its configuration cannot be loaded.
 */
export async function readCompat(options: Options, cache: boolean): Promise<CompatConfig | null> {
  const { compat, root, cacheDir, project } = options;
  if (compat === false) return null;
  const manifest = packageManifest(root);
  const chosen = await chooseDialect(compat, manifest, root, project !== null);
  if (chosen === null) return null;
  const settings: CompatSettings = typeof compat === "object" ? compat : { dialect: chosen.dialect };
  const make = async (track: Tracker) => {
    // What finds and loads configurations is not loaded where the answer is cached.
    const { readSuite } = await import("./read-suite.ts");
    return readSuite(chosen, settings, { root, manifest, isProject: project !== null }, track);
  };
  if (!cache) return make(NO_TRACKER);
  const key = keyOf(keyParts(COMPAT_KEY, { root, settings, chosen, isProject: project !== null }));
  return remember<CompatConfig>(
    { cacheDir, kind: "configurations", key },
    {
      read: (section) => JSON.parse(section(0)) as CompatConfig,
      async make(track) {
        const value = await make(track);
        return { value, sections: () => [JSON.stringify(value)] };
      },
    },
  );
}

/** What the answer depends on besides its inputs. */
export const COMPAT_KEY = {
  // Changes with what this module makes of a configuration.
  format: () => "compat-15",
  root: ({ root }) => root,
  settings: ({ settings }) => settings,
  chosen: ({ chosen }) => chosen,
  isProject: ({ isProject }) => isProject,
  version: () => process.version,
} satisfies KeyEntries<{
  readonly root: string;
  readonly settings: CompatSettings;
  readonly chosen: FoundDialect;
  readonly isProject: boolean;
}>;

const NO_TRACKER: Tracker = {
  file: () => undefined,
  folder: () => undefined,
  variable: () => undefined,
  giveUp: () => undefined,
};

/** @param isProject - whether packages below it are other projects. */
async function chooseDialect(
  compat: Options["compat"],
  manifest: unknown,
  root: string,
  isProject: boolean,
): Promise<FoundDialect | null> {
  if (compat === false) return null;
  if (compat !== "auto") return { dialect: typeof compat === "string" ? compat : compat.dialect, found: "compat" };
  const names = namesIn(root);
  if (isProject || !isWorkspace(manifest, names))
    return detectDialect(manifest, names) ?? viteTests(root, manifest, names);
  const { workspacePackages } = await import("./workspace-packages.ts");
  return detectDialect(manifest, names, () => workspacePackages(root, manifest, () => undefined));
}
