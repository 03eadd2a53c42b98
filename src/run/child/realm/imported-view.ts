/** What an import of a module gives to code that was made a function. */
import { RECORD_EXPORT } from "../../../core/data/plan.ts";

/** Whether a value is an object or a function. */
export function isReference(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/**
 * What an import sees of `module.exports`: what says that it was an ES module is one; all else is its own default. Names are live, and
 * what replaces them is seen by all that import them.
 */
export function viewOfCommonjs(exports: unknown): object {
  if (!isReference(exports)) return { default: exports };
  if (Reflect.get(exports, "__esModule") === true) return exports;
  return new Proxy(exports, {
    get: (target, name) => (name === "default" ? target : Reflect.get(target, name)),
    has: (target, name) => name === "default" || Reflect.has(target, name),
    getOwnPropertyDescriptor: (target, name) =>
      name === "default"
        ? { value: target, enumerable: true, configurable: true, writable: true }
        : Reflect.getOwnPropertyDescriptor(target, name),
    ownKeys: (target) => [...new Set([...Reflect.ownKeys(target), "default"])],
  });
}

/** By namespace: all imports of one are equal. */
const packageViews = new WeakMap<object, object>();

/** What an import of a package sees: names that Node does not find in a CommonJS module are properties of its default. */
export function viewOfPackage(namespace: object): object {
  let view = packageViews.get(namespace);
  if (view === undefined) packageViews.set(namespace, (view = newPackageView(namespace)));
  return view;
}

function newPackageView(namespace: object): object {
  if (!("default" in namespace)) return namespace;
  const exported: unknown = Reflect.get(namespace, "default");
  if (!isReference(exported)) return namespace;
  // It was an ES module.
  if (Reflect.get(exported, "__esModule") === true && "default" in exported) return exported;
  // That of `node:stream` inherits `once`.
  const inherits = ![Object.prototype, Function.prototype, null].includes(Object.getPrototypeOf(exported));
  if (!inherits && Object.keys(exported).every((name) => name in namespace)) return namespace;
  return new Proxy(namespace, {
    get: (target, name) => (name in target ? Reflect.get(target, name) : Reflect.get(exported, name)),
    has: (target, name) => name in target || name in exported,
  });
}

/** What an import sees of exports, some of which may be replaced. @param replaced - gives what they are replaced by; null for nothing. */
export function liveView(exports: object, replaced: () => object | null): object {
  const ownerOf = (name: PropertyKey): object => {
    const own = replaced();
    return own !== null && name in own ? own : exports;
  };
  return new Proxy(exports, {
    get: (_, name) => Reflect.get(ownerOf(name), name),
    has: (_, name) => name in ownerOf(name),
    defineProperty: (_, name, property) => Reflect.defineProperty(ownerOf(name), name, property),
    set: (_, name, value) => Reflect.set(ownerOf(name), name, value),
    getOwnPropertyDescriptor(target, name) {
      const owner = ownerOf(name);
      const known = Reflect.getOwnPropertyDescriptor(target, name);
      if (owner === target || known === undefined) return known;
      return {
        ...known,
        ...("value" in known ? { value: Reflect.get(owner, name) } : { get: () => Reflect.get(owner, name) }),
      };
    },
  });
}

/** Defines the names of `export *`, but for those that are there. */
export function exportAll(exports: object, source: unknown): void {
  if (!isReference(source) || source === exports || Array.isArray(source) || source instanceof Promise) return;
  for (const name of Reflect.ownKeys(source)) {
    if (name === "default" || name === "__esModule" || typeof name === "symbol" || Object.hasOwn(exports, name))
      continue;
    Object.defineProperty(exports, name, {
      enumerable: true,
      configurable: true,
      get: () => Reflect.get(source, name),
    });
  }
}

const { defineProperty } = Object;

/** Defines an export, which is live. */
type DefineExport = (exports: object, name: string, get: () => unknown) => void;

/** Defines an export as an ES module has it. A test that imports its own file does not see the record of the build. */
export const exportLive: DefineExport = (exports, name, get) => {
  defineProperty(exports, name, { get, enumerable: name !== RECORD_EXPORT, configurable: true });
};

/** Defines an export that may be replaced by assignment, as in CommonJS. */
export const exportReplaceably: DefineExport = (exports, name, get) => {
  const set = (value: unknown): void => {
    defineProperty(exports, name, { value, enumerable: true, configurable: true, writable: true });
  };
  defineProperty(exports, name, { get, set, enumerable: name !== RECORD_EXPORT, configurable: true });
};

/** The same, as other runners have it: in a circle, a name that is not initialized yet is undefined. */
export function leniently(define: DefineExport): DefineExport {
  return (exports, name, get) => {
    define(exports, name, () => {
      try {
        return get();
      } catch {
        return undefined;
      }
    });
  };
}
