/** The keys of `xtest watch`. */

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
