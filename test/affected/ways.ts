/** The tests that changes of a git repository reach. */
import path from "node:path";
import { affectedTests, graphOfSuite, projectChanges } from "../../src/tools/affected/affected-tests.ts";
import { resolveConfig } from "../../src/config/resolve.ts";
import { placesOfChain, chainLine } from "../../src/cli/output/listing.ts";
import type { GitRepository } from "./repository.ts";

/** The ways from changes to test modules. */
export async function waysIn(repository: GitRepository): Promise<string[]> {
  const root = repository.top;
  const resolved = { ...resolveConfig({}, root), cacheDir: `${root}/node_modules/.cache` };
  const all = repository.git("ls-files", "-z", "-c", "-o", "--exclude-standard").split("\0");
  const names = all.filter((name) => /(?:^|\/)(?:test_\w+|conftest|__init__)\.[cm]?[jt]sx?$/.test(name));
  const files = new Map(names.map((name) => [name, `${root}/${name}`]));
  const tests = new Set(names.filter((name) => path.basename(name).startsWith("test_")));
  const changes = await projectChanges(root, "");
  const graph = await graphOfSuite({ config: resolved, suite: { files, tests }, cwd: root, cache: true });
  const { modules } = await affectedTests(changes, graph, resolved, null);
  return [...modules].map(([id, way]) => chainLine(placesOfChain(way, graph.root), { id }));
}
