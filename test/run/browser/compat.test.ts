/** Test files of other runners in pages. */
import { afterAll, expect, test } from "@jest/globals";
import { describeOn } from "../../build/standalone/engines.ts";
import { BrowserProject, findChromium, outcomesOf } from "./chromium.ts";

const projects: BrowserProject[] = [];
afterAll(() => {
  for (const project of projects) project.remove();
});

function projectOf(files: Readonly<Record<string, string>>): BrowserProject {
  const project = new BrowserProject(files);
  projects.push(project);
  return project;
}

const PACKAGE = { name: "r", type: "module", private: true };

describeOn(findChromium(), () => {
  test("of Vitest, with globals, a setup file, mocks, timers and variables; and functions beside them", async () => {
    const project = projectOf({
      "package.json": JSON.stringify(PACKAGE),
      "vitest.config.mjs": `export default { test: { globals: true, environment: "jsdom", setupFiles: "./setup.ts", env: { A: "1" }, provide: { k: 5 } } };`,
      "setup.ts": `import { beforeEach } from "vitest"; beforeEach(() => { document.title = "set up"; });`,
      "z.test.ts": `export function test_page() { if (!(document.body instanceof HTMLElement)) throw new Error("none"); }`,
      "page.test.ts": `
        import { inject, vi } from "vitest";
        describe("page", () => {
          it("has a title", () => { expect(document.title).toBe("set up"); });
          it.each([[1, 2], [2, 3]])("adds %i", (a, b) => { expect(a + 1).toBe(b); });
          it("has mocks and timers", () => {
            vi.useFakeTimers();
            const fn = vi.fn();
            setTimeout(fn, 100);
            vi.advanceTimersByTime(100);
            expect(fn).toHaveBeenCalledTimes(1);
            vi.useRealTimers();
          });
          it("has variables", () => {
            expect([import.meta.env.MODE, import.meta.env.SSR, process.env.A, inject("k")]).toEqual(["test", false, "1", 5]);
            expect(() => inject("other")).toThrow("nothing of a global set-up");
          });
          it("replaces no module", () => { expect(() => vi.doMock("./setup.ts")).toThrow("run this file without --browser"); });
        });
      `,
    });
    const outcomes = outcomesOf(await project.report());
    expect(Object.values(outcomes)).toEqual(["passed", "passed", "passed", "passed", "passed", "passed", "passed"]);
  });

  test("of a configuration of Vitest with browsers, whose tests have Playwright's page", async () => {
    const project = projectOf({
      "package.json": JSON.stringify({ ...PACKAGE, scripts: { test: "vitest" } }),
      "vitest.config.mjs": `export default { test: { browser: { enabled: true, instances: [{ browser: "chromium" }, { browser: "edge" }] } } };`,
      "a.test.ts": `import { expect, test } from "vitest"; test("clicks", async ({ page }) => {
        document.body.innerHTML = '<button onclick="this.textContent = 1">x</button>';
        await page.getByRole("button").click();
        expect(document.body.textContent).toBe("1");
      });`,
      "b.test.ts": `import { test } from "vitest"; import { page } from "vitest/browser"; test("b", () => page.getByText("x").click());`,
    });
    const report = await project.report([]);
    expect(Object.values(outcomesOf(report))).toEqual(["passed", "error"]);
    expect(JSON.stringify(report)).toContain("Tests in pages of xtest ask for that of Playwright: test(");
    expect(JSON.stringify(report)).toContain('there is no \\"edge\\" here: tests run in chromium, firefox, webkit');
  });

  test("of Mocha", async () => {
    const project = projectOf({
      "package.json": JSON.stringify({ ...PACKAGE, scripts: { test: "mocha" } }),
      "test/page.js": `describe("page", () => { it("waits", function (done) { this.timeout(5000); requestAnimationFrame(() => done()); }); });`,
    });
    expect(Object.values(outcomesOf(await project.report()))).toEqual(["passed"]);
  });

  test("of a runner whose functions need Node: one error", async () => {
    const project = projectOf({
      "package.json": JSON.stringify({ ...PACKAGE, scripts: { test: "jest" } }),
      "page.test.js": `it("a", () => { expect(1).toBe(1); });`,
    });
    const { code, stderr } = await project.xtest(["--browser"]);
    expect(code).toBe(4);
    expect(stderr).toContain(
      "--browser: tests of jest do not run in a page, because its expect, mocks or assertions need Node; run them without --browser",
    );
  });
});
