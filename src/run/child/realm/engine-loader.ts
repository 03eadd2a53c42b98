/**
 * What modules of a suite ask Node's own loader for: by `createRequire`, `module._load`, `new Module().require` and `process.getBuiltinModule`.
 * It gives what `require` gives them. Otherwise a test that is registered by Node's own `node:test` would be lost.
 */
import nodeModule, { createRequire, isBuiltin, syncBuiltinESMExports } from "node:module";
import type { LinkTable } from "../../../core/data/run/link-table.ts";
import type { Realm } from "./realm.ts";

/** The file that was imported last, and its modules. */
export interface CurrentFile {
  readonly realm: Realm;
  readonly index: number;
}

interface LoaderHost {
  readonly runner: LinkTable["runner"];
  /** Whether `createRequire` gives modules of the project as Node has them, as in Vitest. */
  readonly isNodes: boolean;
  /** The module of the table that a file is; undefined for none. */
  indexOf(file: string): number | undefined;
  current(): CurrentFile | null;
}

/** Must be called before the suite has asked for anything. */
export function answerRequires({ runner, isNodes, indexOf, current }: LoaderHost): void {
  const { cache, extensions } = createRequire(import.meta.url);
  const loadScript = extensions[".js"];
  const isRunner = (specifier: unknown): specifier is string =>
    typeof specifier === "string" && runner?.specifiers.includes(specifier) === true;

  const answer = (specifier: unknown, file: string | null, isNative = false): { readonly value: unknown } | null => {
    const now = current();
    if (now === null || typeof specifier !== "string") return null;
    const index = file === null || isNodes ? undefined : indexOf(file);
    if (index !== undefined) return now.realm.ownRequire(index, specifier);
    const packages = isNative || isBuiltin(specifier) ? null : now.realm.packages;
    if (file !== null && packages !== null) return packages.requireFrom(file, specifier);
    // Packages have the runner of Node.
    const isPackage = file?.includes("node_modules") === true;
    return isRunner(specifier) && !isPackage ? now.realm.ownRequire(now.index, specifier) : null;
  };

  replace(nodeModule, "_load", (native) => {
    return function _load(this: unknown, ...args: readonly unknown[]): unknown {
      const [specifier, parent] = args;
      const file: unknown = typeof parent === "object" && parent !== null ? Reflect.get(parent, "filename") : null;
      // A package that has replaced how files are loaded, as proxyquire does, is after a new instance.
      const isPassedOn = extensions[".js"] !== loadScript && !isRunner(specifier);
      // What Node itself has loaded asks for Node's modules; what `createRequire` has made is not among it.
      const own = isPassedOn
        ? null
        : typeof file === "string"
          ? answer(specifier, file, cache[file] === parent)
          : answer(specifier, null);
      return own === null ? Reflect.apply(native, this, args) : own.value;
    };
  });
  replace(process, "getBuiltinModule", (native) => {
    return function getBuiltinModule(this: unknown, ...args: readonly unknown[]): unknown {
      const own = isRunner(args[0]) ? answer(args[0], null) : null;
      return own === null ? Reflect.apply(native, this, args) : own.value;
    };
  });
  // For those who import them by name.
  syncBuiltinESMExports();
}

type Method = (...args: readonly unknown[]) => unknown;

function replace(owner: object, name: string, make: (native: Method) => Method): void {
  const known = Reflect.getOwnPropertyDescriptor(owner, name);
  // Older versions of Node lack `getBuiltinModule`.
  if (typeof known?.value === "function") Object.defineProperty(owner, name, { ...known, value: make(known.value) });
}
