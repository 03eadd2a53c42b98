/** A source that was compiled alone, as plain data. */

/** A file that was compiled as a run would. */
export interface CompiledSource {
  /** Absolute path, with `/`. */
  readonly file: string;
  readonly code: string;
  /** Its source map as JSON, with absolute paths of its sources. */
  readonly map: string;
}
