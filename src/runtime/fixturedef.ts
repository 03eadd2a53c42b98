/** One fixture while the suite runs: its function, its value as long as it lives, and what undoes it. */
import { callWith, isAsyncGenerator, isGenerator, isThenable, type Callable, type MaybePromise } from "./callable.ts";
import { FixtureError } from "./errors.ts";
import { runFinalizers, throwTogether, type Finalizer } from "./setupstate.ts";
import type { FixtureOptions } from "../core/fixtures.ts";
import type { ParameterSet } from "../core/parameters.ts";
import type { Passing } from "../core/plan.ts";
import type { Scope } from "../core/scope.ts";
import type { FixtureRequest } from "./request.ts";

/** How a fixture's function is called. */
export interface FixtureFunction {
  readonly fn: Callable;
  /** The object it is called on, found when it is called. */
  selfOf(request: FixtureRequest): unknown;
}

/** The result of a set-up, kept until the fixture is finished. */
type CachedResult = { readonly key: unknown } & (
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown }
);

/** What a fixture is made of; `bind` of the fixture manager fills in what only the imported module can tell. */
export interface FixtureDefParts {
  readonly name: string;
  /** Of the module it is defined in, for messages; null for a built-in one. */
  readonly path: string | null;
  readonly baseId: string;
  readonly scope: Scope;
  readonly argNames: readonly string[];
  readonly passing: Passing;
  readonly function: FixtureFunction;
  /** Its own `params`; null without. */
  readonly params: readonly ParameterSet[] | null;
  /** Ids of the `params`, as given. */
  readonly ids: FixtureOptions["ids"] | null;
}

export class FixtureDef {
  readonly name: string;
  /** Node id of the place from which it is visible downwards. */
  readonly baseId: string;
  readonly scope: Scope;
  readonly argNames: readonly string[];
  readonly params: readonly ParameterSet[] | null;
  readonly ids: FixtureOptions["ids"] | null;
  /** `finish` as one function, so that every place that has to call it can hold the same one. */
  readonly finisher: Finalizer = () => this.finish();
  /** Its name, and where it is defined, for messages. */
  readonly #title: string;
  readonly #passing: Passing;
  readonly #function: FixtureFunction;
  readonly #finalizers: Finalizer[] = [];
  #cached: CachedResult | null = null;
  #executing: Promise<void> | null = null;

  constructor(parts: FixtureDefParts) {
    this.name = parts.name;
    this.baseId = parts.baseId;
    this.scope = parts.scope;
    this.argNames = parts.argNames;
    this.params = parts.params;
    this.ids = parts.ids;
    this.#title = `"${parts.name}"${parts.path === null ? "" : ` of ${parts.path}`}`;
    this.#passing = parts.passing;
    this.#function = parts.function;
  }

  /**
   * The value of the set-up that is in force.
   *
   * @throws if there is none: the fixture has been torn down already.
   */
  get value(): unknown {
    if (this.#cached?.ok === true) return this.#cached.value;
    throw new Error(`The value of the fixture "${this.name}" is not available: it has been torn down already.`);
  }

  /** Makes `finalizer` run when the fixture is finished, before those that were added earlier. */
  addFinalizer(finalizer: Finalizer): void {
    this.#finalizers.push(finalizer);
  }

  /**
   * Makes sure that the fixture is set up with the request's parameter.
   *
   * What it asks for comes first, also if it has a value already: a fixture whose parameter has changed finishes those
   * that were built on it.
   */
  async execute(request: FixtureRequest): Promise<void> {
    // Two requests at once, as in `Promise.all`, must not set it up twice.
    while (this.#executing !== null) await this.#executing.catch(() => undefined);
    const executing = this.#execute(request);
    this.#executing = executing;
    try {
      await executing;
    } finally {
      this.#executing = null;
    }
  }

  async #execute(request: FixtureRequest): Promise<void> {
    const below: FixtureDef[] = [];
    for (const name of this.argNames) {
      const active = request.activate(name);
      const def = active instanceof Promise ? await active : active;
      if (def !== null) below.push(def);
    }
    if (this.#cached !== null) {
      if (Object.is(this.#cached.key, request.param)) {
        if (this.#cached.ok) return;
        throw this.#cached.error;
      }
      await this.finish();
    }
    for (const def of below) def.addFinalizer(this.finisher);
    try {
      const value: { of: unknown } = { of: undefined };
      await this.#setUp(request, value);
      this.#cached = { key: request.param, ok: true, value: value.of };
    } catch (error) {
      this.#cached = { key: request.param, ok: false, error };
      throw error;
    } finally {
      // Also after a failure: what was registered until then has to be undone.
      request.addNodeFinalizer(this.finisher);
    }
  }

  /** The value goes into `into`, because a promise of a value that has a `then` would be a promise of something else. */
  async #setUp(request: FixtureRequest, into: { of: unknown }): Promise<void> {
    const { fn } = this.#function;
    const self = this.#function.selfOf(request);
    const result = callWith(fn, self, this.argNames, this.#passing, (name) => request.valueOf(name));
    if (isGenerator(result)) {
      const step = result.next();
      if (step.done === true) throw this.#neverYields();
      this.addFinalizer(() => this.#resume(result));
      into.of = step.value;
    } else if (isAsyncGenerator(result)) {
      const step = await result.next();
      if (step.done === true) throw this.#neverYields();
      this.addFinalizer(() => this.#resume(result));
      into.of = step.value;
    } else {
      into.of = isThenable(result) ? await result : result;
    }
  }

  #neverYields(): FixtureError {
    return new FixtureError(`The fixture ${this.#title} did not yield a value: its generator ended before a yield.`);
  }

  /** What follows the `yield`. */
  async #resume(generator: Generator<unknown, unknown> | AsyncGenerator<unknown, unknown>): Promise<void> {
    const step = await generator.next();
    if (step.done === true) {
      if (isThenable(step.value)) await step.value;
      return;
    }
    await generator.return(undefined);
    throw new FixtureError(`The fixture ${this.#title} has more than one yield: a fixture yields its value once.`);
  }

  /**
   * Undoes the set-up, if there is one: every finalizer runs, from the last to the first.
   *
   * @throws what they threw, together if several did.
   */
  finish(): MaybePromise<void> {
    if (this.#finalizers.length > 0) return this.#finishAll();
    this.#cached = null;
    return undefined;
  }

  async #finishAll(): Promise<void> {
    const errors: unknown[] = [];
    await runFinalizers(this.#finalizers, errors);
    this.#cached = null;
    throwTogether(errors, `errors while tearing down the fixture "${this.name}"`);
  }
}
