/** Targets of a run that mix files, tests and invocations of dynamic tests. */
import { expect, test } from "@jest/globals";
import { parseArgs } from "../../src/cli/flags/args.ts";
import { runOptionsOf } from "../../src/cli/execute/run-options.ts";
import { itemsOfTargets, type NamedTarget } from "../../src/cli/select/targets.ts";

const ROOT = "/project";

const ids = ["a/a.ts::test_x[...]", "a/a.ts::test_y", "a/a.ts::TestA[...]", "b.ts::test_z[...]", "b.ts::test_1"];
const items = ids.map((id) => ({ id, path: id.slice(0, id.indexOf("::")), dynamic: id.endsWith("[...]") }));

function target(text: string): NamedTarget {
  const at = text.indexOf("::");
  return { text, path: `${ROOT}/${at === -1 ? text : text.slice(0, at)}`, nodeId: at === -1 ? null : text };
}

test.each<[targets: string[], ids: string[] | null]>([
  [[], null],
  [["a/a.ts"], ["a/a.ts::test_x[...]", "a/a.ts::test_y", "a/a.ts::TestA[...]"]],
  [["a"], ["a/a.ts::test_x[...]", "a/a.ts::test_y", "a/a.ts::TestA[...]"]],
  [["a/a.ts::test_x"], ["a/a.ts::test_x[...]"]],
  [["a/a.ts::test_x[1]"], ["a/a.ts::test_x[1]"]],
  [
    ["a/a.ts::test_x[1]", "a/a.ts::test_x[2]"],
    ["a/a.ts::test_x[1]", "a/a.ts::test_x[2]"],
  ],
  [["a/a.ts::TestA::test_b"], ["a/a.ts::TestA::test_b"]],
  // Another file says nothing about the test.
  [
    ["b.ts", "a/a.ts::test_x[1]"],
    ["a/a.ts::test_x[1]", "b.ts::test_z[...]", "b.ts::test_1"],
  ],
  [
    ["a/a.ts::test_x[1]", "b.ts::test_z"],
    ["a/a.ts::test_x[1]", "b.ts::test_z[...]"],
  ],
  // Its own one covers it, and so does a folder around.
  [
    ["a/a.ts", "a/a.ts::test_x[1]"],
    ["a/a.ts::test_x[...]", "a/a.ts::test_y", "a/a.ts::TestA[...]"],
  ],
  [
    ["a/a.ts::test_x[1]", "a"],
    ["a/a.ts::test_x[...]", "a/a.ts::test_y", "a/a.ts::TestA[...]"],
  ],
  [["a/a.ts::test_x", "a/a.ts::test_x[1]"], ["a/a.ts::test_x[...]"]],
])("%j", async (texts, expected) => {
  const targets = texts.map(target);
  const selected = itemsOfTargets(items, targets, ROOT);
  const args = parseArgs([]);
  expect(
    runOptionsOf(args, { collection: { items }, selected, targets, lastFailed: null, filter: null }, ROOT).ids,
  ).toEqual(expected);
});
