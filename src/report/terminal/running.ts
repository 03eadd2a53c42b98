/** What runs now, in one line: how many tests have ended, for how long, and the test that has run longest. */
import type { RunEvent } from "../../core/data/events.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import { type Colors, cut } from "../text/style.ts";
import { widthOf } from "../text/width.ts";

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
  let total = 0;
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
      if (event.type === "start") total = Math.max(total, event.ids.length);
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
