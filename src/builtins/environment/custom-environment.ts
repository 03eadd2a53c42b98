/** Environments of the user's: an object as Vitest has it, which sets globals itself, and a class as Jest has it. */
import type { DomEnvironment } from "../../core/data/environment/environment.ts";
import { setTestEventListener } from "../../core/data/environment/test-events.ts";
import type { DomWindow } from "./open-dom.ts";
import { populateGlobal } from "./populate-global.ts";

/** An environment that is set up. */
interface OpenEnvironment {
  /** Tears it down, and puts globals back. */
  close(): Promise<void>;
}

/** Names that a new realm of an engine has, which belong to its own objects. */
const INTRINSICS: ReadonlySet<string> = new Set([
  ...["AggregateError", "Array", "ArrayBuffer", "AsyncDisposableStack", "Atomics", "BigInt", "BigInt64Array"],
  ...["BigUint64Array", "Boolean", "DataView", "Date", "DisposableStack", "Error", "EvalError", "FinalizationRegistry"],
  ...["Float16Array", "Float32Array", "Float64Array", "Function", "Infinity", "Int16Array", "Int32Array", "Int8Array"],
  ...["Intl", "Iterator", "JSON", "Map", "Math", "NaN", "Number", "Object", "Promise", "Proxy", "RangeError"],
  ...["ReferenceError", "Reflect", "RegExp", "Set", "SharedArrayBuffer", "String", "SuppressedError", "Symbol"],
  ...["SyntaxError", "TypeError", "URIError", "Uint16Array", "Uint32Array", "Uint8Array", "Uint8ClampedArray"],
  ...["WeakMap", "WeakRef", "WeakSet", "WebAssembly", "decodeURI", "decodeURIComponent", "encodeURI"],
  ...["encodeURIComponent", "escape", "eval", "isFinite", "isNaN", "parseFloat", "parseInt", "undefined", "unescape"],
]);

/** What stays the engine's: the run itself works with it. */
const OF_THE_RUN: ReadonlySet<string> = new Set([
  ...["Buffer", "clearImmediate", "clearInterval", "clearTimeout", "console", "constructor", "global", "globalThis"],
  ...["process", "queueMicrotask", "setImmediate", "setInterval", "setTimeout"],
]);

/** Global variables that are members of another object, and what was there before. */
class GlobalNames {
  readonly #before = new Map<string, PropertyDescriptor | undefined>();

  /** Takes all names of another realm's global object, but for those of its own objects and of the run. */
  takeAll(global: object): void {
    for (const name of Object.getOwnPropertyNames(global)) {
      if (!INTRINSICS.has(name) && !OF_THE_RUN.has(name)) this.take(global, name);
    }
  }

  /** Makes a member of an object a global variable. */
  take(global: object, name: string): void {
    if (this.#before.has(name)) return;
    const own = Reflect.getOwnPropertyDescriptor(globalThis, name);
    if (own?.configurable === false) return;
    this.#before.set(name, own);
    Reflect.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value: unknown = Reflect.get(global, name);
        return value === global ? globalThis : value;
      },
      set(value: unknown) {
        Reflect.set(global, name, value);
      },
    });
  }

  restore(): void {
    for (const [name, descriptor] of this.#before) {
      Reflect.deleteProperty(globalThis, name);
      if (descriptor !== undefined) Reflect.defineProperty(globalThis, name, descriptor);
    }
    this.#before.clear();
  }
}

/** Where the tests are. */
interface EnvironmentPlace {
  /** Absolute path of the root. */
  readonly root: string;
  /** Absolute path of the file. */
  readonly path: string;
}

/** The classes that others extend: what their instances have is known. */
const BASES: ReadonlySet<string> = new Set([
  "BaseJSDOMEnvironment",
  "HappyDOMEnvironment",
  "JSDOMEnvironment",
  "NodeEnvironment",
]);

