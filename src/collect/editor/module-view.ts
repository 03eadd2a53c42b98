/** What an editor shows of the modules of a collection, as plain data. Paths are absolute, with `/`; offsets are those of facts. */
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import type { Scope } from "../../core/fixtures/scope.ts";
import { FunctionValue, type StaticMark } from "../../evaluate/values.ts";
import type { CollectedModule } from "../collect-tree.ts";
import type { CollectedFixture } from "../fixtures/collected-fixtures.ts";
import { Class } from "../tree/class.ts";
import type { FunctionDefinition } from "../tree/definition.ts";
import type { Function } from "../tree/function.ts";
import type { TreeContext } from "../tree/tree-context.ts";
import type { SuiteSources } from "../files/suite-sources.ts";

/** A name in parameters that asks for a fixture. */
export interface AskedName {
  readonly name: string;
  readonly path: string;
  readonly at: number;
  /** Ids of the nodes around it, outermost first: those whose fixtures it sees. */
  readonly nodeIds: readonly string[];
  /** Whether a table fills it. */
  readonly isDirect: boolean;
  /** The key of the fixture that asks; null for a test. */
  readonly by: string | null;
}

export interface FixtureView {
  /** The same for one definition at one place of visibility, in whatever collection. */
  readonly key: string;
  readonly name: string;
  /** Null if a function determines it. */
  readonly scope: Scope | null;
  readonly autouse: boolean;
  /** Node id of the place below which it is visible. */
  readonly baseId: string;
  readonly doc: string | null;
  readonly argNames: readonly string[];
  /** The number of its `params`; null without any that are known. */
  readonly params: number | null;
  /** The place of its definition; null for a built-in one. */
  readonly definition: { readonly path: string; readonly at: number } | null;
  /** The module that has it, by definition or import. */
  readonly module: string | null;
  /** The offset of its option `name`; null without one. */
  readonly nameOption: number | null;
  /** As TypeScript expresses its type in the folder of another file; null if nothing exported leads to it. */
  readonly typeIn: (folder: string) => string | null;
}

/** The id of a row of a table, at the row. */
export interface RowId {
  readonly path: string;
  readonly at: number;
  readonly id: string;
}

export interface TestView {
  /** Node id, without parameters. */
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly at: number;
  /** Ids of its items, in order. */
  readonly items: readonly string[];
  readonly isDynamic: boolean;
  readonly rows: readonly RowId[];
}

export interface ClassView {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly at: number;
}

export interface ModuleView {
  readonly path: string;
  /** Node id: the path from the root. */
  readonly id: string;
  /** Modules of the project whose text it depends on, itself included. */
  readonly dependencies: ReadonlySet<string>;
  readonly conftests: readonly string[];
  readonly tests: readonly TestView[];
  readonly classes: readonly ClassView[];
  readonly asked: readonly AskedName[];
}

