/** The chunk of `clock`. */

import type { Clock, ClockOptions, ClockTime, FakeTimer } from "../../core/author/fixtures/clock-types.ts";
import type { BuiltinFixtures } from "../../runtime/host.ts";
import fakeTimers from "@sinonjs/fake-timers";
import { ValueError } from "../../core/errors/errors.ts";
import { endedStandIns } from "../../core/fixtures/stand-in.ts";
import { describeValue } from "../../core/errors/describe-value.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { updateNamedImports } from "../../core/fixtures/named-imports.ts";

/** The known options. */
const OPTIONS: Readonly<Record<keyof ClockOptions, true>> = {
  now: true,
  toFake: true,
  toNotFake: true,
  shouldAdvanceTime: true,
  advanceTimeDelta: true,
  loopLimit: true,
};

/** What can be replaced, and whether it is by default: without `nextTick` and `queueMicrotask` nothing asynchronous works. */
const BY_DEFAULT: Readonly<Record<FakeTimer, boolean>> = {
  cancelAnimationFrame: true,
  cancelIdleCallback: true,
  clearImmediate: true,
  clearInterval: true,
  clearTimeout: true,
  Date: true,
  hrtime: true,
  Intl: true,
  nextTick: false,
  performance: true,
  queueMicrotask: false,
  requestAnimationFrame: true,
  requestIdleCallback: true,
  scheduler: true,
  setImmediate: true,
  setInterval: true,
  setTimeout: true,
  Temporal: true,
};

/** @throws {ValueError} if an option, or a name in one, is unknown, or nothing is to be replaced. */
function checkClockOptions(options: ClockOptions): void {
  for (const name of Object.keys(options)) checkName(name, Object.keys(OPTIONS), "has no option");
  for (const name of [...(options.toFake ?? []), ...(options.toNotFake ?? [])]) {
    checkName(name, Object.keys(BY_DEFAULT), "cannot replace");
  }
  if (namesToFake(options, Object.keys(BY_DEFAULT)).length > 0) return;
  throw new ValueError("clock.install was told to replace nothing: leave toFake out, or name something.");
}

function checkName(name: string, known: readonly string[], complaint: string): void {
  if (known.includes(name)) return;
  const [near] = nearest(name, known, 1);
  const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
  throw new ValueError(`clock.install ${complaint} "${name}".${hint} There are ${known.join(", ")}.`);
}

/**
 * The names of what is replaced, as far as the engine has it.
 *
 * @param present - the names of what it has.
 */
function namesToFake({ toFake, toNotFake = [] }: ClockOptions, present: readonly string[]): FakeTimer[] {
  return present
    .filter((name) => isFakeTimer(name))
    .filter((name) => (toFake === undefined ? BY_DEFAULT[name] : toFake.includes(name)) && !toNotFake.includes(name));
}

function isFakeTimer(name: string): name is FakeTimer {
  return Object.hasOwn(BY_DEFAULT, name);
}

/** A time in milliseconds. @throws {ValueError} if there is no such time. */
function timeOf(time: ClockTime): number {
  const ms = typeof time === "number" ? time : new Date(time).getTime();
  if (Number.isFinite(ms)) return ms;
  throw new ValueError(
    `clock was given the time ${describeValue(time)}: it takes milliseconds, a date, or a text such as "2024-02-29T12:00:00Z".`,
  );
}

type LibraryClock = ReturnType<typeof fakeTimers.install>;

/** The clock at work. */
interface Installed {
  readonly clock: LibraryClock;
  /** Puts back what the library does not. */
  readonly restore: () => void;
}

const LOOP_LIMIT = 10_000;

