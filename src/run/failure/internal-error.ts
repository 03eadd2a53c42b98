/** The error for what no test can cause. Its own module, because both the run and its parts throw it. */

/** The run's own machinery failed: exit code 3. */
export class InternalError extends Error {
  override readonly name = "InternalError";
}
