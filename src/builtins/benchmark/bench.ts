/** Measures a `bench` of Vitest: with the options of the tinybench that Vitest has, in rounds as every benchmark here. */
import { Bench, type Task } from "tinybench";
import type { BenchmarkStats } from "../../core/data/benchmark.ts";
import { describeValue } from "../../core/errors/describe-value.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { isThenable } from "../../core/values/objects.ts";
import {
  costOf,
  DEFAULT_TIME,
  longer,
  needsCalibration,
  tinybenchOptions,
  SHORTEST_ROUND,
  statsOf,
  timesOf,
  WARMUP_PART,
} from "./measure.ts";

type Mode = "run" | "warmup";

/** What `bench(name, fn, options)` obeys. */
interface BenchOptions {
  readonly time?: number;
  /** At least so many measurements. */
  readonly iterations?: number;
  readonly warmupTime?: number;
  readonly warmupIterations?: number;
  readonly setup?: (task: Task | undefined, mode: Mode) => unknown;
  readonly teardown?: (task: Task | undefined, mode: Mode) => unknown;
  readonly now?: () => number;
  readonly signal?: AbortSignal;
  /** What a function throws is a failure in any case. */
  readonly throws?: boolean;
}

export interface BenchSettings {
  readonly name: string;
  readonly now: () => number;
  /** Whether it measures; if not, it calls the function once. */
  readonly enabled: boolean;
  /** Milliseconds, of the command line. Absent: those of Vitest. */
  readonly time?: number | undefined;
}

/** Those of Vitest. */
const ITERATIONS = 10;
const WARMUP_TIME = 100;
const WARMUP_ITERATIONS = 5;

/** @returns null if it does not measure. @throws what the function throws. */
export async function measureBench(
  fn: (this: unknown) => unknown,
  given: object,
  { name, now: usual, enabled, time: asked }: BenchSettings,
): Promise<BenchmarkStats | null> {
  const options = readBenchOptions(given, name);
  const {
    iterations = ITERATIONS,
    now = usual,
    setup,
    teardown,
    signal,
    warmupIterations = WARMUP_ITERATIONS,
  } = options;
  const time = options.time ?? asked ?? DEFAULT_TIME;
  const warmup = options.warmupTime ?? (asked === undefined ? WARMUP_TIME : asked * WARMUP_PART);
  let calls = 1;
  let isAsync = false;
  const round = async (): Promise<number> => {
    const began = now();
    if (isAsync) for (let call = 0; call < calls; call++) await fn.call(task);
    else for (let call = 0; call < calls; call++) fn.call(task);
    return now() - began;
  };
  const bench = new Bench({
    ...tinybenchOptions({ time, minRounds: Math.max(1, iterations), warmup, now, firstTook: 0 }),
    ...(signal !== undefined && { signal }),
    warmup: true,
    warmupIterations,
    // The first call is a part of the warm-up, and comes before.
    setup: async (own, mode = "run") => {
      if (mode === "run") await setup?.(own, mode);
    },
    teardown: async (own, mode = "run") => {
      await teardown?.(own, mode);
    },
  });
  bench.add(name, async () => costOf(await round(), calls), { async: true });
  const [task] = bench.tasks;
  if (task === undefined) throw new Error("tinybench has no task");
  await setup?.(task, "warmup");
  try {
    const began = now();
    const first = fn.call(task);
    isAsync = isThenable(first);
    await first;
    const firstTook = now() - began;
    // Without a time, the number of measurements is that of the calls.
    if (enabled && time > 0 && needsCalibration({ time, now, firstTook })) {
      for (let took = await round(); took < SHORTEST_ROUND; took = await round()) calls = longer(calls, took);
    }
  } catch (error) {
    await teardown?.(task, "warmup");
    throw error;
  }
  if (!enabled) {
    await teardown?.(task, "warmup");
    return null;
  }
  await bench.run();
  return statsOf({ times: timesOf(bench), iterations: calls });
}

type Check = readonly [expected: string, fits: (value: unknown) => boolean];

const NUMBER: Check = ["a number, 0 or more", (value) => typeof value === "number" && value >= 0 && value < Infinity];
const FUNCTION: Check = ["a function", (value) => typeof value === "function"];

const OPTIONS: Readonly<Record<keyof BenchOptions, Check>> = {
  time: NUMBER,
  iterations: NUMBER,
  warmupTime: NUMBER,
  warmupIterations: NUMBER,
  setup: FUNCTION,
  teardown: FUNCTION,
  now: FUNCTION,
  signal: ["an AbortSignal", (value) => value instanceof AbortSignal],
  throws: ["a boolean", (value) => typeof value === "boolean"],
};

/** @throws {UsageError} for what Vitest would not obey either. */
function readBenchOptions(given: object, name: string): BenchOptions {
  const where = `bench(${JSON.stringify(name)})`;
  const options: BenchOptions = { ...given };
  for (const [key, value] of Object.entries(given)) {
    const check = Object.entries(OPTIONS).find(([one]) => one === key)?.[1];
    if (check === undefined) {
      const [near] = nearest(key, Object.keys(OPTIONS), 1);
      const advice = near === undefined ? `there are ${Object.keys(OPTIONS).join(", ")}` : `did you mean "${near}"?`;
      throw new UsageError(`${where}: Vitest has no option "${key}" of a benchmark: ${advice}`);
    }
    const [expected, fits] = check;
    if (value !== undefined && !fits(value)) {
      throw new UsageError(`${where}: "${key}" is ${describeValue(value)}, but it has to be ${expected}`);
    }
  }
  return options;
}
