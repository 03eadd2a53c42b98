/** `expect.poll`: repeats an assertion until it holds. */
import { chai } from "../libraries/vitest.ts";
import { runningTest } from "../tree/running-test.ts";
import { expectTestOf } from "./expect-test.ts";
import type { VitestTimers } from "./vitest-timers.ts";

const { setTimeout } = globalThis;
const now = Date.now.bind(Date);

/** Matchers that make no sense here. */
const UNSUPPORTED = new Set([
  ..."matchSnapshot toMatchSnapshot toMatchInlineSnapshot toThrowErrorMatchingSnapshot".split(" "),
  ..."toThrowErrorMatchingInlineSnapshot throws Throw throw toThrow toThrowError".split(" "),
]);

interface PollOptions {
  readonly interval?: number;
  readonly timeout?: number;
  readonly message?: string;
}

/** @param assertionOf - starts an assertion. */
export function createPoll(
  assertionOf: (value: unknown, message?: string) => object,
  clock: VitestTimers,
): (fn: (options: object) => unknown, options?: PollOptions) => object {
  return (fn, { interval = 50, timeout = 1000, message } = {}) => {
    const assertion = assertionOf(null, message);
    const test = runningTest();
    if (test === null) throw new Error("expect.poll() must be called inside a test");
    const call = fn.bind(assertion);

    const attempt = async (matcher: (...args: unknown[]) => unknown, args: readonly unknown[]): Promise<unknown> => {
      const end = now() + timeout;
      for (;;) {
        try {
          flag(assertion, "object", await call({}));
          return await Reflect.apply(matcher, assertion, args);
        } catch (error) {
          if (now() + interval > end) {
            if (error instanceof Error) error.cause ??= new Error("Matcher did not succeed in time.");
            throw error;
          }
          await new Promise((resolve) => setTimeout(resolve, interval));
          if (clock.isFakeTimers()) clock.advanceTimersByTime(interval);
        }
      }
    };

    const proxy: object = new Proxy(assertion, {
      get(target, key, receiver) {
        const member: unknown = Reflect.get(target, key, receiver);
        if (typeof member !== "function") return member instanceof chai.Assertion ? proxy : member;
        if (key === "assert") return member;
        if (typeof key === "string" && UNSUPPORTED.has(key)) {
          throw new SyntaxError(
            `expect.poll() is not supported in combination with .${key}(). Use vi.waitFor() if your assertion condition is unstable.`,
          );
        }
        return (...args: unknown[]): object => {
          let isAwaited = false;
          let result: Promise<unknown> | undefined;
          const unawaited = new Error(
            `expect.poll(assertion).${String(key)}() was not awaited. This assertion is asynchronous and must be awaited`,
          );
          flag(assertion, "_name", key);
          expectTestOf(test).onFinished.push(() => {
            if (!isAwaited) throw unawaited;
          });
          const start = (): Promise<unknown> => {
            isAwaited = true;
            return (result ??= attempt((...all) => Reflect.apply(member, assertion, all), args));
          };
          return {
            then: (...handlers: Parameters<Promise<unknown>["then"]>) => start().then(...handlers),
            catch: (handler: () => unknown) => start().catch(handler),
            finally: (handler: () => void) => start().finally(handler),
            [Symbol.toStringTag]: "Promise",
          };
        };
      },
    });
    return proxy;
  };
}

function flag(assertion: object, name: string, value: unknown): void {
  if (assertion instanceof chai.Assertion) chai.util.flag(assertion, name, value);
}
