/** The files that coverage counts where another runner's configuration says so. */
import path from "node:path";
import picomatch from "picomatch";
import { walk } from "../collect/files/walk.ts";
import { withSlashes } from "../config/paths.ts";
import type { CoverageFileRules } from "../core/data/compat/compat-coverage.ts";
import type { CountedFiles } from "./counted-files.ts";

/** Folders that no runner looks into. */
const NEVER = ["**/node_modules/**", "**/.git/**"];

/** @param isCode - whether a file can be counted at all. @param isTest - whether it is a test. */
export function createRunnerFiles(
  rules: CoverageFileRules,
  globOfAll: string,
  isCode: (file: string) => boolean,
  isTest: (file: string) => boolean,
): CountedFiles {
  const { root, include, excludeFiles, force, extensions, untestedIn, tests, external } = rules;
  const from = (file: string): string => withSlashes(path.relative(root, file));
  const isInside = (file: string): boolean => file.startsWith(`${root}/`);
  const isIncluded = matcherOf(rules, include ?? []);
  const isExcluded = matcherOf(rules, rules.exclude);
  const isForced = picomatch([...force], { dot: true });
  const patterns = rules.excludePatterns.map(({ source, flags }) => new RegExp(source, flags));
  const left = new Set(excludeFiles);

  const includes = (file: string): boolean => {
    if (!isCode(file)) return false;
    if (force.length > 0 && isForced(file)) return true;
    return (
      (external || isInside(file)) &&
      (extensions === null || extensions.includes(path.extname(file).slice(1))) &&
      (tests || !isTest(file)) &&
      (include === null || isIncluded(file, from(file))) &&
      !isExcluded(file, from(file)) &&
      !patterns.some((pattern) => pattern.test(file)) &&
      !left.has(file)
    );
  };
  // Vitest looks for a glob at its place, and for a loaded file anywhere in its path.
  const isListed = include === null ? () => true : picomatch(include.flatMap(foldersToo), { dot: true });
  return {
    includes,
    list() {
      const found = untestedIn.flatMap((folder) => walk(folder, [globOfAll], { root, ignore: NEVER }));
      const isUntested = (file: string): boolean => rules.matching !== "contains" || isListed(from(file));
      return [...new Set(found)].filter((file) => includes(file) && isUntested(file)).sort();
    },
  };
}

/** Matches a file by its absolute path and the one from the root. */
function matcherOf(
  { matching }: CoverageFileRules,
  globs: readonly string[],
): (file: string, relative: string) => boolean {
  if (globs.length === 0) return () => false;
  const options = { dot: true };
  switch (matching) {
    case "contains": {
      const matches = picomatch([...globs], { ...options, contains: true });
      return (file) => matches(file);
    }
    case "ordered": {
      const each = globs.map((glob) => {
        const isNo = glob.startsWith("!");
        return { isNo, matches: picomatch(isNo ? glob.slice(1) : glob, options) };
      });
      // Globs that all leave out keep the rest.
      const first = each.every(({ isNo }) => isNo);
      return (_, relative) => each.reduce((kept, { isNo, matches }) => (matches(relative) ? !isNo : kept), first);
    }
    case "folders": {
      const matches = picomatch(globs.filter((glob) => !glob.startsWith("!")).flatMap(foldersToo), options);
      const again = globs.filter((glob) => glob.startsWith("!")).flatMap((glob) => foldersToo(glob.slice(1)));
      const isAgain = again.length === 0 ? () => false : picomatch(again, options);
      return (_, relative) => matches(relative) && !isAgain(relative);
    }
    case "plain": {
      const matches = picomatch([...globs], options);
      return (file, relative) => matches(relative) || matches(file);
    }
  }
}

/** A glob, that of the files in a folder of this name, and of what is at the top. */
function foldersToo(glob: string): string[] {
  const bare = glob.replace(/^\.\//, "");
  const below = bare.endsWith("/**") ? [] : [`${bare.replace(/\/$/, "")}/**`];
  return [bare, ...below, ...(bare.startsWith("**/") ? [bare.slice("**/".length)] : [])];
}
