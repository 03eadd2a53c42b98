/** Flags that say which tests are selected, and in which order they run. */
import { ORDER_LEVELS } from "../../../core/select/random-order.ts";
import { choice, maybeText, on, seed, shard, text, texts } from "./flag-kinds.ts";
import { type FlagRow, LISTS, COLLECTING, SELECTS, SELECTING, COLLECTS } from "./flag-row.ts";

/** What `--lf` selects if nothing failed. */
const NO_FAILURES = ["all", "none"] as const;

export const SELECTION_FLAGS = {
  keyword: [
    "-k, --keyword <expr>",
    text,
    SELECTING,
    "select tests whose names match an expression: and, or, not, parentheses",
  ],
  marks: ["-m, --marks <expr>", text, SELECTING, "select tests whose marks match an expression"],
  filters: [
    "-E, --filter <expr>",
    texts,
    SELECTING,
    "select tests by an expression such as 'fixture(db) & !mark(slow)' (repeatable: any of them)",
  ],
  ignoreDefaultFilter: ["--ignore-default-filter", on, SELECTS, "select also among the tests outside of defaultFilter"],
  deselect: ["--deselect <id>", texts, SELECTING, "deselect tests whose node id starts with this (repeatable)"],
  packages: [
    "--packages, --pyargs",
    on,
    [...COLLECTING, "bisect"],
    "PATHs begin with names of installed packages: some-package/tests",
  ],
  ignore: ["--ignore <path>", texts, COLLECTS, "ignore this file or folder (repeatable)"],
  ignoreGlobs: ["--ignore-glob <glob>", texts, COLLECTS, "ignore paths that match this glob (repeatable)"],
  lastFailed: ["--lf, --last-failed", on, SELECTS, "select the tests that failed last time, or all if none did"],
  lastFailedNoFailures: [
    "--lfnf, --last-failed-no-failures <what>",
    choice(NO_FAILURES, "all"),
    SELECTS,
    "with --lf, the tests to select if none failed last time",
  ],
  failedFirst: ["--ff, --failed-first", on, SELECTS, "put the tests that failed last time first"],
  newFirst: ["--nf, --new-first", on, LISTS, "put new tests first, and order files by the time of their last change"],
  randomOrder: [
    "--random-order [<seed>]",
    seed,
    [...COLLECTING, "bisect"],
    "shuffle the tests; with a seed, =seed, in the order that it has given before",
  ],
  randomOrderLevel: [
    "--random-order-level <what>",
    choice(ORDER_LEVELS, "module"),
    [...COLLECTING, "bisect"],
    "with --random-order, what stays together",
  ],
  stepwise: ["--sw, --stepwise", on, SELECTS, "stop at the first failure; start there next time"],
  stepwiseSkip: ["--sw-skip, --stepwise-skip", on, SELECTS, "as --sw, but stop at the second failure"],
  stepwiseReset: ["--sw-reset, --stepwise-reset", on, SELECTS, "as --sw, but start at the first test"],
  changed: [
    "--changed [<ref>]",
    maybeText,
    LISTS,
    "select the tests that uncommitted changes can reach; with a revision, those since HEAD left it",
  ],
  shard: [
    "--shard <i/n>",
    shard,
    SELECTING,
    "run shard i of n; auto or auto/n: the one that the CI service or Kubernetes gives this machine",
  ],
  durationsFrom: [
    "--durations-from <file>",
    texts,
    SELECTING,
    "balance shards by the test durations in a report (repeatable)",
  ],
} as const satisfies Record<string, FlagRow>;
