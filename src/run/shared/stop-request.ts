/** The request to stop a run, on the child's side. */

export interface StopRequest {
  readonly request: () => void;
  readonly isRequested: () => boolean;
  /** Calls `fn` at the request, unless the function it returns is called first; at once if it was made already. */
  readonly onStop: (fn: () => void) => () => void;
}

/** @param onRequest - called at the first request, before the listeners. */
export function createStopRequest(onRequest: () => void): StopRequest {
  let requested = false;
  const listeners = new Set<() => void>();
  return {
    request() {
      if (requested) return;
      requested = true;
      onRequest();
      for (const fn of listeners) fn();
      listeners.clear();
    },
    isRequested: () => requested,
    onStop(fn) {
      if (requested) fn();
      else listeners.add(fn);
      return () => void listeners.delete(fn);
    },
  };
}
