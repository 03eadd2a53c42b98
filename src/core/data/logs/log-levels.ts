/** The levels of log records: pytest's numbers, and the names by which loggers and users call them. */

/** The levels from the lowest to the highest. `console.log` has that of `console.info`. */
export type LogLevel = "debug" | "info" | "warn" | "error" | "fatal";

/** pytest's names of the levels. */
export type LogLevelName = "DEBUG" | "INFO" | "WARNING" | "ERROR" | "CRITICAL";

/** What a record knows of its level. */
export interface LevelFacts {
  /** The nearest of the five levels that is not above its own. */
  readonly level: LogLevel;
  /** 10 for debug, 20 for info, 30 for warn, 40 for error, 50 for fatal; others are in between. */
  readonly levelNo: number;
  /** `WARNING`; of a level that only its logger has, its name: `HTTP`. */
  readonly levelName: string;
}

const LEVELS = [
  ["fatal", 50, "CRITICAL"],
  ["error", 40, "ERROR"],
  ["warn", 30, "WARNING"],
  ["info", 20, "INFO"],
  ["debug", 10, "DEBUG"],
] as const satisfies readonly (readonly [LogLevel, number, LogLevelName])[];

/** Other names of the levels, and those of levels between them: of pino, winston, syslog and `console`. */
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...LEVELS.flatMap(([level, number, name]) => [[level, number] as const, [name.toLowerCase(), number] as const]),
  ["notset", 0],
  ["silly", 5],
  ["trace", 5],
  ["verbose", 15],
  ["http", 20],
  ["log", 20],
  ["notice", 25],
  ["crit", 50],
  ["alert", 50],
  ["emerg", 50],
]);

/** The names that messages give, in pytest's writing. */
export const LEVEL_NAMES: readonly string[] = LEVELS.map(([, , name]) => name).reverse();

/** The number of a level by its name in any case, or by a number or its text; null if there is no such level. */
export function levelNumber(level: unknown): number | null {
  if (typeof level === "number") return Number.isFinite(level) ? level : null;
  if (typeof level !== "string") return null;
  const text = level.trim();
  return /^\d+$/.test(text) ? Number(text) : (NUMBERS.get(text.toLowerCase()) ?? null);
}

/** The facts of a level. @param name - by which its logger calls it, if it has another. */
export function levelFacts(levelNo: number, name?: string): LevelFacts {
  const [level, number, standard] = LEVELS.find((one) => one[1] <= levelNo) ?? LEVELS[LEVELS.length - 1] ?? [];
  const isStandard = number === levelNo && standard !== undefined;
  const other = name === undefined || name === "" ? `Level ${String(levelNo)}` : name.toUpperCase();
  return { level: level ?? "debug", levelNo, levelName: isStandard ? standard : other };
}
