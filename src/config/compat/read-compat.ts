/** Which other runner the project has, and what its configuration says, which is cached. */
import { readdirSync, readFileSync } from "node:fs";
import type { CompatConfig } from "../../core/data/compat/compat-config.ts";
import type { Tracker } from "../../store/inputs.ts";
import { remember } from "../../store/remember.ts";
import { type KeyEntries, keyOf, keyParts } from "../../store/text-hash.ts";
import type { CompatSettings } from "../options/compat-option.ts";
import type { ResolvedConfig } from "../types.ts";
import { detectDialect, type FoundDialect } from "./detect-dialect.ts";
import { isWorkspace } from "./package-scripts.ts";

type Options = Pick<ResolvedConfig, "compat" | "root" | "cacheDir">;

/**
 * The suite of another runner; null if there is none, or it is not wanted.
 *
 * @param cache - whether what was read is cached.
 * @throws {UsageError} if its configuration cannot be loaded.
 */
export async function readCompat(options: Options, cache: boolean): Promise<CompatConfig | null> {
  const { compat, root, cacheDir } = options;
  if (compat === false) return null;
  const manifest = packageManifest(root);
  const chosen = await chooseDialect(compat, manifest, root);
  if (chosen === null) return null;
  const settings: CompatSettings = typeof compat === "object" ? compat : { dialect: chosen.dialect };
  const make = async (track: Tracker) => {
    // What finds and loads configurations is not loaded where the answer is cached.
    const { readSuite } = await import("./read-suite.ts");
    return readSuite(chosen, settings, { root, manifest }, track);
  };
  if (!cache) return make(NO_TRACKER);
  const key = keyOf(keyParts(COMPAT_KEY, { root, settings, chosen }));
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
  format: () => "compat-8",
  root: ({ root }) => root,
  settings: ({ settings }) => settings,
  chosen: ({ chosen }) => chosen,
  version: () => process.version,
} satisfies KeyEntries<{
  readonly root: string;
  readonly settings: CompatSettings;
  readonly chosen: FoundDialect;
}>;

const NO_TRACKER: Tracker = {
  file: () => undefined,
  folder: () => undefined,
  variable: () => undefined,
  giveUp: () => undefined,
};

/** The content of the `package.json` of a folder; null if there is none that can be read. */
export function packageManifest(root: string): unknown {
  try {
    return JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
  } catch {
    return null;
  }
}

async function chooseDialect(compat: Options["compat"], manifest: unknown, root: string): Promise<FoundDialect | null> {
  if (compat === false) return null;
  if (compat !== "auto") return { dialect: typeof compat === "string" ? compat : compat.dialect, found: "compat" };
  const names = namesIn(root);
  if (!isWorkspace(manifest, names)) return detectDialect(manifest, names);
  const { workspacePackages } = await import("./workspace-packages.ts");
  return detectDialect(manifest, names, () => workspacePackages(root, manifest, () => undefined));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
