/** What stands in for modules in one realm: `vi.mock` and `jest.mock`. */
import type { LinkedModule, MockTarget, TableTarget } from "../../../core/data/run/link-table.ts";
import type { MockRequest, ModuleMocks } from "../../../core/data/run/module-mocks.ts";
import { createPackageType, type PackageType } from "../../../store/packages/package-of-file.ts";
import { existsSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isReference, viewOfCommonjs } from "./imported-view.ts";

/** What a realm gives to its mocks. */
export interface MocksHost {
  readonly isSync: boolean;
  readonly isLive: boolean;
  readonly manual: Readonly<Record<string, number>>;
  partOf(index: number): LinkedModule;
  /** What a specifier means in a module; undefined for nothing. */
  targetOf(importer: number, specifier: string): TableTarget | undefined;
  /** Whether it stands for a module that does not exist. */
  isMissing(target: TableTarget): boolean;
  /** The path of a relative specifier; the specifier of a package. */
  nameOf(importer: number, specifier: string): string;
  /** The URL of what no module of the run is. @throws what Node says of a file that does not exist. */
  resolve(importer: number, specifier: string): string;
  /** The exports of a module itself. */
  evaluate(target: TableTarget): object | Promise<object>;
  evaluateNow(target: TableTarget): unknown;
  /** Whether it has been imported. */
  isLoaded(target: TableTarget): boolean;
  /** Forgets all instances. Returns what brings them back. */
  resetModules(): () => void;
}

export interface RealmMocks {
  /** What an `import` gets instead of a module; null for the module. */
  imported(importer: number, specifier: string, target: TableTarget): object | Promise<object> | null;
  /** The same for `require`, but of Vitest. */
  required(importer: number, specifier: string, target: TableTarget): { readonly value: unknown } | null;
  /** The same for a package that asks for a file of another: Jest replaces that, too. */
  requiredByPackage(file: string, index: number | undefined): { readonly value: unknown } | null;
  /** What a mock has in place of the exports of a module that has been imported; null for nothing. */
  replaced(target: TableTarget): object | null;
  /** Waits for what factories of mocks are still making. */
  ready(): Promise<void>;
  /** The mocks as one module sees them. @param file - absolute. */
  of(importer: number, file: string): ModuleMocks;
}

/** A module that is replaced. */
interface Mock {
  readonly request: MockRequest;
  readonly specifier: string;
  readonly target: TableTarget | undefined;
  readonly manual: number | null;
  /** Whether the package is not installed for the module that mocks it. To Vitest, who can import it imports another one. */
  readonly isUnknown?: boolean;
  /** What it has made. */
  made: { readonly value: unknown } | null;
  /** While it is made: who imports the module then gets the module itself. */
  isMaking: boolean;
}

