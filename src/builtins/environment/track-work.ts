/**
 * What a file with a window changes in its process, and leaves there when it is over: timers, listeners, variables, matchers. It ends
 * with the window.
 */

import { putBackChanging } from "../../core/data/environment/members.ts";
import { hasLeftGlobals, NODE_MODULES, ProcessState, trackServers } from "../../core/data/environment/process-state.ts";
import {
  expectOwnEnvironment,
  tellOfLastingChanges,
  undoBeforeEnvironment,
} from "../../core/data/environment/test-events.ts";

/** That before the last file. */
let known: ProcessState | null = null;

/** Whether the runner of the last file has a process for each. */
let hadOwnProcess = false;

tellOfLastingChanges((hadWindow) => hadWindow && hadOwnProcess && hasLeftGlobals());

/** Notes the present state. @param ends - as of `ProcessState.putBack`. @returns what puts it back. */
function keepProcessState(ends: boolean): () => void {
  // Mostly it is put back whole.
  if (known?.isSame !== true) known = new ProcessState({ modules: NODE_MODULES, ofProcess: true });
  const state = known;
  const stopServers = trackServers();
  return () => {
    state.putBack(ends);
    putBackChanging();
    stopServers();
  };
}

type Timer = (...args: unknown[]) => unknown;

// Tests replace them.
const { clearImmediate, clearInterval, clearTimeout, setImmediate } = globalThis;

/** What starts timers, and what ends them: first what does not wait for a time. */
const TIMERS: readonly (readonly [name: string, clear: (timer: never) => void])[] = [
  ["setImmediate", clearImmediate],
  ["setInterval", clearInterval],
  ["setTimeout", clearTimeout],
];

/** How many timers are kept before those that are over are forgotten. */
const MANY = 1024;

/** What is there while a file runs. */
interface Leaving {
  readonly leave: () => Promise<void>;
}

/**
 * Sets an environment up, and notes what is begun from then on: it ends before `leave`, after which all is as it was before.
 *
 * @param hasOwnProcess - whether the file has a process where its runner runs it.
 */
export async function withTrackedWork<Opened extends Leaving>(
  open: () => Promise<Opened>,
  hasOwnProcess: boolean,
): Promise<Opened> {
  hadOwnProcess = hasOwnProcess;
  const putBack = keepProcessState(hasOwnProcess);
  let opened: Opened;
  try {
    opened = await open();
  } catch (error) {
    putBack();
    throw error;
  }
  expectOwnEnvironment(true);
  const timers = TIMERS.map(([name, clear]) => trackTimers(globalThis, name, clear));
  const stopChannels = trackChannels(globalThis);
  const leave = async (): Promise<void> => {
    // What is due has its window, and so have rejections. Jest's is closed before it comes to timers.
    const [, ...ofTime] = timers;
    if (!hasOwnProcess) for (const { clearOpen } of ofTime) clearOpen();
    await turn();
    undoBeforeEnvironment();
    expectOwnEnvironment(false);
    for (const { restore, clearOpen } of timers) {
      restore();
      clearOpen();
    }
    stopChannels();
    try {
      await opened.leave();
      // Observers hear of the end.
      await turn();
    } finally {
      putBack();
    }
  };
  return { ...opened, leave };
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

interface TrackedTimers {
  readonly restore: () => void;
  readonly clearOpen: () => void;
}

/** Replaces a function that starts timers by one that notes them. */
function trackTimers(target: object, name: string, clear: (timer: never) => void): TrackedTimers {
  const own = Reflect.getOwnPropertyDescriptor(target, name);
  const native: unknown = own?.value;
  if (own === undefined || typeof native !== "function") {
    return { restore: () => undefined, clearOpen: () => undefined };
  }
  let open: unknown[] = [];
  let most = MANY;
  const start: Timer = function (this: unknown, ...args) {
    const timer: unknown = Reflect.apply(native, this, args);
    open.push(timer);
    if (open.length > most) {
      open = open.filter((one) => Reflect.get(Object(one), "_destroyed") !== true);
      most = Math.max(MANY, 2 * open.length);
    }
    return timer;
  };
  const { prototype: _, ...members } = Object.getOwnPropertyDescriptors(native);
  Object.defineProperties(start, members);
  Object.defineProperty(target, name, { ...own, value: start });
  return {
    restore: () => void Object.defineProperty(target, name, own),
    clearOpen() {
      for (const timer of open) Reflect.apply(clear, undefined, [timer]);
      open = [];
    },
  };
}

/** Notes channels, such as those of React 17's scheduler, which keep a process from ending. @returns what puts the class back, and closes them. */
function trackChannels(target: object): () => void {
  const own = Reflect.getOwnPropertyDescriptor(target, "MessageChannel");
  const native: unknown = own?.value;
  if (own === undefined || typeof native !== "function") return () => undefined;
  const open: object[] = [];
  const noting = new Proxy(native, {
    construct(Channel, args, newTarget) {
      const channel: object = Reflect.construct(Channel, args, newTarget === noting ? Channel : newTarget);
      open.push(channel);
      return channel;
    },
  });
  Object.defineProperty(target, "MessageChannel", { ...own, value: noting });
  return () => {
    Object.defineProperty(target, "MessageChannel", own);
    for (const channel of open) {
      const port: unknown = Reflect.get(channel, "port1");
      if (port instanceof MessagePort) port.close();
    }
  };
}
