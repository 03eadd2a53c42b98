/** The test that is running, and who observes tests. */
import type { SubtestResult } from "../../core/data/events.ts";
import { LaneVariable } from "../../core/data/current-lane.ts";
import type { FileTask, TestTask, Work } from "./tasks.ts";

/** How long a test or hook may take, in milliseconds; 0 for no limit. */
export interface RunningLimit {
  readonly ms: number;
  /** Begins again, with another limit. */
  set(ms: number): void;
  /** Ends the wait with an error. */
  abandon(error: unknown): void;
}

// Tests replace it.
const { AbortController } = globalThis;

/** The signal of a test, made when somebody asks for it: few tests do, and to abort one takes longer than to call a small test. */
export class TestSignal {
  #controller: AbortController | null = null;
  #isAborted = false;

  get signal(): AbortSignal {
    if (this.#controller === null) {
      this.#controller = new AbortController();
      if (this.#isAborted) this.#controller.abort();
    }
    return this.#controller.signal;
  }

  /** Whether anybody may listen to it. */
  get isAsked(): boolean {
    return this.#controller !== null;
  }

  abort(): void {
    this.#isAborted = true;
    this.#controller?.abort();
  }
}

/** A test as it runs: one attempt. */
export interface RunningTest {
  readonly task: TestTask;
  readonly file: FileTask;
  /** What the user's functions get: Vitest's context, or Mocha's `this`. */
  readonly context: object;
  /** What the test has thrown, or its hooks. */
  readonly errors: unknown[];
  /** What fails the test when its function is over, without ending it. */
  readonly belated: unknown[];
  /** Called after all hooks, the last one first. */
  readonly finished: Work[];
  /** The same, if it has failed. */
  readonly failed: Work[];
  /** The results of the tests in it. */
  readonly subtests: SubtestResult[];
  /** Ends when the test does not go on. */
  readonly abort: TestSignal;
  readonly limit: RunningLimit;
  /** How many attempts came before. */
  readonly retried: number;
}

/** What is done around tests, such as counting assertions and restoring mocks. */
export interface TestObserver {
  /** Before the hooks and fixtures of a test. */
  begin?(test: RunningTest): unknown;
  /** Before its function is called again: Vitest's `repeats`. */
  repeat?(test: RunningTest): void;
  /** After its function, before `afterEach`: what it throws fails the test. Not called if it has failed already. */
  called?(test: RunningTest): unknown;
  /** After `afterEach`, unless its function or a hook has failed it: what it throws fails the test. */
  finished?(test: RunningTest): unknown;
  /** After all of its hooks. */
  end?(test: RunningTest): unknown;
  /** Adds to what the test's function gets: `expect`. */
  extendContext?(context: object, test: RunningTest): void;
}

/** Whether `afterEach` is called after a test. */
export function hasHookAfter({ parent }: TestTask): boolean {
  return parent.chain.some(({ hooks }) => hooks.afterEach.length > 0);
}

const observers: TestObserver[] = [];
const running = new LaneVariable<RunningTest | null>(() => null);

/** Adds an observer for all tests of this process. @returns a function that removes it. */
export function observeTests(observer: TestObserver): () => void {
  observers.push(observer);
  return () => {
    const at = observers.indexOf(observer);
    if (at !== -1) observers.splice(at, 1);
  };
}

export function testObservers(): readonly TestObserver[] {
  return observers;
}

/** The test that is running; null between tests. */
export function runningTest(): RunningTest | null {
  return running.value;
}

export function setRunningTest(test: RunningTest | null): void {
  running.value = test;
}

/** Knows the context of the test of `node:test` whose code is running, which may be a test in a test. */
export interface ContextScope {
  run(context: object, body: () => unknown): unknown;
  getStore(): object | undefined;
}

let contexts: ContextScope | null = null;

/** Says how tests are called, for a runner whose functions mean the test that calls them. */
export function setContextScope(own: ContextScope): void {
  contexts = own;
}

/** Calls the function of a test, or a hook of it. */
export function callInContext(context: object, body: () => unknown): unknown {
  return contexts === null ? body() : contexts.run(context, body);
}

/** The context of the test whose code is running; null outside of tests, and for runners whose functions do not ask for it. */
export function currentContext(): object | null {
  return contexts?.getStore() ?? null;
}

let file: FileTask | null = null;

/** The file whose tests or hooks are running; null before the first. */
export function runningFile(): FileTask | null {
  return file;
}

export function setRunningFile(own: FileTask): void {
  file = own;
}
