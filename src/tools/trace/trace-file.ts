/**
 * A trace as a file in the Trace Event Format, which Perfetto and `chrome://tracing` open: a complete event (`X`) for each span, with a
 * process for each process of the run, and as many threads as it has spans that overlap.
 */
import { UsageError } from "../../core/errors/errors.ts";
import { SPAN_CATEGORIES, type TraceSpan, type SpanArgs, type SpanCategory } from "../../core/trace/spans.ts";
import { isRecord } from "../../core/values/objects.ts";

/** What one process of a run did. */
export interface TracedProcess {
  readonly pid: number;
  /** `xtest`, or the worker that the process ran tests for. */
  readonly name: string;
  /** With times since the run began. */
  readonly spans: readonly TraceSpan[];
}

/** Facts about a run that no span has. */
export interface TraceFacts {
  /** The version of unplugin-xtest. */
  readonly version: string;
  /** Absolute path of the root, with `/`. */
  readonly root: string;
  /** Milliseconds from the start of the command to the end of its reports. */
  readonly wall: number;
  /** Processors of the machine. */
  readonly cores: number;
  /** The number of workers; 0 for a serial run. */
  readonly workers: number;
  /** Whether each test file has a process. */
  readonly perFile: boolean;
  /** Whether the cache was used. */
  readonly cache: boolean;
  /** Milliseconds that each Vite plugin took, summed over hooks that may have run side by side. */
  readonly plugins: Readonly<Record<string, number>>;
}

export interface Trace {
  readonly facts: TraceFacts;
  /** The first is that of the command. */
  readonly processes: readonly TracedProcess[];
}

/** The text of a trace. One event a line. */
export function traceText({ facts, processes }: Trace): string {
  const events = processes.flatMap(({ pid, name, spans }, index) => [
    meta("process_name", pid, 1, { name }),
    meta("process_sort_index", pid, 1, { sort_index: index }),
    ...onThreads(spans).flatMap((thread, at) => [
      meta("thread_name", pid, at + 1, { name: at === 0 ? "main" : `beside it ${String(at)}` }),
      ...thread.map(({ category, name: of, start, length, args }) =>
        JSON.stringify({
          ...{ name: of, cat: category, ph: "X", ts: micros(start), dur: micros(length), pid, tid: at + 1 },
          ...(args !== undefined && { args }),
        }),
      ),
    ]),
  ]);
  return `{"displayTimeUnit":"ms","otherData":${JSON.stringify(facts)},"traceEvents":[\n${events.join(",\n")}\n]}\n`;
}

function meta(name: string, pid: number, tid: number, args: SpanArgs): string {
  return JSON.stringify({ name, ph: "M", pid, tid, args });
}

/** Milliseconds as microseconds, with three digits. */
function micros(ms: number): number {
  return Math.round(ms * 1e6) / 1e3;
}

/** Puts spans on threads, on each of which they follow each other or lie in each other. */
export function onThreads(spans: readonly TraceSpan[]): TraceSpan[][] {
  const threads: { readonly spans: TraceSpan[]; readonly open: number[] }[] = [];
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.length - a.length);
  for (const span of sorted) {
    const start = micros(span.start);
    const end = start + micros(span.length);
    const fitting = threads.find(({ open }) => {
      while ((open.at(-1) ?? Infinity) <= start) open.pop();
      return end <= (open.at(-1) ?? Infinity);
    });
    if (fitting === undefined) threads.push({ spans: [span], open: [end] });
    else {
      fitting.spans.push(span);
      fitting.open.push(end);
    }
  }
  return threads.map((thread) => thread.spans);
}

/**
 * Reads a trace that `--trace` has written.
 *
 * @param file - for messages.
 * @throws {UsageError} if it is none.
 */
export function readTrace(file: string, text: string): Trace {
  const refuse = (why: string): never => {
    throw new UsageError(`${file}: ${why}: expected a trace that xtest run --trace FILE has written`);
  };
  let read: unknown = null;
  try {
    read = JSON.parse(text);
  } catch {
    refuse("not JSON, or only the beginning of it");
  }
  const { otherData, traceEvents } = isRecord(read) ? read : {};
  if (!Array.isArray(traceEvents)) return refuse("no Trace Event Format");
  if (!isFacts(otherData)) return refuse("a trace of another program");
  const processes = new Map<number, { name: string; spans: TraceSpan[] }>();
  for (const [index, event] of traceEvents.entries()) {
    const span = isRecord(event) ? spanOf(event) : null;
    const { pid, ph, name, args }: Readonly<Record<string, unknown>> = isRecord(event) ? event : {};
    if (typeof pid !== "number" || (ph === "X") !== (span !== null)) return refuse(`event ${String(index)} is broken`);
    const process = processes.get(pid) ?? { name: "", spans: [] };
    processes.set(pid, process);
    if (span !== null) process.spans.push(span);
    else if (name === "process_name" && isRecord(args)) process.name = String(args["name"]);
  }
  return {
    facts: otherData,
    processes: [...processes].map(([pid, { name, spans }]) => ({ pid, name, spans })),
  };
}

function spanOf({ ph, name, cat, ts, dur, args }: Readonly<Record<string, unknown>>): TraceSpan | null {
  const category = SPAN_CATEGORIES.find((one): one is SpanCategory => one === cat);
  if (ph !== "X" || category === undefined || typeof ts !== "number" || typeof dur !== "number") return null;
  return { category, name: String(name), start: ts / 1000, length: dur / 1000, args: argsOf(args) };
}

function argsOf(args: unknown): SpanArgs {
  const entries = isRecord(args) ? Object.entries(args) : [];
  return Object.fromEntries(
    entries.flatMap(([key, value]) =>
      typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? [[key, value]] : [],
    ),
  );
}

function isFacts(value: unknown): value is TraceFacts {
  if (!isRecord(value)) return false;
  const { version, root, wall, cores, workers, perFile, cache, plugins } = value;
  return (
    [version, root].every((one) => typeof one === "string") &&
    [wall, cores, workers].every((one) => typeof one === "number") &&
    [cache, perFile].every((one) => typeof one === "boolean") &&
    isRecord(plugins) &&
    Object.values(plugins).every((one) => typeof one === "number")
  );
}
