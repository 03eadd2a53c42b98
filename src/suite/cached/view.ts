/** A view of a cached suite: each section is parsed on first use. */
import type { AssertionsOf } from "../../core/assertions/assertion-site.ts";
import { MANIFEST_VERSION, type Manifest, manifestDiagnostic, type ManifestItem } from "../../core/data/manifest.ts";
import { definitionOf, plannedItems, planText, type Plan } from "../../core/data/plan.ts";
import type { ModuleRewrite } from "../../core/data/rewrite.ts";
import type {
  ListedPart,
  ManifestPart,
  NotesPart,
  RewritesPart,
  SelectionPart,
  SharedManifest,
  ItemPlace,
  ProvidedText,
  SuiteItem,
  SuiteView,
} from "../../core/data/suite/suite-view.ts";
import { partsIn, type SectionName, type CachedHead, type SourcePaths, textIn } from "./sections.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import { nameIn } from "../../core/select/nodeid.ts";

/** The data of an item that every listing needs. The name is null if it is that of the id. */
interface Columns extends Pick<SuiteItem, "className" | "depends" | "dynamic" | "path"> {
  readonly name: string | null;
}

function columnsOf({ path, classes, dynamic, names, depends }: ListedPart): Columns[] {
  const expanded = new Set(dynamic);
  const dependencies = new Map(depends);
  const dependsPart = (index: number): Pick<SuiteItem, "depends"> => {
    const nodes = dependencies.get(index);
    return nodes === undefined ? {} : { depends: nodes };
  };
  return classes
    .flatMap(([count, className]) => Array.from({ length: count }, () => className))
    .map((className, index) => ({
      path,
      className,
      dynamic: expanded.has(index),
      name: names?.[index] ?? null,
      ...dependsPart(index),
    }));
}

/** An item of a cached suite. */
class CachedItem implements SuiteItem {
  readonly id: string;
  readonly path: string;
  readonly className: string | null;
  readonly dynamic: boolean;
  declare readonly depends?: readonly string[];
  /** Its position among the items. */
  readonly at: number;
  readonly #name: string | null;
  readonly #selection: () => SelectionPart;

  constructor(
    { path, className, dynamic, name, depends }: Columns,
    id: string,
    at: number,
    selection: () => SelectionPart,
  ) {
    this.id = id;
    this.path = path;
    this.className = className;
    this.dynamic = dynamic;
    if (depends !== undefined) this.depends = depends;
    this.at = at;
    this.#name = name;
    this.#selection = selection;
  }

  get name(): string {
    return this.#name ?? nameIn(this.id, this.path, this.className);
  }

  get keywords(): readonly string[] {
    return this.#selection()[this.at]?.[0] ?? [];
  }

  get marks(): readonly Mark[] {
    return this.#selection()[this.at]?.[1] ?? [];
  }
}

/** @throws {Error} for an item of another suite. */
function positionOf(item: SuiteItem): number {
  if (!(item instanceof CachedItem)) throw new Error(`${item.id}: is no item of this suite`);
  return item.at;
}

/** The row of an item in a list; empty if there is none. */
function rowOf<T>(list: readonly T[], item: SuiteItem): readonly T[] {
  const position = positionOf(item);
  return list.slice(position, position + 1);
}

