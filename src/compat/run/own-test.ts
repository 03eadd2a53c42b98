/**
 * Tests in our own style, in files of a project of Vitest, Jest or Bun: around them is what the runner's `expect`, snapshots and mocks know a test
 * by, so that `expect.assertions(2)`, `toMatchSnapshot()`, `onTestFinished()` and `restoreMocks` are as in a test of the runner. Its hooks are not.
 */
import { RunFunctionDefinition } from "../../runtime/nodes/definition.ts";
import { itemName, RunFunction, type Invocation } from "../../runtime/nodes/function.ts";
import { after, type MaybePromise } from "../../runtime/values/callable.ts";
import { PLAIN_TASK } from "../tree/registry.ts";
import { SuiteTask, TestTask, type FileTask } from "../tree/tasks.ts";
import { TestAttempt } from "./attempt.ts";

/** Gives the file that has been registered; null before it has been imported. */
type FileOf = () => FileTask | null;

export class OwnTestDefinition extends RunFunctionDefinition {
  readonly #fileOf: FileOf;

  constructor(fileOf: FileOf, ...args: ConstructorParameters<typeof RunFunctionDefinition>) {
    super(...args);
    this.#fileOf = fileOf;
  }

  override makeItem(invocation: Invocation): RunFunction {
    return new OwnTestItem(this, invocation, this.#fileOf);
  }
}

class OwnTestItem extends RunFunction {
  readonly #fileOf: FileOf;
  #attempt: TestAttempt | null = null;
  #attempts = 0;

  constructor(definition: OwnTestDefinition, invocation: Invocation, fileOf: FileOf) {
    super(itemName(definition.plan, invocation), definition.collector, definition, invocation);
    this.#fileOf = fileOf;
  }

  override get needsSetup(): boolean {
    return true;
  }

  override setup(): MaybePromise<void> {
    const file = this.#fileOf();
    if (file === null) return super.setup();
    const attempt = new TestAttempt(this.#taskIn(), file, this.#attempts++, () => null);
    this.#attempt = attempt;
    this.session.setupState.addFinalizer(() => attempt.close(), this);
    // What is set up for several tests is no part of this one: what it expects does not count here.
    return after(this.#setUpWide(), () => attempt.open().then(() => super.setup()));
  }

  #setUpWide(): MaybePromise<unknown> {
    const { definition, session } = this;
    const { closure } = definition;
    if (definition.unseen !== null || session.fixtures.index.isDynamic) return undefined;
    const isWide = (name: string): boolean => {
      const scope = session.fixtures.index.chain(closure, name).at(-1)?.scope ?? "function";
      return scope !== "function";
    };
    return this.request.activateAll(this.fixtureNames.filter(isWide));
  }

  /** What the runner would have registered. */
  #taskIn(): TestTask {
    let suite = new SuiteTask("", null, PLAIN_TASK, true);
    for (const title of this.definition.plan.classes) {
      suite = new SuiteTask(title, suite, PLAIN_TASK);
      suite.name = title;
    }
    // The session has the limit, and what a runner repeats are its own tests.
    const options = { ...PLAIN_TASK, timeout: 0, repeats: 0 };
    const fn = async (): Promise<void> => {
      await super.runTest();
    };
    const task = new TestTask(this.name, suite, options, { fn, row: [], fixtures: null, passesContext: false });
    task.name = this.name;
    return task;
  }

  override runTest(): unknown {
    return this.#attempt === null ? super.runTest() : this.#attempt.call();
  }

  override reset(): void {
    this.#attempt = null;
    super.reset();
  }
}
