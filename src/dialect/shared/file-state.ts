/** Undoes what test files leave behind in the process: they count on one of their own, or on globals of their own. */
import { forgetSerializers } from "./snapshot-matchers.ts";
import { unstubAllEnvs, unstubAllGlobals } from "./stubs.ts";
import { observeTests } from "../tree/running-test.ts";

interface Left {
  readonly globals: ReadonlyMap<PropertyKey, PropertyDescriptor>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/** What was there before the first file. */
let before: Left | null = null;
/** Whether tests have run since the last file was imported. Files are imported together where they are only listed. */
let haveRun = false;

observeTests({
  begin() {
    haveRun = true;
  },
});

/** @param undo - what is to be put back first: mocks, fake timers. */
export function startFile(undo: () => void): void {
  if (before === null) {
    before = present();
    return;
  }
  if (!haveRun) return;
  haveRun = false;
  undo();
  unstubAllGlobals();
  unstubAllEnvs();
  forgetSerializers();
  putBack(before);
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
