/** The events of a run for programs: plain data with a version, made from what reporters are told. */
import { longReprOf, REPORT_STYLE } from "../../report/failure/item-failure.ts";
import type { Outcome, Phase } from "../../core/data/events.ts";
import { type FailurePlace, placeInProject } from "../../report/failure/place-in-project.ts";
import type { Tracer } from "../../report/failure/source-tracer.ts";
import { type CollectedFacts, NOTHING_COLLECTED, type Reporter } from "../../report/reporter.ts";
import { createColors } from "../../report/text/colors.ts";
import { withoutMarks } from "../../report/text/terminal-text.ts";

/** Incremented when an event changes in a way that programs must know; additions do not count. */
export const TEST_EVENTS_VERSION = 1;

/** One failure of a test. */
export interface TestFailure {
  readonly phase: Phase;
  /** The name of the error: `AssertionError`. */
  readonly name: string;
  readonly message: string;
  /** The difference between expected and actual values, as a text; null if the error has none. */
  readonly diff: string | null;
  /** The innermost call in code of the project; null if there is none. */
  readonly place: FailurePlace | null;
}

/** A test that has ended. */
export interface TestResult {
  /** Node id. */
  readonly id: string;
  readonly outcome: Outcome;
  /** Seconds. */
  readonly duration: number;
  /** The reason of the skip, xfail or failure; null without one. */
  readonly message: string | null;
  readonly failures: readonly TestFailure[];
  /** The failures as text, with tracebacks and code; null without any. */
  readonly text: string | null;
  readonly stdout: string;
  readonly stderr: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** Whether another attempt follows, so that this one does not count. */
  readonly isRetried: boolean;
  /** The name of the worker; null in a serial run. */
  readonly worker: string | null;
}

/** An error that belongs to no test. */
export interface TestSuiteError {
  /** From the root; null if it belongs to no module. */
  readonly path: string | null;
  readonly message: string;
}

/** What happens in a run, without the version. */
type Happening =
  /** The suite is collected. Errors of collection end the run, unless it is to go on with them. */
  | {
      readonly type: "collected";
      /** Absolute path, with `/`. */
      readonly root: string;
      /** `node v22.12.0`. */
      readonly engine: string;
      readonly selected: number;
      readonly deselected: number;
      /** 0 for a serial run. */
      readonly workers: number;
      readonly errors: readonly TestSuiteError[];
    }
  /**
   * The tests that will run, in order: parameters that only a run knows are expanded. What only the import of a file of another runner
   * tells comes with `expanded`.
   */
  | { readonly type: "start"; readonly ids: readonly string[] }
  /** The selected tests that one of the ids of `start`, `listed`, stands for, before the first of its file runs. There may be none. */
  | {
      readonly type: "expanded";
      readonly listed: string;
      readonly ids: readonly string[];
      /** How many others it stands for. Absent for none. */
      readonly deselected?: number;
    }
  | { readonly type: "test-start"; readonly id: string }
  | { readonly type: "test-end"; readonly result: TestResult }
  | { readonly type: "error"; readonly error: TestSuiteError }
  | { readonly type: "warning"; readonly id: string | null; readonly message: string }
  /** Written outside of tests, or with `-s`. */
  | { readonly type: "output"; readonly stream: "stdout" | "stderr"; readonly text: string }
  /** The process of the tests waits for a debugger, or can be debugged, at this address: `ws://127.0.0.1:9229/…`. */
  | { readonly type: "debugger"; readonly url: string }
  /** What the command line would print on standard error. */
  | { readonly type: "message"; readonly text: string }
  | {
      readonly type: "end";
      readonly exitCode: number;
      /** Seconds. */
      readonly duration: number;
      /** Why the run ended early; null if it did not. */
      readonly interrupted: string | null;
    }
  /** Of `watchTests`: the run is over, and nothing has changed since. */
  | { readonly type: "waiting" };

/** An event. A program ignores types that it does not know: later versions may have more. */
export type TestEvent = Happening & { readonly version: typeof TEST_EVENTS_VERSION };

/** Takes events. What it throws ends the run with an internal error. */
export type OnTestEvent = (event: TestEvent) => void;

/** An event of this version. */
export function testEvent(happening: Happening): TestEvent {
  return { version: TEST_EVENTS_VERSION, ...happening };
}

/** A reporter that passes on what it is told as events. */
export function createEventReporter(onEvent: OnTestEvent, tracer: Tracer): Reporter {
  const tell = (happening: Happening): void => {
    onEvent(testEvent(happening));
  };
  let facts: CollectedFacts = NOTHING_COLLECTED;
  const running = new Set<string>();
  let header = { root: "", engine: "" };
  return {
    header({ root, engine }) {
      header = { root, engine };
    },
    collected(collected) {
      facts = collected;
      const { selected, deselected, workers = 0, errors } = collected;
      const shown = errors.map(({ path, message }) => ({ path, message }));
      tell({ type: "collected", ...header, selected, deselected, workers, errors: shown });
    },
    event(event) {
      if (event.type === "start") tell({ type: "start", ids: event.ids });
      else if (event.type === "expanded") tell(event);
      else if (event.type === "begin") {
        // Its first phase may be the call.
        if (!running.has(event.id)) tell({ type: "test-start", id: event.id });
        running.add(event.id);
      } else if (event.type === "warning") tell({ type: "warning", ...event.warning });
      else if (event.type === "error") {
        const { path, message } = event.error;
        tell({ type: "error", error: { path, message } });
      } else if (event.type === "result") {
        const { id, outcome, duration, message, stdout, stderr, attempt, worker, rerun = false } = event.result;
        running.delete(id);
        const failures = event.result.failures.map(({ phase, error }) => {
          const { name, diff } = error;
          return { phase, name, message: error.message, diff, place: placeOf(placeInProject(error, tracer)) };
        });
        const style = { ...REPORT_STYLE, colors: createColors(false), tracer, ...facts };
        const text = longReprOf(event.result, style);
        const result = { id, outcome, duration, message, failures, text, stdout, stderr, attempt, worker };
        tell({ type: "test-end", result: { ...result, isRetried: rerun } });
      }
    },
    output({ stream, text }) {
      tell({ type: "output", stream, text });
    },
    finish({ exitCode, duration, interrupted }) {
      tell({ type: "end", exitCode, duration, interrupted });
    },
  };
}

/** A place alone: frames have more. */
function placeOf(place: FailurePlace | null): FailurePlace | null {
  if (place === null) return null;
  const { path, line, column } = place;
  return { path, line, ...(column === undefined ? {} : { column }) };
}

/** A text as a program gets it. */
export function plainMessage(text: string): string {
  return withoutMarks(text).trim();
}
