/** Every flag of the command line: parsing, types, `--help` and tests read this one table. */
import { BUILD_FLAGS, CONFIGURATION_FLAGS, LIST_FLAGS, OTHER_FLAGS } from "./table/command-flags.ts";
import type { FlagKind } from "./table/flag-kinds.ts";
import type { FlagOwner, FlagRow } from "./table/flag-row.ts";
import { LOG_FLAGS, OUTPUT_FLAGS } from "./table/output-flags.ts";
import { COVERAGE_FLAGS, RUN_FLAGS } from "./table/run-flags.ts";
import { SELECTION_FLAGS } from "./table/selection-flags.ts";

// Only its type is used.
const FLAGS = {
  ...SELECTION_FLAGS,
  ...RUN_FLAGS,
  ...COVERAGE_FLAGS,
  ...OUTPUT_FLAGS,
  ...LOG_FLAGS,
  ...LIST_FLAGS,
  ...BUILD_FLAGS,
  ...CONFIGURATION_FLAGS,
  ...OTHER_FLAGS,
};

/** The value of every flag, its default included. */
export type FlagValues = { readonly [Key in keyof typeof FLAGS]: (typeof FLAGS)[Key][1]["fallback"] };

/** The headings of `--help` with their flags. Flags of plugins come before the last one. */
const FLAG_GROUPS: readonly (readonly [title: string, flags: Readonly<Record<string, FlagRow>>])[] = [
  ["Selection", SELECTION_FLAGS],
  ["Running", RUN_FLAGS],
  ["Coverage", COVERAGE_FLAGS],
  ["Output", OUTPUT_FLAGS],
  ["Logs", LOG_FLAGS],
  ["Listing", LIST_FLAGS],
  ["Building", BUILD_FLAGS],
  ["Configuration", CONFIGURATION_FLAGS],
  ["Other", OTHER_FLAGS],
];

/** The flags of `xtest run` that `xtest --help` shows. */
export const COMMON_FLAGS: ReadonlySet<string> = new Set<keyof FlagValues>([
  ...([
    "keyword",
    "marks",
    "lastFailed",
    "exitFirst",
    "workers",
    "coverage",
    "verbose",
    "quiet",
    "capture",
    "tb",
  ] as const),
  ...(["collectOnly", "fixtures", "reportJson", "junitXml", "help", "version"] as const),
]);

/** A flag with its names taken apart. */
export interface Flag {
  /** The property of the parsed options; of a plugin's flag, its name in camel case. */
  readonly key: string;
  /** `-k`; null without one. */
  readonly short: string | null;
  /** Every name with two dashes, the full one last: `--lf`, `--last-failed`. */
  readonly longs: readonly string[];
  /** Names and placeholder as `--help` shows them. */
  readonly names: string;
  readonly kind: FlagKind<unknown>;
  /** Null for a flag of a plugin, which every command has. */
  readonly owners: readonly FlagOwner[] | null;
  readonly help: string;
  /** The heading in `--help`. */
  readonly group: string;
}

/** Every flag except those of plugins, in the order of `--help`. */
export const OWN_FLAGS: readonly Flag[] = FLAG_GROUPS.flatMap(([group, flags]) =>
  Object.entries(flags).map(([key, [names, kind, owners, help]]) => {
    const all = names.replace(/ \[?<.*/, "").split(", ");
    return {
      key,
      short: all.find((name) => !name.startsWith("--")) ?? null,
      longs: all.filter((name) => name.startsWith("--")),
      names,
      kind,
      owners,
      help,
      group,
    };
  }),
);

/** The full name of a flag: `--last-failed`. */
export function fullName({ longs }: Pick<Flag, "longs">): string {
  return longs.at(-1) ?? "";
}

/** Every name of the flags, with dashes: plugins may not take them. */
export function flagNames(): string[] {
  return OWN_FLAGS.flatMap(({ short, longs }) => (short === null ? longs : [short, ...longs]));
}
