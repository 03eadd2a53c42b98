/** Required packages: the plugin needs only the bundler that loads it. */
import { afterAll, expect, test } from "@jest/globals";
import { Project } from "../../project.ts";

const project = new Project({});
afterAll(() => project.remove());

const PEERS = ["@farmfe/core", "@rspack/core", "esbuild", "playwright-core", "rollup", "vite", "webpack"];

test.each(["vite", "rollup", "rolldown"])("unplugin-xtest/%s is loaded without any bundler beside it", (name) => {
  const hooks = `export async function resolve(specifier, context, next) {
    if (${JSON.stringify(PEERS)}.some((peer) => specifier === peer || specifier.startsWith(peer + "/")))
      throw new Error("not installed: " + specifier);
    return next(specifier, context);
  }`;
  const made = project.script(`
    const { register } = await import("node:module");
    register("data:text/javascript," + encodeURIComponent(${JSON.stringify(hooks)}));
    const missing = await import("rollup").then(() => null, (error) => error.message);
    const { default: xtest } = await import("unplugin-xtest/${name}");
    console.log(JSON.stringify([missing, [xtest({ testPaths: ["tests"] })].flat()[0].name]));
  `);
  expect(made).toEqual(["not installed: rollup", "unplugin-xtest"]);
});

test("without the plugin, the entry says that it is missing", () => {
  expect(() => project.script('import "unplugin-xtest/entry";')).toThrow(/the plugin is not there.*Put xtest\(\)/s);
});
