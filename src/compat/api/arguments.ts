/** The arguments of `describe` and `it`: a title, and options, a function and a timeout in any order. */
import { PLAIN_TASK } from "../tree/registry.ts";
import { retryOf, type ExpectedFailure, type Mode, type Retry, type TaskOptions, type Work } from "../tree/tasks.ts";

/** What a call of `describe` or `it` says. */
export interface TaskArguments {
  readonly title: string;
  readonly fn: Work | null;
  readonly options: object;
  readonly timeout: number | null;
  /** Whether a suite has what follows in its file: Mocha's, whose second argument is there and no function. */
  readonly staysOpen?: boolean;
}

/** Reads the arguments. The title may be left out. */
export function taskArguments(args: readonly unknown[]): TaskArguments {
  const [first] = args;
  const isNamed =
    ["string", "number"].includes(typeof first) ||
    // Vitest, and Jest before 24, take whatever has a text.
    Array.isArray(first) ||
    (typeof first === "function" && args.length > 1);
  const rest = isNamed ? args.slice(1) : args;
  const fn = rest.find(isWork) ?? null;
  const options = rest.find((one): one is object => typeof one === "object" && one !== null) ?? {};
  const number = rest.find((one): one is number => typeof one === "number");
  return {
    title: isNamed ? titleOf(first) : fn?.name || (first === undefined ? "" : "<anonymous>"),
    fn,
    options,
    timeout: timeoutOf(number ?? Reflect.get(options, "timeout")),
  };
}

/** Reads the arguments as Mocha does: it looks at two, and only a function or nothing ends a suite. @param isSkipped - by its name. */
export function mochaArguments(args: readonly unknown[], kind: "suite" | "test", isSkipped: boolean): TaskArguments {
  const [first, second] = args;
  if (second === undefined || isWork(second) || isWork(first)) return taskArguments(args);
  const read = taskArguments([first]);
  if (kind === "suite") return { ...read, staysOpen: !isSkipped || Boolean(second) };
  return second ? { ...read, fn: refuseToRun } : read;
}

function refuseToRun(): never {
  throw new TypeError("A runnable must be passed a function as its second argument.");
}

/** Reads the arguments as `node:test` does: the options may come first, and their `name` and `fn` win. */
export function nodeArguments([first, second, third]: readonly unknown[]): TaskArguments {
  const isTitled = !isWork(first) && !isOptions(first);
  const options = { ...[first, second].find(isOptions) };
  // Any value but these two leaves a test out.
  for (const name of ["skip", "todo"]) {
    const value: unknown = Reflect.get(options, name);
    if (value !== undefined && value !== false) Reflect.set(options, name, value || true);
  }
  const given = { fn: [first, second, third].find(isWork), name: isTitled ? first : undefined, ...options };
  const fn = isWork(given.fn) ? given.fn : null;
  const { name } = given;
  const title = typeof name === "string" && name !== "" ? name : fn?.name || "<anonymous>";
  return { title, fn, options, timeout: timeoutOf(Reflect.get(options, "timeout")) };
}

function isOptions(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Milliseconds; 0 for no limit, null for what is no number. */
export function timeoutOf(value: unknown): number | null {
  return typeof value === "number" ? (Number.isFinite(value) ? value : 0) : null;
}

function titleOf(value: unknown): string {
  return typeof value === "function" ? value.name || "<anonymous>" : String(value);
}

/** Whether a value is a function. */
export function isWork(value: unknown): value is Work {
  return typeof value === "function";
}

/** The option of `node:test`. */
function concurrencyOf(value: unknown): number | null {
  if (typeof value === "boolean") return value ? Infinity : 1;
  return typeof value === "number" && value > 0 ? value : null;
}

function concurrentOf(concurrent: unknown, sequential: unknown): boolean | null {
  if (sequential === true) return false;
  return typeof concurrent === "boolean" ? concurrent : null;
}

/**
 * The options of a task, from what its callee and its options say.
 *
 * @param called - `skip`, `only`, …: the names in the callee.
 * @param tags - of Vitest. Default: none.
 */
export function taskOptions(
  called: ReadonlySet<string>,
  { options, timeout }: TaskArguments,
  tags: readonly string[] = PLAIN_TASK.tags,
): TaskOptions {
  const given = (name: string): unknown => (called.has(name) ? true : Reflect.get(options, name));
  const names: readonly Mode[] = ["only", "skip", "todo"];
  const mode = names.find((name) => Boolean(given(name))) ?? "run";
  const reason = mode === "run" ? undefined : given(mode);
  const number = (name: string): number | null => {
    const value: unknown = Reflect.get(options, name);
    return typeof value === "number" ? value : null;
  };
  return {
    ...PLAIN_TASK,
    tags,
    mode,
    reason: typeof reason === "string" ? reason : "",
    fails: Boolean(given("fails")) || Boolean(given("failing")),
    expectFailure: expectedFailure(given("expectFailure")),
    plan: Reflect.get(options, "plan"),
    signal: signalOf(Reflect.get(options, "signal")),
    timeout,
    retry: givenRetry(Reflect.get(options, "retry")),
    repeats: number("repeats"),
    isConcurrent: concurrentOf(given("concurrent"), given("sequential") ?? given("serial")),
    concurrency: concurrencyOf(Reflect.get(options, "concurrency")),
  };
}

/** What `expectFailure` of `node:test` says; null if no failure is expected. @throws {TypeError} for an empty object. */
function expectedFailure(value: unknown): ExpectedFailure | null {
  if (value === undefined || value === false) return null;
  if (isWork(value) || value instanceof RegExp) return { match: value };
  if (!isOptions(value)) return {};
  const keys = Object.keys(value);
  if (keys.length === 0) {
    throw new TypeError(`The property 'options.expectFailure' must not be an empty object. Received ${String(value)}`);
  }
  return keys.every((key) => key === "match" || key === "label")
    ? { match: Reflect.get(value, "match") }
    : { match: value };
}

function signalOf(value: unknown): AbortSignal | null {
  return value instanceof AbortSignal ? value : null;
}

/** A number of attempts, or Vitest's `{ count, delay, condition }`. */
function givenRetry(given: unknown): Retry | null {
  if (typeof given === "number") return retryOf(given);
  if (typeof given !== "object" || given === null) return null;
  const number = (name: string): number => Number(Reflect.get(given, name) ?? 0) || 0;
  const condition: unknown = Reflect.get(given, "condition");
  return { ...retryOf(number("count")), delay: number("delay"), condition: conditionOf(condition) };
}

function conditionOf(condition: unknown): Retry["condition"] {
  if (condition instanceof RegExp) return (error) => condition.test(error instanceof Error ? error.message : "");
  return isWork(condition) ? (error) => Boolean(condition(error)) : null;
}
