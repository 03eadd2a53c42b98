/** The chunk of `snapshot` where there is nothing to compare with: processes of `xtest run` have the fixture itself. */
import type { BuiltinFixture, BuiltinFixtures } from "../../runtime/host.ts";

const UNAVAILABLE: BuiltinFixture = {
  name: "snapshot",
  scope: "function",
  argNames: [],
  passing: "positional",
  fn() {
    throw new Error(
      "snapshot: a bundle, a page and an edge worker have neither the sources nor the files of snapshots to compare with. " +
        "Run this test in the project, with xtest run on Node, Bun or Deno, and deselect it here (-k, -m or --deselect).",
    );
  },
};

/** Makes the fixtures of this chunk. */
export default function createFixtures(): BuiltinFixtures {
  return [UNAVAILABLE];
}
