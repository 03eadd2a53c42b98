/** Where the paths and ids of a project are among those of a run over several. */
import { posix } from "node:path";
import type { MemberProject } from "../options/options.ts";

export interface ProjectAddress {
  /** Before an id: `packages/web/`; empty for a project in the root. */
  readonly ofIds: string;
  /** Before a path. Another one than before an id where two projects have one folder, whose ids begin with their names: `web:`. */
  readonly ofPaths: string;
  /** What is before the ids of other projects, where that begins as `ofIds` does: theirs are not of this one. */
  readonly others: readonly string[];
}

/** The addresses of projects. @param root - absolute path of the folder where the ids of the run begin. */
export function addressesOf(
  members: readonly MemberProject[],
  root: string,
): ReadonlyMap<MemberProject, ProjectAddress> {
  const places = members.map((member) => {
    const folder = posix.relative(root, member.root);
    const ofPaths = folder === "" ? "" : `${folder}/`;
    return { member, ofPaths, ofIds: member.isTwin ? `${member.name}:${ofPaths}` : ofPaths };
  });
  const all = places.map(({ ofIds }) => ofIds);
  return new Map(
    places.map(({ member, ofPaths, ofIds }) => {
      const others = all.filter((one) => one.startsWith(ofIds) && one !== ofIds);
      return [member, { ofIds, ofPaths, others }];
    }),
  );
}

/** The id in the whole run. */
export function idInRun({ ofIds }: Pick<ProjectAddress, "ofIds">, id: string): string {
  return ofIds + id;
}

/** The id in the project; null if it is that of another one. */
export function idInProject({ ofIds, others }: Omit<ProjectAddress, "ofPaths">, id: string): string | null {
  if (!id.startsWith(ofIds) || others.some((other) => id.startsWith(other))) return null;
  return id.slice(ofIds.length);
}

/** The path in the whole run. */
export function pathInRun({ ofPaths }: Pick<ProjectAddress, "ofPaths">, path: string): string {
  return posix.join(ofPaths, path);
}
