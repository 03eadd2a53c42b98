/** The script of the run's process. */
import { LINK_FLAGS } from "../engine.ts";
import { type BundleEntry, runChildMain } from "./child-main.ts";

/** A bundle; one that was written by hand may use this package's runtime. */
type Bundle = Pick<BundleEntry, "suite"> & Partial<BundleEntry>;

// Flags of the runner: processes that tests start with their own flags must not have them.
process.execArgv = process.execArgv.filter((flag) => !LINK_FLAGS.includes(flag));

// Not awaited: Bun and Deno emit no `beforeExit` while a module awaits something.
void runChildMain(
  async (url) => {
    const { suite, runSuite }: Bundle = await import(url);
    if (runSuite !== undefined) return { suite, runSuite };
    const runtime = await import("../../runtime/index.ts");
    return { suite, runSuite: runtime.runSuite };
  },
  {
    async loadSnapshots(options) {
      const [{ loadSnapshotOpener }, { snapshotsOnDisk }] = await Promise.all([
        import("../../builtins/snapshot/index.ts"),
        import("../../snapshots/snapshots-on-disk.ts"),
      ]);
      return loadSnapshotOpener({ ...options, store: snapshotsOnDisk(options.root), isBundle: false });
    },
  },
);
