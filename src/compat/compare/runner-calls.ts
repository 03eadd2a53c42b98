/** How each runner is called so that it writes a report: with the arguments of the project's scripts. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { globSync } from "tinyglobby";
import { UsageError } from "../../core/errors/errors.ts";
import type { Dialect } from "../../core/data/compat/compat-config.ts";
import { entriesOf, field, textOf } from "../config/read-values.ts";
import type { RunnerCommand } from "../config/script-commands.ts";

/** A process to start. */
export interface RunnerCall {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** What is called, for people: `vitest run --project unit`. */
  readonly shown: string;
  /** The one file that all tests are of, where the report names the modules that they are written in. */
  readonly onlyFile?: string;
}

/** Where a call runs and reports. */
interface CallPlace {
  readonly cwd: string;
  /** The file of the report. */
  readonly report: string;
  /** Where the built `node-reporter.ts` and `mocha-reporter.ts` are. */
  readonly reporters: string;
}

/** Flags that are left out: they report, watch or measure, and change no outcome. */
interface LeftOut {
  readonly switches: RegExp;
  readonly values: RegExp;
}

const LEFT_OUT: Readonly<Record<Dialect, LeftOut>> = {
  vitest: {
    switches: /^(?:run|watch|dev|--run|-w|--(?:no-)?watch|--ui|--open|--(?:no-)?coverage|--coverage\.\S+)$/,
    values: /^--(?:reporter|outputFile)(?:\.\S+)?$/,
  },
  jest: {
    switches: /^--(?:no-)?(?:watch|watchAll|coverage|collectCoverage|json|ci|verbose)$/,
    values: /^--(?:reporters|outputFile|coverageReporters|coverageDirectory|collectCoverageFrom|coverageProvider)$/,
  },
  mocha: { switches: /^(?:-w|--watch)$/, values: /^(?:-R|--reporter|-O|--reporter-options?)$/ },
  "node:test": {
    switches: /^--(?:watch|experimental-test-coverage)$/,
    values: /^--test-(?:reporter|reporter-destination|coverage-\w+)$/,
  },
  bun: {
    switches: /^--(?:watch|coverage)$/,
    values: /^--(?:reporter|reporter-outfile|coverage-reporter|coverage-dir)$/,
  },
};

/** The arguments of a script without those flags. */
function keptArgs(dialect: Dialect, args: readonly string[]): string[] {
  const { switches, values } = LEFT_OUT[dialect];
  return args.filter((arg, index) => {
    const name = arg.replace(/=.*$/s, "");
    const isValue = values.test(args[index - 1] ?? "");
    return !isValue && !switches.test(name) && !values.test(name);
  });
}

/**
 * The process that runs the tests of a script and writes a report.
 *
 * @throws {UsageError} if the runner is not installed, or has no report that is known.
 */
export function runnerCall(dialect: Dialect, command: RunnerCommand, place: CallPlace): RunnerCall {
  const kept = keptArgs(dialect, command.args);
  const { program, env, nodeArgs } = command;
  const { report } = place;
  const node = (name: string, args: readonly string[]): Pick<RunnerCall, "args" | "command"> => ({
    command: process.execPath,
    args: [...nodeArgs, binOf(name, program, place.cwd), ...args],
  });
  const shown = (...words: readonly string[]): string => [...words, ...kept].join(" ");
  switch (dialect) {
    case "vitest": {
      const flags = ["--reporter=json", `--outputFile=${report}`];
      // Types are checked by the compiler.
      const off = ["--coverage.enabled=false", "--typecheck.enabled=false"];
      return { ...node("vitest", ["run", ...kept, ...flags, ...off]), env, shown: shown("vitest", "run") };
    }
    case "jest": {
      const flags = ["--ci", "--json", `--outputFile=${report}`, "--coverage=false"];
      return { ...node("jest", [...kept, ...flags]), env, shown: shown("jest") };
    }
    case "mocha": {
      if (program === "electron-mocha") throw new UsageError("electron-mocha needs Electron, which is not started");
      const name = program === "ts-mocha" ? "ts-mocha" : "mocha";
      // A configuration may have an option "output", which would win.
      const flags = ["--reporter", path.join(place.reporters, "mocha-reporter.cjs"), "-O", `xtestOutput=${report}`];
      return { ...node(name, [...kept, ...flags]), env, shown: shown(name) };
    }
    case "node:test": {
      if (program !== "" && !/^(?:node|tsx|ts-node|ts-node-esm)$/.test(program))
        throw new UsageError(`${program} has no report that is known: only node --test is compared`);
      const flags = [
        "--test-reporter",
        path.join(place.reporters, "node-reporter.js"),
        "--test-reporter-destination",
        report,
      ];
      const isTest = kept.some((arg) => /^--(?:experimental-)?test(?:$|-)/.test(arg));
      const given = kept.length === 0 ? ["--test"] : kept;
      const args = [...flags, ...given.flatMap((arg) => filesOf(arg, place.cwd))];
      const last = given.at(-1);
      const onlyFile =
        isTest || kept.length === 0 || last === undefined ? {} : { onlyFile: path.posix.normalize(last) };
      const runs = program === "" || program === "node" ? { command: process.execPath, args } : node(program, args);
      return { ...runs, env, shown: [program || "node", ...given].join(" "), ...onlyFile };
    }
    case "bun": {
      const args = ["test", ...kept, "--reporter=junit", `--reporter-outfile=${report}`];
      return { command: bunProgram(), args, env, shown: shown("bun", "test") };
    }
  }
}

/** Bun itself, where it runs this. */
export function bunProgram(): string {
  return process.versions["bun"] === undefined ? "bun" : process.execPath;
}

/** The files of a glob, which Node knows since version 21, and a shell before. */
function filesOf(arg: string, cwd: string): string[] {
  if (arg.startsWith("-") || !/[*?{]/.test(arg)) return [arg];
  const files = globSync([arg], { cwd, ignore: ["**/node_modules/**"], expandDirectories: false });
  return files.length === 0 ? [arg] : files.sort();
}

/** The script of a package. @throws {UsageError} if it is not installed. */
function binOf(name: string, program: string, cwd: string): string {
  let file: string;
  try {
    file = createRequire(path.join(cwd, "package.json")).resolve(`${name}/package.json`);
  } catch (error) {
    throw new UsageError(`${name} is not installed in ${cwd}: install the project's packages first`, { cause: error });
  }
  const bin = field(JSON.parse(readFileSync(file, "utf8")), "bin");
  const bins = new Map(entriesOf(bin));
  const found = textOf(bin) ?? textOf(bins.get(program)) ?? textOf(bins.get(name));
  if (found === undefined) throw new UsageError(`${name} in ${path.dirname(file)} has no program`);
  return path.join(path.dirname(file), found);
}
