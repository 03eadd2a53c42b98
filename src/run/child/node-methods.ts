/** The methods of Node that the process of a run needs until its end. */
import { Buffer } from "node:buffer";
import { EventEmitter } from "node:events";
import process from "node:process";
import type { PlatformMethods } from "../shared/builtin-check.ts";

/** Called with the process as it is before any test. */
export function nodeMethods(): PlatformMethods {
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
