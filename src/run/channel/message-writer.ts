/** The child's end of the way to its parent, and the form that messages have there: lines of JSON. */
import { toPlainData } from "./plain-data.ts";
import type { ChildMessage } from "./protocol.ts";

export interface MessageWriter {
  /** Sends a message; it has been handed over when this returns, because what comes next may be an endless loop. */
  send(message: ChildMessage): void;
}

/** A function that gives the line of a message, with its line break. What it uses of the language is taken now: tests may replace it. */
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
