/** Whether a project has a configuration of Babel, and where Babel is. */
import type { ProjectDisk } from "./read-context.ts";
import { field } from "./read-values.ts";

const ROOT_CONFIGS = ["js", "cjs", "mjs", "json", "cts", "ts"].map((extension) => `babel.config.${extension}`);
const RELATIVE_CONFIGS = [
  ".babelrc",
  ...["js", "cjs", "mjs", "json", "cts"].map((extension) => `.babelrc.${extension}`),
];

/** The files that configure Babel in some folders, and for those in them, such as `src/.babelrc`. */
export async function babelConfigs(disk: ProjectDisk, folders: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of new Set(folders)) {
    const names = [...ROOT_CONFIGS, ...RELATIVE_CONFIGS].map((name) => `${folder}/${name}`);
    found.push(...names.filter((path) => disk.isFile(path)));
    // One by one, so that one that is added is seen.
    const inner = disk
      .glob(["*"], folder)
      .filter((path) => !/\/(?:\.git|node_modules)$/.test(path) && disk.isFolder(path));
    found.push(
      ...inner.flatMap((path) => RELATIVE_CONFIGS.map((name) => `${path}/${name}`)).filter((path) => disk.isFile(path)),
    );
    const manifest = `${folder}/package.json`;
    if (disk.isFile(manifest) && field(await disk.load(manifest), "babel") !== undefined) found.push(manifest);
  }
  return found;
}

/** The file of a package, as the packages on the way to it see it: not every package manager puts all of them in one folder. */
export function resolveThrough(disk: ProjectDisk, packages: readonly string[], folder: string): string | null {
  let from = folder;
  for (const [index, name] of packages.entries()) {
    const isLast = index === packages.length - 1;
    const direct = disk.resolve(packages.at(-1) ?? name, from);
    if (direct !== null) return direct;
    const manifest = isLast ? null : disk.resolve(`${name}/package.json`, from);
    if (manifest !== null) from = manifest.slice(0, manifest.lastIndexOf("/"));
  }
  return null;
}
