/** The wish to stop, as the child process keeps it: asked for once, heard by whoever waits. */

export interface Stop {
  readonly request: () => void;
  readonly isRequested: () => boolean;
  /** Calls `fn` when it is requested, unless the function it returns is called first; at once if it was already. */
  readonly onStop: (fn: () => void) => () => void;
}

/** @param onRequest called at the first request, before everybody else. */
export function createStop(onRequest: () => void): Stop {
  let requested = false;
  const waiting = new Set<() => void>();
  return {
    request() {
      if (requested) return;
      requested = true;
      onRequest();
      for (const fn of waiting) fn();
      waiting.clear();
    },
    isRequested: () => requested,
    onStop(fn) {
      if (requested) fn();
      else waiting.add(fn);
      return () => void waiting.delete(fn);
    },
  };
}
