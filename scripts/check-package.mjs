/** Checks the package as users would get it: `publint`, and whether every subpath has types that resolve. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "xtest-package-"));

/**
 * Runs a command; its output is printed only if it fails.
 *
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
function run(title, command, args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  console.log(`${title}: ${status === 0 ? "fine" : "not fine"}`);
  if (status !== 0) console.error(error?.message ?? `${stdout}${stderr}`);
  return status === 0;
}

/** @param {string} file */
const bin = (file) => path.join(root, "node_modules", ...file.split("/"));

let good = run("npm pack", "npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder]);
const archive = readdirSync(folder).find((name) => name.endsWith(".tgz"));
if (archive === undefined) {
  console.error("npm pack wrote no archive");
  good = false;
} else {
  const file = path.join(folder, archive);
  good = run("publint", process.execPath, [bin("publint/src/cli.js"), "--strict", file]) && good;
  const attw = bin("@arethetypeswrong/cli/dist/index.js");
  good = run("attw", process.execPath, [attw, file, "--format", "ascii", "--no-emoji"]) && good;
}
rmSync(folder, { recursive: true, force: true });
if (!good) process.exitCode = 1;
