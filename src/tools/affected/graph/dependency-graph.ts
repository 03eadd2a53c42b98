/** The files of a suite and what each depends on, as plain data, and pure functions over it. Paths are absolute and real, with `/`. */
import type { OpenReference, TextReference } from "../references/references.ts";

/** A file that tests depend on. */
export interface DependencyNode {
  readonly file: string;
  /** Files of the project that it imports, or that apply to it: conftests and the configuration. */
  readonly imports: readonly string[];
  /** Those that apply to it: conftests and the configuration. */
  readonly applied: readonly string[];
  /** Those that it loads without naming what it uses: by `import()`, `require` or a worker. */
  readonly loads: readonly string[];
  /** The files of specifiers in `import` and `export … from`. */
  readonly targets: Readonly<Record<string, string>>;
  /** Names of installed packages that it imports. */
  readonly packages: readonly string[];
  /** The modules of these packages that it imports. */
  readonly installed: readonly InstalledModule[];
  /** Files and folders that it reads by a path that is known. */
  readonly reads: readonly ReadPath[];
  /** Texts that may be the paths of files, for functions of other modules that read them. */
  readonly texts: readonly TextReference[];
  /** Whether it can get at anything by which files are read, except by a package. */
  readonly hasAccess: boolean;
  /** Paths of relative specifiers without their extensions: a deleted file may have been meant. */
  readonly stems: readonly string[];
  /** Specifiers without a file. */
  readonly missing: readonly string[];
  /** Why any file of the project may be one that it depends on; null if that is not so. */
  readonly open: OpenReference | null;
}

/** A module of an installed package. */
export interface InstalledModule {
  readonly name: string;
  readonly file: string;
  /** The line of the first use by which it may read any file, if it can read files; null for none. */
  readonly openLine: number | null;
}

/** A file, a folder with everything in it, or with `isWhole: false` everything whose path begins like this. */
export interface ReadPath {
  readonly path: string;
  readonly isWhole: boolean;
  /** Whether modules there are imported, which is another way to them. */
  readonly isImported?: true;
}

/** A test module, and the files that all its tests depend on. */
export interface TestModule {
  /** From the root, as in node ids. */
  readonly path: string;
  readonly file: string;
}

export interface DependencyGraph {
  /** The root of the project. */
  readonly root: string;
  /** The working directory. */
  readonly cwd: string;
  /** By file. */
  readonly nodes: ReadonlyMap<string, DependencyNode>;
  readonly tests: readonly TestModule[];
}

/** One step on the way from a change to a test. */
export interface ReachStep {
  /** The file that is reached. */
  readonly file: string;
  /** Where the step comes from: another file that is reached, or a changed one. */
  readonly from: string;
  /** Why, if it is not an import; null for an import. */
  readonly why: string | null;
}

/** The files that import each file. */
export function importersOf({ nodes }: DependencyGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const { file, imports } of nodes.values()) {
    for (const imported of imports) {
      const known = importers.get(imported);
      if (known === undefined) importers.set(imported, [file]);
      else known.push(file);
    }
  }
  return importers;
}

/**
 * Every file that is reached from some first ones, with the last step of a short way to it.
 *
 * @param groups - first steps from changed files into the graph: ways by those of an earlier group are preferred. The `from`
 *   of a step that begins at a changed module is the module itself.
 */
export function reachedFiles(
  graph: DependencyGraph,
  groups: readonly (readonly ReachStep[])[],
): Map<string, ReachStep> {
  const reached = new Map<string, ReachStep>();
  if (groups.every((steps) => steps.length === 0)) return reached;
  const importers = importersOf(graph);
  for (const steps of groups) {
    const open = steps.filter((step) => !reached.has(step.file));
    for (const step of open) {
      if (reached.has(step.file)) continue;
      reached.set(step.file, step);
      for (const importer of importers.get(step.file) ?? []) {
        // A list that grows during iteration is iterated to its new end.
        open.push({ file: importer, from: step.file, why: null });
      }
    }
  }
  return reached;
}

/** The way to a file, from the change on. */
export function chainTo(reached: ReadonlyMap<string, ReachStep>, file: string): ReachStep[] {
  const way: ReachStep[] = [];
  const seen = new Set<string>();
  for (let step = reached.get(file); step !== undefined && !seen.has(step.file); step = reached.get(step.from)) {
    seen.add(step.file);
    way.unshift(step);
  }
  return way;
}

/** All files that some files depend on, themselves included: what `deps()` means. */
export function dependenciesOf({ nodes }: DependencyGraph, files: Iterable<string>): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const imported of nodes.get(file)?.imports ?? []) found.add(imported);
  return found;
}

/** All files that depend on some files, themselves included: what `rdeps()` means. */
export function dependentsOf(graph: DependencyGraph, files: Iterable<string>): Set<string> {
  const found = new Set(files);
  const importers = importersOf(graph);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

/** The shortest way of imports from one file to another, both included; null if there is none. */
export function wayBetween({ nodes }: DependencyGraph, from: string, to: string): string[] | null {
  const before = new Map<string, string | null>([[from, null]]);
  // A map that grows during iteration is iterated to its new end.
  for (const file of before.keys()) {
    if (file === to) {
      const way = [file];
      for (let last = before.get(file); typeof last === "string"; last = before.get(last)) way.unshift(last);
      return way;
    }
    for (const imported of nodes.get(file)?.imports ?? []) if (!before.has(imported)) before.set(imported, file);
  }
  return null;
}
