/**
 * The plan: all decisions of the build that the run needs, as plain data that survives JSON: a header, and a fragment for each test file.
 * Indexes are local to a fragment; modules are named by their paths, and fixtures are found by name and place. So a fragment is written,
 * cached, replaced and read on its own. Names of arguments are included because bundlers may rename parameters; values are not: they stay
 * in the user's code, and the plan has row numbers.
 */

import type { FailOn } from "./run/fail-on.ts";
import type { PlanProject } from "./compat/plan-project.ts";
import type { DomEnvironment } from "./environment/environment.ts";
import type { Scope } from "../fixtures/scope.ts";

export const PLAN_VERSION = 1;

export interface Plan extends PlanHeader {
  /** The test files, in the order in which they were collected. */
  readonly files: readonly PlanFile[];
}

/** What the fragments of a plan share. */
export interface PlanHeader {
  readonly version: typeof PLAN_VERSION;
  readonly options: PlanOptions;
  /** The other modules that the run may import: conftests, `__init__` modules of packages, helpers. Each after those that it requires. */
  readonly required: readonly PlanModule[];
  /** Built-in fixtures, and those of conftests, in the order of registration. */
  readonly fixtures: readonly PlanFixture[];
  /** The items in the order in which they run, by their positions in those of all files. Absent if that is their order. */
  readonly order?: readonly number[];
}

/** A test file: the fragment of the plan that changes with it. */
export interface PlanFile extends PlanModule {
  readonly kind: "test";
  /** Those that it defines, in the order of registration. */
  readonly fixtures: readonly PlanFixture[];
  readonly closures: readonly PlanClosure[];
  readonly definitions: readonly PlanDefinition[];
  /** In the order in which they run. */
  readonly items: readonly PlanItem[];
  /** Whether it has no items, and something in it cannot be known: the run imports it, to see that it has no tests. */
  readonly maybeEmpty?: true;
  /** Whether the build has reported that an `only` leaves out other tests. */
  readonly hasForbiddenOnly?: true;
  /** The limits of its tests. Absent without any. */
  readonly limits?: readonly WorkerLimit[];
}

/** How many workers have files with the tests of an override, or of a group, at most. */
export interface WorkerLimit {
  /** The position of the override; the group. */
  readonly by: number | string;
  readonly most: number;
}

/** The build's options for a run; flags of the run override them. */
export interface PlanOptions {
  /** Timeout of a test in milliseconds. */
  readonly timeout: number;
  readonly disableTestIdEscaping: boolean;
  /** Prefixes or globs of names, for classes that are only known at run time. */
  readonly testFunctions: readonly string[];
  readonly testClasses: readonly string[];
  /** Declared marks, as in the configuration. Absent without any. */
  readonly markers?: readonly string[];
  /** Whether directly parametrized arguments must be the function's own, for expansion at run time. Default: false. */
  readonly explicitParameters?: boolean;
  /** Names of fixtures that every test uses, for expansion at run time. Default: none. */
  readonly usefixtures?: readonly string[];
  /** Whether `xfail` marks that do not say so are strict. Default: false. */
  readonly xfailStrict?: boolean;
  /** What tests fail on. Absent if that is nothing. */
  readonly failOn?: readonly FailOn[];
  /** The projects of another runner, which modules refer to by index. Absent without any. */
  readonly projects?: readonly PlanProject[];
  /** The hooks that `xtest_addhooks` declares. Absent without any. */
  readonly hooks?: readonly PlanHook[];
  /** Names of the build-time plugins. Absent without any. */
  readonly plugins?: readonly string[];
  /** Whether every id is derived from values only, so that a run can compare it: no build-time plugin makes ids. */
  readonly idsAreOfValues?: boolean;
  /** Whether some items depend on others. */
  readonly depends?: true;
  /** How many tests that are marked `concurrent` run at the same time. Absent if no test is. */
  readonly maxConcurrency?: number;
}

/** A hook that `xtest_addhooks` declares. */
export interface PlanHook {
  readonly name: string;
  readonly argNames: readonly string[];
  /** Whether the first result counts. Absent if all do. */
  readonly firstResult?: boolean;
  /** Whether calls give a promise. Absent if they do not. */
  readonly async?: boolean;
}

