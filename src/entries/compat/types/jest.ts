/** The types of `unplugin-xtest/compat/jest`. */
import type { JestExpect, JestHook, JestObject, JestSuite, JestTest } from "../../../dialect/types/jest-types.ts";

export type { JestAssertion, JestExpect, JestObject, Matchers } from "../../../dialect/types/jest-types.ts";
export type {
  MockedValue as Mocked,
  MockedValue as MockedFunction,
  MockedValue as MockedObject,
  MockFunction as Mock,
  MockInstanceOf as MockInstance,
} from "../../../dialect/types/mock-types.ts";

export declare const afterAll: JestHook;
export declare const afterEach: JestHook;
export declare const beforeAll: JestHook;
export declare const beforeEach: JestHook;
export declare const describe: JestSuite;
export declare const fdescribe: JestSuite["only"];
export declare const xdescribe: JestSuite["skip"];
export declare const it: JestTest;
export declare const test: JestTest;
export declare const fit: JestTest["only"];
export declare const xit: JestTest["skip"];
export declare const xtest: JestTest["skip"];
export declare const expect: JestExpect;
export declare const jest: JestObject;
