/** The modules that a run needs, and what each specifier in them resolves to. */
import { ASSET_QUERY, unknownType } from "../bundle/modules/asset-kinds.ts";
import type { SourcePosition } from "../bundle/errors/build-errors.ts";
import { BARE } from "../bundle/specifiers.ts";
import { missingPackageText, missingPathText, positionOfSpecifier, sourceTextOf } from "../bundle/error-stubs.ts";
import { SCOPE_SPECIFIER, type ModuleError } from "../../core/data/run/link-table.ts";
import type { ResolveKind } from "../../link/resolve.ts";
import type { LoadModule, ModuleContent } from "./load-module.ts";
import { moduleError } from "./compile/module-problem.ts";
import type { ImportTarget, ResolveImport } from "./resolve-import.ts";

/** The id of a module, or the URL or name of an external. */
export type GraphTarget =
  | { readonly kind: "module"; readonly id: string }
  | { readonly kind: "external"; readonly url: string };

/**
 * A module with its resolved specifiers. Imports that do not resolve and only fail when they are executed are left out.
 */
export interface GraphModule {
  /** Absolute path, with `/`. */
  readonly file: string;
  readonly content: ModuleContent;
  readonly imports: ReadonlyMap<string, GraphTarget>;
  readonly dynamic: ReadonlyMap<string, GraphTarget>;
  readonly requires: ReadonlyMap<string, GraphTarget>;
  /** What its mocks name. Absent for none. */
  readonly mocks?: ReadonlyMap<string, GraphMock>;
}

/** The target of a specifier that a mock names, and the id of its file in `__mocks__`; null for none. */
export interface GraphMock {
  readonly target: GraphTarget | null;
  readonly manual: string | null;
}

export interface ModuleGraph {
  /** Modules by id. */
  readonly modules: ReadonlyMap<string, GraphModule>;
  /** The id of each module of the suite, by its path in the plan. */
  readonly roots: ReadonlyMap<string, string>;
}

/** A graph that grows. */
export interface GrowingGraph {
  /** All modules that were found, by id. */
  readonly modules: ReadonlyMap<string, GraphModule>;
  /**
   * Follows the imports of modules of the suite. Gives those modules, and all that was found for the first time.
   *
   * @param roots - absolute paths of the suite's modules, by their paths in the plan.
   */
  follow(roots: ReadonlyMap<string, string>): Promise<ModuleGraph>;
}

/** Options of a module graph. */
export interface GraphOptions {
  /** The root of the project: absolute, with `/`. */
  readonly root: string;
  /** Whether a plugin provides the text of a file, so that its real path is not looked up. */
  readonly isProvided: (file: string) => boolean;
  readonly realId: (file: string) => string;
  readonly resolve: ResolveImport;
  readonly load: LoadModule;
  /**
   * The file in `__mocks__` for a specifier and the module that it means; null for none. Present if modules are functions: then an
   * import that does not resolve fails when it is executed, since it may be mocked.
   */
  readonly manualOf?: ((specifier: string, target: ImportTarget, importer: string) => string | null) | undefined;
  /** The file of a module. Default: its id without the query of an asset. */
  readonly fileOf?: ((id: string) => string) | undefined;
  /** Whether a file is of a type that can be imported. */
  readonly isKnown: (file: string) => boolean;
  /** All modules, by id, to which those that are found are added. Default: none. */
  readonly modules?: Map<string, GraphModule>;
  /** Whether a module that was there before is still as it was. What it leads to is not followed again. */
  readonly isSame?: (id: string) => boolean;
}

const NONE: ReadonlyMap<string, GraphTarget> = new Map();

/** Modules that are compiled at once: the compiler has threads of its own. */
const AT_ONCE = 16;

