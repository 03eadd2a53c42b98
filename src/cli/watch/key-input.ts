/** The keys of `xtest watch`, and how they are read from a terminal. */

import { fstatSync } from "node:fs";
import type { TextOutput } from "../program/streams.ts";
import { rawText } from "../../report/text/terminal-text.ts";

/** What a key asks for. */
export type WatchAction =
  | "all"
  | "failed"
  | "again"
  | "name"
  | "path"
  | "filter"
  | "clear"
  | "update"
  | "failure"
  | "help"
  | "quit";

/** One row of the help. */
interface KeyRow {
  readonly keys: readonly string[];
  /** As the help shows them. */
  readonly shown: string;
  readonly action: WatchAction;
  readonly help: string;
}

/** In the order of the help. The letters are those of other runners. */
export const WATCH_KEYS: readonly KeyRow[] = [
  { keys: ["a"], shown: "a", action: "all", help: "run all tests" },
  { keys: ["f"], shown: "f", action: "failed", help: "run the tests that failed" },
  { keys: ["\r", "\n", "r"], shown: "Enter, r", action: "again", help: "run the same tests again" },
  { keys: ["t"], shown: "t", action: "name", help: "filter by name, as -k does" },
  { keys: ["p"], shown: "p", action: "path", help: "filter by path" },
  { keys: ["e"], shown: "e", action: "filter", help: "filter by an expression, as -E does" },
  { keys: ["c"], shown: "c", action: "clear", help: "clear the filters" },
  { keys: ["u"], shown: "u", action: "update", help: "run the same tests again, and update snapshots" },
  { keys: ["l"], shown: "l", action: "failure", help: "show the last failures again" },
  { keys: ["h", "?"], shown: "h", action: "help", help: "show this help" },
  { keys: ["q"], shown: "q", action: "quit", help: "quit" },
];

/** What a key asks for; null if it has no meaning. */
export function actionOfKey(key: string): WatchAction | null {
  return WATCH_KEYS.find(({ keys }) => keys.includes(key))?.action ?? null;
}

export function keyHelp(): string[] {
  const width = Math.max(...WATCH_KEYS.map(({ shown }) => shown.length));
  return WATCH_KEYS.map(({ shown, help }) => `  ${shown.padEnd(width)}  ${help}`);
}

/** Splits what a terminal sent into keys: a sequence that begins with Escape is one. */
export function keysIn(text: string): string[] {
  return text.match(/\x1b(?:\[[\d;?]*[@-~]|O.)?|[^]/gu) ?? [];
}

/** A line that is being typed. */
export interface EditedLine {
  readonly text: string;
  readonly state: "open" | "done" | "cancelled";
}

/** The line after a key. */
export function editLine(text: string, key: string): EditedLine {
  if (key === "\r" || key === "\n") return { text, state: "done" };
  if (key === "\x1b") return { text, state: "cancelled" };
  if (key === "\x7f" || key === "\b") return { text: Array.from(text).slice(0, -1).join(""), state: "open" };
  // Ctrl-U and Ctrl-W.
  if (key === "\x15") return { text: "", state: "open" };
  if (key === "\x17") return { text: text.replace(/\S*\s*$/, ""), state: "open" };
  return { text: key < " " || key.startsWith("\x1b") ? text : text + key, state: "open" };
}

export interface KeyInputListener {
  onAction(action: WatchAction): void;
  /** Ctrl-C, which a terminal in raw mode does not turn into a signal. */
  onInterrupt(): void;
  /** The input has ended. */
  onEnd(): void;
}

export interface KeyInput {
  /** Whether keys can be pressed. */
  readonly isOpen: boolean;
  /** Asks for a line. @returns null if it was cancelled. */
  ask(question: string, before: string): Promise<string | null>;
  close(): void;
}

/** No keys at all. */
export const NO_KEYS: KeyInput = { isOpen: false, ask: () => Promise.resolve(null), close: () => undefined };

const ERASE_LINE = rawText("\r\x1b[K");

/** Listens to the keys, or without a terminal to the end of the input, if somebody can end it. */
export function openKeyInput(out: TextOutput, listener: KeyInputListener): KeyInput {
  const { stdin } = process;
  const isOpen = stdin.isTTY === true && out.isTTY;
  let asking: { readonly question: string; text: string; answer(line: string | null): void } | null = null;
  const show = (): void => void (asking !== null && out.write(`${ERASE_LINE}${asking.question} ${asking.text}`));

  const press = (key: string): void => {
    if (key === "\x03" || key === "\x04") return listener.onInterrupt();
    if (asking === null) {
      const action = actionOfKey(key);
      if (action !== null) listener.onAction(action);
      return;
    }
    const { text, state } = editLine(asking.text, key);
    asking.text = text;
    if (state === "open") return show();
    const { answer } = asking;
    asking = null;
    out.write("\n");
    answer(state === "done" ? text.trim() : null);
  };
  const onData = (text: string): void => {
    for (const key of keysIn(text)) press(key);
  };

  if (isOpen) {
    stdin.setRawMode(true);
    stdin.setEncoding("utf8").on("data", onData).on("end", listener.onEnd);
  } else if (canEnd()) {
    stdin.on("end", listener.onEnd).on("error", listener.onEnd).resume();
  }
  return {
    isOpen,
    ask(question, before) {
      asking?.answer(null);
      return new Promise((answer) => {
        asking = { question, text: before, answer };
        show();
      });
    },
    close() {
      if (isOpen) stdin.setRawMode(false);
      stdin.pause();
    },
  };
}

/** Whether the input is a pipe, whose other end is a program that may go away. A file, or no input at all, is at its end at once. */
function canEnd(): boolean {
  try {
    const stat = fstatSync(0);
    return stat.isFIFO() || stat.isSocket();
  } catch {
    return false;
  }
}
