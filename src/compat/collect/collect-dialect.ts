/** Collects the tests of files that are written for another runner. */

import { type CompatConfig, type CompatProject, FOREIGN_RUNNERS } from "../../core/data/compat/compat-config.ts";
import type { Expression, Parameter, RegisteringBody, RegisteringCall } from "../../core/data/facts.ts";
import {
  FunctionValue,
  isObjectLiteral,
  type Origin,
  StaticMark,
  Unknown,
  UnknownObject,
} from "../../evaluate/values.ts";
import { fixturesIndex } from "../../core/data/compat/fixtures-index.ts";
import { UniqueNames } from "../../core/text/unique-names.ts";
import { diagnostic } from "../../collect/diagnostics.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import {
  benchmarkMatcher,
  hasOwnCompiler,
  projectFinder,
  type ProjectOfFile,
  sourceMatcher,
} from "../../collect/files/project-files.ts";
import type { DialectCollector } from "../../collect/tree/tree-context.ts";
import { Module } from "../../collect/tree/module.ts";
import { type Node, childNodeId } from "../../collect/tree/nodes.ts";
import { ObjCollector } from "../../collect/tree/obj-collector.ts";
import { registeredTasks, type RegisteredTasks, meaningOf, type Meaning } from "./runner-names.ts";
import {
  ALL_MODULES,
  bodyScope,
  mayRegister,
  reachesTests,
  readBody,
  type ReadingPlace,
  type StatementReader,
} from "../../collect/registrations/read-body.ts";
import { brand } from "../../core/errors/instanceof.ts";
import { DeclaredObject } from "../../collect/declarations/declared-object.ts";
import { syntheticFunction } from "../../collect/declarations/synthetic-nodes.ts";
import { checkedFixtureInfo } from "../../collect/fixtures/fixture-info.ts";
import { NO_MARKS, type StaticMarks } from "../../collect/parametrize/marks.ts";
import { FunctionDefinition } from "../../collect/tree/definition.ts";
import { genFunctions } from "../../collect/tree/gen-functions.ts";
import { DYNAMIC, Function, UNPARAMETRIZED } from "../../collect/tree/function.ts";

/** A suite that a `describe` registers: its title is its name. */
export class DescribeSuite extends ObjCollector {
  static {
    brand(this, "DescribeSuite");
  }

  readonly classNames: readonly string[];
  readonly objPath: readonly string[];
  readonly modulePath: string;
  readonly modulePathFromRoot: string;
  readonly origin: Origin;
  /** The suite or module that it is in. */
  readonly around: ObjCollector;
  /** Its suites and tests. */
  children: () => readonly Node[] = () => [];

  constructor(parent: ObjCollector, name: string, origin: Origin) {
    const nodeId = childNodeId(parent, name);
    super(parent.context, name, parent, nodeId, [...parent.parentNodeIds, nodeId]);
    this.around = parent;
    this.classNames = [...parent.classNames, name];
    this.objPath = this.classNames;
    this.modulePath = parent.modulePath;
    this.modulePathFromRoot = parent.modulePathFromRoot;
    this.origin = origin;
  }

  override collect(): Iterable<Node> {
    return this.children();
  }

  protected override names(): DeclaredObject[] {
    return [];
  }
}

/**
 * The items of a test: its title is its name. There are several if a fixture has `params`.
 *
 * @param asked - the pattern of the fixtures that its function asks for; null for none.
 */
export function testItems(
  parent: ObjCollector,
  name: string,
  origin: Origin,
  marks: readonly StaticMark[],
  asked: Parameter | null,
): readonly Function[] {
  const fn = { ...syntheticFunction([], origin.at), params: asked === null ? [] : [asked] };
  const value = new FunctionValue(fn, origin, name);
  const obj = declared(parent, name, value, origin, { marks, unknown: null });
  if (asked !== null) return [...genFunctions(parent, name, obj)];
  return [itemOf(FunctionDefinition.registered(parent, { name, obj, value }), UNPARAMETRIZED)];
}

/** What stands for the tests of a suite, or of a file, that only a run knows. */
export function dynamicItem(suite: ObjCollector, unknown: Unknown, marks: StaticMarks = NO_MARKS): Function {
  const isSuite = suite instanceof DescribeSuite;
  // It has the name of the suite, and stands beside its tests.
  const parent = isSuite ? suite.around : suite;
  const name = isSuite ? suite.name : "";
  const obj = declared(parent, name, unknown, unknown.origin, marks);
  const definition = FunctionDefinition.registered(parent, { name, obj, value: unknown });
  definition.dynamic = true;
  definition.unknown = unknown;
  return itemOf(definition, DYNAMIC);
}

