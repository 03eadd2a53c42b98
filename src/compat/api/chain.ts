/** The functions that register: `describe` and `it`, with `skip`, `each`, `runIf` and what else may stand behind them. */
import type { Dialect } from "../../core/data/compat/compat-config.ts";
import type { PlanProject } from "../../core/data/compat/plan-project.ts";
import { addSuite, currentSuite, hookedSuite, isLateHook, openRegistration, registration } from "../tree/registry.ts";
import { type HookKind, isSince, SuiteTask, TestTask, type TaskOptions, type Work } from "../tree/tasks.ts";
import { formatTitles, rowArguments, taggedRows } from "../titles/format-title.ts";
import { isWork, mochaArguments, nodeArguments, taskOptions, taskArguments, type TaskArguments } from "./arguments.ts";
import { currentContext, runningTest } from "../tree/running-test.ts";
import { nodeSuiteContext } from "../tree/node-suite.ts";
import { mochaSuite, mochaTest } from "../mocha/runnables.ts";
import { tagsOf, withTagOptions } from "./tags.ts";
import { extendFixtures, overrideFixtures } from "./extend.ts";

/** What stands before the call: the names, and the fixtures of `test.extend`. */
interface Callee {
  readonly kind: "suite" | "test";
  readonly called: ReadonlySet<string>;
  readonly fixtures: object | null;
}

/** A function that registers: `it`, `it.skip`. Its properties are those of {@link PROPERTIES}. */
export type RegisteringFunction = Work;

/** What can stand behind a dot and changes how it is registered. */
const MODIFIERS = [
  ...["concurrent", "expectFailure", "failing", "fails", "only", "sequential", "serial", "shuffle", "skip", "todo"],
];

/** A row of a table. */
interface RowCall {
  readonly title: string;
  readonly args: readonly unknown[];
  readonly passesContext: boolean;
}

function registeringFunction(callee: Callee): RegisteringFunction {
  const register: Work = (...args) => {
    const test = openRegistration() === null ? currentContext() : null;
    if (test !== null) return subtest(test, callee, args);
    const dialect = openRegistration()?.project.dialect;
    if (dialect === "node:test") return registerTask(callee, nodeArguments(args), null);
    const { kind, called } = callee;
    const isOfMocha = dialect === "mocha";
    return registerTask(callee, isOfMocha ? mochaArguments(args, kind, called.has("skip")) : taskArguments(args), null);
  };
  const withName = (name: string): RegisteringFunction =>
    registeringFunction({ ...callee, called: new Set([...callee.called, name]) });
  for (const name of MODIFIERS)
    Object.defineProperty(register, name, { get: () => withName(name), configurable: true });
  const skipped = (condition: unknown): RegisteringFunction => (condition ? withName("skip") : register);
  Object.assign(register, {
    each: tableFunction(callee, false),
    for: tableFunction(callee, true),
    skipIf: skipped,
    runIf: (condition: unknown) => skipped(!condition),
    if: (condition: unknown) => skipped(!condition),
    ...Object.fromEntries(
      ["concurrent", "failing", "serial"].map((name) => [
        `${name}If`,
        (condition: unknown) => (condition ? withName(name) : register),
      ]),
    ),
    todoIf: (condition: unknown) => (condition ? withName("todo") : register),
  });
  return register;
}

/** `each` and `for`: called with a table, they return what is called with a title and a function. */
function tableFunction(callee: Callee, passesContext: boolean) {
  return (table: unknown, ...values: readonly unknown[]) => {
    const rows = rowsOf(table, values);
    const args = passesContext ? rows.map((row) => [row]) : rowArguments(rows);
    return (...given: readonly unknown[]) => {
      const asked = taskArguments(given);
      if (isNested(callee.kind, asked.title)) return;
      const { project } = registration("each()");
      if (rows.length === 0 && project.dialect === "jest") {
        registerTask(callee, asked.fn === null ? asked : { ...asked, fn: failEmptyTable }, null);
        return;
      }
      for (const [index, title] of formatTitles(project, asked.title, rows).entries()) {
        registerTask(callee, asked, { title, args: args[index] ?? [], passesContext });
      }
    };
  };
}

/** What Jest does for a table without rows. */
function failEmptyTable(): never {
  throw new Error(
    "each() was called with a table without rows, with a row that lacks values, or with headings in its first line",
  );
}

