/** Makes `console` write through `process.stdout` and `process.stderr`, as Node's does: Bun's and Deno's go past them. */
import { Console } from "node:console";
import process from "node:process";
import { currentEngine } from "./engine.ts";

/**
 * Gives the console methods that write to the two streams of the process.
 *
 * @returns a function that puts the engine's own back where nobody else has replaced ours.
 */
export function routeConsole(): () => void {
  if (currentEngine().name === "node") return () => undefined;
  const routed = new Console({ stdout: process.stdout, stderr: process.stderr });
  const own = new Map<string, unknown>();
  for (const [name, method] of Object.entries(routed)) {
    if (typeof method !== "function") continue;
    own.set(name, Reflect.get(console, name));
    Reflect.set(console, name, method);
  }
  return () => {
    for (const [name, method] of own) {
      if (Reflect.get(console, name) === Reflect.get(routed, name)) Reflect.set(console, name, method);
    }
  };
}
