/** Makes `console` write to `process.stdout` and `process.stderr`, as Node's does and those of Bun and Deno do not. */
import { Console } from "node:console";
import process from "node:process";
import { currentEngine } from "../engine.ts";

/**
 * Replaces the methods of `console` by ones that write to the two streams of the process.
 *
 * @returns a function that restores the engine's own, except where tests have replaced them.
 */
export function redirectConsole(): () => void {
  if (currentEngine().name === "node") return () => undefined;
  const redirected = new Console({ stdout: process.stdout, stderr: process.stderr });
  const own = new Map<string, unknown>();
  for (const [name, method] of Object.entries(redirected)) {
    if (typeof method !== "function") continue;
    own.set(name, Reflect.get(console, name));
    Reflect.set(console, name, method);
  }
  return () => {
    for (const [name, method] of own) {
      if (Reflect.get(console, name) === Reflect.get(redirected, name)) Reflect.set(console, name, method);
    }
  };
}
