/** From a suite's files to its modules and items: walks the tree once, in order. */
import { BUILTIN_FIXTURES } from "../../core/author/fixtures/builtin-fixtures.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { CollectContext } from "../context.ts";
import type { SuiteFiles } from "../files/discover.ts";
import { registerConftest } from "./conftest.ts";
import { Function } from "./function.ts";
import { Module } from "./module.ts";
import { Collector, type Node } from "./nodes.ts";
import { Package } from "./package.ts";
import type { RequiredModule, Session } from "./session.ts";

/** A test module with what must be imported before it. */
export interface CollectedModule {
  readonly module: Module;
  /** Conftests and packages around it, outermost first. */
  readonly requires: readonly RequiredModule[];
  readonly functions: readonly Function[];
  /** How many fixtures there were before its own. */
  readonly fixturesBefore: number;
}

/** Every file of a suite whose facts are needed at once. */
export function suitePaths(session: Session, files: SuiteFiles): string[] {
  const paths = new Set<string>();
  for (const test of files.tests) {
    for (const required of session.requiredModules(test)) paths.add(required.path);
    if (files.isTest(test)) paths.add(test);
  }
  return [...paths];
}

/**
 * The modules of a suite, in order, as the rules and hooks make them of its files. Nothing of what is in them is collected yet.
 *
 * @throws UsageError if hooks make two modules of one file.
 */
export function findModules(session: Session): Module[] {
  const modules: Module[] = [];
  const paths = new Set<string>();
  for (const module of modulesBelow(session)) {
    const path = module.modulePath;
    if (paths.has(path)) {
      throw new UsageError(
        `xtest_collect_file: ${session.context.relative(path)} is collected twice: to make another module of a test file, use xtest_pycollect_makemodule`,
      );
    }
    paths.add(path);
    modules.push(module);
  }
  return modules;
}

/** Collects every module, in order, each after the conftests around it. */
export function collectModules(context: CollectContext, modules: readonly Module[]): CollectedModule[] {
  registerBuiltins(context);
  const conftests = new Set<string>();
  const requireModules = (required: readonly RequiredModule[]): void => {
    for (const { kind, path } of required) {
      context.useModules([path]);
      if (kind !== "conftest" || conftests.has(path)) continue;
      conftests.add(path);
      const isPlugins = context.config.runtimeModules.includes(path);
      registerConftest(context, path, isPlugins ? "" : context.relative(path).replace(/(?:^|\/)[^/]*$/, ""));
    }
  };
  requireModules(context.session.runtimeModules);
  return modules.map((module) => {
    const path = module.modulePath;
    const requires = context.session.requiredModules(path);
    requireModules(requires);
    context.useModules([path]);
    const fixturesBefore = context.fixtures.registered.length;
    const functions = context.during(path, () => functionsBelow(module));
    if (context.hooks.has("xtest_pycollect_makeitem")) refuseRepeats(functions);
    return { module, requires, functions, fixturesBefore };
  });
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

/** A module's names differ by themselves; those that plugins give may not. @throws UsageError if two items have one id. */
function refuseRepeats(functions: readonly Function[]): void {
  const ids = new Set<string>();
  for (const { nodeId } of functions) {
    if (ids.has(nodeId))
      throw new UsageError(`xtest_pycollect_makeitem: two items have the id ${nodeId}: give them names that differ`);
    ids.add(nodeId);
  }
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
