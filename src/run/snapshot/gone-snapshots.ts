/** Snapshots whose tests are gone, as the list of tests tells: nothing is run. */
import { existsSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import {
  isKeyOf,
  namesInId,
  snapFileOf,
  snapshotFolderOf,
  snapshotsIn,
  testFolder,
} from "../../builtins/snapshot/snapshot-paths.ts";
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import type { ManifestItem } from "../../core/data/manifest.ts";
import type { ObsoleteSnapshot } from "../../core/data/run/snapshots.ts";
import { fileNamesIn } from "../../store/folders.ts";
import { readText } from "../../store/read-file.ts";

type ListedItem = Pick<ManifestItem, "id" | "path" | "dynamic"> & {
  readonly marks: readonly { readonly name: string; readonly args: readonly unknown[] }[];
};

/** @param items - of the whole suite. @param isError - whether `failOn` has them. */
export async function goneSnapshots(
  root: string,
  items: readonly ListedItem[],
  isError: boolean,
): Promise<Diagnostic[]> {
  const modules = new Map<string, ListedItem[]>();
  for (const item of items) {
    const own = modules.get(item.path);
    if (own === undefined) modules.set(item.path, [item]);
    else own.push(item);
  }
  const gone: ObsoleteSnapshot[] = [];
  for (const [module, own] of modules) {
    const path = snapFileOf(module);
    // Only the run knows their names.
    if (own.some(({ dynamic }) => dynamic) || !existsSync(resolve(root, path))) continue;
    const names = own.map(({ id }) => namesInId(id, module));
    const { readSnapFile } = await import("../../snapshots/snap-file.ts");
    const { data, dialect } = readSnapFile(resolve(root, path));
    for (const key of Object.keys(data)) {
      if (!names.some((each) => isKeyOf(key, each, dialect))) gone.push({ path, key });
    }
  }
  for (const folder of new Set([...modules.keys()].map((module) => posix.dirname(module)))) {
    gone.push(...filesWithoutModule(root, folder).map((path) => ({ path, key: null })));
  }
  return gone.map(({ path, key }) => ({
    code: "XT705",
    severity: isError ? "error" : "warning",
    message: `${key === null ? "the test file of this snapshot" : `the test of the snapshot "${key}"`} is gone: xtest -u removes it`,
    path,
    line: key === null ? 1 : lineOf(readText(resolve(root, path)), key),
    column: 1,
    costs: "nothing",
  }));
}

function lineOf(text: string, key: string): number {
  return text.slice(0, Math.max(0, text.indexOf(`exports[\`${key}`))).split("\n").length;
}

/** Whether a test has a mark that permits a snapshot that it does not ask for. */
export function isPermitted({ path, key }: ObsoleteSnapshot, items: readonly ListedItem[]): boolean {
  return items.some(({ id, path: module, marks }) => {
    if (!marks.some(({ name, args }) => name === "permit" && args.includes("obsolete-snapshots"))) return false;
    const names = namesInId(id, module);
    if (key === null) return path.startsWith(`${snapshotFolderOf(module)}/${testFolder(names)}/`);
    return snapFileOf(module) === path && (isKeyOf(key, names, "vitest") || isKeyOf(key, names, "jest"));
  });
}

/** Files of snapshots in a folder whose modules are gone: those of all tests of a module, and those in their own folders. */
export function filesWithoutModule(root: string, folder: string): string[] {
  const snapshots = snapshotsIn(folder);
  return fileNamesIn(resolve(root, snapshots)).flatMap((name) => {
    const [first = "", ...rest] = name.split("/");
    const module = rest.length === 0 ? first.replace(/\.snap$/, "") : first;
    const isOurs = /\.[cm]?[jt]sx?$/.test(module) && (rest.length > 0 || first !== module);
    return isOurs && !existsSync(join(root, folder, module)) ? [`${snapshots}/${name}`] : [];
  });
}
