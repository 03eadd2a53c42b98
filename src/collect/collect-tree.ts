/** Collects modules and items from a suite's files: walks the tree once, in order. */
import { isInFolder } from "../store/folders.ts";
import { UsageError } from "../core/errors/errors.ts";
import { mark } from "../core/author/marks/mark.ts";
import type { TreeContext } from "./tree/tree-context.ts";
import { registerConftest } from "./fixtures/register-conftest.ts";
import { diagnostic } from "./diagnostics.ts";
import { Function } from "./tree/function.ts";
import { Module } from "./tree/module.ts";
import { Collector, type Node } from "./tree/nodes.ts";
import { Package, type Session } from "./tree/session.ts";
import type { RequiredModule } from "./files/required-modules.ts";
import { registerBuiltinFixtures } from "./fixtures/register-fixtures.ts";
import { requestPatches } from "./patches/request-patches.ts";

/** A test module with its required modules. */
export interface CollectedModule {
  readonly module: Module;
  /** Conftests and packages around it, outermost first. */
  readonly requires: readonly RequiredModule[];
  readonly functions: readonly Function[];
  /** The number of fixtures that were registered before its own. */
  readonly fixturesBefore: number;
}

/**
 * Makes the modules of a suite from its files, in order, by the rules and hooks. Their contents are not collected yet.
 *
 * @throws {UsageError} if hooks make two modules from one file.
 */
export function findModules(session: Session): Module[] {
  const modules: Module[] = [];
  const paths = new Set<string>();
  for (const module of modulesBelow(session)) {
    const path = module.modulePath;
    if (paths.has(path)) {
      throw new UsageError(
        `xtest_collect_file: ${session.context.sources.relative(path)} is collected twice: to make another module of a test file, use xtest_pycollect_makemodule`,
      );
    }
    paths.add(path);
    modules.push(module);
  }
  return modules;
}

/** Collects every module, in order, each after the conftests around it. */
export function collectModules(context: TreeContext, modules: readonly Module[]): CollectedModule[] {
  const { config, current, fixtures, required, rewrites, sources } = context;
  const conftests = new Set<string>();
  const addConftests = (requires: readonly RequiredModule[]): void => {
    for (const { kind, path } of requires) {
      if (kind !== "conftest" || conftests.has(path)) continue;
      conftests.add(path);
      const isPlugins = required.ofPlugins.some((other) => other.path === path);
      const folder = path.slice(0, path.lastIndexOf("/"));
      // One further out is visible in all of the suite.
      const isWhole = isPlugins || isInFolder(sources.root, folder);
      const baseId = isWhole ? "" : sources.relative(folder);
      registerConftest(context, path, { baseId, isPlugins });
    }
  };
  registerBuiltinFixtures(fixtures, config.hasPage && !config.isBundle);
  addConftests(required.ofPlugins);
  return modules.map((module) => {
    const requires = required.of(module.modulePath);
    addConftests(requires);
    rewrites.addModules([...requires.map(({ path }) => path), module.modulePath]);
    const fixturesBefore = fixtures.registered.length;
    const functions = current.during(module.modulePath, () => {
      const found = functionsBelow(module);
      const around = requires.map((each) => each.path);
      for (const path of [...around, module.modulePath]) reportAssertions(context, path);
      // Where every test is another runner's, nobody has a `monkeypatch`: `spy` and `stub` are methods of other libraries.
      const isOurs = fixtures.registered.length > fixturesBefore || !found.every(isRegistered);
      for (const path of isOurs ? [...around, module.modulePath] : around) requestPatches(context, path);
      return found;
    });
    if (module.hasTitles || context.hooks.has("xtest_pycollect_makeitem")) refuseRepeats(context, functions);
    skipOthers(context, module, functions);
    return { module, requires, functions, fixturesBefore };
  });
}

/** Skips the tests of a file that are not marked `only`, if others are; reports those where that is an error. */
function skipOthers(
  { config, dialect, diagnostics }: TreeContext,
  { modulePath }: Module,
  functions: readonly Function[],
): void {
  const chosen = new Set(functions.filter(isOnly));
  if (chosen.size === 0 || (dialect?.projectOf(modulePath) ?? null) !== null) return;
  for (const item of functions) {
    if (!chosen.has(item)) item.addMarker(mark.skip({ reason: "other tests of the file are marked only" }));
    else if (config.forbidOnly) diagnostics.report(diagnostic.forbiddenOnly(), item.definition.place);
  }
}

function isOnly(item: Function): boolean {
  for (let node: Node | null = item; node !== null; node = node.parent)
    if (node.ownMarkers.some(({ name }) => name === "only")) return true;
  return false;
}

/** Warns of the assertions of a module that cannot fail, or that nobody waits for, and of calls of async functions that nobody waits for. */
function reportAssertions({ diagnostics, sources }: TreeContext, path: string): void {
  const { linker } = sources;
  for (const problem of linker.facts(path)?.assertions ?? []) {
    if (problem.kind === "call" && !isAsyncFunction(linker.lookUp(path, problem.method))) continue;
    diagnostics.report(diagnostic.assertionProblem(problem), { path, at: problem.at });
  }
}

/** Whether a name means an async function. */
function isAsyncFunction(target: ReturnType<TreeContext["sources"]["linker"]["lookUp"]>): boolean {
  const value = target?.kind === "declaration" ? target.declaration.value : null;
  return value?.kind === "function" && value.fn.flavor === "async";
}

function* modulesBelow(collector: Collector): Generator<Module> {
  for (const node of collector.collect()) {
    if (node instanceof Module && !(node instanceof Package)) yield node;
    else if (node instanceof Collector) yield* modulesBelow(node);
  }
}

function functionsBelow(node: Node): Function[] {
  if (node instanceof Function) return [node];
  return node instanceof Collector ? [...node.collect()].flatMap(functionsBelow) : [];
}

function isRegistered({ definition }: Function): boolean {
  return definition.isRegistered;
}

/** Reports ids that two tests or groups have: titles, and plugins, may give such names. */
function refuseRepeats({ diagnostics }: TreeContext, functions: readonly Function[]): void {
  const nodes = new Map<string, Node>();
  for (const item of functions) {
    for (let node: Node | null = item; node !== null && !(node instanceof Module); node = node.parent) {
      const { nodeId } = node;
      const other = nodes.get(nodeId) ?? node;
      nodes.set(nodeId, node);
      // A class and what stands for its instance have one id.
      const isSame = other === node || other === node.parent || other.parent === node;
      if (isSame) continue;
      diagnostics.report(diagnostic.equalIds(nodeId), item.definition.place);
      break;
    }
  }
}