function rowsOf(table: unknown, values: readonly unknown[]): readonly unknown[] {
  const texts: unknown = Array.isArray(table) && "raw" in table ? [...table] : null;
  if (Array.isArray(texts)) return taggedRows(texts.map(String), values, openRegistration()?.project.dialect);
  if (typeof table === "object" && table !== null && Symbol.iterator in table) return [...toIterable(table)];
  throw new TypeError("each() needs a table: an array of rows, or a tagged template");
}

function toIterable(table: object): Iterable<unknown> {
  return Array.from<unknown>(Object.assign(table));
}

/** A call in a test of `node:test`: what it registers is in that test. */
function subtest(context: object, { called }: Callee, args: readonly unknown[]): unknown {
  const test: unknown = Reflect.get(context, "test");
  const [modifier] = called;
  const fn: unknown = modifier === undefined ? test : Reflect.get(Object(test), modifier);
  return isWork(fn) ? fn(...args) : undefined;
}

/** Whether a test of Jest calls it, which fails that test when its function is over. */
function isNested(kind: string, title: string): boolean {
  const test = runningTest();
  if (openRegistration() !== null || test?.file.project.dialect !== "jest") return false;
  // Jest has it as an error since 24.
  if (!isSince(test.file.project, "jest", 24)) return true;
  const where = `in the test ${JSON.stringify(test.task.title)}`;
  test.belated.push(
    new Error(
      `a ${kind} was registered ${where}, where nothing can be${title === "" ? "" : `: ${JSON.stringify(title)}`}`,
    ),
  );
  return true;
}

/** Whether Jest runs tests by Jasmine. */
const isOldJest = (project: PlanProject): boolean => project.dialect === "jest" && !isSince(project, "jest", 27);

const TODO = 'test.todo("…") is for a test that is still to be written';

/** @throws {TypeError} for what Jest refuses. */
function checkForJest({ fn, title }: TaskArguments, called: ReadonlySet<string>, kind: Callee["kind"]): void {
  const isTodo = called.has("todo");
  if (isTodo === (fn === null)) return;
  const place = `${kind === "suite" ? "describe" : "test"}${[...called].map((name) => `.${name}`).join("")}`;
  throw new TypeError(
    isTodo
      ? `${place}(${JSON.stringify(title)}) has a function, and takes only a title`
      : `${place}(${JSON.stringify(title)}) needs a function${kind === "test" ? `; ${TODO}` : ""}`,
  );
}

/** @returns what the runner's function returns, where users call methods of it. */
function registerTask(
  { kind, called: modifiers, fixtures }: Callee,
  asked: TaskArguments,
  row: RowCall | null,
): unknown {
  const what = kind === "suite" ? "describe()" : "it()";
  if (isNested(kind, asked.title)) return undefined;
  const { project } = registration(what);
  const current = currentSuite(what);
  if (isSince(project, "jest", 27)) checkForJest(asked, modifiers, kind);
  const tags = isSince(project, "vitest", 4) ? tagsOf(asked, current, project) : [];
  const said = taskOptions(modifiers, kind === "suite" ? asked : withTagOptions(asked, tags, project), tags);
  const { title } = row ?? asked;
  const { fn } = asked;
  const { dialect } = project;
  const options = dialect === "node:test" ? asNodeDoes(said, current, fn) : said;
  const args = row?.args ?? [];
  if (kind === "suite") {
    const suite = new SuiteTask(title, current, asked.staysOpen ? options : withoutFunction(options, fn));
    const { self, given } = suiteCall(suite);
    addSuite(suite, fn === null ? null : () => fn.call(self, ...(row === null ? given : args)), asked.staysOpen);
    return returned(dialect, self);
  }
  // Node calls what is not there, unless it is to do.
  const isEmpty = fn === null && dialect === "node:test" && options.mode === "run";
  const called = isEmpty ? () => undefined : fn;
  const body =
    called === null ? null : { fn: called, row: args, fixtures, passesContext: row?.passesContext ?? row === null };
  const test = new TestTask(title, current, inherited(options, current, project), body);
  current.children.push(test);
  return returned(dialect, mochaTest(test));
}

/**
 * What `describe` and `it` return. The promise of `node:test` is settled when the file goes on: its tests run when the file has been imported,
 * which may wait for it.
 */
function returned(dialect: Dialect, handle: object | undefined): unknown {
  if (dialect === "node:test") return Promise.resolve();
  return dialect === "mocha" ? handle : undefined;
}

