/** The value of `caplog`: records by phase, from any logger. */
import type { LogCaptureFixture, LogLevel, LogRecord } from "../../core/author/fixtures/caplog-types.ts";
import type { Phase } from "../../core/data/events.ts";
import { ValueError } from "../../core/errors/errors.ts";

const LEVELS: readonly LogLevel[] = ["debug", "info", "warn", "error"];
/** Characters of the column of levels in `text`, as in pytest's `log_format`. */
const LEVEL_WIDTH = 8;

export class RunLogCapture implements LogCaptureFixture {
  /** The public name of the class, which `constructor.name` gives. */
  static readonly name: string = "LogCaptureFixture";
  readonly #phase: () => Phase;
  readonly #byPhase: Readonly<Record<Phase, LogRecord[]>> = { setup: [], call: [], teardown: [] };
  #level: LogLevel = "debug";

  /** @param phase - gives the current phase of the test. */
  constructor(phase: () => Phase) {
    this.#phase = phase;
  }

  /** Adds a record, unless its level is too low. @internal */
  add(record: Omit<LogRecord, "when">): void {
    if (LEVELS.indexOf(record.level) < LEVELS.indexOf(this.#level)) return;
    const when = this.#phase();
    this.#byPhase[when].push({ ...record, when });
  }

  get records(): readonly LogRecord[] {
    return this.#byPhase[this.#phase()];
  }

  get messages(): string[] {
    return this.records.map(({ message }) => message);
  }

  get recordTuples(): [string, LogLevel, string][] {
    return this.records.map(({ logger, level, message }) => [logger, level, message]);
  }

  get text(): string {
    return this.records
      .map(({ logger, level, message }) => `${level.toUpperCase().padEnd(LEVEL_WIDTH)} ${logger}: ${message}\n`)
      .join("");
  }

  getRecords(when: Phase): readonly LogRecord[] {
    if (!Object.hasOwn(this.#byPhase, when)) {
      throw new ValueError(`There is no phase ${JSON.stringify(when)}: a test has setup, call and teardown.`);
    }
    return this.#byPhase[when];
  }

  clear(): void {
    this.#byPhase[this.#phase()].length = 0;
  }

  setLevel(level: LogLevel): void {
    if (!LEVELS.includes(level)) {
      throw new ValueError(`There is no level ${JSON.stringify(level)}: the levels are ${LEVELS.join(", ")}.`);
    }
    this.#level = level;
  }

  atLevel<T>(level: LogLevel, fn: () => T): T;
  atLevel(level: LogLevel): Disposable;
  atLevel(level: LogLevel, fn?: () => unknown): unknown {
    const before = this.#level;
    this.setLevel(level);
    const restore = (): void => {
      this.#level = before;
    };
    if (fn === undefined) return { [Symbol.dispose]: restore };
    let result;
    try {
      result = fn();
    } catch (error) {
      restore();
      throw error;
    }
    if (!isThenable(result)) restore();
    // The caller sees a failure of the result; this only notices its end.
    else result.then(restore, restore);
    return result;
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
