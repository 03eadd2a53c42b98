/** The script of the run's process. */
import { LINKING } from "./engine.ts";
import { type Entry, serveRun } from "./child-main.ts";

/** A bundle; one that was written by hand may count on this package's own runtime. */
type Bundle = Pick<Entry, "suite"> & Partial<Entry>;

// Given by us: what tests start with the flags of their own process must not have it.
process.execArgv = process.execArgv.filter((flag) => flag !== LINKING);

// Not awaited: Bun and Deno do not say that nothing is left to wait for while a module awaits something.
void serveRun(async (url) => {
  const { suite, runSuite }: Bundle = await import(url);
  if (runSuite !== undefined) return { suite, runSuite };
  const [runtime, { allFeatures }] = await Promise.all([
    import("../../runtime/index.ts"),
    import("../../runtime/features/all.ts"),
  ]);
  return { suite: { features: allFeatures, ...suite }, runSuite: runtime.runSuite };
});
