/** The suites and tests of a file, as its code registers them. */
import type { PlanProject } from "../../core/data/compat/plan-project.ts";
import { UniqueNames } from "../../core/text/unique-names.ts";

/** A function of the user's. */
export type Work = (this: unknown, ...args: unknown[]) => unknown;

export type HookKind = "afterAll" | "afterEach" | "aroundAll" | "aroundEach" | "beforeAll" | "beforeEach";

export interface Hook {
  readonly fn: Work;
  /** Milliseconds; null for the default, 0 for no limit. */
  readonly timeout: number | null;
}

export type Mode = "only" | "run" | "skip" | "todo";

/** A failure that `node:test` expects. */
export interface ExpectedFailure {
  /** What `assert.throws` would compare the error with. Default: any is expected. */
  readonly match?: unknown;
}

/** How often a test is tried again after a failure. */
export interface Retry {
  readonly count: number;
  /** Milliseconds before each attempt. */
  readonly delay: number;
  /** Which failures are tried again; null for all. */
  readonly condition: ((error: unknown) => boolean) | null;
  /** Whether each failure is printed before the next attempt. */
  readonly isLogged: boolean;
}

/** As often as that, at once. */
export function retryOf(count: number): Retry {
  return { count, delay: 0, condition: null, isLogged: false };
}

/** What a suite or test is registered with; what a suite says holds for its tests. */
export interface TaskOptions {
  readonly mode: Mode;
  /** Why it is skipped. */
  readonly reason: string;
  /** Whether it has to fail. */
  readonly fails: boolean;
  /** The same for `node:test`; null if it has not. */
  readonly expectFailure: ExpectedFailure | null;
  /** `node:test`: ends it; null for none. */
  readonly signal: AbortSignal | null;
  /** `node:test`: how many assertions it has to have; undefined for any number. */
  readonly plan: unknown;
  /** Milliseconds; null for the default, 0 for no limit. */
  readonly timeout: number | null;
  readonly retry: Retry | null;
  readonly repeats: number | null;
  /** How many tests in it may run at the same time, of `node:test`; null for as many as in what is around it. */
  readonly concurrency: number | null;
  /** Whether it runs at the same time as others; null for what is said around it. */
  readonly isConcurrent: boolean | null;
  /** Whether it runs, and is skipped whatever comes of it: `todo` of `node:test`. */
  readonly isTodo: boolean;
  /** Whether it is a `bench` of Vitest. */
  readonly isBench: boolean;
  /** Vitest's tags, those of the suites around it first. */
  readonly tags: readonly string[];
}

/** Why a test that is still to be written is skipped. */
export function todoReason(reason: string): string {
  return reason === "" ? "todo" : `todo: ${reason}`;
}

/** A suite: the file, or a `describe`. */
export class SuiteTask {
  readonly type = "suite";
  readonly title: string;
  readonly parent: SuiteTask | null;
  readonly options: TaskOptions;
  /** Whether it is a file, or what is around all files of Mocha: it has no title. */
  readonly isRoot: boolean;
  readonly children: Task[] = [];
  readonly hooks: Readonly<Record<HookKind, Hook[]>> = {
    ...{ afterAll: [], afterEach: [], aroundAll: [], aroundEach: [], beforeAll: [], beforeEach: [] },
  };
  /** Milliseconds that its tests may take, which Mocha's `this.timeout()` changes; null for the default. */
  timeout: number | null;
  /** Null for that of the file, or of the project. */
  retry: Retry | null;
  /** Its name in ids; empty for the file. Given when the file is complete. */
  name = "";

  constructor(title: string, parent: SuiteTask | null, options: TaskOptions, isRoot = false) {
    this.title = title;
    this.parent = parent;
    this.isRoot = isRoot;
    this.options = options;
    this.timeout = options.timeout ?? parent?.timeout ?? null;
    this.retry = options.retry ?? parent?.retry ?? null;
  }

  /** From the outermost down to this one. */
  get chain(): SuiteTask[] {
    return this.parent === null ? [this] : [...this.parent.chain, this];
  }

