/** Lanes: items that run at the same time in one process. The asynchronous context of code tells whose it is. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { ErrorFacts, RunEvent } from "../../core/data/events.ts";
import { pathOfNode } from "../../core/select/nodeid.ts";
import type { AbandonReason, Host, HostLanes, Lane } from "../../runtime/host.ts";
import type { MessageWriter } from "../channel/message-writer.ts";
import type { CodeOwner } from "../channel/protocol.ts";
import type { StreamName } from "../shared/output/output-sinks.ts";
import { createUncaughtErrors, createUncaughtWaits, type UncaughtWaits } from "../shared/uncaught-errors.ts";
import type { ProcessCapture } from "./capture.ts";

/** The lanes of a process. */
export interface ProcessLanes extends HostLanes {
  /** Keeps an event of the lane whose code runs. @returns false if there is none, or for an event that the parent has to see at once. */
  take(event: RunEvent): boolean;
  /** Adds an error that nothing has caught to the item whose code has thrown it. @returns false if that is none of those that run. */
  uncaught(error: unknown): boolean;
  /** Reports an error of which nothing tells whose it is. @returns false if no item runs. */
  uncaughtByAny(facts: ErrorFacts): boolean;
  /** Path of the file whose items run; null if none does. */
  runningPath(): string | null;
  /** The item that was over whose code runs; null without one. */
  endedOwner(): CodeOwner | null;
  /** What waits in the lane of the code that runs listen with; null for code of none. */
  onUncaught(): UncaughtWaits["onUncaught"] | null;
  /** Number of failures that only such errors caused. */
  failures(): number;
}

export interface LaneOptions {
  readonly capture: ProcessCapture;
  readonly describe: Host["describe"];
  readonly onAbandon: NonNullable<Host["onAbandon"]>;
  readonly channel: MessageWriter;
  /** An event of a lane, which is sent later. */
  onKept(event: RunEvent): void;
  /** An item has failed with an error that nothing has caught. @param said - what is said of it. */
  onFailed(error: unknown, said: ErrorFacts): void;
  /** Code of an item that was given up may go on: no further item begins in this process. */
  onLeft(): void;
}

/** What a lane has kept: an event, or text. */
type Kept = RunEvent | { readonly type: "text"; readonly stream: StreamName; readonly text: string };

interface OwnLane extends Lane {
  readonly id: string;
  isOver: boolean;
  /** Milliseconds that its phase may take; 0 for no limit. */
  readonly timeout: number;
  keep(kept: Kept): void;
  readonly onUncaught: UncaughtWaits["onUncaught"];
  fail(error: unknown): void;
}

/** Whose code runs, and whether it does something for several items. */
interface Place {
  readonly lane: OwnLane;
  readonly isShared: boolean;
}

/** Milliseconds after which the parent takes a process for blocked in which every phase should be over. */
const SLACK = 1000;
/** Milliseconds after which the parent is told again what it knows, so that it sees that the process is not blocked. */
const QUIET = 100;

