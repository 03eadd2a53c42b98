/** What a run's code may ask of the configuration: `request.config`, and the argument of a fixture's scope function. */
import type { PlanOptions } from "../core/plan.ts";
import type { RunOptions } from "./host.ts";

export interface RunConfig {
  /** The options of the build. */
  readonly options: PlanOptions;
  /** The options of this run. */
  readonly run: RunOptions;
}
