/**
 * Packages are imported before the modules that need them, all at once: their names must be known to link. So no module
 * that may have a say in how a package loads may come before it.
 */
import type { Graph, GraphModule } from "./module-graph.ts";
import { Unfit } from "./unfit.ts";

/**
 * @param hasEffects - whether a compiled text does anything when it is loaded.
 * @throws Unfit - if the order may matter.
 */
export function checkOrder({ modules, roots }: Graph, hasEffects: (code: string) => boolean): void {
  const entries = new Set(roots.values());
  for (const { dynamicTargets } of modules.values()) {
    for (const target of dynamicTargets) if (target.kind === "module") entries.add(target.file);
  }
  const packagesBelow = modulesAbovePackages(modules);
  const known = new Map<GraphModule, boolean>();
  const mayMatter = (module: GraphModule): boolean => {
    const matters = known.get(module) ?? hasEffects(module.code);
    known.set(module, matters);
    return matters;
  };
  for (const entry of entries) {
    // Most reach no package at all.
    if (!packagesBelow.has(entry)) continue;
    const seen = new Set<string>();
    /** Packages that are there by then, as they would be without us. */
    const loaded = new Set<string>();
    /** Modules that are evaluated by then, of which it has not been asked what they do. */
    let before: GraphModule[] = [];
    const visit = (file: string): void => {
      const module = modules.get(file);
      if (module === undefined || seen.has(file)) return;
      seen.add(file);
      for (const target of module.targets) {
        if (target.kind === "module") visit(target.file);
        else if (target.kind === "package" && !loaded.has(target.url)) {
          const found = before.find(mayMatter);
          if (found !== undefined) throw new Unfit(found.file, `it may have a say in how ${target.url} loads`);
          before = [];
          loaded.add(target.url);
        }
      }
      before.push(module);
    };
    visit(entry);
  }
}

/** Modules that import a package, or a module that does, however far down. */
function modulesAbovePackages(modules: Graph["modules"]): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  const open: string[] = [];
  for (const { file, targets } of modules.values()) {
    for (const target of targets) {
      if (target.kind === "package") open.push(file);
      else if (target.kind === "module") importers.set(target.file, [...(importers.get(target.file) ?? []), file]);
    }
  }
  const above = new Set<string>();
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (above.has(file)) continue;
    above.add(file);
    open.push(...(importers.get(file) ?? []));
  }
  return above;
}
