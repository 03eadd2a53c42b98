/**
 * What is used of `@stryker-mutator/api`, which projects have with `@stryker-mutator/core`. Its own types name values by enumerations, which would have
 * to be loaded from there.
 */

/** How often the code of mutants has run, by their ids. */
type CoverageData = Record<string, number>;

/** `RunOptions`, with what is for the first run. */
export interface DryRunOptions {
  /** Milliseconds. */
  readonly timeout: number;
  readonly disableBail: boolean;
  readonly coverageAnalysis: "off" | "all" | "perTest";
  /** Absolute paths of the only test files to run. */
  readonly testFiles?: readonly string[];
}

export interface MutantRunOptions {
  /** Milliseconds. */
  readonly timeout: number;
  readonly disableBail: boolean;
  /** Ids of the tests that cover the mutant, or absolute paths of test files. Absent where all tests are to run. */
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
  readonly activeMutant: { readonly id: string };
  /** Whether the mutant is active while modules are imported, or only in tests. */
  readonly mutantActivation: "runtime" | "static";
}

/** `TestStatus`. */
export const TEST_STATUS = { success: 0, failed: 1, skipped: 2 } as const;

export interface StrykerTest {
  readonly id: string;
  readonly name: string;
  readonly status: number;
  readonly timeSpentMs: number;
  readonly failureMessage?: string;
  readonly fileName?: string;
  /** 0-based. */
  readonly startPosition?: { readonly line: number; readonly column: number };
}

export type DryRunResult =
  | {
      readonly status: "complete";
      readonly tests: StrykerTest[];
      readonly mutantCoverage?: { readonly static: CoverageData; readonly perTest: Record<string, CoverageData> };
    }
  | { readonly status: "error"; readonly errorMessage: string }
  | { readonly status: "timeout"; readonly reason?: string };

export type MutantRunResult =
  | {
      readonly status: "killed";
      readonly killedBy: string[];
      readonly failureMessage: string;
      readonly nrOfTests: number;
    }
  | { readonly status: "survived"; readonly nrOfTests: number }
  | { readonly status: "error"; readonly errorMessage: string }
  | { readonly status: "timeout"; readonly reason?: string };

/** `TestRunner`. */
export interface StrykerTestRunner {
  capabilities(): { readonly reloadEnvironment: boolean };
  init(): Promise<void>;
  dryRun(options: DryRunOptions): Promise<DryRunResult>;
  mutantRun(options: MutantRunOptions): Promise<MutantRunResult>;
  dispose(): Promise<void>;
}

/** What is used of `Logger`. */
export interface StrykerLogger {
  debug(message: string): void;
}
