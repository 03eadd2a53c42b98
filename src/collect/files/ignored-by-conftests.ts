/** `collect_ignore` and `collect_ignore_glob` of conftests, which are read and not executed. */
import { posix } from "node:path";
import { matchesGlob } from "../../core/select/test-names.ts";
import { findUnknown, Unknown, type Origin } from "../../evaluate/values.ts";
import { foldersOf, type SuiteFiles } from "./discover.ts";
import type { SuiteSources } from "./suite-sources.ts";

const PATHS = "collect_ignore";
const GLOBS = "collect_ignore_glob";

/** The files of a suite without those that conftests leave out. */
export interface KeptFiles {
  readonly files: SuiteFiles;
  /** Lists that need execution, and why. */
  readonly problems: readonly { readonly origin: Origin; readonly name: string; readonly why: string }[];
}

/** Leaves out what conftests say. A file that is named itself is kept, as in pytest. */
export function withoutIgnored(files: SuiteFiles, sources: SuiteSources, root: string): KeptFiles {
  const problems: { origin: Origin; name: string; why: string }[] = [];
  const known = new Map<string, ((path: string) => boolean) | null>();

  const listOf = (conftest: string, name: string): readonly string[] => {
    const value = sources.evaluator.exported(conftest, name);
    if (value === null || value === undefined) return [];
    const texts = Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
    if (Array.isArray(value) && texts.length === value.length) return texts;
    const unknown = findUnknown(value);
    // What a package passes on may have any name.
    const isOwn = sources.linker.facts(conftest)?.exports.some(({ exported }) => exported === name) === true;
    if (unknown === null || isOwn) {
      const at = sources.linker.facts(conftest)?.exports.find(({ exported }) => exported === name)?.at ?? 0;
      const why = value instanceof Unknown || unknown !== null ? (unknown?.why ?? "") : "it is no list of paths";
      problems.push({ origin: unknown?.origin ?? { path: conftest, at }, name, why });
    }
    return texts;
  };

  const matcherOf = (folder: string): ((path: string) => boolean) | null => {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const { conftest } = files.folder(folder);
    let matches: ((path: string) => boolean) | null = null;
    if (conftest !== null && sources.mentions(conftest, PATHS)) {
      const paths = new Set(listOf(conftest, PATHS).map((one) => posix.resolve(folder, one)));
      const globs = listOf(conftest, GLOBS).map((one) => posix.resolve(folder, one));
      matches = (path) => paths.has(path) || globs.some((glob) => matchesGlob(glob, path));
    }
    known.set(folder, matches);
    return matches;
  };

  const isIgnored = (file: string): boolean => {
    const around = foldersOf(root, file);
    return around.some((folder, depth) => {
      const matches = matcherOf(folder);
      return matches !== null && [...around.slice(depth + 1), file].some(matches);
    });
  };
  const tests = files.tests.filter((file) => files.starts.has(file) || !isIgnored(file));
  return { files: tests.length === files.tests.length ? files : { ...files, tests }, problems };
}