export interface PlanModule {
  /** From the root, with `/`: the first part of node ids. */
  readonly path: string;
  readonly kind: "test" | "conftest" | "package" | "helper";
  /**
   * Paths of the conftest and package modules that must be imported before it, outermost first.
   * If one of them throws, so does every item of this module.
   */
  readonly requires: readonly string[];
  /** For a `conftest`: names of the run-time hooks that it implements, or may implement. Absent if there are none. */
  readonly hooks?: readonly string[];
  /** Bindings that may be fixtures, as only the run can tell. Absent if there are none. */
  readonly unseen?: readonly UnseenFixture[];
  /** For a `package`: its own set-up and tear-down, which run around everything in its folder. */
  readonly xunit: { readonly setup: XunitCall | null; readonly teardown: XunitCall | null } | null;
  /** `collect_ignore` and `collect_ignore_glob` of a conftest, as they were read. Absent without them. */
  readonly ignored?: Readonly<Record<string, readonly unknown[]>>;
  /** For a test file of another runner: the index of its project. */
  readonly project?: number;
  /** Whether it has hooks of all files of its project, which is imported before the first test of any. Absent if it has none. */
  readonly isEarly?: true;
}

/** A binding of a module that may be a fixture; a fixture if its options are all that is unknown. */
export interface UnseenFixture {
  readonly name: string;
  /** Node id of the place below which it would be visible. */
  readonly baseId: string;
  /** What its function asks for, and how. Absent if the function is unknown too. */
  readonly asks?: Pick<PlanFixture, "argNames" | "passing">;
}

/** A set-up or tear-down function by name, and whether it takes the object as an argument. */
export interface XunitCall {
  readonly name: string;
  /** Whether it is an export without a binding. */
  readonly exported?: true;
  /** Whether it may be no function: then it is not called. */
  readonly isUnknown?: true;
  /** What is called instead, in that case. Absent for nothing. */
  readonly or?: XunitCall;
}

/** Where a fixture's function is found in its imported module. */
export type FixtureSource =
  | { readonly kind: "builtin" }
  /** A key of the record's `bindings`. `module` is a path. */
  | { readonly kind: "binding"; readonly module: string; readonly name: string }
  /** A method of a class: `classes` leads from a binding through static members. */
  | { readonly kind: "method"; readonly module: string; readonly classes: readonly string[]; readonly name: string };

export interface PlanFixture {
  readonly name: string;
  /** Node id of the place below which it is visible; `""` for built-in ones and the root's conftest. */
  readonly baseId: string;
  /** Null if a function determines it when the run starts. */
  readonly scope: Scope | null;
  readonly autouse: boolean;
  readonly argNames: readonly string[];
  readonly passing: Passing;
  /** Whether its function is unknown: it is called without arguments, and must have no parameters. */
  readonly isUnread?: true;
  /** Whether its function is not written in its declaration: the run compares the parameters. Absent if it is. */
  readonly isTaken?: true;
  readonly source: FixtureSource;
  /** Number of its `params`; null if it has none, -1 if the number is not known before the run. */
  readonly params: number | null;
}

/** How arguments are passed: positionally, or as properties of one object. */
export type Passing = "positional" | "object";

/** The names that a definition requests. Equal closures of a file are shared: the place of a definition tells which fixtures they are. */
export interface PlanClosure {
  /** In the order in which a test requests them, directly parametrized names included. */
  readonly names: readonly string[];
  /** Those that are directly parametrized, which are no fixtures. Absent without any. */
  readonly direct?: readonly string[];
  /** Names that only some rows of tables use, and what they request. Absent without any. */
  readonly uses?: readonly string[];
  /** For each requested name that is not a fixture: the message of its diagnostic (XT201 to XT203). */
  readonly problems: { readonly [name: string]: string };
}

