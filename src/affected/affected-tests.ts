/** The tests that a change can reach. */
import { readdirSync } from "node:fs";
import { posix } from "node:path";
import type { ResolvedConfig } from "../config/types.ts";
import { readTsconfig } from "../config/resolution/tsconfig.ts";
import { foldersAbove } from "../store/folders-above.ts";
import { readTextOrNull } from "../store/read-file.ts";
import { statFile } from "../store/stamp.ts";
import { type FileVersions, firstSteps, isCompared } from "./changes/first-steps.ts";
import { changedFiles, type Changes } from "./git/changed-files.ts";
import { ignoredFiles, oldTexts } from "./git/old-texts.ts";
import { openRepository, type Repository } from "./git/repository.ts";
import { buildGraph, type GraphSuite } from "./graph/build-graph.ts";
import { type DependencyGraph, reachedFiles, type ReachStep, wayTo } from "./graph/dependency-graph.ts";

/** The changes of a project's repository. */
export interface ProjectChanges extends Changes {
  readonly repository: Repository;
}

/** @param ref - a revision; empty for uncommitted changes. @throws {UsageError} if they cannot be known. */
export async function projectChanges(root: string, ref: string): Promise<ProjectChanges> {
  const repository = await openRepository(root);
  return { repository, ...(await changedFiles(repository, ref)) };
}

export interface AffectedRequest {
  readonly config: ResolvedConfig;
  readonly suite: GraphSuite;
  /** Absolute path of the working directory. */
  readonly cwd: string;
  /** Whether the cache is used. */
  readonly cache: boolean;
}

/** The ways from changed files to the test modules that they reach, by path from the root. */
export type AffectedModules = ReadonlyMap<string, readonly ReachStep[]>;

/** The dependency graph of a suite. */
export function graphOfSuite({ config, suite, cwd, cache }: AffectedRequest): Promise<DependencyGraph> {
  return buildGraph({
    config,
    suite,
    cwd,
    cache: cache ? `${config.cacheDir}/references` : null,
    rules: async () =>
      usesVite(config) ? (await import("../build/vite/aliases.ts")).viteAliases(config) : Promise.resolve([]),
  });
}

/** The test modules that changes reach, by modules. */
export async function affectedModules(
  { repository, base, files }: ProjectChanges,
  graph: DependencyGraph,
  config: ResolvedConfig,
): Promise<AffectedModules> {
  if (files.length === 0) return new Map();
  const compared = files.filter(({ path }) => isCompared(path)).map(({ path }) => path);
  const [texts, ignored] = await Promise.all([
    oldTexts(repository, base, compared),
    ignoredFiles(repository, [...graph.nodes.keys()]),
  ]);
  const versions = compared.map((path): [string, FileVersions] => [
    path,
    { before: texts.get(path) ?? null, now: readTextOrNull(path) },
  ]);
  const reached = reachedFiles(
    graph,
    firstSteps({
      graph,
      files,
      versions: new Map(versions),
      applies: extendedSettings(graph, new Set(files.map(({ path }) => path))),
      generated: new Map([...ignored].map((file) => [file, packageFolder(file)])),
      usesVite: usesVite(config),
    }),
  );
  return new Map(
    graph.tests.flatMap(({ path, file }) => (reached.has(file) ? [[path, wayTo(reached, file)] as const] : [])),
  );
}

/** The folders of modules that are compiled by a changed file which their `tsconfig.json` extends, by that file. */
function extendedSettings(graph: DependencyGraph, changed: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (![...changed].some((path) => path.endsWith(".json"))) return found;
  const folders = new Set([...graph.nodes.keys()].flatMap(foldersAbove));
  for (const folder of folders) {
    const file = `${folder}/tsconfig.json`;
    if (statFile(file) === null) continue;
    for (const read of readTsconfig(file).files) {
      if (changed.has(read)) found.set(read, [...(found.get(read) ?? []), folder]);
    }
  }
  return found;
}

/** The folder of the package that a file belongs to. */
function packageFolder(file: string): string {
  const folder = foldersAbove(file).find((one) => statFile(`${one}/package.json`) !== null);
  return folder ?? posix.dirname(file);
}

function usesVite({ bundler, root }: Pick<ResolvedConfig, "bundler" | "root">): boolean {
  return bundler !== "rolldown" && readdirSync(root).some((name) => name.startsWith("vite.config."));
}
