/** The functions that register: `describe` and `it`, with `skip`, `each`, `runIf` and what else may stand behind them. */
import { addSuite, currentSuite, hookedSuite, openRegistration, registration } from "../tree/registry.ts";
import { type HookKind, millisecondsOf, SuiteTask, TestTask, type TaskOptions, type Work } from "../tree/tasks.ts";
import type { Dialect } from "../../core/data/compat/compat-config.ts";
import { formatTitles } from "../titles/format-title.ts";
import { rowArguments, taggedRows } from "../titles/table-rows.ts";
import { isWork, nodeArguments, taskOptions, taskArguments, type TaskArguments } from "./arguments.ts";
import { currentContext, runningTest } from "../tree/running-test.ts";
import { nodeSuiteContext } from "../tree/node-suite.ts";
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
    const { project } = registration(callee.kind === "suite" ? "describe()" : "it()");
    return registerTask(callee, project.dialect === "node:test" ? nodeArguments(args) : taskArguments(args), null);
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
      const { project } = registration("each()");
      for (const [index, title] of formatTitles(project, asked.title, rows).entries()) {
        registerTask(callee, asked, { title, args: args[index] ?? [], passesContext });
      }
    };
  };
}

function rowsOf(table: unknown, values: readonly unknown[]): readonly unknown[] {
  const texts: unknown = Array.isArray(table) && "raw" in table ? [...table] : null;
  if (Array.isArray(texts)) return taggedRows(texts.map(String), values);
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

/** @returns what the runner's function returns. */
function registerTask(
  { kind, called: modifiers, fixtures }: Callee,
  asked: TaskArguments,
  row: RowCall | null,
): unknown {
  const what = kind === "suite" ? "describe()" : "it()";
  const { project } = registration(what);
  const current = currentSuite(what);
  const said = taskOptions(modifiers, asked);
  const { title } = row ?? asked;
  const { fn } = asked;
  const { dialect } = project;
  const options = dialect === "node:test" ? asNodeDoes(said, current, fn) : said;
  const args = row?.args ?? [];
  if (kind === "suite") {
    const suite = new SuiteTask(title, current, withoutFunction(options, fn));
    const context = suiteContext(suite);
    const given = row === null ? suiteArguments(suite, dialect) : args;
    addSuite(suite, fn === null ? null : () => fn.call(context, ...given));
    return returned(dialect, context);
  }
  // Node calls what is not there, unless it is to do.
  const isEmpty = fn === null && dialect === "node:test" && options.mode === "run";
  const called = isEmpty ? () => undefined : fn;
  const body =
    called === null ? null : { fn: called, row: args, fixtures, passesContext: row?.passesContext ?? row === null };
  const test = new TestTask(title, current, inherited(options, current), body);
  current.children.push(test);
  return returned(dialect, dialect === "mocha" ? testHandle(test) : null);
}

/** What is passed to the function of a suite without a row. */
function suiteArguments(suite: SuiteTask, dialect: Dialect): readonly unknown[] {
  if (dialect === "vitest") return [it];
  return dialect === "node:test" ? [nodeSuiteContext(suite, openRegistration()?.path ?? "")] : [];
}

/**
 * What `describe` and `it` return. The promise of `node:test` is settled when the file goes on: its tests run when the file has been imported,
 * which may wait for it.
 */
function returned(dialect: Dialect, handle: object | null): unknown {
  if (dialect === "node:test") return Promise.resolve();
  return dialect === "mocha" ? handle : undefined;
}

/** What Mocha's `it` returns. */
function testHandle(test: TestTask): object {
  const handle = {
    title: test.title,
    timeout(ms?: unknown) {
      if (ms === undefined) return test.options.timeout;
      test.options = { ...test.options, timeout: millisecondsOf(ms) };
      return handle;
    },
    retries(count?: unknown) {
      if (count === undefined) return test.options.retry;
      test.options = { ...test.options, retry: Number(count) };
      return handle;
    },
    slow: () => handle,
    fullTitle: () => test.titles.join(" "),
  };
  return handle;
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

function inherited(options: TaskOptions, { timeout, retry, options: around }: SuiteTask): TaskOptions {
  return {
    ...options,
    timeout: options.timeout ?? timeout,
    retry: options.retry ?? retry,
    repeats: options.repeats ?? around.repeats,
    fails: options.fails || around.fails,
  };
}

/** What Mocha calls the function of a suite with. */
function suiteContext(suite: SuiteTask): object {
  const context = {
    timeout(ms?: unknown) {
      if (ms === undefined) return suite.timeout;
      suite.timeout = millisecondsOf(ms);
      return context;
    },
    retries(count?: unknown) {
      if (count === undefined) return suite.retry;
      suite.retry = Number(count);
      return context;
    },
    slow: () => context,
    bail: () => context,
    title: suite.title,
  };
  return context;
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
    const own = hookedSuite(`${kind}()`);
    // The first may be a description: Mocha's.
    const rest = args.filter((one) => one !== fn);
    const { timeout } = taskArguments(["", ...rest]);
    own.hooks[kind].push({ fn, timeout });
  };
}
