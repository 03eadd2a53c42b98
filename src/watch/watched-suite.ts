/** The suite that is watched, in memory: its test files, and what they depend on. */

import { posix } from "node:path";
import { graphOfSuite, modulesReached, stepsOfChanges } from "../tools/affected/affected-tests.ts";
import { type FileVersions, isCompared } from "../tools/affected/changes/first-steps.ts";
import type { ChangedFile } from "../tools/affected/git.ts";
import { dependenciesOf, type DependencyGraph } from "../tools/affected/graph/dependency-graph.ts";
import { stemOf } from "../tools/affected/graph/build-graph.ts";
import { withSlashes } from "../config/paths.ts";
import type { ResolvedConfig } from "../config/types.ts";
import { CONFIG_FILES } from "../core/data/config-files.ts";
import { readTextOrNull, realPathOf } from "../store/read-file.ts";
import { openSuite } from "../suite/open-suite.ts";
import { isCode } from "../tools/affected/references/reference-store.ts";

export interface WatchedSuiteOptions {
  readonly config: ResolvedConfig;
  /** Absolute path of the working directory. */
  readonly cwd: string;
  /** Absolute paths of the files and folders of the suite. */
  readonly paths: readonly string[];
  readonly cache: boolean;
}

/** The effect of changes. */
export interface ChangeEffect {
  /** Test files that they reach, from the root, in order. */
  readonly tests: readonly string[];
  /** Whether the configuration is another one. */
  readonly isConfiguration: boolean;
}

export class WatchedSuite {
  readonly config: ResolvedConfig;
  readonly #options: WatchedSuiteOptions;
  /** Manifests and lock files as they were. */
  readonly #texts = new Map<string, string | null>();
  #files: ReadonlyMap<string, string> = new Map();
  #tests: ReadonlySet<string> = new Set();
  #graph: DependencyGraph = { root: "", cwd: "", nodes: new Map(), tests: [] };

  constructor(options: WatchedSuiteOptions) {
    this.config = options.config;
    this.#options = options;
  }

  get graph(): DependencyGraph {
    return this.#graph;
  }

  /** The test files, from the root, in order. */
  get tests(): ReadonlySet<string> {
    return this.#tests;
  }

  /** The files and folders that tests depend on, by absolute path. */
  *needed(): Iterable<string> {
    for (const { file, reads } of this.#graph.nodes.values()) {
      yield file;
      for (const { path } of reads) yield path;
    }
  }

  /** Looks for test files anew. @returns those that were not there before. */
  async open(): Promise<string[]> {
    const { config, paths, cache } = this.#options;
    const before = this.#tests;
    const { view } = await openSuite(config, { paths, needs: ["plan"], cache });
    const empty = view.emptyModules.map(({ path }) => path);
    this.#files = new Map([...view.files, ...empty.map((path) => [path, `${config.root}/${path}`] as const)]);
    const named = view.diagnostics.flatMap(({ path }) => (this.#files.has(path) ? [path] : []));
    this.#tests = new Set([...view.items.map(({ path }) => path), ...empty, ...named]);
    await this.#follow(null);
    return [...this.#tests].filter((path) => !before.has(path));
  }

  /** Reads anew what files refer to whose contents have changed. */
  async refresh(changed: ReadonlySet<string>): Promise<void> {
    await this.#follow(changed);
  }

  async #follow(changed: ReadonlySet<string> | null): Promise<void> {
    const { config, cwd, cache } = this.#options;
    this.#graph = await graphOfSuite({
      config,
      suite: { files: this.#files, tests: this.#tests },
      cwd: withSlashes(cwd),
      cache,
      ...(changed === null ? {} : { before: { graph: this.#graph, changed } }),
    });
  }

  /** Remembers manifests and lock files as they are now: later ones are compared with them. */
  remember(files: Iterable<string>): void {
    for (const file of files) if (isCompared(file)) this.#texts.set(file, readTextOrNull(file));
  }

  /**
   * The tests that changes reach. The graph may be the one before the changes: a file that comes or goes reaches what names it, and
   * whatever else a file depends on now, it has itself been changed for.
   */
  effectOf(changes: readonly ChangedFile[]): ChangeEffect {
    const { config } = this;
    const graph = this.#graph;
    const settings = this.#settings();
    const versions = new Map(
      changes.flatMap(({ path }): [string, FileVersions][] => {
        if (!isCompared(path)) return [];
        return [[path, { before: this.#texts.get(path) ?? null, now: readTextOrNull(path) }]];
      }),
    );
    const files = changes.map((change): ChangedFile =>
      change.state === "added" ? { ...change, state: "deleted" } : change,
    );
    const { cache } = this.#options;
    const steps = stepsOfChanges(config, { graph, files, versions, generated: new Map(), cache });
    const reached = modulesReached(graph, steps);
    return {
      tests: [...this.#tests].filter((path) => reached.has(path)),
      isConfiguration: changes.some(
        ({ path }) => settings.has(path) || isConfiguration(path, graph.root) || this.#mayAddOptions(path),
      ),
    };
  }

  /** Whether it may be that other test files are collected, or that a specifier leads elsewhere. */
  isOther(changes: readonly ChangedFile[]): boolean {
    const named = new Set([...this.#graph.nodes.values()].flatMap(({ stems }) => stems));
    return changes.some(
      ({ path, state }) => state !== "changed" && (/\.[cm]?[jt]sx?$/.test(path) || named.has(stemOf(path))),
    );
  }

  /** Whether a file is a conftest that adds flags or keys, or that may have done so. */
  #mayAddOptions(path: string): boolean {
    if (!/\/conftest\.m?[jt]s$/.test(path)) return false;
    return this.config.addedValues !== null || readTextOrNull(path)?.includes("xtest_addoption") === true;
  }

  /** The modules of the configuration and of plugins, with what they import. */
  #settings(): Set<string> {
    const { configFile, pluginFiles } = this.config;
    const files = configFile === null ? pluginFiles : [...pluginFiles, configFile];
    return dependenciesOf(this.#graph, files.map(realPathOf));
  }
}

/** Whether a file is a configuration, which may be a new one. */
function isConfiguration(path: string, root: string): boolean {
  const name = posix.basename(path);
  return (
    name !== "package.json" &&
    CONFIG_FILES.some((one) => one === name) &&
    `${root}/`.startsWith(`${posix.dirname(path)}/`)
  );
}

/** How many runs in a row a file may start that then change it. */
const MOST = 2;

export interface OwnChanges {
  /** The changes of these that may start a run. @param isOfRun - whether a file was written while tests ran. */
  take<Change extends { readonly path: string }>(
    changes: readonly Change[],
    isOfRun: (path: string) => boolean,
  ): { readonly left: readonly Change[]; readonly ignored: readonly string[] };
}

/**
 * A file is ignored while tests run once it has changed in that many runs one after the other, and a change between runs counts
 * again. Modules are never ignored: the user saves them while tests run.
 */
export function createOwnChanges(): OwnChanges {
  const counts = new Map<string, number>();
  return {
    take(changes, isOfRun) {
      const ignored: string[] = [];
      const left = changes.filter(({ path }) => {
        if (isCode(path) || !isOfRun(path)) {
          counts.delete(path);
          return true;
        }
        const count = (counts.get(path) ?? 0) + 1;
        counts.set(path, count);
        // Said once.
        if (count === MOST + 1) ignored.push(path);
        return count <= MOST;
      });
      return { left, ignored };
    },
  };
}
