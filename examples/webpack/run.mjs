// Runs the built tests in this process. `manifest` lists them without running any.
import { manifest, run } from "./dist/xtest.mjs";

console.log(`${manifest.items.length} tests in ${manifest.modules.length} modules`);
const report = await run({
  onEvent(event) {
    if (event.type === "result") console.log(event.result.outcome.padEnd(8), event.result.id);
  },
});
for (const { id, longrepr } of report.tests) if (longrepr !== null) console.error(`\n${id}\n${longrepr}`);
process.exitCode = report.exitCode;
