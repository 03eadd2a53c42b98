/** Collects the tests of files that are written for another runner. */
import type { CompatConfig, CompatProject } from "../../core/data/compat/compat-config.ts";
import type {
  HelperCall,
  RegisteringBody,
  RegisteringBranch,
  RegisteringCall,
  RegisteringCallback,
  RegisteringHelper,
  RegisteringLoop,
  RegisteringStatement,
} from "../../core/data/registrations.ts";
import type { Expression } from "../../core/data/facts.ts";
import { LexicalScope } from "../../evaluate/evaluation.ts";
import { bindParameters, unknownParameters } from "../../evaluate/calls/bind-parameters.ts";
import { type Origin, StaticMark, Unknown } from "../../evaluate/values.ts";
import { UniqueNames } from "../../dialect/titles/unique-names.ts";
import { diagnostic } from "../diagnostics.ts";
import { hasOwnCompiler, projectFinder, type ProjectOfFile } from "../files/project-files.ts";
import type { DialectCollector } from "../tree/tree-context.ts";
import type { Module } from "../tree/module.ts";
import type { Node } from "../tree/nodes.ts";
import type { ObjCollector } from "../tree/obj-collector.ts";
import { dynamicItem, testItem, DescribeSuite } from "./suite.ts";
import { registeredTasks, type RegisteredTasks } from "./registered-call.ts";
import { meaningOf, type Meaning, ALL_MODULES } from "./runner-names.ts";

/** Where statements are read. */
interface Place {
  readonly parent: ObjCollector;
  readonly project: CompatProject;
  readonly path: string;
  readonly scope: LexicalScope | null;
  readonly helpers: Helpers | null;
  /** The parameter of a suite that is the runner's `test`; null for none. */
  readonly given: string | null;
  /** What has been found in the suite so far. */
  readonly found: FoundTasks;
}

/** Functions that register, of one function or of the module. */
interface Helpers {
  readonly own: readonly RegisteringHelper[];
  /** Where they are declared. */
  readonly scope: LexicalScope | null;
  readonly outer: Helpers | null;
  /** How many calls of helpers are under way. */
  readonly depth: number;
}

/** The suites and tests of one suite. */
interface FoundTasks {
  readonly names: UniqueNames;
  readonly nodes: Node[];
  /** Whether there are tests that only a run knows; the item that stands for them is among `nodes`. */
  isDynamic: boolean;
}

/** Collects the files of the projects of another runner. */
export function dialectCollector(compat: CompatConfig): DialectCollector {
  const projectOf = projectFinder(compat);
  return {
    projects: compat.projects,
    projectOf: (path) => projectOf(path),
    hasOwnCompiler: (path) => hasOwnCompiler(projectOf(path), path),
    collect: (module, project, own) => collectFile(module, project, own, projectOf),
  };
}

/** The suites and tests of a file. @param own - its tests of this package. */
function collectFile(
  module: Module,
  project: CompatProject,
  own: readonly Node[],
  projectOf: ProjectOfFile,
): readonly Node[] {
  const { registrations } = module.obj;
  const place = placeIn(module, { project, path: module.modulePath, scope: null, helpers: null, given: null });
  if (module.obj.errors.length > 0) dynamic(place, "the file does not parse", 0);
  else if (registrations !== undefined) readBody(place, registrations);
  if (importsTests(place, projectOf)) dynamic(place, "a file that it imports registers tests", 0);
  // A file whose tests have all been rewritten has no others.
  else if (own.length === 0 && !place.found.nodes.some(hasItems)) {
    dynamic(place, "nothing in the file registers tests by a name that the build knows", 0);
  }
  return ordered(place);
}

/** Whether a node is an item, or a suite that has some. */
function hasItems(node: Node): boolean {
  return !(node instanceof DescribeSuite) || node.children.some(hasItems);
}

