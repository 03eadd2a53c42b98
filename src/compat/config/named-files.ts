/** Files that Mocha, node:test and Bun run because they are named, whatever the globs of the suite are. */
import path from "node:path";
import { withSlashes } from "../../config/paths.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { projectFinder } from "../../collect/files/project-files.ts";
import type { CompatProject, Dialect } from "../../core/data/compat/compat-config.ts";
import { pathOfNode } from "../../core/select/nodeid.ts";
import { isFileAt } from "../../store/read-file.ts";
import { escapeGlob } from "./read-values.ts";

/** The lines of a target: `a.js:12`, `a.js:12:7`, `a.js:12-15`. */
const LINES = /:\d+(?:-\d+|:\d+)?$/;

const RUNNING: ReadonlySet<Dialect> = new Set<Dialect>(["mocha", "node:test", "bun"]);

/** The configuration, with the files that targets name as files of the suite of Mocha, node:test or Bun around them, whatever its globs say. */
export function withNamedFiles(
  config: ResolvedConfig,
  targets: readonly string[],
  folders: readonly string[],
): ResolvedConfig {
  const { compatConfig } = config;
  const running = (compatConfig?.projects ?? []).filter(({ dialect }) => RUNNING.has(dialect));
  const files = targets.flatMap((target) => namedFile(pathOfNode(target).replace(LINES, ""), folders));
  if (compatConfig === null || running.length === 0 || files.length === 0) return config;
  const projectOf = projectFinder(compatConfig);
  const added = new Map<CompatProject, string[]>();
  for (const file of files.filter((one) => projectOf(one) === null)) {
    const around = running.filter(({ root }) => file.startsWith(`${root}/`));
    const [nearest] = around.sort((a, b) => b.root.length - a.root.length);
    if (nearest !== undefined) added.set(nearest, [...(added.get(nearest) ?? []), escapeGlob(file)]);
  }
  if (added.size === 0) return config;
  const projects = compatConfig.projects.map((project) => {
    const { files: own } = project;
    return { ...project, files: { ...own, include: [...own.include, ...(added.get(project) ?? [])] } };
  });
  return { ...config, compatConfig: { ...compatConfig, projects } };
}

/** The file that a target names, if Node may run it. */
function namedFile(target: string, folders: readonly string[]): string[] {
  if (!/\.(?:[cm]?[jt]s|[jt]sx)$/.test(target) || /\.d\.[cm]?ts$/.test(target)) return [];
  const found = folders.map((folder) => path.resolve(folder, target)).find(isFileAt);
  return found === undefined ? [] : [withSlashes(found)];
}
