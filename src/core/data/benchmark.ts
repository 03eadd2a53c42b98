/** What a benchmark measured, as plain data. */

/** The times of one call of the measured function. All are in seconds, with the names of pytest-benchmark. */
export interface BenchmarkStats {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  /** Standard deviation; 0 for one round. */
  readonly stddev: number;
  readonly median: number;
  /** First and third quartile. */
  readonly q1: number;
  readonly q3: number;
  /** `q3 - q1`. */
  readonly iqr: number;
  /** Calls in a second: `1 / mean`. */
  readonly ops: number;
  /** How often it was measured. */
  readonly rounds: number;
  /** How many calls one measurement has: the time of a round is divided by it. */
  readonly iterations: number;
}

/** The benchmark of one test. */
export interface BenchmarkResult {
  /** Benchmarks of a group are compared with each other; null for those without. */
  readonly group: string | null;
  /** What the test added by `benchmark.extraInfo`. Absent if nothing. */
  readonly extraInfo?: Readonly<Record<string, string | number | boolean | null>>;
  /** Null if its function was called once without being measured. */
  readonly stats: BenchmarkStats | null;
}

/** By this name the value of the fixture `benchmark` measures a `bench` of Vitest: a {@link MeasureBench}. */
export const BENCH: unique symbol = Symbol.for("unplugin-xtest.bench");

/**
 * Measures the function of a `bench`.
 *
 * @param options - of the call.
 * @param name - its title.
 * @param group - of the file or suite that it is in.
 */
export type MeasureBench = (fn: () => unknown, options: object, name: string, group: string) => Promise<void>;

/** Saved runs of benchmarks, by the id of the test, oldest first. */
export type SavedBenchmarks = ReadonlyMap<string, readonly SavedBenchmark[]>;

export interface SavedBenchmark extends Pick<BenchmarkStats, "min" | "q1" | "median" | "q3" | "mean" | "stddev"> {
  /** `0001_main`. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly started: number;
}