/** A section that is not in `texts` must not be used: commands declare in advance what they need. */
export class CachedCollection implements SuiteView {
  readonly #head: CachedHead;
  readonly #texts: ReadonlyMap<SectionName, string>;
  readonly #items = lazy(() => this.#readItems());
  readonly #listed = lazy(() => this.#parts<ListedPart>("listed"));
  readonly #selection = lazy(() => this.#inOrder(this.#parts<SelectionPart>("selection").flat()));
  readonly #planText = lazy(() => planText(textIn(this.#texts, "planHeader"), textIn(this.#texts, "planFiles")));
  readonly #plan = lazy((): Plan => JSON.parse(this.planText));
  readonly #planned = lazy(() => plannedItems(this.plan));
  readonly #rewrites = lazy(() => new Map(this.#parts<RewritesPart>("rewrites").flat()));
  readonly #sources = lazy(() => {
    const { files, read }: SourcePaths = JSON.parse(textIn(this.#texts, "sources"));
    return { files: new Map(files), read };
  });
  readonly #manifest = lazy(() => {
    const [shared, ...parts] = this.#parts<SharedManifest | ManifestPart>("manifest");
    if (shared === undefined || !("before" in shared)) throw new Error("the manifest has no beginning");
    return { shared, parts: parts.filter((part) => "module" in part) };
  });
  readonly #notes = lazy(() => this.#readNotes());
  readonly provided: ReadonlyMap<string, ProvidedText> = new Map();

  constructor(head: CachedHead, texts: ReadonlyMap<SectionName, string>) {
    this.#head = head;
    this.#texts = texts;
  }

  async assertions(): Promise<AssertionsOf> {
    const { moduleAssertions } = await import("../../facts/module-facts.ts");
    return moduleAssertions;
  }

  get count(): number {
    return this.#head.count;
  }

  get idLines(): string {
    return textIn(this.#texts, "ids");
  }

  get items(): readonly CachedItem[] {
    return this.#items();
  }

  get diagnostics(): CachedHead["diagnostics"] {
    return this.#head.diagnostics;
  }

  get emptiedBy(): string | null {
    return this.#head.emptiedBy;
  }

  get hasModules(): boolean {
    return this.#head.hasModules;
  }

  get emptyModules(): CachedHead["emptyModules"] {
    return this.#head.emptyModules;
  }

  get unusedConfigs(): CachedHead["unusedConfigs"] {
    return this.#head.unusedConfigs;
  }

  get packages(): ReadonlySet<string> {
    return new Set(this.#head.packages);
  }

  get planText(): string {
    return this.#planText();
  }

  get plan(): Plan {
    return this.#plan();
  }

  get files(): ReadonlyMap<string, string> {
    return this.#sources().files;
  }

  get read(): readonly string[] {
    return this.#sources().read;
  }

  get rewrites(): ReadonlyMap<string, ModuleRewrite> {
    return this.#rewrites();
  }

  get manifest(): Manifest {
    return this.manifestWith(this.items);
  }

  manifestWith(items: readonly SuiteItem[]): Manifest {
    const { shared, parts } = this.#manifest();
    const all = items.length === 0 ? [] : this.#inOrder(parts.flatMap((part) => part.items));
    return {
      manifestVersion: MANIFEST_VERSION,
      modules: parts.map(({ module }) => module),
      items: items.flatMap((item): readonly ManifestItem[] => rowOf(all, item)),
      fixtures: fixtureOrder(shared, parts),
      diagnostics: this.diagnostics.map(manifestDiagnostic),
    };
  }

  placeOf(item: SuiteItem): ItemPlace {
    const [definition] = rowOf(this.#planned(), item).flatMap((planned) => definitionOf(planned) ?? []);
    if (definition === undefined) throw new Error(`${item.id}: the plan does not have it`);
    return { path: item.path, line: definition.line, column: definition.column };
  }

  reasonOf(item: SuiteItem): string {
    return this.#notes().reasons.get(positionOf(item)) ?? "";
  }

  /** Docstrings of all nodes: a caller with items also needs those of the enclosing nodes. */
  docsOf(_items: readonly SuiteItem[]): ReadonlyMap<string, string> {
    return this.#notes().docs;
  }

  #readItems(): CachedItem[] {
    const ids = this.idLines === "" ? [] : this.idLines.split("\n");
    const columns = this.#inOrder(this.#listed().flatMap(columnsOf));
    return columns.map((column, index) => new CachedItem(column, ids[index] ?? "", index, this.#selection));
  }

  #readNotes() {
    const parts = this.#parts<NotesPart>("notes");
    const { order } = this.#head;
    const positions = order === null ? null : new Map(order.map((part, index) => [part, index]));
    const reasons = new Map<number, string>();
    let first = 0;
    this.#listed().forEach(({ count }, index) => {
      for (const [item, reason] of parts[index]?.reasons ?? []) {
        const position = first + item;
        reasons.set(positions?.get(position) ?? position, reason);
      }
      first += count;
    });
    return { reasons, docs: new Map(parts.flatMap(({ docs }) => docs)) };
  }

  /** Reorders a list from the order of the parts to the order of the items. */
  #inOrder<T>(list: readonly T[]): readonly T[] {
    const { order } = this.#head;
    return order === null ? list : order.flatMap((position) => list.slice(position, position + 1));
  }

  #parts<T>(section: SectionName): T[] {
    return partsIn<T>(textIn(this.#texts, section));
  }
}

/** All fixtures in the order of the registry: by name, in the order of each name's first registration. */
function fixtureOrder<T extends { readonly name: string }>(
  shared: {
    readonly fixtures: readonly T[];
    readonly before: readonly number[];
  },
  parts: readonly { readonly fixtures: readonly T[] }[],
): T[] {
  const byName = new Map<string, T[]>();
  const register = (fixture: T): void => {
    const same = byName.get(fixture.name);
    if (same === undefined) byName.set(fixture.name, [fixture]);
    else same.push(fixture);
  };
  let done = 0;
  const registerShared = (until: number): void => {
    for (; done < until; done += 1) {
      const fixture = shared.fixtures[done];
      if (fixture !== undefined) register(fixture);
    }
  };
  parts.forEach(({ fixtures }, index) => {
    registerShared(shared.before[index] ?? 0);
    for (const fixture of fixtures) register(fixture);
  });
  registerShared(shared.fixtures.length);
  return [...byName.values()].flat();
}

/** A value that is computed on first use. */
function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
