/** The output of a build is not part of the suite, wherever it is. */
import { afterAll, describe, expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

const SUITE = {
  "tests/conftest.ts": `import { fixture } from "unplugin-xtest";\nexport const two = fixture(() => 2);\n`,
  "tests/test_a.ts": "export function test_one(two: number) { if (two !== 2) throw new Error(); }\n",
};
const IDS = ["tests/test_a.ts::test_one"];
const BIN = path.join(PROJECT, "dist/cli/bin.js");

/** Each writes into `out`, in the root, under names that test files have. */
const BUILDS: Readonly<Record<string, string>> = {
  rollup: `
    const { rollup } = await import("rollup");
    const { swc } = await import("rollup-plugin-swc3");
    const { default: xtest } = await import("unplugin-xtest/rollup");
    const plugins = [xtest(), swc({ tsconfig: false, minify: true, jsc: { target: "es2022" } })];
    const bundle = await rollup({ input: { test_all: "unplugin-xtest/entry" }, plugins });
    await bundle.write({ dir: "out", entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" });
    await bundle.write({ dir: "out/cjs", format: "cjs", entryFileNames: "[name].cjs", chunkFileNames: "[name].cjs" });`,
  rolldown: `
    const { rolldown } = await import("rolldown");
    const { default: xtest } = await import("unplugin-xtest/rolldown");
    const bundle = await rolldown({ input: { test_all: "unplugin-xtest/entry" }, plugins: [xtest()], platform: "node" });
    await bundle.write({ dir: "out", entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" });
    await bundle.write({ dir: "out/one", codeSplitting: false, entryFileNames: "[name].mjs" });`,
  vite: `
    const { build } = await import("vite");
    const { default: xtest } = await import("unplugin-xtest/vite");
    const output = { entryFileNames: "test_all.mjs", chunkFileNames: "[name].mjs" };
    await build({
      configFile: false,
      logLevel: "silent",
      plugins: [xtest()],
      build: { ssr: "unplugin-xtest/entry", outDir: "out", rolldownOptions: { output } },
    });`,
};

const manifestIds = (project: Project): string[] => {
  const manifest: { items: { id: string }[] } = JSON.parse(project.read("out/xtest.manifest.json"));
  return manifest.items.map(({ id }) => id);
};

describe.each(Object.entries(BUILDS))("the output of %s", (name, steps) => {
  // What lies in a folder that Vite empties was built too, by a build without us.
  const project = new Project(
    name === "vite" ? { ...SUITE, "out/test_old.js": "export function test_old() {}\n" } : SUITE,
  );
  afterAll(() => project.remove());

  test("is not collected, neither by the next build nor by the command", () => {
    project.script(`${steps}\nconsole.log("[]");`);
    expect(manifestIds(project)).toEqual(IDS);
    expect(project.files("out").filter((file) => file.includes("test_")).length).toBeGreaterThan(1);
    project.script(`${steps}\nconsole.log("[]");`);
    expect(manifestIds(project)).toEqual(IDS);
    expect(project.node([BIN, "list"]).stdout.trim().split("\n")).toEqual(IDS);

    const named = project.node([BIN, "list", "out/test_all.mjs"]);
    expect(named.code).toBe(4);
    expect(named.stderr).toContain("out/test_all.mjs is the output of a build with unplugin-xtest");
  });
});
