/** The reporter that people read: pytest's look, from a run's events alone. */
import type { RunEvent } from "../../core/events.ts";
import type { TracebackStyle } from "../flags.ts";
import { createProgress } from "./progress.ts";
import {
  type CollectedFacts,
  NOTHING_COLLECTED,
  type Reporter,
  type RunEnd,
  type RunHeader,
  type StrayOutput,
} from "./reporter.ts";
import { formatSections } from "./sections.ts";
import { createStatus, NO_STATUS } from "./status.ts";
import { createColors, rule } from "./style.ts";
import { formatDurations, formatLastLine, formatShortSummary } from "./summary.ts";
import { createCounter, type Tally } from "./tally.ts";
import type { Tracer } from "./tracer.ts";

export interface TerminalOptions {
  readonly write: (text: string) => void;
  /** To standard error: what tests write there with `-s`. */
  readonly writeError: (text: string) => void;
  readonly columns: number;
  /** Whether a person watches: cuts long lines and, with `live`, shows what is running. */
  readonly isTTY: boolean;
  /** Whether a live line may be drawn: not where tests write to the same terminal. */
  readonly live: boolean;
  readonly color: boolean;
  readonly verbosity: number;
  readonly tb: TracebackStyle;
  readonly fullTrace: boolean;
  /** How many durations to show, 0 for all; null for none. */
  readonly durations: number | null;
  readonly maxFail: number;
  readonly tracer: Tracer;
}

export function createTerminalReporter(options: TerminalOptions): Reporter {
  const { write, columns, isTTY, verbosity, maxFail, tracer } = options;
  const colors = createColors(options.color);
  const counter = createCounter();
  const stray: string[] = [];
  let collected: CollectedFacts = NOTHING_COLLECTED;
  const progress = createProgress({ write: (text) => print(text), columns, colors, verbosity });
  const status = options.live && isTTY ? createStatus({ write, columns, column: () => progress.column }) : NO_STATUS;

  const print = (text: string) => {
    status.hide();
    write(text);
  };
  const printLines = (lines: readonly string[]) => {
    if (lines.length > 0) print(`${lines.join("\n")}\n`);
  };

  /** `collected 10 items / 1 error / 9 deselected / 1 selected`. */
  const printCollected = () => {
    const selected = started ? counter.ids.length : collected.selected;
    const deselected = collected.deselected + counter.deselected;
    const all = selected + deselected;
    const errors = collected.errors.length;
    const parts = [`collected ${all} item${all === 1 ? "" : "s"}`];
    if (errors > 0) parts.push(`${errors} error${errors === 1 ? "" : "s"}`);
    if (deselected > 0) parts.push(`${deselected} deselected`, `${selected} selected`);
    if (verbosity >= 0) printLines([colors.bold(parts.join(" / ")), ""]);
    progress.start(selected);
  };

  const showRunning = (id: string) => {
    status.show(`${counter.results.length + 1}/${counter.ids.length} ${id}`);
  };

  /** On lines of its own, so that it stands apart from the letters. */
  const printLive = (stream: StrayOutput["stream"], text: string) => {
    status.hide();
    progress.finish();
    const put = stream === "stderr" ? options.writeError : write;
    put(text.endsWith("\n") ? text : `${text}\n`);
  };

  let started = false;
  let announced = false;
  const announce = () => {
    if (!announced) printCollected();
    announced = true;
  };

  return {
    header({ version, engine, root, configFile }: RunHeader) {
      if (verbosity < 0) return;
      printLines([
        colors.bold(rule("=", "test session starts", columns)),
        `xtest ${version} -- ${engine}, rootdir: ${root}`,
        ...(configFile === null ? [] : [`configfile: ${configFile}`]),
      ]);
    },
    collected(facts) {
      collected = facts;
    },
    event(event: RunEvent) {
      counter.add(event);
      if (event.type === "start") {
        started = true;
        announce();
      }
      if (event.type === "import") status.show(`importing ${event.path}`);
      else if (event.type === "begin") showRunning(event.id);
      else if (event.type === "result") progress.result(event.result);
    },
    output({ stream, text, live }) {
      if (live) printLive(stream, text);
      else stray.push(text);
    },
    finish({ duration, interrupted }: RunEnd) {
      status.stop();
      announce();
      progress.finish();
      const { counts, ids, results, stopped } = counter;
      const errors = [...collected.errors, ...counter.errors];
      const tally: Tally = {
        counts,
        ids,
        results,
        stopped,
        errors,
        deselected: collected.deselected + counter.deselected,
      };
      const whole = verbosity > 1;
      const { placeOf, diagnosticOf } = collected;
      const style = { tb: options.tb, fullTrace: options.fullTrace, whole, colors, tracer, columns };
      const summary = { colors, columns, fit: isTTY && !whole, whole };
      const sections = formatSections(counter, { ...style, placeOf, diagnosticOf });
      if (verbosity >= 0 && (counter.results.length > 0 || sections.length > 0)) printLines([""]);
      printLines(sections);
      // Who wrote it is not known, so it is shown where it may explain something.
      if (sections.length > 0 && stray.length > 0) {
        printLines([rule("-", "Captured outside of tests", columns), stray.join("").replace(/\n$/, "")]);
      }
      if (options.durations !== null && counter.results.length > 0) {
        printLines(formatDurations(counter.results, options.durations, columns, verbosity > 1));
      }
      printLines(formatShortSummary(tally, summary));
      if (interrupted !== null) printLines([colors.red(rule("!", interrupted, columns))]);
      else if (counter.stopped && maxFail > 0) {
        const failures = counter.counts.failed + counter.counts.error;
        printLines([colors.red(rule("!", `stopping after ${failures} failures`, columns))]);
      }
      if (verbosity < -1) return;
      printLines([formatLastLine(tally, duration, summary, verbosity < 0)]);
    },
  };
}
