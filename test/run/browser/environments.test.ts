/** Environments in pages: tests have the DOM of the page, and need no package. */
import { afterAll, expect, test } from "@jest/globals";
import { describeOn } from "../../build/standalone/engines.ts";
import { BrowserProject, findChromium, outcomesOf } from "./chromium.ts";

const project = new BrowserProject({
  "test_page.ts": [
    `// @xtest-environment jsdom`,
    `import { mark } from "unplugin-xtest";`,
    `export function test_fixtures({ document, window }) {`,
    `  if (document !== globalThis.document || window !== globalThis || /jsdom/.test(navigator.userAgent)) throw new Error("another one");`,
    `}`,
    `export const test_mark = mark.environment("happy-dom")(() => { document.createElement("p"); });`,
  ].join("\n"),
});
afterAll(() => project.remove());

describeOn(findChromium(), () => {
  test("the page's own DOM", async () => {
    expect(outcomesOf(await project.report())).toEqual({ test_fixtures: "passed", test_mark: "passed" });
  });
});
