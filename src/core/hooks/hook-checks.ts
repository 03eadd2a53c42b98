/** Checks a plugin's hooks before they are called (pytest: `_verify_hook`). */
import { hookimplOptions } from "./hookimpl.ts";
import { HOOK_PREFIX, type HookSpec, nearestHook } from "./hookspec.ts";
import type { AnyFunction } from "../author/callable-types.ts";

/** The time at which hooks are called. */
export type HookTime = "build" | "run";

/** The alternative to returning a promise from a hook that is not awaited; the end of a message. */
export const WHERE_TO_AWAIT =
  "its result is needed at once. Await what it needs in xtest_configure, which may be async";

/** Names of a plugin's members that are hooks or similar to hooks, including those of its classes. */
export function hookNames(plugin: object): string[] {
  const names = new Set<string>();
  let object: unknown = plugin;
  while (typeof object === "object" && object !== null && object !== Object.prototype) {
    for (const name of Object.getOwnPropertyNames(object)) {
      if (name.startsWith(HOOK_PREFIX) || nearestHook(name) !== null) names.add(name);
    }
    object = Object.getPrototypeOf(object);
  }
  return [...names];
}

/**
 * Why a member cannot implement a hook; null if it can.
 *
 * @param hook - its name.
 * @param specs - the existing hooks, by name.
 * @param when - when the plugin's hooks are called.
 */
export function hookProblem(
  hook: string,
  fn: unknown,
  specs: ReadonlyMap<string, HookSpec>,
  when: HookTime,
): string | null {
  const spec = specs.get(hook);
  if (spec === undefined) {
    const near = nearestHook(hook);
    const known = [...specs.values()].filter((other) => other[when]).map(({ name }) => name);
    return `there is no hook ${hook}${near === null ? `; hooks are ${known.join(", ")}` : `, did you mean ${near}?`}`;
  }
  if (!spec[when]) {
    return when === "build"
      ? `${hook} is called in a run: write it in a module that "runtime" of the plugin names`
      : `${hook} is called at build time: write it in a plugin that "plugins" of the configuration names`;
  }
  if (!isFunction(fn)) return `${hook} must be a function, not ${fn === null ? "null" : typeof fn}`;
  if (fn.length > spec.argNames.length) {
    return `${hook} declares ${fn.length} parameters, but is given ${spec.argNames.length}: ${spec.argNames.join(", ")}`;
  }
  return kindProblem(hook, fn, spec, when);
}

/** A problem with the kind of function. Code for older engines may hide the kind. */
function kindProblem(hook: string, fn: AnyFunction, spec: HookSpec, when: HookTime): string | null {
  const kind = Object.prototype.toString.call(fn).slice("[object ".length, -1);
  const { wrapper } = hookimplOptions(fn);
  const isAsync = kind === "AsyncFunction" || kind === "AsyncGeneratorFunction";
  if (isAsync && when === "build" && !spec.async) return `${hook} must not be async: ${WHERE_TO_AWAIT}`;
  if (wrapper && when === "build" && (kind === "Function" || kind === "AsyncFunction")) {
    return `${hook} is a wrapper, but no generator function: write function* and yield once`;
  }
  // Nothing would run the body of a generator that is not a wrapper.
  if (!wrapper && !spec.returns && kind.endsWith("GeneratorFunction")) {
    return `${hook} is a generator function, but no wrapper: write hookimpl({ wrapper: true })(…) around it`;
  }
  return null;
}

export function isFunction(value: unknown): value is AnyFunction {
  return typeof value === "function";
}