/** Makes and sets up an instance. @param exported - the class. @throws what its code throws, and if it is no class. */
async function openJestEnvironment(
  { name, options = {}, custom }: DomEnvironment,
  exported: unknown,
  { root, path }: EnvironmentPlace,
): Promise<OpenEnvironment> {
  if (typeof exported !== "function") {
    throw new TypeError(`the environment "${name}" exports no class: Jest takes the default export, or module.exports`);
  }
  const projectConfig = {
    ...{ id: "xtest", rootDir: root, cwd: root, roots: [root], displayName: undefined, injectGlobals: true },
    ...{ globals: custom?.globals ?? {}, testEnvironment: name, testEnvironmentOptions: options, fakeTimers: {} },
    // Of versions before 28.
    ...{ testURL: String(options.url ?? "http://localhost"), timers: "real" },
  };
  const config = { ...projectConfig, globalConfig: { rootDir: root }, projectConfig };
  const context = { console, docblockPragmas: custom?.pragmas ?? {}, testPath: path };
  const { instance, known } = construct(exported, [config, context]);
  await call(instance, "setup");
  const global: unknown = Reflect.get(instance, "global");
  if (typeof global !== "object" || global === null) {
    throw new Error(`the environment "${name}" has no "global" after its setup`);
  }
  const names = new GlobalNames();
  const restoreDom = isWindow(global)
    ? populateGlobal({ window: global, named: [global, ...plainWindow(instance)] }, "jest")
    : null;
  const take = (): void => takeOwn(names, global, known);
  take();
  const before = new Set(Object.keys(globalThis));
  if (typeof Reflect.get(instance, "handleTestEvent") === "function") {
    setTestEventListener(async (event, state) => {
      giveBack(global, before);
      await call(instance, "handleTestEvent", event, state);
      take();
    });
  }
  return {
    async close() {
      setTestEventListener(null);
      giveBack(global, before);
      try {
        await call(instance, "teardown");
      } finally {
        names.restore();
        restoreDom?.();
      }
    },
  };
}

/** What the class that others extend has put into the global object, by name; null if no such class is known. */
type KnownGlobals = ReadonlyMap<string, unknown> | null;

/** Makes an instance, and looks at its global object before the classes of the user's change it. */
function construct(
  Class: object,
  args: readonly unknown[],
): { readonly instance: object; readonly known: KnownGlobals } {
  if (typeof Class !== "function") throw new TypeError("an environment is a class");
  let known: KnownGlobals = null;
  const note = (instance: object): void => {
    const global: unknown = Reflect.get(instance, "global");
    if (typeof global === "object" && global !== null) known = membersOf(global);
  };
  const derived = derivedFrom(Class);
  if (derived === null) {
    const instance: object = Reflect.construct(Class, args);
    if (BASES.has(Class.name)) note(instance);
    return { instance, known };
  }
  // Whatever `super(…)` means is looked up when it is called.
  const base: unknown = Object.getPrototypeOf(derived);
  if (typeof base !== "function") throw new TypeError("an environment is a class");
  const noting = new Proxy(base, {
    construct(target, given: unknown[], newTarget) {
      const instance: object = Reflect.construct(target, given, newTarget);
      note(instance);
      return instance;
    },
  });
  Object.setPrototypeOf(derived, noting);
  try {
    return { instance: Reflect.construct(Class, args), known };
  } finally {
    Object.setPrototypeOf(derived, base);
  }
}

/** The class whose own parent is one that is known; null if none is. */
function derivedFrom(Class: object): object | null {
  for (let at: object = Class; ;) {
    const parent: unknown = Object.getPrototypeOf(at);
    if (typeof parent !== "function") return null;
    if (BASES.has(parent.name) && !BASES.has(String(Reflect.get(at, "name")))) return at;
    at = parent;
  }
}

function membersOf(global: object): Map<string, unknown> {
  return new Map(Object.getOwnPropertyNames(global).map((name) => [name, valueIn(global, name)]));
}

/** Some members of a window throw where there is no document. */
function valueIn(global: object, name: string): unknown {
  try {
    return Reflect.get(global, name);
  } catch {
    return undefined;
  }
}

