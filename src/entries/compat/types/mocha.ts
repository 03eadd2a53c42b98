/** The types of `unplugin-xtest/compat/mocha`. */
import type { MochaContext, MochaHook, MochaSuite, MochaTest } from "../../../compat/types/mocha-types.ts";

export type {
  MochaDone as Done,
  MochaHook,
  MochaSuite,
  MochaSuiteContext,
  MochaTest,
} from "../../../compat/types/mocha-types.ts";

export declare const after: MochaHook;
export declare const afterEach: MochaHook;
export declare const before: MochaHook;
export declare const beforeEach: MochaHook;
export declare const setup: MochaHook;
export declare const teardown: MochaHook;
export declare const suiteSetup: MochaHook;
export declare const suiteTeardown: MochaHook;
export declare const context: MochaSuite;
export declare const describe: MochaSuite;
export declare const suite: MochaSuite;
export declare const xcontext: MochaSuite["skip"];
export declare const xdescribe: MochaSuite["skip"];
export declare const it: MochaTest;
export declare const specify: MochaTest;
export declare const test: MochaTest;
export declare const xit: MochaTest["skip"];
export declare const xspecify: MochaTest["skip"];
export type Context = MochaContext;

type Unsupported = (...args: unknown[]) => never;
/** Not supported, as the names below: tests are registered while their file is imported. */
export declare const run: Unsupported;
export declare const Context: Unsupported;
export declare const Hook: Unsupported;
export declare const Runnable: Unsupported;
export declare const Runner: Unsupported;
export declare const Suite: Unsupported;
export declare const Test: Unsupported;
export declare const interfaces: Unsupported;
export declare const reporters: Unsupported;
export declare const unloadFile: Unsupported;
export declare const utils: Unsupported;

declare const mocha: {
  readonly after: MochaHook;
  readonly afterEach: MochaHook;
  readonly before: MochaHook;
  readonly beforeEach: MochaHook;
  readonly setup: MochaHook;
  readonly teardown: MochaHook;
  readonly suiteSetup: MochaHook;
  readonly suiteTeardown: MochaHook;
  readonly context: MochaSuite;
  readonly describe: MochaSuite;
  readonly suite: MochaSuite;
  readonly xcontext: MochaSuite["skip"];
  readonly xdescribe: MochaSuite["skip"];
  readonly it: MochaTest;
  readonly specify: MochaTest;
  readonly test: MochaTest;
  readonly xit: MochaTest["skip"];
  readonly xspecify: MochaTest["skip"];
};
export default mocha;
