/** The parts of a context that depend on the attempt. */
import type { FileTask, TestTask, Work } from "../tree/tasks.ts";
import type { TimeLimit } from "./call-limited.ts";

export interface ContextParts {
  readonly task: TestTask;
  readonly file: FileTask;
  readonly limit: TimeLimit;
  readonly abort: AbortController;
  readonly finished: Work[];
  readonly failed: Work[];
  readonly errors: unknown[];
  /** Makes the test end as skipped once its function has returned. */
  skipAtEnd(reason: string): void;
}
