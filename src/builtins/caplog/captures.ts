/** Captures of tests: what they record goes into the results of the tests, and on request into events. */
import type { LoggedRecord, LogSettings } from "../../core/data/logs/log-options.ts";
import { createPatch } from "../../runtime/builtins/monkeypatch.ts";
import type { Host, LoggingItem, LogRecorder } from "../../runtime/host.ts";
import { RunLogCapture } from "./log-capture.ts";
import type { Logged } from "./logged.ts";
import { recordConsole } from "./record-console.ts";

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
