/**
 * The live line on a terminal that says what is running. It stands below what has been written and is taken away
 * before anything else is: nothing but a person watching ever sees it.
 */
import { cut } from "../text/style.ts";

export interface StatusOptions {
  /** Writes to the terminal. */
  readonly write: (text: string) => void;
  readonly columns: number;
  /** Column the open line of output ends in; 0 if there is none. */
  readonly column: () => number;
  /** Milliseconds before a status is drawn: fast runs never show one. Default: 80. */
  readonly delay?: number;
}

export interface Status {
  /** What to show from the next tick on; asked for when it is drawn. */
  show(text: () => string): void;
  /** Takes the line away: to be called before any other output. */
  hide(): void;
  /** Takes the line away for good. */
  stop(): void;
}

const ERASE_LINE = "\r\x1b[K";

export function createStatus({ write, columns, column, delay = 80 }: StatusOptions): Status {
  let text = (): string => "";
  let timer: NodeJS.Timeout | null = null;
  /** Column to come back to; null while nothing is drawn. */
  let drawn: number | null = null;

  const hide = () => {
    if (drawn === null) return;
    write(drawn === 0 ? ERASE_LINE : `${ERASE_LINE}\x1b[1A\x1b[${drawn + 1}G`);
    drawn = null;
  };
  const draw = () => {
    timer = null;
    hide();
    drawn = column();
    write((drawn === 0 ? "" : "\n") + cut(text(), columns - 1));
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

/** A status for output that nobody watches: does nothing. */
export const NO_STATUS: Status = { show() {}, hide() {}, stop() {} };
