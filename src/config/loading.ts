/** Names the code of the configuration or of a plugin that is being executed, and bounds how long it may take. */
import { UsageError } from "../core/errors/errors.ts";

/** Milliseconds. */
const LIMIT = 60_000;

const loading: string[] = [];

/** What is being executed, as messages name it; null between. */
export function currentlyLoading(): string | null {
  return loading.at(-1) ?? null;
}

/**
 * Executes code of the user that configures the suite.
 *
 * @param what - as messages name it.
 * @param limit - milliseconds that it may take. Default: a minute.
 * @throws {UsageError} if it takes longer.
 */
export async function whileLoading<T>(what: string, work: () => Promise<T>, limit: number = LIMIT): Promise<T> {
  loading.push(what);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new UsageError(`${what}: took longer than ${String(limit)} ms to load`));
    }, limit);
    // A promise that nothing can settle is noticed by the end of the event loop.
    timer.unref();
  });
  try {
    return await Promise.race([work(), tooLong]);
  } finally {
    clearTimeout(timer);
    loading.pop();
  }
}

/** Waits until errors that code has left behind have been reported: rejections are, before the next immediate. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
