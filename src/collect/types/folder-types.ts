/** The types of fixtures in single folders: where conftests define the same name, it has a type of its own in each. */
import type { CollectedFixture } from "../fixtures/collected-fixtures.ts";
import {
  definitionsByName,
  type FixtureTypeSource,
  isVisibleAt,
  type TypedFixture,
  typedFixture,
  withOverrides,
} from "./fixture-types.ts";

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
