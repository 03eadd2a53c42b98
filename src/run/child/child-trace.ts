/** Records the spans of a process of the tests, with `--trace`: in a file, of which little is lost if the process is killed. */
import { closeSync, openSync, writeSync } from "node:fs";
import path from "node:path";
import type { RunEvent } from "../../core/data/events.ts";
import { needsLanes } from "../../core/data/plan.ts";
import { createSpanRecorder, inSpan, recordSpans, type TraceSpan, type SpanRecorder } from "../../core/trace/spans.ts";
import type { BuiltinChunk, Environments, Host, RunnableSuite, RunOptions } from "../../runtime/host.ts";
import { createEventSpans, isSpanEvent } from "../shared/event-spans.ts";
import type { StartCommand } from "../channel/protocol.ts";

export interface ChildTrace {
  readonly recorder: SpanRecorder;
  /** Takes an event when it happens. One that comes a second time, since a lane had kept it, is ignored. */
  see(event: RunEvent): void;
  /** The suite with spans around imports and environments. */
  suite(suite: RunnableSuite): RunnableSuite;
  /** The options with events of fixtures, where they do not keep tests from running at the same time. */
  options(options: RunOptions, suite: RunnableSuite): RunOptions;
  /** A request for items, as a span. */
  nextItems(ask: NonNullable<Host["nextItems"]>): NonNullable<Host["nextItems"]>;
  /** Writes what is left. */
  finish(): void;
}

/** Milliseconds after which spans are written. */
const OFTEN = 100;
/** Spans that are written at once. */
const MANY = 500;

/**
 * @param folder - absolute path of the folder for the file.
 * @param started - when the process was ready for its order, and when that came: milliseconds since its start.
 */
export function openChildTrace(
  folder: string,
  { ready, ordered }: { readonly ready: number; readonly ordered: number },
  { variables }: Pick<StartCommand, "variables">,
): ChildTrace {
  const { timeOrigin } = performance;
  // Tests may replace the clock, and what writes.
  const clock = performance.now.bind(performance);
  const write = writeSync;
  const now = (): number => timeOrigin + clock();
  const worker = variables["XTEST_WORKER"] ?? "";
  const fd = openSync(path.join(folder, `${String(process.pid)}-${String(Math.round(timeOrigin))}.jsonl`), "a");
  let waiting: TraceSpan[] = [];
  let written = 0;
  let isOpen = true;

  function flush(): void {
    if (!isOpen || waiting.length === 0) return;
    const lines = waiting.map((span) => `${JSON.stringify(span)}\n`).join("");
    waiting = [];
    written = now();
    try {
      write(fd, lines);
    } catch {
      // Tests have closed the file, or the disk is full: the run goes on.
      isOpen = false;
    }
  }

  const add = (span: TraceSpan): void => {
    waiting.push(span);
    if (waiting.length >= MANY || now() - written > OFTEN) flush();
  };
  const recorder = createSpanRecorder(folder, now, add);
  recordSpans(recorder);
  add({ category: "process", name: "the process starts", start: timeOrigin, length: ready, args: { worker } });
  add({ category: "wait", name: "waits for its order", start: timeOrigin + ready, length: ordered - ready });
  const endRun = recorder.begin("run", "runs tests");
  const spansOf = createEventSpans(recorder);
  const seen = new WeakSet<RunEvent>();

  return {
    recorder,
    see(event) {
      if (!isSpanEvent(event) || seen.has(event)) return;
      seen.add(event);
      spansOf(event);
    },
    suite(suite) {
      const { modules, builtins, environments } = suite;
      const load = builtins?.["window"];
      return {
        ...suite,
        modules: Object.fromEntries(
          Object.entries(modules).map(([name, load]) => [name, () => inSpan("import", name, load)] as const),
        ),
        ...(environments !== undefined && {
          environments: Object.fromEntries(
            Object.entries(environments).map(([name, load]) => {
              return [name, () => inSpan("environment", name, load, { isPackage: true })] as const;
            }),
          ),
        }),
        ...(load !== undefined && { builtins: { ...builtins, window: async () => tracedWindows(await load()) } }),
      };
    },
    options(options, { plan }) {
      return options.setup !== undefined || needsLanes(plan) ? options : { ...options, setup: "show" };
    },
    nextItems: (ask) => (path) => inSpan("wait", "waits for tests", () => ask(path)),
    finish() {
      endRun();
      flush();
      if (isOpen) closeSync(fd);
      isOpen = false;
    },
  };
}

/** The chunk of environments with a span around each that is set up or left. */
function tracedWindows(chunk: BuiltinChunk): BuiltinChunk {
  const { createEnvironments } = chunk;
  if (createEnvironments === undefined) return chunk;
  return {
    ...chunk,
    createEnvironments(...given): Environments {
      const environments = createEnvironments(...given);
      /** What was entered last: the same one again is no work. */
      let last = "";
      return {
        enter(dom, owner, file, isOwn) {
          const key = `${JSON.stringify(dom)} ${owner}`;
          const enter = (): Promise<void> => environments.enter(dom, owner, file, isOwn);
          if (key === last) return enter();
          last = key;
          return inSpan("environment", dom?.name ?? "no environment", enter, {
            file: file ?? owner,
            isLeft: dom === null,
          });
        },
      };
    },
  };
}
