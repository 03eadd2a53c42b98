/** Undoes what test files leave behind in the process: they count on one of their own, or on globals of their own. */

import { changingObjects } from "../../core/data/environment/members.ts";
import {
  hasLeftGlobals,
  KeptModules,
  loadedModules,
  nodeModule,
  ProcessState,
  trackServers,
  trackSubscribers,
} from "../../core/data/environment/process-state.ts";
import {
  beforeEnvironmentChanges,
  expectsOneFile,
  expectsOwnEnvironment,
  keptGlobals,
  tellOfLastingChanges,
  tellOfPackages,
} from "../../core/data/environment/test-events.ts";
import { hostProcess } from "./host-process.ts";
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

/** What was there before the first file, and before the first test: some files are imported ahead. */
let before: ProcessState | null = null;
let beforeTests: ProcessState | null = null;
/** The file whose tests have run last. */
let ran: FileTask | null = null;
/** Whether a file was imported since. */
let isStarted = false;
let undoLast: () => void = () => undefined;
/** Whether each file has built-ins of its own where its runner runs it. */
let hasOwnBuiltins = false;

observeTests({
  begin({ file }) {
    // Files that share their modules share all else, too.
    if (before === null) return;
    beforeTests ??= present();
    if (ran !== null && ran !== file && !isStarted) leave(beforeTests);
    // Those that the file has loaded.
    if (ran !== file && !hasOwnBuiltins) for (const state of [before, beforeTests]) state.add(ownModules());
    ran = file;
    isStarted = false;
  },
});

beforeEnvironmentChanges(() => {
  if (before !== null || expectsOwnEnvironment()) leave(before);
  // Other globals are there then.
  before = null;
  beforeTests = null;
});

/**
 * Modules of Node that code such as nock changes for good, and keeps in mind that it did: to put them back would have it do nothing in the next
 * file.
 */
const LASTING = ["child_process", "dns", "http", "https", "net", "tls"];

/** Those that were there before the first file. */
let lasting: KeptModules | null = null;
/** How many modules Node had loaded by itself when the file began, and for packages. */
let loaded = 0;
let stopTracking: () => void = () => undefined;
/** How many packages are being evaluated, and fixtures of all files set up. */
let begunForAll = 0;

tellOfLastingChanges((hadWindow) => {
  if (before === null || hadWindow) return false;
  if (hasOwnBuiltins) return before.hasMoreForGood;
  undoLast();
  // What a package has changed that Node has loaded in a test: it would not do it again.
  if (countLoaded() > loaded && before.hasOtherBuiltins) return true;
  return lasting?.isChanged === true || before.isToldOfEnd || hasLeftGlobals();
});

tellOfPackages(() => {
  if (before === null || hasOwnBuiltins) return () => undefined;
  const states = beforeTests === null ? [before] : [before, beforeTests];
  const ends = states.map((state) => state.lasting());
  begunForAll++;
  return () => {
    begunForAll--;
    for (const end of ends) end();
    loaded = countLoaded();
  };
});

function countLoaded(): number {
  return Object.keys(Object(Reflect.get(nodeModule("module") ?? {}, "_cache"))).length;
}

/** Others that a file loads come too late to be compared; `http` is what is changed most, and is loaded for it, unless nobody can change it. */
function lastingModules(): string[] {
  const names = loadedModules();
  return LASTING.filter((name) => (name === "http" && keptGlobals() === undefined) || names.includes(name));
}

/**
 * @param undo - what is to be put back first when another file follows: mocks, fake timers.
 * @param hasOwnProcess - whether each file has a process where its runner runs it; if not, it has packages and built-ins of its own.
 */
export function startFile(undo: () => void, hasOwnProcess = false): void {
  undoLast = undo;
  hasOwnBuiltins = !hasOwnProcess;
  if (hasOwnBuiltins) forgetNotes();
  if (!expectsOneFile() && !expectsOwnEnvironment()) {
    if (hasOwnProcess) lasting ??= new KeptModules(lastingModules());
    if (before === null) before = present();
    else leave(before);
    stopTracking();
    if (hasOwnProcess) track();
    loaded = countLoaded();
    isStarted = true;
  }
  Object.assign(globalThis, structuredClone(openRegistration()?.project.globalValues));
}

function track(): void {
  const stops = [trackServers, trackSubscribers].map((start) => start(() => begunForAll > 0));
  stopTracking = () => {
    for (const stop of stops) stop();
  };
}

/** What the object of the runner has itself. */
let namesOfRunner: ReadonlySet<PropertyKey> | null = null;

/** Packages note on it that they have changed globals, as zone.js does, and would do nothing for the next file. */
function forgetNotes(): void {
  const runner: object = Object(Reflect.get(globalThis, "jest"));
  namesOfRunner ??= new Set(Reflect.ownKeys(runner));
  for (const name of Reflect.ownKeys(runner)) if (!namesOfRunner.has(name)) Reflect.deleteProperty(runner, name);
}

/** @param left - what is put back; null where it is with the environment. */
function leave(left: ProcessState | null): void {
  undoLast();
  unstubAllGlobals();
  unstubAllEnvs();
  left?.putBack(!hasOwnBuiltins);
}

function ownModules(): string[] {
  return loadedModules().filter((name) => !LASTING.includes(name));
}

function present(): ProcessState {
  return new ProcessState({
    // Files of Jest share the others there, too.
    modules: hasOwnBuiltins ? ["module"] : ownModules(),
    ofProcess: !hasOwnBuiltins,
    without: keptGlobals(),
    more: hasOwnBuiltins ? changingObjects() : [],
  });
}
