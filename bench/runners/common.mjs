/** Types and helpers of the descriptions of runners. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findNode } from "../../test/build/standalone/find-engines.mjs";

/** The folder of the other runners. */
export const PEERS = join(import.meta.dirname, "../peers");

/**
 * @typedef {object} Command
 * @property {string} name its name in the table
 * @property {"list" | "run" | "one" | "single" | "floor"} kind the commands that it is compared with; `one`: a single test of the suite,
 *   `single`: a suite of one test
 * @property {string} [program] the program. Default: this Node
 * @property {string[]} args
 * @property {Record<string, string>} [env] variables added to those of this process
 * @property {boolean} [fastest] whether it is measured with `--fastest`
 * @property {() => void} [clear] empties its caches; not measured
 * @property {boolean} [edits] whether one file of the suite is changed first
 * @property {RegExp} [warmedBy] commands after which it is warm. If none was run since the suite was changed or the cache was
 *   emptied, it is run once more before, not measured
 * @property {(output: string) => number | null} seen the number of tests (or files) that it reports
 * @property {"tests" | "functions" | "files" | "one" | null} counts the number that `seen` must equal; null if it reports none;
 *   `functions`: tests, with a table as one
 */

/**
 * The suites that a runner is measured with.
 *
 * @typedef {object} Place
 * @property {string} folder the folder of its suite
 * @property {string} single the folder of its suite of one file with one test
 * @property {string} path the file of the test that is run alone, relative to the folder
 * @property {string} title the name of that test
 * @property {string} shape
 */

/** @typedef {{ version: string, missing: string | null, commands: Command[] }} Runner */

/** The first group of the last match as a number; null without a match. */
export function lastNumber(pattern) {
  return (output) => {
    const found = [...output.matchAll(pattern)].at(-1);
    return found === undefined ? null : Number(found[1].replaceAll(",", ""));
  };
}

/** The number of matching lines of the output. */
export function lines(pattern) {
  return (output) => output.split("\n").filter((line) => pattern.test(line)).length;
}

/** The version of an installed package; `?` if it is not installed. */
export function version(name, from = PEERS) {
  const path = join(from, "node_modules", name, "package.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).version : "?";
}

/** A program of a package of the peers. */
export const peer = (path) => join(PEERS, "node_modules", path);

/** Node 24, for runners that need it: that of the peers, or one on the machine, with its version, or why there is none. */
export function node24() {
  const program = peer(`node24-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(program)) return { program, missing: null };
  const { found } = findNode(24);
  return {
    program: found.command?.[0] ?? "",
    missing: found.missing === undefined ? null : "wants Node 24, which is not there",
  };
}
