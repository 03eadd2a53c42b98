/** Puts what some modules have become in the place of what they were, where the rest of their suite cannot tell the difference. */
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import type { EmptyModule } from "../../core/data/suite-view.ts";
import type { PlanFixture, PlanModule } from "../../core/data/plan.ts";
import type { ListedPart, PlanPart, Renewal, SharedPlan } from "../../core/data/suite-parts.ts";
import { type Head, type LineSection, NEEDS, type Patch, type State } from "./format.ts";

/** A suite, or some modules of it. */
export interface Renewable {
  readonly head: Head;
  readonly renewal: Renewal;
  readonly listed: readonly ListedPart[];
}

/** What some modules have become, collected without the others. */
export interface Renewed extends Renewable {
  /** The ids of each of its modules. */
  readonly ids: readonly (readonly string[])[];
  /** Lines of its modules. */
  readonly linesOf: (section: LineSection) => readonly string[];
  readonly plan: () => { readonly shared: SharedPlan; readonly parts: readonly PlanPart[] };
}

/** The modules that may have to be collected alone: only their content has changed, and no other depends on it. Else null. */
export function partsToRenew(before: Renewable, changed: readonly string[]): number[] | null {
  const { head, renewal, listed } = before;
  if (renewal.isWhole || head.order !== null || head.emptiedBy !== null) return null;
  const needed = new Set(renewal.needed);
  const parts = new Map(listed.map(({ file }, index) => [file, index]));
  const found: number[] = [];
  for (const file of changed) {
    const part = parts.get(file);
    if (part === undefined || needed.has(file)) return null;
    found.push(part);
  }
  return found.sort((one, other) => one - other);
}

/**
 * Joins them; null if the whole suite must be collected after all.
 *
 * @param parts - positions, in the suite, of the modules of `now`.
 * @param sharedPlan - what the parts of the plan share, if the plan is kept.
 */
export function renewed(
  before: Renewable,
  now: Renewed,
  parts: readonly number[],
  sharedPlan: SharedPlan | null,
): Pick<State, "head" | "patches" | "renewal"> | null {
  const { renewal, head } = now;
  const hasChangers = before.renewal.hasChangers || renewal.hasChangers;
  const hasCalls = before.renewal.hasCalls || renewal.hasCalls;
  if (renewal.isWhole || head.order !== null || (hasChangers && hasCalls)) return null;
  if (now.listed.length !== parts.length) return null;
  const isSame = parts.every((part, index) => {
    const old = before.listed[part];
    const own = now.listed[index];
    if (old === undefined || old.file !== own?.file) return false;
    // Hooks of conftests are looked for where there are tests.
    const hasTests = (old.count === 0) === (own.count === 0);
    return hasTests && isEqual(before.renewal.elsewhere[part], renewal.elsewhere[index]);
  });
  if (!isSame) return null;
  const needed = new Set([...before.renewal.needed, ...renewal.needed]);
  const plans = sharedPlan === null ? [] : movedParts(now.plan(), sharedPlan);
  if (plans === null) return null;
  const lines = lineSections(before.head).map((section) => {
    const all = section === "planParts" ? plans.map((plan) => JSON.stringify(plan)) : now.linesOf(section);
    return [section, all] as const;
  });
  const patches = parts.map((part, index): Patch => ({
    part,
    ids: now.ids[index] ?? [],
    lines: Object.fromEntries(lines.map(([section, all]) => [section, all[index] ?? ""])),
  }));
  const listed = [...before.listed];
  parts.forEach((part, index) => {
    const own = now.listed[index];
    if (own !== undefined) listed[part] = own;
  });
  return {
    head: joinedHead(before, now, listed),
    renewal: { ...before.renewal, needed: [...needed], hasChangers, hasCalls },
    patches,
  };
}

function joinedHead(before: Renewable, now: Renewed, listed: readonly ListedPart[]): Head {
  const paths = new Set(now.listed.map(({ path }) => path));
  const empty = new Map<string, EmptyModule>();
  for (const module of before.head.emptyModules) if (!paths.has(module.path)) empty.set(module.path, module);
  for (const module of now.head.emptyModules) empty.set(module.path, module);
  const kept = before.head.diagnostics.filter(({ path }) => !paths.has(path));
  return {
    ...before.head,
    count: listed.reduce((sum, { count }) => sum + count, 0),
    diagnostics: [...kept, ...now.head.diagnostics].sort(byPlace),
    emptyModules: listed.flatMap(({ path }) => empty.get(path) ?? []),
  };
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line || a.column - b.column;
}

/** The sections of a suite that have a line for each module. */
function lineSections({ has }: Pick<Head, "has">): LineSection[] {
  const sections: readonly string[] = ["listed", ...has.flatMap((need) => NEEDS[need])];
  return LINE_SECTIONS.filter((section) => sections.includes(section));
}

const LINE_SECTIONS: readonly LineSection[] = ["listed", "selection", "planParts", "rewrites", "manifest", "notes"];

/** Parts of a plan with the numbers that modules and shared fixtures have in another one; null if that has not all of them. */
function movedParts(
  { shared, parts }: { readonly shared: SharedPlan; readonly parts: readonly PlanPart[] },
  into: SharedPlan,
): PlanPart[] | null {
  const modules = new Map(into.modules.map((module, index) => [keyOfModule(module), index]));
  const indices = shared.modules.map((module) => modules.get(keyOfModule(module)) ?? -1);
  if (indices.includes(-1)) return null;
  const moduleOf = (index: number): number => indices[index] ?? -1;
  const moved = (fixture: PlanFixture): PlanFixture =>
    fixture.source.kind === "builtin"
      ? fixture
      : { ...fixture, source: { ...fixture.source, module: moduleOf(fixture.source.module) } };
  const refs = sharedRefs(shared.fixtures.map(moved), into.fixtures);
  if (refs === null) return null;
  return parts.map(({ fixtures, closures, definitions, items }) => ({
    fixtures: fixtures.map(moved),
    closures: closures.map((closure) => {
      const chains = Object.entries(closure.fixtures).map(([name, chain]) => [
        name,
        chain.map((ref) => (ref < 0 ? (refs[-1 - ref] ?? ref) : ref)),
      ]);
      return { names: closure.names, fixtures: Object.fromEntries(chains), problems: closure.problems };
    }),
    definitions: definitions.map((definition) => ({ ...definition, module: moduleOf(definition.module) })),
    items,
  }));
}

/** For each fixture, the reference to the same one of another list, in which equal ones stand in the same order. Null if one is missing. */
function sharedRefs(fixtures: readonly PlanFixture[], into: readonly PlanFixture[]): number[] | null {
  const places = new Map<string, number[]>();
  into.forEach((fixture, index) => {
    const text = JSON.stringify(fixture);
    const same = places.get(text);
    if (same === undefined) places.set(text, [index]);
    else same.push(index);
  });
  const refs = fixtures.map((fixture) => places.get(JSON.stringify(fixture))?.shift());
  return refs.every((ref) => ref !== undefined) ? refs.map((ref) => -1 - ref) : null;
}

/** A module of a suite may be required by others and be a test module too. */
function keyOfModule({ path, kind }: PlanModule): string {
  return `${kind}\0${path}`;
}

function isEqual(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return one !== undefined && other?.length === one.length && one.every((path, index) => path === other[index]);
}
