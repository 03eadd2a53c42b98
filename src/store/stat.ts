/** Size and times of what is at a path, if it is of the expected kind. */
import { type Stats, statSync } from "node:fs";

/** Size and times of a file; null if it does not exist or is not a file. */
export function statFile(path: string): Stats | null {
  const stat = statOf(path);
  return stat?.isFile() === true ? stat : null;
}

/** Size and times of a folder; null if it does not exist or is not a folder. */
export function statFolder(path: string): Stats | null {
  const stat = statOf(path);
  return stat?.isDirectory() === true ? stat : null;
}

/** What is at a path; null if there is nothing, or nothing that can be reached. */
export function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    // A path through a file, or a name that the system does not accept.
    return null;
  }
}
