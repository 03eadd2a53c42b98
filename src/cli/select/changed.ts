/** `--changed`: selects the tests that changes can reach. */
import { withSlashes } from "../../config/paths.ts";
import type { SuiteItem, SuiteView } from "../../core/data/suite/suite-view.ts";
import { placesOfWay, type WayPlace } from "../output/change-ways.ts";
import type { CommandContext } from "../program/command-context.ts";

/** The selection of `--changed`. */
export interface ChangedSelection {
  readonly isAffected: (item: Pick<SuiteItem, "id" | "path">) => boolean;
  /** The way from a changed file to an item; empty for one that is not affected. */
  readonly wayTo: (item: Pick<SuiteItem, "id" | "path">) => readonly WayPlace[];
  /** How much has changed, for the user. */
  readonly note: string;
}

/** Changes that are being read while the suite is collected. */
export interface PendingChanges {
  /** @throws {UsageError} if the changes cannot be known. */
  select(view: SuiteView): Promise<ChangedSelection>;
}

/** Starts to read the changes; null without `--changed`. */
export function pendingChanges({ args, config, cwd }: CommandContext): PendingChanges | null {
  const ref = args.changed;
  if (ref === null) return null;
  const affected = import("../../affected/affected-tests.ts");
  const pending = affected.then(({ projectChanges }) => projectChanges(config.root, ref));
  // The error is thrown when the suite is selected.
  pending.catch(() => undefined);
  return {
    async select(view) {
      const [{ affectedItemsOf }, changes] = [await affected, await pending];
      const request = { view, config, cwd: withSlashes(cwd), cache: args.cache };
      const { root, wayTo } = await affectedItemsOf(changes, request);
      const { length } = changes.files;
      return {
        isAffected: (item) => wayTo(item) !== null,
        wayTo: (item) => placesOfWay(wayTo(item) ?? [], root),
        note: `changed: ${length === 1 ? "1 file" : `${length} files`}${ref === "" ? "" : ` since ${ref}`}`,
      };
    },
  };
}
