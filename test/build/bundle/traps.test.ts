/** Silent changes that bundling and rewriting could cause: the same suite as linked modules and as one file. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import path from "node:path";
import { Project, PROJECT } from "../../project.ts";

const FILES = {
  // What is written into these modules, and the bundle's own functions, have names of their own.
  "tests/test_decorated.ts": `import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mark } from "unplugin-xtest";
const source = new URL("./test_decorated.ts", import.meta.url);
export class TestDecorated {
  setup_method() {}
  @mark.parametrize("x", [1]) test_place(x: number) { assert.match(readFileSync(source, "utf8"), /TestDecorated/); }
  async test_later() { assert.equal((await import("../src/value.ts")).value, 1); }
}
`,
  "src/value.ts": "export const value = 1;\n",
  "tests/test_lazy.ts": `import assert from "node:assert/strict";
import { loaded } from "../src/loaded.ts";
export async function test_waits_until_it_is_asked_for() {
  assert.deepEqual(loaded, []);
  const { value } = await import("../src/lazy.ts");
  assert.deepEqual([value, loaded], [2, ["lazy"]]);
}
export async function test_throws_each_time() {
  const broken = () => import("../src/broken.ts");
  await assert.rejects(broken, /no luck/);
  await assert.rejects(broken, /no luck/);
  assert.deepEqual(loaded.filter((name) => name === "broken"), ["broken"]);
}
`,
  "src/loaded.ts": "export const loaded: string[] = [];\n",
  "src/lazy.ts":
    'import { loaded } from "./loaded.ts";\nexport const value = await Promise.resolve(2);\nloaded.push("lazy");\n',
  "src/broken.ts":
    'import { loaded } from "./loaded.ts";\nloaded.push("broken");\nthrow new Error("no luck");\nexport {};\n',
  "tests/test_names.ts": `import assert from "node:assert/strict";
import { type FixtureRequest, mark } from "unplugin-xtest";
export function test_same(request: FixtureRequest) { assert.equal(request.function.name, "test_same"); }
export const test_arrow = mark.slow((request: FixtureRequest) => { assert.equal(request.node.name, "test_arrow"); });
`,
  "tests/test_names_again.ts": `import assert from "node:assert/strict";
import type { FixtureRequest } from "unplugin-xtest";
export function test_same(request: FixtureRequest) { assert.equal(request.function.name, "test_same"); }
`,
  "tests/marks.ts": 'import { mark } from "unplugin-xtest";\nexport const slow = mark.slow;\n',
  "tests/test_alias.ts": `import { mark } from "unplugin-xtest";
import { slow } from "./marks.ts";
const skipped = mark.skip({ reason: "under another name" });
export class TestAlias {
  @slow test_slow() {}
  @skipped test_skipped() { throw new Error("not skipped"); }
}
`,
  // Both have a record, and \`export *\` of two equal names is neither.
  "tests/shared_a.ts": `import { fixture } from "unplugin-xtest";
export class Base { @fixture *one() { yield 1; } }
export function test_a() {}
`,
  "tests/shared_b.ts": `import { Base } from "./shared_a.ts";
export class TestB extends Base { test_b(one: number) { if (one !== 1) throw new Error(String(one)); } }
`,
  "tests/test_star.ts": 'export * from "./shared_a.ts";\nexport * from "./shared_b.ts";\n',
};

const OUTCOMES = {
  "tests/test_alias.ts::TestAlias::test_slow": "passed",
  "tests/test_alias.ts::TestAlias::test_skipped": "skipped",
  "tests/test_decorated.ts::TestDecorated::test_place[1]": "passed",
  "tests/test_decorated.ts::TestDecorated::test_later": "passed",
  "tests/test_lazy.ts::test_waits_until_it_is_asked_for": "passed",
  "tests/test_lazy.ts::test_throws_each_time": "passed",
  "tests/test_names.ts::test_same": "passed",
  "tests/test_names.ts::test_arrow": "passed",
  "tests/test_names_again.ts::test_same": "passed",
  "tests/test_star.ts::test_a": "passed",
  "tests/test_star.ts::TestB::test_b": "passed",
};

interface Report {
  readonly tests: readonly { readonly id: string; readonly outcome: string; readonly message: string | null }[];
  readonly errors: readonly unknown[];
}

const BIN = path.join(PROJECT, "dist/cli/bin.js");
let project: Project;
beforeAll(() => {
  project = new Project(FILES);
});
afterAll(() => {
  project.remove();
});

function outcomesOf(...args: readonly string[]): Record<string, string> {
  const { stdout, stderr } = project.node([...args, "--report-json", "report.json"]);
  const { tests, errors }: Report = JSON.parse(project.read("report.json"));
  if (errors.length > 0) throw new Error(`${stdout}\n${stderr}`);
  return Object.fromEntries(
    tests.map(({ id, outcome, message }) => [id, outcome === "failed" ? `${outcome}: ${message ?? ""}` : outcome]),
  );
}

describe("a module means in a bundle what it means alone", () => {
  test("in a run", () => {
    expect(outcomesOf(BIN)).toEqual(OUTCOMES);
  });

  test.each(["node", "browser"])("in one file for %s", (target) => {
    const built = project.node([BIN, "build", "--target", target, "--out", target]);
    expect(built).toMatchObject({ code: 0 });
    if (target === "node") expect(outcomesOf("node/xtest.mjs")).toEqual(OUTCOMES);
    // What an engine would find undefined the bundler says at once.
    expect(project.read(`${target}/xtest.mjs`)).not.toContain("(void 0)(");
  });

  test("with marks under other names", () => {
    expect(Object.keys(outcomesOf(BIN, "-m", "slow"))).toEqual([
      "tests/test_alias.ts::TestAlias::test_slow",
      "tests/test_names.ts::test_arrow",
    ]);
  });
});
