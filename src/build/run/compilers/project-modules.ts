/** The project's own compiler and resolver of all modules of a run, such as its Vite. */
import type { Plan } from "../../../core/data/plan.ts";
import type { ResolutionTracker } from "../../../config/resolution/resolution-inputs.ts";
import type { Tracker } from "../../../store/inputs.ts";
import type { LoaderOptions } from "../load-module.ts";
import type { GraphOptions } from "../module-graph.ts";
import type { ResolveImport } from "../resolve-import.ts";

/** What gets the dependencies of the modules. */
export interface TrackedModules {
  readonly track: Tracker;
  readonly inputs: ResolutionTracker;
}

/** What a run gives to it. */
export interface ProjectRequest {
  readonly loader: LoaderOptions;
  readonly plan: Plan;
  /** Resolves what the project does not, as a run without it. */
  readonly resolve: ResolveImport;
  readonly realId: (file: string) => string;
  /** Gets what the modules depend on; null if nobody asks. */
  readonly tracked: TrackedModules | null;
  /** Present for what a running test asks for: what is started for it stays until the run is over. */
  readonly late?: LateRequest;
}

export interface LateRequest {
  /** Whether it is the first one of a process, which needs most modules. */
  readonly isFirst: boolean;
}

/** Between the id of a module and the number of its scope, unless that is the first one: the same file may be compiled for several. */
const IN_SCOPE = "\0in:";

/** The id of a module in a scope, by its id without one. */
export function scopedId(plain: string, scope: number): string {
  return scope <= 0 ? plain : `${plain}${IN_SCOPE}${scope}`;
}

/** The scope of an id, and the id without it. */
export function partsOfId(id: string): { readonly plain: string; readonly scope: number } {
  const at = id.lastIndexOf(IN_SCOPE);
  return at === -1
    ? { plain: id, scope: 0 }
    : { plain: id.slice(0, at), scope: Number(id.slice(at + IN_SCOPE.length)) };
}

export interface ProjectModules {
  /** The id of a module. @param name - its path in the plan; null for one that is not in it, in the first scope. @param file - absolute, with `/`. */
  idOf(name: string | null, file: string): string;
  /** How a graph of its modules is made. @param manualOf - finds files in `__mocks__`. Default: there are none. */
  graph(
    manualOf?: GraphOptions["manualOf"],
  ): Pick<GraphOptions, "load" | "resolve" | "fileOf" | "isKnown" | "isProvided" | "manualOf">;
  close(): Promise<void>;
}

export interface ProjectCompiler {
  /** All that the modules of a plan depend on besides files and folders, as JSON takes it. */
  settings(plan: Plan): Promise<unknown>;
  open(request: ProjectRequest): Promise<ProjectModules>;
  /** Ends what was started for requests of running tests. */
  endLate(): Promise<void>;
}