/** One test function, before parametrization. */
export interface PlanDefinition {
  /** Names from a binding of the module down through static members; empty for a plain function. */
  readonly classes: readonly string[];
  /** The name of the binding or member. */
  readonly name: string;
  /** `classes` and `name` in the module if a hook changed them; absent otherwise. */
  readonly declared?: { readonly classes: readonly string[]; readonly name: string };
  /** 1-based, of the name. */
  readonly line: number;
  readonly column: number;
  /** Names that the function's own parameters request. */
  readonly argNames: readonly string[];
  readonly passing: Passing;
  readonly flavor: "plain" | "async" | "generator" | "asyncGenerator" | "unknown";
  /** Whether its function is not written in its declaration: the run compares the parameters. Absent if it is. */
  readonly isTaken?: true;
  /** Its index in the file, as that of the definition of an item. */
  readonly closure: number;
  /** The `parametrize` calls in reach: those of build-time hooks, then those of marks, nearest first. */
  readonly parametrize: readonly PlanParametrize[];
  /** Whether it is expanded when the run starts. */
  readonly dynamic: boolean;
  /** Whether a run-time `xtest_generate_tests` that does more than parametrize is in reach: it is called, whatever is known. */
  readonly hooked?: true;
  /** For a dynamic one: names of its parameters that have a default value. Absent without any. */
  readonly defaultedArgNames?: readonly string[];
  /**
   * For a name that may be a test class, or a class with a base that is only known at run time: the members that are in
   * the plan. Other members of the class are collected when the run starts.
   */
  readonly rest?: readonly string[];
  /** Whether it is a test class, whatever its name: the run collects the members that are not in `rest`. */
  readonly isClass?: true;
  /** Its DOM. Absent without one. */
  readonly environment?: DomEnvironment;
  /**
   * Whether it is registered by calls of `describe` and `it`, with the names of suites as `classes`. A dynamic one stands for the other
   * tests of the suite of its name, and of the file without a name.
   */
  readonly isRegistered?: true;
  /** Whether it may run at the same time as those beside it that are marked `concurrent`, too. */
  readonly isConcurrent?: true;
}

/** Whether a test has a DOM, or another environment. */
export function hasEnvironment({ environment }: Pick<PlanDefinition, "environment">): boolean {
  return environment !== undefined;
}

export interface PlanParametrize {
  readonly argNames: readonly string[];
  /** The `argNames` whose values are passed to the fixtures of those names. */
  readonly indirect: readonly string[];
  /** Number of rows that the build has read: the live table must have as many. */
  readonly rows: number;
  readonly scope: Scope;
  /** For a call by a build-time hook, whose rows are in no module: the rows as `encodeValue` writes them. */
  readonly values?: readonly (readonly PlanValue[])[];
  /** Marks of the rows, row by row; absent if there are none. */
  readonly marks?: readonly (readonly PlanMark[])[];
  /** The ids of the rows, as the build computed them. */
  readonly ids?: readonly string[];
}

/** A value from a build-time hook, as data: see `encodeValue`. */
export type PlanValue = unknown;

/** A mark from a build-time hook. */
export interface PlanMark {
  readonly name: string;
  readonly args: readonly PlanValue[];
  readonly kwargs: { readonly [name: string]: PlanValue };
}

export interface PlanItem {
  readonly definition: number;
  /** The id in brackets; null if the test is not parametrized. A dynamic item has `...`. */
  readonly callspecId: string | null;
  /** Its name, for a title that has values of its row. Absent for others, which have their id in brackets. */
  readonly title?: string;
  /** Row of each entry of the definition's `parametrize`; an empty table's one item has -1. */
  readonly rows: readonly number[];
  /** Index into `params` for each parametrized fixture. */
  readonly fixtureRows: { readonly [name: string]: number };
  /** Marks that build-time hooks added to the item itself, after its own; absent if there are none. */
  readonly marks?: readonly PlanMark[];
  /** Node ids of what has to pass before it. Absent without any. */
  readonly depends?: readonly string[];
}

/** An item with its file. */
export interface PlannedItem extends PlanItem {
  readonly file: PlanFile;
}

/** The items in the order in which they run. */
export function plannedItems({ files, order }: Plan): readonly PlannedItem[] {
  const items = files.flatMap((file) => file.items.map((item): PlannedItem => ({ ...item, file })));
  return order === undefined ? items : order.flatMap((position) => items[position] ?? []);
}

