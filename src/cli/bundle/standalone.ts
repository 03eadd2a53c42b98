/** The entry of a bundle that is started as a program: as the command, or as a child process that runs tests. */
import { originalPositionFor, sourceContentFor, AnyMap } from "@jridgewell/trace-mapping";
import { diff } from "@vitest/utils/diff";
import type { TempFolders } from "../../core/data/run/temp-folders.ts";
import type { Manifest } from "../../core/data/manifest.ts";
import { createDiffer } from "../../run/failure/diff.ts";
import { createMapReader } from "../../run/traceback/source-maps.ts";
import { type BundleEntry, runChildMain } from "../../run/child/child-main.ts";
import { bundleCommand } from "./bundle-cli.ts";

/** The exports of the bundle. */
export interface BundleExports extends BundleEntry {
  readonly manifest: Manifest;
}

/** The location of a bundle, and the version that built it. */
export interface BundlePlace {
  /** URL of the file. */
  readonly url: string;
  /** URL of the project's root, relative to the file, at build time. */
  readonly root: string;
  /** Folder of this package, where the bundle has its own maps of it: frames in it are not the user's. Absent where it has none. */
  readonly package?: string;
  /** The version of this package. */
  readonly version: string;
  /** Which folders of `tmp_path` are kept, as the project is configured. */
  readonly temp: Pick<TempFolders, "count" | "policy">;
  /** What traces leave out, as the project is configured. */
  readonly hideFrames: readonly string[];
}

/** The variable that marks a child process of the command. */
const CHILD = "XTEST_BUNDLE_CHILD";

/** Runs the program and ends the process. */
export async function start(bundle: BundleExports, place: BundlePlace): Promise<void> {
  if (process.env[CHILD] !== undefined) {
    // Tests may start the bundle as a command.
    Reflect.deleteProperty(process.env, CHILD);
    return runChildMain(() => Promise.resolve(bundle), { differ: createDiffer(() => diff) });
  }
  const maps = createMapReader(() => ({ originalPositionFor, sourceContentFor, AnyMap }), place.url);
  const code = await bundleCommand(process.argv.slice(2), { bundle, place, maps, childEnv: { [CHILD]: "1" } });
  process.exit(code);
}
