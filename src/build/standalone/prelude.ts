/**
 * The code in front of the modules of a standalone bundle: where their sources are, and the external packages and
 * built-in modules of Node. Nothing is imported at the top of the file: each external is imported before the first
 * module that needs it, so that one which is missing or throws only fails the modules that import it.
 */

/** The data of a bundle's prelude. */
export interface Prelude {
  /** Whether the target is Node, Bun or Deno. */
  readonly isNode: boolean;
  /** URL of the project's root, relative to the bundle. */
  readonly root: string;
  /** URL of a source, relative to the root, whose existence shows that the sources are there; null for none. */
  readonly probe: string | null;
  /** The externals, in a stable order. */
  readonly outside: readonly OutsideModule[];
  /** The externals that each lazily imported module and its imports need, in order, by the module's key. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
}

/** An external of the bundle. */
export interface OutsideModule {
  readonly specifier: string;
  /** Whether the target can have the module; if not, it is never imported. */
  readonly available: boolean;
  /** The end of the message if the module is missing: what to do about it. */
  readonly advice: string;
}

/**
 * The prelude's text. It declares `__xtest_bundle`, and not `__xtest`, which transformed modules declare themselves.
 */
export function preludeText({ isNode, root, probe, outside, needs }: Prelude): string {
  const loaders = outside.map(({ specifier, available, advice }) => {
    const name = JSON.stringify(specifier);
    const load = available ? `() => import(${name})` : "null";
    return `    [${name}]: { load: ${load}, advice: ${JSON.stringify(advice)} },\n`;
  });
  return `const __xtest_bundle = (() => {
  const builtin = ${isNode ? "globalThis.process?.getBuiltinModule" : "undefined"};
  const fs = builtin?.("node:fs");
  const node = builtin?.("node:module");
  let cwd = null;
  try {
    if (builtin !== undefined) cwd = process.cwd();
  } catch {
    // The working folder is gone, which the command line says.
  }
  let base = null;
  const baseOf = () => {
    try {
      const own = new URL(${JSON.stringify(root)}, import.meta.url);
      const isThere = (folder) => fs.existsSync(new URL(${JSON.stringify(probe ?? ".")}, folder));
      if (cwd === null || isThere(own)) return own.href;
      // Taken elsewhere, it may have been started where the sources are, or files lie beside it.
      const started = builtin("node:url").pathToFileURL(cwd + "/");
      return isThere(started) ? started.href : new URL("./", import.meta.url).href;
    } catch {
      return "file:///";
    }
  };
  const url = (path) => new URL(path, (base ??= baseOf())).href;
  const filename = (path) =>
    builtin === undefined ? decodeURIComponent(new URL(url(path)).pathname) : builtin("node:url").fileURLToPath(url(path));
  const dirname = (path) => filename(path).replace(/(?<=.)[\\\\/][^\\\\/]*$/, "");
  const requireFrom = (place) => {
    if (node === undefined) throw new Error("require() needs Node");
    const main = process.argv[1];
    const value = Object.assign(new node.Module(main), { filename: main });
    return Object.defineProperty(node.createRequire(place), "main", { value });
  };
  const outside = {
${loaders.join("")}  };
  const needs = ${JSON.stringify(needs)};
  const loading = new Map();
  const loaded = new Map();
  const failure = (name, by, error) => {
    const { load, advice } = outside[name] ?? { load: null, advice: "" };
    // What a package itself threw is its own affair.
    if (load !== null && !/^(?:node|bun|cloudflare):/.test(name) && !/^ERR_/.test(error?.code ?? "")) return error;
    // Its own trace is that of whoever asked first.
    const reason = load === null ? "" : \`: \${String(error?.message ?? error).replace(/\\n[^]*/, "").replace(/\\.$/, "")}\`;
    const told = new Error(\`Cannot import "\${name}", which \${by} needs\${reason}. \${advice}\`);
    return error?.code === undefined ? told : Object.assign(told, { code: error.code });
  };
  const one = (name) => {
    let pending = loading.get(name);
    if (pending === undefined) {
      const load = async () => {
        if (outside[name].load === null) return loaded.set(name, { error: null });
        try {
          loaded.set(name, { namespace: await outside[name].load() });
        } catch (error) {
          loaded.set(name, { error });
        }
      };
      loading.set(name, (pending = load()));
    }
    return pending;
  };
  const get = (name, names, by) => {
    const found = loaded.get(name);
    if (found === undefined || "error" in found) throw failure(name, by, found?.error);
    for (const wanted of names) {
      if (wanted in found.namespace) continue;
      throw new SyntaxError(\`\${by}: the module "\${name}" does not provide an export named "\${wanted}"\`);
    }
    return found.namespace;
  };
  return {
    // Whether this file is the program that was started.
    isMain: () => {
      const { main } = import.meta;
      if (typeof main === "boolean") return main;
      try {
        return fs.realpathSync(process.argv[1]) === fs.realpathSync(builtin("node:url").fileURLToPath(import.meta.url));
      } catch {
        return false;
      }
    },
    url,
    filename,
    dirname,
    get,
    require: (path) => requireFrom(url(path)),
    from: (path) => (specifier) => (/^\\.\\.?\\//.test(specifier) ? new URL(specifier, url(path)).href : specifier),
    load: async (path) => {
      for (const name of needs[path] ?? []) await one(name);
    },
    import: async (name, by) => {
      await one(name);
      return get(name, [], by);
    },
    // What is required is found as Node finds it; elsewhere it has been imported before.
    required: (name, by) => {
      if (node !== undefined) {
        try {
          return builtin(name) ?? requireFrom(import.meta.url)(name);
        } catch (error) {
          if (error?.code !== "MODULE_NOT_FOUND" || !error.message.includes(name)) throw error;
          throw Object.assign(failure(name, by, Object.assign(error, { code: "ERR_MODULE_NOT_FOUND" })), { code: "MODULE_NOT_FOUND" });
        }
      }
      const namespace = get(name, [], by);
      return namespace["module.exports"] ?? namespace.default ?? namespace;
    },
    // As CommonJS, so that its names need not be known.
    star: (name, by) => {
      const namespace = get(name, [], by);
      const names = Object.keys(namespace).filter((key) => key !== "default" && key !== "module.exports");
      const all = Object.defineProperty({}, "__esModule", { value: true });
      for (const key of names) Object.defineProperty(all, key, { get: () => namespace[key], enumerable: true });
      return all;
    },
  };
})();
`;
}
