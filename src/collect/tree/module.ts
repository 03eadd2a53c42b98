/** Modules: collectors of a file's test functions and classes. */
import { brand } from "../../core/errors/instanceof.ts";
import { CollectError } from "../../core/errors/errors.ts";
import {
  type CallStatement,
  type Declaration,
  DEFAULT_BINDING,
  isNamedLikeTest,
  type ModuleFacts,
} from "../../core/data/facts.ts";
import type { TreeContext } from "./tree-context.ts";
import { DeclaredObject } from "../declarations/declared-object.ts";
import { changeOf } from "../../evaluate/constant-value.ts";
import { staticMarksOf, NO_MARKS, type StaticMarks } from "../parametrize/marks.ts";
import {
  checkedOptions,
  type ModuleOptions,
  reportParseErrors,
  reportCommonJs,
  reportMissingExport,
} from "../files/module-problems.ts";
import { type Collector, fileNodeIds, type Node } from "./nodes.ts";
import { genModuleRest } from "./gen-functions.ts";
import { ObjCollector } from "./obj-collector.ts";
import { diagnostic } from "../diagnostics.ts";
import { functionArguments } from "../fixtures/fixture-info.ts";
import { registerHiddenFixture, registerModuleFixtures, registerTitledFixture } from "../fixtures/register-fixtures.ts";
import { ALL_MODULES } from "../registrations/read-body.ts";
import { readTitled, registeredByImports, type TitledMembers } from "../registrations/titled.ts";
import { ClassValue, FunctionValue, type Origin, StaticFixture, Unknown } from "../../evaluate/values.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { moduleXunit } from "../declarations/xunit.ts";

/** The collector of the test classes and functions of one module (pytest: `Module`). */
export class Module extends ObjCollector {
  static {
    brand(this, "Module");
  }

  /** Absolute path, with `/`. */
  readonly modulePath: string;
  readonly modulePathFromRoot: string;
  readonly origin: Origin;
  /** What its calls of the author API register. */
  #titled: TitledMembers = { members: new Map(), unknown: null };
  /** Whether its names have been collected. */
  #isCollected = false;
  /** Facts of the module (pytest: `obj`). */
  override readonly obj: ModuleFacts;
  readonly classNames: readonly string[] = [];
  readonly objPath: readonly string[] = [];

  /** @param nodeId - of the file, or of the folder for a package. */
  protected constructor(context: TreeContext, parent: Node, path: string, obj: ModuleFacts, nodeId: string) {
    super(context, nodeId, parent, nodeId, fileNodeIds(nodeId));
    this.modulePath = path;
    this.modulePathFromRoot = context.sources.relative(path);
    this.origin = { path, at: 0 };
    this.obj = obj;
  }

  /**
   * Makes the module of a file (pytest: `Module.from_parent`).
   *
   * @param parent - the session or package that a hook received.
   * @param options - the file's absolute path; the module's text, for a file that is not a module itself (default:
   *   the content on disk); and the text's language, `ts`, `tsx`, `js` or `jsx` (default: `ts`).
   * @throws {CollectError} if there is no such file and no text.
   * @throws {MisuseError} if an option is of the wrong type.
   */
  static fromParent(parent: Collector, options: ModuleOptions): Module {
    const { context } = parent;
    if (context.classes.Module !== Module) return context.classes.Module.fromParent(parent, options);
    const { path, text, extension } = checkedOptions(options);
    if (text !== undefined) context.sources.provide(path, text, extension);
    const obj = context.sources.linker.facts(path);
    if (obj === null)
      throw new CollectError(`${path}: no such file; a hook that makes a module of one gives its "text"`);
    return new Module(context, parent, path, obj, context.sources.relative(path));
  }

  override get module(): ModuleFacts {
    return this.obj;
  }

  protected override get modPathName(): { name: string; isModule: boolean } {
    const file = this.nodeId.slice(this.nodeId.lastIndexOf("/") + 1);
    return { name: file.replace(/\.[^.]*$/, ""), isModule: true };
  }

