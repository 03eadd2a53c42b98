/**
 * A plugin in the wrong bundler names the right one; in the right one, the bundler prints only messages of the plugin.
 */
import { afterAll, describe, expect, test } from "@jest/globals";
import { Project } from "../../project.ts";

const made = new Project({ "tests/test_a.ts": "function test_a() {}\n" });
afterAll(() => made.remove());

const failing = (steps: string): unknown =>
  made.script(`
    let message = null;
    try { ${steps} } catch (error) { message = error.message; }
    console.log(JSON.stringify(message));
  `);

describe("a plugin that is given to another bundler", () => {
  test("webpack's to Rspack", () => {
    const message = failing(`
      const { rspack } = await import("@rspack/core");
      const { default: xtest } = await import("unplugin-xtest/webpack");
      rspack({ entry: "unplugin-xtest/entry", plugins: [xtest()] });
    `);
    expect(message).toBe(
      'unplugin-xtest/webpack was given to Rspack, which has a plugin of its own: import xtest from "unplugin-xtest/rspack".',
    );
  });

  test("Rspack's to webpack", () => {
    const message = failing(`
      const { default: webpack } = await import("webpack");
      const { default: xtest } = await import("unplugin-xtest/rspack");
      webpack({ entry: "unplugin-xtest/entry", plugins: [xtest()] });
    `);
    expect(message).toContain('import xtest from "unplugin-xtest/webpack"');
  });

  test("webpack's to webpack 4", () => {
    const message = failing(`
      const { default: xtest } = await import("unplugin-xtest/webpack");
      xtest().apply({ options: {}, hooks: {} });
    `);
    expect(message).toBe("unplugin-xtest/webpack needs webpack 5: install webpack@5.");
  });

  test("Bun's, outside of Bun", () => {
    const message = failing(`
      const { default: xtest } = await import("unplugin-xtest/bun");
      xtest();
    `);
    expect(message).toContain("this program does not run in Bun. Start it with Bun (bun FILE)");
  });
});

test("a configuration in CommonJS gets each of them by require", () => {
  const names = ["vite", "rollup", "rolldown", "webpack", "rspack", "esbuild", "farm", "bun", "unplugin", "config"];
  const program = names.map((name) => `require("unplugin-xtest/${name}").default`).join(", ");
  const { stdout, stderr } = made.node(["--eval", `console.log([${program}].map((one) => typeof one).join())`]);
  expect(stderr).toBe("");
  expect(stdout.trim()).toBe([...names.slice(0, 8).map(() => "function"), "object", "undefined"].join());
});

test.each([
  ["webpack", "webpack", "experiments: { outputModule: true },", 'loader: "swc-loader"'],
  ["Rspack", "@rspack/core", "", 'loader: "builtin:swc-loader", type: "javascript/auto"'],
])("%s prints no deprecation and no note of its own", (name, from, more, loader) => {
  const program = `
    import bundler from "${from}";
    import xtest from "unplugin-xtest/${name.toLowerCase()}";
    const compiler = bundler({
      mode: "development",
      target: "node",
      entry: { xtest: "unplugin-xtest/entry" },
      output: { path: process.cwd() + "/dist", library: { type: "module" }, module: true, filename: "[name].mjs" },
      module: { rules: [{ test: /[.]ts$/, ${loader}, options: { jsc: { parser: { syntax: "typescript" } } } }] },
      plugins: [xtest()],
      ${more}
    });
    compiler.run((error, stats) => {
      console.log(error ?? stats.toString({ preset: "errors-warnings" }));
      compiler.close(() => {});
    });
  `;
  const built = made.node(["--trace-deprecation", "--input-type=module", "--eval", program]);
  expect(built).toMatchObject({ code: 0, stderr: "" });
  expect(built.stdout).not.toMatch(/warn|deprecat|error/i);
});
