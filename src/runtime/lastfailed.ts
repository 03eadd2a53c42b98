/** What a run may be told of the one before it. Types only. */

/** Which items failed the last time. */
export interface LastFailed {
  /** Node ids. An item that could not be expanded has its `[...]`. */
  readonly ids: readonly string[];
  /** Whether they are all that is to run. */
  readonly isAll: boolean;
}
