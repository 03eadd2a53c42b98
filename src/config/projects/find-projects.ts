/** The projects of a repository: those that its configuration names, or else the packages of its workspace. */
import path from "node:path";
import { globSync } from "tinyglobby";
import type { CompatConfig } from "../../core/data/compat/compat-config.ts";
import { CONFIG_FILES } from "../../core/data/config-files.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { foldersAbove } from "../../store/folders.ts";
import { isFileAt, realPathOf, statFolder } from "../../store/read-file.ts";
import { ownRunner } from "../../compat/config/detect-dialect.ts";
import { isWorkspace, namesIn, packageManifest } from "../../compat/config/package-scripts.ts";
import { field, textOf } from "../../compat/config/read-values.ts";
import { workspacePackages } from "../../compat/config/workspace-packages.ts";
import type { MemberProject, ProjectEntry } from "../options/options.ts";
import { withSlashes } from "../paths.ts";

/** A project, before it is known which others there are. */
type Found = Pick<MemberProject, "name" | "root" | "entry">;

/** The options of a project that only a path names. */
const PLAIN: ProjectEntry = {};

/**
 * The projects that an option names.
 *
 * @param root - absolute path of the folder of the configuration, with `/`.
 * @param file - the configuration, as messages name it.
 * @throws {UsageError} if an entry names no folder, or two projects have one name.
 */
