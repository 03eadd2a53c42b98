/** What the descriptions of runners share. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findNode } from "../../test/build/standalone/find-engines.mjs";

/** The folder with the runners that are compared with. */
export const PEERS = join(import.meta.dirname, "../peers");

/**
 * @typedef {object} Command
 * @property {string} name what the table calls it
 * @property {"list" | "run" | "one" | "single" | "floor"} kind what it is compared with; `one`: a single test of the suite,
 *   `single`: a suite of one test
 * @property {string} [program] what is started; this Node if not given
 * @property {string[]} args
 * @property {Record<string, string>} [env] besides that of this process
 * @property {boolean} [fastest] whether it is measured with `--fastest`
 * @property {() => void} [clear] makes it cold; not measured
 * @property {boolean} [edits] whether one file of the suite is changed before
 * @property {RegExp} [warmedBy] commands after which it is warm. If none was run since the suite was changed or the cache was
 *   emptied, it is run once more before, not measured
 * @property {(output: string) => number | null} seen how many tests (or files) it says it saw
 * @property {"tests" | "functions" | "files" | "one" | null} counts what `seen` must be equal to; null if it counts nothing;
 *   `functions`: tests, with a table as one
 */

/**
 * What a runner is given.
 *
 * @typedef {object} Place
 * @property {string} folder where its suite is
 * @property {string} single where its suite of one file with one test is
 * @property {string} path the file with the test that is run alone, from the folder
 * @property {string} title that test
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

/** How many lines of the output match. */
export function lines(pattern) {
  return (output) => output.split("\n").filter((line) => pattern.test(line)).length;
}

/** The version of a package that is installed; `?` if it is not. */
export function version(name, from = PEERS) {
  const path = join(from, "node_modules", name, "package.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).version : "?";
}

/** A program of a package of the peers. */
export const peer = (path) => join(PEERS, "node_modules", path);

/** Node 24, for runners that want it: that of the peers, or one that is on the machine; and which one, or why there is none. */
export function node24() {
  const program = peer(`node24-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(program)) return { program, missing: null };
  const { found } = findNode(24);
  return {
    program: found.command?.[0] ?? "",
    missing: found.missing === undefined ? null : "wants Node 24, which is not there",
  };
}
