/** `expect.poll`: repeats an assertion until it holds. */
import { chai } from "../libraries/vitest.ts";
import { runningTest, type RunningTest } from "../tree/running-test.ts";
import { expectTestOf } from "./expect-test.ts";
import type { VitestTimers } from "./vitest-timers.ts";

const { clearTimeout, setTimeout } = globalThis;

const OVER = Symbol("the time is over");

class OutOfTime extends Error {}

function withCause(error: unknown): unknown {
  if (error instanceof Error) error.cause ??= new Error("Matcher did not succeed in time.");
  return error;
}

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

type CompatPoll = RunningTest["file"]["project"]["poll"];

/** @param assertionOf - starts an assertion. */
export function createPoll(
  assertionOf: (value: unknown, message?: string) => object,
  clock: VitestTimers,
): (fn: (options: object) => unknown, options?: PollOptions) => object {
  return (fn, options = {}) => {
    const test = runningTest();
    if (test === null) throw new Error("expect.poll() must be called inside a test");
    const { interval, timeout, message }: PollOptions & CompatPoll = { ...test.file.project.poll, ...options };
    const assertion = assertionOf(null, message);
    const call = fn.bind(assertion);

    const attempt = async (matcher: (...args: unknown[]) => unknown, args: readonly unknown[]): Promise<unknown> => {
      const controller = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const isOver = new Promise<typeof OVER>((resolve) => {
        timer = setTimeout(() => {
          controller.abort();
          resolve(OVER);
        }, timeout);
      });
      const inTime = async (work: () => unknown, what: string): Promise<unknown> => {
        const result = await Promise.race([Promise.resolve().then(work), isOver]);
        if (result === OVER) throw new OutOfTime(`expect.poll() ${what} didn't resolve in time.`);
        return result;
      };
      let last: unknown = null;
      try {
        for (;;) {
          try {
            flag(assertion, "object", await inTime(() => call({ signal: controller.signal }), "function"));
            return await inTime(() => Reflect.apply(matcher, assertion, args), "assertion");
          } catch (error) {
            const isLate = error instanceof OutOfTime;
            last = isLate ? (last ?? new Error(error.message)) : error;
            const pause = new Promise((resolve) => setTimeout(resolve, interval));
            if (isLate || (await Promise.race([pause, isOver])) === OVER) throw withCause(last);
            if (clock.isFakeTimers()) clock.advanceTimersByTime(interval);
          }
        }
      } finally {
        clearTimeout(timer);
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
