/** Runs the tests of some files, and gives the outcome of each file. */
import type { ItemResult } from "../../../core/data/events.ts";
import { EXIT } from "../../../report/exit-codes.ts";
import type { CommandContext } from "../../program/command-context.ts";
import { listenToInterrupts } from "../../program/interrupts.ts";
import type { OpenOutput } from "../../program/streams.ts";
import { runCollected } from "../run.ts";

/** The outcomes of files. */
export interface Outcomes {
  /** How many tests of a file passed, failed, …. One that fails as expected has passed: so runners with `fails` call it. */
  textOf(name: string): string;
  /** The ids of its tests, in the order in which they ran. */
  idsOf(name: string): readonly string[];
  /** The first failure of a file; null without one. */
  failureOf(name: string): string | null;
}

/**
 * @param names - of the files, from the root.
 * @throws {Error} if the run was stopped.
 */
export async function outcomesOf(context: CommandContext, names: readonly string[]): Promise<Outcomes> {
  const { args, config } = context;
  let results: readonly ItemResult[] = [];
  let problems = "";
  const interrupts = listenToInterrupts(context);
  try {
    const code = await runCollected(
      {
        ...context,
        args: {
          ...args,
          ...{
            command: "run",
            targets: names.map((name) => `${config.root}/${name}`),
            commandless: false,
            verbosity: -1,
          },
          // A file that cannot be collected costs the others nothing.
          ...{ continueOnCollectionErrors: true, keyword: null, marks: null, filters: [], maxFail: 0 },
        },
        out: sink(() => undefined),
        err: sink((text) => {
          problems += text;
        }),
      },
      {
        ...{ interrupts, browser: null, started: null },
        onRan(ran) {
          ({ results } = ran);
        },
      },
    );
    if (interrupts.stop.aborted || code === EXIT.internalError) throw new Error(`the tests could not run\n${problems}`);
  } finally {
    interrupts.dispose();
  }
  const ofFile = (name: string): ItemResult[] =>
    results.filter(({ id, rerun }) => rerun !== true && id.startsWith(`${name}::`));
  return {
    textOf(name) {
      const counts = new Map<string, number>();
      for (const { outcome } of ofFile(name)) {
        const key = outcome === "xfailed" ? "passed" : outcome;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      const parts = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
      return parts.length === 0 ? "no test" : parts.map(([outcome, count]) => `${count} ${outcome}`).join(", ");
    },
    idsOf: (name) => ofFile(name).map(({ id }) => id),
    failureOf(name) {
      const failed = ofFile(name).find(({ outcome }) => outcome === "failed" || outcome === "error");
      if (failed === undefined) return null;
      return `${failed.id}: ${failed.message?.split("\n")[0] ?? failed.outcome}`;
    },
  };
}

/** An output that nobody else sees. */
function sink(write: (text: string) => void): OpenOutput {
  return { write, isTTY: false, columns: 80, failure: null, flush: () => Promise.resolve(), onClosed: () => undefined };
}
