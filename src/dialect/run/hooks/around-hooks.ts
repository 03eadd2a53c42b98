/** Hooks that a test or a suite runs inside of: `aroundEach`, `aroundAll`. Each begins before it and goes on after it. */
import type { Hook, SuiteTask, Work } from "../../tree/tasks.ts";
import { TimeLimit } from "./call-limited.ts";
import { callAll } from "./run-hooks.ts";

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
