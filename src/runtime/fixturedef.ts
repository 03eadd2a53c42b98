/** One fixture while the suite runs: its value as long as it lives, and what undoes it. */
import { isPending, type Callable, type MaybePromise } from "./callable.ts";
import { callFixtureFunction, type FixtureValue } from "./fixturefunction.ts";
import { runFinalizers, throwTogether, type Finalizer } from "./setupstate.ts";
import type { FixtureOptions } from "../core/author/fixture-definition.ts";
import type { ParameterSet } from "../core/author/param.ts";
import type { Passing } from "../core/data/plan.ts";
import type { Scope } from "../core/fixtures/scope.ts";
import type { Function } from "./function.ts";
import type { FixtureRequest } from "./request.ts";
import type { Thrown } from "./skipping.ts";

export type { FixtureValue } from "./fixturefunction.ts";

/** The result of a set-up, kept until the fixture is finished. */
interface CachedResult {
  readonly key: unknown;
  readonly value: unknown;
  /** Why there is no value. */
  readonly failure: Thrown | null;
}

/** Is told of each set-up and tear-down. */
export interface FixtureWatcher {
  /** Whether fixtures are only told of, and not called. */
  readonly planOnly: boolean;
  /** Does an item's set-up. */
  setUpItem(item: Function, setUp: () => MaybePromise<void>): MaybePromise<void>;
  /** A fixture has been set up, or its set-up has failed. @param hasFinalizers whether there is something to be undone. */
  setUp(def: FixtureDef, request: FixtureRequest, hasFinalizers: boolean): void;
  /** A fixture has been torn down. */
  tornDown(def: FixtureDef): void;
}

/** What is around every fixture of a run. */
export interface FixtureSurroundings {
  /** Null if nobody wants to know. */
  readonly watcher: FixtureWatcher | null;
  /**
   * Does the set-up of a fixture (reference: `xtest_fixture_setup`): calls `setUp`, which calls the fixture's function, or
   * gives a value of its own. Null to just call it.
   */
  fixtureSetup:
    | ((def: FixtureDef, request: FixtureRequest, value: FixtureValue, setUp: () => Promise<void>) => Promise<void>)
    | null;
}

/** What a fixture is made of; `bind` of the fixture manager fills in what only the imported module can tell. */
export interface FixtureDefParts {
  readonly name: string;
  /** Of the module it is defined in; absent for a built-in one. */
  readonly path?: string;
  readonly baseId: string;
  readonly scope: Scope;
  readonly argNames: readonly string[];
  readonly passing: Passing;
  readonly fn: Callable;
  /** Finds the object that the function is called on. Default: none. */
  readonly selfOf?: ((request: FixtureRequest) => unknown) | undefined;
  /** Its own `params`. */
  readonly params?: readonly ParameterSet[] | null | undefined;
  /** Ids of the `params`, as given. */
  readonly ids?: FixtureOptions["ids"];
  readonly around: FixtureSurroundings;
}

/** A fixture with its cached value (reference: `FixtureDef`). */
export class FixtureDef {
  readonly name: string;
  /** Node id of the place from which it is visible downwards. */
  readonly baseId: string;
  readonly scope: Scope;
  readonly argNames: readonly string[];
  readonly parts: FixtureDefParts;
  /** `finish` as one function, so that every place that has to call it can hold the same one. */
  readonly finisher: Finalizer = () => this.finish();
  readonly #finalizers: Finalizer[] = [];
  /** Those that were set up with its value, in order: they are finished before it is. */
  readonly #dependents = new Set<FixtureDef>();
  #cached: CachedResult | null = null;
  #executing: Promise<void> | null = null;

  constructor(parts: FixtureDefParts) {
    this.name = parts.name;
    this.baseId = parts.baseId;
    this.scope = parts.scope;
    this.argNames = parts.argNames;
    this.parts = parts;
  }

  /** How messages name it, and where it is defined. */
  get title(): string {
    const { name, path } = this.parts;
    return `"${name}"${path === undefined ? "" : ` of ${path}`}`;
  }

  /**
   * The value of the set-up that is in force.
   *
   * @throws if there is none: the fixture has been torn down already.
   */
  get value(): unknown {
    if (this.#cached?.failure === null) return this.#cached.value;
    throw new Error(`The value of the fixture "${this.name}" is not available: it has been torn down already.`);
  }

  /** Whether a set-up is in force, also one that failed. */
  get isSetUp(): boolean {
    return this.#cached !== null;
  }

  /** Makes `finalizer` run when the fixture is finished, before those that were added earlier. */
  addFinalizer(finalizer: Finalizer): void {
    this.#finalizers.push(finalizer);
  }

  /** Makes another fixture be finished before this one: it is set up with its value. */
  addDependent(def: FixtureDef): void {
    // One that is set up again is the last.
    this.#dependents.delete(def);
    this.#dependents.add(def);
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
    try {
      await (this.#executing = this.#execute(request));
    } finally {
      this.#executing = null;
    }
  }

  async #execute(request: FixtureRequest): Promise<void> {
    const below: FixtureDef[] = [];
    for (const name of this.argNames) {
      const active = request.activate(name);
      const def = isPending(active) ? await active : active;
      if (def !== null) below.push(def);
    }
    if (this.#cached !== null) {
      if (Object.is(this.#cached.key, request.param)) {
        if (this.#cached.failure === null) return;
        throw this.#cached.failure.error;
      }
      await this.finish();
    }
    for (const def of below) def.addDependent(this);
    const value: FixtureValue = { of: undefined };
    const { watcher, fixtureSetup } = this.parts.around;
    const setUp = async (): Promise<void> => {
      if (watcher?.planOnly !== true) await callFixtureFunction(this, request, value);
    };
    let failure: Thrown | null = null;
    try {
      await (fixtureSetup === null ? setUp() : fixtureSetup(this, request, value, setUp));
    } catch (error) {
      failure = { error };
      throw error;
    } finally {
      this.#cached = { key: request.param, value: value.of, failure };
      watcher?.setUp(this, request, this.#finalizers.length > 0);
      // Also after a failure: what was registered until then has to be undone.
      request.addNodeFinalizer(this.finisher);
    }
  }

  /**
   * Undoes the set-up, if there is one: every finalizer runs, from the last to the first.
   *
   * @throws what they threw, together if several did.
   */
  finish(): MaybePromise<void> {
    return this.#finalizers.length + this.#dependents.size > 0 ? this.#finishAll() : this.#forget();
  }

  /** Undoes a set-up that failed, so that it is tried again; leaves one alone that did not. */
  async forgetFailure(): Promise<void> {
    if (this.#cached?.failure) await this.finish();
  }

  #forget(): void {
    this.#cached = null;
    this.parts.around.watcher?.tornDown(this);
  }

  async #finishAll(): Promise<void> {
    const errors: unknown[] = [];
    const dependents = [...this.#dependents].map((def) => def.finisher);
    this.#dependents.clear();
    await runFinalizers(dependents, errors);
    await runFinalizers(this.#finalizers, errors);
    this.#forget();
    throwTogether(errors, `errors while tearing down the fixture "${this.name}"`);
  }
}
