/** What `dist` is made of, and which of it is newer than a build. Uses no installed packages. */
import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const SOURCES = ["src", "transforms", "package.json", "package-lock.json", "tsconfig.json"];
const SCRIPTS = ["rollup.config.mjs", "scripts/build.mjs"];

/** When a file, or anything in a folder, was last changed, in milliseconds since 1970; 0 if there is none. @param {string} file */
export function changed(file) {
  return newest(file).time;
}

/**
 * @param {string} file
 * @returns {{ file: string, time: number }}
 */
function newest(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return { file, time: 0 };
  // A folder's own time reflects files that were renamed or removed.
  const own = { file, time: stat.mtimeMs };
  if (!stat.isDirectory()) return own;
  return readdirSync(file)
    .map((name) => newest(path.join(file, name)))
    .reduce((last, one) => (one.time > last.time ? one : last), own);
}

/** Scripts of this project with all that they import from it. @param {readonly string[]} names */
function withImports(names) {
  const found = new Set(names.map((name) => path.join(root, name)));
  for (const file of found) {
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(/from "(\.[^"]+)"/g))
      found.add(path.join(path.dirname(file), specifier));
  }
  return [...found];
}

/**
 * A source that is newer than the last build, relative to the root; null if there is none.
 *
 * @param {"types" | "js"} part - `js`: builds without types count, too.
 */
export function newerThanDist(part) {
  const stamps = part === "js" ? [".built", ".stamp"] : [".stamp"];
  const built = Math.max(...stamps.map(stampOf));
  const last = [...SOURCES.map((name) => path.join(root, name)), ...withImports(SCRIPTS)]
    .map(newest)
    .reduce((late, one) => (one.time > late.time ? one : late));
  return built < last.time ? path.relative(root, last.file) : null;
}

/** When a build began; 0 if there was none. @param {string} name */
function stampOf(name) {
  try {
    return Date.parse(readFileSync(path.join(root, "dist", name), "utf8").trim()) || 0;
  } catch {
    return 0;
  }
}
