/**
 * Externals of a standalone bundle: packages, and built-in modules of engines. Nothing may be imported at the top of
 * its single file, so each importer gets a proxy module that exports what the prelude has imported before, or throws
 * the error of that import. `export *` and `require` have proxies of their own.
 */
import { isBuiltin } from "node:module";
import path from "node:path";
import type { Plugin, PluginContext } from "rolldown";
import { RUNTIME_MODULE } from "../../../transforms/identifiers.ts";
import { placeModule, type Replacement } from "../../../transforms/place.ts";
import type { Target } from "../../core/data/target.ts";
import { adviceForPages } from "../bundle/error-stubs.ts";
import { kindOf, packageName, RUNNABLE } from "../bundle/specifiers.ts";
import { usesAuthorApi } from "../../link/package-files.ts";
import { normalizeId } from "../../plugin/filters.ts";
import { isOwnFile, ownFile } from "../../plugin/package-files.ts";
import { readText } from "../../store/read-file.ts";
import { type ImportCall, moduleImports, type StaticImport } from "./external-names.ts";
import type { Placement } from "../bundle/modules/import-meta.ts";

/**
 * Prefixes of proxy ids, before the specifier and the importer's key: for named imports, `export *`, `require`, and
 * this package.
 */
const STAND_IN = "\0xtest-outside:";
const STAR = "\0xtest-outside-star:";
const REQUIRED = "\0xtest-outside-required:";
const OWN = "\0xtest-outside-own:";

/** A module that exports any name: re-exporting it lets any name be imported from a module that throws. */
const ANY = "\0xtest-outside-any";

/** The name under which a proxy exports the namespace. Names with this prefix are generated. */
const NAMESPACE = "__xtest_namespace";

/** Imports that compilers add, and names of them that not every version exports. */
const UNWRITTEN: readonly [RegExp, readonly string[]][] = [
  [/\/jsx(?:-dev)?-runtime$/, ["jsx", "jsxs", "jsxDEV", "Fragment"]],
  [/^(?:p?react|preact\/compat)$/, ["createElement", "Fragment"]],
];

/** A specifier with a scheme that some engine supports: `node:fs`, `bun:test`, `npm:left-pad`, `https://…`. */
const SCHEME = /^(?!(?:file|data|virtual):)[a-z][a-z+.-]+:/;

