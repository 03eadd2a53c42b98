/** Processes that are started ahead for each worker: those of the next files start while a file runs. */
import { prestart, type Prestarted, type ProcessSettings, type StartedProcess } from "./child-start.ts";

export interface Spares {
  /** Gives a process that was started ahead; null if there is none. */
  take(settings: ProcessSettings): StartedProcess | null;
  /** Starts the processes that follow. */
  startNext(settings: ProcessSettings): void;
  /** Ends those that were not taken. */
  discard(): void;
}

type Spare = Pick<Prestarted, "discard" | "take">;

/** How many are started ahead: starting takes longer than most files, and has a core for itself. */
const AHEAD = 2;

/** @param first - a process that has been started already; null for none. */
export function createSpares(first: Spare | null): Spares {
  const spares = new Map<string | null, Spare[]>();
  let given = first;

  /** What is there for a worker, which is not there for another one any more. */
  function claim(name: string | null): Spare | null {
    const own = spares.get(name)?.shift();
    if (own !== undefined) return own;
    const before = given;
    given = null;
    return before;
  }

  return {
    take: (settings) => claim(settings.worker?.name ?? null)?.take(settings) ?? null,
    startNext(settings) {
      const name = settings.worker?.name ?? null;
      const own = spares.get(name) ?? [];
      spares.set(name, own);
      while (own.length < AHEAD) {
        const spare = prestart(settings);
        if (spare === null) return;
        own.push(spare);
      }
    },
    discard() {
      for (const spare of [...spares.values()].flat()) spare.discard();
      given?.discard();
      spares.clear();
      given = null;
    },
  };
}
