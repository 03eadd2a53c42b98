/** Watches for uncaught errors and rejections of a page. */

/** Not an error: the page is laid out in several steps. */
const HARMLESS = /^ResizeObserver loop /;

export interface UncaughtWatch {
  /** Reports the errors so far: listeners of the tests have been called. */
  flush(): void;
}

/**
 * Watches from now on.
 *
 * @param onError - called with the errors that no listener of the tests has prevented.
 */
export function watchUncaught(onError: (error: unknown) => void): UncaughtWatch {
  const later = setTimeout;
  let pending: { readonly event: Event; readonly error: unknown }[] = [];

  function flush(): void {
    const all = pending;
    pending = [];
    for (const { event, error } of all) if (!event.defaultPrevented) onError(error);
  }

  function add(event: Event, error: unknown): void {
    pending.push({ event, error });
    // Listeners of the tests are called later.
    later(flush, 0);
  }

  window.addEventListener("error", (event) => {
    const { error, message }: { readonly error?: unknown; readonly message: string } = event;
    if (error === undefined || error === null) {
      if (!HARMLESS.test(message)) add(event, new Error(message));
    } else add(event, error);
  });
  window.addEventListener("unhandledrejection", (event) => {
    add(event, event.reason);
  });
  return { flush };
}
