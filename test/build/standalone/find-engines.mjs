/** The engines that tests and benchmarks run bundles on: where each is, how it runs a file, and why one cannot be had. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * The command that runs a file, to be followed by the file and its arguments; or the reason why there is none.
 *
 * @typedef {{ readonly command: readonly [string, ...string[]], readonly missing?: undefined }
 *   | { readonly command?: undefined, readonly missing: string }} Found
 */

/**
 * An engine, as it is called in titles and tables, and whether it is there.
 *
 * @typedef {{ readonly name: string, readonly found: Found }} Engine
 */

const { arch, platform } = process;
// The packages are that folder's, wherever they are installed.
const require = createRequire(new URL("../../engines/package.json", import.meta.url));
const exe = platform === "win32" ? ".exe" : "";
const MAJOR = Number.parseInt(process.versions.node, 10);

/**
 * Node of one major version: the one that runs this, a package of the registry, or one in the `PATH`, where `npm run`
 * puts those of the registry first.
 *
 * @param {number} major
 * @returns {Engine}
 */
export function findNode(major) {
  const name = `Node ${major}`;
  if (MAJOR === major) return { name, found: { command: [process.execPath] } };
  const found = inPackages([`node${major}-${platform}-${arch}`], `bin/node${exe}`);
  const program = found.command === undefined ? nodeInPath(major) : null;
  return { name, found: program === null ? found : { command: [program] } };
}

/**
 * A Node that is installed on the machine; null if none has that version.
 *
 * @param {number} major
 */
function nodeInPath(major) {
  const folders = new Set((process.env["PATH"] ?? "").split(path.delimiter));
  const programs = [...folders].map((folder) => path.join(folder, `node${exe}`)).filter((file) => existsSync(file));
  const isIt = (/** @type {string} */ program) =>
    spawnSync(program, ["--version"], { encoding: "utf8" }).stdout?.startsWith(`v${major}.`) === true;
  return programs.find(isIt) ?? null;
}

/** @returns {Engine} */
export function findBun() {
  const name = `@oven/bun-${platform === "win32" ? "windows" : platform}-${arch === "arm64" ? "aarch64" : arch}`;
  return { name: "Bun", found: inPackages([name, `${name}-musl`], `bin/bun${exe}`) };
}

/**
 * Deno as the command line of a bundle needs it: with every right.
 *
 * @returns {Engine}
 */
export function findDeno() {
  const name = `@deno/${platform}-${arch}`;
  return { name: "Deno", found: inPackages([name, `${name}-glibc`], `deno${exe}`, ["run", "-A"]) };
}

/**
 * Every engine that runs a bundle as a program, in the order of the tables.
 *
 * @returns {Engine[]}
 */
export function findEngines() {
  return [findNode(20), findNode(22), findNode(24), findNode(26), findBun(), findDeno()];
}

/**
 * workerd, by the Node that miniflare runs on, which is 22 or later.
 *
 * @returns {Engine}
 */
export function findEdge() {
  const name = "workerd";
  if (packageFolder("miniflare") === null) return { name, found: { missing: "miniflare is not installed" } };
  if (MAJOR >= 22) return { name, found: { command: [process.execPath] } };
  const other = [findNode(24), findNode(26), findNode(22)].find(({ found }) => found.command !== undefined);
  return { name, found: other?.found ?? { missing: "miniflare needs Node 22 or later" } };
}

/**
 * A program in the first of some packages that is installed.
 *
 * @param {readonly string[]} packages
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {Found}
 */
function inPackages(packages, file, args = []) {
  for (const name of packages) {
    const program = path.join(packageFolder(name) ?? "", file);
    if (path.isAbsolute(program) && existsSync(program)) return { command: [program, ...args] };
  }
  return { missing: `${packages.join(" or ")} is not installed` };
}

/**
 * Where a package is; null if it is not installed.
 *
 * @param {string} name
 */
export function packageFolder(name) {
  const folders = require.resolve.paths(name) ?? [];
  return folders.map((folder) => path.join(folder, name)).find((folder) => existsSync(folder)) ?? null;
}
