/** What a file with a window leaves in its process when it is over: timers, listeners of the process, matchers. It ends with the window. */
import { membersOf, putBackChanging, putBackMembers } from "../../core/data/environment/members.ts";
import { undoBeforeEnvironment } from "../../core/data/environment/test-events.ts";

type Timer = (...args: unknown[]) => unknown;

// Tests replace them.
const { clearImmediate, clearInterval, clearTimeout, setImmediate } = globalThis;

/** What starts timers, and what ends them. */
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

/** Sets an environment up, and notes what is begun from then on: it ends before `leave`, after which all is as it was before. */
export async function withTrackedWork<Opened extends Leaving>(open: () => Promise<Opened>): Promise<Opened> {
  const target = globalThis;
  const { process } = target;
  // By console and errors, the files that follow say what is wrong.
  const before = [target, console, Error].map((object) => [object, membersOf(object)] as const);
  const listeners = new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));
  const putBack = (): void => {
    for (const [object, members] of before) putBackMembers(object, members);
    putBackChanging();
    for (const event of process.eventNames()) {
      const known = listeners.get(event) ?? [];
      for (const listener of process.rawListeners(event))
        if (!known.includes(listener)) Reflect.apply(process.removeListener, process, [event, listener]);
    }
  };
  let opened: Opened;
  try {
    opened = await open();
  } catch (error) {
    putBack();
    throw error;
  }
  const undos = TIMERS.map(([name, clear]) => trackTimers(target, name, clear));
  const leave = async (): Promise<void> => {
    // What is due has its window, and so have rejections.
    await turn();
    undoBeforeEnvironment();
    for (const undo of undos) undo();
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

/** Replaces a function that starts timers by one that notes them. @returns what puts it back, and ends them. */
function trackTimers(target: object, name: string, clear: (timer: never) => void): () => void {
  const own = Reflect.getOwnPropertyDescriptor(target, name);
  const native: unknown = own?.value;
  if (own === undefined || typeof native !== "function") return () => undefined;
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
  return () => {
    Object.defineProperty(target, name, own);
    for (const timer of open) Reflect.apply(clear, undefined, [timer]);
  };
}