  /** The titles from the outermost suite to its own; none for the file. */
  get titles(): string[] {
    return this.isRoot ? [] : [...(this.parent?.titles ?? []), this.title];
  }

  /** The names from below the file to this one. */
  get path(): string[] {
    return this.isRoot ? [] : [...(this.parent?.path ?? []), this.name];
  }
}

/** How the function of a test gets its arguments. */
export interface Body {
  readonly fn: Work;
  /** Values of a row that come first. */
  readonly row: readonly unknown[];
  /** Fixtures of `test.extend`, which are passed as an object; null for none. */
  readonly fixtures: object | null;
  /** Whether the row is passed first and the context second (`test.for`), and not instead of it. */
  readonly passesContext: boolean;
}

/** A test. */
export class TestTask {
  readonly type = "test";
  readonly title: string;
  readonly parent: SuiteTask;
  readonly options: TaskOptions;
  /** Null for one that is still to be written. */
  readonly body: Body | null;
  /** Milliseconds that it may take, and how often it is tried again, which Mocha's tests change; null for the default. */
  timeout: number | null;
  retry: Retry | null;
  name = "";
  /** Whether it runs, after `only` and the modes of the suites around it are taken into account. */
  mode: Mode;
  reason = "";

  constructor(title: string, parent: SuiteTask, options: TaskOptions, body: Body | null) {
    this.title = title;
    this.parent = parent;
    this.options = options;
    this.body = body;
    this.timeout = options.timeout ?? parent.timeout;
    this.retry = options.retry ?? parent.retry;
    this.mode = body === null && options.mode === "run" ? "todo" : options.mode;
  }

  get path(): string[] {
    return [...this.parent.path, this.name];
  }

  /** The titles from the outermost suite to its own. */
  get titles(): string[] {
    return [...this.parent.titles, this.title];
  }
}

export type Task = SuiteTask | TestTask;

/** A file whose registration is over. */
export interface FileTask {
  readonly path: string;
  /** Of the file: its code changes some of it. */
  readonly project: PlanProject;
  readonly root: SuiteTask;
  /** In the order in which they run, by {@link taskKey}. */
  readonly tests: Map<string, TestTask>;
  /** What the build has found in it, by {@link taskKey}. */
  readonly listed: ReadonlySet<string>;
  /** Milliseconds that its import took. */
  readonly importTime: number;
}

/** Whether a project is of a version of a runner, or of a later one: the newest, if it is not installed. */
export function isSince({ dialect, version }: PlanProject, name: PlanProject["dialect"], major: number): boolean {
  return dialect === name && (version ?? major) >= major;
}

/** What a test is found by in its file. @param path - the names from below the file. */
export function taskKey(path: readonly string[]): string {
  return path.join("\0");
}

/**
 * Gives every suite and test its name, and the tests in the order in which they run.
 *
 * @param testsFirst - whether suites come last.
 * @param listed - the suites and tests that the build has found, by {@link taskKey}: of suites with one title, theirs have the first names.
 */
export function nameTasks(root: SuiteTask, testsFirst: boolean, listed: ReadonlySet<string>): TestTask[] {
  const names = new UniqueNames();
  const isListed = (child: Task): boolean =>
    child.type === "suite" &&
    child.children.some(({ title }) => listed.has(taskKey([...root.path, child.title, title])));
  const order = listed.size === 0 ? root.children : [...root.children].sort((a, b) => +isListed(b) - +isListed(a));
  for (const child of order) child.name = names.take(child.title);
  const isSuite = (child: Task): boolean => child.type === "suite";
  const ordered = testsFirst
    ? [...root.children.filter((child) => !isSuite(child)), ...root.children.filter(isSuite)]
    : root.children;
  return ordered.flatMap((child) => (child.type === "suite" ? nameTasks(child, testsFirst, listed) : [child]));
}

/** Which tests run: `only` leaves out all others of the file, and a suite decides for what is in it. */
export function resolveModes(root: SuiteTask, project: PlanProject): void {
  if (isSince(project, "jest", 27)) resolveAsCircus(root, NO_MODE, hasFocus(root, NO_MODE));
  else resolve(root, { ...NO_MODE, isOnly: !hasOnly(root) });
}

