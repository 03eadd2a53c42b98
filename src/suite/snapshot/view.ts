/** A suite out of what was kept of it: each section is read into data when something of it is asked for. */
import { fixtureOrder } from "../../core/data/assemble-plan.ts";
import { MANIFEST_VERSION, type Manifest, manifestDiagnostic, type ManifestItem } from "../../core/data/manifest.ts";
import type { Plan } from "../../core/data/plan.ts";
import type { ModuleRewrite } from "../../core/data/rewrite.ts";
import type {
  ListedPart,
  ManifestPart,
  NotesPart,
  RewritesPart,
  SelectionPart,
  SharedManifest,
} from "../../core/data/suite-parts.ts";
import type { ItemPlace, ProvidedText, SuiteItem, SuiteView } from "../../core/data/suite-view.ts";
import type { SectionText } from "./files.ts";
import type { Head, SectionName } from "./format.ts";
import { columnsOf, KeptItem, positionOf } from "./item.ts";
import { partsOf } from "./patched.ts";

interface Notes {
  /** By the positions of items. */
  readonly reasons: ReadonlyMap<number, string>;
  readonly docs: ReadonlyMap<string, string>;
}

interface ManifestParts {
  readonly shared: SharedManifest;
  readonly parts: readonly ManifestPart[];
}

/** What is not known of a file may not be asked for: commands say beforehand what they need. */
export class KeptSuite implements SuiteView {
  readonly #head: Head;
  readonly #text: SectionText;
  #items: readonly KeptItem[] | null = null;
  #selection: SelectionPart | null = null;
  #plan: Plan | null = null;
  #files: ReadonlyMap<string, string> | null = null;
  #rewrites: ReadonlyMap<string, ModuleRewrite> | null = null;
  #notes: Notes | null = null;
  #manifest: ManifestParts | null = null;
  readonly provided: ReadonlyMap<string, ProvidedText> = new Map();

  constructor(head: Head, text: SectionText) {
    this.#head = head;
    this.#text = text;
  }

  get count(): number {
    return this.#head.count;
  }

  get idLines(): string {
    return this.#text("ids");
  }

  get items(): readonly KeptItem[] {
    return (this.#items ??= this.#allItems());
  }

  get diagnostics(): Head["diagnostics"] {
    return this.#head.diagnostics;
  }

  get emptiedBy(): string | null {
    return this.#head.emptiedBy;
  }

  get hasModules(): boolean {
    return this.#head.hasModules;
  }

  get emptyModules(): Head["emptyModules"] {
    return this.#head.emptyModules;
  }

  get packages(): ReadonlySet<string> {
    return new Set(this.#head.packages);
  }

  get planText(): string {
    return this.#text("plan");
  }

  get plan(): Plan {
    return (this.#plan ??= parsed<Plan>(this.planText));
  }

  get files(): ReadonlyMap<string, string> {
    return (this.#files ??= new Map(parsed<[string, string][]>(this.#text("files"))));
  }

  get read(): readonly string[] {
    return parsed<string[]>(this.#text("read"));
  }

  get rewrites(): ReadonlyMap<string, ModuleRewrite> {
    return (this.#rewrites ??= new Map(this.#lines<RewritesPart>("rewrites").flat()));
  }

  get manifest(): Manifest {
    return this.manifestWith(this.items);
  }

  manifestWith(items: readonly SuiteItem[]): Manifest {
    const { shared, parts } = (this.#manifest ??= this.#readManifest());
    const all = items.length === 0 ? [] : this.#inOrder(parts.flatMap((part) => part.items));
    return {
      manifestVersion: MANIFEST_VERSION,
      modules: parts.map(({ module }) => module),
      items: items.flatMap((item): ManifestItem[] => {
        const found = item instanceof KeptItem ? all[item.at] : undefined;
        return found === undefined ? [] : [found];
      }),
      fixtures: fixtureOrder(shared, parts),
      diagnostics: this.diagnostics.map(manifestDiagnostic),
    };
  }

  placeOf(item: SuiteItem): ItemPlace {
    const { items, definitions } = this.plan;
    const definition = definitions[items[positionOf(item)]?.definition ?? -1];
    if (definition === undefined) throw new Error(`${item.id}: the plan does not have it`);
    return {
      path: item.path,
      line: definition.line,
      column: definition.column,
    };
  }

  reasonOf(item: SuiteItem): string {
    return this.#noted.reasons.get(positionOf(item)) ?? "";
  }

  /** Those of all nodes: who has items asks for what is around them. */
  docsOf(_items: readonly SuiteItem[]): ReadonlyMap<string, string> {
    return this.#noted.docs;
  }

  get #noted(): Notes {
    if (this.#notes !== null) return this.#notes;
    const parts = this.#lines<NotesPart>("notes");
    const reasons = new Map<number, string>();
    let first = 0;
    const positions = this.#positions();
    this.#parts.forEach(({ count }, index) => {
      for (const [at, reason] of parts[index]?.reasons ?? []) reasons.set(positions(first + at), reason);
      first += count;
    });
    return (this.#notes = {
      reasons,
      docs: new Map(parts.flatMap(({ docs }) => docs)),
    });
  }

  #readManifest(): ManifestParts {
    const [shared, ...parts] = this.#lines<SharedManifest | ManifestPart>("manifest");
    if (shared === undefined || !("before" in shared)) throw new Error("the manifest has no beginning");
    return { shared, parts: parts.filter((part) => "module" in part) };
  }

  #allItems(): KeptItem[] {
    const ids = this.idLines === "" ? [] : this.idLines.split("\n");
    const selection = (at: number): SelectionPart[number] =>
      (this.#selection ??= this.#inOrder(this.#lines<SelectionPart>("selection").flat()))[at] ?? [[], []];
    const columns = this.#inOrder(this.#parts.flatMap(columnsOf));
    return columns.map((column, at) => new KeptItem({ ...column, id: ids[at] ?? "" }, at, () => selection(at)));
  }

  get #parts(): readonly ListedPart[] {
    return this.#lines<ListedPart>("listed");
  }

  /** What is in the order of the parts, in the order of the items. */
  #inOrder<T>(list: readonly T[]): readonly T[] {
    const { order } = this.#head;
    return order === null ? list : order.flatMap((position) => list.slice(position, position + 1));
  }

  /** The position of an item in the order of the items, by that in the order of the parts. */
  #positions(): (part: number) => number {
    const { order } = this.#head;
    if (order === null) return (part) => part;
    const positions = new Map(order.map((part, at) => [part, at]));
    return (part) => positions.get(part) ?? -1;
  }

  #lines<T>(section: SectionName): T[] {
    return partsOf<T>(this.#text(section));
  }
}

/** What this package wrote, and whose sum is right. */
function parsed<T>(text: string): T {
  return JSON.parse(text);
}
