/** The chunk of `caplog`. */

import { createPatch } from "../../runtime/builtins/monkeypatch.ts";
import type { BuiltinFixtures, Host, LoggingItem, LogRecorder, Patch } from "../../runtime/host.ts";
import { RunLogCapture } from "./log-capture.ts";
import type { LoggedRecord, LogSettings } from "../../core/data/logs/log-options.ts";
import { type Logged, argsMessage, type TakeLogged } from "./logged.ts";
import { endedStandIns } from "../../core/fixtures/stand-in.ts";
import { levelFacts } from "../../core/data/logs/log-levels.ts";

/** Records the calls of `console`, beside what it does with them. */
const LEVEL_OF_METHOD = { debug: 10, log: 20, info: 20, warn: 30, error: 40 } as const;

/**
 * Records from now on.
 *
 * @returns a function that ends that.
 */
export function recordConsole(patch: Patch, take: TakeLogged): () => void {
  const own: unknown = Reflect.get(globalThis, "console");
  const replaced = new Map<object, unknown>();
  if (typeof own !== "object" || own === null) return () => undefined;
  for (const [name, level] of Object.entries(LEVEL_OF_METHOD)) {
    const print: unknown = Reflect.get(own, name);
    if (typeof print !== "function") continue;
    const facts = levelFacts(level);
    const record = (...args: unknown[]): unknown =>
      take({ ...facts, logger: "console", message: argsMessage(args), args, isPrinted: true }, (): unknown =>
        Reflect.apply(print, own, args),
      );
    replaced.set(record, print);
    patch.setAttr(own, name, record);
  }
  return () => {
    patch.undo();
    // A double that was made of one meanwhile is over later.
    for (const [record, print] of replaced) endedStandIns.set(record, print);
  };
}

/** How many records of a test are kept for its result: the last ones. */
const LIMIT = 1000;
/** Frames of a stack: loggers have some between the user's call and here. */
const FRAMES = 30;

/** Those that began with their tests, by the item. */
const running = new WeakMap<object, RunLogCapture>();

/** The capture that began with a test; null if it did not. */
export function runningCapture(item: object): RunLogCapture | null {
  return running.get(item) ?? null;
}

/** Makes the capture of a test. @param settings - of a run that records all that is logged; null for any other. */
export function captureFor(item: LoggingItem, host: Host, settings: LogSettings | null): RunLogCapture {
  let left = 0;
  let logs: LoggedRecord[] = [];
  const crossing = (logged: Logged): LoggedRecord => {
    const { logger, levelNo, levelName, message, isPrinted } = logged;
    const phase = item.phase;
    const record = { phase, logger, levelNo, levelName, message, created: Date.now(), stack: stackOf(host) };
    return isPrinted === true ? { ...record, isPrinted } : record;
  };
  const liveLevel = settings?.liveLevel ?? Infinity;
  return new RunLogCapture({
    phase: () => item.phase,
    level: settings?.level ?? 0,
    disabled: settings?.disabled ?? [],
    onLogged(logged) {
      if (logged.levelNo >= liveLevel) host.emit({ type: "log", id: item.nodeId, record: crossing(logged) });
    },
    onRecord(logged) {
      // It is in the output of the test.
      if (settings === null && logged.isPrinted === true) return;
      const record = crossing(logged);
      if (item.recorded?.logs !== logs) item.recorded = { ...item.recorded, logs: (logs = []) };
      logs.push(record);
      if (logs.length > LIMIT) {
        left += left === 0 ? 2 : 1;
        const message = `[... ${String(left)} earlier records left out ...]`;
        logs.splice(0, 2, { ...record, logger: "xtest", message, stack: null });
      }
    },
  });
}

function stackOf(host: Host): string | null {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const error = new Error();
  Error.stackTraceLimit = before;
  return host.describe(error).stack;
}

/** Records what all items log. */
export function recordLogs(host: Host, settings: LogSettings): LogRecorder {
  let current: RunLogCapture | null = null;
  const stop = recordConsole(createPatch(host), (logged, print) =>
    current === null ? print() : current.take(logged, print),
  );
  return {
    enter(item) {
      current?.end();
      current = item === null ? null : captureFor(item, host, settings);
      if (item === null || current === null) stop();
      else running.set(item, current);
    },
  };
}

/** The request of the test that asks. */
interface Asking {
  readonly item: LoggingItem;
}

/** Makes the fixtures of this chunk. */
export default function createFixtures(host: Host): BuiltinFixtures {
  function* caplog({ item }: Asking): Generator<RunLogCapture, void> {
    const running = runningCapture(item);
    const capture = running ?? captureFor(item, host, null);
    const stop = running === null ? recordConsole(createPatch(host), capture.take) : null;
    try {
      yield capture;
    } finally {
      capture.end();
      stop?.();
    }
  }
  return [{ name: "caplog", scope: "function", argNames: ["request"], passing: "positional", fn: caplog }];
}
