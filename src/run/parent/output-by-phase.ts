/** Which phase of an item wrote what: notes how much had been written when each of them began. */
import type { PhaseStarts, RunEvent } from "../../core/data/events.ts";
import { HALF } from "../channel/bounded-text.ts";

/** Where in the output of an item its phases begin. */
export interface PhaseMarks {
  /** A piece of text was kept. */
  wrote(stream: "stdout" | "stderr", text: string): void;
  /** Takes in an event on its way out; gives it as it should go on. */
  pass(event: RunEvent): RunEvent;
}

/**
 * Nothing written.
 *
 * @param half characters that are kept of the beginning and of the end of each stream, for each item.
 */
export function createPhaseMarks(half: number = HALF): PhaseMarks {
  let written = { stdout: 0, stderr: 0 };
  let call: typeof written | null = null;
  let teardown: typeof written | null = null;
  const startsOf = (stream: "stdout" | "stderr", text: string): PhaseStarts => {
    const all = written[stream];
    // Of what is too long the middle is missing, and a note stands there.
    const at = (position: number): number =>
      all <= text.length || position <= half
        ? Math.min(position, text.length)
        : Math.max(half, text.length - all + position);
    const end = at(teardown?.[stream] ?? all);
    return [Math.min(at(call?.[stream] ?? all), end), end, text.length];
  };
  return {
    wrote(stream, text) {
      written[stream] += text.length;
    },
    pass(event) {
      if (event.type === "begin") {
        if (event.phase === "call") call ??= { ...written };
        else if (event.phase === "teardown") teardown ??= { ...written };
      }
      if (event.type !== "result") return event;
      const { stdout, stderr } = event.result;
      const isSilent = stdout === "" && stderr === "";
      const marks = isSilent ? null : { stdout: startsOf("stdout", stdout), stderr: startsOf("stderr", stderr) };
      written = { stdout: 0, stderr: 0 };
      call = teardown = null;
      return marks === null ? event : { ...event, result: { ...event.result, written: marks } };
    },
  };
}
