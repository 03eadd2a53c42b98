/** The files below a folder. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Paths of the files of a folder in it, with `/`, in order; none if there is no such folder. */
export function fileNamesIn(folder: string): string[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  const names = isFolder ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return names
    .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true)
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
}
