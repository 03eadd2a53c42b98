/** Where the paths and ids of a project are among those of a run over several. */
import { posix } from "node:path";
import { isInFolder } from "../../store/folders.ts";
import { pathOfNode } from "../../core/select/nodeid.ts";
import type { ShardItems } from "../../core/select/shard.ts";

export interface ProjectAddress {
  /** Absolute path of the folder where ids of the run begin, with `/`. */
  readonly root: string;
  /** The name of the project that has a file. */
  nameOf(path: string): string;
  /** Before a path: `packages/web/`; empty for a project in the root. */
  readonly ofPaths: string;
  /** Whether another project has a file too: then the name stands before its ids, `web:`. */
  isShared(path: string): boolean;
  /** Folders of other projects in it, from its own: what is in them is theirs. */
  readonly inside: readonly string[];
}

/** The id in the whole run. A file outside of the project may be another one's too. */
export function idInRun(address: ProjectAddress, id: string): string {
  const { nameOf, ofPaths, isShared } = address;
  const file = pathOfNode(id);
  if (posix.isAbsolute(file)) return `${nameOf(file)}:${pathInRun(address, file)}${id.slice(file.length)}`;
  return (isShared(file) ? `${nameOf(file)}:` : "") + ofPaths + id;
}

/** The id in a project; null if it is that of another one. */
export function idInProject(address: ProjectAddress, id: string): string | null {
  // The name of a file that is shared ends before a colon.
  const starts = [0, ...[...pathOfNode(id).matchAll(/:/g)].map(({ index }) => index + 1)];
  const { inside, ofPaths, root } = address;
  if (starts.some((at) => inside.some((folder) => id.startsWith(ofPaths + folder, at)))) return null;
  const outside = starts.slice(1).map((at) => (id[at] === "/" ? id.slice(at) : `${root}/${id.slice(at)}`));
  const own = [
    ...outside.filter((one) => !isInFolder(one, posix.join(root, ofPaths, "."))),
    ...starts.flatMap((at) => (id.startsWith(ofPaths, at) ? id.slice(at + ofPaths.length) : [])),
  ];
  // A path with the name in front of it may be one that no other project has.
  return own.findLast((one) => idInRun(address, one) === id) ?? null;
}

/** What `--deselect` leaves out of a project, as its own ids begin; null for nothing of it. @param start - what ids of the whole run begin with. */
export function deselectedInProject({ ofPaths }: Pick<ProjectAddress, "ofPaths">, start: string): string | null {
  if (start.startsWith(ofPaths)) return start.slice(ofPaths.length);
  return ofPaths.startsWith(start) ? "" : null;
}

/** The part that a project has of a shard of the whole run. */
export function shardInProject(address: ProjectAddress, shard: ShardItems): ShardItems {
  return { ...shard, ids: new Set([...shard.ids].flatMap((id) => idInProject(address, id) ?? [])) };
}

/** The path in the whole run. A file outside of the project has an absolute one, as one outside of the repository in the run. */
export function pathInRun({ ofPaths, root }: Pick<ProjectAddress, "ofPaths" | "root">, path: string): string {
  if (!posix.isAbsolute(path)) return posix.join(ofPaths, path);
  return isInFolder(path, root) ? posix.relative(root, path) : path;
}

/** The folder with what is written for a project, in one that has those of all: its name is a path. */
export function folderOfProject(name: string): string {
  return name
    .split("/")
    .map((part) =>
      encodeURIComponent(part)
        .replace(/^%40/, "@")
        .replace(/^\.+$/, (dots) => "%2E".repeat(dots.length)),
    )
    .join("/");
}
