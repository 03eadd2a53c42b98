/**
 * What stays outside of a bundle that travels: packages, and the modules of engines. Nothing may be imported at the top of
 * its one file, so each importer gets a stand-in that gives what the prelude has imported before, or throws what came of
 * that. `export *` and `require` are asked in their own ways.
 */
import { isBuiltin } from "node:module";
import path from "node:path";
import type { Plugin, PluginContext } from "rolldown";
import { placeModule, type Replacement } from "../../../transforms/place.ts";
import type { Target } from "../../core/data/target.ts";
import { kindOf, packageName, RUNNABLE } from "../bundle/externals.ts";
import { normalizeId } from "../../plugin/hooks.ts";
import { isOwnFile } from "../../plugin/package-files.ts";
import { type ImportCall, moduleImports, type StaticImport } from "./external-names.ts";
import type { Placement } from "../bundle/import-meta-text.ts";

/** Before what a stand-in stands for, and the key of its importer: for named imports, `export *`, `require`, and our own code. */
const STAND_IN = "\0xtest-outside:";
const STAR = "\0xtest-outside-star:";
const REQUIRED = "\0xtest-outside-required:";
const OWN = "\0xtest-outside-own:";

/** Has every name, so that a module which throws can be asked for any. */
const ANY = "\0xtest-outside-any";

/** What a namespace is exported as: names that begin so are ours. */
const NAMESPACE = "__xtest_namespace";

/** What compilers import without it being written, of which not every version has all. */
const UNWRITTEN: readonly [RegExp, readonly string[]][] = [
  [/\/jsx(?:-dev)?-runtime$/, ["jsx", "jsxs", "jsxDEV", "Fragment"]],
  [/^(?:p?react|preact\/compat)$/, ["createElement", "Fragment"]],
];

/** A specifier with a scheme of its own, which some engine knows: `node:fs`, `bun:test`, `npm:left-pad`, `https://…`. */
const SCHEME = /^(?!(?:file|data|virtual):)[a-z][a-z+.-]+:/;

/** Neither a path nor a virtual module. */
const BARE = /^(?![./\0]|[A-Za-z]:[\\/])/;

/** A package or a module of an engine that a bundle counts on. */
export interface Outside {
  readonly specifier: string;
  /** Whether it is a module of the engine and no package. */
  readonly isBuiltin: boolean;
  /** Absolute path of what the specifier led to when the bundle was made; null if it was not there. */
  readonly file: string | null;
  /** Modules that ask for it. */
  readonly importers: readonly OutsideImporter[];
}

export interface OutsideImporter {
  /** Absolute path. */
  readonly path: string;
  /** Whether it cannot be imported without: not where it asks while it runs. */
  readonly isRequired: boolean;
}

export interface OutsideOptions {
  /** Whether a module has another text in its place, which may ask for any name. @param id - as bundlers give it. */
  isReplaced(id: string): boolean;
  /** Absolute, with `/`. */
  readonly root: string;
  readonly target: Target;
  readonly bundleDeps: boolean;
  readonly placement: Placement;
}

/** Where a specifier leads to. */
type Decision =
  | { readonly kind: "inside"; readonly id: string }
  | { readonly kind: "outside"; readonly file: string | null }
  | { readonly kind: "missing" };

/** What is known of the modules of one build. */
export interface OutsideModules {
  readonly plugin: Plugin;
  /** Whether a module is of this package, or of a package that it brings along. */
  isOurs(id: string): boolean;
  /** What stays outside, by specifier. Known when the bundle has been made. */
  list(): Outside[];
  /** By the key of each lazily imported module what it needs, with all that it imports. @param context - of a hook after the modules were read. */
  needs(context: Pick<PluginContext, "getModuleInfo">): Record<string, readonly string[]>;
}