/** Whether a file imports another test file, or a module for its effect, that registers tests. */
function importsTests({ parent, path }: Place, projectOf: ProjectOfFile): boolean {
  const { linker } = parent.context.sources;
  const imports = linker.facts(path)?.imports ?? [];
  return imports.some(({ specifier, local, typeOnly }) => {
    if (typeOnly) return false;
    if (!/^\.\.?\//.test(specifier)) {
      return local === null && !ALL_MODULES.has(specifier) && linker.mayRegisterTests(path, { specifier });
    }
    const file = linker.importedFile(path, { specifier });
    if (file === null || (local !== null && projectOf(file) === null)) return false;
    return (linker.facts(file)?.registrations?.statements.length ?? 0) > 0;
  });
}

function placeIn(parent: ObjCollector, around: Omit<Place, "found" | "parent">): Place {
  return { ...around, parent, found: { names: new UniqueNames(), nodes: [], isDynamic: false } };
}

/** Reads statements where the names are bound that they declare. */
function readBody(place: Place, { statements, helpers: own = [] }: RegisteringBody): void {
  const { helpers: outer, scope } = place;
  const helpers = own.length === 0 ? outer : { own, scope, outer, depth: outer?.depth ?? 0 };
  readStatements({ ...place, helpers }, statements);
}

function readStatements(place: Place, statements: readonly RegisteringStatement[]): void {
  for (const statement of statements) {
    if (statement.kind === "call") readCall(place, statement);
    else if (statement.kind === "loop") readLoop(place, statement);
    else if (statement.kind === "branch") readBranch(place, statement);
    else if (statement.kind === "helper") readHelper(place, statement);
    else if (statement.calls === undefined || mayRegister(place, statement.calls)) {
      dynamic(place, statement.why, statement.at);
    }
  }
}

/** The nodes of a suite in the order in which they run: Mocha's tests come before the suites beside them. */
function ordered({ project, found: { nodes } }: Place): readonly Node[] {
  if (project.dialect !== "mocha") return nodes;
  const isSuite = (node: Node): boolean => node instanceof DescribeSuite;
  return [...nodes.filter((node) => !isSuite(node)), ...nodes.filter(isSuite)];
}

/** More rounds than anyone writes down are left to the run. */
const MAX_ROUNDS = 5000;

/** The largest number of modules behind a helper that are looked at. */
const MAX_REACHED = 50;

/** More calls of helpers in each other are a recursion. */
const MAX_DEPTH = 20;

/** Reads the body of a loop once for each item of its list. */
function readLoop(place: Place, { list, params, body, at }: RegisteringLoop): void {
  const { parent, path, scope } = place;
  const items = parent.context.sources.evaluator.evaluate(list, path, null, scope);
  if (!Array.isArray(items) || items.length > MAX_ROUNDS) {
    dynamic(place, "it is in a loop over what only a run knows", at);
    return;
  }
  for (const [index, item] of items.entries()) {
    const inside = bodyScope(place, { params, body }, [item, index], { path, at });
    readBody({ ...place, scope: inside }, body);
  }
}

/** Reads the branch that is taken. */
function readBranch(place: Place, { test, yes, no, at }: RegisteringBranch): void {
  const { parent, path, scope } = place;
  const value = parent.context.sources.evaluator.evaluate(test, path, null, scope);
  if (value instanceof Unknown) {
    dynamic(place, "it depends on a condition that only a run knows", at);
    return;
  }
  const body = value ? yes : no;
  readBody({ ...place, scope: bodyScope(place, { params: [], body }, [], { path, at }) }, body);
}

/** Reads the body of a helper with the arguments of a call. */
function readHelper(place: Place, { name, args, at }: HelperCall): void {
  const { parent, path, scope, helpers } = place;
  let around = helpers;
  while (around !== null && !around.own.some((one) => one.name === name)) around = around.outer;
  const helper = around?.own.find((one) => one.name === name);
  const depth = (helpers?.depth ?? 0) + 1;
  if (around === null || helper === undefined || depth > MAX_DEPTH) {
    dynamic(place, `what "${name}" registers needs execution`, at);
    return;
  }
  const { evaluator } = parent.context.sources;
  const values = args.map((each) => evaluator.evaluate(each, path, null, scope));
  const inside = bodyScope({ ...place, scope: around.scope }, helper, values, { path, at });
  readBody({ ...place, scope: inside, helpers: { ...around, depth } }, helper.body);
}

