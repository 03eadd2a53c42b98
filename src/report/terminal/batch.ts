/** Batches output: a system call for each letter would take longer than its test. */

export interface Batch {
  /** Writes at the end of the current microtask, together with other texts. */
  write(text: string): void;
  /** Writes the batch now. */
  flush(): void;
}

/** @param write - gets each batch. */
export function createBatch(write: (text: string) => void): Batch {
  let waiting = "";
  const flush = (): void => {
    if (waiting === "") return;
    const text = waiting;
    waiting = "";
    write(text);
  };
  return {
    write(text) {
      if (waiting === "") queueMicrotask(flush);
      waiting += text;
    },
    flush,
  };
}
