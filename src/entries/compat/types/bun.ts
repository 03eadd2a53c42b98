/** The types of `unplugin-xtest/compat/bun`. */
import type { BunExpect, BunHook, BunMock, BunSuite, BunTest, BunUtils } from "../../../compat/types/bun-types.ts";
import type { MakeExpectTypeOf, SpyOn } from "../../../compat/types/shared-types.ts";

export type { BunSuite, BunTest } from "../../../compat/types/bun-types.ts";
export type { MockFunction as Mock } from "../../../compat/types/shared-types.ts";

export declare const afterAll: BunHook;
export declare const afterEach: BunHook;
export declare const beforeAll: BunHook;
export declare const beforeEach: BunHook;
export declare const describe: BunSuite;
export declare const fdescribe: BunSuite;
export declare const xdescribe: BunSuite;
export declare const it: BunTest;
export declare const test: BunTest;
export declare const fit: BunTest;
export declare const xit: BunTest;
export declare const xtest: BunTest;
export declare const expect: BunExpect;
export declare const jest: BunUtils;
export declare const vi: BunUtils;
export declare const mock: BunMock;
export declare const spyOn: SpyOn;
export declare function onTestFinished(fn: () => unknown): void;
export declare function setDefaultTimeout(ms: number): void;
export declare function setSystemTime(time?: number | string | Date): void;
export declare function assertType<T>(value: T): void;
export declare const expectTypeOf: MakeExpectTypeOf;

declare const bun: {
  readonly expect: BunExpect;
  readonly jest: BunUtils;
  readonly mock: BunMock;
  readonly setDefaultTimeout: typeof setDefaultTimeout;
  readonly setSystemTime: typeof setSystemTime;
  readonly spyOn: SpyOn;
  readonly vi: BunUtils;
};
export default bun;