/** It keeps what it uses of the platform: tests may replace it. */
export function createLanes({
  capture,
  describe,
  onAbandon,
  channel,
  onKept,
  onFailed,
  onLeft,
}: LaneOptions): ProcessLanes {
  const now = performance.now.bind(performance);
  const start = setTimeout;
  const cancel = clearTimeout;
  const { together = (fn: () => void) => fn() } = channel;
  const context = new AsyncLocalStorage<Place>();
  const open = new Set<OwnLane>();
  /** Of the file whose items run. */
  let path = "";
  let failures = 0;
  let restore: (() => void) | null = null;

  const current = (): OwnLane | null => {
    const place = context.getStore();
    return place === undefined || place.lane.isOver ? null : place.lane;
  };

  /** What the parent was told, and when. */
  let told = { path: "", isRunning: false, timeout: 0 };
  let toldAt = 0;

  /** The parent hears of nothing else while no item is over. */
  function tell(): void {
    let longest = 0;
    let isLimited = true;
    for (const { timeout } of open) {
      if (timeout === 0) isLimited = false;
      else if (timeout > longest) longest = timeout;
    }
    told = { path, isRunning: open.size > 0, timeout: isLimited && longest > 0 ? longest + SLACK : 0 };
    toldAt = now();
    channel.send({ type: "lanes", ...told });
  }

  /** A phase begins: what the parent was told a moment ago may hold for it, too. */
  function tellBegin(timeout: number): void {
    const isKnown = told.timeout === 0 || (timeout > 0 && timeout + SLACK <= told.timeout);
    if (!isKnown || !told.isRunning || told.path !== path || now() - toldAt >= QUIET) tell();
  }

  function openLane(id: string): Lane {
    path = pathOfNode(id);
    let kept: Kept[] = [];
    const uncaught = createUncaughtErrors();
    const waits = createUncaughtWaits();
    const listeners = new Set<(why: AbandonReason) => void>();
    let timer: NodeJS.Timeout | undefined;
    let timeout = 0;
    let isGivenUp = false;

    function giveUp(why: AbandonReason): void {
      if (listeners.size === 0) return;
      if (why === "timeout") {
        isGivenUp = true;
        onLeft();
      }
      for (const fn of [...listeners]) {
        if (why !== "uncaught") listeners.delete(fn);
        fn(why);
      }
    }

    const lane: OwnLane = {
      id,
      isOver: false,
      get timeout() {
        return timeout;
      },
      run: (fn) => context.run({ lane, isShared: false }, fn),
      runShared: (fn) => context.run({ lane, isShared: true }, fn),
      emit(event) {
        if (event.type === "begin") {
          if (timer !== undefined && timeout === event.timeout) timer.refresh();
          else {
            cancel(timer);
            ({ timeout } = event);
            // An idle process ends before: nothing can settle what its items wait for.
            timer = timeout > 0 ? start(giveUp, timeout, "timeout").unref() : undefined;
          }
          tellBegin(timeout);
        }
        const sent = uncaught.addTo(event);
        if (sent.type === "result") {
          cancel(timer);
          // One that was cleared cannot be started again, for the next try.
          timer = undefined;
          if (isRed(sent) && !isRed(event)) failures++;
        }
        lane.keep(sent);
      },
      onAbandon(fn) {
        const once = (why: AbandonReason): void => {
          listeners.delete(fn);
          fn(why);
        };
        // That nothing is left to wait for holds for all of them.
        const ignore = onAbandon((why) => {
          if (why !== "idle") return;
          isGivenUp = true;
          once(why);
        });
        listeners.add(fn);
        return () => {
          ignore();
          listeners.delete(fn);
        };
      },
      // The others are tried again in this process.
      hasAbandoned: () => isGivenUp,
      keep(each) {
        if (each.type !== "text") onKept(each);
        kept.push(each);
      },
      onUncaught: waits.onUncaught,
      fail(error) {
        const said = uncaught.add(describe(error), null, (noted, phase) => {
          const hasFailed = waits.fail(error);
          if (hasFailed) onFailed(error, noted);
          else if (phase === "call") giveUp("uncaught");
          return hasFailed;
        });
        if (said?.type === "error") kept.push(said);
      },
      flush(emit, keepsResult) {
        const result = keepsResult ? kept.pop() : undefined;
        const ready = kept;
        kept = result === undefined ? [] : [result];
        together(() => {
          for (const each of ready) {
            if (each.type === "text") capture.bottom.write(each.stream, each.text);
            // Its output as it is in any result: cut, and empty where it was shown at once.
            else if (each.type === "result") emit({ ...each, result: { ...each.result, ...capture.take() } });
            else emit(each);
          }
          if (!keepsResult) {
            lane.isOver = true;
            open.delete(lane);
          }
          // After the events of a serial run, what holds for the lanes.
          tell();
        });
      },
    };
    open.add(lane);
    return lane;
  }

  return {
    open: openLane,
    current,
    owner() {
      const place = context.getStore();
      return place === undefined || place.isShared ? null : place.lane;
    },
    begin() {
      restore = capture.divert({
        write(stream, text) {
          const lane = current();
          if (lane === null) capture.bottom.write(stream, text);
          else lane.keep({ type: "text", stream, text });
        },
      });
    },
    end() {
      restore?.();
      restore = null;
    },
    take(event) {
      // The parent compiles a module when it hears of its import.
      const lane = event.type === "import" ? null : current();
      lane?.keep(event);
      return lane !== null;
    },
    uncaught(error) {
      const lane = current();
      lane?.fail(error);
      return lane !== null;
    },
    uncaughtByAny(facts) {
      // Engines other than Node do not tell whose each of them is.
      if (open.size === 0) return false;
      const message = `Uncaught while concurrent tests of ${path} ran: ${facts.name}: ${facts.message}`;
      failures++;
      channel.send({ type: "error", error: { path, message, error: facts } });
      return true;
    },
    runningPath: () => (open.size === 0 ? null : path),
    endedOwner() {
      const lane = context.getStore()?.lane;
      return lane?.isOver === true ? { kind: "item", id: lane.id } : null;
    },
    failures: () => failures,
    onUncaught: () => current()?.onUncaught ?? null,
  };
}

function isRed(event: RunEvent): boolean {
  return event.type === "result" && (event.result.outcome === "failed" || event.result.outcome === "error");
}
