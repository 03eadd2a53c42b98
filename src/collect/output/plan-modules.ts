/** The modules of a plan: tests, and the conftests and packages that they require. */
import type { CompatProject } from "../../core/data/compat/compat-config.ts";
import type { PlanModule } from "../../core/data/plan.ts";
import type { DialectCollector, TreeContext } from "../tree/tree-context.ts";
import type { RequiredModule } from "../files/required-modules.ts";
import type { CollectedModule } from "../collect-tree.ts";
import { findUnknown } from "../../evaluate/values.ts";
import { moduleXunit } from "../declarations/xunit.ts";

/** Modules of the plan, with their indices. */
export interface PlannedModules {
  readonly plans: PlanModule[];
  readonly files: Map<string, string>;
  /** Test modules by absolute path. */
  readonly tests: Map<string, number>;
  /** Conftests and packages by absolute path: one that is also a test file is included in both maps. */
  readonly required: Map<string, number>;
}

/** Index of the module of a definition; -1 for one outside the suite. */
export function moduleIndex({ tests, required }: PlannedModules, path: string): number {
  return tests.get(path) ?? required.get(path) ?? -1;
}

/** All modules that the run may import, each after the modules it requires. */
export function planModules(
  { fixtures, runtimeHooks, sources, dialect }: Pick<TreeContext, "dialect" | "fixtures" | "runtimeHooks" | "sources">,
  collected: readonly CollectedModule[],
): PlannedModules {
  const modules: PlannedModules = { plans: [], files: new Map(), tests: new Map(), required: new Map() };
  const add = (path: string, kind: PlanModule["kind"], requires: readonly RequiredModule[]): number => {
    const indices = kind === "test" ? modules.tests : modules.required;
    const before = indices.get(path);
    if (before !== undefined) return before;
    const required = requires.map((entry, index) => add(entry.path, entry.kind, requires.slice(0, index)));
    const relative = sources.relative(path);
    const hooks = kind === "conftest" ? runtimeHooks.hooksOf(path) : [];
    modules.plans.push({
      path: relative,
      kind,
      requires: required,
      ...(hooks.length === 0 ? {} : { hooks }),
      ...unseenOf(fixtures, path),
      ...(kind === "conftest" ? ignoredPart(sources, path) : {}),
      xunit: kind === "package" ? moduleXunit(sources, path, "module") : null,
      ...(kind === "test" && dialect !== null ? projectPart(dialect, sources, path) : {}),
    });
    modules.files.set(relative, path);
    indices.set(path, modules.plans.length - 1);
    return modules.plans.length - 1;
  };
  for (const { module, requires } of collected) add(module.modulePath, "test", requires);
  // Test files that every file imports: their own tests must not be taken for those of the first file that does.
  for (const project of collected.length === 0 ? [] : (dialect?.projects ?? [])) {
    if (!sharesHooks(project)) continue;
    for (const file of project.setupFiles) if (dialect?.projectOf(file) === project) add(file, "test", []);
  }
  return modules;
}

function ignoredPart(sources: TreeContext["sources"], path: string): Pick<PlanModule, "ignored"> {
  const lists = ["collect_ignore", "collect_ignore_glob"].flatMap((name) => {
    const list = sources.mentions(path, name) ? sources.evaluator.exported(path, name) : null;
    return Array.isArray(list) && findUnknown(list) === null ? [[name, list] as const] : [];
  });
  return lists.length === 0 ? {} : { ignored: Object.fromEntries(lists) };
}

function unseenOf({ unseen }: TreeContext["fixtures"], path: string): Pick<PlanModule, "unseen"> {
  const own = unseen.get(path);
  if (own === undefined) return {};
  return { unseen: own.map(({ name, baseId, asks }) => ({ name, baseId, ...(asks === undefined ? {} : { asks }) })) };
}

/** Whether hooks outside of suites are those of all files. */
function sharesHooks({ dialect, isolate }: CompatProject): boolean {
  return dialect === "mocha" && isolate === false;
}

function projectPart(
  { projects, projectOf }: DialectCollector,
  { linker }: Pick<TreeContext, "sources">["sources"],
  path: string,
): Pick<PlanModule, "isEarly" | "project"> {
  const project = projectOf(path);
  if (project === null) return {};
  const hasHooks = project.setupFiles.includes(path) || linker.facts(path)?.hasRootHooks === true;
  return { project: projects.indexOf(project), ...(sharesHooks(project) && hasHooks ? { isEarly: true } : {}) };
}
