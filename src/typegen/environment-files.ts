/** The files `xtest-env.d.ts` of a project: one in its root, and one in each folder in which fixtures have types of their own. */
import { posix } from "node:path";
import type { Collection } from "../collect/collection.ts";
import type { ResolvedConfig } from "../config/types.ts";
import { UsageError } from "../core/errors/errors.ts";
import { nearestOptions } from "../link/tsconfig.ts";
import { isFileAt, readText } from "../store/read-file.ts";
import { keyOf } from "../store/text-hash.ts";
import { writeWhole } from "../store/write-file.ts";
import { environmentText, FIRST_LINE } from "./environment-text.ts";
import { runnerTypes } from "./runner-types.ts";

export const ENVIRONMENT_FILE = "xtest-env.d.ts";

/** What a file is, and should be. */
export interface EnvironmentFile {
  /** From the root. */
  readonly path: string;
  /** The number of fixtures in it. */
  readonly count: number;
  readonly text: string;
  /** Whether the file on the disk has this text. */
  readonly isCurrent: boolean;
}

/** The files, and what is wrong with fixtures. */
export interface Environment {
  /** That of the root first. */
  readonly files: readonly EnvironmentFile[];
  /** Fixtures that are not exported, so that their types are unknown. */
  readonly hidden: readonly { readonly name: string; readonly path: string; readonly line: number }[];
}

/** The files that should be there, each with the key of its text with plain ends of lines. */
export type GeneratedTypes = readonly (readonly [path: string, key: string])[];

/** The files that should be there; null if somebody else has written one of them. */
export function generatedTypes(collection: Collection, config: ResolvedConfig): GeneratedTypes | null {
  try {
    return environmentOf(collection, config).files.map(({ path, text }) => [
      path,
      keyOf(text.replaceAll("\r\n", "\n")),
    ]);
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

/** @throws {UsageError} if one of the files is there and was not written by `xtest typegen`. */
export function environmentOf(collection: Collection, config: ResolvedConfig): Environment {
  const { root } = config;
  const shared = collection.fixtureTypes(root);
  // Files may import one that is there, also when fixtures do not differ any more.
  const existing = foldersOf(collection).filter((folder) => isFileAt(posix.join(root, folder, ENVIRONMENT_FILE)));
  const isOutput = outputTest(root);
  const folders = collection.folderTypes(existing).filter(({ folder }) => !isOutput(folder));
  const own = folders.find(({ folder }) => folder === "") ?? null;
  // Nearer declarations of a name say nothing else.
  const list = [...new Map(collection.declaredMarks().map((mark) => [mark.name, mark])).values()];
  const marks = { list, areAll: config.strictMarkers };
  const rootText = environmentText({ shared, own, marks, references: runnerTypes(config) });
  const files = [
    fileOf(root, ENVIRONMENT_FILE, shared.length, rootText),
    ...folders
      .filter(({ folder }) => folder !== "")
      .map((types) => {
        const text = environmentText({ shared: null, own: types, marks: null, references: [] });
        return fileOf(root, `${types.folder}/${ENVIRONMENT_FILE}`, types.fixtures.length, text);
      }),
  ];
  const all = [...shared, ...folders.flatMap(({ fixtures }) => fixtures)];
  const hidden = all.flatMap(({ name, hidden: sites }) => sites.map((site) => ({ name, ...site })));
  return { files, hidden: [...new Map(hidden.map((one) => [`${one.path}:${one.line}:${one.name}`, one])).values()] };
}

/** Writes the files that are not right yet. @returns these. */
export function writeEnvironment({ files }: Environment, { root }: Pick<ResolvedConfig, "root">): EnvironmentFile[] {
  // A file that is right keeps its time stamp, because compilers, editors and bundlers watch it.
  const stale = files.filter(({ isCurrent }) => !isCurrent);
  for (const { path, text } of stale) writeWhole(posix.join(root, path), text);
  return stale;
}

function fileOf(root: string, path: string, count: number, text: string): EnvironmentFile {
  const file = posix.join(root, path);
  const before = isFileAt(file) ? readText(file) : null;
  // An empty file asks for one.
  if (before !== null && before.trim() !== "" && !before.startsWith(FIRST_LINE)) {
    throw new UsageError(`${path} was not written by xtest typegen: move it away, or put its types elsewhere`);
  }
  // Git may have changed the ends of lines.
  const written = before?.includes("\r\n") === true ? text.replaceAll("\n", "\r\n") : text;
  return { path, count, text: written, isCurrent: before === written };
}

/** Which folders, from the root, the compiler writes to: what is there would be overwritten, and would be types of compiled modules. */
function outputTest(root: string): (folder: string) => boolean {
  const { outDir, declarationDir } = nearestOptions(`${root}/_`) ?? {};
  const outputs = [outDir, declarationDir].flatMap((written) => {
    const folder = written === undefined ? "" : posix.relative(root, posix.resolve(root, written));
    return folder === "" || folder.startsWith("..") ? [] : [folder];
  });
  return (folder) => outputs.some((output) => folder === output || folder.startsWith(`${output}/`));
}

/** The folders of the modules of a suite, and those around them, from the root; not the root itself. */
function foldersOf({ files }: Collection): string[] {
  const folders = new Set<string>();
  for (const path of files.keys()) {
    for (let folder = posix.dirname(path); folder !== "." && !folders.has(folder); folder = posix.dirname(folder)) {
      folders.add(folder);
    }
  }
  return [...folders].filter((folder) => !folder.startsWith("..") && !folder.includes("node_modules"));
}