/** What the function of a suite is called on, and with what, if it has no row. */
function suiteCall(suite: SuiteTask): { readonly self: object | undefined; readonly given: readonly unknown[] } {
  const { path, project } = registration("describe()");
  switch (project.dialect) {
    case "vitest":
      return { self: undefined, given: [it] };
    case "mocha":
      return { self: mochaSuite(suite), given: [] };
    case "node:test": {
      const self = nodeSuiteContext(suite, path);
      return { self, given: [self] };
    }
    default:
      return { self: undefined, given: [] };
  }
}

/** Node needs a flag to obey `only`, and runs what is to do. */
function asNodeDoes(said: TaskOptions, { options: around }: SuiteTask, fn: Work | null): TaskOptions {
  const expectFailure = said.expectFailure ?? around.expectFailure;
  const isTodo = fn !== null && (said.mode === "todo" || around.isTodo);
  const isIgnored = said.mode === "only" || (said.mode === "todo" && fn !== null);
  return {
    ...said,
    expectFailure,
    isTodo,
    reason: isTodo ? said.reason || around.reason : said.reason,
    mode: isIgnored ? "run" : said.mode,
  };
}

/** A suite without a function is one that is still to be written. */
function withoutFunction(options: TaskOptions, fn: Work | null): TaskOptions {
  return fn === null && options.mode === "run" ? { ...options, mode: "todo" } : options;
}

/** @param project - whose settings code may change for the tests that follow. */
function inherited(options: TaskOptions, { timeout, options: around }: SuiteTask, project: PlanProject): TaskOptions {
  const follows = project.dialect === "vitest" || project.dialect === "bun";
  // Jest takes 0 for nothing said.
  const own = project.dialect === "jest" ? options.timeout || null : options.timeout;
  return {
    ...options,
    timeout: own ?? (follows ? (timeout ?? project.testTimeout) : null),
    repeats: options.repeats ?? around.repeats,
    fails: options.fails || around.fails,
  };
}

/** What a `test` with fixtures has as methods, too. */
const HOOKS: readonly HookKind[] = ["afterAll", "afterEach", "aroundAll", "aroundEach", "beforeAll", "beforeEach"];

/** `describe`, by whatever name. */
export const describe = registeringFunction({ kind: "suite", called: new Set(), fixtures: null });

/** `it`, by whatever name. */
export const it = testFunction(null);

/** A function that registers tests with fixtures. */
function testFunction(fixtures: object | null): RegisteringFunction {
  const test = registeringFunction({ kind: "test", called: new Set(), fixtures });
  const override = (...args: readonly unknown[]): RegisteringFunction => {
    overrideFixtures(currentSuite("test.override()"), fixtures, args);
    return test;
  };
  return Object.assign(test, {
    describe,
    suite: describe,
    ...Object.fromEntries(HOOKS.map((kind) => [kind, hookFunction(kind)])),
    extend: (...args: readonly unknown[]) => testFunction(extendFixtures(fixtures, args)),
    override,
    scoped: override,
  });
}

/** A function of one of the names with modifiers that runners have: `xit`, `fdescribe`. */
export function modified(kind: "suite" | "test", name: string): RegisteringFunction {
  return registeringFunction({ kind, called: new Set([name]), fixtures: null });
}

/** Adds a hook to the suite whose function is running. */
export function hookFunction(kind: HookKind): Work {
  return (...args) => {
    const fn = args.find(isWork);
    if (fn === undefined) throw new TypeError(`${kind}() needs a function`);
    const running = runningTest();
    // Before 27, it was one of the file from then on.
    if (openRegistration() === null && running !== null && isOldJest(running.file.project)) {
      running.file.root.hooks[kind].push({ fn, timeout: null });
      return;
    }
    if (isNested(`hook ${kind}`, "")) return;
    const test = openRegistration() === null ? currentContext() : null;
    if (test !== null) {
      const hook: unknown = Reflect.get(test, kind.replace("All", ""));
      if (isWork(hook)) hook(...args);
      return;
    }
    // In a test, it is that of the test.
    if (openRegistration() === null && running !== null && kind === "afterAll") {
      running.finished.push(fn);
      return;
    }
    if (isLateHook(kind)) return;
    const own = hookedSuite(`${kind}()`);
    // The first may be a description: Mocha's.
    const rest = args.filter((one) => one !== fn);
    const { timeout } = taskArguments(["", ...rest]);
    const { dialect, hookTimeout } = registration(`${kind}()`).project;
    // `vi.setConfig` changes that of hooks that follow.
    own.hooks[kind].push({ fn, timeout: timeout ?? (dialect === "vitest" ? hookTimeout : null) });
  };
}