export function createRealmMocks(host: MocksHost): RealmMocks {
  const mocks = new Map<TableTarget, Mock>();
  /** Modules that are not mocked, whatever is. */
  const unmocked = new Set<TableTarget>();
  let automock: MockRequest | null = null;
  const packageType = createPackageType();

  /** What does not exist is known by its name. @param target - what the specifier means. */
  const keyFor = (importer: number, specifier: string, target: TableTarget | undefined): TableTarget =>
    target === undefined || host.isMissing(target) ? host.nameOf(importer, specifier) : urlOf(target);

  const keyOf = (importer: number, specifier: string): TableTarget =>
    keyFor(importer, specifier, host.targetOf(importer, specifier));

  /** What `require` finds is a path; Bun has one mock for both. */
  const urlOf = (target: TableTarget): TableTarget =>
    host.isLive && typeof target === "string" && path.isAbsolute(target) ? pathToFileURL(target).href : target;

  /** The file of a package whose name is computed; the name if there is none. */
  const fileOf = (importer: number, specifier: string): string => {
    try {
      return createRequire(host.partOf(importer).file).resolve(specifier);
    } catch {
      return specifier;
    }
  };

  /** Has the value of a mock, once; a promise where it takes time. */
  const valueOf = (mock: Mock): unknown => {
    if (mock.made !== null) return mock.made.value;
    mock.isMaking = true;
    const done = (): void => {
      mock.isMaking = false;
    };
    try {
      const value = make(mock);
      if (mock.request.isFresh !== true) mock.made ??= { value };
      if (value instanceof Promise) value.then(done, done);
      else done();
      return value;
    } catch (error) {
      done();
      throw error;
    }
  };

  function make(mock: Mock): unknown {
    const { request, specifier, target, manual } = mock;
    const original = (): object | Promise<object> => {
      if (target === undefined) throw new Error(`Cannot find module '${specifier}'`);
      return host.evaluate(target);
    };
    if (request.factory !== undefined) {
      return settle(
        request.factory(original),
        (value) => request.checkResult?.(value, specifier) ?? value,
        (value) => {
          mock.made = { value };
        },
      );
    }
    if (manual !== null && request.isSpy !== true)
      return host.isSync ? host.evaluateNow(manual) : host.evaluate(manual);
    const found = host.isSync && target !== undefined ? host.evaluateNow(target) : original();
    return settle(
      found,
      (value) => request.automock(value),
      (value) => {
        mock.made = { value };
      },
    );
  }

  /** That of a module that was named by its URL before it was one of the run. */
  function mockOfUrl(target: TableTarget): Mock | undefined {
    if (typeof target !== "number") return undefined;
    return mocks.get(pathToFileURL(host.partOf(target).file).href);
  }

  /** The mock of a module; null if there is none. */
  function mockOf(importer: number, specifier: string, target: TableTarget): Mock | null {
    const own = mocks.get(urlOf(target));
    const known = own ?? mocks.get(specifier) ?? mocks.get(host.nameOf(importer, specifier)) ?? mockOfUrl(target);
    if (known !== undefined && (own !== undefined || known.isUnknown !== true)) {
      // A file in `__mocks__`, or a factory, may import what it stands for.
      return known.manual === importer || known.isMaking ? null : known;
    }
    if (unmocked.has(urlOf(target))) return null;
    const manual = automaticOf(target);
    if (manual !== undefined && manual !== importer && !target.toString().startsWith("node:")) {
      return setMock(target, {
        request: { automock: (value) => value },
        specifier,
        target,
        manual,
        made: null,
        isMaking: false,
      });
    }
    if (automock === null || typeof target !== "number") return null;
    return setMock(target, { request: automock, specifier, target, manual: null, made: null, isMaking: false });
  }

  function setMock(key: TableTarget, mock: Mock): Mock {
    mocks.set(key, mock);
    return mock;
  }

  function manualOf(importer: number, specifier: string, target: TableTarget | undefined): number | null {
    const found = mocksNamedIn(host.partOf(importer)).find(([name]) => name === specifier)?.[2] ?? null;
    return found ?? (target === undefined ? null : (automaticOf(target) ?? null));
  }

  /** The file in `__mocks__` of a package that stands for it without being told to. */
  function automaticOf(target: TableTarget): number | undefined {
    return host.manual[typeof target === "string" ? target : host.partOf(target).file];
  }

  /** Whether nothing stands for a module. */
  const isItself = (target: TableTarget): boolean =>
    mocks.size === 0 && automock === null && (host.isMissing(target) || automaticOf(target) === undefined);

  const asImport = (value: unknown): object | Promise<object> => {
    if (host.isSync) return viewOfCommonjs(value);
    if (isReference(value)) return value;
    throw new Error("a mock of a module has to be an object");
  };

  return {
    imported(importer, specifier, target) {
      if (isItself(target)) return null;
      const mock = mockOf(importer, specifier, host.isMissing(target) ? host.nameOf(importer, specifier) : target);
      return mock === null ? null : asImport(valueOf(mock));
    },
    required(importer, specifier, target) {
      // A name of Node is another one to `require`.
      if (isItself(target)) return null;
      const key = keyOf(importer, specifier);
      const mock = mockOf(importer, specifier, key === specifier ? fileOf(importer, specifier) : key);
      if (mock === null) return null;
      if (mock.request.required !== undefined) return { value: mock.request.required() };
      // Vitest replaces what is imported, and nothing that is required.
      return host.isSync || host.isLive ? { value: valueOf(mock) } : null;
    },
    requiredByPackage(file, index) {
      const key = index ?? (isBuiltin(file) ? file.replace(/^(?!node:)/, "node:") : file);
      const mock = host.isSync ? mocks.get(key) : undefined;
      return mock === undefined || mock.isMaking ? null : { value: valueOf(mock) };
    },
    replaced(target) {
      const mock = mocks.get(urlOf(target));
      if (mock === undefined || mock.isMaking) return null;
      const value = valueOf(mock);
      return isReference(value) && !(value instanceof Promise) ? value : null;
    },
    async ready() {
      for (const mock of mocks.values()) {
        if (mock.request.isAsync === true) await valueOf(mock);
        else if (mock.made?.value instanceof Promise && !host.isSync) await mock.made.value;
      }
    },
    of: (importer, file) => ({
      isSync: host.isSync,
      file,
      isCommonjs(specifier) {
        const target = host.targetOf(importer, specifier);
        if (typeof target === "number") return host.partOf(target).kind !== "esm";
        const name = target ?? host.nameOf(importer, specifier);
        return isBuiltin(name) || isCommonjsFile(name, packageType);
      },
      exists(specifier) {
        const named = mocksNamedIn(host.partOf(importer)).find(([name]) => name === specifier);
        return named === undefined || named[1] !== null || named[2] !== null;
      },
      mock(specifier, request) {
        const target = host.targetOf(importer, specifier);
        const key = keyFor(importer, specifier, target);
        unmocked.delete(key);
        setMock(key, {
          request,
          specifier,
          target,
          manual: manualOf(importer, specifier, target),
          isUnknown: target === undefined && !host.isSync && !host.isLive && !mayBeFound(specifier, file),
          made: null,
          isMaking: false,
        });
      },
      unmock(specifier) {
        const key = keyOf(importer, specifier);
        mocks.delete(key);
        mocks.delete(specifier);
        unmocked.add(key);
      },
      isMocked: (specifier) => mocks.has(keyOf(importer, specifier)),
      isLoaded(specifier) {
        const target = host.targetOf(importer, specifier);
        return target !== undefined && host.isLoaded(target);
      },
      actual(specifier) {
        const target = host.targetOf(importer, specifier);
        return host.evaluate(target ?? host.resolve(importer, specifier));
      },
      actualNow(specifier) {
        return host.evaluateNow(keyOf(importer, specifier));
      },
      mocked(specifier, request) {
        const target = host.targetOf(importer, specifier);
        const known = mocks.get(keyFor(importer, specifier, target));
        return valueOf(
          known ?? {
            request,
            specifier,
            target,
            manual: manualOf(importer, specifier, target),
            made: null,
            isMaking: false,
          },
        );
      },
      setAutomock(request) {
        for (const [key, mock] of mocks) if (mock.request === automock) mocks.delete(key);
        automock = request;
      },
      resetModules(alsoMocks) {
        const back = host.resetModules();
        const made = new Map([...mocks.values()].map((mock) => [mock, mock.made]));
        if (alsoMocks) for (const mock of mocks.values()) mock.made = null;
        return () => {
          back();
          for (const [mock, value] of made) mock.made = value;
        };
      },
    }),
  };
}

