/**
 * What packages do to a file when they are evaluated: global variables and those of the environment that they set, and hooks that they register with its runner, such as
 * the cleanup of Testing Library. They are evaluated once in a process, and what a file leaves behind is undone after it: a file that imports
 * such a package later gets both, too.
 */
import { fileURLToPath } from "node:url";
import { beginPackage } from "../../../core/data/environment/test-events.ts";

type Variables = Readonly<Record<string, string | undefined>>;

type Descriptors = Readonly<Record<string, PropertyDescriptor>>;

/** The hooks of a file, by their kinds. */
type Hooks = Readonly<Record<string, unknown[]>>;

export interface PackageEffects {
  /** Evaluates a package, and keeps what it does. @param url - or the path of its file. */
  during<Value>(url: string, evaluate: () => Value): Value;
  /** Does it again; nothing for a package that has done nothing. */
  restore(url: string): void;
}

/** This package's own modules have the variables of the file that runs. */
export const OWN_FOLDER = new URL("..", import.meta.url).href;
const OWN = fileURLToPath(OWN_FOLDER);

/** Whether a file is one of this package. @param file - absolute path. */
export function isOwnModule(file: string): boolean {
  return file.startsWith(OWN);
}

/** @param hooksOfFile - the hooks of the file that is being imported; null for none. */
export function createPackageEffects(hooksOfFile: () => Hooks | null): PackageEffects {
  const globals = new Map<string, readonly (readonly [name: string, descriptor: PropertyDescriptor])[]>();
  const variables = new Map<string, readonly (readonly [name: string, then: string | undefined, now: string])[]>();
  const hooks = new Map<string, readonly (readonly [kind: string, added: readonly unknown[]])[]>();
  const keep = (file: string, before: Descriptors, env: Variables, counts: ReadonlyMap<string, number>): void => {
    const set = Object.entries(present()).filter(([name, now]) => isOther(before[name], now));
    if (set.length > 0) globals.set(file, set);
    const given = Object.entries(process.env).flatMap(([name, now]) =>
      now === undefined || env[name] === now ? [] : [[name, env[name], now] as const],
    );
    if (given.length > 0) variables.set(file, given);
    const added = Object.entries(hooksOfFile() ?? {}).flatMap(([kind, all]) => {
      const own = all.slice(counts.get(kind));
      return own.length === 0 ? [] : [[kind, own] as const];
    });
    if (added.length > 0) hooks.set(file, added);
  };
  return {
    during(url, evaluate) {
      const file = fileOf(url);
      if (!/[\\/]node_modules[\\/]/.test(file) || isOwnModule(file)) return evaluate();
      const before = present();
      const env = { ...process.env };
      const ended = beginPackage();
      const counts = new Map(Object.entries(hooksOfFile() ?? {}).map(([kind, all]) => [kind, all.length] as const));
      let value;
      try {
        value = evaluate();
      } catch (error) {
        ended();
        throw error;
      }
      const done = (): void => {
        ended();
        keep(file, before, env, counts);
      };
      if (value instanceof Promise) value.then(done, ended);
      else done();
      return value;
    },
    restore(url) {
      for (const [name, descriptor] of globals.get(fileOf(url)) ?? [])
        Reflect.defineProperty(globalThis, name, descriptor);
      // What a file has set itself stays, as such packages have it.
      for (const [name, then, now] of variables.get(fileOf(url)) ?? [])
        if (process.env[name] === then) process.env[name] = now;
      const own = hooksOfFile();
      for (const [kind, added] of hooks.get(fileOf(url)) ?? []) {
        // A conftest that imports the package has given them to the file.
        const before = own?.[kind] ?? [];
        before.push(...added.filter((hook) => !before.includes(hook)));
      }
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
