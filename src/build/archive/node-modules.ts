/**
 * Lays out packages in a `node_modules` folder of their own, so that each finds its dependencies as it did where it was
 * installed.
 */
import { UsageError } from "../../core/errors/errors.ts";

/** The dependencies of a package: name to absolute path of the package's folder, which identifies it. */
export type Dependencies = ReadonlyMap<string, string>;

/**
 * Places every reachable package, as paths with `/` from the folder that holds `node_modules`, in order.
 *
 * The first package of a name goes to the top, another one of the same name into its dependents.
 *
 * @param direct - the packages that must be found from the top.
 * @param dependenciesOf - the dependencies of a package.
 * @throws {UsageError} if there is no such tree: different versions of packages that depend on each other in a cycle.
 */
export function placePackages(
  direct: Dependencies,
  dependenciesOf: (folder: string) => Dependencies,
): Map<string, string> {
  const placed = new Map<string, string>();
  for (const [name, folder] of sorted(direct)) placed.set(placeIn("", name), folder);
  // The loop visits entries added during it too. All dependencies of a package are placed before any of them is
  // visited, so that no other package shadows one that was already found.
  for (const [place, folder] of placed) {
    for (const [name, needed] of sorted(dependenciesOf(folder))) {
      const found = around(place).map((outer) => placed.get(placeIn(outer, name)));
      const nearest = found.find((there) => there !== undefined);
      if (nearest === needed) continue;
      if (nearest !== undefined && around(place).some((outer) => placed.get(outer) === needed)) {
        throw new UsageError(`no tree of packages can hold several versions of ${name} that need each other: ${place}`);
      }
      placed.set(placeIn(nearest === undefined ? "" : place, name), needed);
    }
  }
  return new Map(sorted(placed));
}

function placeIn(place: string, name: string): string {
  return place === "" ? `node_modules/${name}` : `${place}/node_modules/${name}`;
}

/** A place and the places that enclose it, the top last. */
function around(place: string): string[] {
  const places = [place];
  for (let at = place.lastIndexOf("/node_modules/"); at !== -1; at = place.lastIndexOf("/node_modules/", at - 1)) {
    places.push(place.slice(0, at));
  }
  return [...places, ""];
}

function sorted(entries: Iterable<readonly [string, string]>): (readonly [string, string])[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
