/** V8's compile cache, which saves a tenth of a small run. */
import module from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { openUserFolder } from "../../store/owners.ts";

/**
 * Enables it, in the user's own folder for temporary files: Node executes what it finds there, whoever has left it. `NODE_COMPILE_CACHE` names
 * another folder, `NODE_DISABLE_COMPILE_CACHE` disables it. What is measured by V8's coverage must not come from it.
 */
export function enableCompileCache(): void {
  if (process.env["NODE_V8_COVERAGE"] !== undefined) return;
  // Node 20 has no such function, nor have other engines. If the cache cannot be written, the function returns a status.
  const enable: unknown = Reflect.get(module, "enableCompileCache");
  if (typeof enable !== "function") return;
  const folder = cacheFolder();
  if (folder !== null) Reflect.apply(enable, module, [folder]);
}

/** Null if there is none that nobody else can write to. */
function cacheFolder(): string | null {
  try {
    const { folder, problem } = openUserFolder(tmpdir());
    return problem === null ? path.join(folder, "compile-cache") : null;
  } catch {
    return null;
  }
}
