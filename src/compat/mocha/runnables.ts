/** The objects of Mocha: `this`, the tests, hooks and suites behind `this.test`, and what `it()` and `describe()` return. */
import { Skipped } from "../../core/author/outcomes.ts";
import { unsupported } from "../shared/unsupported.ts";
import { openRegistration } from "../tree/registry.ts";
import { observeTests, runningFile, runningTest, type RunningLimit } from "../tree/running-test.ts";
import { retryOf, SuiteTask, TestTask, type HookKind, type Retry, type Work } from "../tree/tasks.ts";

const MAX_TIMEOUT = 2 ** 31 - 1;
const SLOW = 75;

const UNITS: readonly (readonly [name: RegExp, factor: number])[] = [
  [/^(?:ms|msecs?|milliseconds?|)$/i, 1],
  [/^(?:s|secs?|seconds?)$/i, 1000],
  [/^(?:m|mins?|minutes?)$/i, 60_000],
  [/^(?:h|hrs?|hours?)$/i, 3_600_000],
  [/^(?:d|days?)$/i, 86_400_000],
];

/** `"2s"` and `2000`; 0 for no limit. */
function milliseconds(value: unknown): number {
  if (typeof value === "number") return value <= 0 || value >= MAX_TIMEOUT || Number.isNaN(value) ? 0 : value;
  const found = /^\s*(?<count>\d*\.?\d+)\s*(?<unit>[a-z]*)\s*$/i.exec(String(value));
  const { count = "", unit = "" } = found?.groups ?? {};
  const factor = UNITS.find(([name]) => name.test(unit))?.[1];
  if (found === null || factor === undefined)
    throw new TypeError(`timeout() and slow() take milliseconds or a text such as "2s", and not ${String(value)}`);
  return milliseconds(Number(count) * factor);
}

const plainRetry = (count: unknown): Retry => retryOf(Number.parseInt(String(count), 10) || 0);

/** What a test has come to so far. */
type State = "failed" | "passed" | "pending" | undefined;

const outcomes = new WeakMap<TestTask, { state: State; err: unknown; readonly began: number }>();
const { performance } = globalThis;

/** Notes what tests come to, for `this.currentTest.state` in hooks, and for `bail()`. */
export function followMochaTests(): void {
  observeTests({
    begin({ task }) {
      outcomes.set(task, { state: undefined, err: undefined, began: performance.now() });
    },
    called({ task }) {
      const outcome = outcomes.get(task);
      if (outcome !== undefined) outcome.state = "passed";
    },
    end({ errors }) {
      hasFailed ||= errors.length > 0;
    },
  });
}

/** Whether a test of this process has failed. */
let hasFailed = false;

/** Whether a test is left out, since another has failed and a suite around it has `bail()`. */
export function isBailedOut(task: TestTask): boolean {
  return hasFailed && task.parent.chain.some((suite) => mochaSuite(suite).bail());
}

/** What is the same for tests and hooks. */
abstract class Runnable {
  abstract readonly type: "hook" | "test";
  abstract readonly title: string;
  abstract readonly fn: Work | undefined;
  abstract readonly parent: MochaSuite;
  abstract timeout(ms?: unknown): unknown;
  #slow: number | null = null;

  get body(): string {
    return String(this.fn ?? "");
  }
  /** How many parameters it has: a callback is awaited if there is one. */
  get async(): number {
    return this.fn?.length ?? 0;
  }
  get sync(): boolean {
    return this.async === 0;
  }
  get ctx(): object {
    return this.parent.ctx;
  }
  get file(): string | undefined {
    return this.parent.file;
  }

  slow(ms?: unknown): unknown {
    if (ms === undefined) return this.#slow ?? this.parent.slow();
    this.#slow = milliseconds(ms);
    return this;
  }

  fullTitle(): string {
    return this.titlePath().join(" ");
  }
  titlePath(): string[] {
    return [...this.parent.titlePath(), this.title];
  }

  /** Null for a test that is not running. */
  protected abstract readonly limit: RunningLimit | null;

  skip(): never {
    const skipped = new Skipped("skip() was called");
    // In a callback, nobody would catch it.
    this.limit?.abandon(skipped);
    throw skipped;
  }
}

/** A test: what `it()` returns, `this.test` in it and `this.currentTest` in hooks. */
export class MochaTest extends Runnable {
  readonly type = "test";
  readonly #task: TestTask;

  constructor(task: TestTask) {
    super();
    this.#task = task;
  }

