/** One plugin and several outputs, builds, or environments; and builds that write nothing. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Project, VITES } from "../../project.ts";
import { buildAndRun, type Job, outcomes, type Ran } from "./programs.ts";

const projects: Project[] = [];
function project(): Project {
  const made = new Project({
    "tests/test_a.ts":
      'import { n } from "../src/n.ts";\nfunction test_a() { if (n !== 1) throw new Error(String(n)); }\n',
    "src/n.ts": "export const n: number = 1;\n",
    "src/main.ts": 'export { n } from "./n.ts";\n',
    "src/png.ts": 'import url from "./a.png?no-inline";\nexport { url };\n',
    "src/a.png": "png",
  });
  projects.push(made);
  return made;
}
afterAll(() => {
  for (const made of projects) made.remove();
});

const PASSED = ["passed tests/test_a.ts::test_a"];

describe.each(["rollup", "rolldown"])("%s", (name) => {
  const start = `
    const { ${name}: bundler } = await import("${name}");
    const { default: xtest } = await import("unplugin-xtest/${name}");
    const { swc } = await import("rollup-plugin-swc3");
    const plugin = xtest();
    const plugins = [plugin, swc({ include: /\\.ts$/, tsconfig: false, jsc: { target: "es2022" } })];
    const names = ({ output }) => output.map(({ fileName }) => fileName).sort();
  `;

  test("gives each output the manifest, and writes nothing where nothing is to be written", () => {
    const made = project();
    const seen = made.script(`${start}
      const bundle = await bundler({ input: { xtest: "unplugin-xtest/entry" }, plugins });
      const one = await bundle.generate({ entryFileNames: "[name].mjs" });
      const before = (await import("node:fs")).existsSync("dist");
      const two = await bundle.write({ dir: "dist/esm", entryFileNames: "[name].mjs" });
      const three = await bundle.write({ dir: "dist/cjs", format: "cjs", entryFileNames: "[name].cjs", chunkFileNames: "[name].cjs" });
      const json = one.output.find(({ fileName }) => fileName === "xtest.manifest.json").source;
      console.log(JSON.stringify({ before, all: [one, two, three].map(names), ids: JSON.parse(json).items.map(({ id }) => id) }));
    `) as { before: boolean; all: string[][]; ids: string[] };
    expect(seen.before).toBe(false);
    expect(seen.ids).toEqual(["tests/test_a.ts::test_a"]);
    for (const names of seen.all) expect(names).toContain("xtest.manifest.json");
    expect(outcomes(made, "dist/esm/xtest.mjs")).toEqual(PASSED);
    expect(outcomes(made, "dist/cjs/xtest.cjs")).toEqual(PASSED);
  });

  test("serves several builds at once, and one after the other", () => {
    const made = project();
    const seen = made.script(`${start}
      const fs = await import("node:fs");
      const make = async (input, dir) => {
        const bundle = await bundler({ input, plugins });
        return names(await bundle.write({ dir, entryFileNames: "[name].mjs" }));
      };
      const suite = { xtest: "unplugin-xtest/entry" };
      const [application, first] = await Promise.all([make({ main: "./src/main.ts" }, "dist/app"), make(suite, "dist/one")]);
      fs.appendFileSync("tests/test_a.ts", "function test_b() {}\\n");
      const second = await make(suite, "dist/two");
      const again = await make({ main: "./src/main.ts" }, "dist/app");
      console.log(JSON.stringify({ application, first, second, again }));
    `);
    expect(seen).toEqual({
      application: ["main.mjs"],
      first: expect.arrayContaining(["xtest.manifest.json"]),
      second: expect.arrayContaining(["xtest.manifest.json"]),
      again: ["main.mjs"],
    });
    expect(outcomes(made, "dist/one/xtest.mjs")).toEqual(PASSED);
    expect(outcomes(made, "dist/two/xtest.mjs")).toEqual([...PASSED, "passed tests/test_a.ts::test_b"]);
  });
});

describe.each(VITES)("%s", (name) => {
  test("gives the manifest to the environment that builds the entry, and to no other", () => {
    const made = project();
    made.script(`
      const { createBuilder } = await import("${name}");
      const { default: xtest } = await import("unplugin-xtest/vite");
      const output = { entryFileNames: "[name].mjs" };
      const environment = (outDir, input) => ({ build: { outDir, rollupOptions: { input, output } } });
      const builder = await createBuilder({
        configFile: false,
        logLevel: "silent",
        plugins: [xtest()],
        environments: {
          client: environment("dist/client", { main: "./src/main.ts" }),
          ssr: environment("dist/ssr", { main: "./src/png.ts" }),
          tests: environment("dist/tests", { xtest: "unplugin-xtest/entry" }),
        },
        builder: {},
      });
      await builder.buildApp();
      console.log(1);
    `);
    const files = made.files("dist").filter((file) => /\.(?:json|png)$/.test(file));
    expect(files).toEqual(["tests/xtest.manifest.json"]);
    expect(outcomes(made, "dist/tests/xtest.mjs")).toEqual(PASSED);
  });

  describe("of several settings", () => {
    const forBrowsers = `ssr: false, modulePreload: false, rollupOptions: {
      input: { xtest: "unplugin-xtest/entry" }, preserveEntrySignatures: "strict", output: { entryFileNames: "[name].mjs" },
    }`;
    const unwritten = project();
    let ran: readonly Ran[] = [];
    beforeAll(() => {
      // What is set here replaces what is set before it.
      const job = (settings: string, file: string | null = null, made = project()): Job => ({
        project: made,
        program: { more: `build: { ${settings} },` },
        file,
      });
      ran = buildAndRun(name, [
        job(forBrowsers, "dist/xtest.mjs"),
        job('ssr: "unplugin-xtest/entry", write: false', null, unwritten),
        job('ssr: "./src/png.ts"'),
      ]);
    });

    test("builds for browsers too", () => {
      expect(ran[0]).toMatchObject({ error: null, outcomes: PASSED });
      expect(ran[0]?.files).toContain("xtest.manifest.json");
    });

    test("has the manifest among what it made where it writes nothing", () => {
      expect(ran[1]?.files).toContain("xtest.manifest.json");
      expect(() => unwritten.files("dist")).toThrow("ENOENT");
    });

    test("leaves the settings of a build of the application as they are", () => {
      expect(ran[2]).toMatchObject({ error: null });
      expect(ran[2]?.files.filter((file) => file.endsWith(".png"))).toEqual([]);
    });
  });
});
