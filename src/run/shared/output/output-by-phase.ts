/** Assigns the output of an item to its phases, by how much had been written when each began. */
import type { PhaseStarts, RunEvent } from "../../../core/data/events.ts";
import { HALF } from "../../channel/bounded-text.ts";

/** The positions in the output of an item at which its phases begin. */
export interface OutputByPhase {
  /** A piece of text was kept. */
  wrote(stream: "stdout" | "stderr", text: string): void;
  /** Gives an event that is about to be sent; a result with the positions. */
  addTo(event: RunEvent): RunEvent;
}

/**
 * Nothing has been written.
 *
 * @param half - characters that are kept of the beginning and of the end of each stream, for each item.
 */
export function createOutputByPhase(half: number = HALF): OutputByPhase {
  let written = { stdout: 0, stderr: 0 };
  let call: typeof written | null = null;
  let teardown: typeof written | null = null;
  const startsOf = (stream: "stdout" | "stderr", text: string): PhaseStarts => {
    const all = written[stream];
    // A truncated text has a note in place of its middle.
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
    addTo(event) {
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