export function namedProjects(option: readonly (string | ProjectEntry)[], root: string, file: string): MemberProject[] {
  const where = (index: number): string => `projects in ${file}: [${index}]`;
  const links = new Set<string>();
  const found = option.flatMap((one, index): Found[] => {
    const entry = typeof one === "string" ? PLAIN : one;
    const place = typeof one === "string" ? one : (one.root ?? ".");
    const folder = withSlashes(path.resolve(root, place));
    if (statFolder(folder) !== null) return [{ name: entry.name ?? nameOf(folder, root), root: folder, entry }];
    if (isFileAt(folder)) throw new UsageError(`${where(index)}: "${place}" is a file: name its folder`);
    const folders = /[*?[{!]/.test(place) && typeof one === "string" ? packagesAt(place, root) : [];
    if (folders.length === 0) throw new UsageError(`${where(index)}: "${place}" names no folder in ${root}`);
    for (const link of linkedFolders(folders, root)) links.add(link);
    return folders
      .filter((inside) => !links.has(inside))
      .map((inside) => ({ name: nameOf(inside, root), root: inside, entry }));
  });
  // What an object names is not the project of a glob too.
  const named = new Set(found.flatMap(({ entry, root: folder }) => (entry === PLAIN ? [] : folder)));
  const unique = found.filter(
    ({ entry, root: folder }, index) =>
      entry !== PLAIN || (!named.has(folder) && found.findIndex((other) => other.root === folder) === index),
  );
  const names = unique.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    const folders = unique.filter(({ name }) => name === twice).map((one) => folderIn(root, one.root));
    throw new UsageError(
      `projects in ${file}: two are called "${twice}", in ${folders.join(" and ")}: give one of them another name`,
    );
  }
  return related(unique, root, file, links);
}

/**
 * The packages of a workspace whose root configures nothing, where one of them does: then the root is one of the projects, with what is in
 * none of the packages. Else none.
 */
export function workspaceProjects(root: string): MemberProject[] {
  const manifest = packageManifest(root);
  const names = namesIn(root);
  if (!isWorkspace(manifest, names) || ownRunner(manifest, names) !== null) return [];
  const folders = workspacePackages(root, manifest, () => undefined).map(({ folder }) => `${root}/${folder}`);
  const configured = new Set(folders.filter(isConfiguredIn));
  if (configured.size === 0) return [];
  // A package that says nothing is a part of one around it that does, as in a run there.
  const isPart = (folder: string): boolean =>
    !configured.has(folder) && foldersAbove(folder).some((around) => configured.has(around));
  const links = linkedFolders(folders, root);
  const packages = folders.filter((folder) => !links.has(folder) && !isPart(folder));
  const all = [...packages, root].map((folder) => ({ name: nameOf(folder, root), root: folder, entry: PLAIN }));
  const named = all.map((one) => {
    const isUnique = all.every(({ name, root: other }) => name !== one.name || other === one.root);
    return isUnique ? one : { ...one, name: folderIn(root, one.root) };
  });
  return related(named, root, null, links);
}

/** Those of some folders that are another one of them by a symbolic link: their tests would run twice. */
function linkedFolders(folders: readonly string[], root: string): Set<string> {
  const realRoot = realPathOf(root);
  const real = new Map(folders.map((folder) => [folder, realPathOf(folder)]));
  const isLink = (folder: string): boolean => real.get(folder) !== realRoot + folder.slice(root.length);
  const seen = new Set<string>();
  const links = new Set<string>();
  for (const folder of [...folders.filter((one) => !isLink(one)), ...folders.filter(isLink)]) {
    const place = real.get(folder) ?? folder;
    if (seen.has(place)) links.add(folder);
    seen.add(place);
  }
  return links;
}

/**
 * The projects of another runner's configuration: each is a suite, so that a file of several runs in each.
 *
 * @param of - the project whose configuration it is; null for that of the root.
 */
export function projectsOfRunner(whole: CompatConfig, root: string, of: MemberProject | null): MemberProject[] {
  const { projects, parts } = whole;
  const at = <Value>(list: readonly Value[], indices: readonly number[]): Value[] =>
    indices.flatMap((index) => list[index] ?? []);
  const called = whole.names.map((name) => (of === null ? name : `${of.name}/${name}`));
  return parts.map(({ projects: indices, before }, index): MemberProject => {
    const own = at(projects, indices);
    const names = at(called, indices);
    const others = index === 0 ? projects.filter((one) => !own.includes(one)) : null;
    const compat = { ...whole, projects: own, names, parts: [], elsewhere: { before: at(projects, before), others } };
    const [name = ""] = names;
    return {
      ...{
        around: of?.around ?? null,
        rootOfAll: of?.rootOfAll ?? withSlashes(root),
        entry: of?.entry ?? PLAIN,
        inside: of?.inside ?? [],
      },
      name: names.length === 1 ? name : `${name} and ${names.length - 1} more`,
      root: withSlashes(root),
      isTwin: parts.length > 1 || of?.isTwin === true,
      part: { of, whole, compat: { ...compat, ignored: index === 0 ? whole.ignored : [] } },
    };
  });
}

/** Whether a package says how its tests run: by a configuration of xtest, or by another runner in its folder. */
function isConfiguredIn(folder: string): boolean {
  const manifest = packageManifest(folder);
  const names = namesIn(folder);
  return (
    names.some((name) => CONFIG_FILES.some((one) => one === name)) ||
    field(manifest, "xtest") !== undefined ||
    ownRunner(manifest, names) !== null
  );
}

/**
 * Says of each which others are inside it, or beside it in its folder.
 *
 * @param links - folders that it links to, which are other packages.
 */
function related(
  found: readonly Found[],
  rootOfAll: string,
  around: string | null,
  links: Iterable<string>,
): MemberProject[] {
  const roots = new Set([...found.map(({ root }) => root), ...links]);
  return found.map((one) => ({
    ...one,
    rootOfAll,
    around,
    inside: [...roots].filter((other) => other.startsWith(`${one.root}/`)),
    isTwin: found.filter(({ root }) => root === one.root).length > 1,
    part: null,
  }));
}

/** Folders that a glob names and that have a package or a configuration. */
function packagesAt(pattern: string, root: string): string[] {
  const files = ["package.json", ...CONFIG_FILES].map((name) => path.posix.join(pattern, name));
  const options = { cwd: root, ignore: ["**/node_modules/**"], expandDirectories: false };
  const folders = globSync(files, options).map((file) => withSlashes(path.resolve(root, path.dirname(file))));
  return [...new Set(folders)].sort();
}

function nameOf(folder: string, root: string): string {
  return textOf(field(packageManifest(folder), "name")) ?? folderIn(root, folder);
}

function folderIn(root: string, folder: string): string {
  return path.posix.relative(root, folder) || path.posix.basename(root);
}