  get title(): string {
    return this.#task.title;
  }
  get fn(): Work | undefined {
    return this.#task.body?.fn;
  }
  get parent(): MochaSuite {
    return mochaSuite(this.#task.parent);
  }
  get pending(): boolean {
    return this.#task.body === null || ["skip", "todo"].includes(this.#task.mode) || this.state === "pending";
  }
  get state(): State {
    const { errors = [] } = this.#running ?? {};
    return errors.length > 0 ? "failed" : outcomes.get(this.#task)?.state;
  }
  get err(): unknown {
    return this.#running?.errors[0];
  }
  get duration(): number | undefined {
    const began = outcomes.get(this.#task)?.began;
    return began === undefined || this.state === undefined ? undefined : Math.round(performance.now() - began);
  }

  timeout(ms?: unknown): unknown {
    const running = this.#running;
    const { timeout } = this.#task;
    if (ms === undefined) return running?.limit.ms ?? timeout ?? defaultTimeout();
    this.#task.timeout = milliseconds(ms);
    running?.limit.set(this.#task.timeout);
    return this;
  }
  retries(count?: unknown): unknown {
    if (count === undefined) return this.#task.retry?.count ?? -1;
    this.#task.retry = plainRetry(count);
    return this;
  }
  currentRetry(): number {
    return this.#running?.retried ?? 0;
  }
  isPending(): boolean {
    return this.pending || this.parent.isPending();
  }
  isFailed(): boolean {
    return !this.isPending() && this.state === "failed";
  }
  isPassed(): boolean {
    return !this.isPending() && this.state === "passed";
  }

  protected get limit(): RunningLimit | null {
    return this.#running?.limit ?? null;
  }
  get #running() {
    const running = runningTest();
    return running?.task === this.#task ? running : null;
  }
}

/** A hook: `this.test` in it. */
export class MochaHook extends Runnable {
  readonly type = "hook";
  readonly title: string;
  readonly fn: Work;
  readonly parent: MochaSuite;
  protected readonly limit: RunningLimit;

  constructor(kind: HookKind, fn: Work, suite: SuiteTask, limit: RunningLimit) {
    super();
    const name = kind.replace(/(?=[A-Z])/, " ").toLowerCase();
    this.title = `"${name}" hook${fn.name === "" ? "" : `: ${fn.name}`}`;
    this.fn = fn;
    this.parent = mochaSuite(suite);
    this.limit = limit;
  }

  timeout(ms?: unknown): unknown {
    if (ms === undefined) return this.limit.ms;
    this.limit.set(milliseconds(ms));
    return this;
  }
  /** Hooks are not tried again. */
  retries(count?: unknown): unknown {
    return count === undefined ? -1 : this;
  }
}

/** A suite: `this` in its function, what `describe()` returns and `parent` of tests. */
export class MochaSuite {
  readonly #task: SuiteTask;
  #slow: number | null = null;
  #bail: boolean | null = null;

  constructor(task: SuiteTask) {
    this.#task = task;
  }

  get title(): string {
    return this.#task.title;
  }
  get root(): boolean {
    return this.#task.isRoot;
  }
  get parent(): MochaSuite | undefined {
    const { isRoot, parent } = this.#task;
    return isRoot || parent === null ? undefined : mochaSuite(parent);
  }
  get tests(): MochaTest[] {
    return this.#task.children.filter((child) => child instanceof TestTask).map(mochaTest);
  }
  get suites(): MochaSuite[] {
    return this.#task.children.filter((child) => child instanceof SuiteTask).map(mochaSuite);
  }
  get pending(): boolean {
    return ["skip", "todo"].includes(this.#task.options.mode);
  }
  get ctx(): object {
    return suiteContextOf(this.#task);
  }
  get file(): string | undefined {
    return (openRegistration() ?? runningFile())?.path;
  }

  /** Holds for what is in the suite already, too. */
  timeout(ms?: unknown): unknown {
    if (ms === undefined) return this.#task.timeout ?? defaultTimeout();
    const set = (task: SuiteTask, limit: number): void => {
      task.timeout = limit;
      for (const child of task.children) {
        if (child.type === "suite") set(child, limit);
        else child.timeout = limit;
      }
    };
    set(this.#task, milliseconds(ms));
    return this;
  }
  /** Holds for tests and suites that follow in it. */
  retries(count?: unknown): unknown {
    if (count === undefined) return this.#task.retry?.count ?? -1;
    this.#task.retry = plainRetry(count);
    return this;
  }
  slow(ms: unknown): this;
  slow(): number;
  slow(ms?: unknown): number | this {
    if (ms === undefined) return this.#slow ?? this.parent?.slow() ?? SLOW;
    this.#slow = milliseconds(ms);
    return this;
  }
  bail(enabled: unknown): this;
  bail(): boolean;
  bail(enabled?: unknown): boolean | this {
    if (enabled === undefined) return this.#bail ?? this.parent?.bail() ?? false;
    this.#bail = Boolean(enabled);
    return this;
  }

  fullTitle(): string {
    return this.titlePath().join(" ");
  }
  titlePath(): string[] {
    const { parent } = this;
    return parent === undefined ? [] : [...parent.titlePath(), this.title];
  }
  isPending(): boolean {
    return this.pending || (this.parent?.isPending() ?? false);
  }
  /** How many tests are in it. */
  total(): number {
    return this.tests.length + this.suites.reduce((count, suite) => count + suite.total(), 0);
  }
  eachTest(fn: (test: MochaTest) => void): this {
    for (const test of this.tests) fn(test);
    for (const suite of this.suites) suite.eachTest(fn);
    return this;
  }

  beforeAll(...args: readonly unknown[]): this {
    return this.#addHook("beforeAll", args);
  }
  afterAll(...args: readonly unknown[]): this {
    return this.#addHook("afterAll", args);
  }
  beforeEach(...args: readonly unknown[]): this {
    return this.#addHook("beforeEach", args);
  }
  afterEach(...args: readonly unknown[]): this {
    return this.#addHook("afterEach", args);
  }

  #addHook(kind: HookKind, args: readonly unknown[]): this {
    const fn = args.find((one): one is Work => typeof one === "function");
    if (fn === undefined) throw new TypeError(`${kind}() needs a function`);
    this.#task.hooks[kind].push({ fn, timeout: null });
    return this;
  }
}

function defaultTimeout(): number {
  return (openRegistration() ?? runningFile())?.project.testTimeout ?? 0;
}

const tests = new WeakMap<TestTask, MochaTest>();
const suites = new WeakMap<SuiteTask, MochaSuite>();

export function mochaTest(task: TestTask): MochaTest {
  let test = tests.get(task);
  if (test === undefined) tests.set(task, (test = new MochaTest(task)));
  return test;
}

export function mochaSuite(task: SuiteTask): MochaSuite {
  let suite = suites.get(task);
  if (suite === undefined) suites.set(task, (suite = new MochaSuite(task)));
  return suite;
}

Object.assign(MochaSuite.prototype, unsupported("mocha", "this of describe."));
Object.assign(Runnable.prototype, unsupported("mocha", "this.test."));

/** The `this` of tests and hooks. Its methods are about what is running. */
class Context {
  test: MochaHook | MochaTest | undefined;
  currentTest: MochaTest | undefined;

  runnable(): MochaHook | MochaTest;
  runnable(own: MochaHook | MochaTest): this;
  runnable(own?: MochaHook | MochaTest): Context | MochaHook | MochaTest {
    if (own !== undefined) {
      this.test = own;
      return this;
    }
    if (this.test === undefined) throw new Error("no test or hook is running");
    return this.test;
  }
  timeout(ms?: unknown): unknown {
    return passOn(this, "timeout", ms);
  }
  slow(ms?: unknown): unknown {
    return passOn(this, "slow", ms);
  }
  retries(count?: unknown): unknown {
    return passOn(this, "retries", count);
  }
  skip(): never {
    return this.runnable().skip();
  }
}

// No private method: contexts of suites inherit from that of the file.
function passOn(context: Context, method: "retries" | "slow" | "timeout", value: unknown): unknown {
  const result = context.runnable()[method](value);
  return value === undefined ? result : context;
}

const contexts = new WeakMap<SuiteTask, object>();

/** The `this` of the hooks of a suite: what they set is seen by its tests, and by the suites in it. */
export function suiteContextOf(suite: SuiteTask): object {
  const known = contexts.get(suite);
  if (known !== undefined) return known;
  const { parent } = suite;
  const created: object = parent === null ? new Context() : Object.setPrototypeOf({}, suiteContextOf(parent));
  contexts.set(suite, created);
  return created;
}

/** Says which test or hook the methods of a context are about. */
export function setRunnable(context: object, runnable: MochaHook | MochaTest): void {
  Reflect.set(context, "test", runnable);
}