function mocksNamedIn(part: LinkedModule): readonly MockTarget[] {
  return part.kind === "esm" || part.kind === "commonjs" ? (part.mocks ?? []) : [];
}

/** Whether a module may import what a specifier names: all but a package that is not installed for it. */
function mayBeFound(specifier: string, file: string): boolean {
  if (/^(?:[./#]|\w+:)/.test(specifier) || isBuiltin(specifier)) return true;
  const [name = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  const folders = createRequire(file).resolve.paths(specifier) ?? [];
  return folders.some((folder) => existsSync(path.join(folder, name)));
}

/** Gives what becomes of a value, or of a promise of one. @param done - takes it when a promise has come to it. */
function settle(value: unknown, then: (value: unknown) => unknown, done: (value: unknown) => void): unknown {
  if (!(value instanceof Promise)) return then(value);
  return value.then((settled: unknown) => {
    const made = then(settled);
    done(made);
    return made;
  });
}

/** @param target - a file of a package: a path, or a URL. */
function isCommonjsFile(target: string, packageType: PackageType): boolean {
  const file = target.startsWith("file:") ? fileURLToPath(target) : target;
  const extension = path.extname(file);
  return extension === ".cjs" || extension === ".json" || (extension === ".js" && packageType(file) !== "module");
}
