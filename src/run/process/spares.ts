/** Processes that are started ahead, one for each worker: that of the next file starts while a file runs. */
import { prestart, type Prestarted, type ProcessSettings, type StartedProcess } from "./child-start.ts";

export interface Spares {
  /** Gives the process that was started ahead; null if there is none. */
  take(settings: ProcessSettings): StartedProcess | null;
  /** Starts the process that follows. */
  startNext(settings: ProcessSettings): void;
  /** Ends those that were not taken. */
  discard(): void;
}

/** @param first - a process that has been started already; null for none. */
export function createSpares(first: Pick<Prestarted, "discard" | "take"> | null): Spares {
  const spares = new Map<string | null, Pick<Prestarted, "discard" | "take"> | null>();
  let given = first;

  /** What is there for a worker, which is not there for another one any more. */
  function claim(name: string | null): Pick<Prestarted, "discard" | "take"> | null {
    const own = spares.get(name);
    spares.delete(name);
    if (own !== undefined) return own;
    const before = given;
    given = null;
    return before;
  }

  return {
    take: (settings) => claim(settings.worker?.name ?? null)?.take(settings) ?? null,
    startNext(settings) {
      const name = settings.worker?.name ?? null;
      if (!spares.has(name)) spares.set(name, prestart(settings));
    },
    discard() {
      for (const spare of [...spares.values(), given]) spare?.discard();
      spares.clear();
      given = null;
    },
  };
}
