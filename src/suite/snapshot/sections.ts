/** The sections of a collection. */
import type { Collection } from "../../collect/collect.ts";
import { type Head, LINES_BEFORE, type LineSection, type Need, type SectionName } from "./format.ts";

/** What makes the text of each section. */
const MAKERS: Readonly<Record<Exclude<SectionName, "name">, (collection: Collection) => string>> = {
  ids: ({ idLines }) => idLines,
  listed: ({ parts }) => lines(parts.listed()),
  selection: ({ parts }) => lines(parts.selection()),
  plan: ({ planText }) => planText,
  planShared: ({ parts }) => (parts.order === null ? JSON.stringify(parts.plan().shared) : ""),
  planParts: ({ parts }) => (parts.order === null ? lines(parts.plan().parts) : ""),
  rewrites: ({ parts }) => lines(parts.rewrites()),
  manifest: ({ parts }) => {
    const { shared, parts: own } = parts.manifest();
    return lines([shared, ...own]);
  },
  notes: ({ parts }) => lines(parts.notes()),
  files: ({ files }) => JSON.stringify([...files]),
  read: ({ read }) => JSON.stringify(read),
};

/** The lines of the modules of a collection. */
export function linesOf(collection: Collection, section: LineSection): readonly string[] {
  return sectionOf(collection, section).split("\n").slice(LINES_BEFORE[section]);
}

/** The text of a section. */
export function sectionOf(collection: Collection, section: SectionName): string {
  return section === "name" ? "" : MAKERS[section](collection);
}

/** What every command wants to know of a collection. */
export function headOf(collection: Collection, name: string, has: readonly Need[]): Head {
  const { items, diagnostics, emptiedBy, hasModules, emptyModules, packages, parts } = collection;
  return {
    name,
    has,
    count: items.length,
    diagnostics,
    emptiedBy,
    hasModules,
    emptyModules,
    packages: [...packages],
    order: parts.order,
  };
}

/** Whether the ids of a collection can be told apart when each is on a line of its own. */
export function hasPlainIds({ items }: Pick<Collection, "items">): boolean {
  return items.every(({ id }) => !id.includes("\n"));
}

function lines(parts: readonly unknown[]): string {
  return parts.map((part) => JSON.stringify(part)).join("\n");
}
