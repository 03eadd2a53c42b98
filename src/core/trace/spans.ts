/** Where the time of a run goes: spans of work. They are recorded only while there is a recorder, which `--trace` sets. */

/** What a process does in a span. */
export const SPAN_CATEGORIES = [
  "process",
  "config",
  "collect",
  "compile",
  "run",
  "import",
  "module",
  "environment",
  "setup",
  "call",
  "teardown",
  "wait",
  "report",
] as const;
export type SpanCategory = (typeof SPAN_CATEGORIES)[number];

export type SpanArgs = Readonly<Record<string, string | number | boolean>>;

/** A span that is over. */
export interface TraceSpan {
  readonly category: SpanCategory;
  readonly name: string;
  /** Milliseconds since 1970, with fractions: the same clock in all processes of a machine. */
  readonly start: number;
  /** Milliseconds. */
  readonly length: number;
  readonly args?: SpanArgs;
}

/** Ends a span. @param args - what is known of it now. */
export type EndSpan = (args?: SpanArgs) => void;

export interface SpanRecorder {
  /** Absolute path of the folder in which other processes write their spans. */
  readonly folder: string;
  /** Milliseconds since 1970, with fractions. */
  now(): number;
  begin(category: SpanCategory, name: string, args?: SpanArgs): EndSpan;
  add(span: TraceSpan): void;
}

let recorder: SpanRecorder | null = null;

/** @param to - null to end recording. */
export function recordSpans(to: SpanRecorder | null): void {
  recorder = to;
}

/** What records; null, mostly, if nothing does. */
export function spanRecorder(): SpanRecorder | null {
  return recorder;
}

/** Makes a recorder. @param add - takes each span when it is over. @param now - milliseconds since 1970. */
export function createSpanRecorder(folder: string, now: () => number, add: (span: TraceSpan) => void): SpanRecorder {
  return {
    folder,
    now,
    add,
    begin(category, name, args) {
      const start = now();
      return (more) => {
        add({ category, name, start, length: Math.max(0, now() - start), args: { ...args, ...more } });
      };
    },
  };
}

/** Does work in a span, which ends when the promise of the work is settled. */
export async function inSpan<Result>(
  category: SpanCategory,
  name: string,
  work: () => Promise<Result>,
  args?: SpanArgs,
): Promise<Result> {
  const end = recorder?.begin(category, name, args);
  try {
    return await work();
  } finally {
    end?.();
  }
}
