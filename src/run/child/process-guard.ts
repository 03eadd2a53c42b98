/** Checks the process while tests run in it: whether it can still be used, and what they leave open. */

import process from "node:process";
import { Buffer } from "node:buffer";
import { EventEmitter } from "node:events";
import type { RunEvent } from "../../core/data/events.ts";
import type { OpenHandles } from "./open-handles.ts";
import { createBuiltinCheck, type BuiltinCheck, type PlatformMethods } from "../shared/builtin-check.ts";

/** Called with the process as it is before any test. */
function nodeMethods(): PlatformMethods {
  const Emitter = EventEmitter;
  const Bytes = Buffer;
  const events = "on once off emit addListener removeListener listenerCount";
  return {
    methods: [
      [Emitter.prototype, "EventEmitter.prototype", events],
      [process, "process", "on once off emit listenerCount"],
      [Bytes, "Buffer", "from alloc concat byteLength"],
      [Bytes.prototype, "Buffer.prototype", "toString"],
    ],
    open: [
      [globalThis, "globalThis"],
      [process, "process"],
    ],
    calculate() {
      const heard: string[] = [];
      // Not `process`, whose own methods the run keeps: a spy on `process.on` does no harm.
      const emitter = new Emitter();
      const listener = (text: string): void => {
        heard[heard.length] = text;
      };
      emitter.on(EVENT, listener);
      emitter.once(EVENT, listener);
      const counts = [emitter.emit(EVENT, "a"), emitter.listenerCount(EVENT), emitter.off(EVENT, listener) === emitter];
      heard[heard.length] = counts.join();
      const bytes = Bytes.concat([Bytes.from("a\u00e9"), Bytes.alloc(1)]);
      return `${heard.join()} ${bytes.toString()} ${String(Bytes.byteLength("\u00e9"))}`;
    },
  };
}

const EVENT = Symbol("xtest");

export interface ProcessGuard {
  /** Whether the process can still be used. */
  readonly builtins: BuiltinCheck;
  /** Takes an event that is about to be sent. */
  see(event: RunEvent): void;
  /** All items are over: warns of open handles. */
  finish(): void;
}

export interface ProcessGuardOptions {
  readonly openHandles: OpenHandles;
  /** Id of the running item; null between items. */
  runningId(): string | null;
  emit(event: RunEvent): void;
  /** Built-in methods are broken. */
  onBroken(): void;
}

/** A guard that compares with the process as it is now. */
export function createProcessGuard({ openHandles, runningId, emit, onBroken }: ProcessGuardOptions): ProcessGuard {
  let exitCode = process.exitCode;
  let last: string | null = null;

  function warn(id: string | null, message: string): void {
    emit({ type: "warning", warning: { id, message } });
  }

  return {
    builtins: createBuiltinCheck((message) => {
      onBroken();
      warn(runningId() ?? last, message);
    }, nodeMethods()),
    see(event) {
      if (event.type !== "result") return;
      last = event.result.id;
      openHandles.itemEnded(last);
      if (process.exitCode === exitCode) return;
      exitCode = process.exitCode;
      if (exitCode !== undefined && exitCode !== 0) {
        warn(last, `process.exitCode was set to ${String(exitCode)}, which does not change how xtest exits`);
      }
    },
    finish() {
      const names = openHandles.areOpen() ? openHandles.names() : "";
      if (names === "") return;
      const { count, ids } = openHandles.suspects();
      const by = count === 0 ? "" : ` (since ${inWords(ids, count)})`;
      warn(null, `still open after the last test: ${names}${by}. It ends with the process.`);
    },
  };
}

function inWords(ids: readonly string[], count: number): string {
  const more = count > ids.length ? ` and ${String(count - ids.length)} more` : "";
  return `${ids.join(", ")}${more}`;
}

/**
 * The error of a module that has called `test` of Node's `node:test` for the first time in this process; null for any other listener.
 * Its runner then listens for the end of the process. That is the same in Node 20 to 26, and no documented part of it.
 *
 * @param event - of a listener that is about to be added to the process.
 */
export function foreignRunnerError(event: string | symbol, listener: { readonly name: string }): Error | null {
  if (event !== "beforeExit" || listener.name !== "exitHandler") return null;
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const error = new Error(
    "a test was registered with node:test, which is not the runner of this suite: it executes beside the tests, and its outcome is in no report. " +
      'Write it as a test of xtest, or let xtest run the file: compat: "node:test"',
  );
  Error.stackTraceLimit = stackTraceLimit;
  const { stack = "" } = error;
  // Its function `run` starts other processes.
  return /\(node:internal\/test_runner\//.test(stack) && !stack.includes("node:internal/test_runner/runner:")
    ? error
    : null;
}
