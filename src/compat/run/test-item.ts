/** Tests of `describe` and `it` as items of a run. */
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { PlanDefinition } from "../../core/data/plan.ts";
import { RunFunctionDefinition } from "../../runtime/nodes/definition.ts";
import { itemName, RunFunction, type Invocation, type OwnLimits } from "../../runtime/nodes/function.ts";
import type { RunClosure } from "../../runtime/fixtures/run-closure.ts";
import type { Callable, MaybePromise } from "../../runtime/values/callable.ts";
import { Skipped } from "../../core/author/outcomes.ts";
import {
  missingTests,
  retryOf,
  taskKey,
  todoReason,
  type FileTask,
  type Retry,
  type SuiteTask,
  type TestTask,
} from "../tree/tasks.ts";
import type { SuiteNode } from "./suite-node.ts";
import { isBailedOut } from "../mocha/runnables.ts";
import { hasWorkAround, TestAttempt } from "./attempt.ts";
import { limitProcessBy } from "./hooks/call-limited.ts";
import { timeoutOfHooks } from "./hooks/run-hooks.ts";

/** How a test without parameters is called. */
export const WITHOUT_CALLS: Invocation = { callspecId: null, rows: [], fixtureRows: {} };

/** A test, or what stands for those that only the run knows. */
export class TestDefinition extends RunFunctionDefinition {
  /** The suite that it is in; for what stands for tests, the suite that they are in. */
  readonly suite: SuiteNode;
  /** The items that a dynamic one stands for. */
  readonly #expand: (listed: TestDefinition) => readonly RunFunction[];

  /**
   * @param parent - where it is in the tree.
   * @param suite - the suite that it is in; for what stands for the tests of a suite, that suite.
   */
  constructor(
    plan: PlanDefinition,
    parent: SuiteNode,
    suite: SuiteNode,
    closure: RunClosure,
    expand: (listed: TestDefinition) => readonly RunFunction[],
  ) {
    super(plan, suite.moduleNode, parent, closure);
    this.suite = suite;
    this.#expand = expand;
  }

  /** What was registered; null before the module has been imported, and if it has not. */
  get task(): TestTask | null {
    if (this.plan.dynamic) return null;
    return this.suite.file?.tests.get(taskKey([...this.suite.names, this.plan.name])) ?? null;
  }

  override get fn(): Callable {
    return this.task?.body?.fn ?? (() => undefined);
  }

  override get functionMarks(): readonly Mark[] {
    const { task } = this;
    return task === null ? [] : marksOf(task, this.suite.file);
  }

  override makeItem(invocation: Invocation): RunFunction {
    return new TestItem(itemName(this.plan, invocation), this, invocation);
  }

  override expandLive(): readonly RunFunction[] | null {
    if (!this.plan.dynamic) return null;
    const { file, task } = this.suite;
    const missing = file === null ? null : missingTests(file, task);
    if (missing !== null) throw new Error(missing);
    return this.#expand(this);
  }
}

/** One test as an item. */
export class TestItem extends RunFunction {
  readonly #test: TestDefinition;
  #attempt: TestAttempt | null = null;
  #attempts = 0;
  #errors: readonly unknown[] = [];

  constructor(name: string, definition: TestDefinition, invocation: Invocation = WITHOUT_CALLS) {
    super(name, definition.collector, definition, invocation);
    this.#test = definition;
  }

  override get needsSetup(): boolean {
    const { task, suite } = this.#test;
    // Between attempts it may wait.
    return (
      task === null ||
      suite.file === null ||
      this.#attempts > 0 ||
      hasWorkAround(task, "beforeEach") ||
      super.needsSetup
    );
  }

  /** Without fixtures and hooks after it, what ends it is ours: its attempt is finished and closed. */
  isQuiet(): boolean {
    return this.fixtureNames.length === 0 && this.#attempt?.isQuiet === true;
  }

  override isSerial = (): boolean => {
    const { task, suite } = this.#test;
    return task === null || !isConcurrent(task, suite.file);
  };

  override ownLimits: OwnLimits = {
    begin: (attempt) => {
      this.#limitByOverride();
      limitProcessBy((ms) => {
        const timeout = ms === 0 ? 0 : ms + MARGIN;
        if (attempt.timeout === 0 || (timeout > 0 && timeout <= attempt.timeout)) return;
        attempt.timeout = timeout;
        attempt.begin(this.phase);
      });
    },
    retries: () => {
      const { task, suite } = this.#test;
      const retry = retryIn(task, suite.file);
      if (retry === null) return null;
      // Mocha gives a suite up whose hooks fail.
      if (suite.file?.project.dialect === "mocha" && this.phase !== "call") return 0;
      return retry.condition?.(this.#errors.at(-1)) === false ? 0 : retry.count;
    },
  };

  /** Gives the test the timeout of `overrides`, unless the test or a suite around it has another than the project. */
  #limitByOverride(): void {
    const { task, suite } = this.#test;
    const given: unknown = this.invocation.marks?.find(({ name }) => name === "timeout")?.args[0];
    if (task === null || typeof given !== "number") return;
    if (task.timeout === null || task.timeout === suite.file?.project.testTimeout) task.timeout = given;
  }

