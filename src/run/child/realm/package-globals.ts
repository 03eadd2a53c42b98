/**
 * Global variables that packages set when they are evaluated. That is once in a process, and what a file leaves behind is undone after it: a file
 * that imports such a package later has its variables too.
 */

import { fileURLToPath } from "node:url";

type Descriptors = Readonly<Record<string, PropertyDescriptor>>;

export interface PackageGlobals {
  /** Evaluates a package, and keeps what it sets. @param url - or the path of its file. */
  during<Value>(url: string, evaluate: () => Value): Value;
  /** Sets it again; nothing for a package that has set none. */
  restore(url: string): void;
}

/** This package's own modules have the variables of the file that runs. */
export const OWN_FOLDER = new URL("..", import.meta.url).href;
const OWN = fileURLToPath(OWN_FOLDER);

export function createPackageGlobals(): PackageGlobals {
  const globals = new Map<string, readonly (readonly [name: string, descriptor: PropertyDescriptor])[]>();
  const keep = (file: string, before: Descriptors): void => {
    const set = Object.entries(present()).filter(([name, now]) => isOther(before[name], now));
    if (set.length > 0) globals.set(file, set);
  };
  return {
    during(url, evaluate) {
      const file = fileOf(url);
      if (!/[\\/]node_modules[\\/]/.test(file) || file.startsWith(OWN)) return evaluate();
      const before = present();
      const value = evaluate();
      const done = (): void => {
        keep(file, before);
      };
      if (value instanceof Promise) value.then(done, () => undefined);
      else done();
      return value;
    },
    restore(url) {
      for (const [name, descriptor] of globals.get(fileOf(url)) ?? [])
        Reflect.defineProperty(globalThis, name, descriptor);
    },
  };
}

function fileOf(url: string): string {
  return url.startsWith("file:") ? fileURLToPath(url) : url;
}

function present(): Descriptors {
  return Object.getOwnPropertyDescriptors(globalThis);
}

function isOther(before: PropertyDescriptor | undefined, now: PropertyDescriptor): boolean {
  return before === undefined || before.value !== now.value || before.get !== now.get;
}
