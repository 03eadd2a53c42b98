/** The run's own listeners on `process`, which tests may remove together with theirs. */
import process from "node:process";

type Listener = Parameters<NodeJS.EventEmitter["on"]>[1];

export interface ProcessListeners {
  on(event: string, listener: Listener): void;
  /** Puts back those whose event has no listener left: where tests have set one of their own, that one decides. */
  restore(): void;
}

/** None yet. It keeps what it uses of `process`: tests may replace it. */
export function createProcessListeners(emitter: NodeJS.EventEmitter = process): ProcessListeners {
  const on = emitter.on.bind(emitter);
  const count = emitter.listenerCount.bind(emitter);
  const own: (readonly [event: string, listener: Listener])[] = [];
  return {
    on(event, listener) {
      own.push([event, listener]);
      on(event, listener);
    },
    restore() {
      for (const [event, listener] of own) if (count(event) === 0) on(event, listener);
    },
  };
}
