/** Undoes what test files leave behind in the process: they count on one of their own, or on globals of their own. */
import { type Members, membersOf, putBackMembers } from "../../core/data/environment/members.ts";
import { beforeEnvironmentChanges } from "../../core/data/environment/test-events.ts";
import { hostProcess } from "./host-process.ts";
import { unstubAllEnvs, unstubAllGlobals } from "./stubs.ts";
import { openRegistration } from "../tree/registry.ts";
import type { FileTask } from "../tree/tasks.ts";
import { observeTests } from "../tree/running-test.ts";

export { putBackAfterWindow } from "../../core/data/environment/members.ts";

interface Left {
  readonly globals: Members;
  /** Members of `process`, without its variables. */
  readonly members: Members;
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

beforeEnvironmentChanges(() => {
  if (before !== null) leave(before);
  // Other globals are there then.
  before = null;
  beforeTests = null;
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
    globals: membersOf(globalThis),
    members: membersOf(hostProcess),
    env: { ...hostProcess.env },
    cwd: hostProcess.cwd(),
  };
}

function putBack({ globals, members, env, cwd }: Left): void {
  putBackMembers(globalThis, globals);
  putBackMembers(hostProcess, members);
  for (const name of Object.keys(hostProcess.env)) if (!(name in env)) Reflect.deleteProperty(hostProcess.env, name);
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && hostProcess.env[name] !== value) hostProcess.env[name] = value;
  }
  if (hostProcess.cwd() !== cwd) hostProcess.chdir(cwd);
}
