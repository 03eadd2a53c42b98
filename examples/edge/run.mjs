/** Starts the worker in workerd, asks it for the report, prints it, and exits as `xtest` would. */
import { Miniflare } from "miniflare";

const edge = new Miniflare({
  modules: ["worker.mjs", "dist/xtest.mjs"].map((path) => ({ type: "ESModule", path })),
  compatibilityDate: "2026-07-01",
  // Without it there is no `node:assert`, and the tests that import it cannot run.
  compatibilityFlags: ["nodejs_compat"],
});
const report = await (await edge.dispatchFetch("http://edge.example/")).json();
for (const { id, outcome, longrepr } of report.tests) {
  console.log(outcome.padEnd(8), id);
  if (longrepr !== null) console.log(longrepr);
}
console.log(report.summary.total, "tests,", report.summary.passed, "passed");
process.exitCode = report.exitCode;
await edge.dispose();
