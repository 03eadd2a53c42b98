/** What is left out of the records of a test: levels, by logger and for all, and filters. */
import type { LogFilter, LogLevelLike, LogRecord } from "../../core/author/fixtures/caplog-types.ts";
import { LEVEL_NAMES, levelNumber } from "../../core/data/logs/log-levels.ts";
import { ValueError } from "../../core/errors/errors.ts";

export class LogLimits {
  /** The number below which nothing is recorded. */
  level: number;
  readonly #byLogger = new Map<string, number>();
  readonly #filters: LogFilter[] = [];

  /** @param level - for all loggers. */
  constructor(level: number) {
    this.level = level;
  }

  /** Whether a record is not below the level that the nearest part of its logger's name has, as in `app` for `app.db` and `app:db`. */
  allowsLevel({ logger, levelNo }: Pick<LogRecord, "logger" | "levelNo">): boolean {
    if (this.#byLogger.size === 0) return levelNo >= this.level;
    for (let name = logger; ; name = name.replace(/[.:/]?[^.:/]*$/, "")) {
      const own = this.#byLogger.get(name);
      if (own !== undefined) return levelNo >= own;
      if (name === "") return levelNo >= this.level;
    }
  }

  /** Whether all filters keep a record. */
  keeps(record: LogRecord): boolean {
    return this.#filters.every((filter) => filter(record));
  }

  /** @param logger - its name; null for all. @returns a function that puts back what it was. */
  setLevel(level: number, logger: string | null): () => void {
    if (logger === null) {
      const before = this.level;
      this.level = level;
      return () => void (this.level = before);
    }
    const before = this.#byLogger.get(logger);
    this.#byLogger.set(logger, level);
    return () => void (before === undefined ? this.#byLogger.delete(logger) : this.#byLogger.set(logger, before));
  }

  /** @returns a function that removes it. */
  addFilter(filter: LogFilter): () => void {
    this.#filters.push(filter);
    return () => {
      const at = this.#filters.lastIndexOf(filter);
      if (at !== -1) this.#filters.splice(at, 1);
    };
  }
}

/** @throws {ValueError} if there is no such level. */
export function checkLevel(level: LogLevelLike): number {
  const number = levelNumber(level);
  if (number !== null) return number;
  throw new ValueError(
    `There is no level ${JSON.stringify(level)}: the levels are debug, info, warn, error, fatal, ` +
      `or ${LEVEL_NAMES.join(", ")}, or a number.`,
  );
}
