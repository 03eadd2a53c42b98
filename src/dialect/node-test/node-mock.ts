/** What `node:test` has beside `describe` and `it`: its own `mock`, whose `module` replaces modules of the project too. */
import nodeTest, { mock as native } from "node:test";
import type { ModuleMocks } from "../../core/data/run/module-mocks.ts";
import { startFile } from "../shared/file-state.ts";
import { observeTests } from "../tree/running-test.ts";

type Tracker = typeof native;

/** Members of the module that register nothing; older versions of Node have less of them. */
export const nativeMembers: object = Object.fromEntries(
  ["assert", "run", "snapshot"].map((name) => [name, Reflect.get(nodeTest, name)]),
);

/** Options of `mock.module`. */
interface ModuleOptions {
  readonly cache?: boolean;
  readonly defaultExport?: unknown;
  readonly namedExports?: Readonly<Record<string, unknown>>;
  readonly exports?: Readonly<Record<string, unknown>>;
}

/** The `mock` of a test (`t.mock`) or of all tests. @param tracker - Node's. @param mocks - of the module that uses it. */
export function mockOf(tracker: Tracker, mocks: ModuleMocks | null): object {
  const replaced: string[] = [];
  const put = (specifier: string): void => mocks?.unmock(specifier);
  return new Proxy(tracker, {
    get(target, name) {
      if (name === "module" && mocks !== null) {
        return (specifier: string, { defaultExport, namedExports, exports }: ModuleOptions = {}) => {
          const made = { ...exports, ...namedExports, ...(defaultExport !== undefined && { default: defaultExport }) };
          mocks.mock(specifier, { factory: () => made, automock: (original) => original });
          replaced.push(specifier);
          return { restore: () => put(specifier) };
        };
      }
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]): unknown => {
        if (name === "reset" || name === "restoreAll") for (const specifier of replaced.splice(0)) put(specifier);
        return Reflect.apply(member, target, args);
      };
    },
  });
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
  });
}

type TrackerClass = new () => Tracker;

const trackers = new WeakMap<object, Tracker>();

observeTests({
  extendContext(context) {
    const { constructor } = native;
    if (!isTrackerClass(constructor)) return;
    const tracker = new constructor();
    trackers.set(context, tracker);
    Object.assign(context, { mock: mockOf(tracker, ofFile) });
  },
  end({ context }) {
    trackers.get(context)?.restoreAll();
  },
});

function isTrackerClass(value: unknown): value is TrackerClass {
  return typeof value === "function";
}
