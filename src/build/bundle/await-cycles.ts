/** Finds top-level `await` inside an import cycle, which never settles in a single-file bundle. */
import type { PluginContext } from "rolldown";
import { normalizeId } from "../../plugin/filters.ts";
import { parseModule, visitWithDepth } from "../../plugin/parse.ts";

/** Whether a module of an import cycle, or one that such a module imports, has a top-level `await`. */
export function awaitInCycle(context: Pick<PluginContext, "getModuleIds" | "getModuleInfo">): boolean {
  const imports = new Map<string, readonly string[]>();
  for (const id of context.getModuleIds()) imports.set(id, context.getModuleInfo(id)?.importedIds ?? []);
  // Parsing is the expensive part, and cycles are rare.
  return modulesBelowCycles(imports).some((id) => awaitsAtTop(context.getModuleInfo(id)?.code ?? "", normalizeId(id)));
}

/**
 * Whether a module of a single-file bundle may have a top-level `await`: a cheap check before each module is parsed. It
 * looks for the async wrappers that the bundler generates, and is true for a bundle without any wrapper.
 */
export function mayAwait(code: string): boolean {
  return !code.includes("__esmMin((") || /__esmMin\(\(?async\b/.test(code);
}

/** An import cycle, and a module with a top-level `await` in it or imported by it. All are ids. */
export interface AwaitCycle {
  /** Each module imports the next, and the last one imports the first. */
  readonly cycle: readonly string[];
  readonly awaits: string;
}

/** The first such cycle, by the names of its modules; null if there is none. */
export function awaitCycle(context: Pick<PluginContext, "getModuleIds" | "getModuleInfo">): AwaitCycle | null {
  const imports = new Map<string, readonly string[]>();
  for (const id of context.getModuleIds()) imports.set(id, context.getModuleInfo(id)?.importedIds ?? []);
  const candidates = modulesBelowCycles(imports).sort();
  const awaiting = new Set(
    candidates.filter((id) => awaitsAtTop(context.getModuleInfo(id)?.code ?? "", normalizeId(id))),
  );
  if (awaiting.size === 0) return null;
  for (const id of candidates) {
    const cycle = shortestCycle(imports, id);
    const awaits = cycle === null ? undefined : [...reachable(imports, id)].sort().find((one) => awaiting.has(one));
    if (cycle !== null && awaits !== undefined) return { cycle, awaits };
  }
  return null;
}

/** The shortest import cycle through a module; null if there is none. */
function shortestCycle(imports: ReadonlyMap<string, readonly string[]>, start: string): string[] | null {
  const from = new Map<string, string>();
  let edge = [start];
  while (edge.length > 0) {
    const next: string[] = [];
    for (const id of edge) {
      for (const imported of imports.get(id) ?? []) {
        if (imported === start) {
          const way = [id];
          for (let at = from.get(id); at !== undefined; at = from.get(at)) way.unshift(at);
          return way;
        }
        if (from.has(imported)) continue;
        from.set(imported, id);
        next.push(imported);
      }
    }
    edge = next;
  }
  return null;
}

function reachable(imports: ReadonlyMap<string, readonly string[]>, start: string): Set<string> {
  const seen = new Set([start]);
  for (const id of seen) for (const imported of imports.get(id) ?? []) seen.add(imported);
  return seen;
}

/** Every module that is in a cycle, or is imported by one in a cycle, directly or not. */
function modulesBelowCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const importers = new Map<string, number>();
  for (const id of [...imports.values()].flat()) importers.set(id, (importers.get(id) ?? 0) + 1);
  // Removes modules without importers until none is left: cycles remain, with everything that they import.
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