/** Whether one of the names that a statement calls is imported from a module, or a package, that registers tests. */
function mayRegister({ parent, path }: Place, names: readonly string[]): boolean {
  const { linker } = parent.context.sources;
  const { imports = [], declarations = [] } = linker.facts(path) ?? {};
  const imported = [
    ...imports.flatMap(({ local, specifier, imported: name }) =>
      local !== null && names.includes(local) ? { specifier, name } : [],
    ),
    // Beside imports, `require` is an expression like any other.
    ...declarations.flatMap(({ name, value }) => {
      const specifier = names.includes(name) ? requiredSpecifier(value) : null;
      return specifier === null ? [] : { specifier, name };
    }),
  ];
  return imported.some(({ specifier, name }) => {
    const file = linker.importedFile(path, { specifier });
    if (file === null) return !ALL_MODULES.has(specifier) && linker.mayRegisterTests(path, { specifier });
    const { statements = [], helpers = [], registering = [] } = linker.facts(file)?.registrations ?? {};
    const isNamed = name !== null && registering.includes(name);
    return statements.length + helpers.length > 0 || isNamed;
  });
}

/** Whether the module of an imported name, or one of those that it imports, registers tests when its functions are called. */
function reachesTests({ parent, path }: Place, name: string): boolean {
  const { linker } = parent.context.sources;
  const imported = linker.facts(path)?.imports.find(({ local }) => local === name);
  const first = imported === undefined ? null : linker.importedFile(path, imported);
  const files = new Set(first === null ? [] : [first]);
  for (const file of files) {
    const { imports = [], registrations } = linker.facts(file) ?? {};
    if (registrations?.registering !== undefined || (registrations?.helpers?.length ?? 0) > 0) return true;
    for (const one of imports) {
      const next = one.typeOnly || !/^\.\.?\//.test(one.specifier) ? null : linker.importedFile(file, one);
      if (next !== null && files.size < MAX_REACHED) files.add(next);
    }
  }
  return false;
}

function requiredSpecifier(value: Expression): string | null {
  if (value.kind === "member") return requiredSpecifier(value.object);
  if (value.kind !== "call" || value.callee.kind !== "reference" || value.callee.name !== "require") return null;
  const [first] = value.args;
  return first?.kind === "literal" && typeof first.value === "string" ? first.value : null;
}

const TEST: Meaning = { name: { kind: "test", modifiers: [] }, used: 0 };

function readCall(place: Place, call: RegisteringCall): void {
  const { parent, project, path } = place;
  const { evaluator, linker } = parent.context.sources;
  const steps = call.steps.map((step) => (step.kind === "name" ? step.name : null));
  const isGiven = call.root === place.given;
  const found = isGiven ? TEST : meaningOf(linker, project, path, call.root, steps);
  if (found === null) {
    // A name of the file itself, or of a helper, that registers in a way of its own.
    const isOwn = linker.lookUpBinding(path, call.root) !== null;
    // With a title, it may call what registers in another module.
    if (call.isOfHelper === true ? mayRegister(place, [call.root]) || reachesTests(place, call.root) : isOwn)
      dynamic(place, `what "${call.root}" registers needs execution`, call.at);
    return;
  }
  if (!isGiven && linker.lookUpBinding(path, call.root) === null) {
    const replacing = [path, ...project.setupFiles].find((file) =>
      linker.facts(file)?.replacedGlobals?.includes(call.root),
    );
    if (replacing !== undefined) return dynamic(place, `another function replaces the global "${call.root}"`, call.at);
  }
  // `test.beforeEach()`, which is no test.
  if (/^(?:before|after|around)(?:All|Each)$/.test(steps[found.used] ?? "")) return;
  const { name, used } = found;
  const names = [...name.modifiers, ...steps.slice(used)];
  if (names.includes("only") && project.dialect !== "node:test") forbidOnly(place, call.at);
  const read = registeredTasks(call, call.steps.slice(used), name.modifiers, project, (expression) =>
    evaluator.evaluate(expression, path, null, place.scope),
  );
  if (typeof read === "string") dynamic(place, read, call.at);
  else if (name.kind === "test") addTests(place, call, read);
  else addSuites(place, call, read);
}

