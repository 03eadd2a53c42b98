/** `node --test`: on Node 20 with JavaScript, and on Node 24 with TypeScript. */
import { spawnSync } from "node:child_process";
import { findNode } from "../../test/build/standalone/find-engines.mjs";
import { lastNumber, node24 as findNode24 } from "./common.mjs";

/** The flag by which a Node runs all test files in one process, if it has one. */
function isolationFlag(version) {
  const [major, minor] = version.split(".").map(Number);
  if (major > 22) return "--test-isolation=none";
  return major === 22 && minor >= 8 ? "--experimental-test-isolation=none" : null;
}

/** @returns {(place: import("./common.mjs").Place) => import("./common.mjs").Runner} */
function versionOf({ program, missing }) {
  return ({ path, title }) => {
    const found =
      missing === null ? spawnSync(program, ["-p", "process.versions.node"], { encoding: "utf8" }).stdout.trim() : "?";
    const label = `node ${found.split(".")[0]} --test`;
    const command = (name, kind, args, more) => ({
      name: `${label}${name}`,
      kind,
      program,
      args: ["--test", ...args],
      seen: lastNumber(/(?:#|ℹ) pass (\d+)/g),
      counts: kind === "run" ? "tests" : "one",
      ...more,
    });
    const flag = isolationFlag(found);
    const fast = flag === null ? [] : [flag];
    return {
      version: found,
      missing,
      commands: [
        command("", "run", [], { fastest: flag === null }),
        ...(flag === null ? [] : [command(` ${flag}`, "run", fast, { fastest: true })]),
        command(", one test of the suite", "one", [...fast, `--test-name-pattern=${title}$`, path], { fastest: true }),
        command(", one file with one test", "single", [], { fastest: true }),
        ...(flag === null ? [] : [command(` ${flag}, one file with one test`, "single", fast, { fastest: true })]),
      ],
    };
  };
}

const { found: node20 } = findNode(20);

export const node = versionOf({ program: node20.command?.[0] ?? "", missing: node20.missing ?? null });
export const node24 = versionOf(findNode24());
