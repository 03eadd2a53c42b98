/** The script of a process for tests. It enables the compile cache before the rest is loaded. */
import { enableCompileCache } from "./compile-cache.ts";

enableCompileCache();
// Not awaited: Bun and Deno emit no `beforeExit` while a module awaits something.
void import("../child/child.ts").then(({ serveRun }) => {
  serveRun();
});
