/** The `capsys` fixture, wherever output can be told from that of others. */
import type { CaptureFixture } from "../core/fixture-values.ts";
import { isThenable } from "../runtime/callable.ts";
import type { BuiltinFixture } from "../runtime/host.ts";
import type { Sink, Sinks } from "./sinks.ts";

/** @param live where text goes that is to be seen at once. */
export function capsys(capture: Sinks, live: Sink): BuiltinFixture {
  return {
    name: "capsys",
    scope: "function",
    argNames: ["request"],
    passing: "positional",
    fn: () => captured(capture, live),
  };
}

/** Catches what the test writes. What it has not read when a phase ends is in the report, and can still be read. */
function* captured(capture: Sinks, live: Sink): Generator<CaptureFixture, void> {
  const unread = { stdout: "", stderr: "" };
  /** The end of what is unread that is in no report yet. */
  const unreported = { stdout: "", stderr: "" };
  const undo = capture.divert({
    write(stream, text) {
      unread[stream] += text;
      unreported[stream] += text;
    },
    phaseEnds: report,
  });

  function report(): void {
    for (const stream of ["stdout", "stderr"] as const) {
      if (unreported[stream] !== "") capture.bottom.write(stream, unreported[stream]);
      unreported[stream] = "";
    }
  }

  try {
    yield {
      readOutErr() {
        const { stdout: out, stderr: err } = unread;
        for (const texts of [unread, unreported]) texts.stdout = texts.stderr = "";
        return { out, err };
      },
      disabled(fn) {
        const enable = capture.divert(live);
        let result;
        try {
          result = fn();
        } catch (error) {
          enable();
          throw error;
        }
        if (!isThenable(result)) {
          enable();
          return result;
        }
        // Whoever awaits the result sees its failure; this branch only notices the end.
        result.then(enable, enable);
        return result;
      },
    };
  } finally {
    undo();
    report();
  }
}
