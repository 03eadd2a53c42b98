/**
 * Parts of paths as targets: `xtest cart` in a suite of Vitest, Jest or Bun, which select test files so. A file or folder of that name goes before.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import type { ResolvedConfig } from "../../config/types.ts";
import type { Dialect } from "../../core/data/compat/compat-config.ts";

/** Dialects whose runners take parts of paths. */
const TAKING: ReadonlySet<Dialect> = new Set<Dialect>(["vitest", "jest", "bun"]);

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
