/** Imports the modules of a suite, each at most once and on its own: one that throws fails only the items that need it. */
import { isInstance } from "../../core/errors/instanceof.ts";
import { Skipped, XFailed } from "../../core/author/outcomes.ts";
import { missingInBundle } from "../values/errors.ts";
import { createModuleCheck, type SuspectNames } from "./module-check.ts";
import { ImportedModule, type Thrown } from "./imported-module.ts";
import type { MaybePromise } from "../values/callable.ts";
import type { Host, RunnableSuite } from "../host.ts";

/** Imports modules in the order in which they are asked for, each after the modules that it requires. */
export interface ModuleLoader {
  /** Path of the module that is being imported; null if none is. */
  readonly importing: string | null;
  /** The module of that index in the plan, if an attempt to import it is over; else null. */
  peek(index: number): ImportedModule | null;
  /** The module of that index in the plan. Never rejects: an error is its `failure`. */
  load(index: number): MaybePromise<ImportedModule>;
  /** Forgets conftests and their like, and a test module: what follows has instances of its own. */
  forget(test: number): void;
  /** Ends the run: imports modules that may have tests although the list has none, and reports exports that were set after the import. */
  finish(): Promise<void>;
}

/** @param timeout - milliseconds that an import may take, 0 for no limit: enforced by the host. */
export function createModuleLoader({ plan, modules }: RunnableSuite, host: Host, timeout: number): ModuleLoader {
  const loaded: (ImportedModule | undefined)[] = [];
  const pending: (Promise<ImportedModule> | undefined)[] = [];
  const findSuspects = createModuleCheck(plan);
  let importing: string | null = null;

  /** Why a module is not as the plan says; null if it is. */
  const check = (index: number, module: ImportedModule, isLate?: boolean): MaybePromise<Thrown | null> => {
    const suspects = findSuspects(index, module, isLate);
    return suspects === null || suspects.names.length === 0 ? null : explain(index, module, suspects);
  };

  async function explain(index: number, module: ImportedModule, suspects: SuspectNames): Promise<Thrown | null> {
    const { discrepancyError } = await import("./discrepancies.ts");
    const error = await discrepancyError(plan, index, module, suspects);
    return error && { error: reportImportError(module.path, error, host) };
  }

  const load = (index: number): MaybePromise<ImportedModule> =>
    loaded[index] ?? (pending[index] ??= importModule(index));

  async function importModule(index: number): Promise<ImportedModule> {
    const { path = "", requires = [] } = plan.modules[index] ?? {};
    let namespace: object = {};
    let failure: Thrown | null = null;
    for (const required of requires) failure ??= (await load(required)).failure;
    if (failure === null) {
      host.emit({ type: "import", path, timeout });
      importing = path;
      try {
        namespace = await (modules[path] ?? missingInBundle(`the module ${path}`))();
      } catch (thrown) {
        failure = { error: reportImportError(path, thrown, host) };
      }
    }
    importing = null;
    let module = new ImportedModule(path, namespace, failure);
    const found = failure === null ? check(index, module) : null;
    if (found !== null) module = new ImportedModule(path, namespace, await found);
    return (loaded[index] = module);
  }

  return {
    get importing() {
      return importing;
    },
    peek: (index) => loaded[index] ?? null,
    load,
    forget(test) {
      for (const [index, { kind }] of plan.modules.entries()) {
        if (kind === "test" && index !== test) continue;
        Reflect.deleteProperty(loaded, index);
        Reflect.deleteProperty(pending, index);
      }
    },
    async finish() {
      const before = [...loaded.entries()];
      for (const index of plan.maybeEmpty ?? []) await load(index);
      for (const [index, module] of before) {
        const found = module?.failure === null ? check(index, module, true) : null;
        if (found !== null) await found;
      }
    },
  };
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
