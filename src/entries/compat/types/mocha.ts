/** The types of `unplugin-xtest/compat/mocha`. */
import type { MochaHook, MochaSuite, MochaTest } from "../../../dialect/types/mocha-types.ts";

export type {
  MochaContext as Context,
  MochaDone as Done,
  MochaHook,
  MochaSuite,
  MochaSuiteContext,
  MochaTest,
} from "../../../dialect/types/mocha-types.ts";

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
/** Mocha begins without it: `--delay` is not used here. */
export declare function run(): void;
