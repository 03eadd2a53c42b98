/** `bench` of Vitest: it registers a test that measures its function by the fixture `benchmark`. */
import { BENCH, type MeasureBench } from "../../core/data/benchmark.ts";
import { currentSuite, PLAIN_TASK, registration } from "../tree/registry.ts";
import { type Mode, retryOf, TestTask, type Work } from "../tree/tasks.ts";
import { isWork } from "./arguments.ts";

const MODES = ["only", "skip", "todo"] as const;

function benchFunction(called: readonly Mode[]): Work {
  const register: Work = (name, fn, options) => {
    addBench(called, titleOf(name), isWork(fn) ? fn : () => undefined, Object(options ?? {}));
  };
  for (const mode of MODES)
    Object.defineProperty(register, mode, { get: () => benchFunction([...called, mode]), configurable: true });
  const skippedIf = (condition: unknown): unknown => (condition ? benchFunction([...called, "skip"]) : register);
  return Object.assign(register, { skipIf: skippedIf, runIf: (condition: unknown) => skippedIf(!condition) });
}

export const bench = benchFunction([]);

function titleOf(name: unknown): string {
  return typeof name === "function" ? name.name || "<anonymous>" : String(name);
}

/** It has no limit of time, runs once, and never beside others, as in Vitest. */
function addBench(called: readonly Mode[], title: string, fn: Work, options: object): void {
  const suite = currentSuite("bench()");
  const group = [registration("bench()").path, ...suite.titles].join(" > ");
  const mode: Mode = MODES.find((one) => called.includes(one)) ?? "run";
  const said = { ...PLAIN_TASK, mode, isBench: true, timeout: 0, retry: retryOf(0), repeats: 0, isConcurrent: false };
  const measured: Work = async (context) => {
    const measure: unknown = Reflect.get(Object(Reflect.get(Object(context), "benchmark")), BENCH);
    if (!isMeasure(measure)) {
      throw new Error(
        `bench(${JSON.stringify(title)}) is measured by the built-in fixture "benchmark", which another one replaces`,
      );
    }
    await measure(fn, options, title, group);
  };
  const body = { fn: measured, row: [], fixtures: null, passesContext: true };
  suite.children.push(new TestTask(title, suite, said, body));
}

function isMeasure(value: unknown): value is MeasureBench {
  return typeof value === "function";
}
