/** `t.assert` and `t.plan` of `node:test`. */
import { isWork } from "../api/arguments.ts";

// Tests replace it by a fake one.
const { setTimeout } = globalThis;

/** How many assertions and tests in it a test has to have. */
export interface AssertionPlan {
  /** Counts one. */
  count(): void;
  set(planned: unknown, options?: { readonly wait?: boolean | number }): void;
  /** Waits for those that are missing, where that was asked for. @throws if there were not as many as planned. */
  check(): Promise<void>;
}

export function createAssertionPlan(): AssertionPlan {
  let planned: number | null = null;
  let wait: boolean | number = false;
  let counted = 0;
  let reached: (() => void) | null = null;
  return {
    count() {
      counted += 1;
      if (counted === planned) reached?.();
    },
    set(count, options = {}) {
      planned = Number(count);
      wait = options.wait ?? false;
    },
    async check() {
      if (planned === null) return;
      if (wait !== false && counted < planned) {
        await new Promise<void>((resolve) => {
          reached = resolve;
          if (typeof wait === "number") setTimeout(resolve, wait);
        });
      }
      if (counted !== planned) throw new Error(`plan expected ${planned} assertions but received ${counted}`);
    },
  };
}

/** Names in `node:assert` that are no assertions. */
const OTHERS: ReadonlySet<string> = new Set(["AssertionError", "Assert", "CallTracker", "strict"]);

/** The assertions of `node:assert`, each of which is counted. */
export function assertionsOf(count: () => void): object {
  const all: object = process.getBuiltinModule("node:assert");
  const counted = Object.entries(all).flatMap(([name, assertion]: [string, unknown]) => {
    if (!isWork(assertion) || OTHERS.has(name)) return [];
    const own = (...args: unknown[]): unknown => {
      count();
      return Reflect.apply(assertion, all, args);
    };
    return [[name, own]];
  });
  return Object.fromEntries(counted);
}