  override setup(): MaybePromise<void> {
    const { task, suite } = this.#test;
    const { file } = suite;
    if (task === null || file === null) {
      throw new Error(
        `the run has registered no test "${this.nodeId}", which the build found: a condition that only the run knows leaves it out, ` +
          "or its title is another one each time",
      );
    }
    if (isBailedOut(task)) throw new Skipped("another test has failed, and the suite has bail()");
    const retried = this.#attempts++;
    const before = this.#errors;
    const attempt = new TestAttempt(task, file, retried, () => this.#fixtures());
    this.#attempt = attempt;
    this.#errors = attempt.errors;
    const { setupState } = this.session;
    setupState.addFinalizer(() => attempt.close(), this);
    const begin = async (): Promise<void> => {
      if (retried > 0) await waitForRetry(retryIn(task, file), task, retried, before);
      await attempt.open();
      try {
        await super.setup();
      } finally {
        // Fixtures are around hooks. A set-up that was given up has been left.
        if (setupState.stack.some(({ node }) => node === this)) setupState.addFinalizer(() => attempt.finish(), this);
      }
      await attempt.begin();
    };
    return begin();
  }

  /** The fixtures that its function asks for, by name; null if it asks for none. */
  #fixtures(): Record<string, unknown> | null {
    const { argNames } = this.#test.plan;
    if (argNames.length === 0) return null;
    return Object.fromEntries(argNames.map((name) => [name, this.request.valueOf(name)]));
  }

  override async runTest(): Promise<void> {
    await this.#attempt?.call();
  }

  override reset(): void {
    this.#attempt = null;
    super.reset();
  }
}

/** Whether the test, or the nearest suite that says something, is concurrent. */
function isConcurrent({ options, parent }: TestTask, file: FileTask | null): boolean {
  const said = [options, ...parent.chain.reverse().map((suite) => suite.options)];
  return said.find((one) => one.isConcurrent !== null)?.isConcurrent ?? file?.project.concurrent === true;
}

// Tests replace it by a fake one.
const { setTimeout } = globalThis;

/** How much longer than all of its parts a test may take before the process is given up. Jest waits for code that never gives way. */
const MARGIN = 2000;
const MARGIN_OF_JEST = 60_000;
/** The file may be imported again before its first test: how many times as long as the first time that may take. */
const IMPORTS = 5;

/** What was said of a test, as marks: why it is skipped, its timeout, its retries. */
function marksOf(task: TestTask, file: FileTask | null): Mark[] {
  const { mode, reason, options, parent } = task;
  const marks: Mark[] = [];
  const add = (name: string, args: readonly unknown[], kwargs: Mark["kwargs"] = {}): void => {
    marks.push({ name, args, kwargs });
  };
  if (mode === "skip") add("skip", [], { reason: reason || "skip" });
  if (mode === "todo") add("skip", [], { reason: todoReason(reason) });
  if (mode !== "run") return marks;
  if (file === null) return marks;
  const { testTimeout, repeats } = file.project;
  const own = task.timeout ?? testTimeout;
  const retry = retryIn(task, file);
  // The test has a limit of its own, after which the process goes on; this one is for code that never gives way.
  const margin = file.project.dialect === "jest" ? MARGIN_OF_JEST : MARGIN;
  let most = margin + IMPORTS * file.importTime + (retry?.delay ?? 0) + own * ((options.repeats ?? repeats) + 1);
  let isUnlimited = own <= 0;
  for (let suite: SuiteTask | null = parent; suite !== null; suite = suite.parent) {
    for (const hook of Object.values(suite.hooks).flat()) {
      const ms = hook.timeout ?? timeoutOfHooks(file, suite.timeout);
      most += ms;
      isUnlimited ||= ms <= 0;
    }
  }
  add("timeout", [isUnlimited ? 0 : most]);
  if (retry !== null && retry.count > 0) add("flaky", [], { retries: retry.count });
  return marks;
}

/** What is done before a test is tried again. @param errors - those of the attempt before. */
async function waitForRetry(
  retry: Retry | null,
  { titles }: TestTask,
  number: number,
  errors: readonly unknown[],
): Promise<void> {
  if (retry === null) return;
  if (retry.isLogged) {
    const messages = errors.map((error) => (error instanceof Error ? error.message : String(error)));
    console.warn([`LOGGING RETRY ERRORS  ${titles.join(" ")}`, `RETRY ${number}`, ...messages].join("\n\n"));
  }
  if (retry.delay > 0) await new Promise((resolve) => setTimeout(resolve, retry.delay));
}

/** How often a test is tried again; null if nothing says so. */
function retryIn(task: TestTask | null, file: FileTask | null): Retry | null {
  const ofSuite = file?.project.dialect === "jest" ? task?.parent.retry : null;
  const said = task?.retry ?? ofSuite ?? null;
  if (said !== null || file === null) return said;
  const { retry: count } = file.project;
  return count === 0 ? null : retryOf(count);
}
