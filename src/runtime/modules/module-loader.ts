/** Imports the modules of a suite, each at most once and each apart: one that throws costs only those that need it. */
import { isInstance } from "../../core/errors/instanceof.ts";
import { Skipped, XFailed } from "../../core/author/outcomes.ts";
import { isObject, type MaybePromise } from "../values/callable.ts";
import { own } from "../fixtures/run-closure.ts";
import { lacks } from "../values/errors.ts";
import { nameBindings } from "../values/names.ts";
import type { ModuleRecord } from "../../core/data/plan.ts";
import type { Thrown } from "../protocol/skipping.ts";
import type { Host, Suite } from "../host.ts";

/** A module after the attempt to import it. */
export class LoadedModule {
  readonly path: string;
  /** Why it cannot be used. */
  readonly failure: Thrown | null;
  readonly namespace: object;
  /** Of the module's record; empty for one that was not rewritten. */
  readonly bindings: ModuleRecord["bindings"];
  /** What `moduleView` made of it. */
  view: object | null = null;

  constructor(path: string, namespace: object, failure: Thrown | null) {
    this.path = path;
    this.namespace = namespace;
    this.failure = failure;
    const record: unknown = Reflect.get(namespace, RECORD);
    this.bindings = isRecord(record) ? record.bindings : {};
    nameBindings(this.bindings);
  }

  /** The value of a top-level binding, exported or not; `undefined` if there is none. */
  binding(name: string): unknown {
    const read = own(this.bindings, name);
    return read === null ? Reflect.get(this.namespace, name) : read();
  }
}

const RECORD = "__xtest_record";

/** Only builds export anything under that name: it is reserved. The entry of a bundle has null there. */
function isRecord(value: unknown): value is ModuleRecord {
  return isObject(value);
}

/** Imports modules in the order in which they are asked for; what they require comes before them. */
export interface ModuleLoader {
  /** The module of that index in the plan, if an attempt to import it is over; else null. */
  peek(index: number): LoadedModule | null;
  /** The module of that index in the plan. Never rejects: what went wrong is its `failure`. */
  load(index: number): MaybePromise<LoadedModule>;
}

/** @param timeout milliseconds that an import may take, 0 for no limit: said to whoever keeps the clock. */
export function createLoader({ plan, modules }: Suite, host: Host, timeout: number): ModuleLoader {
  const loaded: (LoadedModule | undefined)[] = [];
  const pending: (Promise<LoadedModule> | undefined)[] = [];

  const load = (index: number): MaybePromise<LoadedModule> => loaded[index] ?? (pending[index] ??= importModule(index));

  async function importModule(index: number): Promise<LoadedModule> {
    const { path = "", requires = [] } = plan.modules[index] ?? {};
    let namespace: object = {};
    let failure: Thrown | null = null;
    for (const required of requires) failure ??= (await load(required)).failure;
    if (failure === null) {
      host.emit({ type: "import", path, timeout });
      try {
        namespace = await (modules[path] ?? lacks(`the module ${path}`))();
      } catch (thrown) {
        failure = { error: report(path, thrown, host) };
      }
    }
    return (loaded[index] = new LoadedModule(path, namespace, failure));
  }

  return { peek: (index) => loaded[index] ?? null, load };
}

/** Says what is wrong with an import. @returns what the module's tests are to throw. */
function report(path: string, thrown: unknown, host: Host): unknown {
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
  const facts = host.describe(error);
  host.emit({ type: "error", error: { path, message: `${facts.name}: ${facts.message}`, error: facts } });
  return error;
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
