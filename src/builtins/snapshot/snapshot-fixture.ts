/** The `snapshot` fixture: what it does is loaded by the first test that requests it. */
import type { TestNode } from "../../core/author/fixtures/fixture-values.ts";
import type { SnapshotOpener, SnapshotFixture } from "../../core/author/fixtures/snapshot-types.ts";
import type { BuiltinFixture } from "../../runtime/host.ts";

interface Request {
  readonly node: TestNode;
  readonly path: string;
}

/** @param load - loads what opens snapshots; called once. */
export function snapshotFixture(load: () => Promise<SnapshotOpener>): BuiltinFixture {
  let opener: Promise<SnapshotOpener> | null = null;
  const loadOpener = (): Promise<SnapshotOpener> => (opener ??= load());
  return {
    loadOpener,
    name: "snapshot",
    scope: "function",
    argNames: ["request"],
    passing: "positional",
    async *fn({ node, path }: Request): AsyncGenerator<SnapshotFixture, void> {
      const names = node
        .listChain()
        // The node of an instance is no part of the address.
        .filter(({ nodeId, name }) => nodeId.startsWith(`${path}::`) && name !== "()")
        .map(({ name }) => name);
      const open = await loadOpener();
      const { fixture, close } = open({ id: node.nodeId, path, names });
      try {
        yield fixture;
      } finally {
        close();
      }
    },
  };
}
