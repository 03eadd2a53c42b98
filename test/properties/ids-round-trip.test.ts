/** A listed id, used as a target, selects exactly the item with that id. */
import { describe, expect, test } from "@jest/globals";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { itemsOfTargets, resolveTargets, unmatchedTargets } from "../../src/cli/select/targets.ts";
import { copyAll, runScript, withFolder } from "../samples/copies.ts";
import { samplesOf, xtest } from "../samples/sample.ts";

interface Item {
  readonly id: string;
  readonly path: string;
  readonly dynamic: boolean;
  readonly project?: string;
}

/** What each id of a suite selects, where that is something else than its item. */
function strays(root: string, items: readonly Item[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const { id, project } of items) {
    // The projects of a repository are told apart before a target is resolved in one: fixtures/run/projects.
    if (project !== undefined && id.startsWith(`${project}:`)) continue;
    const targets = resolveTargets([id], { cwd: root, root });
    const selected = itemsOfTargets(items, targets, root).map((item) => item.id);
    const unmatched = unmatchedTargets(items, targets, new Set());
    if (selected.length !== 1 || selected[0] !== id || unmatched.length > 0) found[id] = { selected, unmatched };
  }
  return found;
}

const rows = withFolder((folder) => {
  const samples = ["collect", "errors", "run", "transform"].flatMap(samplesOf);
  // Its error is that two tests have one id.
  const copies = copyAll(
    samples.filter(({ name }) => name !== "equal-ids"),
    folder,
  );
  const roots = copies.map(([, copy]) => copy);
  const manifests = runScript("../properties/manifests.mjs", folder, roots) as Record<string, Item[] | null>;
  return copies.map(([sample, copy]) => {
    const items = manifests[copy] ?? [];
    return { name: sample.name, count: items.length, strays: strays(copy, items) };
  });
});

test.each(rows)("$name", (row) => {
  expect(row.strays).toEqual({});
});

test("there were enough ids for this to mean something", () => {
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(300);
});

/** Windows takes neither `:` nor `?` in names. */
const folders = ["with space", "[id]", "(group)", "hash#1", "per%20cent", "plus+&", "ünï", "a.b"].concat(
  process.platform === "win32" ? [] : ["a::b", "a::b.c/d", "q?x=1", "tab\there", "*"],
);

describe("names of folders that mean something elsewhere", () => {
  const listed = withFolder((folder) => {
    const root = path.join(folder, "suite");
    for (const name of folders) {
      mkdirSync(path.join(root, name), { recursive: true });
      writeFileSync(
        path.join(root, name, "test_a b.ts"),
        `import { fixture, mark } from "unplugin-xtest";
        export const here = fixture(() => 1);
        class TestC { test_m(deep: number) {} }
        export const test_p = mark.parametrize("x", ["1", "a::b", "[x]", "a/b.c::d"])(({ x, here }) => {});`,
      );
      writeFileSync(
        path.join(root, name, "conftest.ts"),
        `import { fixture } from "unplugin-xtest"; export const deep = fixture(() => 1);`,
      );
    }
    writeFileSync(path.join(root, "package.json"), '{ "type": "module" }\n');
    const { stdout, stderr } = xtest(root, ["list", "--no-cache"]);
    const ids = stdout.trimEnd().split("\n");
    const items = ids.map((id) => ({ id, path: id.slice(0, id.indexOf(".ts::") + 3), dynamic: false }));
    return { ids, stderr, strays: strays(root.replaceAll("\\", "/"), items) };
  });

  test("everything is found, with its fixtures", () => {
    expect(listed.stderr).toBe(`${folders.length * 5} tests collected\n`);
    expect(listed.ids).toHaveLength(folders.length * 5);
  });

  test("ids select themselves", () => {
    expect(listed.strays).toEqual({});
  });
});
