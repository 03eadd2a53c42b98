/** The progress of a run: letters by file, or one line per item, with the percentage. */
import { type ItemResult, subtestId, type SubtestResult } from "../../core/data/events.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import type { Colors, Paint } from "../text/colors.ts";
import { cut, OUTCOME_STYLES, type OutcomeStyle, printable, RERUN_STYLE, widthOf } from "../text/style.ts";

export interface ProgressOptions {
  readonly write: (text: string) => void;
  /** The columns of the terminal now. */
  readonly columns: () => number;
  readonly colors: Colors;
  /** Below 0: letters without files; 0: letters by file; above: one line per item. */
  readonly verbosity: number;
}

export interface Progress {
  /**
   * Called again when the items are fewer.
   *
   * @param total - items that will run.
   * @param isMixed - whether those of several files come in turns.
   */
  start(total: number, isMixed: boolean): void;
  /** @param share - what it counts for, of the total. */
  result(result: ItemResult, share: number): void;
  /** Ends the unfinished line. */
  finish(): void;
  /** The column of the cursor, 0 at the start of a line. */
  readonly column: number;
}

const SHARE_WIDTH = " [100%]".length;

export function createProgress({ write, columns, colors, verbosity }: ProgressOptions): Progress {
  let total = 0;
  let done = 0;
  let column = 0;
  let file: string | null = null;
  let isMixed = false;
  let paint: Paint = colors.green;

  const put = (text: string, painted = text) => {
    column += widthOf(text);
    write(painted);
  };
  const newline = () => {
    column = 0;
    write("\n");
  };
  // Sums of thirds are no whole numbers.
  const isDone = () => done > total - 1e-6;
  const share = () => ` [${String(isDone() ? 100 : Math.floor((done * 100) / total + 1e-6)).padStart(3)}%]`;
  /** Writes the percentage at the right edge of the screen. */
  const putShare = () => {
    const text = share();
    const filling = Math.max(0, columns() - column - 1 - text.length);
    put(" ".repeat(filling) + text, " ".repeat(filling) + paint(text));
  };

  const putLetter = (result: ItemResult, own: number) => {
    const path = pathOf(result.id);
    if (verbosity === 0 && !isMixed && result.worker === null && path !== file) {
      if (file !== null && column > 0) {
        putShare();
        newline();
      }
      put(`${escapeLine(path)} `);
    }
    file = path;
    const { letter, color } = styleOf(result);
    put(letter, colors[color](letter));
    if (result.rerun !== true) done += own;
    if (result.rerun !== true && isDone() && done < total + own / 2) putShare();
    else if (column + SHARE_WIDTH + 1 >= columns()) {
      put(share(), paint(share()));
      newline();
    }
  };

  const putLine = (result: ItemResult, own: number) => {
    const { word, color } = styleOf(result);
    if (result.rerun !== true) done += own;
    if (result.worker === null) {
      put(`${escapeLine(result.id)} `);
      put(word, colors[color](word));
    } else {
      put(`[${result.worker}]${share()} `, `[${result.worker}]${colors.cyan(share())} `);
      put(word, colors[color](word));
      put(` ${escapeLine(result.id)}`);
    }
    const reason =
      result.outcome === "passed" || result.outcome === "failed" || result.outcome === "error" ? null : result.message;
    if (reason) {
      const width = verbosity > 1 ? Infinity : columns() - column - SHARE_WIDTH - " ()".length - 1;
      if (width > 3) put(` (${cut(printable(reason).replaceAll(/\s+/g, " "), width)})`);
    }
    if (result.worker === null) putShare();
    newline();
    for (const subtest of result.subtests ?? []) putSubtest(result.id, subtest);
  };

  const putSubtest = (id: string, { titles, outcome, message }: SubtestResult) => {
    const { word, color } = OUTCOME_STYLES[outcome];
    const text = `SUB${word}`;
    put(`${escapeLine(subtestId(id, titles))} ${text}`, `${escapeLine(subtestId(id, titles))} ${colors[color](text)}`);
    if (outcome === "skipped" && message !== null) put(` (${printable(message).replaceAll(/\s+/g, " ")})`);
    newline();
  };

  return {
    get column() {
      return column;
    },
    start(count, areMixed) {
      total = count;
      isMixed = areMixed;
      // The last items stood for none.
      if (verbosity <= 0 && column > 0 && isDone()) putShare();
    },
    result(result, own) {
      const { color } = styleOf(result);
      if (color === "red") paint = colors.red;
      else if (result.outcome === "xpassed" && paint !== colors.red) paint = colors.yellow;
      if (verbosity > 0) putLine(result, own);
      else putLetter(result, own);
    },
    finish() {
      if (column > 0) newline();
    },
  };
}

/** An attempt that is followed by another has no outcome yet. */
function styleOf({ outcome, rerun, status }: ItemResult): OutcomeStyle {
  if (rerun === true) return RERUN_STYLE;
  const style = OUTCOME_STYLES[outcome];
  if (status === undefined) return style;
  const [, letter, word] = status.map(printable);
  return { color: style.color, letter: letter ?? "", word: word ?? "" };
}

/** The file of a node id. */
function pathOf(id: string): string {
  const at = pathEndOf(id);
  return at === -1 ? id : id.slice(0, at);
}
