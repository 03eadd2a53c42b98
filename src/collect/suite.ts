/** The tree of a suite: conftests and packages on the way to each test file, then the file itself. */
import { BUILTIN_FIXTURES } from "../core/builtins.ts";
import type { CollectContext } from "./context.ts";
import { foldersOf, type SuiteFiles } from "./discover.ts";
import { Function } from "./function.ts";
import { Module, reportParseErrors } from "./module.ts";
import { Collector, type Node, Session } from "./nodes.ts";
import { Package } from "./package.ts";
import { problems } from "./problems.ts";
import { registerModuleFixtures } from "./registerfixtures.ts";

/** A test module with what must be imported before it. */
export interface CollectedModule {
  readonly module: Module;
  /** Conftests and packages around it, outermost first. */
  readonly requires: readonly RequiredModule[];
  readonly functions: readonly Function[];
}

export interface RequiredModule {
  readonly kind: "conftest" | "package";
  /** Absolute path. */
  readonly path: string;
}

/** Hooks that only the build calls: in a conftest they would never be called. */
const BUILD_HOOKS = new Set([
  "xtest_addoption",
  "xtest_cmdline_main",
  "xtest_ignore_collect",
  "xtest_collect_file",
  "xtest_pycollect_makemodule",
  "xtest_pycollect_makeitem",
]);

/** Every file of a suite whose facts are needed at once. */
export function suitePaths(context: CollectContext, files: SuiteFiles): string[] {
  const paths = new Set<string>();
  for (const test of files.tests) {
    for (const required of requiredModules(context, files, test)) paths.add(required.path);
    paths.add(test);
  }
  return [...paths];
}

/** Collects every module, in order. */
export function collectModules(context: CollectContext, files: SuiteFiles): CollectedModule[] {
  registerBuiltins(context);
  const session = new Session(context);
  const packages = new Map<string, Package>();
  const conftests = new Set<string>();
  const collected: CollectedModule[] = [];
  for (const path of files.tests) {
    const requires = requiredModules(context, files, path);
    let parent: Session | Package = session;
    for (const required of requires) {
      if (required.kind === "package") parent = packageNode(context, parent, required.path, packages);
      else if (!conftests.has(required.path)) {
        conftests.add(required.path);
        collectConftest(context, required.path);
      }
      context.useModules([required.path]);
    }
    const obj = context.linker.facts(path);
    if (obj === null) continue;
    const module = Module.fromParent(parent, { path, obj });
    if (parent instanceof Package) parent.add(module);
    context.useModules([path]);
    collected.push({ module, requires, functions: functionsBelow(module) });
  }
  return collected;
}

/** Conftests and packages from the root down to a file. In a folder that has both, the package comes first. */
function requiredModules(context: CollectContext, files: SuiteFiles, path: string): RequiredModule[] {
  return foldersOf(context.config.root, path).flatMap((folder): RequiredModule[] => {
    const { conftest, init } = files.folder(folder);
    return [
      ...(init === null || init === path ? [] : [{ kind: "package" as const, path: init }]),
      ...(conftest === null || conftest === path ? [] : [{ kind: "conftest" as const, path: conftest }]),
    ];
  });
}

function packageNode(
  context: CollectContext,
  parent: Session | Package,
  path: string,
  packages: Map<string, Package>,
): Package | Session {
  const before = packages.get(path);
  if (before !== undefined) return before;
  const obj = context.linker.facts(path);
  if (obj === null) return parent;
  reportParseErrors(context, path, obj);
  const node = Package.fromParent(parent, { modulePath: path, obj });
  if (parent instanceof Package) parent.add(node);
  packages.set(path, node);
  return node;
}

/** Registers a conftest's fixtures for its folder and all below. */
function collectConftest(context: CollectContext, path: string): void {
  const facts = context.linker.facts(path);
  if (facts === null || reportParseErrors(context, path, facts)) return;
  const relative = context.relative(path);
  for (const { exported, at } of facts.exports) {
    if (BUILD_HOOKS.has(exported)) context.report(problems.buildHookInConftest(exported), { path, at });
  }
  registerModuleFixtures(context, path, relative.slice(0, Math.max(0, relative.lastIndexOf("/"))));
}

function functionsBelow(node: Node): Function[] {
  if (node instanceof Function) return [node];
  return node instanceof Collector ? node.collect().flatMap(functionsBelow) : [];
}

function registerBuiltins(context: CollectContext): void {
  for (const { name, scope, argNames, doc } of BUILTIN_FIXTURES) {
    context.fixtures.register({
      name,
      scope,
      baseId: "",
      autouse: false,
      argNames,
      passing: "positional",
      place: null,
      params: null,
      ids: undefined,
      doc,
    });
  }
}
