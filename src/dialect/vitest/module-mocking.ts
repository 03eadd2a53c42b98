/** `vi.mock` and the like for one module. */
import type { MockRequest, ModuleMocks } from "../../core/data/run/module-mocks.ts";
import { createMockInstance, mockObject } from "../libraries/vitest.ts";
import { isPage } from "../shared/host-process.ts";

type Factory = (original: () => Promise<unknown>) => unknown;
type Second = Factory | { readonly spy?: boolean } | undefined;

/** The methods of `vi` that need to know which module calls them. */
export interface ModuleMocking {
  mock(path: unknown, second?: Second): void;
  unmock(path: unknown): void;
  doMock(path: unknown, second?: Second): object;
  doUnmock(path: unknown): void;
  importActual(path: string): Promise<unknown>;
  importMock(path: string): Promise<unknown>;
  resetModules(): void;
}

/** A mock of all that an object has, as Vitest makes it of modules. */
export function automock(original: unknown, type: "automock" | "autospy" = "automock"): object {
  const { Object, Function, RegExp, Array, Map } = globalThis;
  const members =
    (typeof original === "object" && original !== null) || typeof original === "function" ? { ...original } : {};
  // `createMockInstance` of the library has a narrower type of functions.
  return mockObject(
    { type, globalConstructors: { Object, Function, RegExp, Array, Map }, createMockInstance: createInstance },
    members,
  );
}

const createInstance = (options: Parameters<typeof createMockInstance>[0]): unknown => createMockInstance(options);

/** @param mocks - of the module; null outside of any. */
export function moduleMocking(mocks: ModuleMocks | null): ModuleMocking {
  const own = (method: string): ModuleMocks => {
    if (mocks !== null) return mocks;
    throw new Error(
      isPage
        ? `vi.${method}(): in a page no module can take the place of another, since all are one bundle: run this file without --browser`
        : `vi.${method}() is called outside of the modules of a test file`,
    );
  };
  const pathOf = (path: unknown, method: string): string => {
    if (typeof path === "string") return path;
    throw new TypeError(`vi.${method}() expects a string path, but received a ${typeof path}`);
  };
  const mock = (path: unknown, second: Second, method: string): void => {
    own(method).mock(pathOf(path, method), requestOf(second));
  };
  return {
    mock(path, second) {
      mock(path, second, "mock");
    },
    unmock(path) {
      own("unmock").unmock(pathOf(path, "unmock"));
    },
    doMock(path, second) {
      mock(path, second, "doMock");
      const unmock = (): void => {
        own("doMock").unmock(pathOf(path, "doMock"));
      };
      return Symbol.dispose === undefined ? {} : { [Symbol.dispose]: unmock };
    },
    doUnmock(path) {
      own("doUnmock").unmock(pathOf(path, "doUnmock"));
    },
    async importActual(path) {
      return own("importActual").actual(path);
    },
    async importMock(path) {
      return own("importMock").mocked(path, requestOf(undefined));
    },
    resetModules() {
      own("resetModules").resetModules(false);
    },
  };
}

function requestOf(second: Second): MockRequest {
  if (typeof second === "function") {
    const factory: MockRequest["factory"] = (original) => {
      try {
        const made = second(async () => original());
        return made instanceof Promise ? made.catch(failFactory) : made;
      } catch (error) {
        return failFactory(error);
      }
    };
    return { factory, automock, checkResult: checkFactory };
  }
  const isSpy = second?.spy === true;
  return { automock: (original) => automock(original, isSpy ? "autospy" : "automock"), ...(isSpy && { isSpy }) };
}

function failFactory(cause: unknown): never {
  throw new Error(
    '[vitest] There was an error when mocking a module. If you are using "vi.mock" factory, make sure there are no top level ' +
      "variables inside, since this call is hoisted to top of the file. Read more: https://vitest.dev/api/vi.html#vi-mock",
    { cause },
  );
}

/** What importers get of a factory: a name that it has not made is an error. */
function checkFactory(made: unknown, path: string): object {
  if (typeof made !== "object" || made === null || Array.isArray(made)) {
    throw new TypeError(
      `[vitest] vi.mock("${path}", factory?: () => unknown) is not returning an object. ` +
        'Did you mean to return an object with a "default" key?',
    );
  }
  return new Proxy(made, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name in target || typeof name === "symbol") return value;
      // What is awaited is asked for it.
      if (name === "then" || name === "__esModule") return undefined;
      throw new Error(
        `[vitest] No "${name}" export is defined on the "${path}" mock. Did you want to return the actual module?\n` +
          'If you need to partially mock a module, you can use "importOriginal" helper inside:\n\n' +
          `vi.mock(import("${path}"), async (importOriginal) => {\n  const actual = await importOriginal()\n` +
          "  return {\n    ...actual,\n    // your mocked methods\n  }\n})\n",
      );
    },
  });
}
