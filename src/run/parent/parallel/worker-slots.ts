/** The workers of `-n` that several runs share: at most so many processes at a time, whichever run they are of. */

/** A place for one worker. */
export interface WorkerSlot {
  /** Of no other worker that runs now: tests know their worker by it. */
  readonly number: number;
  /** Leaves it to the next one. */
  free(): void;
}

export interface WorkerSlots {
  readonly count: number;
  /** The next free slot, in the order of the calls. */
  take(): Promise<WorkerSlot>;
  /** Resolves when a run has asked for its workers, from now on, and there is a slot left that nobody waits for. */
  hasRoomBesideNext(): Promise<void>;
}

export function createWorkerSlots(count: number): WorkerSlots {
  const free = Array.from({ length: count }, (_, index) => index);
  const waiting: ((slot: WorkerSlot) => void)[] = [];
  const idle: (() => void)[] = [];
  const asked: (() => void)[] = [];
  const release = (number: number): void => {
    const next = waiting.shift();
    if (next !== undefined) return next(slotOf(number));
    free.push(number);
    for (const tell of idle.splice(0)) tell();
  };
  const slotOf = (number: number): WorkerSlot => ({ number, free: () => release(number) });
  return {
    count,
    take() {
      for (const tell of asked.splice(0)) tell();
      const number = free.shift();
      if (number !== undefined) return Promise.resolve(slotOf(number));
      return new Promise((resolve) => waiting.push(resolve));
    },
    async hasRoomBesideNext() {
      // A run asks for all of its workers at once, before this goes on.
      await new Promise<void>((resolve) => asked.push(resolve));
      if (free.length === 0) await new Promise<void>((resolve) => idle.push(resolve));
    },
  };
}
