/**
 * Prepares a checkout for the other scripts: installs if `node_modules` is missing or older than the lock file, and
 * builds if `dist` is missing or older than its sources. Uses no installed packages.
 */
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { changed, newerThanDist } from "./sources-of-dist.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
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
if (newerThanDist("types") !== null) {
  run("Building …", process.execPath, [path.join(root, "scripts", "build.mjs")]);
}
if (!existsSync(path.join(root, "node_modules", ".bin", "xtest"))) {
  // npm links commands on install, and leaves out those that are not built yet.
  run("Linking the command …", "npm", ["rebuild", "--ignore-scripts", "unplugin-xtest"], { shell });
}
