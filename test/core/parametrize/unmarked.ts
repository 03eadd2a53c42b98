/** A test function without marks, as a metafunc sees it. */
import type { MetafuncDefinition } from "../../../src/core/parametrize/metafunc.ts";

/** @param parts - what the test is about. */
export function unmarked(parts: Partial<MetafuncDefinition> = {}): MetafuncDefinition {
  return {
    nodeId: "test_a.ts::test_x",
    name: "test_x",
    argNames: [],
    defaultedArgNames: [],
    usefixtures: [],
    ownMarkers: [],
    iterMarkers: () => [],
    getClosestMarker: () => null,
    ...parts,
  };
}
