/** Fake timers as Vitest has them, with `@sinonjs/fake-timers`. */
import fakeTimers from "@sinonjs/fake-timers";
import { leaveTimerModules } from "../shared/timer-modules.ts";

type FakeTimersConfig = Parameters<typeof fakeTimers.install>[0] & object;
type LibraryClock = ReturnType<typeof fakeTimers.install>;
type TickMode = Parameters<LibraryClock["setTickMode"]>[0];

const RealDate = globalThis.Date;

let library: ReturnType<typeof fakeTimers.withGlobal> = fakeTimers;
let hasFrames = hasFramesNow();

function hasFramesNow(): boolean {
  return "requestAnimationFrame" in globalThis;
}

/** Before a file is imported: which timers a window has, the library asks when it is made. */
export function lookForFrames(): void {
  if (hasFramesNow() === hasFrames) return;
  hasFrames = !hasFrames;
  library = fakeTimers.withGlobal(globalThis);
}

/** Vitest's own does what `vi` promises in each of three states: real time, fake time, and only a fake date. */
export class VitestTimers {
  #clock: LibraryClock | null = null;
  #isFakingTime = false;
  #fakeDate: Date | null = null;
  #config: FakeTimersConfig = {};

  isFakeTimers(): boolean {
    return this.#isFakingTime;
  }

  configure(config: FakeTimersConfig): void {
    this.#config = config;
  }

  useFakeTimers(): void {
    const now = this.#fakeDate ?? Date.now();
    this.useRealTimers();
    const { toFake, toNotFake, ...config } = this.#config;
    // Timers that Node itself waits by are not faked unless they are named.
    const others = Object.keys(library.timers).filter(isFakeable);
    const left: readonly string[] = ["nextTick", "queueMicrotask", ...(toNotFake ?? [])];
    const faked = toFake ?? others.filter((name) => !left.includes(name));
    this.#clock = library.install({
      now,
      ...config,
      toFake: faked,
      ignoreMissingTimers: true,
    });
    leaveTimerModules(this.#clock);
    this.#isFakingTime = true;
  }

  useRealTimers(): void {
    if (this.#fakeDate !== null || this.#isFakingTime) this.#clock?.uninstall();
    this.#fakeDate = null;
    this.#isFakingTime = false;
  }

  setSystemTime(now?: string | number | Date): void {
    const date = now === undefined || now instanceof RealDate ? now : new RealDate(now);
    if (this.#isFakingTime) {
      this.#clock?.setSystemTime(date);
      return;
    }
    const fakeDate = date ?? new RealDate(this.getRealSystemTime());
    if (this.#fakeDate === null) {
      this.#clock = library.install({ now: fakeDate, toFake: ["Date"], ignoreMissingTimers: true });
    } else this.#clock?.setSystemTime(fakeDate);
    this.#fakeDate = fakeDate;
  }

  getMockedSystemTime(): Date | null {
    return this.#isFakingTime ? new Date(this.#clock?.now ?? 0) : this.#fakeDate;
  }

  getRealSystemTime(): number {
    return realNow();
  }

  getTimerCount(): number {
    return this.#faked().countTimers();
  }

  clearAllTimers(): void {
    if (this.#isFakingTime) this.#clock?.reset();
  }

  runAllTimers(): void {
    this.#faked().runAll();
  }

  async runAllTimersAsync(): Promise<void> {
    await this.#faked().runAllAsync();
  }

  runOnlyPendingTimers(): void {
    this.#faked().runToLast();
  }

  async runOnlyPendingTimersAsync(): Promise<void> {
    await this.#faked().runToLastAsync();
  }

  advanceTimersByTime(ms: number): void {
    this.#faked().tick(ms);
  }

  async advanceTimersByTimeAsync(ms: number): Promise<void> {
    await this.#faked().tickAsync(ms);
  }

  advanceTimersToNextTimer(): void {
    const clock = this.#faked();
    clock.next();
    // All timers of this time.
    clock.tick(0);
  }

  async advanceTimersToNextTimerAsync(): Promise<void> {
    const clock = this.#faked();
    await clock.nextAsync();
    clock.tick(0);
  }

  advanceTimersToNextFrame(): void {
    this.#faked().runToFrame();
  }

  runAllTicks(): void {
    this.#faked().runMicrotasks();
  }

  setTimerTickMode(mode: "manual" | "nextTimerAsync" | "interval", interval?: number): void {
    const modes: Readonly<Record<typeof mode, TickMode>> = {
      manual: { mode: "manual" },
      nextTimerAsync: { mode: "nextAsync" },
      interval: interval === undefined ? { mode: "interval" } : { mode: "interval", delta: interval },
    };
    this.#faked().setTickMode(modes[mode]);
  }

  #faked(): LibraryClock {
    if (this.#isFakingTime && this.#clock !== null) return this.#clock;
    throw new Error(
      "A function to advance timers was called but the timers APIs are not mocked. " +
        "Call `vi.useFakeTimers()` in the test file first.",
    );
  }
}

/** What is faked by default before Vitest 3. */
export const FORMERLY_FAKED = [
  "setTimeout",
  "clearTimeout",
  "setImmediate",
  "clearImmediate",
  "setInterval",
  "clearInterval",
  "Date",
] as const;

type FakeMethod = NonNullable<FakeTimersConfig["toFake"]>[number];

/** Those of these names that can be faked. */
export function fakeMethods(names: readonly string[]): FakeMethod[] {
  return names.filter(isFakeable);
}

function isFakeable(name: string): name is FakeMethod {
  return name in library.timers;
}

const realNow = RealDate.now.bind(RealDate);
