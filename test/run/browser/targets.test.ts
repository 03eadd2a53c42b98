/** Projects of one run side by side: processes of Node and Bun, and pages. */
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { findBun } from "../../build/standalone/find-engines.mjs";
import { describeOn } from "../../build/standalone/engines.ts";
import { BrowserProject, findChromium } from "./chromium.ts";

const project = new BrowserProject({
  "xtest.config.mjs": `export default { projects: [
    { name: "node" }, { name: "chromium", browser: "chromium" }, { name: "bun", engine: "bun" }, { name: "deno", engine: "deno" },
  ] };`,
  "test_place.ts": `export function test_place() {
    const place = "Bun" in globalThis ? "bun" : "document" in globalThis ? "chromium" : "node";
    if (!import.meta.url.startsWith(place === "chromium" ? "http:" : "file:")) throw new Error(import.meta.url);
    throw new Error("in " + place);
  }`,
});
afterAll(() => project.remove());

describeOn(findChromium(), () => {
  describeOn(findBun(), ([bun]) => {
    test("one file in each: ids have the project, and a project that cannot run costs its own tests", async () => {
      mkdirSync(path.join(project.folder, "node_modules/.bin"));
      symlinkSync(bun, path.join(project.folder, "node_modules/.bin/bun"));
      const { tests, errors, stdout } = await project.report(["-n", "2", "-v"]);
      expect(stdout).toMatch(/-- node v[\d.]+, [a-z]+ [\d.]+, bun, rootdir/);
      // Pages are workers, too.
      expect(stdout).toMatch(/^\[gw\d\] .*chromium:test_place/m);
      expect(Object.fromEntries(tests.map(({ id, message }) => [id, message]))).toEqual({
        "node:test_place.ts::test_place": expect.stringContaining("in node"),
        "chromium:test_place.ts::test_place": expect.stringContaining("in chromium"),
        "bun:test_place.ts::test_place": expect.stringContaining("in bun"),
      });
      expect(errors.map(({ message }) => message)).toEqual([
        `engine "deno": node cannot run tests in deno: run xtest by deno`,
      ]);
    });
  });
});
