/** What environments of Jest are told of the run, by those that run its tests. */

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
