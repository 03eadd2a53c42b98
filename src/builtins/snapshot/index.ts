/** The chunk of `snapshot`. A bundle compares with the snapshots that it was built with; a page's parent writes them. */
import type { SnapshotOpener } from "../../core/author/fixtures/snapshot-types.ts";
import type { SnapshotTexts } from "../../core/data/run/snapshots.ts";
import type { BuiltinChunk, BuiltinFixtures, Host } from "../../runtime/host.ts";
import type { SnapshotSettings } from "./settings.ts";
import { snapshotFixture } from "./snapshot-fixture.ts";
import { snapshotsOfBundle } from "./snapshots-of-bundle.ts";
import { loadSnapshotOpener } from "./open-snapshots.ts";

export { loadSnapshotOpener };

/** Makes the fixtures of this chunk, for a bundle with these snapshots. */
export function withSnapshots(texts: SnapshotTexts): BuiltinChunk {
  const store = snapshotsOfBundle(texts);
  const loadOpener = ({ environment, snapshots }: Host): Promise<SnapshotOpener> => {
    const settings: SnapshotSettings = {
      ...(snapshots ?? { update: "none", send: () => undefined, stackOf: () => null }),
      format: texts.format,
      store,
      root: environment?.cwd() ?? "",
      isBundle: snapshots === undefined,
    };
    return loadSnapshotOpener(settings);
  };
  return { default: (host: Host): BuiltinFixtures => [snapshotFixture(() => loadOpener(host))], loadOpener };
}

/** Makes the fixtures of this chunk, for a bundle that was built without any snapshots. */
export default withSnapshots({ format: {}, modules: {}, files: {}, named: [] }).default;
