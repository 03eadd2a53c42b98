/** The keys that are pressed in a terminal. */
import { fstatSync } from "node:fs";
import type { TextOutput } from "../program/streams.ts";
import { rawText } from "../../report/text/terminal-text.ts";
import { actionOfKey, editLine, keysIn, type WatchAction } from "../../watch/keys.ts";

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
