/** The file that is being imported, and the suite in it whose function is running. */

import type { PlanProject } from "../../core/data/compat/plan-project.ts";
import {
  isSince,
  nameTasks,
  resolveModes,
  SuiteTask,
  taskKey,
  TestTask,
  type FileTask,
  type TaskOptions,
} from "./tasks.ts";
import { pathBelow } from "../../core/text/paths-from-root.ts";
import { isThenable } from "../../core/values/objects.ts";
import { runningFile, setContextScope } from "./running-test.ts";

// A file may replace it by a fake one.
const { performance } = globalThis;

/** What holds for whatever says nothing else. */
export const PLAIN_TASK: TaskOptions = {
  concurrency: null,
  isConcurrent: null,
  mode: "run",
  reason: "",
  fails: false,
  expectFailure: null,
  plan: undefined,
  signal: null,
  timeout: null,
  retry: null,
  repeats: null,
  isTodo: false,
  isBench: false,
  tags: [],
};

/** A suite whose function has not been called yet. */
interface PendingSuite {
  readonly suite: SuiteTask;
  readonly body: () => unknown;
}

/** The registration of one file. */
export interface Registration {
  readonly path: string;
  readonly project: PlanProject;
  readonly root: SuiteTask;
  current: SuiteTask;
  /** Suites of the current one whose functions are called after its own, where the runner does it so. */
  pending: PendingSuite[];
  /** Functions of suites that have not settled. */
  readonly unsettled: PromiseLike<unknown>[];
  readonly errors: unknown[];
}

let open: Registration | null = null;
let root = "";

/** Says where paths of files begin. */
export function setRoot(folder: string): void {
  root = folder;
}

/** The absolute path of a file, as runners give it to tests. */
export function absoluteFilePath(path: string): string {
  return root === "" ? path : `${root.replace(/[\\/]$/, "")}/${path}`;
}

/** The path of a file as messages of runners have it. */
export function pathFromRoot(file: string): string {
  return pathBelow(root, file);
}

/** What is around all files of a project of Mocha that share their modules: hooks outside of suites are its own. */
const aroundFiles = new WeakMap<PlanProject, SuiteTask>();

/** The suite around a file; null for none. */
function suiteAround(project: PlanProject): SuiteTask | null {
  if (project.dialect !== "mocha" || project.isolate !== false) return null;
  const suite = aroundFiles.get(project) ?? new SuiteTask("", null, PLAIN_TASK, true);
  aroundFiles.set(project, suite);
  return suite;
}

/** The registration that is under way. @throws {Error} if no test file is being imported. */
export function registration(what: string): Registration {
  if (open !== null) return open;
  const file = runningFile();
  const own = file?.project.dialect === "mocha" ? lateRegistration(file) : null;
  if (own !== null && (what === "describe()" || own.current !== own.root)) return own;
  // Runners have two names for some.
  const named = what.replace(/^(after|before)All\(\)$/, "$1() or $&").replace(/^it\(\)$/, "test() or $&");
  throw new Error(
    `${named} was called while no test file was imported: in a test, in a callback that came later, or in a module that no test file imports.`,
  );
}

/** What the tests of a file register while they run. */
const late = new WeakMap<FileTask, { readonly registration: Registration; readonly tests: TestTask[] }>();

/**
 * To Mocha, a suite that a test registers is one outside of all others, which runs when those before it have run. A test outside of
 * suites would never run there, since those have run: that is an error here.
 */
function lateRegistration(file: FileTask): Registration {
  const { path, project, root } = file;
  const known = late.get(file);
  if (known !== undefined) return known.registration;
  const registration = { path, project, root, current: root, pending: [], unsettled: [], errors: [] };
  late.set(file, { registration, tests: [] });
  return registration;
}

