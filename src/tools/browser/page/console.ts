/** Captures what tests write in a page with `console`. */
import { format } from "@vitest/utils/display";
import { createBoundedText } from "../../../run/channel/bounded-text.ts";
import { createOutputSinks } from "../../../run/shared/output/output-sinks.ts";
import type { OutputSink, OutputSinks, StreamName } from "../../../run/shared/output/output-sinks.ts";

/** The console, captured. */
export interface ConsoleCapture extends OutputSinks {
  /** What was written since the last call. */
  take(): { readonly stdout: string; readonly stderr: string };
}

/** The streams of the methods, as in Node. */
const STREAMS = {
  log: "stdout",
  info: "stdout",
  debug: "stdout",
  dir: "stdout",
  dirxml: "stdout",
  table: "stdout",
  warn: "stderr",
  error: "stderr",
  trace: "stderr",
} as const;

/** The indentation for each open group. */
const INDENT = "  ";

/**
 * Captures what is written from now on.
 *
 * @param where - `kept`: gets what is kept for the item's result; `live`: gets everything, and nothing is kept.
 * @param echo - whether the browser's own console shows it as well.
 */
export function captureConsole(
  where: { readonly kept: OutputSink } | { readonly live: OutputSink },
  echo: boolean,
): ConsoleCapture {
  const kept = { stdout: createBoundedText(), stderr: createBoundedText() };
  const bottom: OutputSink =
    "live" in where
      ? where.live
      : {
          write(stream, text) {
            kept[stream].add(text);
            where.kept.write(stream, text);
          },
        };
  const sinks = createOutputSinks(bottom);
  const original = { ...console };
  const counts = new Map<string, number>();
  const timers = new Map<string, number>();
  const now = performance.now.bind(performance);
  let depth = 0;

  function write(stream: StreamName, text: string): void {
    const margin = INDENT.repeat(depth);
    sinks.write(stream, `${margin === "" ? text : text.replace(/^/gm, margin)}\n`);
  }

  function since(label: string, rest: readonly unknown[] = []): void {
    const begun = timers.get(label);
    if (begun === undefined) return;
    write("stdout", [`${label}: ${(now() - begun).toFixed(3)}ms`, ...rest.map((each) => textOf([each]))].join(" "));
  }

  const caught = {
    ...Object.fromEntries(
      Object.entries(STREAMS).map(([name, stream]) => [
        name,
        (...values: unknown[]) => {
          // The second argument of these is for options.
          const shown = name === "dir" || name === "table" ? values.slice(0, 1) : values;
          const text = textOf(shown);
          write(stream, name === "trace" ? traced(text) : text);
        },
      ]),
    ),
    assert(condition?: unknown, ...values: unknown[]) {
      if (condition) return;
      write("stderr", values.length === 0 ? "Assertion failed" : `Assertion failed: ${textOf(values)}`);
    },
    group(...values: unknown[]) {
      if (values.length > 0) write("stdout", textOf(values));
      depth++;
    },
    groupCollapsed(...values: unknown[]) {
      caught.group(...values);
    },
    groupEnd() {
      depth = Math.max(0, depth - 1);
    },
    count(label: unknown = "default") {
      const count = (counts.get(String(label)) ?? 0) + 1;
      counts.set(String(label), count);
      write("stdout", `${String(label)}: ${String(count)}`);
    },
    countReset(label: unknown = "default") {
      counts.delete(String(label));
    },
    time(label: unknown = "default") {
      timers.set(String(label), now());
    },
    timeLog(label: unknown = "default", ...values: unknown[]) {
      since(String(label), values);
    },
    timeEnd(label: unknown = "default") {
      since(String(label));
      timers.delete(String(label));
    },
  };
  for (const [name, write] of Object.entries(caught)) {
    const own: unknown = Reflect.get(original, name);
    const both = (...values: unknown[]): void => {
      Reflect.apply(write, null, values);
      if (echo && typeof own === "function") Reflect.apply(own, console, values);
    };
    Reflect.set(console, name, both);
  }
  return {
    ...sinks,
    take: () => ({ stdout: kept.stdout.take(), stderr: kept.stderr.take() }),
  };
}

/** Values as a console prints them: an error by its stack. */
function textOf(values: readonly unknown[]): string {
  try {
    return format(values.map((value) => (isError(value) ? (value.stack ?? String(value)) : value)));
  } catch {
    return "[a value that cannot be printed]";
  }
}

function isError(value: unknown): value is Error {
  return value instanceof Error;
}

function traced(text: string): string {
  const stack = new Error().stack ?? "";
  // The first lines are this function and those of the console.
  return [`Trace${text === "" ? "" : `: ${text}`}`, ...stack.split("\n").slice(4)].join("\n");
}
