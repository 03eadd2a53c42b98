/**
 * Who owns files and folders, and who could have written them. What other users have put into a folder that all share must not be
 * executed. On Windows, whose folders for temporary files belong to their users, none of this can be asked.
 */
import { chmodSync, lstatSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";

/** Owner and permissions, as `stat` gives them. */
export interface FileOwner {
  readonly uid: number;
  readonly mode: number;
}

/** What the checks ask of the system: replaceable, since only root can create files of other users. */
export interface OwnerSystem {
  /** The number of the user; undefined where users have none. */
  readonly user: number | undefined;
  /** Null if there is nothing. */
  stat(path: string): FileOwner | null;
}

const SYSTEM: OwnerSystem = {
  user: process.getuid?.(),
  stat: (file) => {
    try {
      return statSync(file, { throwIfNoEntry: false }) ?? null;
    } catch {
      // What cannot be reached, links in a circle for one, cannot be read either: whoever reads it says so.
      return null;
    }
  },
};

const WRITABLE_BY_OTHERS = 0o022;
const WRITABLE_BY_ALL = 0o002;
const FOR_OTHERS = 0o077;

/**
 * Why a file or folder may hold what somebody else has written; null if it does not: it is of the user, of root, or of who owns the working
 * directory, which may be that of another user in a container.
 *
 * @param around - absolute path of the working directory: what is there is executed anyway.
 */
export function strangerAt(file: string, around: string, { user, stat }: OwnerSystem = SYSTEM): string | null {
  const found = user === undefined ? null : stat(file);
  return found === null ? null : strangerOf(found, around, { user, stat });
}

/** The same for what is known of a file. */
export function strangerOf(
  { uid, mode }: FileOwner,
  around: string = process.cwd(),
  { user, stat }: OwnerSystem = SYSTEM,
): string | null {
  if (user === undefined) return null;
  if (uid !== user && uid !== 0 && uid !== stat(around)?.uid) {
    return `it belongs to another user (uid ${String(uid)})`;
  }
  const isShared = (mode & WRITABLE_BY_ALL) !== 0 && ((stat(around)?.mode ?? 0) & WRITABLE_BY_ALL) === 0;
  return isShared ? "every user can write to it" : null;
}

/** Why a folder is not the user's alone; null if it is. A link is no folder. */
export function notOwn(
  { uid, mode, isFolder }: FileOwner & { readonly isFolder: boolean },
  user: number | undefined,
): string | null {
  if (!isFolder || (user !== undefined && uid !== user)) return "is not a folder of the current user";
  return user !== undefined && (mode & WRITABLE_BY_OTHERS) !== 0 ? "can be written by other users" : null;
}

/**
 * Creates the user's folder in that for temporary files, which only the user can read.
 *
 * @param parent - the folder for temporary files.
 * @returns its absolute path, and why it may hold what somebody else has written; null if it does not.
 * @throws {Error} if it cannot be created.
 */
export function openUserFolder(parent: string): { readonly folder: string; readonly problem: string | null } {
  const folder = userFolder(parent);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const user = process.getuid?.();
  const problem = notOwn({ uid: found.uid, mode: found.mode, isFolder: found.isDirectory() }, user);
  if (problem === null && user !== undefined && (found.mode & FOR_OTHERS) !== 0) chmodSync(folder, 0o700);
  return { folder, problem };
}

/** The user's folder in that for temporary files. */
export function userFolder(parent: string): string {
  return path.join(realpathSync(parent), `xtest-of-${userName()}`);
}

function userName(): string {
  try {
    return userInfo().username.replace(/[^\w.-]/g, "_") || "unknown";
  } catch {
    return "unknown";
  }
}
