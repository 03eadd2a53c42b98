/** The argument of every command. */
import type { ResolvedConfig } from "../../config/types.ts";
import type { SuiteMemory } from "../../suite/open-suite.ts";
import type { Args } from "../flags/args.ts";
import type { Surroundings } from "./run-program.ts";

/** The parsed command line, the configuration, and the process around the command. */
export interface CommandContext extends Surroundings {
  readonly args: Args;
  readonly config: ResolvedConfig;
  /** What earlier runs of this process have collected. Default: this is the only one. */
  readonly memory?: SuiteMemory;
}