/** @returns the plugins, which must come after those that change modules, and what they learned. */
export function outsideModules({ root, target, bundleDeps, placement, isReplaced }: OutsideOptions): OutsideModules {
  const decisions = new Map<string, Promise<Decision>>();
  const found = new Map<string, { file: string | null; readonly importers: Map<string, boolean> }>();
  /** By module id, what it imports from outside in order. */
  const wanted = new Map<string, Set<string>>();
  /** Ids of modules that are imported lazily. */
  const lazy = new Set<string>();
  /** By stand-in, who asks for what. */
  const asked = new Map<string, Asked>();
  /** Files of packages that only our own code asks for: they go in, and find Node's modules as it does. */
  const ours = new Set<string>();

  const isOurs = (id: string): boolean => isOwnFile(normalizeId(id)) || ours.has(normalizeId(id));
  const keyOf = (id: string): string => path.posix.relative(root, normalizeId(id).replace(/^\0/, ""));

  function decide(context: Resolver, specifier: string, importer: string, kind: ImportKind): Promise<Decision> {
    const key = `${kind}\0${path.dirname(importer)}\0${specifier}`;
    let decision = decisions.get(key);
    if (decision === undefined) decisions.set(key, (decision = resolve(context, specifier, importer, kind)));
    return decision;
  }

  async function resolve(context: Resolver, specifier: string, importer: string, kind: ImportKind): Promise<Decision> {
    // Packages of the same names stand in for Node's modules where there is no Node.
    if (SCHEME.test(specifier) || (isBuiltin(specifier) && target === "node")) return { kind: "outside", file: null };
    const resolved = await context.resolve(specifier, importer, { kind: kindOf(kind), skipSelf: true });
    if (resolved === null || resolved.external !== false) {
      return BARE.test(specifier) ? { kind: "outside", file: null } : { kind: "missing" };
    }
    const file = normalizeId(resolved.id);
    if (isOurs(importer) && !isOwnFile(file)) ours.add(file);
    if (bundleDeps || isOwnFile(file) || ours.has(file) || !BARE.test(specifier))
      return { kind: "inside", id: resolved.id };
    // An alias, or an import of the package's own, means nothing elsewhere.
    const isPackage = RUNNABLE.test(file) && file.includes(`/node_modules/${packageName(specifier)}/`);
    return isPackage ? { kind: "outside", file } : { kind: "inside", id: resolved.id };
  }

  /** Remembers that a module counts on something. Gives the name by which the module is known in messages. */
  function want(id: string, specifier: string, file: string | null, isImported: boolean): string {
    const by = keyOf(id);
    const known = found.get(specifier) ?? { file, importers: new Map() };
    known.file ??= file;
    const importer = normalizeId(id);
    known.importers.set(importer, isImported || known.importers.get(importer) === true);
    found.set(specifier, known);
    // Node itself finds what is required.
    if (isImported || target !== "node") wanted.set(id, (wanted.get(id) ?? new Set()).add(specifier));
    return by;
  }

  // One plugin, so that what it asks of the others never comes back to itself.
  const plugin: Plugin = {
    name: "xtest:outside",
    resolveId: {
      filter: { id: [/^\0xtest-outside/, BARE] },
      async handler(specifier, importer, { kind, isEntry }) {
        if (asked.has(specifier) || specifier === ANY) return specifier;
        if (isEntry || importer === undefined || kind === "new-url") return null;
        // What was written has been seen to: this is what a compiler added, or a form that is not read.
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
        // Only now: an import of types alone is gone.
        want(one.importer, one.specifier, one.file, !id.startsWith(REQUIRED));
        return { code: sourceTextOf(id, one, keyOf(one.importer)), map: { mappings: "" }, moduleType: "js" };
      },
    },
    transform: {
      filter: {
        id: { include: [/\.[cm]?[jt]sx?(?:\?|$)/], exclude: [/^\0/] },
        code: [/\bimport\b/, /\bexport\b[^;]*\bfrom\b/, /\brequire\s*\(/],
      },
      async handler(code, id) {
        const file = normalizeId(id);
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
        // The entry has no source, but would name places of this machine.
        const map = /__xtest_(?:entry|main)__\.mjs$/.test(file) ? { mappings: "" } : result.map.toString();
        return { code: result.code, map };
      },
    },
  };

  /** The id of a stand-in. */
  function ask(kind: string, one: Asked): string {
    const id = `${kind}${one.specifier}\0${keyOf(one.importer)}`;
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

/** What a module and all that it imports want, in the order in which they are executed. */
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
    // Stand-ins are loaded in any order, and imported in that of the text.
    const own = wanted.get(id) ?? new Set();
    for (const name of imported.map((one) => asked.get(one)?.specifier ?? "")) if (own.has(name)) names.add(name);
    for (const name of own) names.add(name);
    stack.push(...[...imported].reverse());
  }
  return names;
}

/** `* as name` as the import, or export, of one name. */
function namespaceImport({ start, end, name }: Namespace, code: string): [Omit<Namespace, "name">, string] {
  // Of what is exported, only the end is known.
  const from = start === -1 ? code.lastIndexOf("*", end) : start;
  return [{ start: from, end }, `{ ${NAMESPACE} as ${name} }`];
}

type Namespace = NonNullable<StaticImport["namespace"]>;

/** Who asks for what, in which statements, or for which names without any. */
interface Asked {
  readonly specifier: string;
  /** Id of the module that asks. */
  readonly importer: string;
  readonly file: string | null;
  readonly statements: readonly StaticImport[];
  readonly names: readonly string[];
}

/** The text of a stand-in. @param by - the importer, for messages. */
function sourceTextOf(id: string, { specifier, statements, names: others }: Asked, by: string): string {
  const [asked, importer] = [JSON.stringify(specifier), JSON.stringify(by)];
  if (id.startsWith(REQUIRED)) return `module.exports = __xtest_bundle.required(${asked}, ${importer});\n`;
  if (id.startsWith(STAR)) return `module.exports = __xtest_bundle.star(${asked}, ${importer});\n`;
  const names = [...new Set([...others, ...statements.flatMap((statement) => statement.names)])];
  const values = [...new Set(statements.flatMap((statement) => statement.values))];
  const isOwn = id.startsWith(OWN);
  const gives = isOwn
    ? `process.getBuiltinModule(${asked})`
    : `__xtest_bundle.get(${asked}, ${JSON.stringify(values)}, ${importer})`;
  return [
    `const namespace = ${gives};`,
    ...names.map((name, index) => {
      const value = isOwn && name === "default" ? "namespace" : `namespace[${JSON.stringify(name)}]`;
      return `const name${index} = ${value};`;
    }),
    `export { ${[`namespace as ${NAMESPACE}`, ...names.map((name, index) => `name${index} as ${exportName(name)}`)].join(", ")} };`,
    "",
  ].join("\n");
}

function exportName(name: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name);
}
