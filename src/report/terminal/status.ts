/** The status line on a terminal: shows what runs below the output, and is erased before any other output. */

import { rawText } from "../text/terminal-text.ts";
import { widthOf, cut } from "../text/style.ts";
import type { RunEvent } from "../../core/data/events.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import type { Colors } from "../text/colors.ts";

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

/** What runs now, in one line: how many tests have ended, for how long, and the test that has run longest. */
export interface RunningTests {
  event(event: RunEvent): void;
  /** The line, narrower than `columns`; empty before anything runs. */
  line(columns: number): string;
}

/** The columns of the bar, and those of a terminal that has room for it. */
const BAR = 20;
const BAR_ROOM = 70;

/** @param now - milliseconds since the command has started. */
export function createRunningTests(colors: Colors, now: () => number): RunningTests {
  /** When tests have begun, in that order. */
  const running = new Map<string, number>();
  let importing: string | null = null;
  let announced = 0;
  /** Of those that others stand for. */
  let found = 0;
  let done = 0;
  let bad = 0;

  /** `tests/test_a.ts::test_b 3.2s (+2)`: the first one that has begun. */
  const current = (): readonly [name: string, more: string] => {
    for (const [id, begun] of running) {
      const others = running.size === 1 ? "" : ` (+${String(running.size - 1)})`;
      return [id, ` ${((now() - begun) / 1000).toFixed(1)}s${others}`];
    }
    return importing === null ? ["", ""] : [`importing ${importing}`, ""];
  };

  return {
    event(event) {
      if (event.type === "start") announced = Math.max(announced, event.total ?? event.ids.length);
      else if (event.type === "expanded") found += event.ids.length - 1;
      else if (event.type === "import") importing = event.path;
      else if (event.type === "begin") {
        importing = null;
        if (!running.has(event.id)) running.set(event.id, now());
      } else if (event.type === "result") {
        const { id, outcome, rerun } = event.result;
        running.delete(id);
        if (rerun === true) return;
        done++;
        if (outcome === "failed" || outcome === "error") bad++;
      }
    },
    line(columns) {
      const total = announced + found;
      const [name, more] = current();
      if (name === "") return "";
      const count = `${String(done).padStart(String(total).length)}/${String(total)}`;
      const filled = total === 0 ? 0 : Math.floor((BAR * done) / total);
      const bar = columns < BAR_ROOM || total === 0 ? "" : ` [${"=".repeat(filled).padEnd(BAR)}]`;
      const failed = bad === 0 ? "" : `${String(bad)} failed`;
      const start = `${total === 0 ? "" : `${count}${bar} `}${clock(now())} `;
      const room = columns - 1 - widthOf(start) - failed.length - (bad === 0 ? 0 : 1) - widthOf(more);
      const shown = cut(escapeLine(name), Math.max(0, room)) + more;
      const whole = `${start}${bad === 0 ? "" : `${colors.red(failed)} `}${shown}`;
      return room < 0 ? cut(`${start}${failed}`, columns - 1) : whole;
    },
  };
}

/** `0:07`, `1:02:03`. */
function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${String(hours)}:${two(minutes)}:${two(seconds % 60)}`
    : `${String(minutes)}:${two(seconds % 60)}`;
}
