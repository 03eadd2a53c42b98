/** Turns of the event loop, as short as a page can have them. */

/** A function that resolves in the next turn; one caller waits at a time. What it uses of the page is taken now: tests may replace it. */
export function createTurns(): () => Promise<void> {
  const Own = Promise;
  const { port1, port2 } = new MessageChannel();
  let wake = (): void => undefined;
  port1.onmessage = () => {
    wake();
  };
  const post = port2.postMessage.bind(port2);
  return () =>
    new Own((resolve) => {
      wake = resolve;
      post(null);
    });
}
