/** The context of `node:test`, and the tests in a test. */

import type { SubtestResult } from "../../core/data/events.ts";
import { isWork, nodeArguments, taskOptions } from "../api/arguments.ts";
import { printNote, testFilePath } from "../tree/node-suite.ts";
import { callInContext, runningTest, testObservers, TestSignal } from "../tree/running-test.ts";
import {
  type ExpectedFailure,
  type TaskOptions,
  todoReason,
  type Work,
  type FileTask,
  type TestTask,
} from "../tree/tasks.ts";
import { callLimited, TimeLimit, TimeoutError } from "./hooks/call-limited.ts";
import { assertionsOf, createAssertionPlan, type AssertionPlan } from "../node-test/node-assertions.ts";
import { callAll, runHooks, throwAll } from "./hooks/run-hooks.ts";

// Tests replace them by fake ones.
const { clearTimeout, performance, setTimeout } = globalThis;

/** A test, or one in it, while it runs. */
interface Part {
  readonly parts: ContextParts;
  /** From the item to it; empty for the item. */
  readonly titles: readonly string[];
  /** The hooks that tests have set for the tests in them, from the outermost on. */
  readonly outer: readonly PartHooks[];
  readonly own: PartHooks;
  readonly plan: AssertionPlan;
  readonly expectFailure: ExpectedFailure | null;
  /** What the tests in it have thrown. */
  readonly failures: unknown[];
  /** How many of the tests in it may run at the same time. */
  readonly concurrency: number;
  /** How many run, and what starts those that wait for one of these to end. */
  running: number;
  readonly waiting: (() => void)[];
  /** How many of the tests in it were asked for and have not ended. */
  open: number;
  /** Resolves when those have ended that were asked for so far. */
  last: Promise<void>;
  /** Whether its function has passed. */
  hasPassed: boolean;
}

type PartOptions = Pick<TaskOptions, "plan" | "expectFailure"> & Pick<Part, "concurrency">;

interface PartHooks {
  /** Those that were called at once: the tests in it wait for them. */
  readonly begun: PromiseLike<unknown>[];
  readonly before: Work[];
  readonly after: Work[];
}

/** Named as in Node: traces of stacks show the name of what a function is called on. */
const PROTOTYPE = { constructor: function TestContext() {} };

/** The context of an item. */
export function nodeContext(parts: ContextParts): object {
  const { parent, options } = parts.task;
  const [concurrency = 1] = [options, ...parent.chain.map((suite) => suite.options).reverse()].flatMap(
    (each) => each.concurrency ?? [],
  );
  return contextOf(createPart(parts, [], [], { ...options, concurrency }));
}

function createPart(
  parts: ContextParts,
  titles: readonly string[],
  outer: readonly PartHooks[],
  { plan: planned, expectFailure, concurrency }: PartOptions,
): Part {
  const plan = createAssertionPlan();
  if (planned != null && planned !== 0) plan.set(planned);
  return {
    parts,
    titles,
    outer,
    own: { begun: [], before: [], after: [] },
    plan,
    expectFailure,
    failures: [],
    concurrency,
    running: 0,
    waiting: [],
    open: 0,
    last: Promise.resolve(),
    hasPassed: false,
  };
}

