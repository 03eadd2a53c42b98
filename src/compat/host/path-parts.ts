/**
 * Parts of paths as targets: `xtest cart` in a suite of Vitest, Jest or Bun, which select test files so. A file or folder of that name goes before.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import type { ResolvedConfig } from "../../config/types.ts";
import type { Dialect } from "../../core/data/compat/compat-config.ts";

/** Dialects whose runners take parts of paths. */
const TAKING: ReadonlySet<Dialect> = new Set<Dialect>(["vitest", "jest", "bun"]);

/** The targets, with test files in the place of parts of their paths. What no file has stays as it is. */
export async function filesOfParts(
  config: ResolvedConfig,
  targets: readonly string[],
  cwd: string,
): Promise<readonly string[]> {
  const { root, compatConfig } = config;
  const folders = [cwd, root];
  const mayBePart = (target: string): boolean =>
    !/::|:\d+(?:-\d+)?$/.test(target) && !folders.some((folder) => existsSync(path.resolve(folder, target)));
  if (compatConfig === null || !targets.some(mayBePart)) return targets;
  const { discover } = await import("../../collect/files/discover.ts");
  const { projectFinder } = await import("../../collect/files/project-files.ts");
  const projectOf = projectFinder(compatConfig);
  const files = discover(config, null).tests.filter((file) => TAKING.has(projectOf(file)?.dialect ?? "mocha"));
  return targets.flatMap((target) => {
    if (!mayBePart(target)) return target;
    const found = files.filter((file) => hasPart(file, target, root, projectOf(file)?.dialect === "jest"));
    return found.length === 0 ? target : found;
  });
}

/** Vitest and Bun look for the text in the path from the root, Jest for the pattern in the whole path; no case matters. */
function hasPart(file: string, part: string, root: string, isPattern: boolean): boolean {
  if (
    file
      .slice(root.length + 1)
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
