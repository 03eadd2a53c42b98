/** Resolves the files, folders and node ids that the command line names. */
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { withSlashes } from "../../config/paths.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { ManifestItem } from "../../core/data/manifest.ts";
import { foldersAbove } from "../../store/folders.ts";
import { isFileAt, statFile, statFolder } from "../../store/read-file.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { isInNode, pathEndOf, titlePattern } from "../../core/select/nodeid.ts";

/** A resolved target of the command line. */
export interface NamedTarget {
  /** As it was written. */
  readonly text: string;
  /** Absolute, with `/`. */
  readonly path: string;
  /** From the root, with `/`: `path::Class::name[callspec]`, with an absolute path of a file outside; null for a file or folder. */
  readonly nodeId: string | null;
  /** The lines that are named in the file. Default: none. */
  readonly lines?: LineRange;
}

/** Lines of a file. 1-based. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

export interface TargetOptions {
  readonly cwd: string;
  readonly root: string;
  /** Absolute paths that are searched for tests: what is in one outside of the root can be named, too. Default: none. */
  readonly testPaths?: readonly string[];
  /** Commands that may have been meant. */
  readonly commands?: readonly string[];
  /** Whether targets begin with names of installed packages. Default: false. */
  readonly packages?: boolean;
}

/**
 * Resolves targets from `cwd`, or else from the root, where listed ids begin.
 *
 * @throws {UsageError} if a file or folder does not exist, or is outside of the root and of `testPaths`; names all of them.
 */
export function resolveTargets(texts: readonly string[], options: TargetOptions): NamedTarget[] {
  const targets: NamedTarget[] = [];
  const problems: string[] = [];
  for (const [index, text] of texts.entries()) {
    const found = resolveTarget(text, options);
    if (typeof found !== "string") targets.push(found);
    else problems.push(found + (index === 0 ? commandHint(text, options.commands ?? []) : ""));
  }
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  return targets;
}

function resolveTarget(text: string, options: TargetOptions): NamedTarget | string {
  const { cwd, root } = options;
  if (options.packages === true) return resolvePackage(text, { ...options, packages: false });
  const at = fileEndOf(text, [cwd, root]);
  const file = at === -1 ? text : text.slice(0, at);
  const places = [...new Set([path.resolve(cwd, file), path.resolve(root, file)])];
  const there = places.filter((candidate) => isFileAt(candidate) || statFolder(candidate) !== null);
  const [place] = there;
  if (place === undefined) {
    const withLines = at === -1 ? targetWithLines(text, options) : null;
    if (withLines !== null) return withLines;
    return `file or directory not found: ${text} (looked for ${places.map(withSlashes).join(" and ")})`;
  }
  const relative =
    there.map((candidate) => pathInside(root, candidate)).find((inside) => inside !== null) ??
    pathOutside(there, options);
  if (relative === undefined) return `${file} is outside of the root ${root}: run xtest there, or use --rootdir`;
  const absolute = withSlashes(path.resolve(root, relative));
  if (at === -1) return { text, path: absolute, nodeId: null };
  if (statFolder(absolute) !== null) return `${text}: a folder has no tests of its own: name a file before ::`;
  return { text, path: absolute, nodeId: `${withSlashes(relative)}${text.slice(at)}` };
}

/** A target in the nearest installed package of its name; a path if there is none. */
function resolvePackage(text: string, options: TargetOptions): NamedTarget | string {
  const [name = ""] = /^(?:@[^/]+\/)?[^/:]+/.exec(text) ?? [];
  const modules = foldersAbove(withSlashes(path.join(options.cwd, "_"))).map((folder) => `${folder}/node_modules`);
  const found = modules.find((folder) => name !== "" && statFolder(`${folder}/${name}`) !== null);
  const target = resolveTarget(found === undefined ? text : `${found}/${text}`, options);
  if (typeof target !== "string") return { ...target, text };
  return found !== undefined || !target.startsWith("file or directory not found")
    ? target
    : `neither a package nor a path: ${text} (looked for a package in ${modules.join(", ")})`;
}

/** `file:42`, `file:42:7` with a column, as editors copy it, or `file:42-50`; null if there is no such file. */
function targetWithLines(text: string, options: TargetOptions): NamedTarget | string | null {
  const [, file = "", from, to] = /^(.+?):(\d{1,9})(?:-(\d{1,9})|:\d+)?$/s.exec(text) ?? [];
  if (from === undefined) return null;
  const target = resolveTarget(file, options);
  if (typeof target === "string") return target.startsWith("file or directory not found") ? null : target;
  if (statFolder(target.path) !== null) return `${text}: a folder has no lines: name a file before the line`;
  const lines = { first: Number(from), last: Number(to ?? from) };
  if (lines.first === 0 || lines.last < lines.first)
    return `${text}: lines are 1 and up, as in ${file}:12 or ${file}:12-15`;
  return { ...target, text, lines };
}

/** Where the path in a target ends, -1 if the target is only a path: names of folders may contain `::`. */
function fileEndOf(text: string, folders: readonly string[]): number {
  const first = text.indexOf("::");
  if (first === -1) return -1;
  const isAny = (file: string, isKind: (place: string) => boolean) =>
    folders.some((folder) => isKind(path.resolve(folder, file)));
  for (let at = first; at !== -1; at = text.indexOf("::", at + 1)) {
    if (isAny(text.slice(0, at), (place) => statFile(place) !== null)) return at;
  }
  return isAny(text, existsSync) ? -1 : first;
}

