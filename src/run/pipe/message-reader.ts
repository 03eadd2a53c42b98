/** The parent's end of the pipe for messages: lines of JSON, joined again, and checked. */
import { parseMessage } from "../channel/message-shapes.ts";
import type { ChildMessage } from "../channel/protocol.ts";

/**
 * A reader that takes text in any pieces and hands on each message once it is complete.
 *
 * @param onMessage - called for each message in order.
 * @param onGarbage - called with a line that is no message.
 * @returns a function that takes the next piece of text (decoded: no character may be split).
 */
export function createMessageReader(
  onMessage: (message: ChildMessage) => void,
  onGarbage: (line: string) => void,
): (text: string) => void {
  return createLineReader((line) => {
    const message = parseMessage(line);
    if (message === null) onGarbage(line);
    else onMessage(message);
  });
}

/**
 * A function that takes text in any pieces.
 *
 * @param onLine - called with each line once it is complete, without its line break.
 */
export function createLineReader(onLine: (line: string) => void): (text: string) => void {
  let rest = "";
  return (text) => {
    let from = 0;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", from)) {
      const line = rest + text.slice(from, at);
      rest = "";
      from = at + 1;
      onLine(line);
    }
    rest += text.slice(from);
  };
}
