/** Tells when tests are about to take a document away: `location.href = …`, a form that is sent, a link that is clicked. */

/**
 * Watches a document from now on.
 *
 * @param onDeparture hears where to, and an error made where it was asked for.
 */
export function watchDeparture({ navigation }: Window, onDeparture: (url: string, error: Error) => void): void {
  const { captureStackTrace } = Error;
  const later = queueMicrotask;
  navigation.addEventListener("navigate", function onNavigate(event) {
    if (event.hashChange || event.destination.sameDocument || event.downloadRequest !== null) return;
    const { url } = event.destination;
    // Other programs are asked for what has another scheme.
    if (!/^(?:https?|file|blob|data|about):/.test(url)) return;
    const error = new Error("the page was left");
    captureStackTrace(error, onNavigate);
    // Listeners of the tests' come after this one: they may prevent it, or show the other page themselves.
    later(() => {
      if (!event.defaultPrevented && navigation.transition === null) onDeparture(url, error);
    });
  });
}
