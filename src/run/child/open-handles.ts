/** What tests have left behind that can still wake the process: timers, handles, requests. */
import { performance } from "node:perf_hooks";
import process from "node:process";
import { currentEngine } from "./engine.ts";

/** Milliseconds for which the end of a run waits for it. */
export const DRAIN = 100;
/** Milliseconds from one look to the next. */
const POLL = 5;
/** Resources that are closing: nothing of the user's can come of them. */
const CLOSING: ReadonlySet<string> = new Set(["CloseReq"]);
/** Items that are named as those which may have left something. */
const SUSPECTS = 3;

/** What is there that was not at the beginning. */
export interface Drain {
  /** An item is over: what has come since the last one is its own. */
  endOf(id: string): void;
  /** The items that may have left what is there now: how many there are, and the last few of them. */
  suspects(): { readonly count: number; readonly ids: readonly string[] };
  isPending(): boolean;
  /** Waits until nothing is left, but not for longer than `DRAIN`. */
  wait(): Promise<void>;
  /** To be called when nothing is left that could wake the process. Gives whether that was waited for. */
  idle(): boolean;
  /** What is left, in words: `2 timers, 1 server`; empty if that is not known. */
  names(): string;
}

/** Knows what is there now: only what comes later is the tests'. What it uses of Node is taken now. */
export function createDrain(): Drain {
  // Bun counts nothing.
  if (currentEngine().name === "bun") return createBlindDrain();
  const resources = process.getActiveResourcesInfo.bind(process);
  const now = performance.now.bind(performance);
  const start = setInterval;
  const stop = clearInterval;
  const Own = Promise;
  const count = (): number => {
    let found = 0;
    for (const type of resources()) if (!CLOSING.has(type)) found += 1;
    return found;
  };
  // Pipes count from when they are first asked for.
  void [process.stdout, process.stderr];
  const types = resources();
  const before = count();
  let known = before;
  let suspected: string[] = [];
  let suspectCount = 0;
  return {
    endOf(id) {
      const found = count();
      if (found <= before) {
        suspected = [];
        suspectCount = 0;
      } else if (found > known) {
        suspected.push(id);
        suspectCount += 1;
        if (suspected.length > SUSPECTS) suspected.shift();
      }
      known = found;
    },
    suspects: () => ({ count: suspectCount, ids: suspected }),
    isPending: () => count() > before,
    wait: () =>
      new Own((resolve) => {
        const end = now() + DRAIN;
        const timer = start(() => {
          // One of them is this timer.
          if (count() - 1 > before && now() < end) return;
          stop(timer);
          resolve();
        }, POLL);
      }),
    idle: () => false,
    names: () => inWords(resources(), types),
  };
}

/** Where resources cannot be counted: whether something is left shows when the process has nothing more to do. */
function createBlindDrain(): Drain {
  const start = setTimeout;
  const immediate = setImmediate;
  const Own = Promise;
  let isIdle = false;
  let isOpen = false;
  let wake: (() => void) | null = null;
  return {
    endOf: () => undefined,
    suspects: () => ({ count: 0, ids: [] }),
    isPending: () => !isIdle,
    wait: () =>
      new Own((resolve) => {
        wake = resolve;
        start(() => {
          isOpen = !isIdle;
          resolve();
        }, DRAIN).unref();
      }),
    idle() {
      if (wake === null) return false;
      isIdle = true;
      // The process goes on as long as something is due.
      immediate(wake);
      wake = null;
      return true;
    },
    names: () => (isOpen ? "a timer, handle or request" : ""),
  };
}

/** How users call what Node calls otherwise. */
const WORDS: Readonly<Record<string, string>> = {
  Timeout: "timer",
  Immediate: "immediate",
  TCPServerWrap: "server",
  TCPSocketWrap: "connection",
  PipeServerWrap: "server",
  PipeWrap: "pipe",
  ProcessWrap: "child process",
  MessagePort: "message port or worker",
  Worker: "worker",
  FSEventWrap: "file watcher",
  StatWatcher: "file watcher",
  UDPWRAP: "UDP socket",
  UDPWrap: "UDP socket",
  SignalWrap: "signal listener",
  FSReqCallback: "file operation",
  FSReqPromise: "file operation",
  GetAddrInfoReqWrap: "name look-up",
};

function inWords(types: readonly string[], earlier: readonly string[]): string {
  const counts = new Map<string, number>();
  const add = (type: string, more: number): void => {
    if (CLOSING.has(type)) return;
    const word = WORDS[type] ?? type;
    counts.set(word, (counts.get(word) ?? 0) + more);
  };
  for (const type of types) add(type, 1);
  for (const type of earlier) add(type, -1);
  return [...counts]
    .flatMap(([word, count]) => (count > 0 ? [`${String(count)} ${count === 1 ? word : plural(word)}`] : []))
    .join(", ");
}

function plural(word: string): string {
  return word.endsWith("process")
    ? `${word}es`
    : word.includes(" or ")
      ? word.replace(" or ", "s or ") + "s"
      : `${word}s`;
}
