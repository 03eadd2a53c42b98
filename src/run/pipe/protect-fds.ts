/** Protects the run's own file descriptors from tests that close all there are: they look closed. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

type Callback = (error: NodeJS.ErrnoException) => void;

/** Makes closing and writing to the descriptors from `first` to `last` fail from now on, as if they were not open. */
export function protectFds(first: number, last: number): void {
  const { close, closeSync, write, writeSync } = fs;
  const later = process.nextTick;
  const isProtected = (fd: unknown): boolean => typeof fd === "number" && fd >= first && fd <= last;

  /** The same function, except for protected descriptors. */
  function guarded(name: string, call: "sync" | "callback", original: object): (...args: unknown[]) => unknown {
    function guard(this: unknown, ...args: unknown[]): unknown {
      if (!isProtected(args[0])) return Reflect.apply(Object(original), this, args);
      const error = badDescriptor(name);
      if (call === "sync") throw error;
      const callback = args.at(-1);
      if (isCallback(callback)) later(callback, error);
      return undefined;
    }
    // With the name, and the symbol for `util.promisify`.
    return Object.defineProperties(guard, Object.getOwnPropertyDescriptors(original));
  }

  Object.assign(fs, {
    close: guarded("close", "callback", close),
    closeSync: guarded("close", "sync", closeSync),
    write: guarded("write", "callback", write),
    writeSync: guarded("write", "sync", writeSync),
  });
  syncBuiltinESMExports();
}

function isCallback(value: unknown): value is Callback {
  return typeof value === "function";
}

function badDescriptor(syscall: string): NodeJS.ErrnoException {
  const error = new Error(`EBADF: bad file descriptor, ${syscall}`);
  return Object.assign(error, { errno: -9, code: "EBADF", syscall });
}
