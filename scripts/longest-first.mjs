/** Jest's order of test files: the slowest start first, so that no worker is left with one at the end. */
import { createRequire } from "node:module";

// Its types are those of the CommonJS form.
/** @type {typeof import("@jest/test-sequencer").default} */
const Sequencer = createRequire(import.meta.url)("@jest/test-sequencer").default;

/** Files and folders whose tests take more than about ten seconds, longest first. Others are ordered by size. */
export const LONGEST = [
  "samples/run-",
  "plugin/bundlers/",
  "build/vite/",
  "builtins/environments.test.ts",
  "cli/watch.test.ts",
  "run/queue/queue.test.ts",
  "suite/processes.test.ts",
  "build/standalone/",
  "run/browser/run.test.ts",
  "build/run/",
  "run/parent/run.test.ts",
  "facts/reader.test.ts",
  "properties/",
  "run/snapshot/",
  "builtins/bundles.test.ts",
  "cli/bazel.test.ts",
  "coverage/coverage.test.ts",
  "samples/",
  "examples/",
  "runtime/setup-state.property.test.ts",
  "build/bundle/",
  "build/archive/",
  "cli/loads.test.ts",
  "package.test.ts",
];

export default class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {import("@jest/test-result").Test[]} tests
   */
  async sort(tests) {
    const rankOf = (/** @type {string} */ file) => {
      const rank = LONGEST.findIndex((part) => file.replaceAll("\\", "/").includes(`/test/${part}`));
      return rank === -1 ? LONGEST.length : rank;
    };
    return [...(await super.sort(tests))].sort((a, b) => rankOf(a.path) - rankOf(b.path));
  }
}