/** Makes the value of the fixture. All its methods may be passed on their own, as in `userEvent.setup({ advanceTimers: clock.tick })`. */
export function createClock(): Clock {
  let installed: Installed | null = null;

  const current = (): LibraryClock => {
    if (installed !== null) return installed.clock;
    throw new Error("The clock is not installed, so the time is the real one: call clock.install() first.");
  };

  const uninstall = (): void => {
    if (installed === null) return;
    const { clock, restore } = installed;
    installed = null;
    restore();
    clock.uninstall();
    updateTimers();
  };

  return {
    get now() {
      return current().now;
    },
    install(options = {}) {
      checkClockOptions(options);
      const now = options.now === undefined ? undefined : timeOf(options.now);
      uninstall();
      installed = install(options, now ?? Date.now());
    },
    uninstall,
    setSystemTime: (now) => {
      current().setSystemTime(timeOf(now));
    },
    tick: (time) => current().tick(time),
    tickAsync: (time) => current().tickAsync(time),
    jump: (time) => current().jump(time),
    next: () => current().next(),
    nextAsync: () => current().nextAsync(),
    runAll: () => current().runAll(),
    runAllAsync: () => current().runAllAsync(),
    runToLast: () => current().runToLast(),
    runToLastAsync: () => current().runToLastAsync(),
    runToFrame: () => current().runToFrame(),
    runMicrotasks: () => {
      current().runMicrotasks();
    },
    countTimers: () => current().countTimers(),
    reset: () => {
      current().reset();
    },
    setTickMode: (mode) => {
      current().setTickMode({ ...mode });
    },
  };
}

function install(options: ClockOptions, now: number): Installed {
  const { shouldAdvanceTime = false, advanceTimeDelta, loopLimit = LOOP_LIMIT } = options;
  // Made now: a DOM may have been installed since the last time.
  const library = fakeTimers.withGlobal(globalThis);
  const toFake = namesToFake(options, Object.keys(library.timers));
  // The library would replace everything.
  if (toFake.length === 0)
    throw new ValueError("clock.install was told to replace only what this engine does not have.");
  const before = toFake.map(valueOf);
  const clock = library.install({
    now,
    toFake,
    shouldAdvanceTime,
    ...(advanceTimeDelta === undefined ? {} : { advanceTimeDelta }),
    loopLimit,
    // A timer from before can be cleared.
    shouldClearNativeTimers: true,
  });
  const fakes = toFake.map(valueOf);
  const restoreAbort = toFake.includes("setTimeout") ? replaceAbortTimeout(clock) : () => undefined;
  updateTimers();
  const restore = (): void => {
    // A double of a timer may end later, and would put the fake back.
    for (const [index, fake] of fakes.entries()) endedStandIns.set(fake, before[index]);
    restoreAbort();
  };
  return { clock, restore };
}

/** What the library replaces, by its name. */
function valueOf(name: string): object {
  const owner = name === "hrtime" || name === "nextTick" ? Reflect.get(globalThis, "process") : globalThis;
  return Reflect.get(owner, name);
}

/** A clock that calls a function later. */
interface Timers {
  setTimeout(callback: () => void, delay: number): unknown;
}

/**
 * Replaces `AbortSignal.timeout`, where there is one.
 *
 * @returns what puts it back.
 */
function replaceAbortTimeout(clock: Timers): () => void {
  const owner: unknown = Reflect.get(globalThis, "AbortSignal");
  const before = typeof owner === "function" ? Object.getOwnPropertyDescriptor(owner, "timeout") : undefined;
  if (typeof owner !== "function" || before === undefined) return () => undefined;
  const original: unknown = before.value;
  const timeout = (delay: unknown): unknown => {
    // The engine complains about wrong delays.
    if (typeof delay !== "number" || !(delay >= 0) || delay > Number.MAX_SAFE_INTEGER) {
      return typeof original === "function" ? Reflect.apply(original, owner, [delay]) : undefined;
    }
    const controller = new AbortController();
    clock.setTimeout(() => {
      controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
    }, delay);
    return controller.signal;
  };
  Object.defineProperty(owner, "timeout", { ...before, value: timeout });
  return () => {
    Object.defineProperty(owner, "timeout", before);
  };
}

/** Makes them see the timers that were replaced, or put back. */
function updateTimers(): void {
  const process: unknown = Reflect.get(globalThis, "process");
  if (typeof process !== "object" || process === null) return;
  const load: unknown = Reflect.get(process, "getBuiltinModule");
  if (typeof load === "function") updateNamedImports(Reflect.apply(load, process, ["module"]));
}

function* clock(): Generator<Clock, void> {
  const value = createClock();
  value.install();
  try {
    yield value;
  } finally {
    value.uninstall();
  }
}

/** Makes the fixtures of this chunk. */
export default function createFixtures(): BuiltinFixtures {
  return [{ name: "clock", scope: "function", argNames: [], passing: "positional", fn: clock }];
}
