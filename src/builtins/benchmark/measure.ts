/** Measures how long calls of a function take: tinybench runs them, in rounds that are long enough for the clock. */
import { Bench, type BenchOptions } from "tinybench";
import { isThenable } from "../../core/values/objects.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { BenchmarkOptions } from "../../core/author/fixtures/benchmark-types.ts";
import type { BenchmarkStats } from "../../core/data/benchmark.ts";

/** The shortest round, in milliseconds: the clock of an engine is exact to a thousandth of it. */
export const SHORTEST_ROUND = 0.1;
const MIN_ROUNDS = 5;
/** Rounds before the first one that counts take this part of the time. */
export const WARMUP_PART = 0.2;

/** How a function is measured, without defaults. Times are in milliseconds. */
export interface MeasureOptions extends Pick<
  BenchmarkOptions,
  "minRounds" | "rounds" | "iterations" | "warmup" | "setup" | "teardown"
> {
  readonly time: number;
  readonly now: () => number;
  /** What the first call took, which came before. */
  readonly firstTook: number;
}

/** Milliseconds, unless something says otherwise. */
export const DEFAULT_TIME = 500;

/** What a function returned last, and how long its calls took. */
export interface Measured<Result> {
  readonly result: Result;
  readonly stats: BenchmarkStats;
}

type Samples = Pick<BenchmarkStats, "iterations"> & { readonly times: readonly number[] };

/** Measures a synchronous function. @param first - what its first call returned. @throws what it throws. */
export function measureSync<Result>(fn: () => Result, first: Result, options: MeasureOptions): Measured<Result> {
  const { now, setup, teardown } = options;
  let result = first;
  const round = (iterations: number): number => {
    const began = now();
    for (let call = 0; call < iterations; call++) result = fn();
    const took = now() - began;
    if (isThenable(result)) {
      throw new UsageError("benchmark: the function returned a promise, and had not before: let it always return one");
    }
    return took;
  };
  const checked = (hook: (() => unknown) | undefined, name: string) => (): void => {
    if (isThenable(hook?.())) {
      throw new UsageError(`benchmark: "${name}" returned a promise: it can if the measured function returns one, too`);
    }
  };
  let iterations = options.iterations ?? 1;
  if (needsCalibration(options)) {
    for (let took = round(iterations); took < SHORTEST_ROUND; took = round(iterations)) {
      iterations = longer(iterations, took);
    }
  }
  const bench = new Bench(tinybenchOptions(options));
  bench.add(
    "benchmark",
    () => {
      const took = round(iterations);
      return costOf(took, iterations);
    },
    { async: false, beforeEach: checked(setup, "setup"), afterEach: checked(teardown, "teardown") },
  );
  bench.runSync();
  return { result, stats: statsOf({ times: timesOf(bench), iterations }) };
}

/** Measures an asynchronous function. @param first - what its first call resolved to. @throws what it throws. */
export async function measureAsync<Result>(
  fn: () => PromiseLike<Result> | Result,
  first: Result,
  options: MeasureOptions,
): Promise<Measured<Result>> {
  const { now, setup, teardown } = options;
  let result = first;
  const round = async (iterations: number): Promise<number> => {
    const began = now();
    for (let call = 0; call < iterations; call++) result = await fn();
    return now() - began;
  };
  let iterations = options.iterations ?? 1;
  if (needsCalibration(options)) {
    for (let took = await round(iterations); took < SHORTEST_ROUND; took = await round(iterations)) {
      iterations = longer(iterations, took);
    }
  }
  const bench = new Bench(tinybenchOptions(options));
  const hook = (fn: (() => unknown) | undefined) => async (): Promise<void> => {
    await fn?.();
  };
  bench.add(
    "benchmark",
    async () => {
      const took = await round(iterations);
      return costOf(took, iterations);
    },
    { async: true, beforeEach: hook(setup), afterEach: hook(teardown) },
  );
  await bench.run();
  return { result, stats: statsOf({ times: timesOf(bench), iterations }) };
}

/** Whether the number of calls in a round is to be found. A first call is slower than others, but not that much. */
export function needsCalibration({ rounds, iterations, setup, teardown, firstTook }: MeasureOptions): boolean {
  const isFree = rounds === undefined && iterations === undefined && setup === undefined && teardown === undefined;
  return isFree && firstTook < SHORTEST_ROUND * 100;
}

/**
 * What tinybench gets of a round. One of many calls is shorter than it was found to be if the engine has compiled the function since: as part
 * of the time it counts as the shortest one, or there would be so many that what is around them takes the most of it.
 */
export function costOf(
  took: number,
  iterations: number,
): Readonly<Record<"overriddenDuration" | "overriddenIterationCost", number>> {
  const cost = iterations === 1 ? took : Math.max(took, SHORTEST_ROUND);
  return { overriddenDuration: took / iterations, overriddenIterationCost: cost };
}

/** How many calls to try after so many took too little time. */
export function longer(iterations: number, took: number): number {
  const wanted = took > 0 ? Math.ceil((iterations * SHORTEST_ROUND) / took) : Infinity;
  // The first calls are slow: what they promise is approached in steps.
  return Math.min(iterations * 10, Math.max(wanted, iterations + 1));
}

export function tinybenchOptions({
  time,
  minRounds = MIN_ROUNDS,
  rounds,
  warmup: asked,
  now,
  firstTook,
}: MeasureOptions): BenchOptions {
  const warmup = asked ?? (rounds === undefined ? time * WARMUP_PART - firstTook : 0);
  return {
    now,
    time: rounds === undefined ? time : 0,
    iterations: rounds ?? minRounds,
    warmup: warmup > 0,
    warmupTime: Math.max(0, warmup),
    warmupIterations: 1,
    retainSamples: true,
    throws: true,
  };
}

/** The milliseconds of a call in each round, sorted. */
export function timesOf({ tasks: [task] }: Bench): readonly number[] {
  const result = task?.result;
  const samples = result !== undefined && "latency" in result ? result.latency.samples : undefined;
  if (samples === undefined) throw new Error(`tinybench has no samples: ${result?.state ?? "no task"}`);
  return samples;
}

export function statsOf({ times, iterations }: Samples): BenchmarkStats {
  const seconds = times.map((time) => time / 1000);
  const rounds = seconds.length;
  const mean = seconds.reduce((sum, time) => sum + time, 0) / rounds;
  const squares = seconds.reduce((sum, time) => sum + (time - mean) ** 2, 0);
  const [q1, median, q3] = [quantile(seconds, 0.25), quantile(seconds, 0.5), quantile(seconds, 0.75)];
  return {
    min: seconds[0] ?? 0,
    max: seconds.at(-1) ?? 0,
    mean,
    stddev: rounds < 2 ? 0 : Math.sqrt(squares / (rounds - 1)),
    median,
    q1,
    q3,
    iqr: q3 - q1,
    ops: mean === 0 ? 0 : 1 / mean,
    rounds,
    iterations,
  };
}

/** By linear interpolation. @param sorted - at least one number. */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? 0;
  return below + ((sorted[Math.ceil(at)] ?? below) - below) * (at - Math.floor(at));
}
