/** The files that tests can read: what a cache of their results is keyed on. */
import { posix } from "node:path";
import { foldersAbove, namesOfFolder } from "../../store/folders.ts";
import { statFile } from "../../store/read-file.ts";
import { isLockFile } from "./changes/lock-files.ts";
import { type DependencyGraph, dependenciesOf } from "./graph/dependency-graph.ts";

/** The inputs of some tests. */
export interface SuiteInputs {
  /** Absolute paths in order; of a folder, with everything in it, with a `/` at its end. */
  readonly paths: readonly string[];
  /** Modules that may read any file, with the line and the reason. */
  readonly open: readonly { readonly file: string; readonly line: number; readonly why: string }[];
}

/**
 * The modules that tests import, and what applies to them: conftests, configurations, snapshots, `package.json`, `tsconfig.json` and lock files;
 * and what all these read by a path that is known.
 *
 * @param tests - paths of test modules, from the root.
 */
export function inputsOf(graph: DependencyGraph, tests: ReadonlySet<string>): SuiteInputs {
  const files = graph.tests.flatMap(({ path, file }) => (tests.has(path) ? file : []));
  const modules = [...dependenciesOf(graph, files)];
  const paths = new Set(modules);
  for (const file of modules) {
    for (const { path, isWhole } of graph.nodes.get(file)?.reads ?? [])
      paths.add(isWhole ? path : `${path.replace(/[^/]*$/, "")}`);
  }
  for (const file of files) for (const one of snapshotsOf(file)) paths.add(one);
  const folders = new Set(modules.flatMap(foldersAbove));
  for (const folder of folders) {
    for (const name of namesOfFolder(folder)) {
      const isSettings = name === "package.json" || /^tsconfig(?:\..*)?\.json$/.test(name) || isLockFile(name);
      if (isSettings) paths.add(`${folder}/${name}`);
    }
  }
  const open = modules.flatMap((file) => {
    const found = graph.nodes.get(file)?.open ?? null;
    return found === null ? [] : [{ file, ...found }];
  });
  return { paths: [...paths].filter((path) => path.endsWith("/") || statFile(path) !== null).sort(), open };
}

/** The snapshots of a test file: a file, or a folder. */
function snapshotsOf(file: string): string[] {
  const folder = `${posix.dirname(file)}/__snapshots__`;
  const own = namesOfFolder(folder).filter((name) => name.replace(/\.snap$/, "") === posix.basename(file));
  return own.map((name) => `${folder}/${name}${name.endsWith(".snap") ? "" : "/"}`);
}
