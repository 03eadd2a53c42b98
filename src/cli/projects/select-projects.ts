/** What `--shard`, `--lf` and `--sw` select of a run over several projects: as if their tests were one list. */
import { idInRun, shardInProject } from "../../config/projects/project-address.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { Args } from "../flags/args.ts";
import type { CommandContext } from "../program/command-context.ts";
import { collectSelection, type SelectedSuite } from "../select/collected.ts";
import { shardOfItems } from "../select/selection.ts";
import { inFolder, type OpenProject } from "./open-projects.ts";

/**
 * The projects with something to run, of those that are collected: where tests failed in the last run, the others have nothing to run again, and
 * nothing before the one in which the last run stopped.
 *
 * @param suiteOf - what is selected of one; null if it cannot be collected.
 */
export function wantedProjects<Project>(
  { lastFailed, stepwise }: Pick<Args, "lastFailed" | "stepwise">,
  projects: readonly Project[],
  suiteOf: (project: Project) => Pick<SelectedSuite, "lastFailed" | "resumes"> | null,
): ReadonlySet<Project> {
  const failed = projects.filter((one) => suiteOf(one)?.lastFailed?.isAll === true);
  const first = stepwise ? projects.findIndex((one) => suiteOf(one)?.resumes === true) : -1;
  return new Set(lastFailed && failed.length > 0 ? failed : projects.slice(Math.max(0, first)));
}

/**
 * Gives each project its part of the shard that the command line asks for; the projects as they are, if it asks for none.
 *
 * @throws {UsageError} if a report of durations cannot be read.
 */
export async function withShards(
  { args, cwd }: CommandContext,
  projects: readonly OpenProject[],
): Promise<readonly OpenProject[]> {
  if (args.shard === null) return projects;
  const ids: { readonly id: string }[] = [];
  for (const { member, address, context } of projects) {
    if (context === null) continue;
    // All that is selected, in the order of the list: other machines do not know the last run of this one.
    const all = {
      shard: null,
      lastFailed: false,
      failedFirst: false,
      newFirst: false,
      stepwise: false,
      randomOrder: null,
    };
    const own = { ...context, args: { ...context.args, ...all } };
    try {
      const { selected } = await inFolder(member.root, () => collectSelection(own));
      for (const { id } of selected) ids.push({ id: idInRun(address, id) });
    } catch (error) {
      // The run of the project meets it again, and says so.
      if (!(error instanceof UsageError)) throw error;
    }
  }
  const shard = await shardOfItems(ids, args, cwd);
  return projects.map((project) => {
    const { address, context } = project;
    if (context?.partOf === undefined) return project;
    return {
      ...project,
      context: { ...context, partOf: { ...context.partOf, shard: shardInProject(address, shard) } },
    };
  });
}
