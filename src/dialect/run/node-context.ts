/** The context of `node:test`, and the tests in a test. */
import type { SubtestResult } from "../../core/data/events.ts";
import { isWork, taskArguments, taskOptions } from "../api/arguments.ts";
import { printNote } from "../tree/node-suite-context.ts";
import { runningTest, testObservers } from "../tree/running-test.ts";
import { todoReason, type Work } from "../tree/tasks.ts";
import { callLimited, TimeLimit } from "./hooks/call-limited.ts";
import type { ContextParts } from "./context-parts.ts";
import { assertionsOf, createAssertionPlan, type AssertionPlan } from "../node-test/node-assertions.ts";
import { callAll, runHooks, throwAll } from "./hooks/run-hooks.ts";

// Tests replace them by fake ones.
const { performance, setTimeout } = globalThis;

/** A test, or one in it, while it runs. */
interface Part {
  readonly parts: ContextParts;
  /** From the item to it; empty for the item. */
  readonly titles: readonly string[];
  /** The hooks that tests have set for the tests in them, from the outermost on. */
  readonly outer: readonly PartHooks[];
  readonly own: PartHooks;
  readonly plan: AssertionPlan;
  /** What the tests in it have thrown. */
  readonly failures: unknown[];
  /** How many of the tests in it have begun and have not ended. */
  open: number;
  /** Resolves when those have ended that were asked for so far. */
  last: Promise<void>;
}

interface PartHooks {
  readonly before: Work[];
  readonly after: Work[];
}

/** The context of an item. */
export function nodeContext(parts: ContextParts): object {
  return contextOf(createPart(parts, [], []));
}

function createPart(parts: ContextParts, titles: readonly string[], outer: readonly PartHooks[]): Part {
  return {
    parts,
    titles,
    outer,
    own: { before: [], after: [] },
    plan: createAssertionPlan(),
    failures: [],
    open: 0,
    last: Promise.resolve(),
  };
}

function contextOf(part: Part): object {
  const { parts, titles, own, plan } = part;
  const { task, file, abort, errors, finished, settling, skipAtEnd } = parts;
  const names = [...task.titles, ...titles];
  const subtest = (...modes: readonly string[]): Work => {
    return (...args) => {
      plan.count();
      return runPart(part, new Set(modes), args);
    };
  };
  let hasEnded = false;
  settling.push(async () => {
    await settle(part);
    hasEnded = true;
  });
  const test = Object.assign(subtest(), { skip: subtest("skip"), todo: subtest("todo"), only: subtest() });
  return {
    name: names.at(-1),
    fullName: names.join(" > "),
    filePath: file.path,
    signal: abort.signal,
    attempt: 0,
    get passed() {
      return hasEnded && errors.length === 0;
    },
    get error() {
      return errors[0] ?? null;
    },
    assert: assertionsOf(plan.count),
    ...{ test, it: test, describe: test, suite: test },
    before: (fn: Work) => fn.call(undefined),
    after: (fn: Work) => finished.push(fn),
    beforeEach: (fn: Work) => own.before.push(fn),
    afterEach: (fn: Work) => own.after.push(fn),
    diagnostic: printNote,
    log: printNote,
    tags: [],
    workerId: 1,
    plan: plan.set,
    runOnly: () => {},
    skip: (reason?: unknown) => {
      skipAtEnd(typeof reason === "string" ? reason : "");
    },
    todo: (reason?: unknown) => {
      skipAtEnd(todoReason(typeof reason === "string" ? reason : ""));
    },
    waitFor,
  };
}

/** Waits for the tests in a test. @throws what they have thrown, and if there were not as many assertions as planned. */
async function settle(part: Part): Promise<void> {
  while (part.open > 0) await part.last;
  const { failures } = part;
  await part.plan.check();
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} subtests failed`);
}

/** Runs a test in a test, after those that were asked for before. What it throws is thrown by the test around it, at its end. */
function runPart(around: Part, modes: ReadonlySet<string>, args: readonly unknown[]): Promise<void> {
  const start = (): Promise<void> =>
    attempt(around, modes, args).catch((error: unknown) => {
      around.failures.push(error);
    });
  const run = around.open === 0 ? start() : around.last.then(start);
  around.open += 1;
  around.last = run.finally(() => {
    around.open -= 1;
  });
  return around.last;
}

/** @throws why it fails. */
async function attempt(around: Part, modes: ReadonlySet<string>, args: readonly unknown[]): Promise<void> {
  const { parts } = around;
  const { task, file, subtests } = parts;
  const asked = taskArguments(args);
  const { mode, reason, timeout } = taskOptions(modes, asked);
  const titles = [...around.titles, asked.title];
  const start = performance.now();
  const end = (outcome: SubtestResult["outcome"], message: string | null): void => {
    subtests.push({ titles, outcome, duration: (performance.now() - start) / 1000, message });
  };
  const { fn } = asked;
  if (mode === "skip") {
    end("skipped", reason || "skip");
    return;
  }
  let skipped = mode === "todo" ? todoReason(reason) : null;
  const inner: ContextParts = {
    ...parts,
    finished: [],
    settling: [],
    errors: [],
    skipAtEnd: (why) => {
      skipped = why;
    },
  };
  const hooks = [...around.outer, around.own];
  const part = createPart(inner, titles, hooks);
  const context = contextOf(part);
  const running = runningTest();
  if (running !== null) for (const observer of testObservers()) observer.extendContext?.(context, running);
  const call = { file, self: context, args: [context] };
  const limit = new TimeLimit(timeout ?? parts.limit.ms, (ms) => `the test timed out in ${ms} ms`);
  const { errors } = inner;
  try {
    for (const suite of task.parent.chain)
      if (suite.hooks.beforeEach.length > 0) await runHooks(suite, "beforeEach", call);
    for (const hook of hooks.flatMap(({ before }) => before)) await hook.call(context, context);
    if (fn !== null) await callLimited({ ...call, fn, project: file.project, takesDone: fn.length > 1, limit });
    for (const settling of inner.settling) await settling.call(undefined);
  } catch (error) {
    errors.push(error);
  }
  await callAll(
    [
      ...hooks.toReversed().flatMap(({ after }) => after.map((hook) => () => hook.call(context, context))),
      ...task.parent.chain.toReversed().map((suite) => () => runHooks(suite, "afterEach", call)),
      ...inner.finished.map((each) => () => each.call(context, context)),
      () => resetMocks(context),
    ],
    errors,
  );
  if (skipped !== null && (errors.length === 0 || mode === "todo")) end("skipped", skipped);
  else if (errors.length === 0) end("passed", null);
  else {
    const [error] = errors;
    end("failed", (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "");
    throwAll(errors);
  }
}

function resetMocks(context: object): void {
  const mock: unknown = Reflect.get(context, "mock");
  const reset: unknown = Reflect.get(Object(mock), "reset");
  if (isWork(reset)) Reflect.apply(reset, mock, []);
}

async function waitFor(condition: Work, { interval = 50, timeout = 1000 } = {}): Promise<unknown> {
  for (const end = Date.now() + timeout; ;) {
    try {
      return await condition.call(undefined);
    } catch (error) {
      if (Date.now() >= end) throw error;
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
  }
}
