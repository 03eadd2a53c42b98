/** What Node offers to a run in the child process: the runtime's `Host`. */
import { performance } from "node:perf_hooks";
import type { RunEvent } from "../core/events.ts";
import type { Host } from "../runtime/host.ts";
import { createNodeBuiltins } from "./builtins.ts";
import type { ProcessCapture, Sink } from "./capture.ts";

export interface NodeHostOptions {
  emit(event: RunEvent): void;
  readonly describe: Host["describe"];
  readonly capture: ProcessCapture;
  readonly live: Sink;
  readonly cacheDir: string | null;
  stopRequested(): boolean;
  onStop(fn: () => void): () => void;
  /** Waits, after the last item, for what tests have left behind. */
  drain(): Promise<void>;
}

/** The host. What it uses of Node is taken now: tests may put fakes in the place of clocks and timers. */
export function createNodeHost(options: NodeHostOptions): Host {
  const { describe, capture, stopRequested, onStop, drain } = options;
  const now = performance.now.bind(performance);
  const immediate = setImmediate;
  // Node looks at rejections when the microtasks are done, which is before the next immediate.
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      immediate(resolve);
    });
  const { env } = process;
  const cwd = process.cwd.bind(process);
  const chdir = process.chdir.bind(process);
  return {
    now,
    emit: options.emit,
    describe,
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
    stopRequested,
    onStop,
    settle: (last) => (last ? turn().then(drain).then(turn) : turn()),
  };
}