/** Tests that others of their file have registered: they are in it from now on. */
export function lateTests(file: FileTask): readonly TestTask[] {
  const own = late.get(file);
  if (own === undefined) return [];
  const added = nameTasks(file.root, true, file.listed).filter((test) => !file.tests.has(taskKey(test.path)));
  for (const test of added) file.tests.set(taskKey(test.path), test);
  own.tests.push(...added);
  if (added.length > 0) resolveModes(file.root, file.project);
  return own.tests;
}

/** Knows the suite whose function is running, after what it has awaited too. */
export interface SuiteScope {
  run(suite: SuiteTask, body: () => unknown): unknown;
  getStore(): SuiteTask | undefined;
}

let scope: SuiteScope | null = null;

/** Says how functions of suites are called, for a runner in which they may await something. */
export function setSuiteScope(own: SuiteScope): void {
  scope = own;
}

/** The suite whose function is running. @throws {Error} if no test file is being imported. */
export function currentSuite(what: string): SuiteTask {
  const { current } = registration(what);
  return scope?.getStore() ?? current;
}

/** The suite whose hook is being registered. @throws {Error} if no test file is being imported. */
export function hookedSuite(what: string): SuiteTask {
  const suite = currentSuite(what);
  return suite.isRoot ? (suite.parent ?? suite) : suite;
}

/** The hooks that a file of Vitest has registered while its tests ran. */
const lateHooks = new WeakMap<FileTask, Set<string>>();

/** Notes a hook that is registered while tests of Vitest run, which never calls it then. @returns whether it is one. */
export function isLateHook(kind: string): boolean {
  const file = open === null ? runningFile() : null;
  if (file?.project.dialect !== "vitest") return false;
  lateHooks.set(file, (lateHooks.get(file) ?? new Set()).add(kind));
  return true;
}

/** The hooks that were noted since the last call. */
export function takeLateHooks(file: FileTask): readonly string[] {
  const kinds = [...(lateHooks.get(file) ?? [])];
  lateHooks.delete(file);
  return kinds;
}

/** Waits for work before the file that is being imported is complete. */
export function completeAfter(work: PromiseLike<unknown>): void {
  open?.unsettled.push(work);
}

/** The registration that is under way; null if there is none. */
export function openRegistration(): Registration | null {
  return open;
}

/** The hooks that the file that is being imported has outside of suites; null if there is none. */
export function hooksOfFile(): SuiteTask["hooks"] | null {
  return open?.root.hooks ?? null;
}

/** Hooks that are around each test of a file, by their kinds. */
type Hooks = SuiteTask["hooks"];

/**
 * Imports a conftest. Hooks that it calls, or a package that it imports, are around the files in its reach.
 *
 * @throws what the import throws.
 */
export async function importConftest(
  path: string,
  project: PlanProject,
  load: () => Promise<object>,
): Promise<{ readonly hooks: Hooks; readonly namespace: object }> {
  const { file, namespace } = await registerFile(path, project, load, [], "conftest");
  const { children, hooks } = file.root;
  if (children.length > 0) throw new Error(`${path} is a conftest: tests are in test files`);
  return { hooks, namespace };
}

/**
 * Imports a file, and collects what it registers.
 *
 * @param load - imports it.
 * @param around - the hooks of its conftests, outermost first.
 * @param kind - what the file is: one of tests that registers none is a test under `node:test`.
 * @throws what the import or the function of a suite throws.
 */
