/** The value of `clock`: fake timers of `@sinonjs/fake-timers`, and what they leave out. */
import fakeTimers from "@sinonjs/fake-timers";
import { ValueError } from "../../core/errors/errors.ts";
import { endedStandIns } from "../../core/fixtures/stand-in.ts";
import type { Clock, ClockOptions } from "../../core/author/fixtures/clock-types.ts";
import { replaceAbortTimeout } from "./abort-timeout.ts";
import { checkClockOptions, namesToFake, timeOf } from "./clock-options.ts";
import { updateTimers } from "./update-timers.ts";

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
