/** The chunk of `snapshot`. A bundle compares with the snapshots that it was built with; a page's parent writes them. */
import type { SnapshotTexts } from "../../core/data/run/snapshot-texts.ts";
import type { BuiltinChunk, BuiltinFixtures, Host } from "../../runtime/host.ts";
import type { SnapshotSettings } from "./settings.ts";
import { snapshotsOfBundle } from "./snapshots-of-bundle.ts";
import { type SnapshotRequest, useSnapshots } from "./use-snapshots.ts";

export { useSnapshots };

/** Makes the fixtures of this chunk, for a bundle with these snapshots. */
export function withSnapshots(texts: SnapshotTexts): BuiltinChunk {
  const store = snapshotsOfBundle(texts);
  return {
    default({ snapshots }: Host): BuiltinFixtures {
      const settings: SnapshotSettings = {
        ...(snapshots ?? { update: "none", send: () => undefined, stackOf: () => null }),
        format: texts.format,
        store,
        isBundle: snapshots === undefined,
      };
      const fn = (request: SnapshotRequest) => useSnapshots(settings, request);
      return [{ name: "snapshot", scope: "function", argNames: ["request"], passing: "positional", fn }];
    },
  };
}

/** Makes the fixtures of this chunk, for a bundle that was built without any snapshots. */
export default withSnapshots({ format: {}, modules: {}, files: {}, named: [] }).default;
