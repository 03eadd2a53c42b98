/** The child's end of the channel to its parent, on which messages are lines of JSON. */
import type { ChildMessage } from "./protocol.ts";
import { inspect } from "node:util";

/** Levels of nested objects; deeper ones become text. */
const MAX_DEPTH = 8;

/** The value with text in place of all that JSON cannot hold. Never throws. */
function toPlainData(value: unknown, depth = 0): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean" || value === undefined) return value;
  if (typeof value === "number") return value;
  if (typeof value !== "object" || depth > MAX_DEPTH) return print(value);
  try {
    if (Array.isArray(value)) return value.map((each) => toPlainData(each, depth + 1));
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return print(value);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toPlainData(each, depth + 1)]));
  } catch {
    return print(value);
  }
}

function print(value: unknown): string {
  try {
    return inspect(value, { depth: 2, breakLength: Infinity, maxArrayLength: 20, maxStringLength: 1000 });
  } catch {
    return "[a value that cannot be printed]";
  }
}

export interface MessageWriter {
  /** Sends a message. It has been handed over when this returns: what comes next may be an endless loop. */
  send(message: ChildMessage): void;
  /** Hands over all that `fn` sends when it returns: it runs no code of the user. Absent where that is not faster. */
  together?(fn: () => void): void;
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
