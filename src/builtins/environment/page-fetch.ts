/**
 * `fetch` and `Request` for a window that has none, as that of jsdom: those of the engine, which take signals and forms of the window. By
 * themselves they refuse these, since a window has classes of its own (Vitest has them adapted, too).
 */

/** The engine's own, before a window takes their names. */
const native = { AbortController, Blob, File, FormData };

/** @returns what puts the engine's own back. */
export function adaptFetch(window: object): () => void {
  if ("fetch" in window) return () => undefined;
  const undos = [
    replace("fetch", (fetch) => ({
      apply: (_target, self, args: readonly unknown[]) => Reflect.apply(fetch, self, withInit(window, args)),
    })),
    replace("Request", (Request) => ({
      construct: (_target, args: readonly unknown[], target) =>
        Reflect.construct(Request, withInit(window, args), target),
    })),
    replace("Response", (Response) => ({
      construct: (_target, [body, ...others]: readonly unknown[], target) =>
        Reflect.construct(Response, [nativeBody(window, body), ...others], target),
    })),
  ];
  return () => {
    for (const undo of undos) undo();
  };
}

type Native = (...args: readonly unknown[]) => unknown;

function replace(name: string, handlerOf: (native: Native) => ProxyHandler<Native>): () => void {
  const own = Reflect.getOwnPropertyDescriptor(globalThis, name);
  const value: unknown = Reflect.get(globalThis, name);
  if (own?.configurable !== true || !isNative(value)) return () => undefined;
  const adapted = new Proxy(value, handlerOf(value));
  Object.defineProperty(globalThis, name, {
    value: adapted,
    writable: true,
    configurable: true,
    enumerable: own.enumerable ?? false,
  });
  return () => {
    Object.defineProperty(globalThis, name, own);
  };
}

function isNative(value: unknown): value is Native {
  return typeof value === "function";
}

/** The arguments of `fetch` and `Request`. */
function withInit(window: object, [input, init, ...others]: readonly unknown[]): readonly unknown[] {
  if (typeof init !== "object" || init === null) return [input, ...(init === undefined ? [] : [init]), ...others];
  const signal: unknown = Reflect.get(init, "signal");
  const given: unknown = Reflect.get(init, "body");
  const body = nativeBody(window, given);
  const changed = {
    ...(isOf(window, "AbortSignal", signal) && { signal: nativeSignal(signal) }),
    ...(body !== given && { body }),
  };
  if (Object.keys(changed).length === 0) return [input, init, ...others];
  // What is not changed is read from where it stands.
  return [input, Object.create(init, Object.getOwnPropertyDescriptors(changed)), ...others];
}

function isOf(window: object, name: string, value: unknown): value is object {
  const Class: unknown = Reflect.get(window, name);
  return typeof Class === "function" && value instanceof Class;
}

/** A signal of the engine that ends when that of the window does, for the same reason. */
function nativeSignal(signal: object): AbortSignal {
  const controller = new native.AbortController();
  const abort = (): void => {
    controller.abort(Reflect.get(signal, "reason"));
  };
  if (Reflect.get(signal, "aborted") === true) abort();
  else Reflect.apply(Reflect.get(signal, "addEventListener"), signal, ["abort", abort, { once: true }]);
  return controller.signal;
}

function nativeBody(window: object, body: unknown): unknown {
  if (isOf(window, "FormData", body)) return nativeForm(window, body);
  return isOf(window, "Blob", body) ? nativeBlob(body) : body;
}

function nativeForm(window: object, form: object): FormData {
  const made = new native.FormData();
  const add = (value: unknown, name: string): void => {
    const part = isOf(window, "Blob", value) ? nativeBlob(value) : value;
    if (part instanceof native.Blob) made.append(name, part);
    else made.append(name, String(part));
  };
  Reflect.apply(Reflect.get(form, "forEach"), form, [add]);
  return made;
}

/** The bytes of a blob of jsdom are there at once, behind its wrapper; those of another stay as they are. */
function nativeBlob(blob: object): unknown {
  const impl = Object.getOwnPropertySymbols(blob).find(({ description }) => description === "impl");
  const inner: object = Object(impl === undefined ? undefined : Reflect.get(blob, impl));
  const bytes: unknown = Reflect.get(inner, "_buffer") ?? Reflect.get(inner, "_bytes");
  if (!ArrayBuffer.isView(bytes)) return blob;
  const type = String(Reflect.get(blob, "type"));
  const name: unknown = Reflect.get(blob, "name");
  const parts = [new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice()];
  return typeof name === "string" ? new native.File(parts, name, { type }) : new native.Blob(parts, { type });
}
