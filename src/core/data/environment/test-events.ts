/** What environments are told of the run, and what those that run tests are told of environments. */

/** Gets an event of jest-circus, and the state of its run. */
export type TestEventListener = (event: CircusEvent, state: object) => unknown;

export interface CircusEvent {
  readonly name: string;
  readonly [detail: string]: unknown;
}

let current: TestEventListener | null = null;

/** Sets who listens; null for nobody. */
export function setTestEventListener(listener: TestEventListener | null): void {
  current = listener;
}

/** Who listens; null for nobody. */
export function testEventListener(): TestEventListener | null {
  return current;
}

const undos: (() => void)[] = [];

/** Adds what is undone before a file gets an environment, and before it loses it, while its globals are there. */
export function beforeEnvironmentChanges(undo: () => void): void {
  undos.push(undo);
}

/** Undoes it. */
export function undoBeforeEnvironment(): void {
  for (const undo of undos) undo();
}

/** Whether files have changed for good what they share with those that follow. @param hadWindow - whether the last one had a window. */
type HasChanged = (hadWindow: boolean) => boolean;

const changes: HasChanged[] = [];

/** Adds what tells that. */
export function tellOfLastingChanges(hasChanged: HasChanged): void {
  changes.push(hasChanged);
}

/** Whether the files that follow need another process. Asked between files. */
export function hasLastingChanges(hadWindow: boolean): boolean {
  return changes.some((hasChanged) => hasChanged(hadWindow));
}

let beginLasting: () => () => void = () => () => undefined;

/** Sets what is told that a package is evaluated for all files of the process, and by what it returns that it has been. */
export function tellOfPackages(begin: () => () => void): void {
  beginLasting = begin;
}

/** A package is evaluated for all files, or a fixture set up for them. @returns what is to be called when it has been. */
export function beginPackage(): () => void {
  return beginLasting();
}

let isOnlyFile = false;

/** Says that this process runs the tests of one file: nobody needs what was there before it. */
export function expectOneFile(): void {
  isOnlyFile = true;
}

export function expectsOneFile(): boolean {
  return isOnlyFile;
}

let hasOwn = false;

/** Says whether the file that runs has an environment of its own: all that it changes is put back with it. */
export function expectOwnEnvironment(isOwn: boolean): void {
  hasOwn = isOwn;
}

export function expectsOwnEnvironment(): boolean {
  return hasOwn;
}

let kept: ReadonlySet<string> | undefined;

/** Says which globals no code of the tests changes, none of which is in a module of Node whose functions tests replace. */
export function expectKeptGlobals(names: ReadonlySet<string>): void {
  kept = names;
}

/** Their names; undefined if any may be changed. */
export function keptGlobals(): ReadonlySet<string> | undefined {
  return kept;
}
