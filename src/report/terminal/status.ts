/** The status line on a terminal: shows what runs below the output, and is erased before any other output. */
import { rawText } from "../text/terminal-text.ts";
import { widthOf } from "../text/width.ts";

export interface StatusOptions {
  /** Writes to the terminal. */
  readonly write: (text: string) => void;
  /** The columns of the terminal now. */
  readonly columns: () => number;
  /** The column in which the unfinished line of output ends; 0 if there is none. */
  readonly column: () => number;
  /** The line, of a width that is less than the given one; empty for none. */
  readonly text: (width: number) => string;
  /** Milliseconds between drawings, and before the first one: a fast run never shows a line. Default: 100. */
  readonly interval?: number;
}

export interface Status {
  /** Begins to draw the line, again and again. */
  start(): void;
  /** Erases the line. To be called before any other output. */
  hide(): void;
  /** Erases the line and draws no other. */
  stop(): void;
}

/** A line on the screen. */
interface DrawnLine {
  readonly text: string;
  readonly width: number;
  /** The column to return to. */
  readonly column: number;
}

export function createStatus({ write, columns, column, text, interval = 100 }: StatusOptions): Status {
  let timer: NodeJS.Timeout | null = null;
  let drawn: DrawnLine | null = null;

  const hide = () => {
    if (drawn === null) return;
    // A terminal that became narrower has broken the line, and the one above it.
    const width = columns();
    const rows = Math.max(1, Math.ceil(drawn.width / width)) - 1;
    write(rawText(`${rows > 0 ? `\x1b[${String(rows)}A` : ""}\r\x1b[J`));
    if (drawn.column > 0) write(rawText(`\x1b[1A\x1b[${String((drawn.column % width) + 1)}G`));
    drawn = null;
  };
  const draw = () => {
    const next = text(columns());
    if (next === drawn?.text) return;
    hide();
    if (next === "") return;
    drawn = { text: next, width: widthOf(next), column: column() };
    write((drawn.column === 0 ? "" : "\n") + next);
  };
  return {
    start() {
      timer ??= setInterval(draw, interval).unref();
    },
    hide,
    stop() {
      if (timer !== null) clearInterval(timer);
      timer = null;
      hide();
    },
  };
}

/** A status that does nothing, for output that is not a terminal. */
export const NO_STATUS: Status = { start() {}, hide() {}, stop() {} };
