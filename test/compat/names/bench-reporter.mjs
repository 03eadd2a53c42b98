/**
 * A reporter of Vitest that writes what `fixtures/run/compat-vitest-bench/_recorded.json` has:
 * `npx vitest bench --run --reporter ./bench-reporter.mjs`, in a copy of that sample with Vitest 4.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";

export default class BenchReporter {
  version = "";
  root = "";

  /** @param {{ version: string, config: { root: string } }} vitest */
  onInit(vitest) {
    this.version = vitest.version;
    this.root = vitest.config.root;
  }

  /** @param {readonly any[]} modules */
  onTestRunEnd(modules) {
    /** @type {Record<string, string>} */
    const outcomes = {};
    /** @type {Record<string, string>} */
    const names = { pass: "passed", fail: "failed" };
    for (const { moduleId, children } of [...modules].sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1))) {
      const file = path.relative(this.root, moduleId);
      for (const { task } of children.allTests()) {
        const titles = [];
        for (let one = task; one.type !== "suite" || one !== one.file; one = one.suite ?? one.file)
          titles.unshift(one.name);
        let id = [file, ...titles].join("::");
        for (let number = 2; id in outcomes; number++) id = `${[file, ...titles].join("::")} (${number})`;
        // Tests in a file of benchmarks stay as they were collected.
        if (task.meta.benchmark) outcomes[id] = names[task.result?.state] ?? "skipped";
      }
    }
    writeFileSync(
      "_recorded.json",
      `${JSON.stringify({ runner: `vitest ${this.version.replace(/\.\d+$/, "")}`, outcomes }, null, 1)}\n`,
    );
  }
}
