/** Imports the modules of a suite, each at most once and on its own: one that throws fails only the items that need it. */
import { isInstance } from "../../core/errors/instanceof.ts";
import { Skipped, XFailed } from "../../core/author/outcomes.ts";
import { beginTitled, endTitled } from "../../core/author/titled/titled.ts";
import { getOrMake } from "../../core/data/get-or-make.ts";
import { missingInBundle } from "../values/errors.ts";
import { createModuleCheck, type ClassCheck, type SuspectNames } from "./module-check.ts";
import { ImportedModule, type Thrown } from "./imported-module.ts";
import type { MaybePromise } from "../values/callable.ts";
import type { Host, RunnableSuite } from "../host.ts";

/** Imports modules in the order in which they are asked for, each after the modules that it requires. */
export interface ModuleLoader {
  /** Path of the module that is being imported; null if none is. */
  readonly importing: string | null;
  /** The module of that path in the plan, if an attempt to import it is over; else null. */
  peek(path: string): ImportedModule | null;
  /** The module of that path in the plan. Never rejects: an error is its `failure`. */
  load(path: string): MaybePromise<ImportedModule>;
  /** Forgets conftests, packages and a test module: the next file gets new instances. */
  forget(test: string): void;
  /** Ends the run: imports modules that may have tests although the list has none, and reports exports that were set after the import. */
  finish(): Promise<void>;
}

/** @param timeout - milliseconds that an import may take, 0 for no limit: enforced by the host. */
export function createModuleLoader(
  { plan, modules }: RunnableSuite,
  host: Host,
  timeout: number,
  classes: ClassCheck | null,
): ModuleLoader {
  const loaded = new Map<string, ImportedModule>();
  const pending = new Map<string, Promise<ImportedModule>>();
  // What is around test files may be one too: it must not wait for what comes after it.
  const planned = new Map([...plan.files, ...plan.required].map((module) => [module.path, module]));
  const findSuspects = createModuleCheck(plan, classes);
  let importing: string | null = null;

  /** Why a module is not as the plan says; null if it is. */
  const check = (module: ImportedModule, isLate?: boolean): MaybePromise<Thrown | null> => {
    const suspects = findSuspects(planned.get(module.path), module, isLate);
    return suspects && explain(module, suspects);
  };

  async function explain(module: ImportedModule, suspects: SuspectNames): Promise<Thrown | null> {
    const { discrepancyError } = await import("./discrepancies.ts");
    const error = discrepancyError(plan, module, suspects);
    return error && { error: reportImportError(module.path, error, host) };
  }

  const load = (path: string): MaybePromise<ImportedModule> =>
    loaded.get(path) ?? getOrMake(pending, path, () => importModule(path));

  async function importModule(path: string): Promise<ImportedModule> {
    const { requires = [] } = planned.get(path) ?? {};
    let namespace: object = {};
    let failure: Thrown | null = null;
    for (const required of requires) failure ??= (await load(required)).failure;
    if (failure === null) {
      host.emit({ type: "import", path, timeout });
      importing = path;
      beginTitled();
      try {
        namespace = await (modules[path] ?? missingInBundle(`the module ${path}`))();
      } catch (thrown) {
        failure = { error: reportImportError(path, thrown, host) };
      }
      const left = endTitled();
      if (left.length > 0) failure ??= { error: reportImportError(path, notTaken(path, left), host) };
    }
    importing = null;
    let module = new ImportedModule(path, namespace, failure);
    const found = failure === null ? check(module) : null;
    if (found !== null) module = new ImportedModule(path, namespace, await found);
    loaded.set(path, module);
    return module;
  }

  return {
    get importing() {
      return importing;
    },
    peek: (path) => loaded.get(path) ?? null,
    load,
    forget(test) {
      for (const path of [...plan.required.map((module) => module.path), test]) {
        loaded.delete(path);
        pending.delete(path);
      }
    },
    async finish() {
      const before = [...loaded.values()];
      for (const { path, maybeEmpty } of plan.files) if (maybeEmpty === true) await load(path);
      for (const module of before) {
        const found = module.failure === null ? check(module, true) : null;
        if (found !== null) await found;
      }
    },
  };
}

/** The error of tests that were registered while a module was imported whose text calls nothing that registers. */
function notTaken(path: string, names: readonly string[]): Error {
  return new Error(
    `importing ${path} has registered what the build has not seen, so that nothing would run it: ${names.map((name) => JSON.stringify(name)).join(", ")}. ` +
      "Call test and describe in a test file, or in a function that a test file calls; in a file of another runner, call those of that runner.",
  );
}

/** Reports an error of an import. @returns the error that the module's tests throw. */
function reportImportError(path: string, thrown: unknown, host: Host): unknown {
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
