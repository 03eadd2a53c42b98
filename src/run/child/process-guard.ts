/** Looks after the process while tests run in it: whether it can still be used, and what they leave behind. */
import process from "node:process";
import type { RunEvent } from "../../core/data/events.ts";
import type { Drain } from "./open-handles.ts";
import { createBuiltinCheck } from "../shared/builtin-check.ts";

/** What is done for the process around the code of the user. */
export interface Custody {
  /** The built-in methods that tests have broken, by name; null if the process can still be used. */
  broken(): string | null;
  /** An event on its way out. */
  see(event: RunEvent): void;
  /** All items are over: names what is left. */
  finish(): void;
}

/** What it asks, and who hears of it. */
export interface CustodyOptions {
  readonly left: Drain;
  /** Id of the running item; null between items. */
  running(): string | null;
  emit(event: RunEvent): void;
  /** The process cannot be used any more. */
  onBroken(): void;
}

/** Takes things as they are now for right. */
export function createCustody({ left, running, emit, onBroken }: CustodyOptions): Custody {
  let exitCode = process.exitCode;
  let last: string | null = null;

  function warn(id: string | null, message: string): void {
    emit({ type: "warning", warning: { id, message } });
  }

  return {
    broken: createBuiltinCheck((message) => {
      onBroken();
      warn(running() ?? last, message);
    }),
    see(event) {
      if (event.type !== "result") return;
      last = event.result.id;
      left.endOf(last);
      if (process.exitCode === exitCode) return;
      exitCode = process.exitCode;
      if (exitCode !== undefined && exitCode !== 0) {
        warn(last, `process.exitCode was set to ${String(exitCode)}, which does not change how xtest exits`);
      }
    },
    finish() {
      const names = left.isPending() ? left.names() : "";
      if (names === "") return;
      const { count, ids } = left.suspects();
      const by = count === 0 ? "" : ` (since ${inWords(ids, count)})`;
      warn(null, `still open after the last test: ${names}${by}. It ends with the process.`);
    },
  };
}

function inWords(ids: readonly string[], count: number): string {
  const more = count > ids.length ? ` and ${String(count - ids.length)} more` : "";
  return `${ids.join(", ")}${more}`;
}
