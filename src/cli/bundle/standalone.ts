/** The entry of a bundle that is started as a program: as the command, or as a child process that runs tests. */
import { originalPositionFor, sourceContentFor, AnyMap } from "@jridgewell/trace-mapping";
import { diff } from "@vitest/utils/diff";
import type { TempFolders } from "../../core/data/run/temp-folders.ts";
import type { Manifest } from "../../core/data/manifest.ts";
import { createDiffer } from "../../run/failure/diff.ts";
import { createMapReader } from "../../run/traceback/source-maps.ts";
import { type BundleEntry, runChildMain } from "../../run/child/child-main.ts";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withSlashes } from "../../config/paths.ts";
import { bundleCommand } from "./bundle-cli.ts";
import { type ArchivedProject, projectsCommand } from "./bundled-projects.ts";

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

/** A bundle that is a program. */
export interface StartedBundle {
  readonly bundle: BundleExports;
  readonly place: BundlePlace;
}

/** Runs the program and ends the process. */
export async function start(program: StartedBundle): Promise<void> {
  if (process.env[CHILD] !== undefined) {
    // Tests may start the bundle as a command.
    Reflect.deleteProperty(process.env, CHILD);
    return runChildMain(() => Promise.resolve(program.bundle), { differ: createDiffer(() => diff) });
  }
  const maps = createMapReader(() => MAP_LIBRARY, [program.place.url]);
  process.exit(await bundleCommand(process.argv.slice(2), { ...program, maps, childEnv: CHILD_ENV }));
}

/**
 * Runs the program of an archive over several projects, and ends the process. Where another program imports its file, it does nothing.
 *
 * @param url - of its file, in the folder of the archive.
 */
export async function startProjects(
  projects: readonly (ArchivedProject & { readonly program: StartedBundle })[],
  url: string,
): Promise<void> {
  if (!isStarted(fileURLToPath(url))) return;
  const root = withSlashes(fileURLToPath(new URL(".", url))).replace(/(?<=.)\/$/, "");
  const archived = projects.map(({ program, ...own }) => ({ ...own, program: { ...program, childEnv: CHILD_ENV } }));
  process.exit(await projectsCommand(process.argv.slice(2), archived, { root, loadMaps: () => MAP_LIBRARY }));
}

/** Whether a file is the program that was started. */
function isStarted(file: string): boolean {
  try {
    return realpathSync(process.argv[1] ?? "") === realpathSync(file);
  } catch {
    return false;
  }
}

/** The environment that makes a bundle a child process. */
const CHILD_ENV = { [CHILD]: "1" };
/** In the bundle, which has no packages beside it. */
const MAP_LIBRARY = { originalPositionFor, sourceContentFor, AnyMap };