function contextOf(part: Part): object {
  const { parts, titles, own, plan } = part;
  const { task, file, abort, errors, finished, settling, skipAtEnd } = parts;
  const names = [...task.titles, ...titles];
  const subtest = (...modes: readonly string[]): Work => {
    return (...args) => {
      if (plan.isSet) plan.count();
      return runPart(part, new Set(modes), args);
    };
  };
  settling.push(() => settle(part));
  const test = Object.assign(subtest(), {
    ...{ skip: subtest("skip"), todo: subtest("todo"), only: subtest(), expectFailure: subtest("expectFailure") },
  });
  let assertions: object | null = null;
  const hook = (kind: string, fn: Work, options: unknown): Work => {
    const ms: unknown = Reflect.get(Object(options), "timeout");
    return function (this: unknown, ...args) {
      const limit = new TimeLimit(typeof ms === "number" ? ms : 0, (late) => `${kind} hook timed out in ${late} ms`);
      return callLimited({
        fn,
        self: this,
        args,
        takesDone: fn.length > args.length,
        limit,
        project: file.project,
        what: kind,
      });
    };
  };
  const context: object = {
    __proto__: PROTOTYPE,
    name: names.at(-1),
    fullName: names.join(" > "),
    filePath: testFilePath(file.path),
    get signal() {
      return abort.signal;
    },
    attempt: 0,
    tags: [],
    workerId: 1,
    get passed() {
      return part.hasPassed && errors.length === 0;
    },
    get error() {
      return errors[0] ?? null;
    },
    get assert() {
      return (assertions ??= assertionsOf(plan, context));
    },
    ...{ test, it: test, describe: test, suite: test },
    before: (fn: Work, options?: unknown) => {
      const begun = (async () => hook("before", fn, options).call(context, context))();
      // What it throws is thrown by those that wait for it.
      begun.catch(() => undefined);
      own.begun.push(begun);
    },
    after: (fn: Work, options?: unknown) => {
      finished.push(hook("after", fn, options));
    },
    beforeEach: (fn: Work, options?: unknown) => {
      own.before.push(hook("beforeEach", fn, options));
    },
    afterEach: (fn: Work, options?: unknown) => {
      own.after.push(hook("afterEach", fn, options));
    },
    diagnostic: printNote,
    log: printNote,
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
  return context;
}

/** Waits for the tests in a test. @throws what they have thrown, and if there were not as many assertions as planned. */
async function settle(part: Part): Promise<void> {
  while (part.open > 0) await part.last;
  const { failures, own, parts } = part;
  for (const begun of own.begun) await begun;
  await parts.limit.wait(part.plan.check());
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} subtests failed`);
  part.hasPassed = true;
}

/** Runs a test in a test, when enough of those that were asked for before have ended. What it throws is thrown by the test around it, at its end. */
function runPart(around: Part, modes: ReadonlySet<string>, args: readonly unknown[]): Promise<void> {
  const start = (): Promise<void> =>
    attempt(around, modes, args).catch((error: unknown) => {
      around.failures.push(error);
    });
  const isFree = around.running < around.concurrency;
  if (isFree) around.running += 1;
  const run = isFree ? start() : new Promise<void>((resolve) => around.waiting.push(resolve)).then(start);
  around.open += 1;
  const ended = run.finally(() => {
    around.open -= 1;
    const next = around.waiting.shift();
    if (next === undefined) around.running -= 1;
    else next();
  });
  around.last = Promise.all([around.last, ended]).then(() => undefined);
  return ended;
}

/** @throws why it fails. */
async function attempt(around: Part, modes: ReadonlySet<string>, args: readonly unknown[]): Promise<void> {
  const { parts } = around;
  const { task, file, subtests } = parts;
  const asked = nodeArguments(args);
  const { mode, reason, timeout, expectFailure: expected, plan, signal, ...said } = taskOptions(modes, asked);
  const expectFailure = expected ?? around.expectFailure;
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
  const limit = new TimeLimit(timeout ?? parts.limit.ms, (ms) => `the test timed out in ${ms} ms`);
  const abort = new TestSignal();
  const inner: ContextParts = {
    ...parts,
    ...{ abort, limit },
    finished: [],
    settling: [],
    errors: [],
    skipAtEnd: (why) => {
      skipped = why;
    },
  };
  const hooks = [...around.outer, around.own];
  const concurrency = said.concurrency ?? around.concurrency;
  const part = createPart(inner, titles, hooks, { plan, expectFailure, concurrency });
  const context = contextOf(part);
  const running = runningTest();
  if (running !== null) for (const observer of testObservers()) observer.extendContext?.(context, running);
  const call = { file, self: context, args: [context] };
  const { errors } = inner;
  try {
    for (const begun of around.own.begun) await begun;
    for (const suite of task.parent.chain)
      if (suite.hooks.beforeEach.length > 0) await runHooks(suite, "beforeEach", call);
    for (const hook of hooks.flatMap(({ before }) => before)) await hook.call(context, context);
    if (fn !== null) {
      const work = {
        fn,
        self: context,
        args: [context],
        takesDone: fn.length > 1,
        limit,
        project: file.project,
        what: asked.title,
      };
      await callInContext(context, () => limit.until(signal, () => callLimited(work)));
    }
    for (const settling of inner.settling) await settling.call(undefined);
    if (expectFailure !== null && skipped === null) errors.push(new Error("test was expected to fail but passed"));
  } catch (error) {
    if (error instanceof TimeoutError) abort.abort();
    if (expectFailure === null) errors.push(error);
    else {
      const mismatch = unexpected(error, expectFailure);
      if (mismatch !== null) errors.push(mismatch.error);
    }
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
  abort.abort();
  if (skipped !== null) end("skipped", skipped);
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

/** Why a failure is not the one that is expected; null if it is. */
export function unexpected(error: unknown, { match }: ExpectedFailure): { readonly error: Error } | null {
  if (match === undefined) return null;
  const { throws } = process.getBuiltinModule("node:assert");
  try {
    Reflect.apply(throws, undefined, [
      () => {
        throw error;
      },
      match,
    ]);
    return null;
  } catch (cause) {
    const message = "The test failed, but the error did not match the expected validation";
    return { error: new Error(message, { cause }) };
  }
}

/** Calls a function until it does not throw. */
function waitFor(condition: Work, { interval = 50, timeout = 1000 } = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let cause: unknown;
    let next: ReturnType<typeof setTimeout> | undefined;
    const end = setTimeout(() => {
      clearTimeout(next);
      reject(new Error("waitFor() timed out", { cause }));
    }, timeout);
    const poll = async (): Promise<void> => {
      try {
        resolve(await condition.call(undefined));
        clearTimeout(end);
      } catch (error) {
        cause = error;
        next = setTimeout(poll, interval);
      }
    };
    void poll();
  });
}

/** Which call of the test's function it is. */
export interface AttemptCounts {
  /** Milliseconds since the epoch. */
  readonly startTime: number;
  /** How many attempts came before. */
  readonly retryCount: number;
  /** How many calls of this attempt came before. */
  repeatCount: number;
}

/** The parts of a context that depend on the attempt. */
export interface ContextParts {
  readonly task: TestTask;
  readonly file: FileTask;
  readonly limit: TimeLimit;
  readonly abort: TestSignal;
  readonly finished: Work[];
  readonly failed: Work[];
  readonly errors: unknown[];
  readonly subtests: SubtestResult[];
  /** As `task.result` of Vitest has them. */
  readonly counts: AttemptCounts;
  /** Called after the test's function, before `afterEach`: what they throw fails the test. */
  readonly settling: Work[];
  /** Makes the test end as skipped once its function has returned. */
  skipAtEnd(reason: string): void;
}
