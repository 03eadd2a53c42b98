/** Tests of `describe` and `it` as items of a run. */
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { PlanDefinition } from "../../core/data/plan.ts";
import { RunFunctionDefinition } from "../../runtime/nodes/definition.ts";
import { itemName, RunFunction, type Invocation } from "../../runtime/nodes/function.ts";
import type { RunClosure } from "../../runtime/fixtures/run-closure.ts";
import type { Callable, MaybePromise } from "../../runtime/values/callable.ts";
import { taskKey, todoReason, type FileTask, type TestTask } from "../tree/tasks.ts";
import type { SuiteNode } from "./suite-node.ts";
import { TestAttempt } from "./attempt.ts";

const WITHOUT_CALLS: Invocation = { callspecId: null, rows: [], fixtureRows: {} };

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
    return this.plan.dynamic ? this.#expand(this) : null;
  }
}

/** One test as an item. */
export class TestItem extends RunFunction {
  readonly #test: TestDefinition;
  #attempt: TestAttempt | null = null;

  constructor(name: string, definition: TestDefinition, invocation: Invocation = WITHOUT_CALLS) {
    super(name, definition.collector, definition, invocation);
    this.#test = definition;
  }

  override get needsSetup(): boolean {
    // Hooks and observers may be there that the plan does not know.
    return true;
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
    const attempt = new TestAttempt(task, file);
    this.#attempt = attempt;
    this.session.setupState.addFinalizer(() => attempt.finish(), this);
    const pending = super.setup();
    return pending === undefined ? attempt.begin() : pending.then(() => attempt.begin());
  }

  override async runTest(): Promise<void> {
    const { task, suite } = this.#test;
    const isMocha = suite.file?.project.dialect === "mocha";
    try {
      await this.#attempt?.call();
    } finally {
      // A test of Mocha may say how often it is retried while it runs.
      const retries = task?.options.retry ?? null;
      if (isMocha && retries !== null) this.addMarker({ name: "flaky", args: [], kwargs: { retries } }, false);
    }
  }

  override reset(): void {
    this.#attempt = null;
    super.reset();
  }
}

/** How much longer than all of its parts a test may take before the process is given up. */
const MARGIN = 2000;

/** What was said of a test, as marks: why it is skipped, its timeout, its retries. */
function marksOf({ mode, reason, options, parent }: TestTask, file: FileTask | null): Mark[] {
  const marks: Mark[] = [];
  const add = (name: string, args: readonly unknown[], kwargs: Mark["kwargs"] = {}): void => {
    marks.push({ name, args, kwargs });
  };
  if (mode === "skip") add("skip", [], { reason: reason || "skip" });
  if (mode === "todo") add("skip", [], { reason: todoReason(reason) });
  if (mode !== "run") return marks;
  if (file === null) return marks;
  const { testTimeout, hookTimeout, retry, repeats } = file.project;
  const own = options.timeout ?? parent.timeout ?? testTimeout;
  // The test has a limit of its own, after which the process goes on; this one is for code that never gives way.
  const hooks = parent.chain.reduce((count, { hooks: all }) => count + Object.values(all).flat().length, 0);
  const limits = [own, ...(hooks === 0 ? [] : [hookTimeout])];
  const isUnlimited = limits.some((ms) => ms <= 0);
  add("timeout", [isUnlimited ? 0 : own * ((options.repeats ?? repeats) + 1) + hooks * hookTimeout + MARGIN]);
  const retries = options.retry ?? parent.retry ?? retry;
  if (retries > 0) add("flaky", [], { retries });
  return marks;
}
