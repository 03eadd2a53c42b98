/** How `--until-fail` repeats a run: as often as `--count` says, each time in another order with `--random-order`. */
import { shuffled } from "../../../core/select/random-order.ts";
import type { CommandContext } from "../../program/command-context.ts";
import type { SelectedSuite } from "../../select/collected.ts";
import type { Rounds } from "./until-fail.ts";

export function roundsOf(
  { args, err }: Pick<CommandContext, "args" | "err">,
  { collection, selected }: Pick<SelectedSuite, "collection" | "selected">,
): Rounds {
  const { count, randomOrder: seed, randomOrderLevel: level, verbosity } = args;
  const chosen = new Set(selected);
  const listed = seed === null ? [] : collection.items.filter((item) => chosen.has(item));
  return {
    most: count,
    orderOf(round) {
      if (seed === null) return null;
      // The first round has the order that the run says it has.
      const own = round === 1 ? seed : `${seed}.${String(round)}`;
      const levels = level === "module" ? "" : ` --random-order-level=${level}`;
      return { ids: shuffled(listed, own, level).map(({ id }) => id), flag: `--random-order=${own}${levels}` };
    },
    onNote(note) {
      if (verbosity >= 0) err.write(`xtest: ${note}\n`);
    },
  };
}
