/** `t.assert` and `t.plan` of `node:test`. */
import { isWork } from "../api/arguments.ts";
import type { Work } from "../tree/tasks.ts";
import { fileSnapshot, snapshot } from "./node-snapshots.ts";

// Tests replace them by fake ones.
const { clearTimeout, setTimeout } = globalThis;

/** How many assertions and tests in it a test has to have. */
export interface AssertionPlan {
  /** Whether there is one. */
  readonly isSet: boolean;
  /** Counts one. */
  count(): void;
  /** @throws if there is a plan already, or the value is not a plan. */
  set(planned: unknown, options?: { readonly wait?: unknown }): void;
  /** Waits for those that are missing, where that was asked for. @throws if there were not as many as planned. */
  check(): Promise<void>;
}

/** Microtasks after the function of a test in which what it has begun may still assert. */
const MICROTASKS = 1;

export function createAssertionPlan(): AssertionPlan {
  let planned: number | null = null;
  let wait: boolean | number = false;
  let counted = 0;
  let reached: (() => void) | null = null;
  return {
    get isSet() {
      return planned !== null;
    },
    count() {
      counted += 1;
      if (counted === planned) reached?.();
    },
    set(count, { wait: asked = false } = {}) {
      if (planned !== null) throw new Error("cannot set plan more than once");
      if (typeof count !== "number" || !Number.isInteger(count) || count < 0)
        throw new TypeError(`t.plan(count): "count" must be a whole number of at least 0. Received ${String(count)}`);
      if (typeof asked !== "boolean" && typeof asked !== "number") {
        throw new TypeError(
          `The "options.wait" property must be one of type boolean or number. Received ${String(asked)}`,
        );
      }
      planned = count;
      wait = asked;
    },
    async check() {
      if (planned === null) return;
      for (let tick = 0; tick < MICROTASKS; tick++) await undefined;
      if (counted === planned) return;
      if (wait === false) throw new Error(`plan expected ${planned} assertions but received ${counted}`);
      await new Promise<void>((resolve, reject) => {
        reached = resolve;
        if (typeof wait !== "number") return;
        const timer = setTimeout(() => {
          const what = `with ${counted} assertions when expecting ${planned}`;
          reject(new Error(`plan timed out after ${String(wait)}ms ${what}`));
        }, wait);
        reached = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}

/** The assertions of `node:assert` that tests have. */
const NAMES = [
  ...["deepEqual", "deepStrictEqual", "doesNotMatch", "doesNotReject", "doesNotThrow", "equal", "fail", "ifError"],
  ...["match", "notDeepEqual", "notDeepStrictEqual", "notEqual", "notStrictEqual", "ok", "partialDeepStrictEqual"],
  ...["rejects", "strictEqual", "throws"],
];

/** Those that the file has added. */
const registered = new Map<string, Work>();

/** `assert` of `node:test`. */
export const nodeAssert = {
  /** Adds an assertion, or replaces one: it is called on the context of the test. */
  register(name: unknown, fn: unknown): void {
    if (typeof name !== "string") throw new TypeError('assert.register(): the "name" argument must be a string');
    if (!isWork(fn)) throw new TypeError('assert.register(): the "fn" argument must be a function');
    registered.set(name, fn);
  },
};

/** Forgets what a file has added. */
export function forgetAssertions(): void {
  registered.clear();
}

/** The assertions of a test, which its plan counts. @param context - what those that were added are called on. */
export function assertionsOf(plan: AssertionPlan, context: object): object {
  const native: object = process.getBuiltinModule("node:assert");
  const all = new Map<string, Work>();
  for (const name of NAMES) {
    const assertion: unknown = Reflect.get(native, name);
    if (isWork(assertion)) all.set(name, assertion);
  }
  all.set("snapshot", snapshot);
  all.set("fileSnapshot", fileSnapshot);
  const isCounted = plan.isSet;
  const counted = [...all, ...registered].map(([name, assertion]) => {
    const own = (...args: unknown[]): unknown => {
      if (isCounted) plan.count();
      return Reflect.apply(assertion, context, args);
    };
    return [name, own] as const;
  });
  return Object.fromEntries(counted);
}
