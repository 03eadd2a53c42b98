/** Puts what is written in one go into one piece: a system call for each letter would cost more than its test. */

export interface Batch {
  /** Writes with all else that is written before anything else can happen in this process. */
  write(text: string): void;
  /** Writes what there is now. */
  flush(): void;
}

/** @param write - takes each piece. */
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