export async function registerFile(
  path: string,
  given: PlanProject,
  load: () => Promise<object>,
  around: readonly Hooks[] = [],
  kind: "conftest" | "test" = "test",
  listed: ReadonlySet<string> = new Set(),
): Promise<{ readonly file: FileTask; readonly namespace: object }> {
  const outer = open;
  const project = { ...given };
  const root = new SuiteTask("", suiteAround(given), PLAIN_TASK, true);
  for (const { beforeAll, afterAll, beforeEach, afterEach, aroundAll, aroundEach } of around) {
    root.hooks.beforeAll.push(...beforeAll);
    root.hooks.afterAll.push(...afterAll);
    root.hooks.beforeEach.push(...beforeEach);
    root.hooks.afterEach.push(...afterEach);
    root.hooks.aroundAll.push(...aroundAll);
    root.hooks.aroundEach.push(...aroundEach);
  }
  const own: Registration = { path, project, root, current: root, pending: [], unsettled: [], errors: [] };
  open = own;
  const began = performance.now();
  try {
    const namespace = await load();
    await callPending(own);
    // One that settles may have registered more.
    for (let next = own.unsettled.shift(); next !== undefined; next = own.unsettled.shift()) await next;
    if (own.errors.length > 0) throw own.errors[0];
    const isEmpty = root.children.length === 0;
    if (project.dialect === "node:test" && kind === "test" && isEmpty) addFileItself(own);
    const ordered = nameTasks(root, project.dialect === "mocha", listed);
    const tests = new Map(ordered.map((test) => [taskKey(test.path), test]));
    resolveModes(root, project);
    const importTime = Math.ceil(performance.now() - began);
    return { file: { path, project, root, tests, listed, importTime }, namespace };
  } finally {
    open = outer;
  }
}

/** Node's runner counts a file that registers nothing as a test, which has passed when the file has run. */
function addFileItself({ path, root }: Registration): void {
  root.hooks.beforeEach.length = 0;
  root.hooks.afterEach.length = 0;
  const body = { fn: () => undefined, row: [], fixtures: null, passesContext: false };
  root.children.push(new TestTask(path, root, PLAIN_TASK, body));
}

/** Calls the functions of suites, and then those of the suites in them. */
async function callPending(own: Registration): Promise<void> {
  const suites = own.pending;
  own.pending = [];
  for (const { suite, body } of suites) {
    const outer = own.current;
    own.current = suite;
    await body();
    await callPending(own);
    own.current = outer;
  }
}

/**
 * Adds a suite, and calls its function: now, or after that of the suite around it.
 *
 * @param staysOpen - whether it has what follows. Default: it has not.
 */
export function addSuite(suite: SuiteTask, body: (() => unknown) | null, staysOpen = false): void {
  const own = registration("describe()");
  currentSuite("describe()").children.push(suite);
  if (staysOpen) own.current = suite;
  if (body === null) return;
  if (own.project.dialect === "vitest" || own.project.dialect === "bun") {
    own.pending.push({ suite, body });
    return;
  }
  const outer = own.current;
  own.current = suite;
  try {
    const settled = scope === null ? body() : scope.run(suite, body);
    if (settled !== undefined && isSince(own.project, "jest", 30)) {
      const what = isThenable(settled) ? "a promise: tests have to be registered at once" : "a value";
      throw new Error(`the function of describe(${JSON.stringify(suite.title)}) has returned ${what}`);
    }
    if (isThenable(settled))
      own.unsettled.push(settled.then(undefined, (error: unknown) => failSuite(own, suite, error)));
  } catch (error) {
    failSuite(own, suite, error);
  } finally {
    // Mocha closes the innermost suite, which may be one that stays open.
    own.current = own.project.dialect === "mocha" ? (own.current.parent ?? outer) : outer;
  }
}

/** The function of a suite has failed: that costs its own tests in `node:test`, and all of the file in other runners. */
function failSuite({ project }: Registration, suite: SuiteTask, error: unknown): void {
  // Without a test, nothing else would say so.
  if (project.dialect !== "node:test" || suite.children.length === 0) throw error;
  const fail = (): never => {
    throw error;
  };
  suite.hooks.beforeAll.unshift({ fn: fail, timeout: null });
}

/** For a runner that allows it, on an engine that follows what awaits. */
export function followAsyncSuites(): void {
  const hooks = process.getBuiltinModule("node:async_hooks");
  setSuiteScope(new hooks.AsyncLocalStorage<SuiteTask>());
}

/** For a runner whose functions mean the test that calls them. */
export function followTests(): void {
  const hooks = process.getBuiltinModule("node:async_hooks");
  setContextScope(new hooks.AsyncLocalStorage<object>());
}
