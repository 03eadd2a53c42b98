/** The value of `caplog`: records by phase, from any logger. */
import type {
  AttachableLogger,
  Ending,
  GivenLogRecord,
  LeveledLogger,
  LogCaptureFixture,
  LogCaptureHandler,
  LogFilter,
  LogLevelLike,
  LogRecord,
} from "../../core/author/fixtures/caplog-types.ts";
import { levelFacts, type LogLevel, LEVEL_NAMES, levelNumber } from "../../core/data/logs/log-levels.ts";
import type { Phase } from "../../core/data/events.ts";
import { ValueError } from "../../core/errors/errors.ts";
import type { Logged } from "./logged.ts";
import { setNamespaceLevel } from "./loggers/debug.ts";
import { findAdapter } from "./loggers/find-adapter.ts";
import { isObject, isThenable } from "../../core/values/objects.ts";

/** What is left out of the records of a test: levels, by logger and for all, and filters. */
class LogLimits {
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
function checkLevel(level: LogLevelLike): number {
  const number = levelNumber(level);
  if (number !== null) return number;
  throw new ValueError(
    `There is no level ${JSON.stringify(level)}: the levels are debug, info, warn, error, fatal, ` +
      `or ${LEVEL_NAMES.join(", ")}, or a number.`,
  );
}

/** Characters of the column of levels in `text`, as in pytest's `log_format`. */
const LEVEL_WIDTH = 8;

/** The test whose records these are. */
export interface CaptureOptions {
  /** The current phase of the test. */
  phase(): Phase;
  /** The number below which nothing is recorded. */
  readonly level: number;
  /** Names of loggers that are not recorded. */
  readonly disabled: readonly string[];
  /** Takes what is logged, whatever the level. */
  onLogged(logged: Logged): void;
  /** Takes what is recorded. */
  onRecord(logged: Logged): void;
}

export class RunLogCapture implements LogCaptureFixture {
  /** The public name of the class, which `constructor.name` gives. */
  static readonly name: string = "LogCaptureFixture";
  readonly #options: CaptureOptions;
  readonly #byPhase: Readonly<Record<Phase, LogRecord[]>> = { setup: [], call: [], teardown: [] };
  readonly #limits: LogLimits;
  /** What ends with the test: attached loggers by what is replaced in them, and levels. */
  readonly #attached = new Map<object, Ending>();
  readonly #restore: (() => void)[] = [];
  /** Whether a logger is printing what was recorded already. */
  #isPrinting = false;

  constructor(options: CaptureOptions) {
    this.#options = options;
    this.#limits = new LogLimits(options.level);
  }

