/** What the configuration and the flags say of logs, and how a record crosses to the process that reports it. */
import type { LogLevel, LogLevelName } from "./log-levels.ts";

/** pytest's `DEFAULT_LOG_FORMAT`, and its format of dates. */
const LOG_FORMAT = "%(levelname)-8s %(name)s:%(filename)s:%(lineno)d %(message)s";
const LOG_DATE_FORMAT = "%H:%M:%S";

/** How a file of logs is opened: `"w"` empties it first, `"a"` appends. */
export const LOG_FILE_MODES = ["w", "a"] as const;

/** A level of a configuration: a name or a number. */
type LevelOption = LogLevel | LogLevelName | number;

/** The keys of a configuration that are about logs. With one of them, what all tests log is recorded. */
export interface LogOptions {
  /**
   * The level below which nothing is recorded, for `caplog` and reports; null for everything.
   *
   * @default null
   * @example "warn"
   */
  logLevel?: LevelOption | null;
  /**
   * How a record is written in reports, with Python's placeholders.
   *
   * @default "%(levelname)-8s %(name)s:%(filename)s:%(lineno)d %(message)s"
   * @example "%(asctime)s %(levelname)s %(message)s"
   */
  logFormat?: string;
  /**
   * How `%(asctime)s` is written, with the directives of `strftime`.
   *
   * @default "%H:%M:%S"
   */
  logDateFormat?: string;
  /**
   * Whether records are shown while tests run.
   *
   * @default false
   */
  logCli?: boolean;
  /**
   * The level below which records are not shown while tests run; null for that of `logLevel`.
   *
   * @default null
   */
  logCliLevel?: LevelOption | null;
  /**
   * How a record is written while tests run; null for `logFormat`.
   *
   * @default null
   */
  logCliFormat?: string | null;
  /**
   * How `%(asctime)s` is written while tests run; null for `logDateFormat`.
   *
   * @default null
   */
  logCliDateFormat?: string | null;
  /**
   * The file that all records are written to, relative to the root; null for none.
   *
   * @default null
   */
  logFile?: string | null;
  /**
   * Whether the file is emptied first, `"w"`, or appended to, `"a"`.
   *
   * @default "w"
   */
  logFileMode?: (typeof LOG_FILE_MODES)[number];
  /**
   * The level below which records are not written to the file; null for that of `logLevel`.
   *
   * @default null
   */
  logFileLevel?: LevelOption | null;
  /**
   * How a record is written in the file; null for `logFormat`.
   *
   * @default null
   */
  logFileFormat?: string | null;
  /**
   * How `%(asctime)s` is written in the file; null for `logDateFormat`.
   *
   * @default null
   */
  logFileDateFormat?: string | null;
}

export const DEFAULT_LOG_OPTIONS: Required<LogOptions> = {
  logLevel: null,
  logFormat: LOG_FORMAT,
  logDateFormat: LOG_DATE_FORMAT,
  logCli: false,
  logCliLevel: null,
  logCliFormat: null,
  logCliDateFormat: null,
  logFile: null,
  logFileMode: "w",
  logFileLevel: null,
  logFileFormat: null,
  logFileDateFormat: null,
};

/** What the process of the tests has to know to record what all tests log. */
export interface LogSettings {
  /** The number below which nothing is recorded. */
  readonly level: number;
  /** The number from which on each record is an event; null for none. */
  readonly liveLevel: number | null;
  /** Names of loggers that are not recorded. */
  readonly disabled: readonly string[];
  /** URL of the module that records, for suites of which no test asks for `caplog`; null in a bundle. */
  readonly module: string | null;
}

/** A record in the events of a run. */
export interface LoggedRecord {
  /** The phase of the test. */
  readonly phase: "setup" | "call" | "teardown";
  readonly logger: string;
  readonly levelNo: number;
  readonly levelName: string;
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** Of its call, as the engine wrote it. */
  readonly stack: string | null;
  /** Whether its text is in the output of the test too. Absent if it is not. */
  readonly isPrinted?: true;
  /** As `logFormat` writes it: added by the process that reports. Absent without such options. */
  readonly text?: string;
}
