/** The types of the existing fixtures, as other TypeScript files can express them. */

import path from "node:path";
import type { SuiteSources } from "../files/suite-sources.ts";
import type { TreeContext } from "../tree/tree-context.ts";
import type { CollectedFixture, FixturePlace } from "../fixtures/collected-fixtures.ts";

/** A fixture name and the types of its values. */
export interface TypedFixture {
  readonly name: string;
  /** The type of each definition that overrides no other, for `FixtureValue`, each type once. */
  readonly types: readonly string[];
  /** The types that override those in folders below, as far as they are not made of them. */
  readonly overrides: readonly string[];
  /** The text of its documentation, of the first definition that has one; null without one. */
  readonly doc: string | null;
  /** Whether one of them is a private or protected member. */
  readonly isPrivate: boolean;
  /** The places of the definitions that no export of their modules leads to. */
  readonly hidden: readonly FixtureSite[];
}

/** A place in a source, for messages. */
interface FixtureSite {
  readonly path: string;
  readonly line: number;
}

/** What the types of fixtures are made of. */
export interface FixtureTypeSource {
  readonly context: Pick<TreeContext, "fixtures" | "sources">;
  /** Whether a node id is that of a folder, and not that of something in a module. */
  readonly isFolder: (baseId: string) => boolean;
}

/**
 * One entry for each fixture name of the project, by name. Built-in names are left out.
 *
 * @param folder - absolute path of the folder of the file that uses the types.
 */
export function fixtureTypes({ context, isFolder }: FixtureTypeSource, folder: string): TypedFixture[] {
  const { fixtures, sources } = context;
  const dependencies = nameDependencies(fixtures.all());
  return [...definitionsByName(fixtures.all())].flatMap(([name, defs]) => {
    if (defs.some(({ place }) => place === null)) return [];
    const groups = withOverrides(defs);
    const overrides = groups.flatMap(([, ...others]) => {
      return others.filter((def) => isFolder(def.baseId) && !dependencies.leadTo(name, def));
    });
    const types = overrides.flatMap((def) => typeOfFixture(sources, def, folder) ?? []);
    return { ...typedFixture(sources, name, groups, folder), overrides: [...new Set(types)] };
  });
}

/** An entry without overrides. @param groups - definitions, each with those that can stand for it if it is not exported. */
export function typedFixture(
  sources: SuiteSources,
  name: string,
  groups: readonly (readonly CollectedFixture[])[],
  folder: string,
): TypedFixture {
  const found = groups.map((group) => {
    const type = group.map((def) => typeOfFixture(sources, def, folder)).find((text) => text !== null) ?? null;
    return { type, place: group[0]?.place ?? null };
  });
  const types = new Set(found.flatMap(({ type }) => type ?? []));
  const hidden = found.flatMap(({ type, place }) => {
    return type === null && place !== null ? [sources.place(place.origin)] : [];
  });
  const doc = groups.flat().find((def) => def.doc !== null)?.doc ?? null;
  const isPrivate = groups.flat().some(({ place }) => place?.isPrivate === true);
  return { name, types: [...types], overrides: [], doc, isPrivate, hidden };
}

