/**
 * Which project of another runner a file belongs to, and which runner a file without tests of ours uses: it is named, not left out
 * silently.
 */

import { posix } from "node:path";
import picomatch from "picomatch";
import type { CompatConfig, CompatFiles, CompatProject, PatternText } from "../../core/data/compat/compat-config.ts";
import { readTextOrNull } from "../../store/read-file.ts";
import type { SuiteSources } from "./suite-sources.ts";

/** Gives the project of a file by its absolute path with `/`; null if it is no test file of any. */
export type ProjectOfFile = (file: string) => CompatProject | null;

/** The project of each file: the first one whose globs or patterns match. */
export function projectFinder({ projects }: Pick<CompatConfig, "projects">): ProjectOfFile {
  const matchers = projectMatchers(projects);
  return (file) => matchers.find(({ matches }) => matches(file))?.project ?? null;
}

/** The place of a file among the globs of Mocha's calls: it has the files of one after those of the one before. Other runners sort all of them. */
export function globOrder(config: Pick<CompatConfig, "projects"> | null): (file: string) => number {
  const globs = (config?.projects ?? []).flatMap(({ dialect, files, root }) =>
    dialect === "mocha" ? files.include.map((glob) => globMatcher([glob], root)) : [],
  );
  if (globs.length < 2) return () => 0;
  const known = new Map<string, number>();
  return (file) => {
    const place = known.get(file) ?? globs.findIndex((matches) => matches(file));
    known.set(file, place);
    return place;
  };
}

/** Whether several parts of a suite have a file. */
export function sharedMatcher({
  projects,
  parts,
}: Pick<CompatConfig, "parts" | "projects">): (file: string) => boolean {
  const matchers = projectMatchers(projects);
  return (file) => {
    const found = new Set(matchers.flatMap(({ matches }, index) => (matches(file) ? index : [])));
    const has = (indices: readonly number[]): boolean => indices.some((index) => found.has(index));
    return found.size > 1 && parts.filter((part) => has(part.projects) && !has(part.before)).length > 1;
  };
}

/** The name of the project of a file; that of the first for a file of none. Null where projects have no names. */
export function projectNamer({
  projects,
  names,
}: Pick<CompatConfig, "names" | "projects">): (file: string) => string | null {
  const [first = null, ...others] = names;
  if (others.length === 0) return () => first;
  const projectOf = projectFinder({ projects });
  return (file) => {
    const project = projectOf(file);
    return (project === null ? undefined : names[projects.indexOf(project)]) ?? first;
  };
}

/** Whether another part of the suite has a file. Folders are nobody's. */
export function elsewhereMatcher(
  config: Pick<CompatConfig, "elsewhere" | "projects"> | null,
): (file: string) => boolean {
  if (config === null || config.elsewhere === null) return () => false;
  const { before, others } = config.elsewhere;
  const ownOf = projectFinder(config);
  const beforeOf = projectFinder({ projects: before });
  const otherOf = projectFinder({ projects: others ?? [] });
  return (file) => beforeOf(file) !== null || (ownOf(file) === null && (others === null || otherOf(file) !== null));
}

/** A conftest is never a test file of another runner, even where the runner's globs match it. */
const CONFTEST = /\/conftest\.m?[jt]s$/;

function projectMatchers(projects: readonly CompatProject[]) {
  return projects.map((project) => {
    const matches = fileMatcher(project.files, project.root);
    return { project, matches: (file: string): boolean => !CONFTEST.test(file) && matches(file) };
  });
}

/** Whether a file belongs to a project. @param root - absolute path of the folder that relative globs begin in. */
export function fileMatcher(files: CompatFiles, root: string): (file: string) => boolean {
  const hasTests = testMatcher(files, root);
  const hasBenchmarks = benchmarkMatcher(files, root);
  const hasInSource = inSourceMatcher(files, root);
  const only = files.only.map(regExpOf);
  return (file) =>
    files.roots.some((folder) => file === folder || file.startsWith(folder.endsWith("/") ? folder : `${folder}/`)) &&
    // Paths on a command line of tests are about tests.
    (hasBenchmarks(file) ||
      ((only.length === 0 || only.some((one) => one.test(file))) && (hasTests(file) || hasInSource(file))));
}

