/** The context of a suite of `node:test`. */
import type { SuiteTask } from "./tasks.ts";

/** What the function of a suite gets. */
export function nodeSuiteContext(suite: SuiteTask, path: string): object {
  return {
    name: suite.title,
    fullName: suite.chain
      .slice(1)
      .map(({ title }) => title)
      .join(" > "),
    filePath: path,
    signal: new AbortController().signal,
    attempt: 0,
    passed: false,
    diagnostic: printNote,
    log: printNote,
  };
}

/** Prints what a test or suite has to say, as output of the test. */
export function printNote(message: unknown): void {
  globalThis.process?.stdout.write(`${String(message)}\n`);
}