/** What a collection says, for editors. */
export interface EditorView {
  readonly modules: readonly ModuleView[];
  /** The fixtures of each module that was collected, conftests included, by its path; built-in ones by `""`. */
  readonly fixtures: ReadonlyMap<string, readonly FixtureView[]>;
  readonly asked: ReadonlyMap<string, readonly AskedName[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a finished collection. @param typeOf - the type of a fixture in a folder. */
export function editorView(
  context: TreeContext,
  modules: readonly CollectedModule[],
  typeOf: (fixture: CollectedFixture, folder: string) => string | null,
): EditorView {
  const fixtures = new Map<string, FixtureView[]>();
  const asked = new Map<string, AskedName[]>();
  const dependenciesOf = dependencyFinder(context.sources);
  for (const { module, requires } of modules) {
    for (const path of [module.modulePath, ...requires.map((one) => one.path)]) {
      if (!fixtures.has(path)) fixtures.set(path, []);
      if (!asked.has(path)) asked.set(path, []);
    }
  }
  for (const fixture of context.fixtures.registered) {
    if (fixture.name.startsWith("_xunit_")) continue;
    const module = fixture.place?.module ?? "";
    const view = fixtureView(fixture, (folder) => typeOf(fixture, folder));
    push(fixtures, module, view);
    for (const one of askedByFixture(context, fixture, view)) push(asked, module, one);
  }
  return {
    modules: modules.map((one) => moduleView(one, dependenciesOf)),
    fixtures,
    asked,
    diagnostics: context.diagnostics.sorted,
  };
}

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function fixtureView(fixture: CollectedFixture, typeIn: FixtureView["typeIn"]): FixtureView {
  const { name, scope, autouse, baseId, doc, argNames, params, place } = fixture;
  const options = place?.options?.kind === "object" ? place.options.properties : [];
  return {
    key: `${place?.origin.path ?? ""}:${String(place?.origin.at ?? "")}:${baseId}:${name}`,
    ...{ name, scope, autouse, baseId, doc, argNames },
    params: Array.isArray(params) ? params.length : null,
    definition: place === null ? null : place.origin,
    module: place?.module ?? null,
    nameOption: options.find(({ key }) => key === "name")?.value.at ?? null,
    typeIn,
  };
}

function askedByFixture({ sources }: TreeContext, fixture: CollectedFixture, { key }: FixtureView): AskedName[] {
  const { place, baseId, args } = fixture;
  if (place === null || args === null) return [];
  const nodeIds = nodeIdsOf(baseId);
  const { path } = args;
  return fixture.argNames.flatMap((name) => {
    const at = args.at.get(name);
    // One that is imported is listed where it is defined, too, if that is a module of tests.
    return at === undefined || sources.linker.facts(path) === null
      ? []
      : [{ name, path, at, nodeIds, isDirect: false, by: key }];
  });
}

/** Ids of the nodes around what is visible below a place, outermost first. */
export function nodeIdsOf(baseId: string): string[] {
  if (baseId === "") return [""];
  const [file = "", ...names] = baseId.split("::");
  const folders = file.split("/");
  const files = folders.map((_, index) => folders.slice(0, index + 1).join("/"));
  return ["", ...files, ...names.map((_, index) => [file, ...names.slice(0, index + 1)].join("::"))];
}

function moduleView(
  { module, requires, functions }: CollectedModule,
  dependenciesOf: (path: string) => ReadonlySet<string>,
): ModuleView {
  const required = requires.map(({ path }) => path);
  const classes = new Map<string, ClassView>();
  const tests = new Map<FunctionDefinition, Function[]>();
  for (const item of functions) {
    const items = tests.get(item.definition);
    if (items === undefined) tests.set(item.definition, [item]);
    else items.push(item);
  }
  for (const definition of tests.keys()) {
    for (const node of definition.listChain())
      if (node instanceof Class) classes.set(node.nodeId, { id: node.nodeId, name: node.name, ...node.origin });
  }
  return {
    path: module.modulePath,
    id: module.nodeId,
    dependencies: new Set([module.modulePath, ...required].flatMap((path) => [...dependenciesOf(path)])),
    conftests: requires.filter(({ kind }) => kind === "conftest").map(({ path }) => path),
    tests: [...tests].map(([definition, items]) => testView(definition, items)),
    classes: [...classes.values()],
    asked: [...tests.keys()].flatMap(askedByTest),
  };
}

function askedByTest({ args, obj, parametrize, parentNodeIds }: FunctionDefinition): AskedName[] {
  if (!(obj instanceof FunctionValue)) return [];
  const { path } = obj.origin;
  const direct = new Set(
    parametrize.flatMap(({ argNames, indirect }) => argNames.filter((name) => !indirect.includes(name))),
  );
  return args.argNames.flatMap((name) => {
    const at = args.at.get(name);
    return at === undefined ? [] : [{ name, path, at, nodeIds: parentNodeIds, isDirect: direct.has(name), by: null }];
  });
}

function testView(definition: FunctionDefinition, items: readonly Function[]): TestView {
  const { nodeId: id, name, place, dynamic: isDynamic } = definition;
  const rows = isDynamic ? [] : rowIds(definition.iterMarkers("parametrize"), items);
  return { id, name, ...place, items: items.map((item) => item.nodeId), isDynamic, rows };
}

/** The ids of the rows of each table that is written where its mark is. */
function rowIds(marks: readonly StaticMark[], items: readonly Function[]): RowId[] {
  const found = new Map<number, RowId>();
  for (const { call } of items) {
    const before = call.idParts.length - call.rows.length;
    marks.forEach(({ origin, expressions }, index) => {
      const [, table] = expressions;
      const row = call.rows[index] ?? -1;
      const id = call.idParts[before + index];
      if (table?.kind !== "array" || table.items.some((item) => item?.kind === "spread") || id === undefined) return;
      const item = table.items[row];
      if (item !== undefined && item !== null) found.set(item.at, { path: origin.path, at: item.at, id });
    });
  }
  return [...found.values()];
}

/** Gives the modules that collection has read for a module: itself and what it imports, directly or not. */
function dependencyFinder({ linker }: SuiteSources): (path: string) => ReadonlySet<string> {
  const read = new Set(linker.readPaths);
  const imported = new Map<string, readonly string[]>();
  const importedBy = (path: string): readonly string[] => {
    const before = imported.get(path);
    if (before !== undefined) return before;
    const facts = linker.facts(path);
    const specifiers =
      facts === null
        ? []
        : [...linker.valueImports(facts), ...facts.exports].flatMap(({ specifier }) =>
            specifier === null ? [] : [specifier],
          );
    const files = [...new Set(specifiers)].flatMap((specifier) => linker.importedFile(path, { specifier }) ?? []);
    const own = files.filter((file) => read.has(file) && !file.includes("/node_modules/"));
    imported.set(path, own);
    return own;
  };
  return (path) => {
    // A set that grows during iteration is iterated to its new end.
    const found = new Set([path]);
    for (const one of found) for (const next of importedBy(one)) found.add(next);
    return found;
  };
}
