/** Open handles of tests, which can still wake the process: timers, servers, requests. */
import process from "node:process";
import { currentEngine } from "../engine.ts";

/** Milliseconds for which the end of a run waits for them. */
export const LAST_WAIT = 100;
/** Milliseconds between two checks. */
const POLL = 5;
/** Resources that are closing, which run no code of the user's. */
const CLOSING: ReadonlySet<string> = new Set(["CloseReq"]);
/** Number of items that are named as those which may have left handles open. */
const SUSPECTS = 3;

/** Handles that were not open at the beginning. */
export interface OpenHandles {
  /** An item is over: handles that were opened since the last one are its own. */
  itemEnded(id: string): void;
  /** The items that may have left them open: how many there are, and the last few of them. */
  suspects(): { readonly count: number; readonly ids: readonly string[] };
  areOpen(): boolean;
  /** Whether some were opened since the last item was over. */
  areNew(): boolean;
  /** Waits until none is open, at most for `LAST_WAIT`. */
  wait(): Promise<void>;
  /** To be called when nothing can wake the process any more. @returns whether `wait` was waiting for that. */
  idle(): boolean;
  /** Describes them: `2 timers, 1 server`; empty if that is not known. */
  names(): string;
}

/** Takes handles that are open now for the runner's own. It keeps what it uses of Node: tests may replace it. */
export function createOpenHandles(): OpenHandles {
  // Bun counts nothing.
  if (currentEngine().name === "bun") return createUncountedHandles();
  const resources = process.getActiveResourcesInfo.bind(process);
  const uptime = process.uptime.bind(process);
  const now = (): number => uptime() * 1000;
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
    itemEnded(id) {
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
    areOpen: () => count() > before,
    areNew: () => count() > Math.max(before, known),
    wait: () =>
      new Own((resolve) => {
        const end = now() + LAST_WAIT;
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

/** Without a count of resources: that none is open shows when the process has nothing more to do. */
function createUncountedHandles(): OpenHandles {
  const start = setTimeout;
  const immediate = setImmediate;
  const Own = Promise;
  let isIdle = false;
  let isOpen = false;
  let wake: (() => void) | null = null;
  return {
    itemEnded: () => undefined,
    suspects: () => ({ count: 0, ids: [] }),
    areOpen: () => !isIdle,
    areNew: () => !isIdle,
    wait: () =>
      new Own((resolve) => {
        wake = resolve;
        start(() => {
          isOpen = !isIdle;
          resolve();
        }, LAST_WAIT).unref();
      }),
    idle() {
      if (wake === null) return false;
      isIdle = true;
      // The process lives as long as an immediate is due.
      immediate(wake);
      wake = null;
      return true;
    },
    names: () => (isOpen ? "a timer, handle or request" : ""),
  };
}

/** Names of Node's resources for users. */
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
