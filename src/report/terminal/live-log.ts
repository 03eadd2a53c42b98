/** Records that are shown while tests run, with pytest's headings. */
import { escapeLine } from "../../core/errors/escape-controls.ts";
import type { RunEvent } from "../../core/data/events.ts";
import { type Colors, rule } from "../text/style.ts";
import { rawText } from "../text/terminal-text.ts";

/** Makes the function that gives the lines of a record: with the id of its test, and the phase, where they are others than before. */
export function createLiveLog(): (
  event: RunEvent & { readonly type: "log" },
  colors: Colors,
  columns: number,
) => string[] {
  let lastId: string | null = null;
  let lastPhase: string | null = null;
  return ({ id, record }, colors, columns) => {
    const isOther = id !== lastId;
    const head =
      isOther || record.phase !== lastPhase ? [colors.bold(rule("-", `live log ${record.phase}`, columns))] : [];
    lastId = id;
    lastPhase = record.phase;
    return [...(isOther ? ["", escapeLine(id)] : []), ...head, ...rawText(record.text ?? record.message).split("\n")];
  };
}
