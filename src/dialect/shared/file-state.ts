/** Undoes what test files leave behind in the process: they count on one of their own, or on globals of their own. */
import { unstubAllEnvs, unstubAllGlobals } from "./stubs.ts";
import { openRegistration } from "../tree/registry.ts";
import type { FileTask } from "../tree/tasks.ts";
import { observeTests } from "../tree/running-test.ts";

interface Left {
  readonly globals: ReadonlyMap<PropertyKey, PropertyDescriptor>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/** What was there before the first file, and before the first test: some files are imported ahead. */
let before: Left | null = null;
let beforeTests: Left | null = null;
/** The file whose tests have run last. */
let ran: FileTask | null = null;
/** Whether a file was imported since. */
let isStarted = false;
let undoLast: () => void = () => undefined;

observeTests({
  begin({ file }) {
    beforeTests ??= present();
    if (ran !== null && ran !== file && !isStarted) leave(beforeTests);
    ran = file;
    isStarted = false;
  },
});

/** @param undo - what is to be put back first when another file follows: mocks, fake timers. */
export function startFile(undo: () => void): void {
  undoLast = undo;
  if (before === null) before = present();
  else leave(before);
  isStarted = true;
  Object.assign(globalThis, structuredClone(openRegistration()?.project.globalValues));
}

function leave(left: Left): void {
  undoLast();
  unstubAllGlobals();
  unstubAllEnvs();
  putBack(left);
}

function present(): Left {
  return {
    globals: new Map(Object.entries(Object.getOwnPropertyDescriptors(globalThis))),
    env: { ...process.env },
    cwd: process.cwd(),
  };
}

function putBack({ globals, env, cwd }: Left): void {
  for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    const then = globals.get(name);
    if (now.configurable !== true && now.writable !== true) continue;
    if (then === undefined) Reflect.deleteProperty(globalThis, name);
    else if (now.value !== then.value || now.get !== then.get) Object.defineProperty(globalThis, name, then);
  }
  for (const [name, then] of globals) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, then);
  }
  for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name);
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && process.env[name] !== value) process.env[name] = value;
  }
  if (process.cwd() !== cwd) process.chdir(cwd);
}
