/** Loaded into each process of `files-on-the-way.mjs`: writes which functions were called, when the process exits. */
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector";

const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
process.on("exit", () => {
  session.post("Profiler.takePreciseCoverage", (error, coverage) => {
    if (error === null) writeFileSync(`${process.env.XTEST_COVERAGE}/${process.pid}.json`, JSON.stringify(coverage));
  });
});
