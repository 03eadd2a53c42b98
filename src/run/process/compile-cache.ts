/** V8's compile cache, which saves a tenth of a small run. */
import module from "node:module";

/**
 * Enables it, in the system's folder for temporary files. `NODE_COMPILE_CACHE` names another folder, `NODE_DISABLE_COMPILE_CACHE`
 * disables it. What is measured by V8's coverage must not come from it.
 */
export function enableCompileCache(): void {
  if (process.env["NODE_V8_COVERAGE"] !== undefined) return;
  // Node 20 has no such function, nor have other engines. If the cache cannot be written, the function returns a status.
  const enable: unknown = Reflect.get(module, "enableCompileCache");
  if (typeof enable === "function") Reflect.apply(enable, module, []);
}
