/** The chunk of `check`. */

import type { Check } from "../../core/author/fixtures/fixture-values.ts";
import { createPatch } from "../../runtime/builtins/monkeypatch.ts";
import type { BuiltinFixtures, Host } from "../../runtime/host.ts";
import { isThenable } from "../../core/values/objects.ts";

/** The request of the test that asks. */
interface Asking {
  readonly item: { runTest(): unknown };
}

/** Makes the fixtures of this chunk. */
export default function createFixtures(host: Host): BuiltinFixtures {
  async function* check({ item }: Asking): AsyncGenerator<Check, void> {
    const checks = createChecks();
    const patch = createPatch(host);
    const runTest = item.runTest.bind(item);
    // What was kept is thrown by the call, so that the test has failed: an error of a tear-down is another outcome.
    patch.setAttr(item, "runTest", () => checks.endOf(runTest));
    try {
      yield checks.check;
    } finally {
      patch.undo();
    }
    await checks.end();
  }
  return [{ name: "check", scope: "function", argNames: ["request"], passing: "positional", fn: check }];
}

/** Keeps what assertions throw, and throws all of it at the end. */
export interface Checks {
  readonly check: Check;
  /** Calls the test, and throws what was kept. @returns what it returns. */
  endOf(test: () => unknown): Promise<unknown>;
  /** Throws what was kept since. */
  end(): Promise<void>;
}

export function createChecks(): Checks {
  const errors: unknown[] = [];
  const pending = new Set<PromiseLike<unknown>>();
  let count = 0;

  /** @throws what ends the test without a failure: `skip()`, `xfail()`. */
  function keep(error: unknown): false {
    if (isOutcome(error)) throw error;
    errors.push(error);
    return false;
  }

  function check(fn: () => PromiseLike<unknown>): Promise<boolean>;
  function check(fn: () => unknown): boolean;
  function check(fn: () => unknown): Promise<boolean> | boolean {
    if (typeof fn !== "function") {
      throw new TypeError("check was given no function: write check(() => expect(value).toBe(1)).");
    }
    count++;
    try {
      const result = fn();
      return isThenable(result) ? settled(result) : true;
    } catch (error) {
      return keep(error);
    }
  }

  function settled(result: PromiseLike<unknown>): Promise<boolean> {
    const passed = Promise.resolve(result).then(() => true, keep);
    pending.add(passed);
    return passed;
  }

  async function wait(): Promise<void> {
    // One may begin others.
    for (const each of pending) await each;
    pending.clear();
  }

  /** @param last - what the test threw itself; empty if it threw nothing. */
  function throwKept(last: readonly unknown[]): void {
    const failed = errors.splice(0);
    const message = `${failed.length} of ${count} checks failed${last.length === 0 ? "" : ", and the test itself"}`;
    count = 0;
    const all = [...failed, ...last];
    if (all.length > 1) throw new AggregateError(all, message);
    if (all.length === 1) throw all[0];
  }

  async function end(): Promise<void> {
    await wait();
    throwKept([]);
  }

  return {
    check,
    end,
    async endOf(test) {
      let value;
      try {
        value = await test();
        await wait();
      } catch (error) {
        throwKept(isOutcome(error) && errors.length > 0 ? [] : [error]);
      }
      throwKept([]);
      return value;
    },
  };
}

/** Whether it is what `skip()` or `xfail()` throws. */
function isOutcome(error: unknown): boolean {
  return error instanceof Error && (error.name === "Skipped" || error.name === "XFailed");
}
