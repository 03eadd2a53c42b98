/** Collects a suite's manifest, for programs and editors, as `xtest list --json` prints it. */
import { loadConfig } from "../config/load.ts";
import { withSlashes } from "../config/paths.ts";
import { isInFolder } from "../store/folders.ts";
import { resolveConfig } from "../config/resolve.ts";
import type { MemberProject } from "../config/options/options.ts";
import type { ResolvedConfig, XtestConfig } from "../config/types.ts";
import type { Manifest } from "../core/data/manifest.ts";
import { UsageError } from "../core/errors/errors.ts";
import { nearest } from "../core/errors/suggestions.ts";
import { loadOptions } from "./conftests/conftest-options.ts";
import { openSuite } from "./open-suite.ts";
import { joinedManifests, type ProjectManifest } from "./project-manifests.ts";

/** Options of `collect`. */
export interface CollectOptions {
  /** Folder where node ids begin. Default: that of the configuration file found from the working directory upwards. */
  readonly root?: string;
  /** Options as in `xtest.config.ts`; without them, the configuration file is loaded. */
  readonly config?: XtestConfig;
  /** Absolute paths of files and folders to look in. Default: `testPaths` of the configuration. */
  readonly paths?: readonly string[];
  /**
   * An expression of `-E`: only its tests are listed. The option `defaultFilter` counts only where the expression says `default()`.
   * Default: all tests.
   */
  readonly filter?: string;
  /** Whether the cache folder is used. Default: true. */
  readonly cache?: boolean;
}

/**
 * Lists a suite without executing any of it: tests, fixtures and parameters, with all problems in `diagnostics`. Only
 * the configuration file and its plugins are loaded, the file only if `config` is not given. For imports that do not
 * resolve without them, the aliases of the project's Vite are used, as by `xtest list`. Of a repository of several projects it lists all.
 *
 * @throws {UsageError} if an option or the filter is wrong, a plugin cannot be loaded, or a path does not exist.
 */
export async function collect(options: CollectOptions = {}): Promise<Manifest> {
  checkCollectOptions(options);
  const { root = process.cwd() } = options;
  if (options.config !== undefined) {
    return manifestOf(await loadOptions(resolveConfig(options.config, root, true)), options);
  }
  const asked = { cwd: root, keepUnknown: true, withParts: true };
  const here = await loadConfig({ ...asked, withProjects: true });
  const isWhole = options.root === undefined || (here.members.length > 0 && here.root === withSlashes(root));
  // Ids begin in the folder that is named.
  const rootdir = isWhole ? null : root;
  const found = isWhole ? here : await loadConfig({ ...asked, rootdir });
  const { members, root: around } = found;
  if (members.length === 0) return manifestOf(await loadOptions(found), options);
  const { projectAddress } = await import("./project-address.ts");
  const paths = options.paths?.map(withSlashes);
  const projects: ProjectManifest[] = [];
  const broken: { project: string; message: string }[] = [];
  const lost = paths?.find((one) => members.every((member) => pathsIn(member, [one]).length === 0));
  if (lost !== undefined) {
    throw new UsageError(`${lost} is in none of the projects: ${members.map(({ name }) => name).join(", ")}`);
  }
  const left = [...members];
  for (let member = left.shift(); member !== undefined; member = left.shift()) {
    const { name } = member;
    const own = paths === undefined ? undefined : pathsIn(member, paths);
    if (own?.length === 0) continue;
    let config: ResolvedConfig;
    try {
      const loaded = await loadConfig({ ...asked, rootdir: member.part?.of === null ? rootdir : null, member });
      // Those of another runner's configuration stand in its place.
      if (loaded.members.length > 0) {
        left.unshift(...loaded.members);
        continue;
      }
      config = await loadOptions(loaded);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      broken.push({ project: name, message: error.message });
      continue;
    }
    const manifest = await manifestOf(config, { ...options, ...(own && { paths: own }) });
    projects.push({ address: projectAddress(member, around), manifest });
  }
  return joinedManifests(projects, broken);
}

/** The part of some paths that a project has. */
function pathsIn({ root, inside }: MemberProject, paths: readonly string[]): string[] {
  return paths.flatMap((place) => {
    if (isInFolder(root, place)) return [root];
    return isInFolder(place, root) && !inside.some((other) => isInFolder(place, other)) ? [place] : [];
  });
}

/** The manifest of a suite. */
async function manifestOf(config: ResolvedConfig, options: CollectOptions): Promise<Manifest> {
  const { root = process.cwd(), paths, filter, cache = true } = options;
  const { view } = await openSuite(config, {
    ...(paths === undefined ? {} : { paths: paths.map(withSlashes) }),
    needs: ["manifest", ...(filter === undefined ? [] : (["selection", "plan"] as const))],
    cache,
  });
  if (filter === undefined) return view.manifest;
  const [{ filterSuite }, { requestFilters }] = await Promise.all([
    import("./filter/filter-suite.ts"),
    import("../core/select/filter/apply-filters.ts"),
  ]);
  const { defaultFilter } = config;
  const request = requestFilters({ filters: [filter], option: "filter", defaultFilter, ignoresDefault: true });
  if (request === null) return view.manifest;
  const { items } = await filterSuite(view.items, request, {
    ...{ view, config, isComplete: false },
    ...{ cwd: withSlashes(root), cache },
  });
  return view.manifestWith(items);
}

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";

/** The expected type of each option. */
const KINDS: { readonly [key in keyof Required<CollectOptions>]: readonly [string, (value: unknown) => boolean] } = {
  root: ["a folder's path", isText],
  config: ["an object", (value) => typeof value === "object" && value !== null && !Array.isArray(value)],
  paths: ["an array of absolute paths", (value) => Array.isArray(value) && value.every(isText)],
  filter: ["an expression", isText],
  cache: ["true or false", (value) => typeof value === "boolean"],
};

/**
 * Validates options as those of a configuration file are: `collect` may be called from JavaScript.
 *
 * @throws {UsageError} with a line for each option that does not exist or has a wrong type.
 */
export function checkCollectOptions(options: unknown): void {
  if (typeof options !== "object" || options === null) throw new UsageError(`collect(options): expected an object`);
  const problems: string[] = [];
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const kind = Object.entries(KINDS).find(([name]) => name === key)?.[1];
    if (kind === undefined) problems.push(unknownOption(key));
    else if (!kind[1](value))
      problems.push(`option "${key}": expected ${kind[0]}, got ${value === null ? "null" : typeof value}`);
  }
  if (problems.length > 0) throw new UsageError(problems.map((problem) => `collect(options): ${problem}`).join("\n"));
}

function unknownOption(key: string): string {
  const known = Object.keys(KINDS);
  const [near] = nearest(key, known, 1);
  const hint = near === undefined ? `; options are ${known.join(", ")}` : `, did you mean "${near}"?`;
  return `unknown option "${key}"${hint}`;
}