/** A graph without modules. */
export function createGraph({
  root,
  resolve,
  load,
  realId,
  isProvided,
  manualOf,
  fileOf = (id) => id.replace(ASSET_QUERY, ""),
  isKnown,
  modules = new Map(),
  isSame = () => true,
}: GraphOptions): GrowingGraph {
  /** Those of them that `follow` has not given yet. */
  let found = new Map<string, GraphModule>();
  const open: string[] = [];
  const seen = new Set<string>();

  const enter = (path: string): string => {
    const id = isProvided(path) || ASSET_QUERY.test(path) ? path : realId(path);
    if (!seen.has(id)) {
      seen.add(id);
      if (!modules.has(id) || !isSame(id)) open.push(id);
    }
    return id;
  };

  const targetOf = (target: ImportTarget): GraphTarget | null => {
    if (target.kind === "missing") return null;
    return target.kind === "module" ? { kind: "module", id: enter(target.id) } : target;
  };

  const targetsOf = (importer: string, specifiers: readonly string[], kind: ResolveKind) => {
    if (specifiers.length === 0) return NONE;
    const targets = new Map<string, GraphTarget>();
    for (const specifier of specifiers) {
      const target = targetOf(resolve(specifier, importer, kind));
      if (target !== null) targets.set(specifier, target);
    }
    return targets;
  };

  const add = (id: string, module: GraphModule): void => {
    modules.set(id, module);
    found.set(id, module);
  };

  /** A module that throws an error in the place of one that does not exist. */
  const errorTarget = (file: string, specifier: string, error: ModuleError): GraphTarget => {
    const id = `${file}\0${specifier}`;
    add(id, { file, content: { kind: "error", error }, imports: NONE, dynamic: NONE, requires: NONE });
    return { kind: "module", id };
  };

  const mocksOf = (importer: string, specifiers: readonly string[] = []): Pick<GraphModule, "mocks"> => {
    if (manualOf === undefined || specifiers.length === 0) return {};
    const mocks = specifiers.map((specifier) => {
      const target = resolve(specifier, importer, "import");
      const manual = manualOf(specifier, target, importer);
      return [specifier, { target: targetOf(target), manual: manual === null ? null : enter(manual) }] as const;
    });
    return { mocks: new Map(mocks) };
  };

  const moduleOf = (id: string, content: ModuleContent): GraphModule => {
    const file = fileOf(id);
    const none = { file, content, imports: NONE, dynamic: NONE, requires: NONE };
    if (content.kind !== "code") return none;
    const { imports, dynamic, requires, mocks } = content.compiled.record;
    const targets = new Map<string, GraphTarget>();
    for (const { specifier } of imports) {
      if (specifier === SCOPE_SPECIFIER) continue;
      const target = resolve(specifier, id, "import");
      const error = importError(root, file, specifier, target, isKnown);
      if (error !== null) {
        if (manualOf === undefined) return { ...none, content: { kind: "error", error } };
        targets.set(specifier, errorTarget(file, specifier, error));
        continue;
      }
      const meant = targetOf(target);
      if (meant !== null) targets.set(specifier, meant);
    }
    return {
      file,
      content,
      imports: targets,
      // With a query it is another instance of the same module.
      dynamic: targetsOf(id, manualOf === undefined ? dynamic : [...dynamic, ...withoutQueries(dynamic)], "import"),
      requires: targetsOf(id, requires, "require"),
      ...mocksOf(id, mocks),
    };
  };

  return {
    modules,
    async follow(files) {
      const roots = new Map([...files].map(([name, file]) => [name, enter(file)]));
      while (open.length > 0) {
        const ids = open.splice(-AT_ONCE).reverse();
        const contents = await Promise.all(ids.map(load));
        for (const [index, content] of contents.entries()) {
          const id = ids[index] ?? "";
          add(id, moduleOf(id, content));
        }
      }
      const own = found;
      found = new Map();
      return { modules: own, roots };
    },
  };
}

function withoutQueries(specifiers: readonly string[]): string[] {
  return specifiers.flatMap((specifier) =>
    /^\.[^?]*\?/.test(specifier) && !ASSET_QUERY.test(specifier) ? [specifier.slice(0, specifier.indexOf("?"))] : [],
  );
}

/** The error of a module for an `import` statement that does not resolve; null if it does. */
function importError(
  root: string,
  importer: string,
  specifier: string,
  target: ImportTarget,
  isKnown: (file: string) => boolean,
): ModuleError | null {
  if (target.kind === "external") return null;
  const at = (): SourcePosition | null => positionOfSpecifier(sourceTextOf(importer), specifier);
  if (target.kind === "module") {
    if (ASSET_QUERY.test(target.id) || isKnown(target.id)) return null;
    return moduleError(root, importer, at(), "Error", `Cannot import "${specifier}": ${unknownType(specifier)}`);
  }
  const { unreadable } = target;
  const relative = (path: string): string => (path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path);
  const what =
    unreadable !== null
      ? `Could not load ${unreadable.replace(`${root}/`, "")}`
      : BARE.test(specifier)
        ? missingPackageText(specifier, importer, relative)
        : missingPathText(specifier, importer, relative);
  return moduleError(root, importer, at(), "Error", what);
}
