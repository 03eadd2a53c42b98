/** What a run's code may ask of the configuration: `request.config`, `metafunc.config`, and the argument of a scope function. */
import type { MetafuncConfig } from "../core/parametrize/metafunc-types.ts";
import type { PlanOptions } from "../core/data/plan.ts";
import type { RunOptions } from "./host.ts";

export interface RunConfig extends MetafuncConfig {
  /** The options of the build. */
  readonly options: PlanOptions;
  /** The options of this run. */
  readonly run: RunOptions;
}

/** The configuration of a run. */
export function runConfig(options: PlanOptions, run: RunOptions): RunConfig {
  const { disableTestIdEscaping, explicitParameters = false } = options;
  return { options, run, disableTestIdEscaping, explicitParameters };
}
