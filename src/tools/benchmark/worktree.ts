/** A second work tree of the repository, at another commit, with the installed packages of the first. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";
import { gitEnvironment, messageOf, openRepository, type Repository } from "../affected/git.ts";

/** A temporary work tree. */
export interface CommitTree {
  /** Absolute path of the folder in it that is the given one in the first tree. */
  readonly cwd: string;
  /** The commit, abbreviated. */
  readonly commit: string;
  /** Absolute path of a folder for files, which is removed with it. */
  readonly folder: string;
  /** Files of locked versions that the commits have different: the packages are those of the first tree. */
  readonly otherLocks: readonly string[];
  /** Removes the tree, and the folder. Works at any time, also while it is made. */
  remove(): Promise<void>;
}

const LOCKS = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock", "bun.lockb", "npm-shrinkwrap.json"];

/**
 * Checks out a commit into a temporary folder.
 *
 * @param cwd - absolute path of a folder in a repository.
 * @param ref - a branch, a tag or a commit.
 * @param onMade - called with what removes it, before there is anything to remove.
 * @throws {UsageError} if there is no repository, or no such commit.
 */
export async function openCommitTree(
  cwd: string,
  ref: string,
  onMade: (remove: CommitTree["remove"]) => void,
): Promise<CommitTree> {
  // In a hook, it is the index of the commit that is being made: the other work tree has an index of its own.
  const { GIT_INDEX_FILE, ...env } = gitEnvironment();
  const repository = await openRepository(cwd, "--against", env);
  const top = realpathSync(repository.top);
  const git = (...args: readonly string[]): Promise<string> => outputOf(repository, args);
  const commit = await git("rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`).catch(() => {
    throw new UsageError(`--against ${ref}: there is no such branch, tag or commit`);
  });
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-bench-")));
  const tree = path.join(folder, "tree");
  const remove = async (): Promise<void> => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    await git("worktree", "prune");
  };
  onMade(remove);
  await git("worktree", "add", "--detach", "--quiet", tree, commit);
  const files = (await git("ls-files", "-z", "--", "*package.json", ...LOCKS.map((name) => `*${name}`))).split("\0");
  for (const file of new Set(["package.json", ...files].filter((name) => path.basename(name) === "package.json"))) {
    linkPackages(top, tree, path.dirname(file));
  }
  const locks = files.filter((name) => LOCKS.includes(path.basename(name)));
  const changed = locks.length === 0 ? "" : await git("diff", "--name-only", "-z", commit, "--", ...locks);
  const own = path.join(tree, path.relative(top, realpathSync(cwd)));
  if (!existsSync(own)) {
    throw new UsageError(`--against ${ref}: it has no folder ${path.relative(top, cwd)}`);
  }
  return {
    cwd: own,
    commit: commit.slice(0, 8),
    folder,
    otherLocks: changed.split("\0").filter((name) => name !== ""),
    remove,
  };
}

/** What git prints. @throws {UsageError} if it fails. */
async function outputOf({ git }: Repository, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await git(args);
  if (code !== 0) throw new UsageError(`--against: git ${args[0] ?? ""}: ${messageOf(stderr)}`);
  return stdout.toString("utf8").replace(/\r?\n$/, "");
}

/**
 * Makes a `node_modules` whose entries are links to the installed packages. Those that are links to packages of the repository itself
 * lead to the same packages of the other tree: they are what is compared. Folders of caches have none.
 */
function linkPackages(top: string, tree: string, folder: string): void {
  const from = path.join(top, folder, "node_modules");
  const to = path.join(tree, folder, "node_modules");
  if (!existsSync(from) || existsSync(to) || !existsSync(path.join(tree, folder))) return;
  mkdirSync(to);
  const link = (name: string): void => {
    const real = realpathSync(path.join(from, name));
    const inside = path.relative(top, real);
    const isOwn =
      !inside.startsWith("..") && !path.isAbsolute(inside) && !inside.split(path.sep).includes("node_modules");
    const target = isOwn ? path.join(tree, inside) : real;
    if (existsSync(target)) symlinkSync(target, path.join(to, name), "junction");
  };
  for (const name of readdirSync(from)) {
    if (name.startsWith("@")) {
      mkdirSync(path.join(to, name));
      for (const inner of readdirSync(path.join(from, name))) link(path.join(name, inner));
    } else if (!name.startsWith(".")) link(name);
  }
}
