/** Where the snapshots of a test are: the file of its module, its keys there, and its own folder. */
import { createHash } from "node:crypto";
import { basename, dirname, join } from "node:path";

/** Who wrote a file of snapshots: its keys differ. */
export type SnapshotDialect = "vitest" | "jest";

const FOLDER = "__snapshots__";

/** The file of a module, as Jest and Vitest name it. @param module - absolute path. */
export function snapFileOf(module: string): string {
  return `${snapshotFolderOf(module)}.snap`;
}

/** The folder with the files of a module's tests. @param module - absolute path. */
export function snapshotFolderOf(module: string): string {
  return join(dirname(module), FOLDER, basename(module));
}

/** The folder of snapshots for the modules of a folder. */
export function snapshotsIn(folder: string): string {
  return join(folder, FOLDER);
}

/** The key of a test, without its number. @param names - of its classes and its own, with the parameters. */
export function testKey(names: readonly string[], dialect: SnapshotDialect): string {
  return names.join(dialect === "jest" ? " " : " > ");
}

/** The key of a named snapshot, without its number. */
export function namedKey(test: string, name: string, dialect: SnapshotDialect): string {
  return `${test}${dialect === "jest" ? ": " : " > "}${name}`;
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
  return plain.startsWith(own) && /^(?: \d+$| > |: )/.test(plain.slice(own.length));
}

/** The folder of a test's own files, in that of its module. */
export function testFolder(names: readonly string[]): string {
  return join(...names.map(fileName));
}

/** Characters that some system does not allow in a name. */
const REFUSED = /[<>:"/\\|?*\x00-\x1f\x7f]|[. ]$/g;
const MAX_NAME = 120;

/** A name as that of a file on every system; what had to be changed gets a hash, so that names stay different. */
function fileName(name: string): string {
  const plain = name.replace(REFUSED, "_").slice(0, MAX_NAME);
  if (plain === name && name !== "") return name;
  return `${plain}-${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
}