  /** Registers the module's fixtures and makes its children; a module that does not parse has none (XT101). */
  override collect(): Iterable<Node> {
    const { dialect } = this.context;
    const project = this.#hasOwnTitles() ? null : (dialect?.projectOf(this.modulePath) ?? null);
    // What engines or the project's own compiler understand is their affair.
    const isForeign = (): boolean => this.obj.isForeign === true || dialect?.hasOwnCompiler(this.modulePath) === true;
    if (this.obj.errors.length > 0 && dialect !== null) {
      if (project !== null && isForeign()) return dialect.collect(this, project, []);
      if (project === null && !this.#isOwn()) return [];
    }
    if (reportParseErrors(this.context, this.modulePath, this.obj)) return [];
    // What a source has is named for its users.
    if (project !== null && dialect?.isSource(this.modulePath) === true) return dialect.collect(this, project, []);
    this.setMarks(staticMarksOf(this.#attribute("xtestmark")));
    if (this.#isNoTest()) return [];
    // Files of other runners register their tests, whatever they export.
    if (project === null) reportCommonJs(this.context, this.modulePath, this.obj, this);
    const mayExportAll = this.context.sources.linker.unknownExports(this.modulePath) !== null;
    // A file of another runner that may export anything has no xunit-style functions for that.
    if (project === null || !mayExportAll) {
      this.injectSetupModuleFixture();
      this.injectSetupFunctionFixture();
    }
    // The tests of another runner ask for fixtures of its files, too.
    const isOwn = project === null || mayExportAll || this.obj.exports.length > 0 || this.#isOwn();
    registerModuleFixtures(this.context, this.modulePath, this.nodeId, isOwn);
    this.#isCollected = project === null && (dialect === null || this.#isOwn());
    if (this.#isCollected) this.#readTitled();
    if (dialect === null) return this.#ownTests();
    if (project === null) return this.#outsideOf();
    const own = [...this.#exportedTests()];
    return [...own, ...dialect.collect(this, project, own)];
  }

  /** Its tests, and what stands for those among exports whose names are unknown. */
  *#ownTests(): Generator<Node> {
    const nodes = [...super.collect()];
    yield* nodes;
    const { modulePath: path, obj, context } = this;
    const others = context.sources.linker.unknownExports(path);
    const { members } = this.#titled;
    const unknown =
      this.#titled.unknown ?? (nodes.length === 0 ? registeredByImports(context.sources, path, obj) : null);
    if (unknown !== null) context.rewrites.titled.add(path);
    if (others === null && unknown === null) return;
    const known = new Set([
      ...members.keys(),
      ...obj.exports.map(({ exported }) => exported),
      ...this.#importedNames().map(({ name }) => name),
    ]);
    for (const { name, form } of obj.declarations) if (form !== "exports") known.add(name);
    if (others !== null)
      yield genModuleRest(this, new Unknown(others.why, { path, at: others.at }), [...known], "exports");
    else if (unknown !== null) yield genModuleRest(this, unknown, [...known], "calls");
  }

  /** Whether its calls register tests. */
  get hasTitles(): boolean {
    return this.#titled.members.size > 0;
  }

  /** Reads what its calls of `test` and `describe` register, and registers the fixtures of `test.use`. */
  #readTitled(): void {
    const { context, modulePath, obj, nodeId } = this;
    this.#titled = readTitled(context.sources, modulePath, obj);
    const { members, unknown } = this.#titled;
    if (members.size > 0 || unknown !== null) context.rewrites.titled.add(modulePath);
    for (const { name, origin, value } of members.values())
      if (value instanceof StaticFixture) registerTitledFixture(context, { name, origin, value }, nodeId);
  }

  /** The tests and groups that its calls register. */
  #titledNames(): DeclaredObject[] {
    const { sources } = this.context;
    return [...this.#titled.members.values()].flatMap(({ name, origin, value, doc, test, marks }) =>
      value instanceof StaticFixture
        ? []
        : new DeclaredObject(sources.reader, {
            name,
            ...origin,
            value,
            doc,
            test,
            marks,
            form: null,
            facts: null,
            call: null,
          }),
    );
  }

  /** Whether it is reported that an `only` leaves out other tests. */
  hasForbiddenOnly = false;

  /** Whether it may have tests that are not among its names, or whose values the build cannot know for certain. */
  get mayHaveMore(): boolean {
    if (!this.#isCollected) return false;
    const { context, modulePath, obj } = this;
    if (obj.syntax === "commonjs" && this.#mayExportMore(context.sources.reader.source(modulePath))) return true;
    const isOpen = obj.exports.some((fact) => {
      const { exported, specifier, typeOnly, whyUnknown } = fact;
      if (whyUnknown !== undefined) return true;
      if (specifier === null || typeOnly) return false;
      return exported === "*"
        ? context.sources.linker.sourceFile(modulePath, { specifier }) === null
        : this.#hasTestName(exported);
    });
    return isOpen || this.names().some((named) => this.#mayBecomeTest(named));
  }

  /** Whether the text of a CommonJS module sets a test, wherever it does, or does more with its exports than to set them by name. */
  #mayExportMore(text: string): boolean {
    let setsTest = false;
    const rest = text
      .replace(/\b(?:module\.)?exports\.([\w$]+)\s*(?:[?|&]{2})?=(?!=)/g, (_, name: string) => {
        setsTest ||= this.#hasTestName(name);
        return "";
      })
      .replace(/\bmodule\.exports\s*=\s*\{/g, "{");
    return setsTest || /\b(?:module|exports)\b|\bthis\b(?!\.)/.test(rest);
  }

  /** Whether a name that is no test may be one when the module has been imported. */
  #mayBecomeTest({ name, value, facts }: DeclaredObject): boolean {
    if (!this.#hasTestName(name)) return false;
    if (!(value instanceof ClassValue)) {
      const isFixed = facts !== null && "form" in facts && facts.form === "const";
      return value instanceof Unknown || !(isFixed || value instanceof FunctionValue);
    }
    const { cls } = value;
    const { changes = [], assignments } = this.obj;
    return (
      cls.decorators.length > 0 ||
      cls.members.some(({ form, name: own }) => form === "staticBlock" || own === null) ||
      changes.some((change) => change.name === name) ||
      assignments.some(({ target }) => target === name)
    );
  }

  /** The tests of a file beside the suite of another runner, which is a file of ours or a helper or test of somebody else. */
  #outsideOf(): Iterable<Node> {
    if (this.#isOwn()) return this.#ownTests();
    return this.#registers() ? [] : this.#exportedTests();
  }

  /** Whether its tests are registered by `test` and `describe` of this package, and not by those of a runner. */
  #hasOwnTitles(): boolean {
    const { imports, registrations } = this.obj;
    if (registrations?.titled !== true) return false;
    return !imports.some(
      ({ specifier, imported }) =>
        ALL_MODULES.has(specifier) && /^(?:\*|default|describe|it|suite|test)$/.test(imported ?? ""),
    );
  }

  /** Whether it is certainly a file of this package. */
  #isOwn(): boolean {
    return this.obj.imports.some(({ specifier }) => /^unplugin-xtest(?:\/|$)/.test(specifier));
  }

  /** Whether it registers tests of another runner. */
  #registers(): boolean {
    return (this.obj.registrations?.statements.length ?? 0) > 0;
  }

  /** Whether it is only among the files of another runner by that runner's patterns: a helper without the name of a test file of ours. */
  #isHelper(): boolean {
    return !this.#registers() && !this.#isOwn() && this.context.dialect?.hasOwnName(this.modulePath) === false;
  }

  /**
   * Whether an exported function is for tests to call, and it takes a parameter that is the name of no fixture: another test file imports it, or its own
   * one calls it, which has tests of another runner or is imported itself. A test that asks for such a fixture by mistake is reported, for nobody calls it.
   */
  #isCalled({ name, value, test, path: definedIn, at }: DeclaredObject): boolean {
    if (!(value instanceof FunctionValue) || value.marks.length > 0 || test === false || this.#isOwn()) return false;
    const { context, modulePath } = this;
    // Its parameters may be those of a table.
    if (this.#attribute("xtestmark") !== null || context.hooks.has("xtest_generate_tests")) return false;
    const inReach = context.runtimeHooks.of(this);
    const { files, fixtures, sources } = context;
    const isFixture = (one: string): boolean =>
      inReach.canFill(one) ||
      fixtures.lookUp(one, this.parentNodeIds).length > 0 ||
      fixtures.unseenAt(one, this.parentNodeIds) !== null;
    const others = functionArguments(value.fn).argNames.filter((one) => !isFixture(one));
    if (others.length === 0) return false;
    const imports = (path: string, isMeant: (imported: string | null) => boolean): boolean =>
      (sources.linker.facts(path)?.imports ?? []).some(
        ({ specifier, imported, typeOnly }) =>
          !typeOnly && isMeant(imported) && sources.linker.importedFile(path, { specifier }) === modulePath,
      );
    const stem = modulePath.slice(modulePath.lastIndexOf("/") + 1).replace(/\..*$/, "");
    const isImported = (): boolean =>
      files.all().some((path) => path !== modulePath && sources.mentions(path, stem) && imports(path, () => true));
    const caller = files.all().find((path) => {
      if (path === modulePath) return sources.calls(path, name) && (this.#registers() || isImported());
      const isMeant = (one: string | null): boolean => one === name || one === "*" || one === "module.exports";
      return sources.mentions(path, name) && imports(path, isMeant);
    });
    if (caller === undefined) return false;
    // What nearly is a fixture may be one that is misspelt, and the test would be gone without a word.
    const visible = fixtures.visibleNames(this.parentNodeIds);
    for (const one of others) {
      const near = nearest(one, visible);
      if (near.length === 0) continue;
      context.diagnostics.report(diagnostic.takenForHelper(name, one, near, sources.relative(caller)), {
        path: definedIn,
        at,
      });
      break;
    }
    return true;
  }

  /** Whether it has `__test__ = false`, or one that cannot be known (XT110). */
  #isNoTest(): boolean {
    const test = this.#attribute("__test__");
    if (!(test instanceof Unknown)) return test === false;
    const at = this.obj.declarations.find(({ name }) => name === "__test__")?.at;
    const origin = at === undefined ? test.origin : { path: this.modulePath, at };
    this.context.diagnostics.report(diagnostic.unknownTestFlag("the module", test.why, "module"), origin);
    return true;
  }

  /** The value of a name of the module that says something about it; null without one, though exports that are unknown may have it. */
  #attribute(name: string): unknown {
    const { sources } = this.context;
    const value = sources.named(this.modulePath, name);
    if (!(value instanceof Unknown) || sources.linker.lookUp(this.modulePath, name) !== null) return value;
    return this.obj.exports.some(({ exported }) => exported === name) ? value : null;
  }

  /**
   * Tests of this package in a file of another runner: only what it exports, since helpers of any name are usual there. One that is a helper as a
   * whole has only those whose names leave no doubt: `test_sells`, and not `testFilePath`. None is what other test files import and call.
   */
  *#exportedTests(): Generator<Node> {
    const names = this.obj.exports.map((fact) => fact.exported);
    const exported = new Set(this.#isHelper() ? names.filter((name) => !/^test(?!_)/.test(name)) : names);
    for (const obj of this.names()) {
      // A runner's own word for what only the run knows is that runner's.
      const isOfRunner = obj.name === "test" && obj.value instanceof Unknown && obj.test !== true;
      if (exported.has(obj.name) && !isOfRunner && !this.#isCalled(obj)) yield* this.makeItem(obj.name, obj);
      else this.context.rewrites.leaveOut(this, obj.name);
    }
  }

  /** Registers a hidden autouse fixture that calls `setup_module` and `teardown_module` (pytest: `_inject_setup_module_fixture`). */
  injectSetupModuleFixture(): void {
    this.#inject("module", "module");
  }

  /** Registers a hidden autouse fixture that calls `setup_function` and `teardown_function` (pytest: `_inject_setup_function_fixture`). */
  injectSetupFunctionFixture(): void {
    this.#inject("function", "function");
  }

  #inject(kind: "module" | "function", scope: "module" | "function"): void {
    const pair = moduleXunit(this.context.sources, this.modulePath, kind);
    if (pair === null) return;
    const name = `_xunit_setup_${kind}_fixture_${this.nodeId}`;
    registerHiddenFixture(this.context, { name, kind, ...pair }, { scope, baseId: this.nodeId, path: this.modulePath });
  }

  protected override names(): DeclaredObject[] {
    const { context, modulePath, obj } = this;
    // A hook may make items from any name or call. Without one, other names are not evaluated.
    const all = context.takesAnyName;
    const passedOn = this.#importedNames();
    // A re-export hides a declaration of the same name that is not exported.
    const taken = new Set(passedOn.map(({ name }) => name));
    const names: DeclaredObject[] = [];
    for (const declaration of obj.declarations) {
      const { name } = declaration;
      if (taken.has(name)) continue;
      const test = this.#assigned(name, "__test__");
      const mayBeTest = test === true || test instanceof Unknown;
      // A class may have `static __test__ = true` whatever its name.
      if (!all && !mayBeTest && declaration.value.kind !== "class" && !this.#hasTestName(name)) continue;
      const exported = name === DEFAULT_BINDING ? "default" : name;
      names.push(this.#named(exported, declaration, test, context.sources.evaluator.declared(modulePath, declaration)));
    }
    const others = [...passedOn, ...this.#titledNames(), ...(all ? obj.calls.map((call) => this.#called(call)) : [])];
    return others.length === 0 ? names : [...names, ...others].sort((a, b) => a.at - b.at);
  }

  /** Re-exported names, and imported ones under `collectImportedTests`. */
  #importedNames(): DeclaredObject[] {
    const { context, modulePath: path, obj } = this;
    const names = new Map<string, number>();
    const own = new Set(obj.exports.map((fact) => fact.exported));
    const imported = new Set(context.sources.linker.valueImports(obj).map((fact) => fact.local ?? ""));
    for (const fact of obj.exports) {
      if (fact.typeOnly) continue;
      if (fact.exported === "*" && fact.specifier !== null) {
        // A named export takes precedence over `export *`.
        for (const name of context.sources.linker.starNames(path, fact)) if (!own.has(name)) names.set(name, fact.at);
      } else if (fact.specifier !== null || (fact.local !== null && imported.has(fact.local))) {
        names.set(fact.exported, fact.at);
      }
    }
    if (context.config.collectImportedTests) {
      for (const fact of context.sources.linker.valueImports(obj)) names.set(fact.local ?? "", fact.at);
    }
    // Other names are not followed to their declarations.
    const candidates = [...names].filter(([name]) => this.#hasTestName(name));
    return candidates.flatMap(([name, at]) => {
      const value = context.sources.evaluator.exported(path, name) ?? context.sources.evaluator.binding(path, name);
      const missing = value === null ? obj.exports.find((fact) => fact.exported === name && !fact.typeOnly) : undefined;
      if (missing !== undefined) reportMissingExport(context, path, missing);
      const mayBeTest = value !== null && !(value instanceof Unknown && !value.mayBeCallable);
      return mayBeTest ? [this.#named(name, { at, doc: null }, undefined, value)] : [];
    });
  }

  /** A statement that consists of a call, under the name of its callee. */
  #called(facts: CallStatement): DeclaredObject {
    const { context, modulePath: path } = this;
    const value = new Unknown("it is the result of a call", { path, at: facts.at });
    const { callee: name, at, doc } = facts;
    const parts = { name, at, doc, test: undefined, value, marks: NO_MARKS, path, form: null, facts, call: null };
    return new DeclaredObject(context.sources.reader, parts);
  }

  #named(
    name: string,
    declared: Declaration | { readonly at: number; readonly doc: null },
    test: unknown,
    value: unknown,
  ): DeclaredObject {
    const { at, doc } = declared;
    const facts = "form" in declared ? declared : null;
    const { context, modulePath: path } = this;
    const marks = value instanceof FunctionValue ? this.#marksOf(name, facts?.name ?? value.name, value) : NO_MARKS;
    return new DeclaredObject(context.sources.reader, {
      name,
      at,
      doc,
      test,
      value,
      marks,
      path,
      form: null,
      facts,
      call: null,
    });
  }

  /** The marks of a test function. @param declared - its name in its own module; null without one. */
  #marksOf(name: string, declared: string | null, { marks, origin: { path } }: FunctionValue): StaticMarks {
    // An assignment replaces the marks of decorators.
    const assigned = this.#assigned(name, "xtestmark");
    const own = assigned === undefined ? { marks, unknown: null } : staticMarksOf(assigned);
    const { evaluator } = this.context.sources;
    // Facts have what happens to functions that are named like tests.
    if (declared === null || !isNamedLikeTest(declared)) return own;
    return { marks: own.marks, unknown: own.unknown ?? changeOf(evaluator, path, declared) };
  }

  #hasTestName(name: string): boolean {
    return this.funcNameFilter(name) || this.classNameFilter(name);
  }

  /** The value of the last top-level `target.property = …`; undefined without one. */
  #assigned(target: string, property: string): unknown {
    const { assignments } = this.obj;
    if (assignments.length === 0) return undefined;
    const last = assignments.findLast((entry) => entry.target === target && entry.property === property);
    return last === undefined ? undefined : this.context.sources.evaluator.evaluate(last.value, this.modulePath);
  }
}
