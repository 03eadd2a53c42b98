/** What `node:test` has beside `describe` and `it`: its own `mock`, whose `module` replaces modules of the project too. */
import { mock as native } from "node:test";
import type { MockRequest, ModuleMocks } from "../../core/data/run/module-mocks.ts";
import { startFile } from "../shared/file-state.ts";
import { observeTests } from "../tree/running-test.ts";
import { forgetAssertions } from "./node-assertions.ts";
import { forgetSnapshotOptions } from "./node-snapshots.ts";

/** Runs files in processes of Node's own runner. */
export { run as runNodeTests } from "node:test";

type Tracker = typeof native;

/** Options of `mock.module`. */
interface ModuleOptions {
  readonly cache?: boolean;
  readonly defaultExport?: unknown;
  readonly namedExports?: Readonly<Record<string, unknown>>;
  readonly exports?: Readonly<Record<string, unknown>>;
}

/** The `mock` of a test (`t.mock`) or of all tests. @param tracker - Node's. @param mocksNow - of the module that uses it. */
export function mockOf(tracker: Tracker, mocksNow: () => ModuleMocks | null): Tracker {
  const replaced = new Map<string, ModuleMocks>();
  const put = (specifier: string): void => {
    replaced.get(specifier)?.unmock(specifier);
    replaced.delete(specifier);
  };
  return new Proxy(tracker, {
    get(target, name) {
      const mocks = mocksNow();
      if (name === "module" && mocks !== null) {
        return (given: unknown, options: ModuleOptions = {}) => {
          const specifier = String(given);
          if (mocks.isMocked(specifier)) throw new Error(`Cannot mock '${specifier}'. The module is already mocked.`);
          mocks.mock(specifier, requestOf(mocks.isCommonjs(specifier), options));
          replaced.set(specifier, mocks);
          return { restore: () => put(specifier) };
        };
      }
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]): unknown => {
        if (name === "reset" || name === "restoreAll") for (const specifier of replaced.keys()) put(specifier);
        return Reflect.apply(member, target, args);
      };
    },
  });
}

/** What is imported in place of a module, and what is required: as in Node, made anew each time but with `cache`. */
function requestOf(isCommonjs: boolean, { cache = false, ...options }: ModuleOptions): MockRequest {
  const { defaultExport, namedExports, exports } = options;
  if (exports !== undefined && (namedExports !== undefined || defaultExport !== undefined))
    throw new TypeError('mock.module(): "exports" is given with "namedExports" or "defaultExport": it stands for both');
  const { default: main = defaultExport, ...names } = { ...exports, ...namedExports };
  let kept: { readonly value: unknown } | null = null;
  const required = (): unknown => {
    const made = kept ?? { value: moduleExports(main, names) };
    if (cache) kept = made;
    return made.value;
  };
  const factory = (): object => {
    if (!isCommonjs) return { ...(main !== undefined && { default: main }), ...names };
    const value = required();
    return { default: value, "module.exports": value, ...names };
  };
  return { factory, required, isFresh: !cache, automock: (original) => original };
}

/** The `module.exports` of a mock. */
function moduleExports(main: unknown, names: Readonly<Record<string, unknown>>): unknown {
  const exports = main === undefined ? {} : main;
  if (Object.keys(names).length === 0) return exports;
  if (typeof exports !== "object" || exports === null) {
    throw new TypeError("Cannot create mock because named exports cannot be applied to the provided default export.");
  }
  return Object.defineProperties(exports, Object.getOwnPropertyDescriptors(names));
}

/** The mocks of the file that was imported last. */
let ofFile: ModuleMocks | null = null;

/** Of what is asked for by a module that is not known. */
export const nodeMock = mockOf(native, () => ofFile);

/** The objects for one module that imports them. @param test - the function that the module is to `require`. */
export function bindNodeTest(mocks: ModuleMocks, test: object): object {
  ofFile = mocks;
  const mock = mockOf(native, () => mocks);
  const bound: object = new Proxy(test, {
    get(target, name) {
      if (name === "mock") return mock;
      return SELF.has(name) ? bound : Reflect.get(target, name);
    },
  });
  return { mock, default: bound, it: bound, test: bound, "module.exports": bound };
}

/** Names by which the function has itself. */
const SELF: ReadonlySet<string | symbol> = new Set(["it", "test"]);

/** Puts back what the file before has left: there, each has a process. */
export function startNodeTestFile(isIsolated: boolean): void {
  if (!isIsolated) return;
  startFile(() => {
    native.reset();
    forgetAssertions();
    forgetSnapshotOptions();
  }, true);
}

type TrackerClass = new () => Tracker;

const trackers = new WeakMap<object, Tracker>();

observeTests({
  extendContext(context) {
    const { constructor } = native;
    if (!isTrackerClass(constructor)) return;
    const mock = mockOf(new constructor(), () => ofFile);
    trackers.set(context, mock);
    Object.assign(context, { mock });
  },
  end({ context }) {
    // With its timers.
    trackers.get(context)?.reset();
  },
});

function isTrackerClass(value: unknown): value is TrackerClass {
  return typeof value === "function";
}
