/** Where the snapshots of test files are, as a function in another runner's configuration says. */
import { posix } from "node:path";
import { importDefault } from "../config/foreign-modules.ts";
import { reason } from "../../config/modules.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { projectFinder } from "../../collect/files/project-files.ts";
import type { CompatProject } from "../../core/data/compat/compat-config.ts";
import { UsageError } from "../../core/errors/errors.ts";

type Resolver = (file: string, extension: string, context: object) => unknown;

/**
 * The files of snapshots of modules, by their paths; none for modules of which no configuration says anything.
 *
 * @param files - absolute paths of modules by their paths from the root.
 * @throws {UsageError} if a function cannot be loaded, or gives no path.
 */
export async function snapshotFilesOf(
  { compatConfig, root }: Pick<ResolvedConfig, "compatConfig" | "root">,
  files: Iterable<readonly [path: string, file: string]>,
): Promise<Readonly<Record<string, string>>> {
  const projectOf = compatConfig === null ? () => null : projectFinder(compatConfig);
  const resolvers = new Map<string, Resolver>();
  const found: Record<string, string> = {};
  for (const [path, file] of files) {
    const project = projectOf(file);
    const { resolver = null } = project?.snapshots ?? {};
    if (project === null || resolver === null) continue;
    let resolve = resolvers.get(resolver);
    if (resolve === undefined) resolvers.set(resolver, (resolve = await loadResolver(resolver, project)));
    const given: unknown = resolve(file, ".snap", { config: { name: project.name ?? "", root: project.root } });
    if (typeof given !== "string") throw new UsageError(`${resolver}: resolveSnapshotPath gives no path for ${path}`);
    found[path] = posix.relative(root, posix.resolve(project.root, given.replaceAll("\\", "/")));
  }
  return found;
}

async function loadResolver(file: string, { dialect }: Pick<CompatProject, "dialect">): Promise<Resolver> {
  try {
    const loaded = await importDefault(file);
    const exported = dialect === "vitest" ? Reflect.get(Object(await settled(loaded)), "test") : loaded;
    const resolve: unknown = Reflect.get(Object(exported), "resolveSnapshotPath");
    if (typeof resolve === "function") return (...args) => Reflect.apply(resolve, exported, args);
  } catch (error) {
    throw new UsageError(`${file}: cannot be loaded for its resolveSnapshotPath: ${reason(error)}`, { cause: error });
  }
  throw new UsageError(`${file}: has no function resolveSnapshotPath, which the configuration names`);
}

/** A configuration may be a function. */
async function settled(value: unknown): Promise<unknown> {
  return typeof value === "function" ? value({ command: "serve", mode: "test" }) : value;
}
