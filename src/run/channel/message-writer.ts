/** The child's end of the channel to its parent, on which messages are lines of JSON. */
import { toPlainData } from "./plain-data.ts";
import type { ChildMessage } from "./protocol.ts";

export interface MessageWriter {
  /** Sends a message. It has been handed over when this returns: what comes next may be an endless loop. */
  send(message: ChildMessage): void;
}

/** A function that gives the line of a message, with its line break. It keeps `JSON.stringify` as it is now: tests may replace it. */
export function createLineFormatter(): (message: ChildMessage) => string {
  const { stringify } = JSON;
  return (message) => {
    try {
      return `${stringify(message)}\n`;
    } catch {
      // Values of the user's, a recorded property for one, may be such that JSON cannot hold them.
      return `${stringify(toPlainData(message))}\n`;
    }
  };
}
