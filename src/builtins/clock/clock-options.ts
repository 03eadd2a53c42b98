/** The options of `clock.install`: checks them, and what they mean. */
import { describeValue } from "../../core/errors/describe-value.ts";
import { ValueError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { ClockOptions, ClockTime, FakeTimer } from "../../core/author/fixtures/clock-types.ts";

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
export function checkClockOptions(options: ClockOptions): void {
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
export function namesToFake({ toFake, toNotFake = [] }: ClockOptions, present: readonly string[]): FakeTimer[] {
  return present
    .filter((name) => isFakeTimer(name))
    .filter((name) => (toFake === undefined ? BY_DEFAULT[name] : toFake.includes(name)) && !toNotFake.includes(name));
}

function isFakeTimer(name: string): name is FakeTimer {
  return Object.hasOwn(BY_DEFAULT, name);
}

/** A time in milliseconds. @throws {ValueError} if there is no such time. */
export function timeOf(time: ClockTime): number {
  const ms = typeof time === "number" ? time : new Date(time).getTime();
  if (Number.isFinite(ms)) return ms;
  throw new ValueError(
    `clock was given the time ${describeValue(time)}: it takes milliseconds, a date, or a text such as "2024-02-29T12:00:00Z".`,
  );
}
