/** Waits for the next turn of the event loop, as briefly as a page can. */

/** A function that resolves in the next turn; one caller waits at a time. It keeps what it uses of the page: tests may replace it. */
export function createNextTurn(): () => Promise<void> {
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