function itemOf(definition: FunctionDefinition, call: Parameters<typeof Function.fromParent>[1]): Function {
  const { context } = definition;
  definition.fixtureInfo = checkedFixtureInfo(context, definition, context.fixtureInfos.of(definition, new Set()));
  return Function.fromParent(definition, call);
}

function declared(
  { context }: ObjCollector,
  name: string,
  value: unknown,
  { path, at }: Origin,
  marks: StaticMarks,
): DeclaredObject {
  const parts = { name, value, path, at, doc: null, form: null, marks, facts: null, call: null };
  return new DeclaredObject(context.sources.reader, { ...parts, test: true, isRegistered: true });
}

/** Where statements are read. */
interface Place extends ReadingPlace {
  readonly parent: ObjCollector;
  readonly project: CompatProject;
  /** The parameter of a suite that is the runner's `test`; null for none. */
  readonly given: string | null;
  /** That of the file; null for itself. */
  readonly top: Place | null;
  /** What has been found in the suite so far. */
  readonly found: FoundTasks;
}

/** The suites and tests of one suite. */
interface FoundTasks {
  readonly names: UniqueNames;
  readonly nodes: Node[];
  /** Whether there are tests that only a run knows; the item that stands for them is among `nodes`. */
  isDynamic: boolean;
  /** The suite of Mocha in it that stays open, and has what follows; null for none. */
  open: Place | null;
}

