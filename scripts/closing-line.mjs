/** A Jest reporter that ends the output with one machine-readable line: `N passed, N failed`. */
import { writeSync } from "node:fs";

export default class ClosingLine {
  /**
   * @param {unknown} _contexts
   * @param {import("@jest/reporters").AggregatedResult} results
   */
  onRunComplete(_contexts, results) {
    // A file that could not be loaded has no tests to count, but must count as a failure.
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const line = `${results.numPassedTests} passed, ${failed} failed\n`;
    // Jest prints its summary after every reporter, so the line is written when the process exits.
    process.once("exit", () => writeSync(1, line));
  }
}
