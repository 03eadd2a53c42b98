/** Tells environments of Jest what happens, in the events of jest-circus. */
import { testEventListener, type CircusEvent } from "../../core/data/environment/test-events.ts";
import type { FileTask, HookKind, Hook, SuiteTask, TestTask } from "./tasks.ts";

/** A test as jest-circus has it. */
interface CircusTest {
  readonly type: "test";
  readonly name: string;
  readonly parent: CircusBlock;
  readonly mode: "only" | "skip" | "todo" | undefined;
  readonly fn: unknown;
  readonly timeout: number | undefined;
  readonly failing: boolean;
  readonly concurrent: boolean;
  readonly asyncError: Error;
  readonly retryReasons: unknown[];
  errors: unknown[];
  invocations: number;
  startedAt: number | null;
  duration: number | null;
  status: "done" | null;
  seenDone: boolean;
}

interface CircusBlock {
  readonly type: "describeBlock";
  readonly name: string;
  readonly parent: CircusBlock | undefined;
  readonly mode: "only" | "skip" | "todo" | undefined;
  readonly children: (CircusBlock | CircusTest)[];
  readonly tests: CircusTest[];
  readonly hooks: unknown[];
}

/** The state that goes with each event. */
interface CircusState {
  readonly rootDescribeBlock: CircusBlock;
  currentDescribeBlock: CircusBlock;
  currentlyRunningTest: CircusTest | null;
  readonly hasFocusedTests: boolean;
  readonly hasStarted: boolean;
  readonly testTimeout: number;
  readonly testNamePattern: null;
  readonly unhandledErrors: unknown[];
}

const tests = new WeakMap<TestTask, CircusTest>();
const blocks = new WeakMap<SuiteTask, CircusBlock>();
const states = new WeakMap<SuiteTask, CircusState>();

/** Whether anybody listens. */
export function hasCircusListener(): boolean {
  return testEventListener() !== null;
}

/** Tells of something that happens to a suite, the file for one. @throws what the listener throws. */
export async function tellOfSuite(name: string, suite: SuiteTask, file: FileTask): Promise<void> {
  if (!hasCircusListener()) return;
  const describeBlock = blockOf(suite);
  const state = stateOf(file);
  state.currentDescribeBlock = describeBlock;
  await tell({ name, describeBlock }, state);
}

/** Tells of something that happens to a test. @param error - what it has thrown, for an event of failure. */
export async function tellOfTest(name: string, task: TestTask, file: FileTask, error?: unknown): Promise<void> {
  if (!hasCircusListener()) return;
  const test = testOf(task);
  const state = stateOf(file);
  state.currentDescribeBlock = test.parent;
  if (name === "test_start") {
    Object.assign(test, { startedAt: Date.now(), errors: [], status: null, invocations: test.invocations + 1 });
    state.currentlyRunningTest = test;
  }
  if (name === "test_done") {
    Object.assign(test, { duration: Date.now() - (test.startedAt ?? Date.now()), status: "done" });
  }
  if (name === "test_fn_failure") test.errors.push([error, test.asyncError]);
  if (name === "test_fn_success") test.seenDone = true;
  await tell({ name, test, ...(error === undefined ? {} : { error }) }, state);
  if (name === "test_done") state.currentlyRunningTest = null;
}

/** Calls a hook between its events. */
export async function withHookEvents<T>(
  { fn, timeout }: Hook,
  type: HookKind,
  { suite, file }: { readonly suite: SuiteTask; readonly file: FileTask },
  call: () => T,
): Promise<Awaited<T>> {
  const state = stateOf(file);
  const { currentlyRunningTest: test } = state;
  const describeBlock = blockOf(suite);
  const details = { hook: { type, fn, timeout, parent: describeBlock }, describeBlock, ...(test !== null && { test }) };
  await tell({ name: "hook_start", ...details }, state);
  try {
    const value = await call();
    await tell({ name: "hook_success", ...details }, state);
    return value;
  } catch (error) {
    test?.errors.push([error, test.asyncError]);
    await tell({ name: "hook_failure", ...details, error }, state);
    throw error;
  }
}

async function tell(event: CircusEvent, state: CircusState): Promise<void> {
  await testEventListener()?.(event, state);
}

function stateOf({ root, project }: FileTask): CircusState {
  let state = states.get(root);
  if (state === undefined) {
    const rootDescribeBlock = blockOf(root);
    state = {
      ...{ rootDescribeBlock, currentDescribeBlock: rootDescribeBlock, currentlyRunningTest: null },
      ...{ hasFocusedTests: false, hasStarted: true, testTimeout: project.testTimeout, testNamePattern: null },
      unhandledErrors: [],
    };
    states.set(root, state);
  }
  return state;
}

function blockOf(suite: SuiteTask): CircusBlock {
  const known = blocks.get(suite);
  if (known !== undefined) return known;
  const { parent, title, options, hooks } = suite;
  const block: CircusBlock = {
    type: "describeBlock",
    name: parent === null ? "ROOT_DESCRIBE_BLOCK" : title,
    parent: parent === null ? undefined : blockOf(parent),
    mode: modeOf(options.mode),
    ...{ children: [], tests: [] },
    hooks: Object.entries(hooks).flatMap(([type, all]) => all.map(({ fn, timeout }) => ({ type, fn, timeout }))),
  };
  blocks.set(suite, block);
  for (const child of suite.children) {
    block.children.push(child.type === "suite" ? blockOf(child) : testOf(child));
    if (child.type === "test") block.tests.push(testOf(child));
  }
  return block;
}

function testOf(task: TestTask): CircusTest {
  const known = tests.get(task);
  if (known !== undefined) return known;
  const test: CircusTest = {
    ...{ type: "test", name: task.title, parent: blockOf(task.parent), mode: modeOf(task.mode) },
    ...{ fn: task.body?.fn, timeout: task.options.timeout ?? undefined, failing: task.options.fails },
    ...{ concurrent: false, asyncError: new Error(task.title), retryReasons: [], errors: [], invocations: 0 },
    ...{ startedAt: null, duration: null, status: null, seenDone: false },
  };
  // The suite around it makes its tests, this one among them.
  const made = tests.get(task);
  if (made !== undefined) return made;
  tests.set(task, test);
  return test;
}

function modeOf(mode: TestTask["mode"]): CircusTest["mode"] {
  return mode === "run" ? undefined : mode;
}
