/** Finds top-level `await` inside an import cycle, which never settles in a bundle of one file. */
import type { PluginContext } from "rolldown";
import { normalizeId } from "./hooks.ts";
import { parseModule, visitWithDepth } from "./parse.ts";

/** Whether a module of an import cycle, or one that such a module imports, awaits outside of functions. */
export function awaitInCycle(context: Pick<PluginContext, "getModuleIds" | "getModuleInfo">): boolean {
  const imports = new Map<string, readonly string[]>();
  for (const id of context.getModuleIds()) imports.set(id, context.getModuleInfo(id)?.importedIds ?? []);
  // Reading the code is what costs, and cycles are few.
  return modulesBelowCycles(imports).some((id) => awaitsAtTop(context.getModuleInfo(id)?.code ?? "", normalizeId(id)));
}

/** Every module that is in a cycle, or is imported, however far down, by one that is. */
function modulesBelowCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const importers = new Map<string, number>();
  for (const id of [...imports.values()].flat()) importers.set(id, (importers.get(id) ?? 0) + 1);
  // Takes away what nothing imports, again and again: cycles stay, with all that is below them.
  const left = new Set(imports.keys());
  const free = [...left].filter((id) => !importers.has(id));
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    left.delete(id);
    for (const imported of imports.get(id) ?? []) {
      const count = (importers.get(imported) ?? 0) - 1;
      importers.set(imported, count);
      if (count === 0) free.push(imported);
    }
  }
  return [...left];
}

function awaitsAtTop(code: string, file: string): boolean {
  if (!/\bawait\b/.test(code)) return false;
  const program = parseModule(code, file);
  if (program === null) return false;
  let found = false;
  visitWithDepth(program, (isTop) => ({
    AwaitExpression() {
      if (isTop()) found = true;
    },
    ForOfStatement(node) {
      if (node.await && isTop()) found = true;
    },
  }));
  return found;
}