/** Finds modules of this package that may need something from outside of it. */
const NAMES_MODULE = /^(?:im|ex)port\b[^;"']*["'](?![./])|\brequire\s*\(/m;

/** Not a path or a virtual module. */
const BARE = /^(?![./\0]|[A-Za-z]:[\\/])/;

/** An external package or built-in module of a bundle. */
export interface Outside {
  readonly specifier: string;
  /** Whether it is a built-in module of the engine. */
  readonly isBuiltin: boolean;
  /** Absolute path that the specifier resolved to when the bundle was built; null if it was not found. */
  readonly file: string | null;
  /** Modules that import it. */
  readonly importers: readonly OutsideImporter[];
}

export interface OutsideImporter {
  /** Absolute path. */
  readonly path: string;
  /** Whether the import is evaluated when the module is loaded; false for `import()` and `require` calls. */
  readonly isRequired: boolean;
}

export interface OutsideOptions {
  /**
   * Whether a module is replaced by another text, which may import any name.
   *
   * @param id - as bundlers give it.
   */
  isReplaced(id: string): boolean;
  /** Whether a specifier is a module of the suite's runner, which is in the bundle: `node:test` under its dialect. */
  isOfSuite(specifier: string): boolean;
  /** The project's root: absolute, with `/`. */
  readonly root: string;
  readonly target: Target;
  readonly bundleDeps: boolean;
  readonly placement: Placement;
  /** The modules of Node whose exports tests replace, without `node:`. */
  readonly patched: ReadonlySet<string>;
}

/** The resolution of a specifier. */
type Decision =
  | { readonly kind: "inside"; readonly id: string }
  | { readonly kind: "outside"; readonly file: string | null }
  | { readonly kind: "missing" };

/** The externals of one build. */
export interface OutsideModules {
  readonly plugin: Plugin;
  /** Whether a module is part of this package or of a package bundled for it. */
  isOurs(id: string): boolean;
  /** The externals by specifier. Complete when the bundle has been built. */
  list(): Outside[];
  /**
   * The externals that each lazily imported module and its imports need, by the module's key.
   *
   * @param context - of a hook after the modules were read.
   */
  needs(context: Pick<PluginContext, "getModuleInfo">): Record<string, readonly string[]>;
}

/** @returns the plugins, which must come after those that transform modules, and what they found. */
export function outsideModules(options: OutsideOptions): OutsideModules {
  const { root, target, bundleDeps, placement, patched, isReplaced, isOfSuite } = options;
  const decisions = new Map<string, Promise<Decision>>();
  const found = new Map<string, { file: string | null; readonly importers: Map<string, boolean> }>();
  /** The externals that each module imports, in order, by module id. */
  const wanted = new Map<string, Set<string>>();
  /** Ids of modules that are imported lazily. */
  const lazy = new Set<string>();
  /** The request of each proxy, by its id. */
  const asked = new Map<string, Asked>();
  /** Files of packages that this package imports: they are bundled, and get Node's modules as it does. */
  const ours = new Set<string>();

  /** The command line in the bundle, which imports nothing. */
  const program = ownFile("cli/standalone.js");

  const isOurs = (id: string): boolean => isOwnFile(normalizeId(id)) || ours.has(normalizeId(id));
  const keyOf = (id: string): string => path.posix.relative(root, normalizeId(id).replace(/^\0/, ""));

  function decide(context: Resolver, specifier: string, importer: string, kind: ImportKind): Promise<Decision> {
    const key = `${kind}\0${path.dirname(importer)}\0${specifier}`;
    let decision = decisions.get(key);
    if (decision === undefined) decisions.set(key, (decision = resolve(context, specifier, importer, kind)));
    return decision;
  }

  async function resolve(context: Resolver, specifier: string, importer: string, kind: ImportKind): Promise<Decision> {
    // What stands in for the runner may import it.
    if (!isOurs(importer) && isOfSuite(specifier)) return { kind: "inside", id: specifier };
    // Without Node, packages may replace its built-in modules of the same names.
    if (SCHEME.test(specifier) || (isBuiltin(specifier) && target === "node")) return { kind: "outside", file: null };
    if (adviceForPages(specifier) !== null) return { kind: "outside", file: null };
    const resolved = await context.resolve(specifier, importer, { kind: kindOf(kind), skipSelf: true });
    if (resolved === null || resolved.external !== false) {
      return BARE.test(specifier) ? { kind: "outside", file: null } : { kind: "missing" };
    }
    const file = normalizeId(resolved.id);
    if (isOurs(importer) && !isOwnFile(file)) ours.add(file);
    // What it defines with the author API must be of the bundle's copy of it.
    if (usesAuthorApi(file, readText)) return { kind: "inside", id: resolved.id };
    if (bundleDeps || isOwnFile(file) || ours.has(file) || !BARE.test(specifier))
      return { kind: "inside", id: resolved.id };
    // An alias, or a subpath import of a package's own, does not resolve elsewhere.
    const isPackage = RUNNABLE.test(file) && file.includes(`/node_modules/${packageName(specifier)}/`);
    return isPackage ? { kind: "outside", file } : { kind: "inside", id: resolved.id };
  }

  /** Records an external of a module. Returns the module's name for messages. */
  function want(id: string, specifier: string, file: string | null, isImported: boolean): string {
    const by = keyOf(id);
    const known = found.get(specifier) ?? { file, importers: new Map() };
    known.file ??= file;
    const importer = normalizeId(id);
    known.importers.set(importer, isImported || known.importers.get(importer) === true);
    found.set(specifier, known);
    // Node resolves `require` itself.
    if (isImported || target !== "node") wanted.set(id, (wanted.get(id) ?? new Set()).add(specifier));
    return by;
  }

  // One plugin, so that `skipSelf` covers all of its own requests.
  const plugin: Plugin = {
    name: "xtest:outside",
    resolveId: {
      filter: { id: [/^\0xtest-outside/, BARE] },
      async handler(specifier, importer, { kind, isEntry }) {
        if (asked.has(specifier) || specifier === ANY) return specifier;
        if (isEntry || importer === undefined || kind === "new-url") return null;
        // Statements in the source were handled in `transform`: this import was added by a compiler, or has a form that
        // is not read.
        const decision = await decide(this, specifier, importer, kind);
        if (decision.kind !== "outside") return null;
        if (kind === "dynamic-import") return { id: specifier, external: true };
        const names = UNWRITTEN.find(([pattern]) => pattern.test(specifier))?.[1];
        if (kind !== "require-call" && names === undefined) return null;
        const one: Asked = { specifier, importer, file: decision.file, statements: [], names: names ?? [] };
        return ask(kind === "require-call" ? REQUIRED : STAND_IN, one);
      },
    },
    load: {
      filter: { id: /^\0xtest-outside/ },
      handler(id) {
        if (id === ANY) return { code: "module.exports = {};\n", map: { mappings: "" }, moduleType: "js" };
        const one = asked.get(id);
        if (one === undefined) return null;
        // Recorded only now: imports of types alone have been removed.
        want(one.importer, one.specifier, one.file, !id.startsWith(REQUIRED));
        const isPatched = patched.has(one.specifier.replace(/^node:/, ""));
        return { code: sourceTextOf(id, one, keyOf(one.importer), isPatched), map: { mappings: "" }, moduleType: "js" };
      },
    },
    transform: {
      filter: {
        id: { include: [/\.[cm]?[jt]sx?(?:\?|$)/], exclude: [/^\0/] },
        code: [/\bimport\b/, /\bexport\b[^;]*\bfrom\b/, /\brequire\s*\(/],
      },
      async handler(code, id) {
        const file = normalizeId(id);
        if (file === program || (isOwnFile(file) && !NAMES_MODULE.test(code))) return null;
        const imports = moduleImports(code, file);
        if (imports === null) return null;
        if (isReplaced(id))
          return { code: code.replace(/^export \* from .*$/m, `export * from ${JSON.stringify(ANY)};`), map: null };
        const replacements: Replacement[] = [];
        const over = ({ start, end }: { start: number; end: number }, text: string): void => {
          replacements.push({ start, end, text });
        };
        for (const statement of imports.statements) {
          const { specifier, source, namespace, star } = statement;
          const decision = await decide(this, specifier, id, "import-statement");
          if (decision.kind !== "outside") continue;
          const one: Asked = { specifier, importer: id, file: decision.file, statements: [statement], names: [] };
          if (namespace !== null) over(...namespaceImport(namespace, code));
          over(source, JSON.stringify(ask(isOurs(id) ? OWN : star ? STAR : STAND_IN, one)));
        }
        for (const call of imports.imports) await replaceImport(this, call, id, over);
        for (const call of imports.requires) await replaceRequire(this, call, id, over);
        const result = placeModule(code, replacements, "", file);
        if (result === null) return null;
        // The entry has no source, and its map would contain paths of this machine.
        const map = /__xtest_(?:entry|main)__\.mjs$/.test(file) ? { mappings: "" } : result.map.toString();
        return { code: result.code, map };
      },
    },
  };

  /** Makes the id of a proxy and records its request. */
  function ask(kind: string, one: Asked): string {
    // At the end, the importer's extension would decide on the format.
    const id = `${kind}${one.specifier}\0${keyOf(one.importer)}\0`;
    const before = asked.get(id);
    asked.set(id, before === undefined ? one : { ...one, statements: [...before.statements, ...one.statements] });
    return id;
  }

  type Over = (span: { start: number; end: number }, text: string) => void;

  async function replaceImport(context: Resolver, call: ImportCall, id: string, over: Over): Promise<void> {
    if (isOurs(id)) return;
    const { specifier, start, end } = call;
    const decision = await decide(context, specifier, id, "dynamic-import");
    if (decision.kind === "inside") {
      if (isOurs(decision.id)) return;
      lazy.add(decision.id);
      over({ start, end: start }, `__xtest_bundle.load(${JSON.stringify(keyOf(decision.id))}).then(() => `);
      over({ start: end, end }, ")");
    } else if (decision.kind === "outside") {
      const by = want(id, specifier, decision.file, false);
      over(call, `__xtest_bundle.import(${JSON.stringify(specifier)}, ${JSON.stringify(by)})`);
    } else {
      const target = path.posix.join(path.posix.dirname(normalizeId(id)), specifier);
      over(call, `import(${placement.url(target)})`);
    }
  }

  async function replaceRequire(context: Resolver, call: ImportCall, id: string, over: Over): Promise<void> {
    const { specifier } = call;
    const decision = await decide(context, specifier, id, "require-call");
    if (decision.kind === "outside" && isOurs(id)) {
      over(call, `process.getBuiltinModule(${JSON.stringify(specifier)})`);
    } else if (decision.kind === "outside") {
      const by = want(id, specifier, decision.file, false);
      over(call, `__xtest_bundle.required(${JSON.stringify(specifier)}, ${JSON.stringify(by)})`);
    } else if (decision.kind === "missing" || decision.id.endsWith(".node")) {
      over(call, `__xtest_bundle.require(${JSON.stringify(keyOf(id))})(${JSON.stringify(specifier)})`);
    }
  }

  return {
    plugin,
    isOurs,
    list: () =>
      [...found].sort(bySpecifier).map(([specifier, { file, importers }]) => ({
        specifier,
        isBuiltin: SCHEME.test(specifier) || isBuiltin(specifier),
        file,
        importers: [...importers].sort(bySpecifier).map(([path, isRequired]) => ({ path, isRequired })),
      })),
    needs(context) {
      const needs = [...lazy].map((id): [string, readonly string[]] => [
        keyOf(id),
        [...below(context, id, wanted, asked)],
      ]);
      return Object.fromEntries(needs.filter(([, names]) => names.length > 0).sort(bySpecifier));
    },
  };
}

type Resolver = Pick<PluginContext, "resolve">;
type ImportKind = string;

function bySpecifier([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The externals that a module and its imports need, in the order of execution. */
function below(
  context: Pick<PluginContext, "getModuleInfo">,
  start: string,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  asked: ReadonlyMap<string, Asked>,
): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const stack = [start];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const imported = context.getModuleInfo(id)?.importedIds ?? [];
    // Proxies are loaded in any order, but imported in the order of the text.
    const own = wanted.get(id) ?? new Set();
    for (const name of imported.map((one) => asked.get(one)?.specifier ?? "")) if (own.has(name)) names.add(name);
    for (const name of own) names.add(name);
    stack.push(...[...imported].reverse());
  }
  return names;
}

/** Turns `* as name` into an import or export of a single name. */
function namespaceImport({ start, end, name }: Namespace, code: string): [Omit<Namespace, "name">, string] {
  // For an export, only the end is known.
  const from = start === -1 ? code.lastIndexOf("*", end) : start;
  return [{ start: from, end }, `{ ${NAMESPACE} as ${name} }`];
}

type Namespace = NonNullable<StaticImport["namespace"]>;

/** An importer and its statements for a specifier, or the names that it imports without a statement. */
interface Asked {
  readonly specifier: string;
  /** Id of the importing module. */
  readonly importer: string;
  readonly file: string | null;
  readonly statements: readonly StaticImport[];
  readonly names: readonly string[];
}

/**
 * The text of a proxy.
 *
 * @param by - the importer, for messages.
 * @param isPatched - whether tests replace exports of the module, which its importers must see.
 */
function sourceTextOf(
  id: string,
  { specifier, statements, names: others }: Asked,
  by: string,
  isPatched: boolean,
): string {
  const [asked, importer] = [JSON.stringify(specifier), JSON.stringify(by)];
  if (id.startsWith(REQUIRED)) return `module.exports = __xtest_bundle.required(${asked}, ${importer});\n`;
  if (id.startsWith(STAR)) return `module.exports = __xtest_bundle.star(${asked}, ${importer});\n`;
  const names = [...new Set([...others, ...statements.flatMap((statement) => statement.names)])];
  const values = [...new Set(statements.flatMap((statement) => statement.values))];
  const isOwn = id.startsWith(OWN);
  const gives = isOwn
    ? `process.getBuiltinModule(${asked})`
    : `__xtest_bundle.get(${asked}, ${JSON.stringify(values)}, ${importer})`;
  const isLive = isPatched && !isOwn;
  const valueOf = (name: string): string =>
    isOwn && name === "default" ? "namespace" : `namespace[${JSON.stringify(name)}]`;
  const updates = names.map((name, index) => `name${index} = ${valueOf(name)};`).join(" ");
  return [
    ...(isLive ? liveNamespace(gives, asked) : [`const namespace = ${gives};`]),
    ...names.map((name, index) => `${isLive ? "let" : "const"} name${index} = ${valueOf(name)};`),
    ...(isLive && names.length > 0
      ? [`import { followBuiltins } from "${RUNTIME_MODULE}";`, `followBuiltins(() => { ${updates} });`]
      : []),
    `export { ${[`namespace as ${NAMESPACE}`, ...names.map((name, index) => `name${index} as ${exportName(name)}`)].join(", ")} };`,
    "",
  ].join("\n");
}

/** A namespace that reads the module's object: not every engine updates its own. */
function liveNamespace(gives: string, specifier: string): string[] {
  return [
    `const original = ${gives};`,
    `const object = globalThis.process?.getBuiltinModule?.(${specifier}) ?? original.default ?? original;`,
    `const get = (name) => (name !== "default" && name in object ? object : original)[name];`,
    `const properties = Object.keys(original).map((name) => [name, { enumerable: true, get: () => get(name) }]);`,
    `const namespace = Object.create(null, Object.fromEntries(properties));`,
  ];
}

function exportName(name: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name);
}
