/** The runtime's `Host` in a child process of Node. */
import v8 from "node:v8";
import vm from "node:vm";
import type { RunEvent } from "../../core/data/events.ts";
import type { TempFolders } from "../../core/data/run/temp-folders.ts";
import type { BuiltinChunk, Host, WatchLeftovers } from "../../runtime/host.ts";
import type { RunKey } from "../fixtures/base-temp.ts";
import { createNodeBuiltins, type SnapshotFixtureOptions } from "../fixtures/node-fixtures.ts";
import type { ProcessCapture } from "./capture.ts";
import type { CrashNotes } from "../shared/crash-notes.ts";
import type { OutputSink } from "../shared/output/output-sinks.ts";

/** Parts of the host. */
export interface NodeHostOptions {
  emit(event: RunEvent): void;
  readonly now: Host["now"];
  readonly describe: Host["describe"];
  readonly showValue: (value: unknown) => string;
  readonly crashNotes: CrashNotes & Pick<Host, "sharing">;
  readonly capture: ProcessCapture;
  readonly live: OutputSink;
  readonly cacheDir: string | null;
  readonly snapshots: SnapshotFixtureOptions | null;
  readonly temp: TempFolders;
  /** The run that the process belongs to. */
  readonly run: RunKey | null;
  /** In a worker of a parallel run: see `Host`. */
  readonly nextItems?: NonNullable<Host["nextItems"]>;
  readonly reportsOfRun: NonNullable<Host["reportsOfRun"]>;
  readonly onWarning: NonNullable<Host["onWarning"]>;
  readonly watchLeftovers: WatchLeftovers;
  stopRequested(): boolean;
  onStop(fn: () => void): () => void;
  readonly onAbandon: NonNullable<Host["onAbandon"]>;
  hasAbandoned(): boolean;
  readonly enter: NonNullable<Host["enter"]>;
  ranUserCode(): void;
  intact<T>(work: () => T): T;
  /** The items that follow need another process. */
  leaveItems(): void;
  readonly listenUnseen: NonNullable<Host["listenUnseen"]>;
  readonly throwExits: NonNullable<Host["throwExits"]>;
  readonly importing?: NonNullable<Host["importing"]>;
  readonly onUncaught: NonNullable<Host["onUncaught"]>;
  readonly loadLanes: NonNullable<Host["loadLanes"]>;
  /** Number of failures that the runtime does not count. */
  uncaughtFailures(): number;
  /** Waits for the open handles of the last item, before it is over. */
  drainLast(): Promise<void>;
  /** Waits for those of all items, after the last one. */
  drain(): Promise<void>;
}

/** Milliseconds of an item after which a request to stop may be waiting. */
const BUSY = 10;

/** Bytes of the heap, without garbage, above which another process runs the files with a window that follow. */
const FULL = 320 * 1024 * 1024;
/** Bytes by which the heap grows before it is looked at again: freeing garbage takes time for what is alive, 0.3 s for 300 MB. */
const GROWTH = 160 * 1024 * 1024;

/** Has the engine free what nothing holds: by itself, it lets garbage grow to several times of that. Nothing in engines other than Node. */
function collectGarbage(): void {
  const setFlags: unknown = Reflect.get(v8, "setFlagsFromString");
  if (typeof setFlags !== "function") return;
  Reflect.apply(setFlags, v8, ["--expose-gc"]);
  const collect: unknown = vm.runInNewContext("globalThis.gc");
  // Windows of tests are contexts, too.
  Reflect.apply(setFlags, v8, ["--no-expose-gc"]);
  if (typeof collect === "function") Reflect.apply(collect, undefined, []);
}

/** The host. It keeps what it uses of Node: tests may replace clocks and timers. */
export function createNodeHost(options: NodeHostOptions): Host {
  const { describe, showValue, capture, stopRequested, onStop, onAbandon, hasAbandoned, uncaughtFailures, drainLast } =
    options;
  const { now } = options;
  const immediate = setImmediate;
  let settled = now();
  const Own = Promise;
  // Node reports rejections after the microtasks, which is before the next immediate.
  const turn = (): Promise<void> =>
    new Own((resolve) => {
      immediate(resolve);
    });
  const { env, memoryUsage, nextTick } = process;
  let looksAt = FULL;
  const cwd = process.cwd.bind(process);
  const chdir = process.chdir.bind(process);
  const { builtins, itemEnded } = createNodeBuiltins(options);
  return {
    now,
    emit:
      itemEnded === null
        ? options.emit
        : (event) => {
            options.emit(event);
            if (event.type === "result") itemEnded(event.result);
          },
    describe,
    showValue,
    capture,
    builtins,
    loadChunk: async (url) => {
      const chunk: unknown = await import(/* webpackIgnore: true */ url);
      if (isChunk(chunk)) return chunk;
      throw new TypeError(`${url} has no built-in fixtures.`);
    },
    environment: {
      get: (name) => env[name],
      set(name, value) {
        if (value === undefined) Reflect.deleteProperty(env, name);
        else env[name] = value;
      },
      cwd,
      chdir,
    },
    ...(options.snapshots === null ? {} : { snapshots: options.snapshots }),
    ...(options.nextItems === undefined ? {} : { nextItems: options.nextItems }),
    ...options.crashNotes,
    reportsOfRun: options.reportsOfRun,
    onWarning: options.onWarning,
    listenUnseen: options.listenUnseen,
    throwExits: options.throwExits,
    watchLeftovers: options.watchLeftovers,
    stopRequested,
    onStop,
    onAbandon,
    hasAbandoned,
    enter: options.enter,
    ranUserCode: options.ranUserCode,
    intact: options.intact,
    leaveItems: options.leaveItems,
    isFull() {
      if (memoryUsage().heapUsed <= looksAt) return false;
      collectGarbage();
      const { heapUsed } = memoryUsage();
      looksAt = Math.max(FULL, heapUsed + GROWTH);
      return heapUsed > FULL;
    },
    ...(options.importing === undefined ? {} : { importing: options.importing }),
    onUncaught: options.onUncaught,
    loadLanes: options.loadLanes,
    uncaughtFailures,
    drain: options.drain,
    tick: () => new Own((resolve) => void nextTick(resolve)),
    settle(last) {
      if (last) return turn().then(drainLast).then(turn);
      // What the parent has sent is read before immediates, but not in the turn in which an item has kept the process busy.
      const before = settled;
      settled = now();
      return settled - before > BUSY ? turn().then(turn) : turn();
    },
  };
}

/** Only files of this package are asked for. */
function isChunk(value: unknown): value is BuiltinChunk {
  return typeof value === "object" && value !== null && "default" in value && typeof value.default === "function";
}
