/** The error for failures that no test can cause. */

/** The runner itself failed: exit code 3. */
export class InternalError extends Error {
  override readonly name = "InternalError";
}
