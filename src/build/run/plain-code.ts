/** Whether the modules of a run can change what Node makes of `fetch`: if not, a process of several files need not load that to compare it. */
import { fileURLToPath } from "node:url";
import { LAZY_GLOBALS } from "../../core/data/run/link-table.ts";
import { isOwnFile } from "../../plugin/package-files.ts";
import type { GraphModule } from "./module-graph.ts";

/** Modules of Node that give nobody the global object, other code, or `http`, whose functions tests replace. */
const COMMON = new Set([
  ...[
    "assert",
    "assert/strict",
    "buffer",
    "child_process",
    "crypto",
    "events",
    "fs",
    "fs/promises",
    "os",
    "path",
    "path/posix",
  ],
  ...["path/win32", "perf_hooks", "process", "querystring", "readline", "stream", "stream/promises", "string_decoder"],
  ...["test", "timers", "timers/promises", "tty", "url", "util", "util/types", "vm", "zlib"],
]);

/** By name, by a computed one, or by code that is not in the table. */
const NAMES = new RegExp(
  `\\b(?:${[...LAZY_GLOBALS].join("|")}|globalThis|global|self|Reflect|eval|Function|createRequire|getBuiltinModule|mainModule|runInThisContext|compileFunction|Script)\\b`,
);
const COMPUTED = /\b(?:import|__vite_ssr_dynamic_import__|require)\b(?!\s*\(\s*["'])(?!\.meta\b)/;

/** @param modules - all of the run. */
export function isPlainCode(modules: ReadonlyMap<string, GraphModule>): boolean {
  return [...modules.values()].every(({ content, imports, dynamic, requires, mocks }) => {
    if (content.kind !== "code") return content.kind === "value";
    const { code } = content.compiled;
    if (mocks !== undefined || NAMES.test(code) || COMPUTED.test(code.replace(/^[^\n]*\n/, ""))) return false;
    return [...imports.values(), ...dynamic.values(), ...requires.values()].every(
      (target) => target.kind === "module" || COMMON.has(target.url.replace(/^node:/, "")) || isOwn(target.url),
    );
  });
}

/** Whether a module is one of ours. */
function isOwn(url: string): boolean {
  return url.startsWith("file:") && isOwnFile(fileURLToPath(url));
}
