/** Which files have changed: uncommitted, or since a branch was left. */
import { lstatSync, type Stats } from "node:fs";
import { UsageError } from "../../core/errors/errors.ts";
import { messageOf, type Repository } from "./repository.ts";

/** A file that was changed. */
export interface ChangedFile {
  /** Absolute and real, with `/`, without one at its end. */
  readonly path: string;
  readonly state: "added" | "changed" | "deleted";
  /** Whether it stands for everything in it: a submodule, or a repository in the repository. */
  readonly isFolder: boolean;
}

/** The changes of a work tree. */
export interface Changes {
  /** The commit that it is compared with; null if there is none yet. */
  readonly base: string | null;
  /** By path. */
  readonly files: readonly ChangedFile[];
}

/**
 * The changed files of the whole repository: staged, unstaged and untracked ones, and with a revision those committed since
 * the merge base too. A change that was taken back is none.
 *
 * @param ref - a revision; empty for uncommitted changes.
 * @throws {UsageError} if there is no such revision, or it has no history in common with `HEAD`.
 */
export async function changedFiles(repository: Repository, ref: string): Promise<Changes> {
  if (ref === "") {
    const [head, status] = await Promise.all([
      commitOf(repository, "HEAD"),
      output(repository, ["status", "--porcelain", "-z", "--untracked-files=all", "--no-renames", ALL_SUBMODULES]),
    ]);
    return { base: head, files: filesOf(repository, statusPaths(status)) };
  }
  const base = await mergeBase(repository, ref);
  const [changed, untracked] = await Promise.all([
    output(repository, ["diff", "--name-status", "-z", "--no-renames", "--no-relative", ALL_SUBMODULES, base, "--"]),
    output(repository, ["ls-files", "-z", "--others", "--exclude-standard"]),
  ]);
  const paths = new Map([...diffPaths(changed), ...namesIn(untracked).map((path) => [path, true] as const)]);
  return { base, files: filesOf(repository, paths) };
}

const ALL_SUBMODULES = "--ignore-submodules=none";

async function output(repository: Repository, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await repository.git(args);
  if (code !== 0) throw new UsageError(`--changed: git ${args[0] ?? ""} failed: ${messageOf(stderr)}`);
  return stdout.toString("utf8");
}

async function commitOf({ git }: Repository, ref: string): Promise<string | null> {
  const { code, stdout } = await git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
  return code === 0 ? stdout.toString("utf8").trim() : null;
}

async function mergeBase(repository: Repository, ref: string): Promise<string> {
  const [commit, head] = await Promise.all([commitOf(repository, ref), commitOf(repository, "HEAD")]);
  if (commit === null) throw new UsageError(`--changed ${ref}: ${await unknownText(repository, ref)}`);
  if (head === null) throw new UsageError(`--changed ${ref}: the repository has no commit yet; use --changed alone`);
  const { code, stdout } = await repository.git(["merge-base", commit, head]);
  if (code === 0) return stdout.toString("utf8").trim();
  const shallow = await repository.git(["rev-parse", "--is-shallow-repository"]);
  const hint = shallow.stdout.toString("utf8").startsWith("true")
    ? "; the clone is shallow: fetch more of its history, as with git fetch --unshallow or fetch-depth: 0"
    : "";
  throw new UsageError(`--changed ${ref}: it has no commit in common with HEAD${hint}`);
}

async function unknownText(repository: Repository, ref: string): Promise<string> {
  const unknown = `git knows no revision ${JSON.stringify(ref)}`;
  const found = await repository.git(["for-each-ref", "--format=%(refname:short)", `refs/remotes/*/${ref}`]);
  const [remote] = found.stdout.toString("utf8").split("\n");
  if (found.code === 0 && remote !== undefined && remote !== "") return `${unknown}; did you mean ${remote}?`;
  return `${unknown}; for uncommitted changes write --changed after the paths, or --changed=`;
}

/** Paths from the top folder, and whether each is new. @param text - of `git status --porcelain -z`. */
export function statusPaths(text: string): Map<string, boolean> {
  return new Map(namesIn(text).map((entry) => [entry.slice(3), /^(?:\?\?|A.|.A)/.test(entry)]));
}

/** The same. @param text - of `git diff --name-status -z`. */
export function diffPaths(text: string): Map<string, boolean> {
  const parts = namesIn(text);
  const paths = new Map<string, boolean>();
  for (let index = 0; index + 1 < parts.length; index += 2) paths.set(parts[index + 1] ?? "", parts[index] === "A");
  return paths;
}

function namesIn(text: string): string[] {
  return text.split("\0").filter((name) => name !== "");
}

function filesOf({ top }: Repository, paths: ReadonlyMap<string, boolean>): ChangedFile[] {
  const names = [...paths.keys()].sort();
  return names.map((name): ChangedFile => {
    const path = `${top.replace(/\/$/, "")}/${name.replace(/\/$/, "")}`;
    const stat = linkStat(path);
    const state = stat === null ? "deleted" : paths.get(name) === true ? "added" : "changed";
    return { path, state, isFolder: stat?.isDirectory() === true };
  });
}

function linkStat(path: string): Stats | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    // A path through a file.
    return null;
  }
}
