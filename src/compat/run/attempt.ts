/** One attempt at a test: its hooks, its function, and what is done after it. */
import type { SubtestResult } from "../../core/data/events.ts";
import { Failed, OutcomeException, Skipped } from "../../core/author/outcomes.ts";
import { isThenable } from "../../core/values/objects.ts";
import { type ExtendedFixtures, fixturesIn } from "../api/extend.ts";
import { mochaTest, setRunnable, suiteContextOf } from "../mocha/runnables.ts";
import {
  callInContext,
  runningTest,
  setRunningFile,
  setRunningTest,
  testObservers,
  TestSignal,
  type RunningTest,
} from "../tree/running-test.ts";
import { type Body, type FileTask, type SuiteTask, type TestTask, todoReason, type Work } from "../tree/tasks.ts";
import { hasCircusListener, tellOfTest } from "../tree/circus-events.ts";
import { AroundHooks, callAll, runHooks, throwAll, type HookCall, driven } from "./hooks/run-hooks.ts";
import { callLimited, TimeLimit, TimeoutError } from "./hooks/call-limited.ts";
import { unexpected, nodeContext, type AttemptCounts, type ContextParts } from "./node-context.ts";
import { fileFixtures, FixtureValues } from "./extended-fixtures.ts";
import { fileView, suiteView } from "./test-runner.ts";

/** Tests may replace the clock. */
const { now } = Date;

/** One attempt. Its steps are called in the order of their declaration. */
export class TestAttempt {
  readonly #task: TestTask;
  readonly #file: FileTask;
  readonly #limit: TimeLimit;
  readonly #running: RunningTest;
  readonly #counts: AttemptCounts;
  readonly #call: HookCall;
  readonly #fixtures: FixtureValues;
  readonly #conftests: () => object | null;
  /** Of `test.extend`; null for none. */
  readonly #extended: ExtendedFixtures | null;
  readonly #undo: (() => unknown)[] = [];
  readonly #settling: Work[] = [];
  readonly #around: AroundHooks;
  /** How many fixtures the hooks around the test have. */
  #outerFixtures = 0;
  /** Why it counts as skipped, though its function has run; null if it does not. */
  #skipped: string | null = null;
  /** Whether a hook before it has failed as it is expected to. */
  #hasFailed = false;
  /** Whether its function has done what it should. */
  #hasPassed = false;

  /**
   * @param retried - how many attempts came before.
   * @param conftests - gives the fixtures of conftests that the function of the test asks for.
   */
  constructor(task: TestTask, file: FileTask, retried: number, conftests: () => object | null) {
    this.#conftests = conftests;
    const { project } = file;
    setRunningFile(file);
    this.#task = task;
    this.#file = file;
    const ms = task.timeout ?? project.testTimeout;
    const what =
      project.dialect === "mocha" ? '. For async tests, ensure "done()" is called, or that the promise resolves' : "";
    this.#limit = new TimeLimit(ms, (expired) => `the test timed out in ${expired} ms${what}`);
    const abort = new TestSignal();
    const finished: Work[] = [];
    const failed: Work[] = [];
    const errors: unknown[] = [];
    const belated: unknown[] = [];
    const subtests: SubtestResult[] = [];
    const skipAtEnd = (reason: string): void => {
      this.#skipped = reason;
    };
    const settling = this.#settling;
    const shared = { task, file, finished, failed, errors, belated, subtests, abort };
    const counts = { startTime: now(), retryCount: retried, repeatCount: 0 };
    this.#counts = counts;
    const context = testContext({ ...shared, counts, limit: this.#limit, settling, skipAtEnd });
    this.#running = { ...shared, context, limit: this.#limit, retried };
    this.#fixtures = new FixtureValues(fileFixtures(file));
    this.#around = new AroundHooks("aroundEach", task.parent);
    this.#extended = fixturesIn(task.body?.fixtures ?? null, task.parent.chain);
    this.#call = { file, self: context, args: [context, { type: "suite", name: task.parent.title }] };
  }

  /** Whether ending it runs none of the user's code, as far as is known now. */
  get isQuiet(): boolean {
    const { task, finished, failed, abort } = this.#running;
    return (
      !abort.isAsked && this.#undo.length + finished.length + failed.length === 0 && !hasWorkAround(task, "afterEach")
    );
  }

  /** What it has thrown so far. */
  get errors(): readonly unknown[] {
    return this.#running.errors;
  }

  /** Before the fixtures of the test: what the runner does ahead of hooks, such as clearing mocks. */
  open(): Promise<void> {
    setRunningTest(this.#running);
    return this.#noting(async () => {
      extendContext(this.#running);
      for (const observer of testObservers()) await observer.begin?.(this.#running);
      await tellOfTest("test_start", this.#task, this.#file);
    });
  }

  /** Before the test: `aroundEach` and `beforeEach`, outer suites first. */
  begin(): Promise<void> {
    if (this.#hasFailed) return Promise.resolve();
    return this.#noting(async () => {
      const { chain } = this.#task.parent;
      for (const suite of chain) await this.#beginAround(suite);
      this.#outerFixtures = this.#fixtures.count;
      await this.#around.call(() => this.#beforeEach());
    });
  }

  /** Notes what is thrown before the test, which may be expected. */
  async #noting(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      this.#note(error);
      const { expectFailure } = this.#task.options;
      this.#hasFailed = expectFailure !== null && !isSkip(error) && unexpected(error, expectFailure) === null;
      if (!this.#hasFailed) throw error;
    }
  }

  async #beforeEach(): Promise<void> {
    for (const suite of this.#task.parent.chain) {
      const call = await this.#hookCall(suite, "beforeEach");
      this.#undo.push(...(await runHooks(suite, "beforeEach", call)));
    }
  }

  async #beginAround(suite: SuiteTask): Promise<void> {
    const { hooks } = suite;
    for (const hook of hooks.aroundEach) {
      const { args } = await this.#hookCall(suite, "aroundEach");
      await this.#around.begin(hook, args, this.#file.project.hookTimeout);
    }
  }

