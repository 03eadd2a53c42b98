/** Behaviour of esbuild only: it passes each file to one plugin, and has several ways to write output. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { Project } from "../../project.ts";
import { build, outcomes } from "./programs.ts";

const FILES = {
  "tests/test_a.ts": 'import { mark } from "unplugin-xtest";\nclass TestA { @mark.slow test_a() {} }\n',
  "tests/test_b.ts": "function test_b() {}\n",
};

const projects: Project[] = [];
function project(files: Readonly<Record<string, string>> = FILES): Project {
  const made = new Project(files);
  projects.push(made);
  return made;
}
afterAll(() => {
  for (const made of projects) made.remove();
});

const loading = (filter: string) => `{
  name: "another",
  setup(build) {
    build.onLoad({ filter: ${filter} }, async ({ path }) => {
      const { readFile } = await import("node:fs/promises");
      return { contents: await readFile(path, "utf8"), loader: "ts" };
    });
  },
},`;

describe("another plugin that loads modules", () => {
  test("keeps test modules from being rewritten if it comes first, which is an error", () => {
    const { error } = build(project(), "esbuild", { before: loading("/[.]ts$/") });
    expect(error).toMatch(/another plugin loaded .*tests\/test_a\.ts and 1 more before xtest\(\) could/);
    expect(error).toContain("Put xtest() before every other plugin");
  });

  test("may load all that is no test module", () => {
    const made = project({
      "src/n.ts": "export const n: number = 1;\n",
      "tests/test_a.ts": 'import { n } from "../src/n.ts";\nfunction test_a() { if (n !== 1) throw new Error(); }\n',
    });
    expect(build(made, "esbuild", { before: loading("/src.*[.]ts$/") })).toMatchObject({ warnings: [], error: null });
    expect(outcomes(made)).toEqual(["passed tests/test_a.ts::test_a"]);
  });

  test("does as it likes in a build of the application", () => {
    const made = project({ ...FILES, "src/main.ts": "export const n: number = 1;\n" });
    const said = build(made, "esbuild", { before: loading("/[.]ts$/"), input: '{ main: "./src/main.ts" }' });
    expect(said).toMatchObject({ warnings: [], error: null });
  });
});

describe("the manifest", () => {
  const ids = (text: string) => (JSON.parse(text) as { items: { id: string }[] }).items.map(({ id }) => id);
  const IDS = ["tests/test_a.ts::TestA::test_a", "tests/test_b.ts::test_b"];

  test("lies beside an outfile", () => {
    const made = project();
    const more = 'outdir: undefined, outExtension: undefined, outfile: "out/deep/tests.mjs",';
    expect(build(made, "esbuild", { input: '["unplugin-xtest/entry"]', more })).toMatchObject({ error: null });
    expect(ids(made.read("out/deep/xtest.manifest.json"))).toEqual(IDS);
    expect(outcomes(made, "out/deep/tests.mjs")).toHaveLength(2);
  });

  test("is among the files of a build that writes none", () => {
    const made = project();
    const { files, error } = build(made, "esbuild", { more: "write: false," });
    expect(error).toBeNull();
    expect(files.map((file) => file.slice(made.root.length + 1)).sort()).toEqual([
      "dist/xtest.manifest.json",
      "dist/xtest.mjs",
      "dist/xtest.mjs.map",
    ]);
    expect(() => made.files("dist")).toThrow("ENOENT");
  });

  test("is in the metafile", () => {
    const made = project();
    const result = made.script(`
      const { build } = await import("esbuild");
      const { default: xtest } = await import("unplugin-xtest/esbuild");
      const { metafile } = await build({
        entryPoints: ["unplugin-xtest/entry"],
        bundle: true,
        platform: "node",
        outdir: "dist",
        metafile: true,
        plugins: [xtest()],
      });
      console.log(JSON.stringify(Object.keys(metafile.outputs)));
    `);
    expect(result).toContain("dist/xtest.manifest.json");
  });
});

test("a build that bundles nothing says that it must", () => {
  expect(build(project(), "esbuild", { more: "bundle: false," }).error).toContain("set bundle: true");
});

test("a module that is imported as text stays as it is", () => {
  const made = project({
    "tests/test_a.ts": `import text from "./test_b.ts" with { type: "text" };
function test_a() { if (text !== "function test_b() {}\\n") throw new Error(text); }
`,
    "tests/test_b.ts": "function test_b() {}\n",
  });
  expect(build(made, "esbuild")).toMatchObject({ warnings: [], error: null });
  expect(outcomes(made)).toEqual(["passed tests/test_a.ts::test_a", "passed tests/test_b.ts::test_b"]);
});

test("columns of problems are right behind letters of many bytes, where esbuild counts those", () => {
  const made = project({
    "tests/test_a.ts": "/* 🙂 grüß */ class TestBuilt { constructor() {} }\nfunction test_a() {}\n",
  });
  const place = made.script(`
    const { build } = await import("esbuild");
    const { default: xtest } = await import("unplugin-xtest/esbuild");
    const { warnings } = await build({
      entryPoints: ["unplugin-xtest/entry"], bundle: true, platform: "node", outdir: "dist", logLevel: "silent", plugins: [xtest()],
    });
    const [{ text, location: { file, line, column, lineText } }] = warnings;
    console.log(JSON.stringify([text.slice(0, 13), file, line, Buffer.from(lineText).subarray(column).toString()]));
  `);
  expect(place).toEqual(["warning XT102", "tests/test_a.ts", 1, "TestBuilt { constructor() {} }"]);
});
