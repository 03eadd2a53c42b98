/** The status line on a terminal: shows the running test below the output, and is erased before any other output. */
import { escapeLine } from "../../core/errors/escape-controls.ts";
import { cut } from "../text/style.ts";
import { rawText } from "../text/terminal-text.ts";

export interface StatusOptions {
  /** Writes to the terminal. */
  readonly write: (text: string) => void;
  readonly columns: number;
  /** The column in which the unfinished line of output ends; 0 if there is none. */
  readonly column: () => number;
  /** Milliseconds before the line is drawn: a fast run never shows one. Default: 80. */
  readonly delay?: number;
}

export interface Status {
  /** Sets the text. It is computed when the line is drawn. */
  show(text: () => string): void;
  /** Erases the line. To be called before any other output. */
  hide(): void;
  /** Erases the line and draws no other. */
  stop(): void;
}

const ERASE_LINE = rawText("\r\x1b[K");
/** Returns to the unfinished line above. */
const upTo = (column: number): string => rawText(`\x1b[1A\x1b[${column + 1}G`);

export function createStatus({ write, columns, column, delay = 80 }: StatusOptions): Status {
  let text = (): string => "";
  let timer: NodeJS.Timeout | null = null;
  /** The column to return to; null while nothing is drawn. */
  let drawn: number | null = null;

  const hide = () => {
    if (drawn === null) return;
    write(drawn === 0 ? ERASE_LINE : ERASE_LINE + upTo(drawn));
    drawn = null;
  };
  const draw = () => {
    timer = null;
    hide();
    drawn = column();
    write((drawn === 0 ? "" : "\n") + cut(escapeLine(text()), columns - 1));
  };
  return {
    show(next) {
      text = next;
      timer ??= setTimeout(draw, delay).unref();
    },
    hide,
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      hide();
    },
  };
}

/** A status that does nothing, for output that is not a terminal. */
export const NO_STATUS: Status = { show() {}, hide() {}, stop() {} };
