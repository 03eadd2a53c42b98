/** The bundler examples, which the documentation shows: they build unchanged, and pass. */
import { describe, expect, test } from "@jest/globals";
import { Project } from "../project.ts";

describe.each([
  ["rollup", ["node_modules/rollup/dist/bin/rollup", "--config"]],
  ["vite", ["node_modules/vite/bin/vite.js", "build"]],
  ["webpack", ["node_modules/webpack-cli/bin/cli.js"]],
  ["esbuild", ["build.mjs"]],
])("examples/%s", (name, build) => {
  test("builds and passes", () => {
    const project = new Project({}, `examples/${name}`);
    try {
      const built = project.node(build);
      expect(built).toMatchObject({ code: 0 });
      expect(built.stdout + built.stderr).not.toMatch(/warn/i);
      const ran = project.node(["run.mjs"]);
      expect(ran).toMatchObject({ code: 0, stderr: "" });
      const manifest: { items: { id: string }[] } = JSON.parse(project.read("dist/xtest.manifest.json"));
      const ids = manifest.items.map(({ id }) => id);
      const printed = ran.stdout.trimEnd().split("\n").slice(1);
      expect(printed.map((line) => line.replace(/^\w+ +/, ""))).toEqual(ids);
      expect(printed.filter((line) => !/^(?:passed|xfailed)/.test(line))).toEqual([]);
    } finally {
      project.remove();
    }
  });
});
