/** The value of the `benchmark` fixture: one measurement, and what is wrong with the use of it. */
import type { Benchmark, BenchmarkOptions } from "../../core/author/fixtures/benchmark-types.ts";
import { BENCH, type BenchmarkResult, type BenchmarkStats, type MeasureBench } from "../../core/data/benchmark.ts";
import { describeValue } from "../../core/errors/describe-value.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { isThenable } from "../../core/values/objects.ts";
import { measureBench } from "./bench.ts";
import { DEFAULT_TIME, measureAsync, measureSync, type MeasureOptions } from "./measure.ts";

/** What a benchmark is made with. */
export interface BenchmarkSettings {
  readonly now: () => number;
  /** Whether it measures; if not, it calls the function once. */
  readonly enabled: boolean;
  /** Milliseconds, unless an option says otherwise. Default: 500. */
  readonly time?: number;
  /** Of marks. */
  readonly options: BenchmarkOptions;
}

export interface OwnBenchmark {
  readonly benchmark: Benchmark;
  /** Null if it was not called. */
  readonly result: BenchmarkResult | null;
  /** Called after the test. @throws {UsageError} if it was not called, or its promise was not awaited. */
  end(): void;
}

type Settings = Omit<MeasureOptions, "firstTook">;

export function createBenchmark({ now, enabled, time: asked, options: given }: BenchmarkSettings): OwnBenchmark {
  const extraInfo: Benchmark["extraInfo"] = {};
  let stats: BenchmarkStats | null = null;
  let group: string | null = null;
  let state: "unused" | "running" | "failed" | "done" = "unused";

  function call<Result>(fn: () => Result, own?: BenchmarkOptions): Result;
  function call(fn: () => unknown, own: BenchmarkOptions = {}): unknown {
    if (typeof fn !== "function") {
      throw new UsageError(
        `benchmark was given ${describeValue(fn)}, and no function: write benchmark(() => parse(text)).`,
      );
    }
    if (state !== "unused") {
      throw new UsageError(
        "benchmark was called twice: a test measures one function. Write a test for each, with the same group to compare them.",
      );
    }
    const options = { ...given, ...readBenchmarkOptions(own, "benchmark") };
    refuseHooksInRounds(options);
    group = options.group ?? null;
    const settings = { ...options, time: options.time ?? asked ?? DEFAULT_TIME, now };
    // Whatever it throws is the outcome of the test.
    state = "failed";
    const prepared = options.setup?.();
    if (isThenable(prepared)) return ended(callPrepared(fn, prepared, settings));
    const began = now();
    const first = fn();
    if (isThenable(first)) return ended(measureLater(fn, first, began, settings));
    const firstTook = now() - began;
    const torn = options.teardown?.();
    if (isThenable(torn)) {
      throw new UsageError(
        'benchmark: "teardown" returned a promise: it can if the measured function returns one, too',
      );
    }
    const result = enabled ? keep(measureSync(fn, first, { ...settings, firstTook })) : first;
    state = "done";
    return result;
  }

  function keep<Result>(measured: { readonly result: Result; readonly stats: BenchmarkStats }): Result {
    ({ stats } = measured);
    return measured.result;
  }

  async function callPrepared(fn: () => unknown, prepared: PromiseLike<unknown>, settings: Settings) {
    await prepared;
    const began = now();
    return measureLater(fn, fn(), began, settings);
  }

  async function measureLater(fn: () => unknown, pending: unknown, began: number, settings: Settings) {
    const first = await pending;
    const firstTook = now() - began;
    await settings.teardown?.();
    return enabled ? keep(await measureAsync(fn, first, { ...settings, firstTook })) : first;
  }

  async function ended(pending: Promise<unknown>): Promise<unknown> {
    state = "running";
    try {
      const result = await pending;
      state = "done";
      return result;
    } catch (error) {
      state = "failed";
      throw error;
    }
  }

  const callBench: MeasureBench = async (fn, options, name, own) => {
    group = own;
    await ended(measureBench(fn, options, { name, now, enabled, time: asked }).then((measured) => (stats = measured)));
  };

  const benchmark = Object.assign(call, {
    enabled,
    extraInfo,
    stats: null,
  });
  Object.defineProperty(benchmark, BENCH, { value: callBench });
  Object.defineProperty(benchmark, "stats", { get: () => stats, enumerable: true });
  return {
    benchmark,
    get result() {
      if (state !== "done") return null;
      return { group, ...(Object.keys(extraInfo).length > 0 && { extraInfo: { ...extraInfo } }), stats };
    },
    end() {
      if (state === "unused") {
        throw new UsageError(
          "benchmark was not called: call benchmark(() => …) in the test, or leave the argument out.",
        );
      }
      if (state === "running") {
        throw new UsageError(
          "benchmark was not awaited: its function returns a promise, so write await benchmark(…), or return it.",
        );
      }
    },
  };
}

function refuseHooksInRounds({ setup, teardown, iterations = 1 }: BenchmarkOptions): void {
  if (iterations === 1 || (setup === undefined && teardown === undefined)) return;
  const name = setup === undefined ? "teardown" : "setup";
  throw new UsageError(
    `benchmark: "${name}" and "iterations" exclude each other: it is called for each measurement, which has ${iterations} calls`,
  );
}

type Check = readonly [expected: string, fits: (value: unknown) => boolean];

const FUNCTION: Check = ["a function", (value) => typeof value === "function"];
const COUNT: Check = ["a whole number, 1 or more", (value) => Number.isInteger(value) && Number(value) >= 1];
const MILLISECONDS: Check = [
  "a number of milliseconds",
  (value) => typeof value === "number" && value >= 0 && value < Infinity,
];

const OPTIONS: Readonly<Record<keyof BenchmarkOptions, Check>> = {
  time: MILLISECONDS,
  minRounds: COUNT,
  rounds: COUNT,
  iterations: COUNT,
  warmup: MILLISECONDS,
  setup: FUNCTION,
  teardown: FUNCTION,
  group: ["a string", (value) => typeof value === "string"],
};

/** The options that are given. @param where - for messages. @throws {UsageError} for an unknown one, or a wrong value. */
export function readBenchmarkOptions(given: BenchmarkOptions, where: string): BenchmarkOptions {
  const entries: readonly (readonly [name: string, value: unknown])[] = Object.entries(given);
  for (const [name, value] of entries) {
    const check = isOption(name) ? OPTIONS[name] : undefined;
    if (check === undefined) {
      const [near] = nearest(name, Object.keys(OPTIONS), 1);
      const advice = near === undefined ? `there are ${Object.keys(OPTIONS).join(", ")}` : `did you mean "${near}"?`;
      throw new UsageError(`${where} has no option "${name}": ${advice}`);
    }
    const [expected, fits] = check;
    if (value !== undefined && !fits(value)) {
      throw new UsageError(`${where}: "${name}" is ${describeValue(value)}, but it has to be ${expected}`);
    }
  }
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function isOption(name: string): name is keyof BenchmarkOptions {
  return Object.hasOwn(OPTIONS, name);
}
