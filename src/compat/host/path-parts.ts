/**
 * Targets as other runners take them: parts of paths, by which Vitest, Jest and Bun select test files, where no file or folder has that name;
 * and files of any name, which Mocha, node:test and Bun run because they are named.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { withSlashes } from "../../config/paths.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { CompatProject, Dialect } from "../../core/data/compat/compat-config.ts";
import { isFileAt } from "../../store/read-file.ts";
import { escapeGlob } from "../config/read-values.ts";

/** Dialects whose runners take parts of paths. */
const TAKING: ReadonlySet<Dialect> = new Set<Dialect>(["vitest", "jest", "bun"]);

/** Dialects whose runners run whatever file is named. */
const RUNNING_NAMED: ReadonlySet<Dialect> = new Set<Dialect>(["mocha", "node:test", "bun"]);

/** Where parts of paths are looked for. */
interface PartPlaces {
  /** The folders in which a target may be a file or a folder. */
  readonly folders: readonly string[];
  /** The folder that paths begin in, of which targets are parts. */
  readonly from: string;
}

/** Whether a target is no file or folder, nor in one. */
export function mayBePart(target: string, { folders }: PartPlaces): boolean {
  return !/::|:\d+(?:-\d+)?$/.test(target) && !folders.some((folder) => existsSync(path.resolve(folder, target)));
}

/** The targets, with test files in the place of parts of their paths. What no file has stays as it is. */
export async function filesOfParts(
  config: ResolvedConfig,
  targets: readonly string[],
  places: PartPlaces,
): Promise<readonly string[]> {
  const { compatConfig } = config;
  if (compatConfig === null || !targets.some((target) => mayBePart(target, places))) return targets;
  const { discover } = await import("../../collect/files/discover.ts");
  const { projectFinder } = await import("../../collect/files/project-files.ts");
  const projectOf = projectFinder(compatConfig);
  const files = discover(config, null).tests.filter((file) => TAKING.has(projectOf(file)?.dialect ?? "mocha"));
  return targets.flatMap((target) => {
    if (!mayBePart(target, places)) return target;
    const found = files.filter((file) => hasPart(file, target, places.from, projectOf(file)?.dialect === "jest"));
    return found.length === 0 ? target : found;
  });
}

/** Vitest and Bun look for the text in the path from a folder, Jest for the pattern in the whole path; no case matters. */
function hasPart(file: string, part: string, from: string, isPattern: boolean): boolean {
  if (
    path.posix
      .relative(from, file)
      .toLowerCase()
      .includes(part.replaceAll("\\", "/").replace(/^\.\//, "").toLowerCase())
  )
    return true;
  try {
    return isPattern && new RegExp(part, "i").test(file);
  } catch {
    return false;
  }
}

/** The configuration, with the files that targets name as files of the suite of Mocha, node:test or Bun around them, whatever its globs say. */
export async function withNamedFiles(
  config: ResolvedConfig,
  targets: readonly string[],
  folders: readonly string[],
): Promise<ResolvedConfig> {
  const { compatConfig } = config;
  const running = (compatConfig?.projects ?? []).filter(({ dialect }) => RUNNING_NAMED.has(dialect));
  const files = targets.flatMap((target) => namedFile(target.replace(/(?:::.*|:\d+(?:-\d+|:\d+)?)$/s, ""), folders));
  if (compatConfig === null || running.length === 0 || files.length === 0) return config;
  const { projectFinder } = await import("../../collect/files/project-files.ts");
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
  if (!/\.(?:[cm]?[jt]s|[jt]sx)$/.test(target)) return [];
  return folders
    .map((folder) => path.resolve(folder, target))
    .filter(isFileAt)
    .slice(0, 1)
    .map(withSlashes);
}
