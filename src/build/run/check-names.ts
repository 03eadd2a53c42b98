/** Whether every imported name exists: an engine would refuse to link the whole graph for one that does not. */
import type { Graph, GraphModule, Target } from "./module-graph.ts";
import { Unfit } from "./unfit.ts";

/** @throws Unfit - if a name is missing, or may be. */
export function checkNames({ modules }: Pick<Graph, "modules">): void {
  const known = new Map<string, ReadonlySet<string>>();
  /** Names that a module gives. Those that come through a circle of `export *` are added by whoever closes it. */
  const namesOf = (module: GraphModule): ReadonlySet<string> => {
    const before = known.get(module.file);
    if (before !== undefined) return before;
    const stars = module.record.imports.some(({ star }) => star);
    const names = stars ? throughStars(module) : new Set(module.record.exports);
    known.set(module.file, names);
    return names;
  };
  const throughStars = (module: GraphModule): Set<string> => {
    const names = new Set(module.record.exports);
    const seen = new Set([module.file]);
    const origins = new Map<string, string>();
    const visit = (from: GraphModule): void => {
      from.record.imports.forEach(({ star }, at) => {
        if (!star) return;
        const next = moduleOf(modules, from.targets[at]);
        if (next === null) throw new Unfit(from.file, "it passes on all that a package exports");
        if (seen.has(next.file)) return;
        seen.add(next.file);
        for (const name of next.record.exports) {
          if (name === "default" || module.record.exports.includes(name)) continue;
          const origin = origins.get(name);
          if (origin !== undefined && origin !== next.file) throw new Unfit(module.file, `it exports ${name} twice`);
          origins.set(name, next.file);
          names.add(name);
        }
        visit(next);
      });
    };
    visit(module);
    return names;
  };
  for (const module of modules.values()) {
    module.record.imports.forEach(({ names, specifier }, at) => {
      const target = module.targets[at];
      const wanted = moduleOf(modules, target);
      const given = wanted === null ? builtinNames(target) : namesOf(wanted);
      const missing = given === null ? undefined : names.find((name) => !given.has(name));
      if (missing !== undefined) throw new Unfit(module.file, `${specifier} does not export ${missing}`);
    });
    if (module.record.imports.some(({ star }) => star)) namesOf(module);
  }
}

function moduleOf(modules: Graph["modules"], target: Target | undefined): GraphModule | null {
  return target?.kind === "module" ? (modules.get(target.file) ?? null) : null;
}

const builtins = (name: string): object | undefined => process.getBuiltinModule(name);

/** What `import` finds in one of Node's modules; null for whatever else, whose names only the run knows. */
function builtinNames(target: Target | undefined): ReadonlySet<string> | null {
  if (target?.kind !== "builtin") return null;
  const exported = builtins(target.url);
  return exported === undefined ? null : new Set([...Object.keys(exported), "default", "module.exports"]);
}
