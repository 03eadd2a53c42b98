/** Counts what code may leave behind in its process: listeners, timers and handles, open files, child processes, globals, variables and folders. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import os from "node:os";

/** @typedef {ReadonlyMap<string, number>} Counts - by what is counted. */

/**
 * @param {string} folder
 * @returns {string[]} the names in it; none if there is no such folder, as outside of Linux.
 */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @returns {Counts} */
export function countAll() {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const add = (/** @type {string} */ what, count = 1) => counts.set(what, (counts.get(what) ?? 0) + count);
  const { stdin, stdout, stderr } = process;
  for (const [name, emitter] of Object.entries({ process, stdin, stdout, stderr })) {
    for (const event of emitter.eventNames()) {
      add(`listener of ${name}: ${String(event)}`, emitter.listenerCount(/** @type {string} */ (event)));
    }
  }
  for (const resource of process.getActiveResourcesInfo()) add(`resource: ${resource}`);
  for (const key of Reflect.ownKeys(globalThis)) add(`global: ${String(key)}`);
  for (const [name, value] of Object.entries(process.env)) add(`variable: ${name}=${value}`);
  add(`working directory: ${process.cwd()}`);
  add(`umask: ${process.umask()}`);
  for (const handle of namesIn("/proc/self/fd")) {
    try {
      const file = readlinkSync(`/proc/self/fd/${handle}`);
      // The engine keeps one for all of its watchers.
      if (!file.endsWith("inotify")) add(`open file: ${file.replace(/\d+/g, "N")}`);
      else add("watched folder", readFileSync(`/proc/self/fdinfo/${handle}`, "utf8").split("\ninotify ").length - 1);
    } catch {
      // That of the folder itself.
    }
  }
  for (const task of namesIn("/proc/self/task")) {
    try {
      const children = readFileSync(`/proc/self/task/${task}/children`, "utf8").trim();
      if (children !== "") add("child process", children.split(" ").length);
    } catch {
      // The thread has ended.
    }
  }
  for (const name of namesIn(os.tmpdir())) if (name.endsWith(`-${process.pid}`)) add(`folder: ${name}`);
  return counts;
}

/**
 * @param {Counts} before
 * @returns {string[]} what there is more of now.
 */
export function leftSince(before) {
  return [...countAll()].flatMap(([what, count]) => {
    const more = count - (before.get(what) ?? 0);
    return more > 0 ? [`${what} (${more})`] : [];
  });
}