/** Reports `.only`, where that is an error. */
function forbidOnly({ parent, project, path }: Place, at: number): void {
  const { config, diagnostics } = parent.context;
  if (config.forbidOnly || project.forbidOnly) diagnostics.report(diagnostic.forbiddenOnly(), { path, at });
}

function addTests(place: Place, { at }: RegisteringCall, { tasks, modes, hasFunction }: RegisteredTasks): void {
  const { parent, project, path, found } = place;
  const { names, nodes } = found;
  for (const { title } of tasks) {
    const runs = hasFunction || modes.includes("skip") || project.dialect === "node:test";
    const marks = marksOf(runs ? modes : [...modes, "todo"], { path, at });
    nodes.push(testItem(parent, names.take(title), { path, at }, marks));
  }
}

function addSuites(place: Place, { at, args }: RegisteringCall, read: RegisteredTasks): void {
  const { parent, project, path, scope, found } = place;
  const { names, nodes } = found;
  const origin: Origin = { path, at };
  for (const { title, row } of read.tasks) {
    const suite = new DescribeSuite(parent, names.take(title), origin);
    suite.setMarks({ marks: marksOf(read.modes, origin), unknown: null });
    const body = read.callback?.body ?? null;
    const inside = placeIn(suite, {
      ...place,
      scope: read.callback === null ? scope : bodyScope(place, read.callback, row, origin),
      given: project.dialect === "vitest" && row === null ? (read.callback?.params[0]?.name ?? null) : place.given,
    });
    if (body !== null) readBody(inside, body);
    else if (args.length > 1) dynamic(inside, "its function is not written in the call", at);
    // Vitest fails a suite without tests.
    if (project.dialect === "vitest" && !inside.found.nodes.some(hasItems))
      dynamic(inside, "there is no test in it", at);
    suite.children = ordered(inside);
    nodes.push(suite);
  }
}

/** The names that the function of a suite binds. */
function bodyScope(
  { parent, path, scope }: Place,
  { params, body }: Pick<RegisteringCallback, "body" | "params">,
  row: readonly unknown[] | null,
  origin: Origin,
): LexicalScope | null {
  if (body === null) return scope;
  const { evaluator } = parent.context.sources;
  const fn = { name: null, flavor: "plain", arrow: true, params, body: null, hasBody: true } as const;
  let inside = new LexicalScope(scope);
  const isBound =
    row !== null &&
    bindParameters(fn, row, {
      scope: inside,
      evaluate: (expression, name) => evaluator.evaluate(expression, path, name ?? null, inside),
      origin,
    });
  if (!isBound) inside = unknownParameters(fn, scope, origin);
  bindLocals(body, inside, (value, name) => evaluator.evaluate(value, path, name, inside), origin);
  return inside;
}

function bindLocals(
  { locals = [] }: RegisteringBody,
  scope: LexicalScope,
  evaluate: (value: NonNullable<NonNullable<RegisteringBody["locals"]>[number]["value"]>, name: string) => unknown,
  origin: Origin,
): void {
  for (const { name } of locals) scope.bind(name, new Unknown(`"${name}" gets its value at run time`, origin));
  // A constant may be an object that something changes: only plain values stay as they are.
  for (const { name, value } of [...locals].reverse()) if (value !== null) scope.bind(name, evaluate(value, name));
}

/** Adds the item that stands for the tests of a suite that only a run knows, once. */
function dynamic(place: Place, why: string, at: number): void {
  const { found } = place;
  if (found.isDynamic) return;
  found.isDynamic = true;
  found.nodes.push(dynamicItem(place.parent, new Unknown(why, { path: place.path, at })));
}

const REASONS: Readonly<Record<string, string>> = { skip: "skip", todo: "todo" };

/** What the modifiers are as marks: `-m only`, `-m skip`. */
function marksOf(modes: readonly string[], origin: Origin): StaticMark[] {
  return [...new Set(modes)].map((name) => {
    const reason = REASONS[name];
    return new StaticMark(name, [], reason === undefined ? {} : { reason }, origin, []);
  });
}
