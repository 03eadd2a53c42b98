/** What a file with a window can change in its process, as it was before: the engine's objects and Node's, listeners, variables, the working directory. */
import { type Members, membersOf, putBackChanging, putBackMembers } from "../../core/data/environment/members.ts";

/** Modules of Node whose exports tests and their packages replace. */
const NODE_MODULES = [
  ...["child_process", "crypto", "dns", "events", "fs", "fs/promises", "http", "https", "module", "net", "os", "path"],
  ...["timers", "timers/promises", "tls", "url", "util"],
];

/** Global objects that are made when they are first asked for. */
const MADE_LATE = ["crypto", "navigator", "performance"];

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
  const variables = { ...env };
  const args = [...process.argv];
  const folder = cwd.call(process);
  const open = new Set(openHandles(process));
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
    for (const [name, value] of Object.entries(variables)) if (env[name] !== value) env[name] = value;
    for (const handle of openHandles(process)) if (!open.has(handle)) stopListening(handle);
    process.argv.splice(0, Infinity, ...args);
    if (cwd.call(process) !== folder) chdir.call(process, folder);
  };
}

/** The global object, all objects and classes that are global, with prototypes, and modules of Node. */
function changeable(): Set<object> {
  const target = globalThis;
  const found = new Set<object>([target]);
  const add = (value: unknown): void => {
    if ((typeof value !== "object" && typeof value !== "function") || value === null) return;
    found.add(value);
    const prototype: unknown =
      typeof value === "function" ? Reflect.getOwnPropertyDescriptor(value, "prototype")?.value : null;
    if (typeof prototype === "object" && prototype !== null) found.add(prototype);
  };
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(target))) add(value);
  for (const name of MADE_LATE) add(Reflect.get(target, name));
  for (const name of NODE_MODULES) add(nodeModule(name));
  return found;
}

function nodeModule(name: string): unknown {
  // Older engines lack it.
  const get: unknown = Reflect.get(globalThis.process, "getBuiltinModule");
  return typeof get === "function" ? Reflect.apply(get, globalThis.process, [name]) : undefined;
}

/** What keeps the process from ending, as far as the engine tells. */
function openHandles(process: object): readonly unknown[] {
  const get: unknown = Reflect.get(process, "_getActiveHandles");
  const found: unknown = typeof get === "function" ? Reflect.apply(get, process, []) : [];
  return Array.isArray(found) ? found : [];
}

/** Frees the port of a server, for the files that follow. */
function stopListening(handle: unknown): void {
  const server = Object(handle);
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