  /** Takes what a logger logs, and has it go on. @internal */
  readonly take = <T>(logged: Logged, print: () => T): T => {
    if (this.#isPrinting) return print();
    this.#add(logged);
    this.#isPrinting = true;
    try {
      return print();
    } finally {
      this.#isPrinting = false;
    }
  };

  #add(logged: Logged): boolean {
    const { disabled, onLogged, onRecord } = this.#options;
    if (disabled.includes(logged.logger)) return false;
    onLogged(logged);
    if (!this.#limits.allowsLevel(logged)) return false;
    const { logger, level, levelNo, levelName, message, args } = logged;
    const when = this.#options.phase();
    const record: LogRecord = { logger, level, levelNo, levelName, message, args, created: Date.now(), when };
    if (!this.#limits.keeps(record)) return false;
    this.#byPhase[when].push(record);
    onRecord(logged);
    return true;
  }

  /** Ends all that ends with the test. @internal */
  end(): void {
    for (const detach of [...this.#attached.values()].toReversed()) detach();
    for (const restore of this.#restore.splice(0).toReversed()) restore();
  }

  get records(): readonly LogRecord[] {
    return this.#byPhase[this.#options.phase()];
  }

  get messages(): string[] {
    return this.records.map(({ message }) => message);
  }

  get recordTuples(): [string, LogLevel, string][] {
    return this.records.map(({ logger, level, message }) => [logger, level, message]);
  }

  get text(): string {
    return this.records
      .map(({ logger, levelName, message }) => `${levelName.padEnd(LEVEL_WIDTH)} ${logger}: ${message}\n`)
      .join("");
  }

  get handler(): LogCaptureHandler {
    return {
      level: this.#limits.level,
      records: this.records,
      handle: ({ logger = "root", level, message, args = [message] }: GivenLogRecord) => {
        const name = typeof level === "string" ? level : undefined;
        return this.#add({ ...levelFacts(checkLevel(level), name), logger, message, args });
      },
    };
  }

  getRecords(when: Phase): readonly LogRecord[] {
    if (!Object.hasOwn(this.#byPhase, when)) {
      throw new ValueError(`There is no phase ${JSON.stringify(when)}: a test has setup, call and teardown.`);
    }
    return this.#byPhase[when];
  }

  clear(): void {
    this.#byPhase[this.#options.phase()].length = 0;
  }

  attach(logger: AttachableLogger): Ending {
    const { source, record } = findAdapter(logger);
    // It is recorded for as long as the test takes.
    if (Object.is(source, Reflect.get(globalThis, "console"))) return ending(() => undefined);
    const known = this.#attached.get(source);
    if (known !== undefined) return known;
    const stop = record(this.take);
    const detach = ending(() => {
      if (this.#attached.delete(source)) stop();
    });
    this.#attached.set(source, detach);
    return detach;
  }

  setLevel(level: LogLevelLike, logger?: string | LeveledLogger): void {
    this.#restore.push(this.#setLevel(level, logger));
  }

  /** @returns a function that puts back what it was. */
  #setLevel(level: LogLevelLike, logger: unknown): () => void {
    const number = checkLevel(level);
    if (logger === undefined || typeof logger === "string") return this.#limits.setLevel(number, logger ?? null);
    const namespace = isObject(logger) ? setNamespaceLevel(logger, number) : null;
    const adapter = namespace === null ? findAdapter(logger) : null;
    const name = namespace?.name ?? adapter?.name ?? null;
    const undo = [
      namespace?.restore ?? adapter?.setLevel(number),
      ...(name === null ? [] : [this.#limits.setLevel(number, name)]),
    ];
    return () => {
      for (const restore of undo) restore?.();
    };
  }

  atLevel<T>(level: LogLevelLike, fn: () => T): T;
  atLevel<T>(level: LogLevelLike, logger: string | LeveledLogger, fn: () => T): T;
  atLevel(level: LogLevelLike, logger?: string | LeveledLogger): Disposable;
  atLevel(level: LogLevelLike, logger?: unknown, fn?: unknown): unknown {
    // Loggers may be functions too.
    const isCall =
      fn === undefined && typeof logger === "function" && !("namespace" in logger || "formatArgs" in logger);
    return isCall ? untilEnd(this.#setLevel(level, undefined), logger) : untilEnd(this.#setLevel(level, logger), fn);
  }

  filtering<T>(filter: LogFilter, fn: () => T): T;
  filtering(filter: LogFilter): Disposable;
  filtering(filter: LogFilter, fn?: unknown): unknown {
    if (typeof filter !== "function")
      throw new ValueError("caplog.filtering needs a function that is given each record.");
    return untilEnd(this.#limits.addFilter(filter), fn);
  }
}

/** A function that can also end a block. */
function ending(end: () => void): Ending {
  return Object.assign(() => end(), { [Symbol.dispose]: end });
}

/**
 * Calls `fn` and ends what it needs when it has returned, or its promise has settled.
 *
 * @param fn - undefined for a block, which ends it.
 * @returns what `fn` returns; for a block, what ends it.
 */
function untilEnd(end: () => void, fn: unknown): unknown {
  if (typeof fn !== "function") return { [Symbol.dispose]: end };
  let result: unknown;
  try {
    result = Reflect.apply(fn, undefined, []);
  } catch (error) {
    end();
    throw error;
  }
  if (!isThenable(result)) end();
  // The caller sees a failure of the result; this only notices its end.
  else result.then(end, end);
  return result;
}
