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

const ends: (() => void)[] = [];

/** Adds what is to be undone before the environment of a file ends, while its globals are there. */
export function beforeEnvironmentEnds(undo: () => void): void {
  ends.push(undo);
}

/** Undoes it. */
export function endEnvironment(): void {
  for (const undo of ends) undo();
}