type SuiteMode = Pick<SuiteTask["options"], "mode" | "reason">;

const NO_MODE: SuiteMode = { mode: "run", reason: "" };

/** Jest's newer rules: a suite has its own mode, or that of the one around it. Tests without a mode have it too, but beside those with `only`. */
function resolveAsCircus(suite: SuiteTask, around: SuiteMode, isFocused: boolean): void {
  for (const child of suite.children) {
    if (child.type === "suite") {
      resolveAsCircus(child, modeIn(child, around), isFocused);
      continue;
    }
    const own = modeOf(child, suite, around);
    const isLeftOut = isFocused && own === "run";
    const given = around.mode === "skip" ? around : { mode: own, reason: child.options.reason };
    const mode = isLeftOut ? "skip" : given.mode;
    child.mode = mode === "only" ? "run" : mode;
    if (child.mode === "run") child.reason = "";
    else child.reason = isLeftOut ? "another test has only" : given.reason;
  }
}

/** Whether tests without `only` are left out. */
function hasFocus(suite: SuiteTask, around: SuiteMode): boolean {
  return suite.children.some((child) =>
    child.type === "suite"
      ? hasFocus(child, modeIn(child, around))
      : around.mode !== "skip" && modeOf(child, suite, around) === "only",
  );
}

function modeIn({ options }: SuiteTask, around: SuiteMode): SuiteMode {
  return options.mode === "run" ? around : options;
}

function modeOf({ mode }: TestTask, suite: SuiteTask, around: SuiteMode): Mode {
  const isBeside =
    around.mode === "only" && suite.children.some((one) => one.type === "test" && one.options.mode === "only");
  return mode === "run" && !isBeside ? around.mode : mode;
}

interface InheritedMode {
  readonly mode: Mode;
  readonly reason: string;
  readonly isOnly: boolean;
}

function resolve(suite: SuiteTask, { mode, reason, isOnly }: InheritedMode): void {
  for (const child of suite.children) {
    const own = child.type === "suite" ? child.options.mode : child.mode;
    const isIncluded = isOnly || own === "only";
    const isLeftOut = own === "skip" || own === "todo";
    const around: InheritedMode = {
      mode: mode === "run" && isLeftOut ? own : mode,
      reason: mode === "run" && isLeftOut ? child.options.reason : reason,
      isOnly: isIncluded,
    };
    if (child.type === "suite") {
      // `only` in a suite that has it too leaves out the rest of that suite.
      resolve(child, own === "only" && hasOnly(child) ? { ...around, isOnly: false } : around);
      continue;
    }
    child.mode = around.mode !== "run" ? around.mode : isIncluded ? "run" : "skip";
    child.reason = around.mode !== "run" ? around.reason : isIncluded ? "" : "another test has only";
  }
}

/** Whether a suite, or anything in it, has `only`. */
export function hasOnly(suite: SuiteTask): boolean {
  return suite.children.some((child) => child.options.mode === "only" || (child.type === "suite" && hasOnly(child)));
}

/** Why a file, or a suite in it, fails for want of tests; null where it does not. @param suite - null if there is no such suite. */
export function missingTests({ path, project, root, tests }: FileTask, suite: SuiteTask | null): string | null {
  const { dialect, passWithNoTests } = project;
  if (dialect === "jest") return tests.size > 0 ? null : `${path} registers no test, which Jest makes a failure`;
  if (dialect !== "vitest" || passWithNoTests || suite === null || hasTest(suite) || isLeftOut(suite, root))
    return null;
  const what = suite.isRoot ? path : `the suite "${suite.title}" of ${path}`;
  return `${what} registers no test, which Vitest makes a failure unless passWithNoTests is set`;
}

function hasTest(suite: SuiteTask): boolean {
  return suite.children.some((child) => child.type === "test" || hasTest(child));
}

function isLeftOut(suite: SuiteTask, root: SuiteTask): boolean {
  const modes = suite.chain.map(({ options }) => options.mode);
  return modes.some((mode) => mode === "skip" || mode === "todo") || (hasOnly(root) && !modes.includes("only"));
}
