/** Packages and Node's own modules: loaded by the engine itself, and given to modules that are linked here. */
import type { SyntheticModule } from "node:vm";
import { constantModule, type Vm } from "./vm.ts";

export interface ExternalModules {
  /** Loads one, once. @throws what loading it throws. */
  load(url: string): Promise<SyntheticModule>;
  /** One that was loaded. */
  get(url: string): SyntheticModule | undefined;
  /** Sets an export of a CommonJS module for those that import it. */
  update(url: string, name: string, value: unknown): void;
}

/** What `node:vm` has its modules wrap, and so does the engine's own loader; no documented part of Node. */
interface NativeModule {
  readonly url: string;
  evaluate(...args: unknown[]): Promise<unknown>;
}

export function createExternalModules(vm: Vm): ExternalModules {
  const modules = new Map<string, SyntheticModule>();
  const loading = new Map<string, Promise<SyntheticModule>>();
  const capture = createCapture(vm);

  const load = async (url: string): Promise<SyntheticModule> => {
    const module = await (capture?.(url) ?? copy(vm, url));
    modules.set(url, module);
    return module;
  };

  return {
    get: (url) => modules.get(url),
    update(url, name, value) {
      const module = modules.get(url);
      // Newer versions of Node export the object under both names.
      for (const one of name === "default" ? [name, "module.exports"] : [name]) {
        if (module !== undefined && one in module.namespace) module.setExport(one, value);
      }
    },
    load(url) {
      const known = modules.get(url);
      if (known !== undefined) return Promise.resolve(known);
      let found = loading.get(url);
      if (found === undefined) {
        found = load(url).finally(() => loading.delete(url));
        loading.set(url, found);
      }
      return found;
    },
  };
}

/** A module with what another one exports now. */
async function copy(vm: Vm, url: string): Promise<SyntheticModule> {
  const namespace: object = await import(url);
  const names = Object.keys(namespace);
  const module = constantModule(vm, url, new Map(names.map((name) => [name, Reflect.get(namespace, name)])));
  // What is required has its exports at once.
  await module.link(() => Promise.reject(new Error(url)));
  await module.evaluate();
  return module;
}

/**
 * Gives the engine's own module instead of a copy: its bindings are live, its namespace is the one that packages see, and one that
 * exports `then` does not pass for a promise. It takes the module from the engine's loader while that evaluates it. Null if this
 * engine does not work as the ones that are known.
 */
function createCapture(vm: Vm): ((url: string) => Promise<SyntheticModule>) | null {
  const sample = new vm.SyntheticModule([], () => undefined);
  const key = Object.getOwnPropertySymbols(sample).find(({ description }) => description === "kWrap");
  const prototype: unknown = key === undefined ? null : Object.getPrototypeOf(Reflect.get(sample, key));
  if (key === undefined || !isNative(prototype)) return null;
  const { evaluate } = prototype;
  const waiting = new Map<string, (module: NativeModule, evaluated: Promise<unknown>) => void>();

  function observed(this: NativeModule, ...args: unknown[]): Promise<unknown> {
    const evaluated = evaluate.apply(this, args);
    waiting.get(this.url)?.(this, evaluated);
    return evaluated;
  }

  const facade = (native: NativeModule): SyntheticModule => {
    const module = new vm.SyntheticModule([], () => undefined, { identifier: native.url });
    Reflect.set(module, key, native);
    return module;
  };

  return (url) =>
    new Promise<SyntheticModule>((resolve, reject) => {
      if (waiting.size === 0) prototype.evaluate = observed;
      const done = (): void => {
        waiting.delete(url);
        if (waiting.size === 0) prototype.evaluate = evaluate;
      };
      waiting.set(url, (native, evaluated) => {
        done();
        evaluated.then(() => resolve(facade(native)), reject);
      });
      // Where the engine did not pass by, for it knows the module by another name.
      import(url).then(() => copy(vm, url).then(resolve, reject), reject).finally(done);
    });
}

function isNative(value: unknown): value is NativeModule {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, "evaluate") === "function";
}
