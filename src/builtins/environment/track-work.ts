/**
 * What a file with a window changes in its process, and leaves there when it is over: timers, listeners, variables, matchers. It ends
 * with the window.
 */

import { undoBeforeEnvironment } from "../../core/data/environment/test-events.ts";
import {
  addObject,
  globalObjects,
  type Members,
  membersOf,
  putBackChanging,
  putBackMembers,
  variablesOf,
} from "../../core/data/environment/members.ts";

/** Modules of Node whose exports tests and their packages replace. */
const NODE_MODULES = [
  ...["child_process", "crypto", "dns", "events", "fs", "fs/promises", "http", "https", "module", "net", "os", "path"],
  ...["timers", "timers/promises", "tls", "url", "util"],
];

/** Global objects that are made when they are first asked for. */
const LAZY_GLOBALS = ["crypto", "navigator", "performance"];

type State = readonly (readonly [target: object, members: Members])[];

/** Notes the present state. @returns what puts it back. */
export function keepProcessState(): () => void {
  const { process } = globalThis;
  const { env, cwd, chdir } = process;
  const state: State = [...changeable()].map((target) => [target, membersOf(target, true)]);
  const listeners = new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));
  const writes = [process.stdout, process.stderr].map(
    (stream) => [stream, Reflect.getOwnPropertyDescriptor(stream, "write")] as const,
  );
  const variables = variablesOf(env);
  const args = [...process.argv];
  const folder = cwd.call(process);
  const stopServers = trackServers();
  return () => {
    let hasChanged = false;
    for (const [target, members] of state) if (putBackMembers(target, members, true)) hasChanged = true;
    // Those who have imported them by name see it.
    if (hasChanged) syncExports(process);
    putBackChanging();
    for (const [stream, write] of writes) {
      Reflect.deleteProperty(stream, "write");
      if (write !== undefined) Object.defineProperty(stream, "write", write);
    }
    for (const event of process.eventNames()) {
      const known = listeners.get(event) ?? [];
      for (const listener of process.rawListeners(event))
        if (!known.includes(listener)) Reflect.apply(process.removeListener, process, [event, listener]);
    }
    for (const name of Object.keys(env)) if (!(name in variables)) Reflect.deleteProperty(env, name);
    for (const [name, value] of Object.entries(variables))
      if (value !== undefined && env[name] !== value) env[name] = value;
    stopServers();
    process.argv.splice(0, Infinity, ...args);
    if (cwd.call(process) !== folder) chdir.call(process, folder);
  };
}

/** What is global, and modules of Node. */
function changeable(): Set<object> {
  const found = globalObjects();
  const more = [...LAZY_GLOBALS.map((name): unknown => Reflect.get(globalThis, name)), ...NODE_MODULES.map(nodeModule)];
  for (const value of more) addObject(found, value);
  return found;
}

function nodeModule(name: string): unknown {
  // Older engines lack it.
  const get: unknown = Reflect.get(globalThis.process, "getBuiltinModule");
  return typeof get === "function" ? Reflect.apply(get, globalThis.process, [name]) : undefined;
}

/** Notes servers that begin to listen. @returns what frees their ports, for the files that follow. */
function trackServers(): () => void {
  const channels = Object(nodeModule("diagnostics_channel"));
  const { subscribe, unsubscribe } = channels;
  // Other engines lack it.
  if (typeof subscribe !== "function" || typeof unsubscribe !== "function") return () => undefined;
  const servers: object[] = [];
  const note = (message: unknown): void => {
    servers.push(Object(Reflect.get(Object(message), "server")));
  };
  subscribe("tracing:net.server.listen:asyncStart", note);
  return () => {
    unsubscribe("tracing:net.server.listen:asyncStart", note);
    for (const server of servers) stopListening(server);
  };
}

function stopListening(server: object): void {
  if (Reflect.get(server, "listening") !== true) return;
  for (const name of ["close", "closeAllConnections"]) {
    const method: unknown = Reflect.get(server, name);
    if (typeof method === "function") Reflect.apply(method, server, []);
  }
}

function syncExports(process: object): void {
  const sync: unknown = Reflect.get(Object(nodeModule("module")), "syncBuiltinESMExports");
  if (typeof sync === "function") Reflect.apply(sync, process, []);
}

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
  const putBack = keepProcessState();
  let opened: Opened;
  try {
    opened = await open();
  } catch (error) {
    putBack();
    throw error;
  }
  const undos = TIMERS.map(([name, clear]) => trackTimers(globalThis, name, clear));
  undos.push(trackChannels(globalThis));
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
