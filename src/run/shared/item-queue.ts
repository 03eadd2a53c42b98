/** The items that a worker was given and has not begun, on the child's side. */

import type { RunReports } from "../../core/data/run/run-config.ts";
import type { AbandonReason } from "../../runtime/host.ts";

/** Ids on their way from the parent to the run. */
export interface ItemQueue {
  /** Adds ids; null: there are no more. */
  add(ids: readonly string[] | null): void;
  /** The run is to begin no further item. */
  finish(): void;
  isFinished(): boolean;
  /** Waits for the next ids to run; null if there are no more. @param path - as `Host.nextItems` has it. */
  next(path?: string): Promise<readonly string[] | null>;
}

/**
 * An empty queue.
 *
 * @param ask - asks the parent for more.
 * @param hold - keeps the process alive while it waits for an answer.
 */
export function createItemQueue(ask: () => void, hold: (on: boolean) => void): ItemQueue {
  let ids: string[] = [];
  /** The number of ids at which more are asked for, so that quick tests need not wait for the answer. */
  let low = 0;
  let isAsked = false;
  let isOver = false;
  let finished = false;
  let wake: (() => void) | null = null;

  function askOnce(): void {
    if (isAsked || isOver) return;
    isAsked = true;
    ask();
  }

  function wakeUp(): void {
    wake?.();
    wake = null;
  }

  return {
    add(more) {
      isAsked = false;
      if (more === null) isOver = true;
      else {
        ids.push(...more);
        low = more.length > 2 ? Math.floor(more.length / 2) : 0;
      }
      wakeUp();
    },
    finish() {
      finished = isOver = true;
      ids = [];
      wakeUp();
    },
    isFinished: () => finished,
    async next(path) {
      if (path !== undefined) {
        const end = ids.findIndex((id) => !id.startsWith(`${path}::`));
        return ids.splice(0, end === -1 ? Infinity : end);
      }
      while (ids.length === 0 && !isOver) {
        askOnce();
        hold(true);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        hold(false);
      }
      const id = ids.shift();
      if (id === undefined) return null;
      if (low > 0 && ids.length <= low) askOnce();
      return [id];
    },
  };
}

/** Asks the parent for the results of the whole run, on the child's side. */
export interface ReportsRequest {
  /** Resolves to the results; null if another process of the run gets them. */
  ask(): Promise<RunReports | null>;
  /** The parent's answer. */
  answer(reports: RunReports | null): void;
}

/**
 * @param send - asks the parent.
 * @param hold - keeps the process alive while it waits for the answer.
 */
export function createReportsRequest(send: () => void, hold: (on: boolean) => void): ReportsRequest {
  let resolve: ((reports: RunReports | null) => void) | null = null;
  return {
    async ask() {
      hold(true);
      const answered = new Promise<RunReports | null>((done) => {
        resolve = done;
      });
      send();
      const reports = await answered;
      hold(false);
      return reports;
    },
    answer: (reports) => resolve?.(reports),
  };
}

/** The request to stop a run, on the child's side. */
export interface StopRequest {
  readonly request: () => void;
  readonly isRequested: () => boolean;
  /** Calls `fn` at the request, unless the function it returns is called first; at once if it was made already. */
  readonly onStop: (fn: () => void) => () => void;
}

/** @param onRequest - called at the first request, before the listeners. */
export function createStopRequest(onRequest: () => void): StopRequest {
  let requested = false;
  const listeners = new Set<() => void>();
  return {
    request() {
      if (requested) return;
      requested = true;
      onRequest();
      for (const fn of listeners) fn();
      listeners.clear();
    },
    isRequested: () => requested,
    onStop(fn) {
      if (requested) fn();
      else listeners.add(fn);
      return () => void listeners.delete(fn);
    },
  };
}

/** Abandons the current item's pending await after a timeout; the process ends when the item is over. */
export interface Abandonment {
  /** Calls the listeners. @returns whether there were any. */
  abandon(why: AbandonReason): boolean;
  /** Ends the await of a test that has left an error that nothing catches. The process goes on. */
  endUncaught(): void;
  /** Code that was given up in another way may go on: no further item begins. */
  leave(): void;
  /** Whether an await was abandoned, which may still go on. */
  hasHappened(): boolean;
  /** Calls `fn` when an await is to be abandoned, unless the function it returns is called first. */
  readonly onAbandon: (fn: (why: AbandonReason) => void) => () => void;
}

/** @param onFirst - called before the listeners. */
export function createAbandonment(onFirst: () => void): Abandonment {
  let hasHappened = false;
  const listeners = new Set<(why: AbandonReason) => void>();
  function leave(): void {
    hasHappened = true;
    onFirst();
  }
  return {
    leave,
    abandon(why) {
      if (listeners.size === 0) return false;
      leave();
      const fns = [...listeners];
      listeners.clear();
      for (const fn of fns) fn(why);
      return true;
    },
    endUncaught() {
      for (const fn of listeners) fn("uncaught");
    },
    hasHappened: () => hasHappened,
    onAbandon(fn) {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
  };
}
