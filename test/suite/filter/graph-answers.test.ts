/** The files that a path in `deps()` and `rdeps()` means. */
import { expect, test } from "@jest/globals";
import type { DependencyNode } from "../../../src/tools/affected/graph/dependency-graph.ts";
import type { Matcher } from "../../../src/core/select/filter/filter.ts";
import { matchingFiles } from "../../../src/suite/filter/graph-answers.ts";

const node = (file: string, more: Partial<DependencyNode>): [string, DependencyNode] => [
  file,
  { file, imports: [], packages: [], reads: [], texts: [], ...more } as DependencyNode,
];
const NODES = new Map([
  node("/p/a.ts", { reads: [{ path: "/p/data/one.json", isWhole: true }] }),
  // `data/${name}`: it may read any of them, and is not what the path means.
  node("/p/b.ts", { reads: [{ path: "/p/data/", isWhole: false }] }),
  node("/p/c.ts", { packages: ["lodash"] }),
  node("/p/data/code.ts", {}),
  node("/q/d.ts", {}),
]);

test.each<[Matcher["kind"], string, string[]]>([
  ["equal", "a.ts", ["/p/a.ts"]],
  ["equal", "data/one.json", ["/p/a.ts"]],
  ["glob", "data/", ["/p/a.ts", "/p/data/code.ts"]],
  ["glob", "node_modules/lodash", ["/p/c.ts"]],
  ["equal", "nothing.ts", []],
  ["equal", "../q/d.ts", ["/q/d.ts"]],
  ["equal", "/q/d.ts", ["/q/d.ts"]],
])("%s %s", (kind, text, files) => {
  expect(matchingFiles({ root: "/p", nodes: NODES }, { kind, text } as Matcher)).toEqual(files);
});
