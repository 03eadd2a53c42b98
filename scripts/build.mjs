/**
 * `npm run build`: builds beside `dist` and replaces it when the build is complete, so that a build that fails or is
 * aborted leaves the last good one, and no file of an earlier build remains.
 *
 * With `--js`, the types are those of the last build: enough for every test that runs the package, in a quarter of the time. The stamp of types
 * stays as it was, so that `npm test` builds the whole.
 */
import { spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildStandalone } from "./standalone.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const dist = path.join(root, "dist");
const next = `${dist}.next-${process.pid}`;
const last = `${dist}.last-${process.pid}`;
const jsOnly = process.argv.includes("--js") && existsSync(dist);

// Taken before the sources are read: a file that changes during the build is newer than its stamp.
const begun = new Date();
const rollup = path.join(root, "node_modules", "rollup", "dist", "bin", "rollup");
const parts = jsOnly ? ["scripts"] : ["types", "scripts"];
const codes = await Promise.all(parts.map(build));
const status = codes.find((code) => code !== 0) ?? 0;
if (status === 0) {
  await buildStandalone(next);
  // npm makes it executable on install, but a checkout is installed before it is built.
  chmodSync(path.join(next, "cli", "bin.js"), 0o755);
  const stamp = `${begun.toISOString()}\n`;
  if (jsOnly) keepTypes();
  else writeFileSync(path.join(next, ".stamp"), stamp);
  writeFileSync(path.join(next, ".built"), stamp);
  if (existsSync(dist)) renameSync(dist, last);
  renameSync(next, dist);
}
rmSync(next, { recursive: true, force: true });
rmSync(last, { recursive: true, force: true });
process.exitCode = status;

/**
 * Builds one part of `rollup.config.mjs` in a process of its own, since each keeps one processor busy.
 *
 * @param {string} part
 * @returns {Promise<number>} The exit code.
 */
function build(part) {
  const args = process.argv.slice(2).filter((argument) => argument !== "--js");
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [rollup, "--config", "--silent", ...args], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, XTEST_DIST: path.basename(next), XTEST_BUILD: part },
    })
      .once("error", reject)
      .once("close", (code) => resolve(code ?? 1));
  });
}

/** Copies types, and the stamp of the build that they are from, into the new build. */
function keepTypes() {
  for (const name of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    if (!/\.d\.c?ts$/.test(name) && name !== ".stamp") continue;
    const copy = path.join(next, name);
    if (!existsSync(copy)) cpSync(path.join(dist, name), copy);
  }
}
