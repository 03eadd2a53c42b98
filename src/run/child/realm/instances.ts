/** Instances of ES modules that were made functions: their evaluation, which may take turns, and who waits for it. */

import { spanRecorder } from "../../../core/trace/spans.ts";

/** An instance of a module. */
export interface ModuleInstance {
  readonly exports: object;
  state: "evaluating" | "done" | "failed";
  error: unknown;
  /** While it is evaluated and that takes turns. */
  promise: Promise<object> | null;
  /** What it waits for. */
  readonly waits: Set<ModuleInstance>;
  /** What has asked for it, by statements and calls; empty where nobody asks for that. */
  readonly importers: Set<ModuleInstance>;
}

/** Whether one instance waits for another, through others. */
function isWaiting(instance: ModuleInstance, other: ModuleInstance): boolean {
  if (instance === other) return true;
  for (const next of instance.waits) if (isWaiting(next, other)) return true;
  return false;
}

/** Whether an instance has asked for another, through others. */
function hasAskedFor(instance: ModuleInstance, other: ModuleInstance, seen = new Set<ModuleInstance>()): boolean {
  if (other.importers.has(instance)) return true;
  seen.add(other);
  for (const next of other.importers) if (!seen.has(next) && hasAskedFor(instance, next, seen)) return true;
  return false;
}

/**
 * The exports of an instance that may have to be waited for.
 *
 * @param inCircles - whether who was asked for by the instance gets what it exports so far, though the instance may wait for something else, as in Vite: what
 *   a function of another module imports is waited for by whoever has called it.
 */
export function exportsFor(
  importer: ModuleInstance | undefined,
  instance: ModuleInstance,
  inCircles = false,
): object | Promise<object> {
  const { promise } = instance;
  if (instance.state !== "evaluating" || promise === null) importer?.waits.delete(instance);
  if (instance.state === "done") return instance.exports;
  if (instance.state === "failed") throw instance.error;
  if (promise === null) return instance.exports;
  if (importer === undefined) return promise;
  if (isWaiting(instance, importer) || (inCircles && hasAskedFor(instance, importer))) return instance.exports;
  importer.waits.add(instance);
  return promise.finally(() => importer.waits.delete(instance));
}

/** An instance that is about to be evaluated. */
export function newInstance(exports: object): ModuleInstance {
  return { exports, state: "evaluating", error: null, promise: null, waits: new Set(), importers: new Set() };
}

/**
 * Evaluates an instance, as far as that is possible at once.
 *
 * @param name - of its file, for traces.
 * @param run - calls the function of the module.
 * @throws what it throws.
 */
export function evaluateInstance(instance: ModuleInstance, name: string, run: () => unknown): void {
  const ended = spanRecorder()?.begin("module", name);
  const fail = (error: unknown): never => {
    ended?.();
    instance.state = "failed";
    instance.error = error;
    throw error;
  };
  const done = (): object => {
    ended?.();
    instance.state = "done";
    return instance.exports;
  };
  try {
    const called = run();
    const result = isModuleGenerator(called) ? advance(called) : called;
    if (result instanceof Promise) {
      instance.promise = result.then(done, fail);
      instance.promise.catch(() => undefined);
    } else done();
  } catch (error) {
    fail(error);
  }
}

/** A module that waits for its imports. */
type ModuleGenerator = Generator<unknown, void, unknown>;

function isModuleGenerator(called: unknown): called is ModuleGenerator {
  return Object.prototype.toString.call(called) === "[object Generator]";
}

/** Runs a module to its end. @returns a promise if it has to wait for an import; undefined if it has ended. */
function advance(module: ModuleGenerator, resume = () => module.next()): Promise<void> | undefined {
  let step = resume();
  while (step.done !== true) {
    const { value } = step;
    if (value instanceof Promise) {
      return value.then(
        (found) => advance(module, () => module.next(found)),
        (error) => advance(module, () => module.throw(error)),
      );
    }
    step = module.next(value);
  }
  return undefined;
}
