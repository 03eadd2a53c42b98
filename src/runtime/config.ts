/** The configuration of a run, as the user's code sees it: `request.config`, `metafunc.config` and `item.config`. */
import { ValueError } from "../core/errors/value-error.ts";
import { stashOf } from "../core/stash/stash-of.ts";
import { own } from "./values/own.ts";
import type { PlanOptions } from "../core/data/plan.ts";
import type { RunConfig, RunOptionValues } from "../core/data/run/run-config.ts";
import type { RunOptions } from "./host.ts";

/** The configuration of a run, with all options that the runtime itself uses. */
export interface RuntimeConfig extends RunConfig {
  readonly options: PlanOptions;
  readonly run: RunOptions;
}

/**
 * The configuration of a run.
 *
 * @param options - the options of the build.
 * @param run - the options of the run.
 */
export function runConfig(options: PlanOptions, run: RunOptions): RuntimeConfig {
  const { disableTestIdEscaping, explicitParameters = false, testClasses, testFunctions } = options;
  const values: RunOptionValues = {
    collectOnly: run.collectOnly ?? false,
    keyword: run.keyword ?? "",
    marks: run.marks ?? "",
    maxFail: run.maxFail,
    retries: run.retries ?? 0,
    setup: run.setup ?? null,
    showLocals: run.showLocals ?? false,
    testClasses,
    testFunctions,
    timeout: run.timeout ?? options.timeout,
  };

  function getOption<Name extends keyof RunOptionValues>(name: Name): RunOptionValues[Name];
  function getOption(name: string, fallback?: unknown): unknown;
  function getOption(name: string, ...fallback: readonly unknown[]): unknown {
    if (Object.hasOwn(values, name)) return own<unknown>({ ...values }, name);
    if (fallback.length > 0) return fallback[0];
    throw new ValueError(`there is no option "${name}". Known: ${Object.keys(values).join(", ")}.`);
  }

  return {
    options,
    run,
    disableTestIdEscaping,
    explicitParameters,
    get stash() {
      return stashOf(this);
    },
    getOption,
  };
}
