/** What functions of the user get: the context of Vitest and `node:test`, or `this` of Mocha. */
import { Skipped } from "../../core/author/outcomes.ts";
import type { ContextParts } from "./context-parts.ts";
import { testObservers, type RunningTest } from "../tree/running-test.ts";
import type { SuiteTask, TestTask, Work } from "../tree/tasks.ts";
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
  return Object.assign(context, {
    signal: abort.signal,
    task: {
      type: "test",
      id: [file.path, ...task.path].join("::"),
      name: task.title,
      fullName: [file.path, ...task.titles].join(" > "),
      fullTestName: task.titles.join(" > "),
      mode: "run",
      meta: {},
      annotations: [],
      tags: [],
      timeout: task.options.timeout ?? file.project.testTimeout,
      file: { type: "suite", name: file.path, filepath: file.path },
      suite: suiteView(task.parent, file),
      get result() {
        return { state: errors.length > 0 ? "fail" : "run", errors };
      },
    },
    skip(condition?: unknown, note?: unknown) {
      if (condition === false) return;
      throw new Skipped(typeof condition === "string" ? condition : typeof note === "string" ? note : "");
    },
    annotate: async (message: unknown) => ({ message, type: "notice" }),
    onTestFinished: (fn: Work) => finished.push(fn),
    onTestFailed: (fn: Work) => failed.push(fn),
  });
}

/** A suite as hooks and tests see it; undefined for the file. */
function suiteView(suite: SuiteTask, file: ContextParts["file"]): object | undefined {
  const { parent, title } = suite;
  if (parent === null) return undefined;
  return {
    type: "suite",
    name: title,
    mode: "run",
    meta: {},
    file: { type: "suite", name: file.path, filepath: file.path },
    get suite() {
      return suiteView(parent, file);
    },
  };
}

const ofSuites = new WeakMap<SuiteTask, object>();

/** The `this` of the hooks of a suite: what they set is seen by its tests, and by the suites in it. */
export function suiteContextOf(suite: SuiteTask): object {
  const known = ofSuites.get(suite);
  if (known !== undefined) return known;
  const created: object = suite.parent === null ? {} : Object.setPrototypeOf({}, suiteContextOf(suite.parent));
  ofSuites.set(suite, created);
  return created;
}

function mochaContext({ task, file }: ContextParts): object {
  task.attempts += 1;
  const current = {
    title: task.title,
    type: "test",
    file: file.path,
    parent: { title: task.parent.title },
    get body() {
      return String(task.body?.fn ?? "");
    },
    fullTitle: () => task.titles.join(" "),
    titlePath: () => task.titles,
    currentRetry: () => task.attempts - 1,
  };
  showRetries(current, task);
  const own = suiteContextOf(task.parent);
  const context = {
    test: current,
    currentTest: current,
    slow: () => own,
    retries: () => own,
  };
  return Object.assign(own, context);
}

/** Makes `retries()` of the `this` of Mocha, which tests and hooks share, mean a test. */
export function showRetries(context: object, task: TestTask): void {
  const retries = (count?: unknown): unknown => {
    if (count === undefined) return task.options.retry ?? 0;
    task.options = { ...task.options, retry: Number(count) };
    return context;
  };
  Reflect.set(context, "retries", retries);
}
