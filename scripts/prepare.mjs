/**
 * Prepares a checkout for the other scripts: installs if `node_modules` is missing or older than the lock file, and
 * builds if `dist` is missing or older than its sources. Uses no installed packages.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const SOURCES = [
  "src",
  "transforms",
  "rollup.config.mjs",
  "scripts/build.mjs",
  "scripts/chunks.mjs",
  "scripts/parser.mjs",
  "scripts/standalone.mjs",
  "scripts/trim-parser.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/**
 * The newest modification time of a file, or of a folder and everything in it, in milliseconds since 1970; 0 if there
 * is none.
 *
 * @param {string} file
 * @returns {number}
 */
function changed(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time reflects files that were renamed or removed.
  return Math.max(stat.mtimeMs, ...readdirSync(file).map((name) => changed(path.join(file, name))));
}

/** When the last build began; 0 if there is none. */
function built() {
  try {
    return Date.parse(readFileSync(path.join(root, "dist", ".stamp"), "utf8").trim()) || 0;
  } catch {
    return 0;
  }
}

/**
 * Runs a command with its output on standard error, and exits with its exit code if it fails.
 *
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
function run(title, command, args, options = {}) {
  process.stderr.write(`${title}\n`);
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ["ignore", 2, 2], ...options });
  if (error !== undefined) process.stderr.write(`${title}: ${error.message}\n`);
  if (status !== 0) process.exit(status ?? 1);
}

// npm is a script on Windows and needs a shell there.
const shell = process.platform === "win32";
const installed = changed(path.join(root, "node_modules", ".package-lock.json"));
if (installed < changed(path.join(root, "package-lock.json"))) {
  // What npm would say of advisories and funding takes requests of its own.
  run("Installing packages …", "npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { shell });
}
// Some engines for bundle tests are packages with a `node` command, which would replace Node in every script.
for (const name of ["node", "node.cmd", "node.ps1"])
  rmSync(path.join(root, "node_modules", ".bin", name), { force: true });
if (built() < Math.max(...SOURCES.map((name) => changed(path.join(root, name))))) {
  run("Building …", process.execPath, [path.join(root, "scripts", "build.mjs")]);
}
if (!existsSync(path.join(root, "node_modules", ".bin", "xtest"))) {
  // npm links commands on install, and leaves out those that are not built yet.
  run("Linking the command …", "npm", ["rebuild", "--ignore-scripts", "unplugin-xtest"], { shell });
}
