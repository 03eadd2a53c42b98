/** Replaced global variables and environment variables, and what puts them back. */
import { hostProcess } from "./host-process.ts";

/** Of one process: tests of a file run one after the other. */
const globals = new Map<PropertyKey, PropertyDescriptor | undefined>();
const variables = new Map<string, string | undefined>();

/** Variables that are flags, as Vite has them: empty for false. */
const FLAGS = new Set(["PROD", "DEV", "SSR"]);

export function stubGlobal(name: PropertyKey, value: unknown): void {
  if (!globals.has(name)) globals.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true });
}

export function unstubAllGlobals(): void {
  for (const [name, original] of globals) {
    if (original === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, original);
  }
  globals.clear();
}

export function stubEnv(name: string, value: unknown): void {
  const { env } = hostProcess;
  if (!variables.has(name)) variables.set(name, env[name]);
  if (value === undefined) Reflect.deleteProperty(env, name);
  else if (FLAGS.has(name)) env[name] = value ? "1" : "";
  else env[name] = String(value);
}

export function unstubAllEnvs(): void {
  for (const [name, original] of variables) {
    if (original === undefined) Reflect.deleteProperty(hostProcess.env, name);
    else hostProcess.env[name] = original;
  }
  variables.clear();
}
