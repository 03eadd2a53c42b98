/** Notices that tests are about to leave a document: `location.href = …`, a form that is submitted, a link that is clicked. */

/**
 * Watches a document from now on.
 *
 * @param onLeave - called with the URL, and an error made where it was asked for.
 */
export function watchNavigation({ navigation }: Window, onLeave: (url: string, error: Error) => void): void {
  const { captureStackTrace } = Error;
  const later = queueMicrotask;
  navigation.addEventListener("navigate", function onNavigate(event) {
    if (event.hashChange || event.destination.sameDocument || event.downloadRequest !== null) return;
    const { url } = event.destination;
    // Other schemes are handled by other programs.
    if (!/^(?:https?|file|blob|data|about):/.test(url)) return;
    const error = new Error("the page was left");
    captureStackTrace(error, onNavigate);
    // Listeners of the tests are called later: they may prevent it, or intercept it.
    later(() => {
      if (!event.defaultPrevented && navigation.transition === null) onLeave(url, error);
    });
  });
}
