/** Collects the tests of files that are written for another runner. */
import type { CompatConfig, CompatProject } from "../../core/data/compat/compat-config.ts";
import type {
  RegisteringBody,
  RegisteringCall,
  RegisteringCallback,
  RegisteringLoop,
  RegisteringStatement,
} from "../../core/data/registrations.ts";
import { LexicalScope } from "../../evaluate/lexical-scope.ts";
import { bindParameters, unknownParameters } from "../../evaluate/calls/bind-parameters.ts";
import { type Origin, StaticMark, Unknown } from "../../evaluate/values.ts";
import { UniqueNames } from "../../dialect/titles/unique-names.ts";
import { diagnostic } from "../diagnostics.ts";
import { projectFinder } from "../files/project-files.ts";
import type { DialectCollector } from "../tree/tree-context.ts";
import type { Module } from "../tree/module.ts";
import type { Node } from "../tree/nodes.ts";
import type { ObjCollector } from "../tree/obj-collector.ts";
import { dynamicItem, testItem } from "./items.ts";
import { registeredTasks, type RegisteredTasks } from "./registered-call.ts";
import { meaningOf } from "./runner-names.ts";
import { DescribeSuite } from "./suite.ts";

/** Where statements are read. */
interface Place {
  readonly parent: ObjCollector;
  readonly project: CompatProject;
  readonly path: string;
  readonly scope: LexicalScope | null;
  /** What has been found in the suite so far. */
  readonly found: FoundTasks;
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
    collect: collectFile,
  };
}

/** The suites and tests of a file. @param own - its tests of this package. */
function collectFile(module: Module, project: CompatProject, own: readonly Node[]): readonly Node[] {
  const { registrations } = module.obj;
  const place = placeIn(module, project, module.modulePath, null);
  if (registrations !== undefined) readStatements(place, registrations.statements);
  // A file whose tests have all been rewritten has no others.
  else if (own.length === 0) dynamic(place, "nothing in the file registers tests by a name that the build knows", 0);
  return ordered(place);
}

function placeIn(parent: ObjCollector, project: CompatProject, path: string, scope: LexicalScope | null): Place {
  return { parent, project, path, scope, found: { names: new UniqueNames(), nodes: [], isDynamic: false } };
}

function readStatements(place: Place, statements: readonly RegisteringStatement[]): void {
  for (const statement of statements) {
    if (statement.kind === "call") readCall(place, statement);
    else if (statement.kind === "loop") readLoop(place, statement);
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
    readStatements({ ...place, scope: inside }, body.statements);
  }
}

/** Whether one of the names that a statement calls is imported from a module of the project that registers tests. */
function mayRegister({ parent, path }: Place, names: readonly string[]): boolean {
  const { linker } = parent.context.sources;
  const imports = linker.facts(path)?.imports ?? [];
  return imports.some(({ local, specifier }) => {
    if (local === null || !names.includes(local)) return false;
    const file = linker.importedFile(path, { specifier });
    return file !== null && linker.facts(file)?.registrations !== undefined;
  });
}

function readCall(place: Place, call: RegisteringCall): void {
  const { parent, project, path } = place;
  const { evaluator, linker } = parent.context.sources;
  const steps = call.steps.map((step) => (step.kind === "name" ? step.name : null));
  const found = meaningOf(linker, project, path, call.root, steps);
  if (found === null) {
    // A name of the file itself, or of a helper, that registers in a way of its own.
    const isOwn = linker.lookUpBinding(path, call.root) !== null;
    if (isOwn) dynamic(place, `what "${call.root}" registers needs execution`, call.at);
    return;
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
    const inside = placeIn(
      suite,
      project,
      path,
      read.callback === null ? scope : bodyScope(place, read.callback, row, origin),
    );
    if (body !== null) readStatements(inside, body.statements);
    else if (args.length > 1) dynamic(inside, "its function is not written in the call", at);
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
