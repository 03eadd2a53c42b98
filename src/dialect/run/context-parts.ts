/** The parts of a context that depend on the attempt. */
import type { SubtestResult } from "../../core/data/events.ts";
import type { FileTask, TestTask, Work } from "../tree/tasks.ts";
import type { TimeLimit } from "./hooks/call-limited.ts";

export interface ContextParts {
  readonly task: TestTask;
  readonly file: FileTask;
  readonly limit: TimeLimit;
  readonly abort: AbortController;
  readonly finished: Work[];
  readonly failed: Work[];
  readonly errors: unknown[];
  readonly subtests: SubtestResult[];
  /** Called after the test's function, before `afterEach`: what they throw fails the test. */
  readonly settling: Work[];
  /** Makes the test end as skipped once its function has returned. */
  skipAtEnd(reason: string): void;
}
