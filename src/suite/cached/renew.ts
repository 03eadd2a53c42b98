/** Replaces the changed modules of a cached collection, if no other module depends on them. */
import type { Collection } from "../../collect/collect.ts";
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import type { PlanHeader } from "../../core/data/plan.ts";
import type { ListedPart, Renewal } from "../../core/data/suite/suite-view.ts";
import {
  hasPlainIds,
  headOf,
  LINES_BEFORE,
  type LineSection,
  partsIn,
  type SectionName,
  sectionText,
  type CachedHead,
  textIn,
} from "./sections.ts";

/** How many modules may be collected alone: with more of them, a full collection is as fast. */
const MAX_RENEWED = 100;

/** An entry with all sections that it has. */
export interface CacheEntry {
  readonly head: CachedHead;
  readonly renewal: Renewal;
  readonly texts: ReadonlyMap<SectionName, string>;
}

/**
 * The entry after some files have changed; null if the whole suite must be collected.
 *
 * @param changed - absolute paths.
 * @param collectOnly - collects some test files of the suite, by their absolute paths.
 */
export async function renewEntry(
  before: CacheEntry,
  changed: readonly string[],
  collectOnly: (files: readonly string[]) => Promise<Collection>,
): Promise<CacheEntry | null> {
  const { head, renewal, texts } = before;
  if (renewal.isWhole || head.order !== null || head.emptiedBy !== null || changed.length > MAX_RENEWED) return null;
  const listed = partsIn<ListedPart>(textIn(texts, "listed"));
  const positions = positionsOf(listed, renewal, changed);
  if (positions === null) return null;
  const now = await collectOnly(positions.flatMap((position) => listed[position]?.file ?? []));
  const ownListed = now.parts.listed();
  const ownRenewal = now.renewal;
  if (!hasPlainIds(now) || ownRenewal.isWhole || now.parts.order !== null) return null;
  const isSame = positions.every((position, index) => {
    const [old, own] = [listed[position], ownListed[index]];
    if (old === undefined || old.file !== own?.file) return false;
    // Hooks of a conftest only apply if there are tests below it.
    const hasTests = (old.count === 0) === (own.count === 0);
    const hasTypes = head.types === null || renewal.fixtures[position] === ownRenewal.fixtures[index];
    return hasTests && hasTypes && isEqual(renewal.elsewhere[position], ownRenewal.elsewhere[index]);
  });
  if (!isSame || ownListed.length !== positions.length) return null;
  const header = texts.get("planHeader");
  if (header !== undefined && !hasSame(now.plan, JSON.parse(header))) return null;

  const renewed = new Map(texts);
  for (const [name, text] of texts) {
    if (!isLineSection(name)) continue;
    const own = sectionText(now, name).split("\n").slice(LINES_BEFORE[name]);
    const lines = text.split("\n");
    positions.forEach((position, index) => (lines[position + LINES_BEFORE[name]] = own[index] ?? ""));
    renewed.set(name, lines.join("\n"));
  }
  renewed.set("ids", renewedIds(textIn(texts, "ids"), listed, positions, now));
  const needed = [...new Set([...renewal.needed, ...ownRenewal.needed])];
  return {
    head: renewedHead(head, listed, ownListed, now),
    renewal: { ...renewal, needed },
    texts: renewed,
  };
}

/** The positions of changed modules; null if something else has changed, or another module depends on one of them. */
function positionsOf(listed: readonly ListedPart[], { needed }: Renewal, changed: readonly string[]): number[] | null {
  const shared = new Set(needed);
  const positions = new Map(listed.map(({ file }, index) => [file, index]));
  const found = changed.flatMap((file) => (shared.has(file) ? [] : (positions.get(file) ?? [])));
  return found.length === changed.length ? found.sort((one, other) => one - other) : null;
}

function isLineSection(name: SectionName): name is LineSection {
  return name in LINES_BEFORE;
}

function renewedIds(
  text: string,
  listed: readonly ListedPart[],
  positions: readonly number[],
  now: Collection,
): string {
  const own = new Map(positions.map((position) => [position, idsIn(now, listed[position]?.path)]));
  const ids = text.split("\n");
  let first = 0;
  const all = listed.flatMap(({ count }, position) => {
    first += count;
    return own.get(position) ?? ids.slice(first - count, first);
  });
  return all.join("\n");
}

function idsIn({ items }: Collection, path: string | undefined): string[] {
  return items.flatMap((item) => (item.path === path ? [item.id] : []));
}

function renewedHead(
  before: CachedHead,
  listed: readonly ListedPart[],
  ownListed: readonly ListedPart[],
  collection: Collection,
): CachedHead {
  const now = headOf(collection, before.has, before.types);
  const own = new Map(ownListed.map((part) => [part.path, part]));
  const empty = new Map(before.emptyModules.map((module) => [module.path, module]));
  for (const path of own.keys()) empty.delete(path);
  for (const module of now.emptyModules) empty.set(module.path, module);
  const others = before.diagnostics.filter(({ path }) => !own.has(path));
  return {
    ...before,
    count: listed.reduce((sum, part) => sum + (own.get(part.path) ?? part).count, 0),
    diagnostics: [...others, ...now.diagnostics].sort(byPlace),
    emptyModules: listed.flatMap(({ path }) => empty.get(path) ?? []),
    markNames: [...new Set([...before.markNames, ...now.markNames])],
  };
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line || a.column - b.column;
}

/** Whether all that the fragments of a plan share with others is in that of the whole suite. */
function hasSame(own: PlanHeader, whole: PlanHeader): boolean {
  const known = new Set([...whole.required, ...whole.fixtures].map((one) => JSON.stringify(one)));
  return [...own.required, ...own.fixtures].every((one) => known.has(JSON.stringify(one)));
}

function isEqual(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return one !== undefined && other?.length === one.length && one.every((path, index) => path === other[index]);
}
