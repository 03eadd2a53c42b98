/** Undoes what test files leave behind in the process: they count on one of their own, or on globals of their own. */

import {
  globalObjects,
  type Members,
  membersOf,
  putBackMembers,
  variablesOf,
} from "../../core/data/environment/members.ts";
import {
  beforeEnvironmentChanges,
  expectsOneFile,
  keptGlobals,
  tellOfLastingChanges,
} from "../../core/data/environment/test-events.ts";
import { hostProcess } from "./host-process.ts";
import { allowLeftListeners } from "./process-listeners.ts";
import { openRegistration } from "../tree/registry.ts";
import type { FileTask } from "../tree/tasks.ts";
import { observeTests } from "../tree/running-test.ts";

/** Of one process: tests of a file run one after the other. */
const globals = new Map<PropertyKey, PropertyDescriptor | undefined>();
const variables = new Map<string, string | undefined>();

/** Variables that are flags, as Vite has them: empty for false. */
const FLAGS = new Set(["PROD", "DEV", "SSR"]);

export function stubGlobal(name: PropertyKey, value: unknown): void {
  if (!globals.has(name)) globals.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true });
}

export function unstubAllGlobals(): void {
  for (const [name, original] of globals) {
    if (original === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, original);
  }
  globals.clear();
}

export function stubEnv(name: string, value: unknown): void {
  const { env } = hostProcess;
  if (!variables.has(name)) variables.set(name, env[name]);
  if (value === undefined) Reflect.deleteProperty(env, name);
  else if (FLAGS.has(name)) env[name] = value ? "1" : "";
  else env[name] = String(value);
}

export function unstubAllEnvs(): void {
  for (const [name, original] of variables) {
    if (original === undefined) Reflect.deleteProperty(hostProcess.env, name);
    else hostProcess.env[name] = original;
  }
  variables.clear();
}

export { putBackAfterWindow } from "../../core/data/environment/members.ts";

interface StateBefore {
  readonly globals: Members;
  /** Members of `process`, without its variables; in Jest of all that is global: what packages add to it is added by each file's own. */
  readonly members: readonly (readonly [target: object, members: Members])[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/** What was there before the first file, and before the first test: some files are imported ahead. */
let before: StateBefore | null = null;
let beforeTests: StateBefore | null = null;
/** The file whose tests have run last. */
let ran: FileTask | null = null;
/** Whether a file was imported since. */
let isStarted = false;
let undoLast: () => void = () => undefined;
/** Whether each file has built-ins of its own where its runner runs it. */
let hasOwnBuiltins = false;

observeTests({
  begin({ file }) {
    if (expectsOneFile()) return;
    beforeTests ??= present();
    if (ran !== null && ran !== file && !isStarted) leave(beforeTests);
    ran = file;
    isStarted = false;
  },
});

beforeEnvironmentChanges(() => {
  if (before !== null) leave(before);
  // Other globals are there then.
  before = null;
  beforeTests = null;
});

/**
 * Modules of Node that code such as nock changes for good, and keeps in mind that it did: to put them back would have it do nothing in the next
 * file. Neither `fs`, in which graceful-fs wraps two functions and changes nothing else, nor `timers`, which fake timers put back.
 */
const LASTING = ["child_process", "dns", "http", "https", "net", "tls"];

/** Those that were there before the first file, with their exports. */
let nodeModules: readonly (readonly [module: object, members: Members, agent: unknown])[] | null = null;

tellOfLastingChanges(() => {
  if (hasOwnBuiltins && before?.members.some(([target, members]) => hasMoreForGood(target, members)) === true)
    return true;
  if (nodeModules === null) return false;
  undoLast();
  return nodeModules.some(
    ([module, members, agent]) => differs(membersOf(module), members) || agentOf(module) !== agent,
  );
});

/** Whether an object has a new member that stays: the next file could not define it again. */
function hasMoreForGood(target: object, members: Members): boolean {
  const own = Object.entries(Object.getOwnPropertyDescriptors(target));
  return own.some(([name, { configurable }]) => configurable === false && !members.has(name));
}

function differs(now: Members, then: Members): boolean {
  if (now.size !== then.size) return true;
  for (const [name, { get, value }] of then) {
    const own = now.get(name);
    if (own === undefined || own.get !== get || !Object.is(own.value, value)) return true;
  }
  return false;
}

/** The agent of `http` and `https`, which is set by an accessor. */
function agentOf(module: object): unknown {
  return Reflect.get(module, "globalAgent");
}

/** Others that a file loads come too late to be compared; `http` is what is changed most, and is loaded for it, unless nobody can change it. */
function loadedModules(): [module: object, members: Members, agent: unknown][] {
  const get: unknown = Reflect.get(hostProcess, "getBuiltinModule");
  const list: unknown = Reflect.get(hostProcess, "moduleLoadList");
  // Other engines lack them.
  if (typeof get !== "function" || !Array.isArray(list)) return [];
  return LASTING.filter(
    (name) => (name === "http" && keptGlobals() === undefined) || list.includes(`NativeModule ${name}`),
  ).map((name) => {
    const module: object = Reflect.apply(get, hostProcess, [name]);
    return [module, membersOf(module), agentOf(module)];
  });
}

/**
 * @param undo - what is to be put back first when another file follows: mocks, fake timers.
 * @param hasOwnProcess - whether each file has a process where its runner runs it; if not, it has packages and built-ins of its own.
 */
export function startFile(undo: () => void, hasOwnProcess = false): void {
  undoLast = undo;
  hasOwnBuiltins = !hasOwnProcess;
  if (!expectsOneFile()) {
    if (hasOwnProcess) nodeModules ??= loadedModules();
    if (before === null) before = present();
    else leave(before);
    isStarted = true;
  }
  Object.assign(globalThis, structuredClone(openRegistration()?.project.globalValues));
}

function leave(left: StateBefore): void {
  undoLast();
  unstubAllGlobals();
  unstubAllEnvs();
  putBack(left);
}

function present(): StateBefore {
  const objects = hasOwnBuiltins ? globalObjects(keptGlobals()) : new Set<object>();
  objects.delete(globalThis);
  objects.add(hostProcess);
  return {
    globals: membersOf(globalThis, false, keptGlobals()),
    members: [...objects].map((target) => [target, membersOf(target)]),
    env: variablesOf(hostProcess.env),
    cwd: hostProcess.cwd(),
  };
}

function putBack({ globals, members, env, cwd }: StateBefore): void {
  putBackMembers(globalThis, globals, false, keptGlobals());
  for (const [target, own] of members) putBackMembers(target, own);
  for (const name of Object.keys(hostProcess.env)) if (!(name in env)) Reflect.deleteProperty(hostProcess.env, name);
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && hostProcess.env[name] !== value) hostProcess.env[name] = value;
  }
  if (hostProcess.cwd() !== cwd) hostProcess.chdir(cwd);
  allowLeftListeners();
}