/** Takes what the user's classes have put into the global object. */
function takeOwn(names: GlobalNames, global: object, known: KnownGlobals): void {
  // What it has set is there: jest-environment-node-single-context is such a class.
  if (global === globalThis) return;
  if (known === null) {
    if (!isWindow(global)) names.takeAll(global);
    return;
  }
  for (const name of Object.getOwnPropertyNames(global)) {
    const value = valueIn(global, name);
    const isKnown = known.has(name) && Object.is(known.get(name), value);
    if (!isKnown && value !== Reflect.get(globalThis, name)) names.take(global, name);
    // A new realm has globals of the engine that Jest adds, which are here too.
    else if (!isKnown) continue;
    else if (!isWindow(global) && !(name in globalThis)) names.take(global, name);
  }
}

/** Shows the environment what tests have made global. */
function giveBack(global: object, before: ReadonlySet<string>): void {
  for (const name of Object.keys(globalThis)) {
    if (before.has(name)) continue;
    const value: unknown = Reflect.get(globalThis, name);
    if (valueIn(global, name) !== value) Reflect.set(global, name, value);
  }
}

function isWindow(global: object): global is DomWindow {
  const document = valueIn(global, "document");
  return typeof document === "object" && document !== null;
}

/** One that runs scripts does not list the names of its classes. */
function plainWindow(instance: object): object[] {
  const dom: unknown = Reflect.get(instance, "dom");
  const Class: unknown = typeof dom === "object" && dom !== null ? Reflect.get(dom, "constructor") : undefined;
  if (typeof Class !== "function" || Class === Object) return [];
  const window: unknown = Reflect.get(Object(Reflect.construct(Class, [])), "window");
  return typeof window === "object" && window !== null ? [window] : [];
}

function call(instance: object, method: string, ...args: readonly unknown[]): unknown {
  const fn: unknown = Reflect.get(instance, method);
  return typeof fn === "function" ? Reflect.apply(fn, instance, args) : undefined;
}

/**
 * Sets an environment up.
 *
 * @param imported - the namespace of the module that exports it.
 * @throws what its code throws, and if it is none.
 */
export async function openCustom(
  environment: DomEnvironment,
  imported: object,
  place: EnvironmentPlace,
): Promise<OpenEnvironment> {
  const exported = defaultExport(imported);
  if (environment.custom?.kind === "jest") return openJestEnvironment(environment, exported, place);
  const edge: unknown = Reflect.get(imported, "EdgeVM") ?? Reflect.get(Object(exported), "EdgeVM");
  if (typeof edge === "function") return openEdge(edge);
  const { name, options = {} } = environment;
  const setup: unknown = Reflect.get(Object(exported), "setup");
  if (typeof setup !== "function") {
    throw new TypeError(
      `the environment "${name}" has no function "setup": Vitest takes an object with one as the default export`,
    );
  }
  const made: unknown = await Reflect.apply(setup, exported, [globalThis, options]);
  const teardown: unknown = Reflect.get(Object(made), "teardown");
  return {
    async close() {
      if (typeof teardown === "function") await Reflect.apply(teardown, made, [globalThis]);
    },
  };
}

/** Vitest's `edge-runtime`. */
function openEdge(EdgeVM: object): OpenEnvironment {
  if (typeof EdgeVM !== "function") throw new TypeError("@edge-runtime/vm exports no EdgeVM");
  const extend = (context: object): object =>
    Object.assign(context, { global: context, Buffer: Reflect.get(globalThis, "Buffer") });
  const vm: unknown = Reflect.construct(EdgeVM, [{ extend }]);
  const globals = new GlobalNames();
  globals.takeAll(Object(Reflect.get(Object(vm), "context")));
  return {
    close() {
      globals.restore();
      return Promise.resolve();
    },
  };
}

/** What a module exports by default, whether it is an ES module, CommonJS, or CommonJS that was an ES module. */
function defaultExport(imported: object): unknown {
  const first: unknown = Reflect.get(imported, "default") ?? imported;
  const second: unknown = typeof first === "object" && first !== null ? Reflect.get(first, "default") : undefined;
  return second ?? first;
}
