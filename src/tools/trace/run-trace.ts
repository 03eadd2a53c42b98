/** Records the trace of a run: the spans of this process, and those that the processes of the tests write into a folder. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { createSpanRecorder, recordSpans, type TraceSpan } from "../../core/trace/spans.ts";
import type { Trace, TracedProcess, TraceFacts } from "./trace-file.ts";

export interface RunTrace {
  /** Ends recording. @param facts - what is known of the run. */
  end(facts: Pick<TraceFacts, "cache" | "perFile" | "root" | "version">): Trace;
}

/**
 * Begins to record.
 *
 * @param started - when the command began, in milliseconds since the process did: before that, Node loads it.
 */
export function beginTrace(started: number): RunTrace {
  const { timeOrigin } = performance;
  const now = (): number => timeOrigin + performance.now();
  const spans: TraceSpan[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), "xtest-trace-"));
  recordSpans(createSpanRecorder(folder, now, (span) => void spans.push(span)));
  const begun = now();
  const configured = Math.min(started, begun - timeOrigin);
  spans.push(
    { category: "process", name: "start of xtest", start: timeOrigin, length: configured },
    {
      ...{ category: "config", name: "flags and configuration" },
      ...{ start: timeOrigin + configured, length: begun - timeOrigin - configured },
    },
  );
  return {
    end(facts) {
      recordSpans(null);
      const wall = now() - timeOrigin;
      const inRun = (all: readonly TraceSpan[]): TraceSpan[] =>
        all.map((span) => {
          // Clocks of two processes may differ by a fraction of a millisecond.
          const start = Math.max(0, span.start - timeOrigin);
          return { ...span, start, length: Math.max(0, Math.min(span.length, wall - start)) };
        });
      const others = readOthers(folder);
      rmSync(folder, { recursive: true, force: true });
      const plugins: Record<string, number> = {};
      const own = spans.filter(({ category, name, args }) => {
        if (category !== "compile" || args?.["plugin"] !== true) return true;
        plugins[name] = (plugins[name] ?? 0) + Number(args["ms"]);
        return false;
      });
      // What pages and processes that were killed do not write themselves, this process has recorded.
      const inPages = own.filter(({ args }) => typeof args?.["elsewhere"] === "string");
      const pages = [...new Set(inPages.map(({ args }) => String(args?.["elsewhere"])))].map(
        (name, index): TracedProcess => {
          return { pid: PAGES + index, name, spans: inRun(inPages.filter(({ args }) => args?.["elsewhere"] === name)) };
        },
      );
      const processes = [
        { pid: process.pid, name: "xtest", spans: inRun(own.filter((span) => !inPages.includes(span))) },
        ...pages,
        ...others.map((other) => ({ ...other, spans: inRun(other.spans) })),
      ];
      const workers = new Set(processes.flatMap(({ name }) => (/^gw\d+$/.test(name) ? name : []))).size;
      return { facts: { ...facts, wall, cores: availableParallelism(), workers, plugins }, processes };
    },
  };
}

/** The name of the process of a serial run. */
const SERIAL = "tests";

/** What has no number of a process: theirs begin here, above those of every system. */
const PAGES = 1e7;

function readOthers(folder: string): TracedProcess[] {
  const found = readdirSync(folder).map((file): TracedProcess => {
    // A process that was killed may have written half a line.
    const spans = readFileSync(path.join(folder, file), "utf8").split("\n").flatMap(parsedSpan);
    const worker = spans.find(({ category }) => category === "process")?.args?.["worker"];
    return {
      pid: Number.parseInt(file, 10),
      name: worker === undefined || worker === "" ? SERIAL : String(worker),
      spans,
    };
  });
  const firstOf = ({ spans }: TracedProcess): number => spans[0]?.start ?? 0;
  return found.sort((a, b) => a.name.localeCompare(b.name) || firstOf(a) - firstOf(b));
}

function parsedSpan(line: string): TraceSpan[] {
  try {
    const span: TraceSpan = JSON.parse(line);
    return [span];
  } catch {
    return [];
  }
}
