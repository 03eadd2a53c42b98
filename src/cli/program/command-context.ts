/** The argument of every command. */
import type { KeptServers } from "../../build/vite/kept-servers.ts";
import type { ProjectAddress } from "../../config/projects/project-address.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { ShardItems } from "../../core/select/shard.ts";
import type { Prestarted } from "../../run/process/child-start.ts";
import type { Tracer } from "../../report/failure/source-tracer.ts";
import type { NamedReporter } from "../../report/reporter.ts";
import type { SuiteMemory } from "../../suite/open-suite.ts";
import type { Args } from "../flags/args.ts";
import type { Configured } from "./configure.ts";
import type { Surroundings } from "./run-program.ts";

/** The process around a command. */
export interface CommandSurroundings extends Surroundings {
  /** A process for tests that was started before the arguments were parsed; null if there is none. */
  readonly prestarted: Prestarted | null;
}

/** What a project of a run over several knows of the others. */
export interface PartOfRun {
  readonly address: ProjectAddress;
  /** The working directory of the command, where paths of its flags begin. */
  readonly cwd: string;
  /** The folders of all projects. */
  readonly folders: readonly string[];
  /** How many files and folders are named, in all projects. */
  readonly targets: number;
  /** Its part of a shard of the whole run. Default: no shard is asked for. */
  readonly shard?: ShardItems;
}

/** The parsed command line, the configuration, and the process around the command. */
export interface CommandContext extends CommandSurroundings {
  readonly args: Args;
  readonly config: ResolvedConfig;
  /** Configures one of the projects that the configuration consists of. Default: the command is for a suite. */
  readonly openProject?: Configured["openProject"];
  /** The run over several projects that it is a part of. Default: it is the whole run. */
  readonly partOf?: PartOfRun;
  /** What earlier runs of this process have collected. Default: this is the only one. */
  readonly memory?: SuiteMemory;
  /** The servers of the user's Vite that earlier runs of this process have started. Default: each run has its own. */
  readonly servers?: KeptServers;
  /** Makes a reporter of the program that runs the command, besides those of the flags. Default: none. */
  readonly reporter?: (tracer: Tracer) => NamedReporter;
  /** Called with the address to which debuggers connect. Default: the engine prints it. */
  readonly onDebugger?: (url: string) => void;
}
