/** Imports the modules of a suite, each at most once and each apart: one that throws costs only those that need it. */
import { isInstance } from "../core/instance.ts";
import { Skipped, XFailed } from "../core/outcomes.ts";
import { isCallable, isObject, type MaybePromise } from "./callable.ts";
import { nameBindings } from "./names.ts";
import type { Host, Suite } from "./host.ts";

/** Why a module cannot be used. */
export interface LoadFailure {
  readonly error: unknown;
}

/** A module after the attempt to import it. */
export class LoadedModule {
  readonly path: string;
  readonly failure: LoadFailure | null;
  readonly namespace: object;
  /** Of the module's record; empty for one that was not rewritten. */
  readonly bindings: object;
  /** What `moduleView` made of it. */
  view: object | null = null;

  constructor(path: string, namespace: object, failure: LoadFailure | null) {
    this.path = path;
    this.namespace = namespace;
    this.failure = failure;
    const record: unknown = Reflect.get(namespace, RECORD);
    const bindings: unknown = isObject(record) ? Reflect.get(record, "bindings") : null;
    this.bindings = isObject(bindings) ? bindings : {};
    nameBindings(this.bindings);
  }

  /** The value of a top-level binding, exported or not; `undefined` if there is none. */
  binding(name: string): unknown {
    const read: unknown = Object.hasOwn(this.bindings, name) ? Reflect.get(this.bindings, name) : null;
    return isCallable(read) ? read() : Reflect.get(this.namespace, name);
  }
}

const RECORD = "__xtest_record";

/** Imports modules in the order in which they are asked for; what they require comes before them. */
export class ModuleLoader {
  readonly #suite: Suite;
  readonly #host: Host;
  readonly #timeout: number;
  readonly #loaded: (LoadedModule | undefined)[] = [];
  readonly #pending: (Promise<LoadedModule> | undefined)[] = [];

  /** @param timeout milliseconds that an import may take, 0 for no limit: said to whoever keeps the clock. */
  constructor(suite: Suite, host: Host, timeout: number) {
    this.#suite = suite;
    this.#host = host;
    this.#timeout = timeout;
  }

  /** The module of that index in the plan, if an attempt to import it is over; else null. */
  peek(index: number): LoadedModule | null {
    return this.#loaded[index] ?? null;
  }

  /** The module of that index in the plan. Never rejects: what went wrong is its `failure`. */
  load(index: number): MaybePromise<LoadedModule> {
    return this.#loaded[index] ?? (this.#pending[index] ??= this.#import(index));
  }

  async #import(index: number): Promise<LoadedModule> {
    const { plan, modules } = this.#suite;
    const { path = "", requires = [] } = plan.modules[index] ?? {};
    let namespace: object = {};
    let failure: LoadFailure | null = null;
    for (const required of requires) failure ??= (await this.load(required)).failure;
    if (failure === null) {
      this.#host.emit({ type: "import", path, timeout: this.#timeout });
      try {
        const load = modules[path];
        if (load === undefined) throw new Error(`The bundle lacks the module ${path}: build it again.`);
        namespace = await load();
      } catch (thrown) {
        failure = { error: this.#tell(path, thrown) };
      }
    }
    return (this.#loaded[index] = new LoadedModule(path, namespace, failure));
  }

  /** @returns what its tests are to throw. */
  #tell(path: string, thrown: unknown): unknown {
    const isSkip = isInstance(thrown, Skipped);
    if (isSkip && thrown.allowModuleLevel) return thrown;
    let error = thrown;
    if (isSkip || isInstance(thrown, XFailed)) {
      error = new Error(
        `${isSkip ? "skip" : "xfail"}(${JSON.stringify(thrown.message)}) was called at the top of ${path}, outside of a ` +
          "test. To skip every test of a module, call skip(reason, { allowModuleLevel: true }); for one test, use a mark.",
        { cause: thrown },
      );
    }
    const facts = this.#host.describe(error);
    this.#host.emit({ type: "error", error: { path, message: `${facts.name}: ${facts.message}`, error: facts } });
    return error;
  }
}

/** What a module is to its tests and fixtures: every export and binding, live, but not to be changed. */
export function moduleView(loaded: LoadedModule): object {
  if (loaded.view !== null) return loaded.view;
  const view: object = Object.create(null, { [Symbol.toStringTag]: { value: "Module" } });
  for (const name of new Set([...Object.keys(loaded.bindings), ...Object.keys(loaded.namespace)])) {
    if (name === RECORD || name.startsWith("_xunit_")) continue;
    Object.defineProperty(view, name, { get: () => loaded.binding(name), enumerable: true });
  }
  return (loaded.view = Object.freeze(view));
}
