/** Errors and rejections of a page that nobody handles. */

/** What is not an error of anybody: the page is laid out in several steps. */
const HARMLESS = /^ResizeObserver loop /;

/** What is watched. */
export interface UncaughtWatch {
  /** Reports what has come up: nobody else will say now that he handles it. */
  flush(): void;
}

/**
 * Watches from now on.
 *
 * @param onError hears of what no listener of the tests' own has prevented.
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
    // Listeners of the tests' come after this one.
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