/** The plan with some of its items. @param isIncluded - of an item by its position in the order in which they run. */
export function withItems({ order, ...plan }: Plan, isIncluded: (at: number) => boolean): Plan {
  const count = plan.files.reduce((sum, { items }) => sum + items.length, 0);
  const included = (order ?? Array.from({ length: count }, (_, at) => at)).filter((_, at) => isIncluded(at));
  const places = new Map([...included].sort((one, other) => one - other).map((position, place) => [position, place]));
  let position = 0;
  const files = plan.files.map((file) => ({ ...file, items: file.items.filter(() => places.has(position++)) }));
  return { ...plan, ...(order && { order: included.map((at) => places.get(at) ?? -1) }), files };
}

/** All modules that the run may import: those of the header, then the test files. */
export function planModules({ required, files }: Plan): readonly PlanModule[] {
  return [...required, ...files];
}

/** All fixtures: those of the header, then those of the files. */
export function planFixtures({ fixtures, files }: Plan): readonly PlanFixture[] {
  return [...fixtures, ...files.flatMap((file) => file.fixtures)];
}

/** All definitions. */
export function planDefinitions({ files }: Plan): readonly PlanDefinition[] {
  return files.flatMap(({ definitions }) => definitions);
}

/** The paths of files with tests that have an environment. */
export function filesWithEnvironments({ files }: Plan): ReadonlySet<string> {
  return new Set(files.flatMap(({ path, definitions }) => (definitions.some(hasEnvironment) ? path : [])));
}

/** The definition of an item. */
export function definitionOf({ file, definition }: PlannedItem): PlanDefinition | undefined {
  return file.definitions[definition];
}

/** The export name of a rewritten module's record. The name is reserved: it identifies the output of a build. */
export const RECORD_EXPORT = "__xtest_record";

/** The export of an entry that programs import in the place of `run` which give no options. */
export const PLAIN_RUN_EXPORT = "__xtest_run";

/** The value that a rewritten module exports as `__xtest_record`. */
export interface ModuleRecord {
  readonly version: typeof PLAN_VERSION;
  readonly path: string;
  /** All top-level bindings that the run may need, behind functions so that they are read on demand. */
  readonly bindings: { readonly [name: string]: () => unknown };
  /**
   * Dotted names that the build has dealt with and that are neither definitions nor fixtures of the plan: xunit-style functions
   * that hidden fixtures call, and what is rightly no test. Absent without any.
   */
  readonly known?: readonly string[];
  /** Lines of declarations that may come to more than the build has seen, by name. Absent without any. */
  readonly lines?: { readonly [name: string]: number };
  /** What `test`, `describe` and `test.use` have registered, by name. Absent in a module that does not call them. */
  readonly titled?: { readonly [name: string]: () => unknown };
}

/** Between the header and the lines of the files: JSON has no line break anywhere else. */
const FILES = ',"files":[\n';
const END = "\n]}";

/** Puts a plan together. @param files - a `PlanFile` on each line. */
export function planText(header: string, files: string): string {
  return header.slice(0, -1) + FILES + files.replaceAll("\n", ",\n") + END;
}

/**
 * Reads a plan.
 *
 * @param file - the path of a test file, if the others are not needed. Default, and null: all are read.
 */
export function readPlan(text: string, file: string | null = null): Plan {
  if (file === null) return JSON.parse(text);
  const start = text.indexOf(FILES);
  const header: PlanHeader = JSON.parse(`${text.slice(0, start)}}`);
  const line = text.indexOf(`\n{"path":${JSON.stringify(file)},`, start);
  if (line === -1) throw new Error(`the plan does not have ${file}`);
  const fragment = text.slice(line + 1, text.indexOf("\n", line + 1));
  const own: PlanFile = JSON.parse(fragment.endsWith(",") ? fragment.slice(0, -1) : fragment);
  const { order: _order, ...rest } = header;
  return { ...rest, files: [own] };
}

