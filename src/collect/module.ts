/** Modules: the collector of a file's test functions and classes, and what it defines for others. */
import { DEFAULT_BINDING, type ModuleFacts } from "../core/facts.ts";
import type { CollectContext } from "./context.ts";
import { marksOf, NO_MARKS } from "./marks.ts";
import { fileNodeIds, type Node } from "./nodes.ts";
import { ObjCollector, type CollectedName } from "./objcollector.ts";
import { problems } from "./problems.ts";
import { registerModuleFixtures } from "./registerfixtures.ts";
import { FunctionValue, type Origin, Unknown } from "./values.ts";
import { moduleXunit } from "./xunit.ts";

/** Collector for test classes and functions of one file (reference: `Module`). */
export class Module extends ObjCollector {
  /** Absolute path. */
  readonly modulePath: string;
  readonly modulePathFromRoot: string;
  readonly origin: Origin;
  /** The module's declarations (reference: `obj`). */
  readonly obj: ModuleFacts;
  readonly classNames: readonly string[] = [];

  private constructor(context: CollectContext, parent: Node, path: string, obj: ModuleFacts) {
    const relative = context.relative(path);
    super(context, relative, parent, relative, fileNodeIds(relative));
    this.modulePath = path;
    this.modulePathFromRoot = relative;
    this.origin = { path, at: 0 };
    this.obj = obj;
  }

  /** The public constructor. */
  static fromParent(
    parent: Node & { readonly context: CollectContext },
    options: { path: string; obj: ModuleFacts },
  ): Module {
    return new Module(parent.context, parent, options.path, options.obj);
  }

  /** Registers the module's fixtures, then makes its children; a module that does not parse has none (XT101). */
  override collect(): Node[] {
    if (reportParseErrors(this.context, this.modulePath, this.obj)) return [];
    this.setMarks(marksOf(this.context.evaluator.binding(this.modulePath, "xtestmark")));
    if (this.context.evaluator.binding(this.modulePath, "__test__") === false) return [];
    this.injectSetupModuleFixture();
    this.injectSetupFunctionFixture();
    registerModuleFixtures(this.context, this.modulePath, this.nodeId);
    return super.collect();
  }

  /** Registers a hidden autouse fixture that calls `setup_module` and `teardown_module` (reference: `_inject_setup_module_fixture`). */
  injectSetupModuleFixture(): void {
    this.#inject("module", "module");
  }

  /** Registers a hidden autouse fixture that calls `setup_function` and `teardown_function` (reference: `_inject_setup_function_fixture`). */
  injectSetupFunctionFixture(): void {
    this.#inject("function", "function");
  }

  #inject(kind: "module" | "function", scope: "module" | "function"): void {
    const pair = moduleXunit(this.context, this.modulePath, kind);
    if (pair === null) return;
    const name = `_xunit_setup_${kind}_fixture_${this.nodeId}`;
    this.context.addHiddenFixture({ name, kind, ...pair }, { scope, baseId: this.nodeId, path: this.modulePath });
  }

  protected override names(): CollectedName[] {
    const { context, modulePath, obj } = this;
    const names: CollectedName[] = [];
    for (const declaration of obj.declarations) {
      const { name, at, doc } = declaration;
      const test = this.#assigned(name, "__test__");
      // Constants that could be no test are not worth evaluating; a class may say of itself that it is one.
      if (test !== true && declaration.value.kind !== "class" && !this.#hasTestName(name)) continue;
      const exported = name === DEFAULT_BINDING ? "default" : name;
      names.push(this.#named(exported, at, doc, test, context.evaluator.declared(modulePath, declaration)));
    }
    const imported = this.#importedNames();
    return imported.length === 0 ? names : [...names, ...imported].sort((a, b) => a.at - b.at);
  }

  /** Re-exported names always count; imported ones if the configuration says so. */
  #importedNames(): CollectedName[] {
    const { context, modulePath: path, obj } = this;
    const names = new Map<string, number>();
    const imported = new Set(context.linker.valueImports(obj).map((fact) => fact.local ?? ""));
    for (const fact of obj.exports) {
      if (fact.typeOnly) continue;
      if (fact.exported === "*" && fact.specifier !== null) {
        for (const name of context.linker.starNames(path, fact)) names.set(name, fact.at);
      } else if (fact.specifier !== null || (fact.local !== null && imported.has(fact.local))) {
        names.set(fact.exported, fact.at);
      }
    }
    if (context.config.collectImportedTests) {
      for (const fact of context.linker.valueImports(obj)) names.set(fact.local ?? "", fact.at);
    }
    // A name that could be no test need not be followed to where it comes from.
    const candidates = [...names].filter(([name]) => this.#hasTestName(name));
    return candidates.flatMap(([name, at]) => {
      const value = context.evaluator.exported(path, name) ?? context.evaluator.binding(path, name);
      const known = value !== null && !(value instanceof Unknown);
      return known ? [this.#named(name, at, null, undefined, value)] : [];
    });
  }

  #named(name: string, at: number, doc: string | null, test: unknown, value: unknown): CollectedName {
    // An assignment takes the place of what wrappers left.
    const assigned = this.#assigned(name, "xtestmark");
    const wrapped =
      value instanceof FunctionValue && value.marks.length > 0 ? { marks: value.marks, unknown: null } : NO_MARKS;
    const marks = assigned === undefined ? wrapped : marksOf(assigned);
    return { name, at, doc, test, value, marks, path: this.modulePath, form: null };
  }

  #hasTestName(name: string): boolean {
    return this.funcNameFilter(name) || this.classNameFilter(name);
  }

  /** What the last `target.property = …` of the top level assigns; undefined without one. */
  #assigned(target: string, property: string): unknown {
    const { assignments } = this.obj;
    if (assignments.length === 0) return undefined;
    const last = assignments.findLast((entry) => entry.target === target && entry.property === property);
    return last === undefined ? undefined : this.context.evaluator.evaluate(last.value, this.modulePath);
  }
}

/** Notes a module's syntax errors; whether there are any. */
export function reportParseErrors(context: CollectContext, path: string, facts: ModuleFacts): boolean {
  for (const error of facts.errors) context.report(problems.doesNotParse(error.message), { path, at: error.at });
  return facts.errors.length > 0;
}
