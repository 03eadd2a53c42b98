/** `--changed`: selects the tests that changes can reach. */
import type { AffectedModules, ProjectChanges } from "../../affected/affected-tests.ts";
import { withSlashes } from "../../config/paths.ts";
import type { SuiteView } from "../../core/data/suite/suite-view.ts";
import { placesOfWay, type WayPlace } from "../output/change-ways.ts";
import type { CommandContext } from "../program/command-context.ts";

/** The selection of `--changed`. */
export interface ChangedSelection {
  readonly isAffected: (item: { readonly path: string }) => boolean;
  /** The way from a changed file to an item; empty for one that is not affected. */
  readonly wayTo: (item: { readonly path: string }) => readonly WayPlace[];
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
      const [{ affectedModules, graphOfSuite }, changes] = [await affected, await pending];
      const suite = { files: view.files, tests: new Set(view.items.map(({ path }) => path)) };
      const graph = await graphOfSuite({ config, suite, cwd: withSlashes(cwd), cache: args.cache });
      return selectionOfModules(await affectedModules(changes, graph, config), graph.root, changes, ref);
    },
  };
}

function selectionOfModules(
  modules: AffectedModules,
  root: string,
  { files }: ProjectChanges,
  ref: string,
): ChangedSelection {
  const what = files.length === 1 ? "1 file" : `${files.length} files`;
  return {
    isAffected: ({ path }) => modules.has(path),
    wayTo: ({ path }) => placesOfWay(modules.get(path) ?? [], root),
    note: `changed: ${what}${ref === "" ? "" : ` since ${ref}`}`,
  };
}
