/** Where a bundle begins that is started as a program: as the command, or as a process of its own tests. */
import { originalPositionFor, sourceContentFor, AnyMap } from "@jridgewell/trace-mapping";
import { diff } from "@vitest/utils/diff";
import type { Manifest } from "../../core/data/manifest.ts";
import { createDiffer } from "../../run/failure/diff.ts";
import { createMapReader } from "../../run/traceback/source-maps.ts";
import { type BundleEntry, runChildMain } from "../../run/child/child-main.ts";
import { bundleCommand } from "./bundle-cli.ts";

/** What the file itself exports. */
export interface BundleExports extends BundleEntry {
  readonly manifest: Manifest;
}

/** Where a bundle is, and what it was built by. */
export interface BundlePlace {
  /** URL of the file. */
  readonly url: string;
  /** URL of the project's root, from the file, as it was when it was built. */
  readonly root: string;
  /** Version of this package. */
  readonly version: string;
}

/** Says that the process is a child of the command. */
const CHILD = "XTEST_BUNDLE_CHILD";

/** Never comes back: ends the process when all is done. */
export async function start(bundle: BundleExports, place: BundlePlace): Promise<void> {
  if (process.env[CHILD] !== undefined) {
    // Tests may start the bundle themselves.
    Reflect.deleteProperty(process.env, CHILD);
    return runChildMain(
      () => Promise.resolve(bundle),
      createDiffer(() => diff),
    );
  }
  const maps = createMapReader(() => ({ originalPositionFor, sourceContentFor, AnyMap }), place.url);
  const code = await bundleCommand(process.argv.slice(2), { bundle, place, maps, childEnv: { [CHILD]: "1" } });
  process.exit(code);
}
