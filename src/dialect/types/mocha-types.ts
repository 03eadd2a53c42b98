/** Types of Mocha's API, as far as xtest has it. */

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
  readonly parent?: { readonly title: string };
  fullTitle(): string;
  titlePath(): string[];
}

/** The `this` of functions of suites. */
export interface MochaSuiteContext {
  readonly title: string;
  bail(enabled?: boolean): this;
  retries(count: number): this;
  slow(ms: number | string): this;
  timeout(ms: number | string): this;
}

export type MochaDone = (error?: unknown) => void;
type Work = (this: MochaContext, done: MochaDone) => unknown;

interface RegisterTest {
  (title: string, fn?: Work): void;
  (fn: Work): void;
}

export interface MochaTest extends RegisterTest {
  readonly only: RegisterTest;
  readonly skip: RegisterTest;
}

type RegisterSuite = (title: string, fn?: (this: MochaSuiteContext) => void) => void;

export interface MochaSuite extends RegisterSuite {
  readonly only: RegisterSuite;
  readonly skip: RegisterSuite;
}

export interface MochaHook {
  (fn: Work): void;
  (title: string, fn: Work): void;
}
