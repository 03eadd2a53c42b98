/** Types of Mocha's API, as far as xtest has it. */
import type { Fixtures } from "../../core/author/fixtures/fixture-values.ts";

/** The `this` of functions of tests and hooks. */
export interface MochaContext {
  readonly test?: MochaRunnable;
  readonly currentTest?: MochaRunnable;
  retries(count: number): this;
  skip(): never;
  slow(ms: number | string): this;
  timeout(): number;
  timeout(ms: number | string): this;
  /** What hooks set. */
  [name: string]: ReturnType<typeof JSON.parse>;
}

interface MochaRunnable {
  readonly title: string;
  readonly type: string;
  readonly file?: string;
  readonly parent?: MochaSuiteContext;
  readonly body: string;
  readonly duration?: number;
  readonly err?: Error;
  readonly fn?: Work;
  readonly pending: boolean;
  readonly state?: "failed" | "passed" | "pending";
  currentRetry(): number;
  fullTitle(): string;
  isFailed(): boolean;
  isPassed(): boolean;
  isPending(): boolean;
  retries(): number;
  retries(count: number): this;
  skip(): never;
  slow(): number;
  slow(ms: number | string): this;
  timeout(): number;
  timeout(ms: number | string): this;
  titlePath(): string[];
}

/** The `this` of functions of suites. */
export interface MochaSuiteContext {
  readonly title: string;
  readonly ctx: MochaContext;
  readonly file?: string;
  readonly parent?: MochaSuiteContext;
  readonly pending: boolean;
  readonly root: boolean;
  readonly suites: MochaSuiteContext[];
  readonly tests: MochaRunnable[];
  afterAll(fn: Work): this;
  afterEach(fn: Work): this;
  bail(): boolean;
  bail(enabled: boolean): this;
  beforeAll(fn: Work): this;
  beforeEach(fn: Work): this;
  eachTest(fn: (test: MochaRunnable) => void): this;
  fullTitle(): string;
  isPending(): boolean;
  retries(): number;
  retries(count: number): this;
  slow(): number;
  slow(ms: number | string): this;
  timeout(): number;
  timeout(ms: number | string): this;
  titlePath(): string[];
  total(): number;
}

export type MochaDone = (error?: unknown) => void;
type Work = (this: MochaContext, done: MochaDone) => unknown;

interface RegisterTest {
  /** @param fn - a pattern in the place of the callback asks for fixtures. */
  (title: string, fn?: (this: MochaContext, fixtures: MochaDone & Fixtures) => unknown): MochaRunnable;
  (fn: Work): MochaRunnable;
}

export interface MochaTest extends RegisterTest {
  readonly only: RegisterTest;
  readonly skip: RegisterTest;
}

type RegisterSuite = (title: string, fn?: (this: MochaSuiteContext) => void) => MochaSuiteContext;

export interface MochaSuite extends RegisterSuite {
  readonly only: RegisterSuite;
  readonly skip: RegisterSuite;
}

export interface MochaHook {
  (fn: Work): void;
  (title: string, fn: Work): void;
}
