/** The configuration of a run, as tests, fixtures and run-time hooks see it. Types only. */
import type { Stash } from "../../stash/stash-key.ts";

/** The options of `config.getOption`, by name. */
export interface RunOptionValues {
  /** `--collect-only`: whether the items are listed instead of run. */
  readonly collectOnly: boolean;
  /** `-k`: an expression over names; empty for every test. */
  readonly keyword: string;
  /** `-m`: an expression over marks; empty for every test. */
  readonly marks: string;
  /** `--maxfail`: how many failures stop the run; 0 for no limit. */
  readonly maxFail: number;
  /** `--retries`: how often a failed test is retried unless a `flaky` mark says otherwise. */
  readonly retries: number;
  /** `--setup-show`, `--setup-only`, `--setup-plan`; null for none of them. */
  readonly setup: "show" | "only" | "plan" | null;
  /** `-l`: whether the variables of calls of failed tests are shown. */
  readonly showLocals: boolean;
  /** Prefixes or globs of test classes. */
  readonly testClasses: readonly string[];
  /** Prefixes or globs of test functions. */
  readonly testFunctions: readonly string[];
  /** Timeout of a test in milliseconds; 0 for no limit. */
  readonly timeout: number;
}

/** The configuration of a run (pytest: `Config`): `request.config`, `item.config`, `session.config`, `metafunc.config`. */
export interface RunConfig {
  /** The options of the build for a run. `timeout` is in milliseconds. */
  readonly options: { readonly timeout: number };
  /** The options of this run. */
  readonly run: { readonly maxFail: number; readonly retries?: number };
  /** Whether ids keep characters that are not ASCII. */
  readonly disableTestIdEscaping: boolean;
  /** Whether every parameter of `parametrize` has to be an argument of the test function. */
  readonly explicitParameters: boolean;
  /** Values that hooks and fixtures of this process have stored: `config.stash.set(key, value)`, where `key` is a `StashKey`. */
  readonly stash: Stash;
  /**
   * The value of an option (pytest: `Config.getoption`).
   *
   * @param name - the option in camel case, or a flag with its dashes: `getOption("--cmdopt")`, `getOption("timeout")`, a number of
   *   milliseconds. Flags and keys are those that `xtest_addoption` of plugins and conftests added, and those of `RunOptionValues`.
   * @throws {ValueError} if there is no such option, unless a fallback is given.
   */
  getOption<Name extends keyof RunOptionValues>(name: Name): RunOptionValues[Name];
  /** @param fallback - returned if there is no such option. */
  getOption(name: string, fallback?: unknown): unknown;
  /**
   * The value of a configuration key (pytest: `Config.getini`): of one that `addIni` added, or of `markers`, `testClasses`,
   * `testFunctions` and `timeout`.
   *
   * @throws {ValueError} if there is no such key.
   */
  getIni(name: string): unknown;
  /**
   * Adds a line to a configuration key that is a list (pytest: `Config.addinivalue_line`). In `xtest_configure` of a `conftest`,
   * `config.addIniValueLine("markers", "slow: takes more than a second")` declares a mark; the build reads it there.
   *
   * @throws {ValueError} if there is no such key, or it is no list.
   */
  addIniValueLine(name: string, line: string): void;
}
