/** What Jest had of Jasmine before version 27, whose tests ran in `jest-jasmine2` by default: `spyOn`, `jasmine` and `fail`. */
import { expect } from "../libraries/jest.ts";
import { observeTests } from "../tree/running-test.ts";
import { setFileTimeout } from "./jest-objects.ts";

type Call = (this: unknown, ...args: readonly unknown[]) => unknown;

interface SpyCall {
  readonly object: unknown;
  readonly args: readonly unknown[];
  readonly returnValue: unknown;
}

/** What a spy has besides being a function. */
interface SpyMembers {
  readonly and: Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
  readonly calls: Readonly<Record<string, (at?: number) => unknown>>;
}

/** Puts back what was spied on when its test is over. */
const installed: (() => void)[] = [];

observeTests({
  end() {
    for (const restore of installed.splice(0).reverse()) restore();
  },
});

/** A function that records its calls. @param original - what `and.callThrough()` calls. */
function createSpy(name = "unknown", original?: Call): Call & SpyMembers {
  let calls: SpyCall[] = [];
  let plan: Call = () => undefined;
  const spy = function (this: unknown, ...args: readonly unknown[]): unknown {
    const returnValue = Reflect.apply(plan, this, args);
    calls.push({ object: this, args, returnValue });
    return returnValue;
  };
  const planned = (next: Call) => {
    plan = next;
    return spy;
  };
  const members: SpyMembers = {
    and: {
      identity: () => name,
      stub: () => planned(() => undefined),
      callThrough: () => planned(original ?? (() => undefined)),
      callFake: (fake) =>
        planned((...args) => (typeof fake === "function" ? Reflect.apply(fake, undefined, args) : undefined)),
      returnValue: (value) => planned(() => value),
      returnValues(...values) {
        const left = [...values];
        return planned(() => left.shift());
      },
      throwError: (error) =>
        planned(() => {
          throw error instanceof Error ? error : new Error(String(error));
        }),
    },
    calls: {
      any: () => calls.length > 0,
      count: () => calls.length,
      all: () => calls,
      allArgs: () => calls.map(({ args }) => args),
      argsFor: (at = 0) => calls[at]?.args ?? [],
      first: () => calls[0],
      mostRecent: () => calls.at(-1),
      reset() {
        calls = [];
      },
    },
  };
  return Object.assign(spy, members);
}

/** Replaces a method by a spy until the test is over. */
export function spyOn(object: object, name: string): Call & SpyMembers {
  const known = Object.getOwnPropertyDescriptor(object, name);
  const original: unknown = Reflect.get(object, name);
  if (typeof original !== "function") throw new Error(`${name}() method does not exist`);
  const spy = createSpy(name, function (this: unknown, ...args) {
    return Reflect.apply(original, this, args);
  });
  Reflect.set(object, name, spy);
  installed.push(() => {
    if (known === undefined) Reflect.deleteProperty(object, name);
    else Object.defineProperty(object, name, known);
  });
  return spy;
}

/** Fails the test that calls it. */
export function failSpec(error?: unknown): never {
  throw error instanceof Error ? error : new Error(error === undefined ? "Failed" : `Failed: ${String(error)}`);
}

export const jasmine = {
  any: expect.any,
  anything: expect.anything,
  arrayContaining: expect.arrayContaining,
  objectContaining: expect.objectContaining,
  stringMatching: expect.stringMatching,
  createSpy,
  get DEFAULT_TIMEOUT_INTERVAL(): number {
    return 5000;
  },
  set DEFAULT_TIMEOUT_INTERVAL(ms: number) {
    setFileTimeout(ms);
  },
};
