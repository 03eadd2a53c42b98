/** A jest reporter that ends the output with one line for machines: `N passed, N failed`. */
import { writeSync } from "node:fs";

export default class ClosingLine {
  /**
   * @param {unknown} _contexts
   * @param {import("@jest/reporters").AggregatedResult} results
   */
  onRunComplete(_contexts, results) {
    // A file that could not be loaded has no tests to count, and must not pass for a success.
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const line = `${results.numPassedTests} passed, ${failed} failed\n`;
    // Jest prints its summary after every other reporter: the last line is written when the process ends.
    process.once("exit", () => writeSync(1, line));
  }
}
