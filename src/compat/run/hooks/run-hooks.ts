/** Calls the hooks of suites in the order of their runner. */

import type { FileTask, Hook, HookKind, SuiteTask, Work } from "../../tree/tasks.ts";
import { hasCircusListener, withHookEvents } from "../../tree/circus-events.ts";
import { callLimited, TimeLimit } from "./call-limited.ts";
import { MochaHook, setRunnable } from "../../mocha/runnables.ts";

/** Generator functions as tests and hooks, which Jest runs as `co` does: what they yield is awaited. */
const GeneratorFunction: unknown = Object.getPrototypeOf(function* () {}).constructor;

/** A function that runs the generator of another to its end; any other function as it is. */
export function driven(fn: Work): Work {
  if (fn.constructor !== GeneratorFunction) return fn;
  return function (this: unknown, ...args) {
    return drive(Object(Reflect.apply(fn, this, args)));
  };
}

async function drive(generator: Generator<unknown, unknown>): Promise<unknown> {
  let step = generator.next();
  while (step.done !== true) {
    let value: unknown;
    try {
      value = await yielded(step.value);
    } catch (error) {
      step = generator.throw(error);
      continue;
    }
    step = generator.next(value);
  }
  return step.value;
}

/** What is awaited for a yielded value. @throws {TypeError} for what cannot be awaited. */
function yielded(value: unknown): unknown {
  const awaited = settled(value);
  if (typeof Object(awaited).then === "function") return awaited;
  throw new TypeError(
    "a generator function that is a test may only yield promises, generators, functions with a callback, and lists and objects of them, " +
      `and not ${String(value)}`,
  );
}

/** A promise for what stands for one; other values as they are. */
function settled(value: unknown): unknown {
  if (typeof value === "function") {
    if (value.constructor === GeneratorFunction) return drive(Object(Reflect.apply(value, undefined, [])));
    return new Promise((resolve, reject) => {
      Reflect.apply(value, undefined, [
        (error: unknown, ...results: unknown[]) => {
          if (error) reject(error);
          else resolve(results.length > 1 ? results : results[0]);
        },
      ]);
    });
  }
  if (typeof value !== "object" || value === null || typeof Reflect.get(value, "then") === "function") return value;
  if (Array.isArray(value)) return Promise.all(value.map(settled));
  if (typeof Reflect.get(value, "next") === "function") return drive(Object(value));
  return value.constructor === Object ? settledObject(value) : value;
}

