/** Executes the runs of a session, each in a process that was started before it is needed. */
import type { Prestarted } from "../../run/process/child-start.ts";
import { runCollected, startAhead } from "../commands/run.ts";
import type { RanSuite } from "../commands/run/execute-selection.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { CausedInterrupts } from "../program/interrupts.ts";

export class RunStarter {
  #prestarted: Prestarted | null = null;

  /** Starts the process of the next run. Pages are opened when they are needed. */
  startNext(context: CommandContext): void {
    this.#prestarted ??= context.args.browser === null ? startAhead(context) : null;
  }

  /** Ends the process of the next run. */
  discard(): void {
    this.#prestarted?.discard();
    this.#prestarted = null;
  }

  /** @returns the exit code. @param onRan - called with what has run. */
  async run(context: CommandContext, interrupts: CausedInterrupts, onRan: (ran: RanSuite) => void): Promise<number> {
    if (context.args.browser !== null) {
      const { browserOf } = await import("../execute/browser.ts");
      const browser = await browserOf(context);
      try {
        return await runCollected(context, { interrupts, browser, started: null, onRan });
      } finally {
        await browser?.close();
      }
    }
    const started = this.#prestarted ?? startAhead(context);
    this.#prestarted = null;
    try {
      return await runCollected(context, { interrupts, browser: null, started, onRan });
    } finally {
      started?.discard();
    }
  }
}
