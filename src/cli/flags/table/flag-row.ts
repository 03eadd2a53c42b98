/** What the rows of the table are made of: the commands, and which of them a flag belongs to. */
import type { FlagKind } from "./flag-kinds.ts";

/** The commands. The first is the default. */
export const COMMANDS = [
  "run",
  "watch",
  "list",
  "build",
  "check",
  "typegen",
  "coverage",
  "report",
  "init",
  "migrate",
  "bisect",
  "merge",
  "flaky",
  "completion",
  "lsp",
] as const;
export type CommandName = (typeof COMMANDS)[number];

/** What has a command line with flags of its own: a command, or a bundle that `xtest build` wrote. */
export type FlagOwner = CommandName | "bundle";

/** The declaration of a flag. The names stand as `--help` shows them, with the placeholder; the last name is the full one. */
export type FlagRow = readonly [names: string, kind: FlagKind<unknown>, owners: readonly FlagOwner[], help: string];

export const RUN = ["run", "watch"] as const;
export const QUEUED = ["run", "report", "bundle"] as const;
export const RUNS = [...RUN, "bundle"] as const;
export const REPORTING = [...RUNS, "merge", "report"] as const;
export const WATCH = ["watch"] as const;
export const LIST = ["list"] as const;
export const LISTS = ["run", "list"] as const;
export const COLLECTING = [...LISTS, "bundle"] as const;
export const TRACING = [...COLLECTING, "watch", "report"] as const;
export const BUILD = ["build"] as const;
export const CHECK = ["check"] as const;
export const COVERAGE_REPORTS = [...RUN, "coverage"] as const;
export const SELECTS = [...RUN, "list", "build"] as const;
export const SELECTING = [...SELECTS, "bisect", "bundle"] as const;
export const COLLECTS = [...RUN, "list", "build", "check", "typegen", "migrate", "bisect"] as const;
/** All but those that read no configuration. */
export const CONFIGURED = COMMANDS.filter((name) => !["init", "completion", "lsp"].includes(name));
export const COLLECT_ONLY = ["list", "check", "typegen", "migrate"] as const;
export const WORKING = [...CONFIGURED, "bundle"] as const;
export const EVERY_COMMAND = [...COMMANDS, "bundle"] as const;
