/** Saved runs of benchmarks: files of pytest-benchmark's format, numbered, below `.benchmarks` in the root. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { BenchmarkResult, BenchmarkStats } from "../../core/data/benchmark.ts";
import { benchmarkStatsShape } from "../../core/data/event-shapes.ts";
import { anything, fits, listShape, objectOf, orNull, type Shape, tableOf, textShape } from "../../core/data/shape.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { gitEnvironment } from "../affected/git.ts";
import { makeFolders, writeWhole } from "../../store/write-file.ts";

/** A benchmark that was measured. */
export interface MeasuredTest {
  readonly id: string;
  readonly benchmark: BenchmarkResult & { readonly stats: BenchmarkStats };
}

/** One benchmark in a file, as pytest-benchmark writes it. */
interface StoredBenchmark {
  readonly group: string | null;
  readonly name: string;
  readonly fullname: string;
  readonly stats: BenchmarkStats;
}

/** What is read of a file. */
interface StoredRun {
  readonly datetime: string;
  readonly benchmarks: readonly StoredBenchmark[];
}

const STORED: Shape<StoredRun> = objectOf<StoredRun>({
  datetime: textShape,
  benchmarks: listShape(
    objectOf<StoredBenchmark>({
      group: orNull(textShape),
      name: textShape,
      fullname: textShape,
      stats: benchmarkStatsShape,
    }),
  ),
});
const COMMIT: Shape<{ readonly commit_info: Readonly<Record<string, unknown>> }> = objectOf<{
  readonly commit_info: Readonly<Record<string, unknown>>;
}>({ commit_info: tableOf(anything) });

/** A run that was saved, and what each benchmark took in it. */
export interface SavedRun {
  /** The name of its file without the extension: `0001_main`. */
  readonly name: string;
  /** As JSON has dates. */
  readonly date: string;
  /** The commit; null if it is not known. */
  readonly commit: string | null;
  readonly statsOf: ReadonlyMap<string, BenchmarkStats>;
}

/** The folder of the runs of this kind of machine: figures of others cannot be compared with them. @param root - absolute path. */
export function benchmarkFolder(root: string): string {
  const [major = ""] = process.versions.node.split(".");
  return path.join(root, ".benchmarks", `${process.platform}-${process.arch}-node${major}`);
}

/** The names of the files of saved runs without their extension, oldest first. */
function savedNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d{4,}_.*\.json$/.test(name))
      .map((name) => name.slice(0, -".json".length))
      .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  } catch {
    return [];
  }
}

/** All saved runs, oldest first; those that cannot be read are left out. @param last - at most so many. */
export function readSavedRuns(root: string, last: number): readonly SavedRun[] {
  const folder = benchmarkFolder(root);
  return savedNames(folder)
    .slice(-last)
    .flatMap((name) => {
      try {
        return [readRun(path.join(folder, `${name}.json`))];
      } catch {
        return [];
      }
    });
}

/**
 * The saved run that `--benchmark-compare` names.
 *
 * @param asked - a number, a name or the path of a file; empty for the last one.
 * @param cwd - absolute path, for a file.
 * @throws {UsageError} if there is none, or it is damaged.
 */
export function findSavedRun(root: string, cwd: string, asked: string): SavedRun {
  if (asked.endsWith(".json")) return readRun(path.resolve(cwd, asked));
  const folder = benchmarkFolder(root);
  const names = savedNames(folder);
  const found = names.findLast((name) => {
    const [, number = "", title = ""] = /^(\d+)_(.*)$/.exec(name) ?? [];
    return asked === "" || asked === name || asked === title || Number(asked) === Number(number);
  });
  if (found !== undefined) return readRun(path.join(folder, `${found}.json`));
  const place = path.relative(cwd, folder) || ".";
  throw new UsageError(
    names.length === 0
      ? `--benchmark-compare: no run is saved in ${place}: save one with --benchmark-save NAME`
      : `--benchmark-compare ${asked}: no saved run has this number or name; ${place} has ${names.slice(-12).join(", ")}`,
  );
}

/** @throws {UsageError} if the file cannot be read. */
export function readRun(file: string): SavedRun {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UsageError(`${file} is no saved run: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  if (!fits(STORED, value)) throw new UsageError(`${file} is no saved run: it${STORED(value) ?? ""}`);
  const commit: unknown = fits(COMMIT, value) ? value.commit_info["id"] : null;
  return {
    name: path.basename(file, ".json"),
    date: value.datetime,
    commit: typeof commit === "string" && commit !== "unknown" ? commit : null,
    statsOf: new Map(value.benchmarks.map(({ fullname, stats }) => [fullname, stats])),
  };
}

/** Saves a run under the next number. @returns the path of its file. @throws {UsageError} if it cannot be written. */
export function saveRun(root: string, name: string, text: string): string {
  const folder = benchmarkFolder(root);
  const last = Number.parseInt(savedNames(folder).at(-1) ?? "0", 10);
  const file = path.join(folder, `${String(last + 1).padStart(4, "0")}_${name}.json`);
  try {
    makeFolders(folder);
    writeWhole(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--benchmark-save: cannot write ${file}: ${reason}`, { cause: error });
  }
  return file;
}

/** A run in pytest-benchmark's format. @param version - of this package. */
export function runText(root: string, tests: readonly MeasuredTest[], version: string): string {
  const [cpu] = os.cpus();
  return `${JSON.stringify(
    {
      machine_info: {
        machine: process.arch,
        system: process.platform,
        release: os.release(),
        engine: "node",
        engine_version: process.versions.node,
        cpu: { brand_raw: cpu?.model ?? "", count: os.cpus().length },
      },
      commit_info: commitOf(root),
      benchmarks: tests.map(({ id, benchmark: { group, extraInfo = {}, stats } }) => ({
        group,
        name: id.slice(pathEndOf(id)).replace(/^::/, ""),
        fullname: id,
        params: null,
        param: null,
        extra_info: extraInfo,
        options: {},
        stats: { ...stats, total: stats.mean * stats.rounds },
      })),
      datetime: new Date().toISOString(),
      version,
    },
    null,
    2,
  )}\n`;
}

function commitOf(root: string): object {
  const git = (...args: string[]): string =>
    execFileSync("git", args, {
      ...{ cwd: root, encoding: "utf8", env: gitEnvironment() },
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  try {
    const [id, time, branch] = [
      git("rev-parse", "HEAD"),
      git("show", "-s", "--format=%cI", "HEAD"),
      git("rev-parse", "--abbrev-ref", "HEAD"),
    ];
    return { id, time, branch, dirty: git("status", "--porcelain", "--untracked-files=no") !== "" };
  } catch {
    // No repository, or no commit in it.
    return { id: "unknown", time: null, branch: "(unknown)", dirty: false };
  }
}
