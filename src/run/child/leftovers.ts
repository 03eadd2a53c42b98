/** What tests leave behind: timers, handles, listeners of the process, and async functions that still run. Loaded when `failOn` asks. */
import { createHook, executionAsyncId } from "node:async_hooks";
import type { EventEmitter } from "node:events";
import process from "node:process";
import { LaneVariable } from "../../core/data/current-lane.ts";
import type { Phase } from "../../core/data/events.ts";
import type { Leftover, LeftoverWatch, WatchLeftovers } from "../../runtime/host.ts";
import { findPackageRoot } from "../package-root.ts";
import type { ProcessListeners } from "./exit-watch.ts";

/** The resources of Node that stay until somebody ends them. */
const HANDLES: ReadonlyMap<string, string> = new Map([
  ["Timeout", "a timer"],
  ["TCPSERVERWRAP", "a server"],
  ["PIPESERVERWRAP", "a server"],
  ["TCPWRAP", "a connection"],
  ["PIPEWRAP", "a pipe"],
  ["UDPWRAP", "a UDP socket"],
  ["FSEVENTWRAP", "a file watcher"],
  ["STATWATCHER", "a file watcher"],
  ["FILEHANDLE", "an open file"],
  ["PROCESSWRAP", "a child process"],
  ["WORKER", "a worker"],
  ["MESSAGEPORT", "a message port"],
]);

/** Turns of the event loop that a handle may take to close. */
const CLOSING_TURNS = 8;
/** Frames that are kept: those of Node and of libraries stand above the test's own. */
const DEPTH = 24;

/** The code that makes something. */
interface Origin {
  /** The test, or a fixture of a wider scope. */
  readonly owner: object;
  /** The stack, from the innermost frame of the project. */
  readonly frames: readonly string[];
}

/** The item that the code belongs to, and its phase; null outside of it. */
interface Running {
  readonly item: object | null;
  readonly phase: Phase | null;
}

interface Made extends Leftover {
  readonly owner: object;
  readonly isOpen: () => boolean;
  /** The calls that made it. */
  readonly place: string;
}

