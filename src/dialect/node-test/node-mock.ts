/** What `node:test` has beside `describe` and `it`: its own `mock`, whose `module` replaces modules of the project too. */
import { mock as native } from "node:test";
import type { ModuleMocks } from "../../core/data/run/module-mocks.ts";
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

/** The `mock` of a test (`t.mock`) or of all tests. @param tracker - Node's. @param mocks - of the module that uses it. */
export function mockOf(tracker: Tracker, mocks: ModuleMocks | null): Tracker {
  const replaced = new Set<string>();
  const put = (specifier: string): void => {
    if (replaced.delete(specifier)) mocks?.unmock(specifier);
  };
  return new Proxy(tracker, {
    get(target, name) {
      if (name === "module" && mocks !== null) {
        return (given: unknown, options: ModuleOptions = {}) => {
          const specifier = String(given);
          if (mocks.isMocked(specifier)) throw new Error(`Cannot mock '${specifier}'. The module is already mocked.`);
          const made = madeOf(options);
          mocks.mock(specifier, { factory: () => made, automock: (original) => original });
          replaced.add(specifier);
          return { restore: () => put(specifier) };
        };
      }
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]): unknown => {
        if (name === "reset" || name === "restoreAll") for (const specifier of replaced) put(specifier);
        return Reflect.apply(member, target, args);
      };
    },
  });
}

/** What is imported in place of a module. */
function madeOf({ defaultExport, namedExports, exports }: ModuleOptions): object {
  if (exports !== undefined && (namedExports !== undefined || defaultExport !== undefined))
    throw new TypeError('mock.module(): "exports" is given with "namedExports" or "defaultExport": it stands for both');
  return { ...exports, ...namedExports, ...(defaultExport !== undefined && { default: defaultExport }) };
}

export const nodeMock = mockOf(native, null);

/** The mocks of the file that was imported last. */
let ofFile: ModuleMocks | null = null;

/** The objects for one module that imports them. @param test - the function that the module is to `require`. */
export function bindNodeTest(mocks: ModuleMocks, test: object): object {
  ofFile = mocks;
  const mock = mockOf(native, mocks);
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
export function startNodeTestFile(): void {
  startFile(() => {
    native.reset();
    forgetAssertions();
    forgetSnapshotOptions();
  });
}

type TrackerClass = new () => Tracker;

const trackers = new WeakMap<object, Tracker>();

observeTests({
  extendContext(context) {
    const { constructor } = native;
    if (!isTrackerClass(constructor)) return;
    const mock = mockOf(new constructor(), ofFile);
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
