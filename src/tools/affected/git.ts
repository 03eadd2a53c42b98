/** Asks git: which files have changed, what they were before, and which are ignored. */

import { spawn } from "node:child_process";
import { lstatSync, type Stats } from "node:fs";
import { UsageError } from "../../core/errors/errors.ts";

/** The work tree that a project is in. */
export interface Repository {
  /** Its top folder: absolute and real, with `/`. */
  readonly top: string;
  /** Runs git in the top folder. */
  git(args: readonly string[], input?: string): Promise<GitOutput>;
}

/** The output of a command of git. */
export interface GitOutput {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/**
 * @param folder - absolute.
 * @param flag - the flag that asks, in messages.
 * @param env - that of git. Default: `gitEnvironment()`.
 * @throws {UsageError} if there is no git, or no repository.
 */
export async function openRepository(
  folder: string,
  flag = "--changed",
  env: NodeJS.ProcessEnv = gitEnvironment(),
): Promise<Repository> {
  const run = (cwd: string, args: readonly string[], input?: string): Promise<GitOutput> =>
    runGit({ cwd, flag, env }, args, input);
  const { code, stdout, stderr } = await run(folder, ["rev-parse", "--show-toplevel"]);
  if (code !== 0) throw new UsageError(`${flag}: ${reasonOf(folder, flag, stderr)}`);
  const top = stdout.toString("utf8").replace(/\r?\n$/, "");
  return { top, git: (args, input) => run(top, args, input) };
}

function reasonOf(folder: string, flag: string, stderr: string): string {
  if (/not a git repository/i.test(stderr)) {
    return `${folder} is not in a git repository, so there is nothing to compare with; run xtest without ${flag}`;
  }
  return `git cannot be used in ${folder}: ${messageOf(stderr)}`;
}

/** The first line of a message of git. */
export function messageOf(stderr: string): string {
  const [line = ""] = stderr.trim().split("\n");
  return line.replace(/^(?:fatal|error): /, "") || "it gives no reason";
}

interface GitSettings {
  readonly cwd: string;
  readonly flag: string;
  readonly env: NodeJS.ProcessEnv;
}

function runGit({ cwd, flag, env }: GitSettings, args: readonly string[], input = ""): Promise<GitOutput> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", [...args], { cwd, env, windowsHide: true });
    const stdout: Buffer[] = [];
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => void stdout.push(chunk));
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => void (stderr += chunk));
    child.on("error", (error) => {
      const isMissing = "code" in error && error.code === "ENOENT";
      reject(
        new UsageError(`${flag}: ${isMissing ? "git is not installed, or not in PATH" : error.message}`, {
          cause: error,
        }),
      );
    });
    child.on("close", (code) => {
      resolve({ code: code ?? 1, stdout: Buffer.concat(stdout), stderr });
    });
    // A command that ends early does not read its input.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}

/**
 * The environment without `GIT_DIR`: in hooks of a linked work tree git sets it alone, and then takes any folder for
 * the top of the work tree.
 */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const { GIT_DIR, ...others } = process.env;
  const isWhole = GIT_DIR === undefined || others["GIT_WORK_TREE"] !== undefined;
  // A status that refreshes the index would fail while another command of git holds its lock.
  return { ...(isWhole ? process.env : others), GIT_OPTIONAL_LOCKS: "0" };
}

/**
 * The texts of files in a commit.
 *
 * @param paths - absolute and real.
 * @returns texts by path; a file that was not there is left out.
 */
export async function oldTexts(
  { top, git }: Repository,
  base: string | null,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  // The names of objects are lines.
  const asked = base === null ? [] : paths.filter((path) => path.startsWith(`${top}/`) && !path.includes("\n"));
  if (asked.length === 0) return texts;
  const names = asked.map((path) => `${base}:${path.slice(top.length + 1)}\n`);
  const { stdout } = await git(["cat-file", "--batch"], names.join(""));
  let at = 0;
  for (const path of asked) {
    const end = stdout.indexOf(10, at);
    const head = stdout.toString("utf8", at, end);
    at = end + 1;
    const size = / blob (\d+)$/.exec(head)?.[1];
    const skipped = / (?:tree|commit|tag) (\d+)$/.exec(head)?.[1];
    const length = Number(size ?? skipped ?? -1);
    if (size !== undefined) texts.set(path, stdout.toString("utf8", at, at + length));
    // A line end follows the content of each object; one that is missing has none.
    if (length >= 0) at += length + 1;
  }
  return texts;
}

/** The paths that git ignores, of some that are absolute and real: what a build has made. */
export async function ignoredFiles({ top, git }: Repository, paths: readonly string[]): Promise<Set<string>> {
  const inside = paths.filter((path) => path.startsWith(`${top}/`));
  if (inside.length === 0) return new Set();
  const { stdout } = await git(["check-ignore", "-z", "--stdin"], inside.map((path) => `${path}\0`).join(""));
  return new Set(
    stdout
      .toString("utf8")
      .split("\0")
      .filter((path) => path !== ""),
  );
}

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
