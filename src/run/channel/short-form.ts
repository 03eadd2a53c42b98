/**
 * The commonest messages in a few characters: a phase that begins, an item that has passed. The others are lines of JSON.
 *
 * `i"id"` names an item: they are numbered as they are named, those of a `start` first. `l60000` is the limit of all phases
 * that follow, in milliseconds. `s0`, `c0`, `t0`: a phase of an item begins. `.0 400 100 200 100`: an item has passed, and
 * took that many nanoseconds, of which those in its three phases.
 */
import type { ItemResult, Phase, RunEvent } from "../../core/data/events.ts";
import type { ChildMessage } from "./protocol.ts";

const LETTERS = { setup: "s", call: "c", teardown: "t" } as const satisfies Record<Phase, string>;
const ITEM = "i";
const LIMIT = "l";
const PASSED = ".";
/** Characters of an id that is named: a longer one goes in full, each time. */
const LONG_ID = 1024;
/** Properties of a result that is short: one with more of them is not. */
const PROPERTIES = 10;
/** A space, as a digit. */
const SPACE = 32 - 48;
/** Numbers from here on are not exact: 104 days. */
const LONGEST = 2 ** 53;

/**
 * A function that gives the short lines of a message, with their line breaks; null for one that has to go in full. Each message
 * has to be shown to it, in order.
 */
export function createShortener(): (message: ChildMessage) => string | null {
  const { round } = Math;
  const { stringify } = JSON;
  const numbers = new Map<string, number>();
  let count = 0;
  let limit: number | null = null;

  function add(id: string): number {
    numbers.set(id, count);
    return count++;
  }

  /** In nanoseconds; null for what no clock gives. */
  function whole(seconds: number): number | null {
    const result = round(seconds * 1e9);
    return result >= 0 && result < LONGEST ? result : null;
  }

  function shortBegin({ id, phase, timeout, xfail }: RunEvent & { readonly type: "begin" }): string | null {
    if (xfail !== undefined || id.length > LONG_ID) return null;
    let lines = "";
    let number = numbers.get(id);
    if (number === undefined) {
      number = add(id);
      lines = `${ITEM}${stringify(id)}\n`;
    }
    if (timeout !== limit) {
      limit = timeout;
      lines += `${LIMIT}${timeout}\n`;
    }
    return `${lines}${LETTERS[phase]}${number}\n`;
  }

  function shortResult(result: ItemResult): string | null {
    const number = numbers.get(result.id);
    if (number === undefined || !isPlain(result)) return null;
    const { duration, phases } = result;
    const all = whole(duration);
    const setup = whole(phases.setup);
    const call = whole(phases.call);
    const teardown = whole(phases.teardown);
    if (all === null || setup === null || call === null || teardown === null) return null;
    return `${PASSED}${number} ${all} ${setup} ${call} ${teardown}\n`;
  }

  return (message) => {
    if (message.type === "begin") return shortBegin(message);
    if (message.type === "result") return shortResult(message.result);
    if (message.type === "start") for (const id of message.ids) add(id);
    return null;
  };
}

const { keys } = Object;

/** Whether there is nothing to say of an item but that it has passed, and how long it took. */
function isPlain(result: ItemResult): boolean {
  const { outcome, message, failures, stdout, stderr, worker, attempt } = result;
  const isSilent = message === null && failures.length === 0 && stdout === "" && stderr === "";
  if (outcome !== "passed" || !isSilent || worker !== null || attempt !== 1) return false;
  return keys(result).length === PROPERTIES;
}

/** Makes messages of short lines. */
export interface Expander {
  /** Hands over the message of a short line, if it is one. Gives false for a line that is none of them. */
  expand(line: string): boolean;
  /** Has to be shown each message that came in full, in order. */
  learn(message: ChildMessage): void;
}

/** The other end of a shortener. @param onMessage called for each message. */
export function createExpander(onMessage: (message: ChildMessage) => void): Expander {
  let ids: string[] = [];
  let timeout = 0;

  /** The line that is read, from `at` on. */
  let text = "";
  let at = 0;

  /** The next number; `NaN` if there is none. */
  function next(): number {
    let value = at < text.length ? 0 : NaN;
    for (; at < text.length; at++) {
      const digit = text.charCodeAt(at) - 48;
      if (digit === SPACE) break;
      value = value * 10 + (digit >= 0 && digit <= 9 ? digit : NaN);
    }
    at++;
    return value;
  }

  function begin(phase: Phase): boolean {
    const id = ids[next()];
    if (id === undefined) return false;
    onMessage({ type: "begin", id, phase, timeout });
    return true;
  }

  function passed(): boolean {
    const id = ids[next()];
    const all = next();
    const setup = next();
    const call = next();
    const teardown = next();
    if (id === undefined || Number.isNaN(all + setup + call + teardown)) return false;
    const result: ItemResult = {
      id,
      outcome: "passed",
      message: null,
      failures: [],
      duration: all / 1e9,
      phases: { setup: setup / 1e9, call: call / 1e9, teardown: teardown / 1e9 },
      stdout: "",
      stderr: "",
      worker: null,
      attempt: 1,
    };
    onMessage({ type: "result", result });
    return true;
  }

  function name(line: string): boolean {
    const id: unknown = JSON.parse(line.slice(1));
    if (typeof id === "string") ids.push(id);
    return typeof id === "string";
  }

  return {
    expand(line) {
      text = line;
      at = 1;
      switch (line[0]) {
        case LETTERS.setup:
          return begin("setup");
        case LETTERS.call:
          return begin("call");
        case LETTERS.teardown:
          return begin("teardown");
        case PASSED:
          return passed();
        case ITEM:
          return name(line);
        case LIMIT:
          timeout = Number(line.slice(1));
          return true;
        default:
          return false;
      }
    },
    learn(message) {
      if (message.type === "start") ids = [...ids, ...message.ids];
    },
  };
}
