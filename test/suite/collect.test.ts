/** `collect()` of `unplugin-xtest/analysis`: its options, and that it finds the same tests as `xtest list`. */
import path from "node:path";
import { expect, test } from "@jest/globals";
import { checkCollectOptions } from "../../src/suite/collect.ts";
import { PROJECT, Project } from "../project.ts";

test.each([
  [null, "collect(options): expected an object"],
  [{ paths: null }, 'collect(options): option "paths": expected an array of absolute paths, got null'],
  [{ paths: "a.ts" }, 'collect(options): option "paths": expected an array of absolute paths, got string'],
  [
    { root: 1, cache: "no" },
    /option "root": expected a folder's path, got number\n.*option "cache": expected true or false/,
  ],
  [{ path: ["a.ts"] }, 'collect(options): unknown option "path", did you mean "paths"?'],
  [{ verbose: true }, 'collect(options): unknown option "verbose"; options are root, config, paths, filter, cache'],
])("%j is refused", (options, message) => {
  expect(() => checkCollectOptions(options)).toThrow(message);
});

test("what is not given is not checked", () => {
  checkCollectOptions({ root: undefined, config: {}, paths: [], cache: false });
});

const ALIASES = {
  "vite.config.mjs": `import path from "node:path";
export default {
  resolve: { alias: [
    { find: "~", replacement: path.resolve(import.meta.dirname, "src") },
    { find: /^fixtures:(.*)$/, replacement: path.resolve(import.meta.dirname, "tests/fixtures") + "/$1.ts" },
  ] },
};`,
  "src/rows.ts": "export const ROWS = [1, 2, 3];\n",
  "tests/fixtures/db.ts":
    'import { fixture } from "unplugin-xtest";\nexport const db = fixture({ params: ["a", "b"] }, (request) => request.param);\n',
  "tests/rows.test.ts": `import { mark } from "unplugin-xtest";
import { ROWS } from "~/rows.ts";
export { db } from "fixtures:db";
export function test_rows(x: number) {}
test_rows.xtestmark = [mark.parametrize("x", ROWS)];
export function test_db(db: string) {}
`,
  "collect.mjs": `import { collect } from "unplugin-xtest/analysis";
const manifest = await collect({ cache: process.argv[2] !== "--no-cache" });
console.log(JSON.stringify(manifest, null, 2));`,
  "filter.mjs": `import { collect } from "unplugin-xtest/analysis";
const manifest = await collect({ filter: process.argv[2] });
console.log(manifest.items.map(({ id }) => id).join(" "));`,
};

test("a program lists by a filter, and the option defaultFilter counts only where it says so", () => {
  const project = new Project(
    {
      ...ALIASES,
      "xtest.config.mjs": `export default { defaultFilter: "param(db=b) | name(1)" };`,
    },
    undefined,
    { vite: "vite" },
  );
  try {
    const listed = (filter: string) => project.node(["filter.mjs", filter]).stdout.trim().split(" ");
    expect(listed("fixture(db)")).toEqual(["a", "b"].map((param) => `tests/rows.test.ts::test_db[${param}]`));
    expect(listed("all() - default()")).toEqual([
      ...["2", "3"].map((row) => `tests/rows.test.ts::test_rows[${row}]`),
      "tests/rows.test.ts::test_db[a]",
    ]);
    expect(project.node(["filter.mjs", "mark("]).stderr).toContain("Wrong expression passed to 'filter': mark(");
  } finally {
    project.remove();
  }
});

test("a program and the command line find the same, with the aliases of the project's Vite too", () => {
  const project = new Project(ALIASES, undefined, { vite: "vite" });
  try {
    const bin = path.join(PROJECT, "dist/cli/bin.js");
    const listed = project.node([bin, "list", "--json"]).stdout;
    const { items, diagnostics }: { items: { id: string }[]; diagnostics: unknown[] } = JSON.parse(listed);
    expect(diagnostics).toEqual([]);
    expect(items.map(({ id }) => id)).toEqual([
      ...["1", "2", "3"].map((row) => `tests/rows.test.ts::test_rows[${row}]`),
      ...["a", "b"].map((param) => `tests/rows.test.ts::test_db[${param}]`),
    ]);
    // Without them the configuration of Vite is not executed.
    const without = project.node([bin, "list", "--no-vite"]).stdout;
    expect(without).toContain("test_rows[...]");
    expect(without).not.toContain("test_rows[1]");
    for (const flags of [[], ["--no-cache"]]) expect(project.node(["collect.mjs", ...flags]).stdout).toBe(listed);
  } finally {
    project.remove();
  }
});
