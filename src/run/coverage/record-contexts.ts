/** Records which test has run which code: what the engine has counted from one test to the next. Loaded with `--cov-context test`. */
import { appendFileSync as appendFile, mkdirSync as makeFolder } from "node:fs";
import type { Profiler } from "node:inspector";
import type { RunEvent } from "../../core/data/events.ts";
import { CONTEXTS, type ContextKind, type RecordedContext } from "./coverage-folder.ts";

/** The counts of one function with the same blocks taken, however often. */
interface CountedFunction {
  readonly url: string;
  readonly number: number;
  /** With the sum of all counts since they were last written. */
  readonly counts: Profiler.FunctionCoverage;
}

export interface ContextWriter {
  /** Notes what has run before an event. @param take - the counts since the last call. */
  see(event: RunEvent, take: () => readonly Profiler.ScriptCoverage[]): void;
  /** The counts of all contexts since the last call. @param rest - what has run since the last event. */
  counts(rest: readonly Profiler.ScriptCoverage[]): Profiler.ScriptCoverage[];
}

/** @param dir - absolute path of the folder of raw coverage. */
export function createContextWriter(dir: string): ContextWriter {
  const file = `${dir}/${String(process.pid)}${CONTEXTS}`;
  const stringify = JSON.stringify;
  /** By script, and by the places of their blocks and which of them ran. */
  const known = new Map<string, Map<string, CountedFunction>>();
  /** Those with counts that are not written yet. */
  const open = new Set<CountedFunction>();
  const scripts: string[] = [];
  let numbers = 0;
  let kind: ContextKind = "session";
  let name = "";
  /** Whether anything but the run itself can have run since the last test. */
  let isOpen = true;

  function note(taken: readonly Profiler.ScriptCoverage[]): void {
    const ran: number[] = [];
    const added: [script: number, ranges: number[]][] = [];
    const firstScript = scripts.length;
    for (const { url, functions } of taken) {
      if (!functions.some(({ ranges }) => ranges.some(({ count }) => count > 0))) continue;
      let own = known.get(url);
      if (own === undefined) {
        known.set(url, (own = new Map()));
        scripts.push(url);
      }
      for (const counts of functions) {
        const blocks = counts.ranges.flatMap(({ startOffset, endOffset, count }) => [
          startOffset,
          endOffset,
          count > 0 ? 1 : 0,
        ]);
        const key = blocks.join();
        let found = own.get(key);
        if (found === undefined) {
          own.set(key, (found = { url, number: numbers++, counts }));
          added.push([scripts.indexOf(url), blocks]);
        } else {
          found.counts.ranges.forEach((range, index) => {
            range.count += counts.ranges[index]?.count ?? 0;
          });
        }
        open.add(found);
        ran.push(found.number);
      }
    }
    if (ran.length === 0) return;
    const context: RecordedContext = { kind, name, scripts: scripts.slice(firstScript), added, ran };
    // Tests may delete the folder.
    makeFolder(dir, { recursive: true });
    appendFile(file, `${stringify(context)}\n`);
  }

  return {
    see(event, take) {
      switch (event.type) {
        case "import":
          if (isOpen || kind === "test") note(take());
          [kind, name, isOpen] = ["import", event.path, true];
          return;
        case "begin":
          if (kind === "test" && name === event.id) return;
          if (isOpen) note(take());
          [kind, name, isOpen] = ["test", event.id, false];
          return;
        case "result":
          [kind, name] = ["test", event.result.id];
          note(take());
          [kind, name] = ["session", ""];
          return;
        case "hook":
        case "error":
          if (kind !== "test") isOpen = true;
          return;
        default:
      }
    },
    counts(rest) {
      note(rest);
      const byScript = new Map<string, Profiler.ScriptCoverage[]>();
      const layers = new Map<string, number>();
      for (const { url, counts } of open) {
        const [{ startOffset, endOffset } = { startOffset: 0, endOffset: 0 }] = counts.ranges;
        const place = `${url}\0${String(startOffset)}\0${String(endOffset)}`;
        // A function occurs once in the counts of a script: with other blocks it is in another copy of it.
        const layer = layers.get(place) ?? 0;
        layers.set(place, layer + 1);
        let copies = byScript.get(url);
        if (copies === undefined) byScript.set(url, (copies = []));
        const copy = (copies[layer] ??= { scriptId: "", url, functions: [] });
        copy.functions.push({ ...counts, ranges: counts.ranges.map((range) => ({ ...range })) });
        for (const range of counts.ranges) range.count = 0;
      }
      open.clear();
      return [...byScript.values()].flat();
    },
  };
}
