/** The option `snapshotFormat`, as Vitest and Jest have it, and folders of snapshots, which are no tests. */
import { afterAll, expect, test } from "@jest/globals";
import { SnapshotProject, snapshotLines } from "./project.ts";

const projects: SnapshotProject[] = [];
const projectOf = (files: Readonly<Record<string, string>>): SnapshotProject => {
  const project = new SnapshotProject(files);
  projects.push(project);
  return project;
};
afterAll(() => {
  for (const project of projects) project.remove();
});

const MODULE = `
import { expect } from "expect";
import { fixture, type Fixtures } from "unplugin-xtest";
export const matchers = fixture({ autouse: true }, ({ snapshot }: Fixtures) => { expect.extend(snapshot.matchers); });
const value = { b: 'a "quote"', a: [{ c: /a.b/ }], f: function named() {} };
export function test_fixture({ snapshot }: Fixtures) { snapshot.assertMatch(value); }
export function test_inline({ snapshot }: Fixtures) { snapshot.inline(value.a); }
export function test_file({ snapshot }: Fixtures) { snapshot.file(value.a, "value.txt"); }
export function test_matcher() { (expect(value.a) as any).toMatchSnapshot(); }
`;
const FORMAT = {
  compareKeys: null,
  escapeRegex: false,
  escapeString: true,
  indent: 4,
  printBasicPrototype: true,
  printFunctionName: true,
};

test("values are printed so by the fixture, in literals, in files and by matchers; in workers too", async () => {
  const project = projectOf({
    "test_a.ts": MODULE,
    "xtest.config.mjs": `export default { snapshotFormat: ${JSON.stringify(FORMAT)} };`,
  });
  expect(snapshotLines(await project.xtest("-n", "2"))).toEqual(["4 written"]);
  const list = 'Array [\n    Object {\n        "c": /a.b/,\n    },\n]';
  const file = project.read("__snapshots__/test_a.ts.snap");
  expect(file).toContain(
    String.raw`Object {
    "b": "a \\"quote\\"",
    "a": Array [
        Object {
            "c": /a.b/,
        },
    ],
    "f": [Function named],
}`,
  );
  expect(file).toContain(`exports[\`test_matcher 1\`] = \`\n${list}\n\`;`);
  expect(project.read("__snapshots__/test_a.ts/test_file/value.txt")).toBe(list);
  expect(project.read("test_a.ts")).toContain('Array [\n      Object {\n          "c": /a.b/,');
  expect((await project.inCi()).stdout).toContain("4 passed");
});

test("with another format the values differ, and -u writes them anew", async () => {
  const project = projectOf({ "test_a.ts": MODULE });
  await project.xtest();
  const config = "export default { snapshotFormat: { maxDepth: 1, indent: 0 } };";
  project.write("xtest.config.mjs", config);
  expect((await project.xtest()).stdout).toContain("4 failed");
  expect(snapshotLines(await project.xtest("-u"))).toEqual(["4 updated"]);
  expect(project.read("__snapshots__/test_a.ts.snap")).toContain("exports[`test_matcher 1`] = `\n[\n[Object],\n]\n`;");
  expect((await project.inCi()).stdout).toContain("4 passed");
});

test.each([
  ["{ plugins: [] }", 'no "plugins" in it: serializers are added by snapshot.addSerializer'],
  ["{ compareKeys: () => 0 }", '"compareKeys" in it to be null: a function is not possible'],
  ["{ indents: 2 }", 'and "indents" is none of them; did you mean "indent"?'],
  ['{ indent: "2" }', '"indent" in it to be a whole number, 0 or more'],
  ["[]", "an object"],
])("%s is refused", async (format, message) => {
  const project = projectOf({
    "test_a.ts": MODULE,
    "xtest.config.mjs": `export default { snapshotFormat: ${format} };`,
  });
  const { code, stderr } = await project.xtest();
  expect([code, stderr]).toEqual([4, expect.stringContaining(message)]);
});

test("files of snapshots with the names of tests are none", async () => {
  const project = projectOf({
    "test_a.ts": `
import type { Fixtures } from "unplugin-xtest";
export function test_generated({ snapshot }: Fixtures) { snapshot.file("export function test_x() {}", "test_generated.ts"); }
`,
  });
  expect(snapshotLines(await project.xtest())).toEqual(["1 written"]);
  expect(project.has("__snapshots__/test_a.ts/test_generated/test_generated.ts")).toBe(true);
  expect((await project.xtest()).stdout).toContain("1 passed");
});
