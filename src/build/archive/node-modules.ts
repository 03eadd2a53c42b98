/** Where packages go in a `node_modules` of their own: each must find the others as it did where it was installed. */
import { UsageError } from "../../core/errors/errors.ts";

/** What a package finds under which name: absolute paths of folders, which tell packages apart. */
export type Dependencies = ReadonlyMap<string, string>;

/**
 * A place for every package that is reached, as paths with `/` from the folder that holds `node_modules`, in order.
 *
 * The first under a name goes to the top, another one of that name into those that need it.
 *
 * @param direct - what must be found from the top.
 * @param dependenciesOf - what a package finds.
 * @throws UsageError - if there is no such tree: versions of packages that need each other in a circle.
 */
export function placePackages(
  direct: Dependencies,
  dependenciesOf: (folder: string) => Dependencies,
): Map<string, string> {
  const placed = new Map<string, string>();
  for (const [name, folder] of sorted(direct)) placed.set(placeIn("", name), folder);
  // What is added on the way is visited too. All that one needs has its place before any of them is looked at, so that
  // nothing comes between a package and what it found.
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

/** A place and those around it, the top last. */
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
