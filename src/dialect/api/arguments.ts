/** The arguments of `describe` and `it`: a title, and options, a function and a timeout in any order. */
import { PLAIN_TASK } from "../tree/registry.ts";
import { retryOf, type Mode, type Retry, type TaskOptions, type Work } from "../tree/tasks.ts";

/** What a call of `describe` or `it` says. */
export interface TaskArguments {
  readonly title: string;
  readonly fn: Work | null;
  readonly options: object;
  readonly timeout: number | null;
}

/** Reads the arguments. The title may be left out, as in `node:test`. */
export function taskArguments(args: readonly unknown[]): TaskArguments {
  const [first] = args;
  const isNamed =
    typeof first === "string" || typeof first === "number" || (typeof first === "function" && args.length > 1);
  const rest = isNamed ? args.slice(1) : args;
  const fn = rest.find(isWork) ?? null;
  const options = rest.find((one): one is object => typeof one === "object" && one !== null) ?? {};
  const number = rest.find((one): one is number => typeof one === "number");
  const timeout: unknown = number ?? Reflect.get(options, "timeout");
  return {
    title: isNamed ? titleOf(first) : fn?.name || (first === undefined ? "" : "<anonymous>"),
    fn,
    options,
    timeout: typeof timeout === "number" ? (Number.isFinite(timeout) ? timeout : 0) : null,
  };
}

function titleOf(value: unknown): string {
  return typeof value === "function" ? value.name || "<anonymous>" : String(value);
}

/** Whether a value is a function. */
export function isWork(value: unknown): value is Work {
  return typeof value === "function";
}

/** The options of a task, from what its callee and its options say. @param called - `skip`, `only`, …: the names in the callee. */
export function taskOptions(called: ReadonlySet<string>, { options, timeout }: TaskArguments): TaskOptions {
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
    mode,
    reason: typeof reason === "string" ? reason : "",
    fails: Boolean(given("fails")) || Boolean(given("failing")),
    timeout,
    retry: givenRetry(Reflect.get(options, "retry")),
    repeats: number("repeats"),
  };
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