/** Collects the files of the projects of another runner. */
export function dialectCollector(compat: CompatConfig, hasOwnName: (path: string) => boolean): DialectCollector {
  const projectOf = projectFinder(compat);
  const isSource = sourceMatcher(compat) ?? (() => false);
  // A source has its tests where it is not imported.
  const testsOf: ProjectOfFile = (path) => (isSource(path) ? null : projectOf(path));
  return {
    projects: compat.projects,
    projectOf: (path) => projectOf(path),
    hasOwnCompiler: (path) => hasOwnCompiler(projectOf(path), path),
    isSource,
    hasOwnName,
    collect: (module, project, own) => collectFile(module, project, own, testsOf),
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
  const { modulePath: path, context } = module;
  const { linker } = context.sources;
  const evaluator = context.sources.evaluatorWithMocks([path, ...project.setupFiles]);
  const sources = { linker, evaluator };
  const place = placeIn(module, { sources, project, path, scope: null, helpers: null, given: null, top: null });
  if (module.obj.errors.length > 0) dynamic(place, "the file does not parse", 0);
  else if (registrations !== undefined) readBody(READER, place, registrations);
  const imports = linker.facts(path)?.imports ?? [];
  const foreign = imports.find(({ specifier, typeOnly }) => !typeOnly && FOREIGN_RUNNERS.test(specifier));
  // A test may only use another runner.
  const hasNone = place.found.nodes.length === Number(place.found.isDynamic);
  if (foreign !== undefined && hasNone && !imports.some(({ specifier }) => ALL_MODULES.has(specifier))) {
    context.diagnostics.report(diagnostic.foreignRunner(foreign.specifier), { path, at: foreign.at });
    return own;
  }
  if (importsTests(place, projectOf)) dynamic(place, "a file that it imports registers tests", 0);
  // A file whose tests have all been rewritten has no others.
  else if (own.length === 0 && !place.found.nodes.some(hasItems)) {
    dynamic(place, "nothing in the file registers tests by a name that the build knows", 0);
  }
  return ordered(place);
}

/** Whether a node is an item, or a suite that has some. */
function hasItems(node: Node): boolean {
  return !(node instanceof DescribeSuite) || node.children().some(hasItems);
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
  return { ...around, parent, found: { names: new UniqueNames(), nodes: [], isDynamic: false, open: null } };
}

/** The nodes of a suite in the order in which they run: Mocha's tests come before the suites beside them. */
function ordered({ project, found: { nodes } }: Place): readonly Node[] {
  if (project.dialect !== "mocha") return nodes;
  const isSuite = (node: Node): boolean => node instanceof DescribeSuite;
  return [...nodes.filter((node) => !isSuite(node)), ...nodes.filter(isSuite)];
}

const READER: StatementReader<Place> = {
  call: readCall,
  // What is ours in a file of another runner is what it exports.
  titled: (place, { at }) => dynamic(place, "it is registered by unplugin-xtest", at),
  dynamic,
};

const TEST: Meaning = { name: { kind: "test", modifiers: [] }, used: 0 };

/** Where a statement registers: in the innermost suite that stays open. */
function innermost(place: Place): Place {
  const { open } = place.found;
  return open === null ? place : innermost({ ...place, parent: open.parent, found: open.found });
}

function closeInnermost(found: FoundTasks): void {
  const inner = found.open?.found;
  if (inner === undefined || inner.open === null) found.open = null;
  else closeInnermost(inner);
}

function readCall(around: Place, call: RegisteringCall): void {
  const place = innermost(around);
  const { project, path } = place;
  const { evaluator, linker } = place.sources;
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
  const evaluate = (expression: Expression): unknown => evaluator.evaluate(expression, path, null, place.scope);
  const [, second] = call.args;
  const staysOpen =
    project.dialect === "mocha" &&
    name.kind === "suite" &&
    second !== undefined &&
    second.kind !== "callback" &&
    leavesOpen(evaluate(second), names.includes("skip"));
  const own = staysOpen ? { ...call, args: call.args.slice(0, 1) } : call;
  const read = registeredTasks(own, call.steps.slice(used), name.modifiers, project, evaluate);
  if (typeof read === "string") dynamic(place, read, call.at);
  else if (name.isBench === true) addBenchmarks(place, call, read);
  else if (name.kind === "test") addTests(place, call, read, isDirect(place, call.root));
  else addSuites(place, own, read, staysOpen);
}

/** Whether a suite of Mocha stays open that is called with a value: with anything but a function, or nothing where it is skipped. */
function leavesOpen(value: unknown, isSkipped: boolean): boolean {
  const isKnown =
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    isObjectLiteral(value) ||
    value instanceof UnknownObject;
  return isKnown && value !== undefined && (!isSkipped || Boolean(value));
}

/** Reports `.only`, where that is an error. */
function forbidOnly({ parent, project, path }: Place, at: number): void {
  const { config, diagnostics } = parent.context;
  if (!config.forbidOnly && !project.forbidOnly) return;
  diagnostics.report(diagnostic.forbiddenOnly(), { path, at });
  for (const node of parent.listChain()) if (node instanceof Module) node.hasForbiddenOnly = true;
}

/** Whether a name is a global or an import of a runner itself, and not what `test.extend` or a helper has made of it. */
function isDirect({ path, sources: { linker } }: Place, root: string): boolean {
  const imported = linker.facts(path)?.imports.find(({ local }) => local === root);
  return imported === undefined ? linker.lookUpBinding(path, root) === null : ALL_MODULES.has(imported.specifier);
}

/** The fixtures that the function of a test asks for in the pattern behind its row; under node:test, behind `t`. */
function fixturesOf(
  { parent, project }: Place,
  { callback }: RegisteredTasks,
  row: readonly unknown[] | null,
  takesBuiltins: boolean,
): Parameter | null {
  const pattern = callback?.patterns?.[fixturesIndex(project.dialect, row)] ?? null;
  const { fixtures } = parent.context;
  const properties = (pattern?.properties ?? []).filter(
    ({ name, hasDefault }) =>
      !hasDefault &&
      // What `test.extend` gives may have the name of a built-in fixture.
      fixtures.lookUp(name, parent.parentNodeIds).some(({ place }) => takesBuiltins || place !== null),
  );
  return pattern === null || properties.length === 0 ? null : { ...pattern, properties, patternRest: null };
}

/** What the context of Vitest has, and `done` of the other runners. */
const OF_CONTEXT: ReadonlySet<string> = new Set([
  ...["annotate", "bench", "expect", "fail", "onTestFailed", "onTestFinished", "signal", "skip", "task"],
]);

/** Warns of names in a pattern that are nearly those of fixtures: a run gives them no value. */
function warnOfNearNames({ parent, project, path }: Place, { tasks, callback }: RegisteredTasks): void {
  const [task] = tasks;
  if (task === undefined) return;
  const properties = callback?.patterns?.[fixturesIndex(project.dialect, task.row)]?.properties ?? [];
  const { diagnostics, fixtures } = parent.context;
  for (const { name, at, hasDefault } of properties) {
    if (hasDefault || OF_CONTEXT.has(name) || fixtures.lookUp(name, parent.parentNodeIds).length > 0) continue;
    // Longer names may be of what a hook adds to the context.
    const near = nearest(name, fixtures.visibleNames(parent.parentNodeIds)).filter(
      (other) => Math.abs(other.length - name.length) <= 1,
    );
    if (near.length > 0) diagnostics.report(diagnostic.nearlyFixture(name, near), { path, at });
  }
}

function addTests(place: Place, { at }: RegisteringCall, read: RegisteredTasks, takesBuiltins: boolean): void {
  // What `test.extend` gives is not known here.
  if (takesBuiltins) warnOfNearNames(place, read);
  const { tasks, modes, hasFunction } = read;
  const { parent, project, path, found } = place;
  const { names, nodes } = found;
  for (const { title, row } of tasks) {
    const runs = hasFunction || modes.includes("skip") || project.dialect === "node:test";
    const marks = marksOf(runs ? modes : [...modes, "todo"], { path, at });
    const asked = fixturesOf(place, read, row, takesBuiltins);
    nodes.push(...testItems(parent, names.take(title), { path, at }, marks, asked));
  }
}

/** A pattern by which a function would ask for the fixture `benchmark`. */
function askingForBenchmark(at: number): Parameter {
  const properties = [{ name: "benchmark", at, hasDefault: false }];
  return { name: null, at, hasDefault: false, rest: false, properties, patternRest: null };
}

/** Without a function, Vitest measures one that does nothing. */
function addBenchmarks(
  { parent, path, found }: Place,
  { at }: RegisteringCall,
  { tasks, modes }: RegisteredTasks,
): void {
  const { names, nodes } = found;
  for (const { title } of tasks) {
    const marks = marksOf(modes, { path, at });
    nodes.push(...testItems(parent, names.take(title), { path, at }, marks, askingForBenchmark(at)));
  }
}

function addSuites(place: Place, { at, args }: RegisteringCall, read: RegisteredTasks, staysOpen: boolean): void {
  const { parent, project, path, scope, found } = place;
  const { names, nodes } = found;
  const origin: Origin = { path, at };
  for (const { title, row } of read.tasks) {
    const suite = new DescribeSuite(parent, names.take(title), origin);
    suite.setMarks({ marks: marksOf(read.modes, origin), unknown: null });
    const body = read.callback?.body ?? null;
    const inside = placeIn(suite, {
      ...place,
      top: place.top ?? place,
      scope: read.callback === null ? scope : bodyScope(place, read.callback, row, origin),
      given: project.dialect === "vitest" && row === null ? (read.callback?.params[0]?.name ?? null) : place.given,
    });
    if (staysOpen) found.open = inside;
    else if (body !== null) readSuite(inside, body);
    else if (args.length > 1) dynamic(inside, "its function is not written in the call", at);
    // Vitest fails a suite without tests.
    if (project.dialect === "vitest" && !inside.found.nodes.some(hasItems))
      dynamic(inside, "there is no test in it", at);
    suite.children = () => ordered(inside);
    nodes.push(suite);
    // The end of its function closes the innermost one.
    if (inside.found.open !== null) {
      found.open = inside;
      closeInnermost(inside.found);
    }
  }
}

/** Reads what the function of a suite registers. Mocha does not wait for it: behind an `await`, the suite that is open then gets the tests. */
function readSuite(place: Place, body: RegisteringBody): void {
  const { awaitedFrom: late } = body;
  if (late === undefined || place.project.dialect !== "mocha") return readBody(READER, place, body);
  readBody(READER, place, { ...body, statements: body.statements.filter(({ at }) => at < late) });
  dynamic(place.top ?? place, "it is behind an await, and Mocha does not wait for the function of a suite", late);
}

/** Adds the item that stands for the tests of a suite that only a run knows, once. */
function dynamic(around: Place, why: string, at: number): void {
  const place = innermost(around);
  const { found } = place;
  if (found.isDynamic) return;
  found.isDynamic = true;
  const { parent, project, path } = place;
  const origin: Origin = { path, at };
  // What the run finds in a file of benchmarks is benchmarks.
  const isOfBenchmarks = benchmarkMatcher(project.files, project.root)(path);
  const marks = isOfBenchmarks ? [new StaticMark("usefixtures", ["benchmark"], {}, origin, [])] : [];
  found.nodes.push(dynamicItem(parent, new Unknown(why, origin), { marks, unknown: null }));
}

const REASONS: Readonly<Record<string, string>> = { skip: "skip", todo: "todo" };

/** What the modifiers are as marks: `-m only`, `-m skip`. */
function marksOf(modes: readonly string[], origin: Origin): StaticMark[] {
  return [...new Set(modes)].map((name) => {
    const reason = REASONS[name];
    return new StaticMark(name, [], reason === undefined ? {} : { reason }, origin, []);
  });
}
