/** Where the snapshots of a test are: the file of its module, its keys there, and its own folder. */

import type { SnapshotDialect } from "../../core/data/run/snapshots.ts";

const FOLDER = "__snapshots__";

/** The file of a module, as Jest and Vitest name it. Paths are from the root, with `/`. @param files - those that are elsewhere. */
export function snapFileOf(module: string, files: Readonly<Record<string, string>> = {}): string {
  return files[module] ?? `${snapshotFolderOf(module)}.snap`;
}

/** The folder with the files of a module's tests. */
export function snapshotFolderOf(module: string): string {
  return joinPaths(snapshotsIn(parentOf(module)), module.slice(module.lastIndexOf("/") + 1));
}

/** The folder of snapshots for the modules of a folder. */
export function snapshotsIn(folder: string): string {
  return joinPaths(folder, FOLDER);
}

/** The key of a test, without its number. @param names - of its classes and its own, with the parameters. */
export function testKey(names: readonly string[], dialect: SnapshotDialect): string {
  return names.join(dialect === "jest" ? " " : " > ");
}

/** The key of a named snapshot, without its number. */
export function namedKey(test: string, name: string, dialect: SnapshotDialect): string {
  return `${test}${dialect === "jest" ? ": " : " > "}${name}`;
}

/** A key whose line breaks are escapes. */
export function withEscapedLines(key: string): string {
  return key.replace(/[\r\n]/g, (character) => (character === "\n" ? "\\n" : "\\r"));
}

/** The names of the classes and of the test in a node id. @param path - of its module. */
export function namesInId(id: string, path: string): string[] {
  return id.slice(path.length + 2).split("::");
}

/** Whether a key is one of a test's. */
export function isKeyOf(key: string, names: readonly string[], dialect: SnapshotDialect): boolean {
  const own = testKey(names, dialect);
  // A name may contain the separator of node ids.
  const plain = key.replaceAll("::", dialect === "jest" ? " " : " > ");
  return [own, withEscapedLines(own)].some(
    (begin) => plain.startsWith(begin) && /^(?: \d+$| > |: )/.test(plain.slice(begin.length)),
  );
}

/** The folder of a test's own files, in that of its module. */
export function testFolder(names: readonly string[]): string {
  return joinPaths(...names.map(fileName));
}

/** Characters that some system does not allow in a name. */
const REFUSED = /[<>:"/\\|?*\x00-\x1f\x7f]|[. ]$/g;
const MAX_NAME = 120;

/** A name as that of a file on every system; what had to be changed gets a hash, so that names stay different. */
function fileName(name: string): string {
  const plain = name.replace(REFUSED, "_").slice(0, MAX_NAME);
  if (plain === name && name !== "") return name;
  return `${plain}-${hashOf(name)}`;
}

/** FNV-1a, of UTF-16 code units: eight digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** Joins paths; the result has no `.`, and `..` at its beginning only. */
export function joinPaths(...paths: readonly string[]): string {
  const parts: string[] = [];
  for (const part of paths.join("/").split("/")) {
    if (part === "..") {
      if (parts.length > 0 && parts.at(-1) !== "..") parts.pop();
      else parts.push(part);
    } else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** The folder of a file; "" for the root. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
