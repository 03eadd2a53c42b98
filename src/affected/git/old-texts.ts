/** Reads files of a commit, and asks which files git ignores. */
import type { Repository } from "./repository.ts";

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