/** Whether some items are only known at run time, or hooks are called for known ones. */
export function needsExpansion(plan: Plan): boolean {
  return (
    planDefinitions(plan).some(({ dynamic, rest, hooked }) => dynamic || rest !== undefined || hooked) ||
    planFixtures(plan).some(awaitsScope)
  );
}

/** Whether the order of the tests of a fixture is only known once its scope is. */
function awaitsScope({ scope, params }: PlanFixture): boolean {
  return scope === null && params !== null;
}

/** Whether some fixtures are only known at run time. */
function hasUnseenFixtures(plan: Plan): boolean {
  return planModules(plan).some(({ unseen }) => unseen !== undefined);
}

/** Whether there are run-time hooks, or the user's code may ask for plugins and call hooks of theirs. */
export function hasHooks({ required, options }: Plan): boolean {
  return required.some(({ hooks }) => hooks) || Boolean(options.hooks ?? options.plugins);
}

/** Whether a plan leaves something to the run, which needs `expand/live.ts`. */
export function needsLive(plan: Plan): boolean {
  // Test files of other runners say in the run what they have.
  const { projects, depends } = plan.options;
  return needsExpansion(plan) || hasUnseenFixtures(plan) || hasHooks(plan) || Boolean(projects ?? depends);
}

/** Whether tests or fixtures of a plan are in classes or groups, or may be: their runs need `nodes/class.ts`. */
export function needsClasses(plan: Plan): boolean {
  return (
    needsLive(plan) ||
    planDefinitions(plan).some(({ classes }) => classes.length > 0) ||
    planFixtures(plan).some(({ source }) => source.kind === "method")
  );
}

/** Whether some tests are marked `concurrent`: their runs need `concurrent/concurrent-items.ts`. */
export function needsLanes(plan: Plan): boolean {
  return planDefinitions(plan).some(({ isConcurrent }) => isConcurrent === true);
}

/** Whether some tests have parameters, or may have: their runs need `parametrize/parameter-tables.ts`. */
export function needsTables(plan: Plan): boolean {
  return (
    needsLive(plan) ||
    plan.files.some(({ items }) => items.some(({ callspecId, marks }) => callspecId !== null || marks !== undefined))
  );
}

/** Whether every run of the plan needs `options/index.ts`. */
export function needsOptions(plan: Plan): boolean {
  return needsLive(plan) || plan.options.failOn !== undefined || planDefinitions(plan).some(hasEnvironment);
}

/** Whether code of the user can access nodes: by requesting `request`, or in hooks. */
export function showsNodes(plan: Plan): boolean {
  return (
    hasHooks(plan) ||
    planDefinitions(plan).some(({ argNames }) => argNames.includes("request")) ||
    planFixtures(plan).some(
      ({ name, argNames, source }) =>
        source.kind !== "builtin" && !name.startsWith("_xunit_") && argNames.includes("request"),
    )
  );
}

/** A built-in fixture. */
type BuiltinRow = readonly [name: string, scope: Scope, ...argNames: readonly string[]];

/** The plan as JSON. */
export interface BundledPlan extends Omit<Plan, "fixtures"> {
  readonly fixtures: readonly (BuiltinRow | PlanFixture)[];
}

/** Shortens a plan. */
export function bundledPlan(plan: Plan): BundledPlan {
  const fixtures = plan.fixtures.map((fixture): BuiltinRow | PlanFixture =>
    fixture.source.kind === "builtin" ? [fixture.name, fixture.scope ?? "function", ...fixture.argNames] : fixture,
  );
  return { ...plan, fixtures };
}

/** The plan that was shortened. */
export function wholePlan(plan: BundledPlan): Plan {
  const fixtures = plan.fixtures.map((fixture): PlanFixture => {
    if (!isRow(fixture)) return fixture;
    const [name, scope, ...argNames] = fixture;
    const source = { kind: "builtin" } as const;
    return { name, baseId: "", scope, autouse: false, argNames, passing: "positional", source, params: null };
  });
  return { ...plan, fixtures };
}

function isRow(fixture: BuiltinRow | PlanFixture): fixture is BuiltinRow {
  return Array.isArray(fixture);
}
