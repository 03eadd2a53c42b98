/** What Node offers to a run in the child process: the runtime's `Host`. */
import { performance } from "node:perf_hooks";
import type { RunEvent } from "../../core/data/events.ts";
import type { Host } from "../../runtime/host.ts";
import type { RunKey } from "../parent/base-temp.ts";
import { createNodeBuiltins } from "../fixtures/node-fixtures.ts";
import type { ProcessCapture } from "./capture.ts";
import type { Sink } from "./output-sinks.ts";

/** The parts that the host is put together from. */
export interface NodeHostOptions {
  emit(event: RunEvent): void;
  readonly describe: Host["describe"];
  readonly showValue: (value: unknown) => string;
  readonly capture: ProcessCapture;
  readonly live: Sink;
  readonly cacheDir: string | null;
  /** The run that the process is one of. */
  readonly run: RunKey | null;
  /** In a worker of a parallel run: see `Host`. */
  readonly nextItems?: NonNullable<Host["nextItems"]>;
  stopRequested(): boolean;
  onStop(fn: () => void): () => void;
  readonly onLate: NonNullable<Host["onLate"]>;
  isLeaving(): boolean;
  /** Failures that the run knows nothing of. */
  lateFailures(): number;
  /** Waits, after the last item, for what tests have left behind. */
  drain(): Promise<void>;
  readonly fixtureHeld: NonNullable<Host["fixtureHeld"]>;
}

/** The host. What it uses of Node is taken now: tests may put fakes in the place of clocks and timers. */
export function createNodeHost(options: NodeHostOptions): Host {
  const { describe, showValue, capture, stopRequested, onStop, onLate, isLeaving, lateFailures, drain } = options;
  const now = performance.now.bind(performance);
  const immediate = setImmediate;
  const Own = Promise;
  // Node looks at rejections when the microtasks are done, which is before the next immediate.
  const turn = (): Promise<void> =>
    new Own((resolve) => {
      immediate(resolve);
    });
  const { env } = process;
  const cwd = process.cwd.bind(process);
  const chdir = process.chdir.bind(process);
  return {
    now,
    emit: options.emit,
    describe,
    showValue,
    capture,
    builtins: createNodeBuiltins(options),
    environment: {
      get: (name) => env[name],
      set(name, value) {
        if (value === undefined) Reflect.deleteProperty(env, name);
        else env[name] = value;
      },
      cwd,
      chdir,
    },
    ...(options.nextItems === undefined ? {} : { nextItems: options.nextItems }),
    fixtureHeld: options.fixtureHeld,
    stopRequested,
    onStop,
    onLate,
    isLeaving,
    lateFailures,
    settle: (last) => (last ? turn().then(drain).then(turn) : turn()),
  };
}
