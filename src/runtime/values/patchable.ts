/** The exports that can be replaced: modules that the build has prepared tell how to set theirs. */
import { COMMONJS_REGISTRY, type RegisteredModule } from "../../core/data/commonjs-registry.ts";
import { updateNamedImports } from "../../core/fixtures/named-imports.ts";
import { isObject } from "../../core/values/objects.ts";
import { own } from "./own.ts";

/** Sets an export, which every importer sees. */
export type SetExport = (value: unknown) => void;

/** Finds how to set an export; null if it is not known. @param visited - modules that were asked: they may be cyclic. */
type FindSetter = (name: string, visited: Set<object>) => SetExport | null;

const modules = new WeakMap<object, FindSetter>();

/**
 * Called by a module whose exports are replaced.
 *
 * @param namespace - its own.
 * @param forwards - exports that are bindings of other modules: their namespace, and the name there.
 * @param stars - the namespaces behind `export *`.
 */
export function patchable(
  namespace: object,
  setters: Readonly<Record<string, SetExport>>,
  forwards: Readonly<Record<string, () => readonly [namespace: object, name: string]>>,
  stars: () => readonly object[],
): void {
  modules.set(namespace, (name, visited) => {
    const setter = own(setters, name);
    if (setter !== null) return setter;
    const forward = own(forwards, name);
    if (forward !== null) return findSetter(...forward(), visited);
    for (const star of stars()) {
      const found = name in star ? findSetter(star, name, visited) : null;
      if (found !== null) return found;
    }
    return null;
  });
}

/**
 * Called by a module that imports the namespace of a module of Node.
 *
 * @param load - gives the object of such a module; undefined where there is none. Passed in, so that bundles for browsers have
 *   nothing of Node.
 */
export function patchableBuiltin(namespace: object, specifier: string, load: (specifier: string) => unknown): void {
  const object = load(specifier);
  if (!isObject(object)) return;
  modules.set(namespace, (name) => (value) => {
    Reflect.set(object, name, value);
    updateNamedImports(load("module"));
    for (const follow of followers) follow();
  });
}

/**
 * Called by a module that imports the namespace of a CommonJS module of a package.
 *
 * @param key - by which that is registered.
 */
export function patchableObject(namespace: object, key: string): void {
  const earlier = modules.get(namespace);
  modules.set(namespace, (name, visited) => {
    const registry: unknown = Reflect.get(globalThis, Symbol.for(COMMONJS_REGISTRY));
    const found: RegisteredModule | undefined = registry instanceof Map ? registry.get(key) : undefined;
    // A package may have another file for browsers.
    if (found === undefined) return earlier?.(name, visited) ?? null;
    const { module } = found;
    const object = module.exports;
    const isWhole = name === "default" && object === Reflect.get(namespace, name);
    if (!isWhole && !isObject(object)) return null;
    const before = isObject(object) ? Object.getOwnPropertyDescriptor(object, name) : undefined;
    const original: unknown = Reflect.get(namespace, name);
    return (value) => {
      const put = { value, configurable: true, enumerable: true, writable: true };
      if (isWhole) module.exports = value;
      else if (before?.set !== undefined && isObject(object)) Reflect.set(object, name, value);
      else if (isObject(object)) Object.defineProperty(object, name, (value === original && before) || put);
      found.update?.(name, value);
    };
  });
}

const followers: (() => void)[] = [];

/** Called by bundles that copy exports of modules of Node. @param update - copies them again. */
export function followBuiltins(update: () => void): void {
  followers.push(update);
}

/** How to set an export of a module; null if the build has not prepared it, or if there is no such export. */
export function exportSetter(namespace: object, name: PropertyKey): SetExport | null {
  return typeof name === "string" && name in namespace ? findSetter(namespace, name, new Set()) : null;
}

function findSetter(namespace: object, name: string, visited: Set<object>): SetExport | null {
  if (visited.has(namespace)) return null;
  visited.add(namespace);
  return modules.get(namespace)?.(name, visited) ?? null;
}

/** Whether an object is the namespace of a module. Bundlers make them of plain objects. */
export function isNamespace(target: object): boolean {
  return modules.has(target) || Reflect.get(target, Symbol.toStringTag) === "Module";
}
