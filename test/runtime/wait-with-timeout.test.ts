/** What a wait leaves behind when it is over: nothing that the host still calls. */
import { expect, test } from "@jest/globals";
import type { AbandonReason, Host } from "../../src/runtime/host.ts";
import { waitWithTimeout } from "../../src/runtime/protocol/wait-with-timeout.ts";

/** A host that keeps what waits for it. */
function listeningHost() {
  const timers = new Set<() => void>();
  const stops = new Set<() => void>();
  const abandons = new Set<(why: AbandonReason) => void>();
  const adderTo =
    <Listener>(to: Set<Listener>) =>
    (fn: Listener) => {
      to.add(fn);
      return () => void to.delete(fn);
    };
  const host: Host = {
    now: () => 0,
    emit: () => undefined,
    describe: () => {
      throw new Error("nothing is thrown");
    },
    builtins: [],
    timer: (_, fn) => adderTo(timers)(fn),
    onStop: adderTo(stops),
    onAbandon: (fn) => {
      const once = (why: AbandonReason): void => {
        abandons.delete(once);
        fn(why);
      };
      return adderTo(abandons)(once);
    },
  };
  const call = <Listener extends (...args: never[]) => void>(all: Set<Listener>): Listener | undefined => [...all][0];
  return {
    host,
    waiting: () => [timers.size, stops.size, abandons.size],
    stop: () => call(stops)?.(),
    expire: () => call(timers)?.(),
    abandon: (why: AbandonReason) => call(abandons)?.(why),
  };
}

/** A promise that a test settles. */
function settling() {
  let settle: { readonly resolve: (value: string) => void; readonly reject: (error: Error) => void } | null = null;
  const promise = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise,
    resolve: (value: string) => settle?.resolve(value),
    reject: (error: Error) => settle?.reject(error),
  };
}

type Listening = ReturnType<typeof listeningHost>;

const WAYS: Readonly<Record<string, (settle: ReturnType<typeof settling>) => void>> = {
  "a value": ({ resolve }) => resolve("value"),
  "an error": ({ reject }) => reject(new Error("error")),
};

test.each(Object.keys(WAYS))("after %s nothing waits for the time, a stop or an end of the wait", async (way) => {
  const listening = listeningHost();
  const settle = settling();
  const waited = waitWithTimeout(listening.host, settle.promise, 10, { abandoned: () => new Error("abandoned") });
  expect(listening.waiting()).toEqual([1, 1, 1]);
  WAYS[way]?.(settle);
  await Promise.resolve(waited).catch(() => undefined);
  expect(listening.waiting()).toEqual([0, 0, 0]);
});

test.each<[string, (listening: Listening) => void, string]>([
  ["the time is over", ({ expire }) => expire(), "The test took longer than 10 ms."],
  ["the run is asked to stop", ({ stop }) => stop(), "the run was asked to stop while the test waited"],
  ["the wait is abandoned", ({ abandon }) => abandon("timeout"), "abandoned"],
])("when %s, that is its error, and what settles later leaves nothing", async (_, end, error) => {
  const listening = listeningHost();
  const settle = settling();
  const waited = waitWithTimeout(listening.host, settle.promise, 10, { abandoned: () => new Error("abandoned") });
  end(listening);
  const thrown: unknown = await Promise.resolve(waited).catch((reason: unknown) => reason);
  expect(thrown instanceof Error ? thrown.message : thrown).toBe(error);
  settle.resolve("late");
  await Promise.resolve(settle.promise);
  await new Promise(setImmediate);
  expect(listening.waiting()).toEqual([0, 0, 0]);
});

test("a wait that goes on after it was to be abandoned can be abandoned again", async () => {
  const listening = listeningHost();
  const settle = settling();
  const abandoned = (why: AbandonReason) => (why === "idle" ? null : new Error("abandoned"));
  const waited = waitWithTimeout(listening.host, settle.promise, 0, { abandoned });
  listening.abandon("idle");
  expect(listening.waiting()).toEqual([0, 1, 1]);
  listening.abandon("timeout");
  await expect(Promise.resolve(waited)).rejects.toThrow("abandoned");
});