/** All definitions by name, built-in ones too, in the order of names. */
export function definitionsByName(defs: readonly CollectedFixture[]): Map<string, CollectedFixture[]> {
  const names = new Map<string, CollectedFixture[]>();
  const last = new Map(defs.flatMap((def) => (isWhole(def) ? [[def.name, def] as const] : [])));
  for (const def of defs) {
    if (def.name.startsWith("_xunit_")) continue;
    // No test sees one that another of the same folders overrides: of plugins, or of conftests outside of the root.
    const later = isWhole(def) ? last.get(def.name) : undefined;
    if (later !== undefined && later.place?.origin.path !== def.place?.origin.path) continue;
    const before = names.get(def.name);
    if (before === undefined) names.set(def.name, [def]);
    else before.push(def);
  }
  const own = [...names].filter(([, all]) => all.some(({ place }) => place !== null));
  return new Map(own.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a module defines it for all of the suite. */
function isWhole({ baseId, place }: CollectedFixture): boolean {
  return baseId === "" && place !== null;
}

/** The definitions that override no other, each followed by those that override it. */
export function withOverrides(defs: readonly CollectedFixture[]): CollectedFixture[][] {
  const groups: CollectedFixture[][] = [];
  for (const def of defs) {
    const group = groups.find(([base]) => base !== undefined && isVisibleAt(base.baseId, def.baseId));
    if (group === undefined) groups.push([def]);
    else group.push(def);
  }
  return groups;
}

/** Whether what is defined at one place is visible at another; both are node ids. */
export function isVisibleAt(baseId: string, nodeId: string): boolean {
  if (baseId === "" || baseId === nodeId) return true;
  return nodeId.startsWith(`${baseId}/`) || nodeId.startsWith(`${baseId}::`);
}

interface NameDependencies {
  /** Whether the type of a definition may be made of that of a name. */
  leadTo(name: string, def: CollectedFixture): boolean;
}

/**
 * Which names' types a fixture's type may be made of: those in its object pattern, whose types the compiler takes from `Fixtures`, and all
 * that these need. One with `request` may ask for any. A positional parameter has a type of its own.
 */
function nameDependencies(defs: readonly CollectedFixture[]): NameDependencies {
  const asked = new Map<string, Set<string>>();
  const namesOf = ({ passing, args }: CollectedFixture): Iterable<string> =>
    passing === "object" ? (args?.at.keys() ?? []) : [];
  for (const def of defs) {
    const names = asked.get(def.name) ?? new Set();
    asked.set(def.name, names);
    for (const name of namesOf(def)) names.add(name);
  }
  return {
    leadTo(name, def) {
      const reached = new Set(namesOf(def));
      // The set grows while it is walked.
      for (const one of reached) for (const next of asked.get(one) ?? []) reached.add(next);
      return reached.has(name) || reached.has("request");
    },
  };
}

/** The type of a fixture for `FixtureValue`, in a file of a folder; null if no export of its module leads to it. */
export function typeOfFixture(sources: SuiteSources, { place }: CollectedFixture, folder: string): string | null {
  return place === null ? null : typeOf(sources, place, folder);
}

function typeOf(sources: SuiteSources, { source, module, isStatic }: FixturePlace, folder: string): string | null {
  const [outer, ...inner] = source.kind === "binding" ? [source.name] : source.classes;
  const exported = outer === undefined ? null : exportedAs(sources, module, outer);
  if (exported === null) return null;
  const nested = [exported, ...inner].map((name) => `[${JSON.stringify(name)}]`).join("");
  const object = `(typeof import(${JSON.stringify(specifierOf(folder, module))}))${nested}`;
  if (source.kind === "binding") return object;
  const member = JSON.stringify(source.name);
  return isStatic ? `${object}[${member}]` : `InstanceType<${object}>[${member}]`;
}

/** The exported name of a module's own or imported binding; null if it is not exported. */
function exportedAs({ linker }: SuiteSources, module: string, name: string): string | null {
  const facts = linker.facts(module);
  const own = facts?.exports.find(({ local, typeOnly }) => local === name && !typeOnly);
  if (own !== undefined) return own.exported;
  const passedOn = facts?.exports.find(({ exported, specifier, typeOnly }) => {
    return exported === name && specifier !== null && !typeOnly;
  });
  return passedOn?.exported ?? null;
}

/** The specifier from a folder to a module, with the extension that the compiler resolves to the source. */
function specifierOf(folder: string, module: string): string {
  const relative = path.posix.relative(folder, module).replace(/\.([cm]?)tsx?$|\.jsx$/, ".$1js");
  return relative.startsWith(".") ? relative : `./${relative}`;
}

/** The fixtures of a folder. */
export interface FolderTypes {
  /** The folder from the root; `""` for the root. */
  readonly folder: string;
  /** What its tests can ask for, by name, with the types as a file in the folder can express them. Built-in ones that stay are left out. */
  readonly fixtures: readonly TypedFixture[];
  /** The built-in names among these. */
  readonly builtins: readonly string[];
}

/**
 * The folders whose conftests define a name that has another definition elsewhere, with the fixtures of each: the nearest of its conftests and
 * those around it, and what modules in it define, as far as these are in no folder of their own.
 *
 * @param root - absolute path of the root.
 * @param more - other folders to tell of, from the root.
 */
export function folderTypes(source: FixtureTypeSource, root: string, more: readonly string[]): FolderTypes[] {
  const { context, isFolder } = source;
  const names = definitionsByName(context.fixtures.all());
  const folders = new Set(more);
  for (const defs of names.values()) {
    const groups = withOverrides(defs);
    const differs = groups.length > 1 || groups.some(([, ...others]) => others.some((def) => isFolder(def.baseId)));
    if (!differs) continue;
    for (const { baseId, place } of defs) if (place !== null && isFolder(baseId)) folders.add(baseId);
  }
  const homes = [...folders].sort((a, b) => (a < b ? -1 : 1));
  return homes.map((folder) => {
    const path = folder === "" ? root : `${root.replace(/\/$/, "")}/${folder}`;
    const isHere = (def: CollectedFixture): boolean => nearest(homes, def.baseId) === folder;
    const builtins: string[] = [];
    const fixtures = [...names].flatMap(([name, defs]) => {
      const visible = defs.findLast((def) => isFolder(def.baseId) && isVisibleAt(def.baseId, folder));
      const groups = visible === undefined ? withOverrides(defs.filter(isHere)) : [namesOf(visible, defs)];
      if (groups.length === 0 || visible?.place === null) return [];
      if (defs.some(({ place }) => place === null)) builtins.push(name);
      return [typedFixture(context.sources, name, groups, path)];
    });
    return { folder, fixtures, builtins };
  });
}

/** A definition, and the same one by other names of its module, one of which may be exported. */
function namesOf(visible: CollectedFixture, defs: readonly CollectedFixture[]): CollectedFixture[] {
  const others = defs.filter(({ baseId, place }) => {
    const [one, other] = [place?.origin, visible.place?.origin];
    return baseId === visible.baseId && one?.path === other?.path && one?.at === other?.at;
  });
  return [visible, ...others];
}

/** The innermost of some folders around a node; null if it is in none. */
function nearest(folders: readonly string[], nodeId: string): string | null {
  return folders.findLast((folder) => isVisibleAt(folder, nodeId)) ?? null;
}
