/** What a run needs of its surroundings, as one small interface: the runtime itself knows no platform. */
import type { ErrorFacts, RunEvent } from "../core/data/events.ts";
import type { Passing, Plan } from "../core/data/plan.ts";
import type { Scope } from "../core/fixtures/scope.ts";
import type { Features } from "./features.ts";
import type { LastFailed } from "./lastfailed.ts";

/** What the entry module holds: the plan, and each module behind a lazy import, by its path in the plan. */
export interface Suite {
  readonly plan: Plan;
  readonly modules: { readonly [path: string]: () => Promise<object> };
  /** The parts of the runtime that this suite needs besides the core. Default: none. */
  readonly features?: Features;
}

/** What to run, and how far. */
export interface RunOptions {
  /** Exact node ids, `[...]` ones included; null for all. */
  readonly ids: readonly string[] | null;
  /** `-k`. */
  readonly keyword?: string;
  /** `-m`. */
  readonly marks?: string;
  readonly deselect?: readonly string[];
  /** Items that failed the last time: they come first, or alone. Default: none. */
  readonly lastFailed?: LastFailed;
  /** Stop after so many failed items; 0 for never. */
  readonly maxFail: number;
  /**
   * Whether to say what is set up and torn down, in `fixture` and `fixtureitem` events: `show` besides running, `only`
   * without calling tests, `plan` without calling fixtures either. Default: not at all.
   */
  readonly setup?: "show" | "only" | "plan";
  /** Whether failed items bring the values of their fixtures and parameters along (`-l`). Default: false. */
  readonly showLocals?: boolean;
  /** Milliseconds a test may take, instead of the plan's; 0 for no limit. */
  readonly timeout?: number;
  /**
   * Whether to say only which items there are, in `collected` events, and to run none; those that cannot be worked out
   * have their results all the same. Default: false.
   */
  readonly collectOnly?: boolean;
  /** How often a test that failed is tried again, unless a `flaky` mark says so. Default: 0. */
  readonly retries?: number;
  /** 1 for the first. Default: 1. */
  readonly attempt?: number;
  /** Whether an earlier process has announced the ids: then it is no usage error if one of them is gone. Default: false. */
  readonly resumed?: boolean;
}

/** Why an item is not waited for any longer: its time is over, or nothing is left that could settle what it awaits. */
export type LateReason = "timeout" | "idle";

/** Where the run happens. */
export interface Host {
  /** Milliseconds, from any beginning. */
  now(): number;
  emit(event: RunEvent): void;
  describe(error: unknown): ErrorFacts;
  /** A value in one line of bounded length. Never throws. Absent where nobody asks for locals. */
  showValue?(value: unknown): string;
  /** Built-in fixtures that need the platform. One that is here goes before the runtime's own of that name. */
  readonly builtins: BuiltinFixtures;
  /** Present where output can be told from that of others. */
  readonly capture?: Capture;
  /** Present where there is an environment: `monkeypatch` reaches it through this. */
  readonly environment?: Environment;
  /**
   * Calls `fn` after `ms` milliseconds unless the function it returns is called first. Present where the run keeps its
   * own clock; absent where another process does.
   */
  timer?(ms: number, fn: () => void): () => void;
  /**
   * Gives the ids of the items to run next, in order; null if there are no more. Present in a worker of a parallel run,
   * which takes its items from here in place of the plan's order. Asked for early, so that the item that follows another
   * is known before that one begins.
   */
  nextItems?(): Promise<readonly string[] | null>;
  /**
   * Told when a fixture of wider scope than a test has something to be torn down, and when that has been done. Present
   * where the process may end in between.
   */
  fixtureHeld?(title: string, isHeld: boolean): void;
  /** Whether the run should stop. Asked after each item: the rest is torn down, and `end` says `stopped`. */
  stopRequested?(): boolean;
  /** Calls `fn` when the run is asked to stop, unless the function it returns is called first; at once if it was already. */
  onStop?(fn: () => void): () => void;
  /**
   * Calls `fn` when what the running item awaits is not to be waited for any longer, unless the function it returns is called
   * first. Present where another process keeps the clock.
   */
  onLate?(fn: (why: LateReason) => void): () => void;
  /** Whether an item was left behind like that: what it awaits may still go on, so no further item begins here. */
  isLeaving?(): boolean;
  /** Number of failures that the run knows nothing of: errors that nobody caught. They count for `maxFail`. */
  lateFailures?(): number;
  /**
   * Waits until what the item left behind has had its say, unhandled rejections for one. Awaited after an item's
   * tear-down and before its result, so that the host can lay it at the right door.
   *
   * @param last whether no item follows: what comes later than this is nobody's.
   */
  settle?(last: boolean): Promise<void>;
}

/** The built-in fixtures of a host. */
export type BuiltinFixtures = readonly BuiltinFixture[];

/** A built-in fixture of the host. Names, scopes and arguments are those of `core/builtins.ts`. */
export interface BuiltinFixture {
  readonly name: string;
  readonly scope: Scope;
  readonly argNames: readonly string[];
  readonly passing: Passing;
  /** Like any fixture function: plain, async, generator or async generator. */
  readonly fn: (...args: never[]) => unknown;
}

/** Output of the item that is running. */
export interface Capture {
  /** What was written since the last call. */
  take(): { readonly stdout: string; readonly stderr: string };
}

/** Environment variables and the working directory. */
export interface Environment {
  get(name: string): string | undefined;
  /** `undefined` takes it away. */
  set(name: string, value: string | undefined): void;
  cwd(): string;
  chdir(path: string): void;
}
