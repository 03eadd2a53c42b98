/** Which project of another runner a file belongs to. */
import { posix } from "node:path";
import picomatch from "picomatch";
import type { CompatConfig, CompatFiles, CompatProject, PatternText } from "../../core/data/compat/compat-config.ts";

/** Gives the project of a file by its absolute path with `/`; null if it is no test file of any. */
export type ProjectOfFile = (file: string) => CompatProject | null;

/** The project of each file: the first one whose globs or patterns match. */
export function projectFinder({ projects }: Pick<CompatConfig, "projects">): ProjectOfFile {
  const matchers = projectMatchers(projects);
  return (file) => matchers.find(({ matches }) => matches(file))?.project ?? null;
}

/** Gives all projects whose globs or patterns match a file. It runs in the first. */
export function projectsFinder({ projects }: Pick<CompatConfig, "projects">): (file: string) => CompatProject[] {
  const matchers = projectMatchers(projects);
  return (file) => matchers.flatMap(({ project, matches }) => (matches(file) ? [project] : []));
}

/** A conftest is none of another runner's test files, whatever its globs match. */
const CONFTEST = /\/conftest\.m?[jt]s$/;

function projectMatchers(projects: readonly CompatProject[]) {
  return projects.map((project) => {
    const matches = fileMatcher(project.files, project.root);
    return { project, matches: (file: string): boolean => !CONFTEST.test(file) && matches(file) };
  });
}

/** Whether a file belongs to a project. @param root - absolute path of the folder that relative globs begin in. */
export function fileMatcher(files: CompatFiles, root: string): (file: string) => boolean {
  const include = globMatcher(files.include, root);
  const exclude = globMatcher(files.exclude, root);
  const patterns = files.patterns.map(regExpOf);
  const only = files.only.map(regExpOf);
  const excludePatterns = files.excludePatterns.map(regExpOf);
  return (file) =>
    files.roots.some((folder) => file === folder || file.startsWith(folder.endsWith("/") ? folder : `${folder}/`)) &&
    (only.length === 0 || only.some((one) => one.test(file))) &&
    (include(file) || patterns.some((one) => one.test(file))) &&
    !exclude(file) &&
    !excludePatterns.some((one) => one.test(file));
}

/** Whether the project's own compiler comes before all others for a file. */
export function hasOwnCompiler(project: CompatProject | null, file: string): boolean {
  const { transforms = [], transformIgnore = [] } = project ?? {};
  if (transformIgnore.some((pattern) => regExpOf(pattern).test(file))) return false;
  return (transforms.find(({ pattern }) => regExpOf(pattern).test(file))?.module ?? null) !== null;
}

/** The regular expression of a text. */
function regExpOf({ source, flags }: PatternText): RegExp {
  return new RegExp(source, flags);
}

/** Dots are matched: the runners do, and leave folders out by `exclude`. */
function globMatcher(globs: readonly string[], root: string): (file: string) => boolean {
  if (globs.length === 0) return () => false;
  const relative = globs.filter((glob) => !posix.isAbsolute(glob)).map((glob) => glob.replace(/^\.\//, ""));
  const absolute = globs.filter((glob) => posix.isAbsolute(glob));
  const isRelative = relative.length === 0 ? () => false : picomatch(relative, { dot: true });
  const isAbsolute = absolute.length === 0 ? () => false : picomatch(absolute, { dot: true });
  return (file) => {
    const path = posix.relative(root, file);
    // `**` is any folder, also one outside of the root.
    return isRelative(path.startsWith("../") ? file.slice(1) : path) || isAbsolute(file);
  };
}
