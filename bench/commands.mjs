/** Every command that is measured: what it is, how to call it, and how to see that it did the whole job. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const HERE = import.meta.dirname;
export const PEERS = join(HERE, "peers");

/** The first group of the last match as a number; null without a match. */
function lastNumber(pattern) {
  return (output) => {
    const found = [...output.matchAll(pattern)].at(-1);
    return found === undefined ? null : Number(found[1].replaceAll(",", ""));
  };
}

/** How many lines of the output match. */
function lines(pattern) {
  return (output) => output.split("\n").filter((line) => pattern.test(line)).length;
}

/** The command line program that our package names, or null if it has not been built. */
function ownProgram() {
  const { bin } = JSON.parse(readFileSync(join(HERE, "../package.json"), "utf8"));
  const path = typeof bin === "string" ? bin : bin?.xtest;
  if (path === undefined) return null;
  const program = resolve(HERE, "..", path);
  return existsSync(program) ? program : null;
}

function version(name, from = PEERS) {
  const path = join(from, "node_modules", name, "package.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).version : "?";
}

/** Whether this Node runs test files in one process on demand, and by which flag. */
function isolationFlag() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 22) return "--test-isolation=none";
  return major === 22 && minor >= 8 ? "--experimental-test-isolation=none" : null;
}

/**
 * @typedef {object} Command
 * @property {string} runner whose suite it works on
 * @property {string} name what the table calls it
 * @property {"list" | "run" | "floor"} kind what it is compared with
 * @property {string[]} args of `node`
 * @property {() => void} [before] makes it cold, or keeps it warm; not measured
 * @property {(output: string) => number | null} seen how many tests (or files) it says it saw
 * @property {"tests" | "files" | null} counts what `seen` must be equal to; null if it counts nothing
 */

/**
 * The commands of one runner.
 *
 * @param {string} runner
 * @param {string} folder where its suite is
 * @returns {{ version: string, missing: string | null, commands: Command[] }}
 */
export function commandsOf(runner, folder) {
  return MAKERS[runner](folder);
}

const MAKERS = {
  floor: (folder) => ({
    version: process.versions.node,
    missing: null,
    commands: [
      { name: "node -e 0", kind: "floor", args: ["-e", "0"], seen: () => null, counts: null },
      {
        name: `read + parse with TypeScript ${version("typescript", join(HERE, ".."))}, nothing else`,
        kind: "floor",
        args: [join(HERE, "parse-only.mjs"), folder],
        seen: lastNumber(/(\d+) files/g),
        counts: "files",
      },
    ],
  }),

  xtest: (folder) => {
    const program = ownProgram();
    const cold = () => rmSync(join(folder, "node_modules"), { recursive: true, force: true });
    const listed = lines(/::/);
    const passed = lastNumber(/([\d,]+) passed/g);
    const command = (name, kind, args, before) => ({
      name,
      kind,
      args: [program ?? "", ...args],
      before,
      seen: kind === "list" ? listed : passed,
      counts: "tests",
    });
    return {
      version: JSON.parse(readFileSync(join(HERE, "../package.json"), "utf8")).version,
      missing: program === null ? "is not built: npm run build" : null,
      commands: [
        command("xtest list, cold", "list", ["list"], cold),
        command("xtest list, warm", "list", ["list"]),
        command("xtest run, cold", "run", ["run"], cold),
        command("xtest run, warm", "run", ["run"]),
      ],
    };
  },

  vitest: () => {
    const command = (name, kind, ...args) => ({
      name,
      kind,
      args: [join(PEERS, "node_modules/vitest/vitest.mjs"), ...args],
      seen: kind === "list" ? lines(/ > /) : lastNumber(/Tests\s+([\d,]+) passed/g),
      counts: "tests",
    });
    const fast = ["--pool=threads", "--no-isolate"];
    return {
      version: version("vitest"),
      missing: null,
      commands: [
        command("vitest list", "list", "list"),
        command("vitest list --pool=threads --no-isolate", "list", "list", ...fast),
        command("vitest list --static-parse", "list", "list", "--static-parse"),
        {
          ...command("vitest list --filesOnly (files only)", "list", "list", "--filesOnly"),
          seen: lines(/\.test\.ts$/),
          counts: "files",
        },
        command("vitest run", "run", "run"),
        command("vitest run --pool=threads --no-isolate", "run", "run", ...fast),
      ],
    };
  },

  jest: (folder) => {
    // Beside the suite and not in it, so that Jest does not look through its own cache for tests.
    const cache = `${folder}-cache`;
    const config = join(folder, "jest.config.json");
    const transform = { "\\.ts$": [join(PEERS, "node_modules/@swc/jest/index.js"), {}] };
    writeFileSync(
      config,
      JSON.stringify({ rootDir: folder, cacheDirectory: cache, testEnvironment: "node", transform }),
    );
    const cold = () => rmSync(cache, { recursive: true, force: true });
    const program = join(PEERS, "node_modules/jest/bin/jest.js");
    const run = (name, before, ...args) => ({
      name,
      kind: "run",
      args: [program, "--ci", ...args],
      before,
      seen: lastNumber(/Tests:.*?([\d,]+) passed/g),
      counts: "tests",
    });
    return {
      version: `${version("jest")} with @swc/jest ${version("@swc/jest")}`,
      missing: null,
      commands: [
        {
          name: "jest --listTests (files only)",
          kind: "list",
          args: [program, "--listTests"],
          seen: lines(/\.test\.ts$/),
          counts: "files",
        },
        run("jest, cold cache", cold),
        run("jest, warm cache"),
        run("jest --maxWorkers=100%, warm cache", undefined, "--maxWorkers=100%"),
      ],
    };
  },

  node: () => {
    const command = (name, ...args) => ({
      name,
      kind: "run",
      args: ["--test", ...args],
      seen: lastNumber(/(?:#|ℹ) pass (\d+)/g),
      counts: "tests",
    });
    const flag = isolationFlag();
    return {
      version: process.versions.node,
      missing: null,
      commands: [command("node --test"), ...(flag === null ? [] : [command(`node --test ${flag}`, flag)])],
    };
  },
};

/** Runners in the order of the table. */
export const RUNNERS = Object.keys(MAKERS);
