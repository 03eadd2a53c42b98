/** Open handles of tests, which can still wake the process (timers, servers, requests), and processes that tests have started. */

import process from "node:process";
import { subscribe } from "node:diagnostics_channel";
import { currentEngine } from "../engine.ts";
import type { MessageWriter } from "../channel/message-writer.ts";

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
  const resources = openResources();
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
  const forget = (): void => {
    suspected = [];
    suspectCount = 0;
  };
  return {
    itemEnded(id) {
      const found = count();
      if (found <= before) forget();
      else if (found > known) {
        suspected.push(id);
        suspectCount += 1;
        if (suspected.length > SUSPECTS) suspected.shift();
      }
      known = found;
    },
    suspects() {
      // What was open for a moment when its item ended is not any more, such as a timer of a DOM.
      if (suspectCount > 0 && count() <= before) forget();
      return { count: suspectCount, ids: [...suspected] };
    },
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

/** @returns a function for the types of Node's resources that are open. */
function openResources(): () => string[] {
  const types = process.getActiveResourcesInfo.bind(process);
  const read: unknown = Reflect.get(process, "_getActiveHandles");
  if (typeof read !== "function") return types;
  return () => {
    const found = types();
    if (!found.includes("TCPSocketWrap")) return found;
    // Sockets of mocks that are over, as those of MSW: nothing was ever behind their handles.
    const handles: unknown = Reflect.apply(read, process, []);
    for (const handle of Array.isArray(handles) ? handles : []) {
      const index = isDestroyed(handle) ? found.indexOf("TCPSocketWrap") : -1;
      if (index !== -1) found.splice(index, 1);
    }
    return found;
  };
}

function isDestroyed(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && Reflect.get(handle, "destroyed") === true;
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

/** What is used of `ChildProcess`. */
interface StartedProcess {
  readonly pid?: number;
  readonly exitCode: number | null;
  readonly signalCode: string | null;
  spawn(options: { readonly detached?: boolean }): unknown;
}

/**
 * Tells the parent which there are, from now on. Those that are `detached` are left alone.
 *
 * @returns a function to be called now and then, which tells that some are over.
 */
export function tellStartedProcesses({ send }: MessageWriter): () => void {
  let alive: StartedProcess[] = [];
  // The other engines have no such channel.
  if (currentEngine().name !== "node") return () => undefined;

  function tell(): void {
    send({ type: "children", pids: alive.flatMap(({ pid }) => (pid === undefined ? [] : [pid])) });
  }

  subscribe("child_process", (message) => {
    const started = startedProcessOf(message);
    if (started === null) return;
    // It is published before it is started.
    const { spawn } = started;
    started.spawn = (options) => {
      Reflect.deleteProperty(started, "spawn");
      const result: unknown = Reflect.apply(spawn, started, [options]);
      if (options.detached !== true && started.pid !== undefined) {
        alive.push(started);
        tell();
      }
      return result;
    };
  });

  return () => {
    if (alive.length === 0) return;
    const left = alive.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    if (left.length === alive.length) return;
    alive = left;
    tell();
  };
}

function startedProcessOf(message: unknown): StartedProcess | null {
  const started: unknown = typeof message === "object" && message !== null ? Reflect.get(message, "process") : null;
  return isStartedProcess(started) ? started : null;
}

function isStartedProcess(value: unknown): value is StartedProcess {
  return typeof value === "object" && value !== null && "spawn" in value && typeof value.spawn === "function";
}
