/** Starts the worker in workerd, asks it for the report, prints it, and exits as `xtest` would. */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { Miniflare } from "miniflare";

const edge = new Miniflare({
  modules: ["worker.mjs", "dist/xtest.mjs"].map((path) => ({ type: "ESModule", path })),
  compatibilityDate: "2026-04-01",
  // Without it there is no `node:assert`, and the tests that import it cannot run.
  compatibilityFlags: ["nodejs_compat"],
});
const report = await (await edge.dispatchFetch("http://edge.example/")).json();

// The worker has no files, so what it says of places is of the bundle: its map has those of the sources.
const map = new SourceMap(JSON.parse(readFileSync("dist/xtest.mjs.map", "utf8")));
const mapped = (text) =>
  text.replace(/[^\s(]*xtest\.mjs:(\d+):(\d+)/g, (place, line, column) => {
    const { fileName, lineNumber, columnNumber } = map.findOrigin(Number(line), Number(column));
    return fileName === undefined ? place : `${fileName.replace("../", "")}:${lineNumber}:${columnNumber}`;
  });
for (const { id, outcome, longrepr } of report.tests) {
  console.log(outcome.padEnd(8), id);
  if (longrepr !== null) console.log(mapped(longrepr));
}
console.log(report.summary.total, "tests,", report.summary.passed, "passed");
process.exitCode = report.exitCode;
await edge.dispose();
