/** The manifest of a run over several projects: with the paths and ids of the whole run, and the project of each item. */
import { idInRun, pathInRun, type ProjectAddress } from "../config/projects/project-address.ts";
import { type Manifest, MANIFEST_VERSION } from "../core/data/manifest.ts";

/** A project with its own manifest. */
export interface ProjectManifest {
  readonly address: ProjectAddress;
  readonly manifest: Manifest;
}

/** @param broken - projects whose configuration cannot be loaded. */
export function joinedManifests(
  projects: readonly ProjectManifest[],
  broken: readonly { readonly project: string; readonly message: string }[],
): Manifest {
  const all = projects.map(({ address, manifest }) => {
    const placed = <Entry extends { readonly path: string }>(entry: Entry): Entry => ({
      ...entry,
      path: pathInRun(address, entry.path),
    });
    return {
      modules: manifest.modules.map(placed),
      items: manifest.items.map((item) => ({
        ...placed(item),
        id: idInRun(address, item.id),
        project: address.nameOf(item.path),
      })),
      fixtures: manifest.fixtures.map((one) => ({
        ...one,
        path: one.path === null ? null : pathInRun(address, one.path),
        baseId: idInRun(address, one.baseId).replace(/\/$/, ""),
      })),
      diagnostics: manifest.diagnostics.map(placed),
    };
  });
  return {
    manifestVersion: MANIFEST_VERSION,
    modules: all.flatMap(({ modules }) => modules),
    items: all.flatMap(({ items }) => items),
    fixtures: all.flatMap(({ fixtures }) => fixtures),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
    ...(broken.length > 0 && { broken: [...broken] }),
  };
}