/** @param listeners - those of the run, which no test counts. */
export function watchLeftovers(
  listeners: ProcessListeners,
  ...[activeFixture, names, failure]: Parameters<WatchLeftovers>
): LeftoverWatch {
  const immediate = setImmediate;
  const emitter: EventEmitter = process;
  const made = new Map<number | object, Made>();
  /** By the id of the operation whose callback runs later, such as the look-up of a name before a server listens. */
  const origins = new Map<number, Origin>();
  const { framesHere, isOwn, isAssertion } = createFrames();

  const running = new LaneVariable<Running>(() => ({ item: null, phase: null }));

  /** The running test, for what it and its own fixtures do; else the fixture that is set up. Nobody for imports. */
  function owner(): object | null {
    const fixture = activeFixture();
    if (fixture !== undefined && fixture.scope !== "function") return fixture;
    const { item, phase } = running.value;
    return fixture !== undefined || phase === "call" || phase === "teardown" ? item : null;
  }

  /** What fixtures of wider scopes have left is told of the test with which they were torn down. */
  function isOver(one: object): boolean {
    return one === running.value.item || ("isSetUp" in one && one.isSetUp === false);
  }

  function note(
    key: number | object,
    name: Leftover["name"],
    text: string,
    from: Origin,
    isOpen: Made["isOpen"],
  ): void {
    const error = failure(name, text);
    error.stack = `${error.name}: ${error.message}\n${from.frames.join("\n")}`;
    made.set(key, { name, owner: from.owner, error, isOpen, place: from.frames.filter(isOwn).join("\n") });
  }

  function originHere(): Origin | null {
    const of = owner();
    if (of === null) return null;
    const frames = framesHere();
    const first = frames.findIndex(isOwn);
    return first < 0 ? (origins.get(executionAsyncId()) ?? null) : { owner: of, frames: frames.slice(first) };
  }

  /** Notes the call of an async function of the project, or of a library of assertions. */
  function noteCall(id: number): void {
    const of = owner();
    if (of === null) return;
    const frames = framesHere();
    const [first = ""] = frames;
    const isCheck = isAssertion(first);
    if (!isCheck && !isOwn(first)) return;
    // Those of an `await` that goes on later have no caller.
    const caller = isCheck ? frames.findIndex((frame) => !isAssertion(frame)) : 1;
    const frame = frames[caller] ?? "";
    if (!isOwn(frame) || frame.includes("at async ")) return;
    const from = { owner: of, frames: frames.slice(caller) };
    note(id, "unawaited", "the test ended while this call was still running. Await it.", from, () => true);
  }

  const isLeak = names.includes("leaks");
  const isUnawaited = names.includes("unawaited");
  createHook({
    init(id, type, _trigger, resource) {
      if (type === "PROMISE") {
        if (isUnawaited) noteCall(id);
        return;
      }
      const from = isLeak ? originHere() : null;
      if (from === null) return;
      const what = HANDLES.get(type);
      if (what === undefined) origins.set(id, from);
      else note(id, "leaks", `${what} is left open.`, from, () => keepsAlive(resource));
    },
    destroy(id) {
      // A promise that can never settle is collected, and nobody has awaited it all the same.
      if (made.get(id)?.name !== "unawaited") made.delete(id);
      origins.delete(id);
    },
    ...(isUnawaited && {
      promiseResolve(id: number) {
        made.delete(id);
      },
    }),
  }).enable();
  if (isLeak) {
    listeners.on("newListener", (event: string | symbol, listener: object) => {
      const from = originHere();
      if (from === null) return;
      const isThere = (): boolean => emitter.listeners(event).some((one) => one === listener);
      note(listener, "leaks", `a listener of process.on("${String(event)}") is left.`, from, isThere);
    });
  }

  const open = (): Made[] => [...made.values()].filter((one) => isOver(one.owner) && one.isOpen());
  return {
    begin(item, phase) {
      running.value = { item, phase };
    },
    async end() {
      for (let turn = 0; turn < CLOSING_TURNS && open().length > 0; turn += 1) {
        await new Promise((resolve) => {
          immediate(resolve);
        });
      }
      const found = open();
      for (const [key, one] of made) if (isOver(one.owner)) made.delete(key);
      running.value = { item: running.value.item, phase: null };
      // A child process has pipes, and an async function waits in promises.
      return found.filter((one, index) => found.findIndex(({ place }) => place === one.place) === index);
    },
  };
}

/** Whether the process would go on for it. */
function keepsAlive(resource: object): boolean {
  if (Reflect.get(resource, "_destroyed") === true) return false;
  const hasRef: unknown = Reflect.get(resource, "hasRef");
  return typeof hasRef !== "function" || Reflect.apply(hasRef, resource, []) === true;
}

interface Frames {
  /** The frames of the stack, from the innermost, without those of this file and of Node's hooks. */
  framesHere(): string[];
  /** Whether a frame is code of the project. */
  isOwn(frame: string): boolean;
  isAssertion(frame: string): boolean;
}

function createFrames(): Frames {
  const runner = `${(findPackageRoot() ?? "").replaceAll("\\", "/")}/dist/`;
  return {
    framesHere() {
      const limit = Error.stackTraceLimit;
      Error.stackTraceLimit = DEPTH;
      const stack = new Error().stack ?? "";
      Error.stackTraceLimit = limit;
      const frames = stack.replaceAll("\\", "/").split("\n").slice(1);
      const own = frames.findLastIndex((frame) => /node:internal\/(?:async_hooks|bootstrap)|AsyncHook/.test(frame));
      return frames.slice(own + 1);
    },
    isOwn: (frame) =>
      frame.includes("/") && !frame.includes("node:") && !frame.includes("/node_modules/") && !frame.includes(runner),
    isAssertion: (frame) =>
      frame.includes("node:assert") || /\/node_modules\/(?:@vitest\/expect|expect|chai[\w-]*)\//.test(frame),
  };
}
