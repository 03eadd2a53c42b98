/** Projects of one run side by side: processes of Node, Bun and Deno, and pages. */
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { findBun, findDeno } from "../../build/standalone/find-engines.mjs";
import { describeOn } from "../../build/standalone/engines.ts";
import { packageFolder } from "../../build/standalone/engines.ts";
import { BrowserProject, findChromium } from "./chromium.ts";

/** Has Chromium as Firefox, which is driven as all browsers but Chromium are, and has no WebKit. */
const PLAYWRIGHT = `
const { chromium } = require(${JSON.stringify(packageFolder("playwright-core"))});
const executable = ${JSON.stringify(findChromium().found.command?.[0] ?? "")};
const firefox = { executablePath: () => executable, launch: (options) => chromium.launch(options) };
module.exports = { chromium, firefox, webkit: { executablePath: () => "/nowhere/webkit" } };
`;

const project = new BrowserProject(
  {
    "node_modules/playwright-core/index.js": PLAYWRIGHT,
    "xtest.config.mjs": `export default { projects: [
    { name: "node" }, { name: "chromium", browser: "chromium" }, { name: "bun", engine: "bun" }, { name: "deno", engine: "deno" }, { name: "firefox", browser: "firefox" },
    { name: "webkit", browser: "webkit" },
  ] };`,
    "test_place.ts": `export function test_place() {
    const place = "Bun" in globalThis ? "bun" : "Deno" in globalThis ? "deno" : "document" in globalThis ? "chromium" : "node";
    if (!import.meta.url.startsWith(place === "chromium" ? "http:" : "file:")) throw new Error(import.meta.url);
    throw new Error("in " + place);
  }`,
  },
  [],
);
afterAll(() => project.remove());

describeOn(findChromium(), () => {
  describeOn(findBun(), ([bun]) => {
    describeOn(findDeno(), ([deno]) => {
      test("one file in each: ids have the project, and a project that cannot run costs its own tests", async () => {
        const programs = path.join(project.folder, "node_modules/.bin");
        mkdirSync(programs);
        symlinkSync(bun, path.join(programs, "bun"));
        symlinkSync(deno, path.join(programs, "deno"));
        const { tests, errors, stdout } = await project.report(["-n", "2", "-v"]);
        expect(stdout).toMatch(/-- node v[\d.]+, [a-z]+ [\d.]+, bun, deno, rootdir/);
        // Pages are workers, too.
        expect(stdout).toMatch(/^\[gw\d\] .*chromium:test_place/m);
        expect(stdout).toMatch(/^_+ deno:test_place _+$/m);
        expect(Object.fromEntries(tests.map(({ id, message }) => [id, message]))).toEqual({
          "node:test_place.ts::test_place": expect.stringContaining("in node"),
          "chromium:test_place.ts::test_place": expect.stringContaining("in chromium"),
          "bun:test_place.ts::test_place": expect.stringContaining("in bun"),
          "firefox:test_place.ts::test_place": expect.stringContaining("in chromium"),
          "deno:test_place.ts::test_place": expect.stringContaining("in deno"),
        });
        expect(errors).toEqual([
          expect.objectContaining({
            path: null,
            project: "webkit",
            message: expect.stringContaining("install webkit"),
          }),
        ]);
      });
    });
  });
});