/** Whether a file has benchmarks by its name, and they run. @param root - absolute path of the folder that relative globs begin in. */
export function benchmarkMatcher(
  { benchmarks }: Pick<CompatFiles, "benchmarks">,
  root: string,
): (file: string) => boolean {
  if (benchmarks === null) return () => false;
  const include = globMatcher(benchmarks.include, root);
  const exclude = globMatcher(benchmarks.exclude, root);
  return (file) => include(file) && !exclude(file);
}

/** What a source with tests has in its text, as Vitest looks for it. */
const IN_SOURCE = "import.meta.vitest";

/** Whether a file is a source that has tests if its text says so; null without such sources. */
export function sourceMatcher({ projects }: Pick<CompatConfig, "projects">): ((file: string) => boolean) | null {
  const matchers = projects.flatMap(({ files, root }) =>
    files.sources === undefined || files.sources.length === 0 ? [] : ofSources(files, files.sources, root),
  );
  return matchers.length === 0 ? null : (file) => matchers.some((matches) => matches(file));
}

function ofSources(files: CompatFiles, sources: readonly string[], root: string): (file: string) => boolean {
  const isTest = testMatcher(files, root);
  const isSource = testMatcher({ ...files, include: sources, patterns: [] }, root);
  return (file) => isSource(file) && !isTest(file);
}

/** Whether a file is a source with tests. */
function inSourceMatcher(files: CompatFiles, root: string): (file: string) => boolean {
  const { sources = [] } = files;
  if (sources.length === 0) return () => false;
  const isSource = ofSources(files, sources, root);
  const known = new Map<string, boolean>();
  return (file) => {
    if (!isSource(file)) return false;
    const before = known.get(file);
    if (before !== undefined) return before;
    const hasTests = readTextOrNull(file)?.includes(IN_SOURCE) === true;
    known.set(file, hasTests);
    return hasTests;
  };
}

function testMatcher(files: CompatFiles, root: string): (file: string) => boolean {
  const include = globMatcher(files.include, root);
  const exclude = globMatcher(files.exclude, root);
  const patterns = files.patterns.map(regExpOf);
  const excludePatterns = files.excludePatterns.map(regExpOf);
  return (file) =>
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

/** The modules of runners, by any form of import. */
const MODULE =
  /["'`](vitest|@jest\/globals|node:test|bun:test|mocha|unplugin-xtest\/compat\/[\w-]+)["'`]|\b(?:from|require\s*\(|import\s*\()\s*["'`](test)["'`]/;

/** The functions that register tests, as members of the global object. */
const GLOBAL =
  /\bglobal(?:This)?\b[^;\n]{0,20}?(?:\.|\[\s*["'`])(describe|it|test|suite|context|specify)\b|\{[^{}]*\b(describe|it|test|suite|context|specify)\b[^{}]*\}[^=;]*=\s*global(?:This)?\b/;

/** Those functions, by their usual names. */
const CALLED = /^(?:describe|it|test|suite|context|specify)\b/;

/** The most files that are looked at for one. */
const MAX_FILES = 50;

/** The names of runners' modules and functions that a file uses, directly or by the project's modules that it imports; empty for none. */
export function usedRunner({ linker, reader }: Pick<SuiteSources, "linker" | "reader">, path: string): string[] {
  const { calls = [], imports = [] } = linker.facts(path) ?? {};
  const isOurs = (name: string): boolean =>
    imports.some(({ local, specifier }) => local === name && specifier === "unplugin-xtest");
  const called = calls.flatMap(({ callee }) => CALLED.exec(callee) ?? []);
  if (called.some(isOurs)) return [];
  if (called.length > 0) return [...new Set(called.map(asFunction))];
  const files = [path];
  for (const file of files) {
    const facts = linker.facts(file);
    // A file that cannot be read has an error already.
    if (facts === null || facts.unreadable !== undefined) continue;
    const text = reader.source(file);
    const [, name, other] = MODULE.exec(text) ?? [];
    const [, member, taken] = GLOBAL.exec(text) ?? [];
    const found = name ?? other ?? asFunction(member ?? taken);
    if (found !== "") return [found];
    for (const { specifier, typeOnly } of facts.imports) {
      const next = typeOnly ? null : linker.sourceFile(file, { specifier });
      if (next === null || next.includes("/node_modules/") || files.length >= MAX_FILES) continue;
      if (!files.includes(next)) files.push(next);
    }
  }
  return [];
}

function asFunction(name = ""): string {
  return name === "" ? "" : `${name}()`;
}