  /** The test's function. */
  async call(): Promise<void> {
    await this.#callAsSaid();
    this.#hasPassed = true;
  }

  async #callAsSaid(): Promise<void> {
    const { fails, expectFailure, repeats, isTodo, reason } = this.#task.options;
    if (this.#hasFailed) return;
    try {
      await tellOfTest("test_fn_start", this.#task, this.#file);
      for (let left = repeats ?? this.#file.project.repeats; left >= 0; left--) {
        await this.#around.call(() => this.#callOnce());
        for (const observer of testObservers()) await observer.called?.(this.#running);
        if (left > 0) await this.#repeat();
      }
      throwAll(this.#running.belated);
      await tellOfTest("test_fn_success", this.#task, this.#file);
      if (this.#skipped !== null) throw new Skipped(this.#skipped);
    } catch (error) {
      this.#note(error);
      if (error instanceof TimeoutError) this.#running.abort.abort();
      await tellOfTest("test_fn_failure", this.#task, this.#file, error);
      if (fails && !(error instanceof OutcomeException)) return;
      if (isTodo && !isSkip(error)) throw new Skipped(todoReason(reason));
      // A test of Node that has skipped itself may fail.
      if (this.#skipped !== null) throw new Skipped(this.#skipped);
      const mismatch = expectFailure === null || isSkip(error) ? { error } : unexpected(error, expectFailure);
      if (mismatch === null) return;
      throw mismatch.error;
    }
    if (isTodo) throw new Skipped(todoReason(reason));
    if (fails || expectFailure !== null) {
      const error = new Failed("the test passed, but it is expected to fail");
      this.#note(error);
      throw error;
    }
  }

  /** Ends one of several calls of the function, and begins the next one. */
  async #repeat(): Promise<void> {
    const errors: unknown[] = [];
    const { context, finished } = this.#running;
    await this.#around.call(() => this.#afterEach(errors));
    await callAll(
      finished
        .splice(0)
        .reverse()
        .map((fn) => () => fn(context)),
      errors,
    );
    throwAll(errors);
    this.#counts.repeatCount++;
    for (const observer of testObservers()) observer.repeat?.(this.#running);
    await this.#around.call(() => this.#beforeEach());
  }

  async #afterEach(errors: unknown[]): Promise<void> {
    const after = this.#task.parent.chain.reverse().map((suite) => async () => {
      await runHooks(suite, "afterEach", await this.#hookCall(suite, "afterEach"));
    });
    const undo = this.#undo.splice(0).reverse();
    await callAll([...after, ...undo, () => this.#fixtures.tearDown(this.#outerFixtures)], errors);
  }

  /** After the test: `afterEach`, inner suites first. */
  async finish(): Promise<void> {
    const errors: unknown[] = [];
    await this.#around.call(() => this.#afterEach(errors));
    await this.#around.end(errors);
    await callAll([() => this.#fixtures.tearDown()], errors);
    if (this.#hasPassed && errors.length === 0)
      for (const observer of testObservers()) await callAll([() => observer.finished?.(this.#running)], errors);
    for (const error of errors) this.#note(error);
    throwAll(errors);
  }

  /** After its fixtures: what was asked for in the test. */
  async close(): Promise<void> {
    const { errors: thrown, finished, failed, context } = this.#running;
    const errors: unknown[] = [];
    await callAll(
      (this.#file.project.dialect === "node:test" ? finished : finished.reverse()).map((fn) => () => fn(context)),
      errors,
    );
    if (thrown.length + errors.length > 0)
      await callAll(
        failed.map((fn) => () => fn(context)),
        errors,
      );
    for (const observer of testObservers()) await callAll([() => observer.end?.(this.#running)], errors);
    await callAll([() => tellOfTest("test_done", this.#task, this.#file)], errors);
    this.#running.abort.abort();
    if (runningTest() === this.#running) setRunningTest(null);
    throwAll(errors);
  }

  #note(error: unknown): void {
    if (!(error instanceof OutcomeException) || error instanceof Failed) this.#running.errors.push(error);
  }

  async #callOnce(): Promise<void> {
    const { body } = this.#task;
    if (body === null) return;
    const args = await this.#arguments(body);
    const { dialect } = this.#file.project;
    const fn = dialect === "jest" ? driven(body.fn) : body.fn;
    const { context } = this.#running;
    if (dialect === "mocha") setRunnable(context, mochaTest(this.#task));
    const takesDone = this.#takesDone(fn, args.length);
    const { project } = this.#file;
    const what = `test <${this.#task.titles.join(" ")}>`;
    const call = { fn, self: this.#self, args, takesDone, project, limit: this.#limit, what };
    const { signal } = this.#task.options;
    const returned =
      dialect === "node:test"
        ? callInContext(context, () => this.#limit.until(signal, () => callLimited(call)))
        : callLimited(call);
    if (isThenable(returned)) await returned;
    else if (project.asyncOnly && !takesDone) {
      throw new Failed("asyncOnly: the test has neither returned a promise nor taken a callback");
    } else if (returned !== undefined && dialect === "jest") {
      throw new Failed(`tests may only return a promise or undefined, and this one has returned a ${typeof returned}`);
    }
    for (const settle of this.#settling) await settle();
  }

  get #self(): unknown {
    const { dialect } = this.#file.project;
    return dialect === "vitest" || dialect === "bun" ? undefined : this.#running.context;
  }

  #takesDone(fn: Work, passed: number): boolean {
    return this.#file.project.dialect !== "vitest" && fn.length > passed;
  }

  /** A row, the context where the runner passes one, and fixtures: those of conftests are in the context of Vitest. */
  async #arguments({ fn, row, passesContext }: Body): Promise<readonly unknown[]> {
    const { dialect } = this.#file.project;
    const { context } = this.#running;
    const fixtures = this.#conftests();
    if (dialect === "node:test")
      return [...row, ...(passesContext || fixtures ? [context] : []), ...(fixtures ? [fixtures] : [])];
    if (dialect !== "vitest" || !passesContext) return fixtures === null ? row : [...row, fixtures];
    const around = fixtures === null ? context : Object.assign(Object.create(context), fixtures);
    return [
      ...row,
      this.#extended === null ? around : await this.#fixtures.fill(fn, this.#extended, around, null, row.length),
    ];
  }

  /** Hooks of a suite may ask for fixtures of the test. */
  async #hookCall(suite: SuiteTask, kind: "afterEach" | "aroundEach" | "beforeEach"): Promise<HookCall> {
    const hooks = suite.hooks[kind];
    if (this.#extended === null || hooks.length === 0) return this.#call;
    const { context } = this.#running;
    let filled = context;
    // Those around a test get its callback first.
    const index = kind === "aroundEach" ? 1 : 0;
    for (const { fn } of hooks) filled = await this.#fixtures.fill(fn, this.#extended, filled, null, index);
    return { ...this.#call, args: [filled, ...this.#call.args.slice(1)] };
  }
}

/** Whether code of the user's runs before a test, or after it: hooks, fixtures of `test.extend`, and an environment that listens. */
export function hasWorkAround({ parent, body }: TestTask, hook: "afterEach" | "beforeEach"): boolean {
  if (hasCircusListener() || (body?.fixtures ?? null) !== null) return true;
  for (let suite: SuiteTask | null = parent; suite !== null; suite = suite.parent)
    if (suite.hooks[hook].length + suite.hooks.aroundEach.length > 0) return true;
  return false;
}

function isSkip(error: unknown): boolean {
  return error instanceof Skipped;
}

/** The context of one attempt at a test. */
function testContext(parts: ContextParts): object {
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
function extendContext(test: RunningTest): void {
  for (const observer of testObservers()) observer.extendContext?.(test.context, test);
}

function vitestContext({ task, file, abort, finished, failed, errors, counts }: ContextParts): object {
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
    tags: [...options.tags],
    fails: options.fails,
    retry: retry === null ? file.project.retry : retry.delay > 0 || retry.condition !== null ? retry : retry.count,
    repeats: options.repeats ?? file.project.repeats,
    timeout: task.timeout ?? file.project.testTimeout,
    file: fileView(file),
    suite: suiteView(task.parent, file),
    get result() {
      return { state: errors.length > 0 ? "fail" : "run", errors, ...counts };
    },
  };
  Object.defineProperty(view, "context", { value: context, enumerable: false });
  Object.defineProperty(context, "signal", { get: () => abort.signal, enumerable: true, configurable: true });
  return Object.assign(context, {
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
