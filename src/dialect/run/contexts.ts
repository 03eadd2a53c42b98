/** What functions of the user get: the context of Vitest and `node:test`, or `this` of Mocha. */
import { Skipped } from "../../core/author/outcomes.ts";
import { mochaTest, suiteContextOf } from "../mocha/runnables.ts";
import type { ContextParts } from "./context-parts.ts";
import { testObservers, type RunningTest } from "../tree/running-test.ts";
import type { Work } from "../tree/tasks.ts";
import { fileView, suiteView } from "./test-runner.ts";
import { nodeContext } from "./node-context.ts";

/** The context of one attempt at a test. */
export function testContext(parts: ContextParts): object {
  switch (parts.file.project.dialect) {
    case "vitest":
      return vitestContext(parts);
    case "node:test":
      return nodeContext(parts);
    case "mocha":
      return mochaContext(parts);
    case "jest":
    case "bun":
      return {};
  }
}

/** Lets observers add to a context: `expect`. */
export function extendContext(test: RunningTest): void {
  for (const observer of testObservers()) observer.extendContext?.(test.context, test);
}

function vitestContext({ task, file, abort, finished, failed, errors }: ContextParts): object {
  const context = (): never => {
    throw new Error("done() callback is deprecated, use promise instead");
  };
  const { retry, options } = task;
  const annotations: object[] = [];
  const view = {
    type: "test",
    id: [file.path, ...task.path].join("::"),
    name: task.title,
    fullName: [file.path, ...task.titles].join(" > "),
    fullTestName: task.titles.join(" > "),
    mode: "run",
    meta: {},
    annotations,
    artifacts: [],
    benchmarks: [],
    tags: [],
    fails: options.fails,
    retry: retry === null ? file.project.retry : retry.delay > 0 || retry.condition !== null ? retry : retry.count,
    repeats: options.repeats ?? file.project.repeats,
    timeout: task.timeout ?? file.project.testTimeout,
    file: fileView(file),
    suite: suiteView(task.parent, file),
    get result() {
      return { state: errors.length > 0 ? "fail" : "run", errors };
    },
  };
  Object.defineProperty(view, "context", { value: context, enumerable: false });
  return Object.assign(context, {
    signal: abort.signal,
    task: view,
    skip(condition?: unknown, note?: unknown) {
      if (condition === false) return;
      throw new Skipped(typeof condition === "string" ? condition : typeof note === "string" ? note : "");
    },
    async annotate(message: unknown, second?: unknown) {
      const annotation = { message, type: typeof second === "string" ? second : "notice" };
      annotations.push(annotation);
      return annotation;
    },
    onTestFinished: (fn: Work) => finished.push(fn),
    onTestFailed: (fn: Work) => failed.push(fn),
  });
}

function mochaContext({ task }: ContextParts): object {
  const test = mochaTest(task);
  return Object.assign(suiteContextOf(task.parent), { test, currentTest: test });
}
