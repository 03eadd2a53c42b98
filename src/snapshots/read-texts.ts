/** Reads the snapshots that a bundle is built with: those of its modules, and the files that their calls name. */

import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import { asText, toBase64 } from "../builtins/snapshot/file-contents.ts";
import { joinPaths, parentOf, snapFileOf, snapshotFolderOf } from "../builtins/snapshot/snapshot-paths.ts";
import type { FileText, ModuleSnapshots, SnapshotTexts, SnapshotFormat } from "../core/data/run/snapshots.ts";
import { fileNamesIn } from "../store/folders.ts";
import { readTextOrNull } from "../store/read-file.ts";
import { readSnapFile } from "./snap-file.ts";

/** The position of the name among the arguments, by the method. */
const POSITIONS: ReadonlyMap<string, number> = new Map([
  ["file", 1],
  ["folder", 1],
  ["toMatchFileSnapshot", 0],
]);

const MENTIONS = /\b(?:file|folder|toMatchFileSnapshot)\b\s*\(/;

/**
 * The names that are paths from the test module, which begin with `./` or `../`.
 *
 * @param file - its extension determines the language.
 */
export function namedFiles(text: string, file: string): string[] {
  if (!MENTIONS.test(text)) return [];
  const lang = /\.[cm]?ts$/.test(file) ? "ts" : file.endsWith(".tsx") ? "tsx" : "jsx";
  const { program, errors } = parseSync(file, text, { lang });
  // The build reports it.
  if (errors.length > 0) return [];
  const names: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: args }) {
      const method = methodOf(callee);
      const name = literalText(args[POSITIONS.get(method) ?? args.length]);
      if (name === null) return;
      if (/^\.\.?[\\/]/.test(name)) names.push(name.replaceAll("\\", "/"));
      else if (method === "toMatchFileSnapshot") names.push(`./${name}`);
    },
  }).visit(program);
  return names;
}

function methodOf(callee: ESTree.Expression): string {
  if (callee.type === "Identifier") return callee.name;
  return callee.type === "MemberExpression" && !callee.computed ? callee.property.name : "";
}

function literalText(node: ESTree.Node | undefined): string | null {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node?.type !== "TemplateLiteral" || node.expressions.length > 0) return null;
  return node.quasis[0]?.value.cooked ?? null;
}

export interface ReadTextsOptions {
  /** Absolute path: paths begin there. */
  readonly root: string;
  /** Paths of the modules with tests. */
  readonly modules: readonly string[];
  /** Absolute paths of the modules whose calls may name files. */
  readonly callers: readonly string[];
  readonly format: SnapshotFormat;
}

export function readSnapshotTexts({ root, modules, callers, format }: ReadTextsOptions): SnapshotTexts {
  const snapshots: Record<string, ModuleSnapshots | string> = {};
  const files: Record<string, FileText> = {};
  const named = new Set<string>();

  function addFile(file: string): void {
    const bytes = readFileSync(resolve(root, file));
    files[file] = asText(bytes) ?? { base64: toBase64(bytes) };
  }

  function addFolder(folder: string): void {
    for (const name of fileNamesIn(resolve(root, folder))) addFile(`${folder}/${name}`);
  }

  for (const module of modules) {
    const file = snapFileOf(module);
    const found = readOrProblem(root, file);
    if (typeof found === "string" || Object.keys(found.data).length > 0) snapshots[file] = found;
    addFolder(snapshotFolderOf(module));
  }
  const own = callers.filter((file) => !file.includes("/node_modules/"));
  const names = new Set(own.flatMap((file) => namedFiles(readTextOrNull(file) ?? "", file)));
  for (const folder of new Set(modules.map(parentOf))) {
    for (const name of names) {
      const target = joinPaths(folder, name);
      if (named.has(target)) continue;
      named.add(target);
      const stat = statSync(resolve(root, target), { throwIfNoEntry: false });
      if (stat?.isFile() === true) addFile(target);
      // A folder around tests has more than what they compare with.
      else if (!modules.some((module) => `/${module}`.startsWith(`/${target}/`))) addFolder(target);
    }
  }
  return { format, modules: snapshots, files, named: [...named] };
}

/** The snapshots of a module; or why they cannot be read, which its tests say. */
function readOrProblem(root: string, file: string): ModuleSnapshots | string {
  try {
    const { dialect, data } = readSnapFile(resolve(root, file));
    return { dialect, data };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.replace(resolve(root, file), file);
  }
}
