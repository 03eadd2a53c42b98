/**
 * The test protocol of Bazel, which Buck2, Pants and others have too: variables of the environment that say what a test program runs, and
 * files by which it answers.
 */
import { closeSync, openSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";
import type { AddedFlags } from "../flags/args.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Seconds that are left for tear-downs and reports before the time of the protocol is over, if a tenth of it is more. */
const MAX_RESERVED = 15;

/** A variable, and the flags that it stands for: null for none. */
interface Row {
  readonly name: string;
  flags(value: string, env: Environment): readonly string[] | null;
}

const ROWS: readonly Row[] = [
  {
    name: "TEST_TOTAL_SHARDS",
    flags: (total, env) => {
      const index = env["TEST_SHARD_INDEX"] ?? "";
      return index === "" ? null : [`--shard=${/^\d+$/.test(index) ? Number(index) + 1 : index}/${total}`];
    },
  },
  {
    name: "TESTBRIDGE_TEST_ONLY",
    // A filter of xtest, or what a node id contains.
    flags: (filter) => [`--filter=${/^\W*\w+\(/.test(filter) ? filter : `id(${filter.replace(/[\\(),=]/g, "\\$&")})`}`],
  },
  { name: "TEST_TIMEOUT", flags: (seconds) => [`--session-timeout=${softTimeout(seconds)}`] },
  { name: "XML_OUTPUT_FILE", flags: (file) => [`--junitxml=${file}`] },
  { name: "TEST_TMPDIR", flags: (folder) => [`--basetemp=${path.join(folder, "xtest")}`] },
  {
    name: "TEST_UNDECLARED_OUTPUTS_DIR",
    flags: (folder) => [`--report-json=${path.join(folder, "xtest-report.json")}`],
  },
  { name: "TEST_RUNNER_FAIL_FAST", flags: (value) => (value === "1" ? ["--exitfirst"] : null) },
  { name: "TESTBRIDGE_TEST_RUNNER_FAIL_FAST", flags: (value) => (value === "1" ? ["--exitfirst"] : null) },
  {
    name: "COVERAGE_OUTPUT_FILE",
    flags: (file, env) => (env["COVERAGE"] === "1" ? ["--cov", `--cov-report=lcov:${file}`] : null),
  },
];

/** The flags that the variables stand for. Those of the command line come after them, and count. */
export function bazelFlags(env: Environment): AddedFlags[] {
  return ROWS.flatMap(({ name, flags }) => {
    const value = env[name] ?? "";
    const argv = value === "" ? null : flags(value, env);
    return argv === null ? [] : [{ where: name, argv }];
  });
}

/** The seconds after which no further test begins. */
function softTimeout(seconds: string): string {
  const all = Number(seconds);
  // The flag says what it expects.
  if (!(all > 0)) return seconds;
  return String(all - Math.min(MAX_RESERVED, all / 10));
}

/**
 * Runs a program with the files of the protocol: it says that it takes its shard, and that it has come to its end. A program that is killed,
 * or that a test ends, leaves `TEST_PREMATURE_EXIT_FILE` behind.
 *
 * @throws {UsageError} if a file cannot be written.
 */
export async function withProtocolFiles(env: Environment, program: () => Promise<number>): Promise<number> {
  const { TEST_SHARD_STATUS_FILE: status = "", TEST_PREMATURE_EXIT_FILE: exit = "" } = env;
  if (status !== "")
    write("TEST_SHARD_STATUS_FILE", () => {
      touch(status);
    });
  if (exit !== "")
    write("TEST_PREMATURE_EXIT_FILE", () => {
      writeFileSync(exit, "");
    });
  try {
    return await program();
  } finally {
    if (exit !== "") rmSync(exit, { force: true });
  }
}

function touch(file: string): void {
  closeSync(openSync(file, "a"));
  const now = new Date();
  utimesSync(file, now, now);
}

function write(name: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${name}: cannot be written: ${reason}`, { cause: error });
  }
}