async function settledObject(value: object): Promise<object> {
  const entries = Object.entries(value).map(async ([name, member]) => [name, await settled(member)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** How hooks are called. */
export interface HookCall {
  readonly file: FileTask;
  /** What they are called on. */
  readonly self: object;
  readonly args: readonly unknown[];
}

/**
 * Calls the hooks of one kind of one suite. All of a kind that comes after are called, whatever the others throw.
 *
 * @param given - those of them that are called. Default: all.
 * @returns the functions that those before returned, which undo what they did.
 * @throws what one threw, or an `AggregateError` if several did.
 */
export async function runHooks(
  suite: SuiteTask,
  kind: HookKind,
  call: HookCall,
  given: readonly Hook[] = suite.hooks[kind],
): Promise<(() => unknown)[]> {
  const { hookOrder, dialect } = call.file.project;
  // Mocha has a turn of the event loop before the hooks of each suite, even where there are none: a socket that a test has closed is so for the
  // next one. To Mocha, a file is no suite.
  if (dialect === "mocha" && (suite.parent === null || !suite.isRoot)) await nextTurn();
  const isAfter = kind === "afterAll" || kind === "afterEach";
  const hooks = isAfter && hookOrder === "stack" ? [...given].reverse() : given;
  const errors: unknown[] = [];
  const undo: (() => unknown)[] = [];
  for (const hook of hooks) {
    try {
      const work = (): unknown => runHook(hook, kind, suite, call);
      const returned = await (hasCircusListener()
        ? withHookEvents(hook, kind, { suite, file: call.file }, work)
        : work());
      if (!isAfter && dialect === "vitest" && typeof returned === "function")
        undo.push(() => Reflect.apply(returned, undefined, call.args));
    } catch (error) {
      errors.push(error);
      if (!isAfter) break;
    }
  }
  throwAll(errors);
  return undo;
}

// Taken before a test can fake it.
const setImmediate = globalThis.setImmediate;

function nextTurn(): Promise<void> | undefined {
  // A page has none.
  if (typeof setImmediate !== "function") return undefined;
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Milliseconds that a hook may take which says nothing else: those of the suite, in Mocha. */
export function timeoutOfHooks({ project: { dialect, hookTimeout } }: FileTask, ofSuite: number | null): number {
  return dialect === "mocha" ? (ofSuite ?? hookTimeout) : hookTimeout;
}

function runHook(
  { fn: given, timeout }: Hook,
  kind: HookKind,
  suite: SuiteTask,
  { file, self, args }: HookCall,
): unknown {
  const { dialect } = file.project;
  const fn = dialect === "jest" ? driven(given) : given;
  const ms = timeout ?? timeoutOfHooks(file, suite.timeout);
  const limit = new TimeLimit(ms, (expired) => `${kind} hook timed out in ${expired} ms`);
  // Vitest's hooks and those of `node:test` take a context; a callback comes after that of the latter.
  const taken = dialect === "node:test" ? 1 : 0;
  const takesDone = dialect !== "vitest" && fn.length > taken;
  const passed = dialect === "vitest" ? args : args.slice(0, taken);
  if (dialect === "mocha") setRunnable(self, new MochaHook(kind, fn, suite.isRoot ? file.root : suite, limit));
  return callLimited({ fn, self, args: passed, takesDone, project: file.project, limit, what: `${kind} hook` });
}

/** Calls functions one after the other, all of them. */
export async function callAll(functions: Iterable<() => unknown>, errors: unknown[]): Promise<void> {
  for (const fn of functions) {
    try {
      await fn();
    } catch (error) {
      errors.push(error);
    }
  }
}

/** @throws the only error, or all of them together. */
export function throwAll(errors: readonly unknown[]): void {
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} errors`);
}

/** Calls a function in the asynchronous context that the hooks have made, such as that of an `AsyncLocalStorage`. */
type CallInside = (work: Work) => unknown;

interface OpenHook {
  readonly ended: Promise<void>;
  readonly limit: TimeLimit;
  goOn(): void;
}

const callHere: CallInside = (work) => work();

/** How what is in a suite is called. */
const ofSuites = new WeakMap<SuiteTask, CallInside>();

/** The open hooks of one test or suite. */
export class AroundHooks {
  readonly #kind: "aroundAll" | "aroundEach";
  readonly #open: OpenHook[] = [];
  #call: CallInside;

  /** @param suite - the one around it, whose own hooks are open; null for a file. */
  constructor(kind: "aroundAll" | "aroundEach", suite: SuiteTask | null) {
    this.#kind = kind;
    const outer = suite?.chain.findLast((one) => ofSuites.has(one)) ?? null;
    this.#call = (outer === null ? null : ofSuites.get(outer)) ?? callHere;
  }

  /** Makes the tests of a suite, and the suites in it, run inside of these hooks. */
  hold(suite: SuiteTask): void {
    ofSuites.set(suite, this.#call);
  }

  /**
   * Calls a hook up to where it calls its callback.
   *
   * @param args - what it gets after the callback.
   * @throws if it ends before that.
   */
  async begin({ fn, timeout }: Hook, args: readonly unknown[], hookTimeout: number): Promise<void> {
    const kind = this.#kind;
    const callback = kind === "aroundEach" ? "runTest()" : "runSuite()";
    const ms = timeout ?? hookTimeout;
    const late = (phase: string) =>
      new TimeLimit(ms, (expired) => `the ${phase} of ${kind} timed out in ${expired} ms`);
    let inside: CallInside | null = null;
    let reached = (): void => {};
    let goOn = (): void => {};
    const isReached = new Promise<void>((resolve) => (reached = resolve));
    const isOver = new Promise<void>((resolve) => (goOn = resolve));
    const run = async (): Promise<void> => {
      if (inside !== null) throw new Error(`${kind}: ${callback} was called again; a hook calls it once`);
      inside = asyncContext();
      reached();
      await isOver;
    };
    const ended = (async () => {
      await this.#call(() => fn(run, ...args));
      if (inside === null) throw new Error(`${kind}: the hook has not called ${callback}, and nothing was run`);
    })();
    // What it throws later counts when it is ended.
    ended.catch(() => undefined);
    await late("beginning").wait(Promise.race([isReached, ended]));
    this.#call = inside ?? this.#call;
    this.#open.push({ ended, limit: late("end"), goOn });
  }

  /** Calls a function inside of the hooks. */
  call(work: Work): unknown {
    return this.#call(work);
  }

  /** Lets the hooks go on to their ends, the innermost first. @param errors - gets what they throw. */
  async end(errors: unknown[]): Promise<void> {
    const hooks = this.#open.splice(0).reverse();
    await callAll(
      hooks.map(({ ended, limit, goOn }) => () => {
        goOn();
        return limit.wait(ended);
      }),
      errors,
    );
  }
}

/** The asynchronous context of the caller; where there is none, functions are called as they are. */
function asyncContext(): CallInside {
  const { AsyncLocalStorage } = globalThis.process?.getBuiltinModule?.("node:async_hooks") ?? {};
  return AsyncLocalStorage?.snapshot() ?? callHere;
}
