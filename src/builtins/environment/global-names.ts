/** Global variables that environments of the user's have. */

/** An environment that is set up. */
export interface OpenEnvironment {
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
export class GlobalNames {
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
