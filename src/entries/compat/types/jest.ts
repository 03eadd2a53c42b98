/** The types of `unplugin-xtest/compat/jest`. */
import type { AnyClass, AnyFunction } from "../../../core/author/callable-types.ts";
import type {
  Done,
  JestExpect,
  JestHook,
  JestObject,
  JestSuite,
  JestTest,
  ReplacedProperty,
} from "../../../compat/types/jest-types.ts";
import type {
  FunctionFrom,
  MockedValue,
  MockFunction,
  MockInstanceOf,
  OpenFunction,
} from "../../../compat/types/shared-types.ts";

export type { JestAssertion, JestExpect, JestObject, Matchers } from "../../../compat/types/jest-types.ts";
export type {
  MockedValue as Mocked,
  MockedValue as MockedClass,
  MockedValue as MockedFunction,
  MockedValue as MockedObject,
  MockFunction as Mock,
  MockInstanceOf as MockInstance,
} from "../../../compat/types/shared-types.ts";

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
// Types only: what Jest's own types have in this namespace, and what those of DefinitelyTyped have, which take results and arguments.
// eslint-disable-next-line @typescript-eslint/no-namespace -- That is what it is in Jest.
export declare namespace jest {
  export type Mock<Fn = OpenFunction, Args extends readonly unknown[] = never, This = unknown> = MockFunction<
    FunctionFrom<Fn, Args, This>
  >;
  export type MockInstance<Fn = OpenFunction, Args extends readonly unknown[] = never, This = unknown> = MockInstanceOf<
    FunctionFrom<Fn, Args, This>
  >;
  export type SpyInstance<Fn = OpenFunction, Args extends readonly unknown[] = never, This = unknown> = MockInstanceOf<
    FunctionFrom<Fn, Args, This>
  >;
  export type Mocked<Value> = MockedValue<Value>;
  export type MockedClass<Value extends AnyClass> = MockedValue<Value>;
  export type MockedFn<Value extends AnyFunction> = MockedValue<Value>;
  export type MockedFunction<Value extends AnyFunction> = MockedValue<Value>;
  export type MockedObject<Value extends object> = MockedValue<Value>;
  export type MockedFunctionDeep<Value extends AnyFunction> = MockedValue<Value>;
  export type MockedObjectDeep<Value extends object> = MockedValue<Value>;
  export type Replaced<Value> = ReplacedProperty<Value>;
  export type Spied<Value extends AnyClass | AnyFunction> = Value extends AnyFunction
    ? MockInstanceOf<Value>
    : MockInstanceOf<OpenFunction>;
  export type SpiedClass<Value extends AnyClass> = MockInstanceOf<(...args: ConstructorParameters<Value>) => unknown>;
  export type SpiedFunction<Value extends AnyFunction> = MockInstanceOf<Value>;
  export type SpiedGetter<Value> = MockInstanceOf<() => Value>;
  export type SpiedSetter<Value> = MockInstanceOf<(value: Value) => void>;
  export type DoneCallback = Done;
}
