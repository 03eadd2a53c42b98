/** Our own runner. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { findNode } from "../../test/build/standalone/find-engines.mjs";
import { lastNumber, lines } from "./common.mjs";

const ROOT = resolve(import.meta.dirname, "../..");

/** The command line program that our package names, or null if it has not been built. */
function ownProgram({ bin }) {
  const program = resolve(ROOT, bin.xtest);
  return existsSync(program) ? program : null;
}

/** Ours on this Node. @param {import("./common.mjs").Place} place @returns {import("./common.mjs").Runner} */
export const xtest = (place) => commandsOn(place, process.execPath, "");

/** Ours on the oldest Node that it supports. @param {import("./common.mjs").Place} place @returns {import("./common.mjs").Runner} */
export function xtest20(place) {
  const { found } = findNode(20);
  const runner = commandsOn(place, found.command?.[0] ?? "", ", Node 20");
  return { ...runner, missing: runner.missing ?? found.missing ?? null };
}

function commandsOn({ folder, path, title }, node, suffix) {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const program = ownProgram(manifest);
  // All that is kept of a suite.
  const clear = () => rmSync(join(folder, "node_modules/.cache"), { recursive: true, force: true });
  const listed = lines(/::/);
  const passed = lastNumber(/([\d,]+) passed/g);
  const command = (name, kind, args, more) => ({
    name: `${name}${suffix}`,
    kind,
    fastest: true,
    program: node,
    args: [program ?? "", ...args],
    seen: kind === "list" ? listed : passed,
    counts: kind === "one" || kind === "single" ? "one" : "tests",
    ...more,
  });
  const id = `${path}::test_${title.replaceAll(" ", "_")}`;
  const known = /^xtest (list|run)/;
  const ran = /^xtest run, (cold|nothing|one file)/;
  return {
    version: manifest.version,
    missing: program === null ? "is not built: npm run build" : null,
    commands: [
      command("xtest list, cold", "list", ["list"], { clear }),
      command("xtest list, warm", "list", ["list"], { warmedBy: known }),
      command("xtest list, one file changed", "list", ["list"], { warmedBy: known, edits: true }),
      command("xtest run, cold", "run", ["run"], { clear }),
      command("xtest run, nothing changed", "run", ["run"], { warmedBy: ran }),
      command("xtest run, one file changed", "run", ["run"], { warmedBy: ran, edits: true }),
      command("xtest run -n 2, nothing changed", "run", ["run", "-n", "2"], { warmedBy: ran }),
      command("xtest, one test of the suite, second time", "one", ["run", id], { warmedBy: /^xtest, one test of/ }),
      command("xtest, one file with one test, second time", "single", ["run"], { warmedBy: /^xtest, one file/ }),
    ],
  };
}