/** The path from the root, through symbolic links if necessary; null if it is outside. */
function pathInside(root: string, place: string): string | null {
  const ways = [
    () => path.relative(root, place),
    () => path.relative(realpathSync.native(root), realpathSync.native(place)),
  ];
  for (const way of ways) {
    const relative = way();
    const isOutside = path.isAbsolute(relative) || relative.split(path.sep)[0] === "..";
    if (!isOutside) return relative;
  }
  return null;
}

/** The place outside of the root that is searched for tests; undefined if there is none. */
function pathOutside(places: readonly string[], { testPaths = [] }: TargetOptions): string | undefined {
  return places.find((place) => testPaths.some((folder) => existsSync(folder) && pathInside(folder, place) !== null));
}

function commandHint(text: string, commands: readonly string[]): string {
  if (commands.length === 0 || /[./\\:]/.test(text)) return "";
  const [near] = nearest(text, commands);
  return near === undefined ? `; commands are ${commands.join(", ")}` : `; did you mean the command "${near}"?`;
}

/**
 * Whether `nodeId` can only be one of the items that a dynamic item stands for: `test_x[...]`, `adds $a[...]` for one with values in its title,
 * `TestX[...]` for a class, or `x.test.ts::[...]` for a file.
 */
export function mayExpandTo(nodeId: string, { id, dynamic }: Pick<ManifestItem, "id" | "dynamic">): boolean {
  if (!dynamic || !id.endsWith(ELLIPSIS) || nodeId === id) return false;
  const around = id.slice(0, -ELLIPSIS.length);
  if (around.endsWith("::")) return nodeId.startsWith(around);
  return isInNode(around, nodeId) || titlePattern(around)?.test(nodeId) === true;
}

const ELLIPSIS = "[...]";

/** The items of a node id: those inside it, or else the dynamic ones that it may come from. */
export function itemsOfNode<Item extends Pick<ManifestItem, "id" | "dynamic">>(
  nodeId: string,
  items: readonly Item[],
): Item[] {
  const there = items.filter(({ id }) => isInNode(nodeId, id));
  return there.length > 0 ? there : items.filter((item) => mayExpandTo(nodeId, item));
}

/** Whether a target names a whole file, or a folder around it. @param file absolute path. */
export function namesFile({ path: named, nodeId }: NamedTarget, file: string): boolean {
  if (nodeId !== null || !file.startsWith(named)) return false;
  // Of all folders only the root of the file system ends in one.
  return file.length === named.length || named.endsWith("/") || file[named.length] === "/";
}

/** The absolute path, with `/`, of a path from the root, or of a file outside, which has an absolute one. */
export function absolutePath(root: string, fromRoot: string): string {
  if (path.isAbsolute(fromRoot)) return fromRoot;
  return `${root.replace(/\/$/, "")}/${fromRoot}`;
}

type TargetItem = Pick<ManifestItem, "id" | "path" | "dynamic">;

/** A function that gives the items of a target, in the items' order. @param root - absolute path of the folder that node ids begin in. */
export function itemsByTarget<Item extends TargetItem>(
  items: readonly Item[],
  root: string,
): (target: NamedTarget) => readonly Item[] {
  const byFile = new Map<string, Item[]>();
  for (const item of items) {
    const file = absolutePath(root, item.path);
    const there = byFile.get(file);
    if (there === undefined) byFile.set(file, [item]);
    else there.push(item);
  }
  return (target) => {
    const there = byFile.get(target.path);
    if (target.nodeId !== null) return itemsOfNode(target.nodeId, there ?? []);
    return there ?? [...byFile].flatMap(([file, inside]) => (namesFile(target, file) ? inside : []));
  };
}

/** The items of the targets, in the items' order. */
export function itemsOfTargets<Item extends TargetItem>(
  items: readonly Item[],
  targets: readonly NamedTarget[],
  root: string,
): Item[] {
  if (targets.length === 0) return [...items];
  const chosen = new Set(targets.flatMap(itemsByTarget(items, root)));
  return items.filter((item) => chosen.has(item));
}

/**
 * One message for each node id without items, with the most similar ids.
 *
 * @param broken - paths of modules, from the root, of which not every item is known.
 */
export function unmatchedTargets(
  items: readonly Pick<ManifestItem, "id" | "path" | "dynamic">[],
  targets: readonly NamedTarget[],
  broken: ReadonlySet<string>,
): string[] {
  return targets.flatMap(({ text, nodeId }) => {
    if (nodeId === null) return [];
    const file = nodeId.slice(0, pathEndOf(nodeId));
    const there = items.filter((item) => item.path === file);
    if (broken.has(file) || itemsOfNode(nodeId, there).length > 0) return [];
    const names = [...groupsOf(there), ...there.map(({ id }) => id)].map((id) => id.slice(file.length + 2));
    const near = nearest(nodeId.slice(file.length + 2), names).map((name) => `${file}::${name}`);
    const hint = near.length === 0 ? "" : `\n  did you mean ${near.join("\n            or ")}`;
    return [`not found: ${text} (no match in any of [<Module ${file}>])${hint}`];
  });
}

/** The ids of classes around items, and of functions without their brackets. */
function groupsOf(items: readonly { readonly id: string }[]): Set<string> {
  const groups = new Set<string>();
  for (const { id } of items) {
    const end = pathEndOf(id);
    const bracket = id.indexOf("[", end);
    const names = id.slice(end, bracket === -1 ? undefined : bracket).split("::");
    let group = id.slice(0, end);
    for (const name of names.slice(1)) groups.add((group = `${group}::${name}`));
  }
  return groups;
}
