/** Named imports of Node's modules of timers. */

/**
 * Makes `import { setTimeout } from "node:timers/promises"` see what was replaced in the module, or put back. Does nothing without
 * Node.
 */
export function updateNamedImports(): void {
  try {
    const engine: unknown = Reflect.get(globalThis, "process");
    const module = call(engine, "getBuiltinModule", ["module"]);
    call(module, "syncBuiltinESMExports", []);
  } catch {
    // workerd has the function, and it throws.
  }
}

/** The result of a method; undefined if there is none. */
function call(target: unknown, name: string, args: readonly unknown[]): unknown {
  if ((typeof target !== "object" && typeof target !== "function") || target === null) return undefined;
  const method: unknown = Reflect.get(target, name);
  return typeof method === "function" ? Reflect.apply(method, target, args) : undefined;
}
