/** How the values of flags are read. Each reader throws a `UsageError` that says what it expected. */

import { availableParallelism } from "node:os";
import { DEBUG_ADDRESS, type DebugAddress } from "../../core/data/run/debug-settings.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { type Shard, parseShard } from "../../core/select/shard.ts";

/** `--shard auto`: which shard this machine runs, as the service says that started it. */
type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of a service. */
interface Service {
  readonly name: string;
  /** The variable with the number of this machine. */
  readonly index: string;
  /** The variable with the number of machines. */
  readonly count: string;
  /** The number of the first machine. */
  readonly first: 0 | 1;
  /** A variable that only this service sets, where another one has the same names. */
  readonly mark?: string;
}

const SERVICES: readonly Service[] = [
  // Kubernetes has no variable for the number of completions: the manifest sets it.
  { name: "Kubernetes", index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETIONS", first: 0 },
  { name: "CircleCI", index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0 },
  { name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0 },
  { name: "Semaphore", index: "SEMAPHORE_JOB_INDEX", count: "SEMAPHORE_JOB_COUNT", first: 1 },
  { name: "Bitbucket", index: "BITBUCKET_PARALLEL_STEP", count: "BITBUCKET_PARALLEL_STEP_COUNT", first: 0 },
  { name: "Azure Pipelines", index: "SYSTEM_JOBPOSITIONINPHASE", count: "SYSTEM_TOTALJOBSINPHASE", first: 1 },
  { name: "Heroku CI", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 0, mark: "HEROKU_TEST_RUN_ID" },
  { name: "GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1 },
];

/**
 * Reads `I/N`, `auto`, or `auto/N` where the service does not tell how many machines there are.
 *
 * @throws {UsageError} if it is invalid, or if no service says which shard this is.
 */
export function readShard(text: string, env: Environment = process.env): Shard {
  const auto = /^auto(?:\/(?<count>.*))?$/s.exec(text);
  if (auto === null) return parseShard(text);
  const service = SERVICES.find(({ index, mark }) => Boolean(env[index]) && (mark === undefined || Boolean(env[mark])));
  if (service === undefined) {
    const names = [...new Set(SERVICES.map(({ index }) => index))].join(", ");
    throw new UsageError(`No variable says which shard this machine runs: ${names}. Expected I/N.`);
  }
  const { name, index, count, first } = service;
  const [number, total] = [env[index] ?? "", auto.groups?.["count"] ?? env[count] ?? ""];
  if (total === "") {
    throw new UsageError(`${name} says by ${index} that this is ${number}, but ${count} is not set. Expected auto/N.`);
  }
  try {
    return parseShard(`${/^\d+$/.test(number) ? Number(number) + 1 - first : number}/${total}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${name}: ${index} is ${number} of ${total}. ${reason}`, { cause: error });
  }
}

/** A kind of flag: whether it takes a value, and what a use of it means. */
export interface FlagKind<Value> {
  readonly takesValue: boolean | "maybe";
  /** Whether a value that may be left out is written after `=` only: what follows the flag may be a path. Default: false. */
  readonly isJoined?: boolean;
  /** The value of a flag that is not given. */
  readonly fallback: Value;
  /** The only texts that are allowed. Default: any. */
  readonly choices?: readonly string[];
  /**
   * Reads one use of the flag.
   *
   * @param text - as it was written; empty for a flag without a value.
   * @param before - the value after earlier uses.
   * @throws {UsageError} if the text is invalid.
   */
  read(text: string, before: Value): Value;
}

/** A flag that turns something on. */
export const on: FlagKind<boolean> = { takesValue: false, fallback: false, read: () => true };

/** A flag that turns something off: `--no-cache`. */
export const off: FlagKind<boolean> = { takesValue: false, fallback: true, read: () => false };

/** A flag that counts its uses: `-vv`. */
export const times: FlagKind<number> = { takesValue: false, fallback: 0, read: (_, before) => before + 1 };

/** Any text. */
export const text: FlagKind<string | null> = { takesValue: true, fallback: null, read: (value) => value };

/** A flag that may be texts. */
export const texts: FlagKind<readonly string[]> = {
  takesValue: true,
  fallback: [],
  read: (value, before) => [...before, value],
};

/** A text that may be left out: then it is empty. Null if the flag is not given. */
export const maybeText: FlagKind<string | null> = { takesValue: "maybe", fallback: null, read: (value) => value };

/** Texts of a flag that may also be given without one; null if it is not given. */
export const maybeTexts: FlagKind<readonly string[] | null> = {
  takesValue: "maybe",
  fallback: null,
  read: (value, before) => (value === "" ? (before ?? []) : [...(before ?? []), value]),
};

/** A percentage. */
export const percentage: FlagKind<number | null> = {
  takesValue: true,
  fallback: null,
  read(value) {
    const read = Number(value.replace(/%$/, ""));
    if (value.trim() === "" || !(read >= 0 && read <= 100)) throw new UsageError("Expected a percentage, 0 to 100.");
    return read;
  },
};

/** A number. */
export const number: FlagKind<number | null> = {
  takesValue: true,
  fallback: null,
  read(value) {
    const read = Number(value);
    if (value.trim() === "" || Number.isNaN(read)) throw new UsageError("Expected a number.");
    return read;
  },
};

/** Seconds, 0 or more. */
export const seconds: FlagKind<number | null> = {
  ...number,
  read(value, before) {
    const read = number.read(value, before);
    if (read === null || read < 0) throw new UsageError("Expected a number of seconds, 0 or more.");
    return read;
  },
};

/** A whole number, 0 or more. */
export function count<Fallback>(fallback: Fallback): FlagKind<number | Fallback> {
  return {
    takesValue: true,
    fallback,
    read(value) {
      if (!/^\d+$/.test(value)) throw new UsageError("Expected a whole number, 0 or more.");
      return Number(value);
    },
  };
}

/** A whole number, 1 or more. Null if the flag is not given. */
export const positive: FlagKind<number | null> = {
  takesValue: true,
  fallback: null,
  read(value) {
    if (!/^0*[1-9]\d*$/.test(value)) throw new UsageError("Expected a whole number, 1 or more.");
    return Number(value);
  },
};

/** A whole number, which may be negative. */
export const level: FlagKind<number> = {
  takesValue: true,
  fallback: 0,
  read(value) {
    if (!/^[-+]?\d+$/.test(value)) throw new UsageError("Expected a whole number.");
    return Number(value);
  },
};

/** The number of a port. Null if the flag is not given. */
export const portNumber: FlagKind<number | null> = {
  takesValue: true,
  fallback: null,
  read(value) {
    const read = /^\d+$/.test(value) ? Number(value) : 0;
    if (read < 1 || read > 65_535) throw new UsageError("Expected the number of a port, 1 to 65535.");
    return read;
  },
};

/** How many worker processes: a whole number, or `auto`, one for each core; null if the flag is not given. */
export const workerCount: FlagKind<number | null> = {
  takesValue: true,
  fallback: null,
  read(value) {
    if (value === "auto") return availableParallelism();
    if (!/^\d+$/.test(value)) throw new UsageError('Expected a whole number, 0 or more, or "auto".');
    return Number(value);
  },
};

/** One of a few words. */
export function choice<Word extends string>(words: readonly Word[], fallback: NoInfer<Word>): FlagKind<Word> {
  return {
    takesValue: true,
    fallback,
    choices: words,
    read: (value) => words.find((word) => word === value) ?? fallback,
  };
}

/** One of a few words; null if the flag is not given. */
export function choiceOrNone<Word extends string>(words: readonly Word[]): FlagKind<Word | null> {
  return {
    takesValue: true,
    fallback: null,
    choices: words,
    read: (value) => words.find((word) => word === value) ?? null,
  };
}

/** One of a few words; the first where the flag is given without one. Null if it is not given. */
export function maybeChoice<Word extends string>(words: readonly Word[]): FlagKind<Word | null> {
  return {
    takesValue: "maybe",
    fallback: null,
    choices: words,
    read: (value) => words.find((word) => word === value) ?? words[0] ?? null,
  };
}

/** `host:port`, either alone, or neither: then Node's own. Null if the flag is not given. */
export const debugAddress: FlagKind<DebugAddress | null> = {
  takesValue: "maybe",
  isJoined: true,
  fallback: null,
  read(value) {
    const [, host = "", digits = ""] = /^(\[[\da-fA-F:.]+\]|[^\s:[\]]*?)(?::?(\d+))?$/.exec(value) ?? [];
    const port = digits === "" ? DEBUG_ADDRESS.port : Number(digits);
    const isRead = value === "" || host !== "" || digits !== "";
    if (!isRead || port > 65_535 || /:$/.test(value)) throw new UsageError("Expected a port, a host, or host:port.");
    return { host: host.replace(/^\[|\]$/g, "") || DEBUG_ADDRESS.host, port };
  },
};

/** A seed, after `=` only; a new one if it is left out. Null if the flag is not given. */
export const seed: FlagKind<string | null> = {
  takesValue: "maybe",
  isJoined: true,
  fallback: null,
  // Bazel numbers the runs of one test by it.
  read: (value) => value || process.env["TEST_RANDOM_SEED"] || String(Math.floor(Math.random() * 1e6)),
};

/** `I/N`. */
export const shard: FlagKind<Shard | null> = { takesValue: true, fallback: null, read: (value) => readShard(value) };

/** The letters of `-r`, as pytest reads them: `a` is all but passed, `A` all, `N` none; duplicates are dropped. */
export const reportChars: FlagKind<string> = {
  takesValue: true,
  fallback: "fE",
  read(value) {
    let chars = "";
    for (const char of value) {
      if (char === "N") chars = "";
      else if (char === "a") chars = "sxXEf";
      else if (char === "A") chars = "PpsxXEf";
      else if ("fFEsSxXpPRw".includes(char)) chars += /[FS]/.test(char) ? char.toLowerCase() : char;
      else throw new UsageError(`${JSON.stringify(char)} is none of f E s x X p P R w a A N.`);
    }
    return [...new Set(chars)].join("");
  },
};

/** The commands. The first is the default. */
export const COMMANDS = [
  "run",
  "watch",
  "bench",
  "list",
  "build",
  "check",
  "typegen",
  "coverage",
  "covers",
  "affected",
  "report",
  "init",
  "try",
  "migrate",
  "bisect",
  "why-slow",
  "merge",
  "flaky",
  "config",
  "completion",
  "lsp",
] as const;
export type CommandName = (typeof COMMANDS)[number];

/** What has a command line with flags of its own: a command, a bundle that `xtest build` wrote, or an archive of several. */
export type FlagOwner = CommandName | "archive" | "bundle";

/** The declaration of a flag. The names stand as `--help` shows them, with the placeholder; the last name is the full one. */
export type FlagRow = readonly [names: string, kind: FlagKind<unknown>, owners: readonly FlagOwner[], help: string];

export const RUN = ["run", "watch"] as const;
export const QUEUED = ["run", "report", "bundle"] as const;
export const RUNS = [...RUN, "bundle"] as const;
export const REPORTING = [...RUNS, "merge", "report"] as const;
export const BENCHMARKS = [...RUN, "list"] as const;
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
