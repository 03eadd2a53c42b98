/**
 * A reporter for Mocha: its own names no files before version 8, and writes none before 9.2. It is loaded by path. A suite of another file that has
 * stayed open is no part of a title: it hangs on which files have come before. It is built as CommonJS, since `ts-node` lets Mocha load nothing else: it may import
 * Node's own modules alone.
 */
import { writeFileSync } from "node:fs";

/** What Mocha tells a reporter. */
interface Runner {
  on(event: string, listener: (test: unknown, error: unknown) => void): void;
}

/** Mocha calls it with `new`. */
function report(runner: Runner, options: unknown): void {
  const ended: unknown[] = [];
  const messages = new Map<unknown, unknown>();
  const { xtestOutput } = Object(Object(options).reporterOptions);
  runner.on("test end", (test) => void ended.push(test));
  runner.on("fail", (test, error) => void messages.set(test, Object(error).message));
  // A test may fail after its end.
  runner.on("end", () => {
    const lines = ended.map((test) => JSON.stringify({ ...reported(test), message: messages.get(test) }));
    writeFileSync(String(xtestOutput), lines.join("\n"));
  });
}

function reported(test: unknown): object {
  const { file, title, parent, state } = Object(test);
  const titles = [title];
  for (let suite = parent; suite; suite = suite.parent) {
    // With `--parallel` there is one suite around a test, which has the titles of all.
    if (suite.title === undefined) titles.unshift(suite.fullTitle());
    else if (suite.file === undefined || suite.file === file) titles.unshift(suite.title);
  }
  return { file, titles, outcome: state === "passed" || state === "failed" ? state : "skipped" };
}

// What `require()` gives.
export { report as "module.exports" };
