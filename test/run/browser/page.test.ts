/** The fixture `page` of tests that run in a page: Playwright's locators, mouse and keyboard. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { describeOn, packageFolder } from "../../build/standalone/engines.ts";
import { BrowserProject, findChromium, outcomesOf, resultOf } from "./chromium.ts";

/** Has Chromium as Firefox, which is driven as all browsers but Chromium are. */
const PLAYWRIGHT = `
const { chromium } = require(${JSON.stringify(packageFolder("playwright-core"))});
const executable = ${JSON.stringify(findChromium().found.command?.[0] ?? "")};
module.exports = { chromium, firefox: { executablePath: () => executable, launch: (options) => chromium.launch(options) } };
`;

const CALLS = `
import { assert, fixture, test } from "unplugin-xtest";

export const form = fixture({ autouse: true }, function* () {
  document.body.innerHTML = \`<label>Name <input></label><button>Greet</button><output></output><ul><li>a</li><li>b</li></ul>
    <a href="#x">link</a><style>a:hover { color: rgb(1, 2, 3) }</style>\`;
  document.querySelector("button").onclick = () => {
    document.querySelector("output").textContent = "Hello " + document.querySelector("input").value;
  };
  yield;
  document.body.innerHTML = "";
});

test("locators", async ({ page }) => {
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("button", { name: /greet/i }).click();
  assert((await page.getByRole("status").textContent()) === "Hello Ada");
  const items = await page.locator("li").all();
  assert((await Promise.all(items.map((item) => item.textContent()))).join() === "a,b");
  assert(await page.getByRole("list").filter({ has: page.getByText("b", { exact: true }) }).isVisible());
  assert((await page.locator("a").getAttribute("none")) === null);
});

test("keyboard and mouse", async ({ page }) => {
  await page.getByLabel("Name").focus();
  await page.keyboard.type("Bob");
  await page.keyboard.press("Backspace");
  assert(document.querySelector("input").value === "Bo");
  const { color } = getComputedStyle(document.querySelector("a"));
  await page.locator("a").hover();
  assert(getComputedStyle(document.querySelector("a")).color === "rgb(1, 2, 3)");
  const { x, y } = await page.locator("a").boundingBox();
  await page.mouse.move(x + 300, y + 300);
  assert(getComputedStyle(document.querySelector("a")).color === color);
});

test("the page", async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 300 });
  assert(innerWidth === 400 && innerHeight === 300);
  await page.emulateMedia({ colorScheme: "dark" });
  assert(matchMedia("(prefers-color-scheme: dark)").matches);
  const image = await page.screenshot();
  assert(image instanceof Uint8Array && image[1] === "P".charCodeAt(0));
});

test("what is held, and the network", async ({ page }) => {
  await page.keyboard.down("Shift");
  await page.mouse.down();
  await page.context().setOffline(true);
  assert(!navigator.onLine);
});

test("put back", async ({ page }) => {
  const keys = [];
  document.querySelector("input").onkeydown = ({ shiftKey }) => keys.push(shiftKey);
  await page.getByLabel("Name").press("a");
  assert(keys.join() === "false" && navigator.onLine);
  assert(innerWidth === 1280 && !matchMedia("(prefers-color-scheme: dark)").matches);
});

test("what is printed or raced is not waited for", async ({ page }) => {
  page.setDefaultTimeout(5000);
  console.log(page, page.getByRole("button"));
  await Promise.race([page.getByRole("list").waitFor(), page.getByText("none").waitFor({ timeout: 200 })]);
});

const wrong = {
  "unknown locator": (page) => page.getByRol("button").click(),
  "unknown call": (page) => page.getByRole("button").clik(),
  element: (page) => page.locator(document.body).click(),
  function: (page) => page.getByRole("button").evaluate(() => 1),
  "result": (page) => page.getByRole("button").elementHandle(),
  "private": (page) => page._connection(),
  "prototype": (page) => page.keyboard.hasOwnProperty("press"),
  "circle": (page) => { const options = {}; options.self = options; return page.locator("a", options).click(); },
  "clock": (page) => page.clock.install(),
  "forgotten": (page) => { page.getByText("another test").click({ timeout: 300 }); },
  "missing": (page) => page.getByRole("checkbox").check({ timeout: 50 }),
};
for (const [name, call] of Object.entries(wrong)) test("wrong " + name, async ({ page }) => { await call(page); });

test("another test", async () => {
  let clicks = 0;
  document.querySelector("button").textContent = "another test";
  document.querySelector("button").onclick = () => clicks++;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  assert(clicks === 0);
});
`;

const OWN = `
import { assert, fixture, test } from "unplugin-xtest";
export const page = fixture(() => "mine");
test("a fixture of the project", (page) => { assert(page === "mine"); });
`;

const projects: BrowserProject[] = [];
afterAll(() => {
  for (const project of projects) project.remove();
});

function projectOf(files: Readonly<Record<string, string>>, packages?: readonly string[]): BrowserProject {
  const project = new BrowserProject(files, packages);
  projects.push(project);
  return project;
}

describeOn(findChromium(), () => {
  describe.each([
    ["Chromium", projectOf({ "xtest.config.mjs": 'export default { browser: "chromium" };' })],
    [
      "what others are driven by, on two workers",
      projectOf(
        {
          "node_modules/playwright-core/index.js": PLAYWRIGHT,
          "xtest.config.mjs": 'export default { browser: "firefox", workers: 2 };',
        },
        [],
      ),
    ],
  ])("%s", (_name, project) => {
    test("calls reach Playwright, and errors lead to the call", async () => {
      project.write({ "calls.test.js": CALLS, "own.test.js": OWN });
      const report = await project.report(["run"]);
      const failed = Object.entries(outcomesOf(report)).filter(([, outcome]) => outcome !== "passed");
      expect(failed.map(([name]) => name).filter((name) => !name.startsWith("wrong"))).toEqual([]);
      const messageOf = (name: string): string => resultOf(report, `wrong ${name}`).message ?? "";
      expect(messageOf("unknown locator")).toContain('Playwright\'s page has no "getByRol": did you mean "getByRole"');
      expect(messageOf("unknown call")).toContain('page.getByRole("button") has no "clik": did you mean "click"');
      expect(messageOf("element")).toContain("page.locator(…): argument 1 has an element, which cannot be sent");
      expect(messageOf("function")).toContain("argument 1 has a function, which cannot be sent");
      expect(messageOf("result")).toContain(
        'page.getByRole("button").elementHandle() gives an ElementHandle, which cannot be sent to the test: call what gives a text, a number, bytes or plain data',
      );
      expect(messageOf("circle")).toContain("argument 2 has a circle, which cannot be sent");
      expect(messageOf("clock")).toContain(
        "Playwright's clock cannot be taken out of a page, which other tests have, too: use the fixture clock, or fake timers of your library",
      );
      expect(resultOf(report, "wrong forgotten")).toMatchObject({
        message: expect.stringContaining(
          'the test ended before page.getByText("another test").click(…) did: write await page.getByText("another test").click(…)',
        ),
        longrepr: expect.stringMatching(/^> {3}"forgotten": \(page\) =>/m),
      });
      expect(messageOf("private")).toContain('Playwright\'s page has no "_connection"');
      expect(resultOf(report, "wrong prototype").outcome).toBe("passed");
      expect(resultOf(report, "wrong missing").longrepr).toMatch(
        /^> {3}"missing": \(page\) => page\.getByRole[^]*TimeoutError: locator\.check: Timeout 50ms exceeded\.\nE\s+Call log:/m,
      );
    });
  });

  test("its types are those of Playwright, without what cannot be sent; one of the project's takes its place", async () => {
    const project = projectOf({ "xtest.config.mjs": 'export default { browser: "chromium" };', "a.test.js": "" });
    expect(await project.xtest(["typegen"])).toMatchObject({ code: 0 });
    const types = (): string => readFileSync(path.join(project.folder, "xtest-env.d.ts"), "utf8");
    expect(types()).toContain("readonly page: BrowserPage;");
    expect((await project.xtest(["--fixtures"])).stdout).toContain("page -- built in");
    project.write({ "conftest.js": 'import { fixture } from "unplugin-xtest"; export const page = fixture(() => 1);' });
    await project.xtest(["typegen"]);
    expect(types()).not.toContain("BrowserPage");
  });

  test("where tests run in Node its name is free", async () => {
    const project = projectOf({
      "a.test.js": 'import { test } from "unplugin-xtest"; test("none", (page) => {});',
      "own.test.js": OWN,
    });
    const report = await project.report([]);
    expect(outcomesOf(report)).toEqual({ none: "error", "a fixture of the project": "passed" });
    expect(resultOf(report, "none").longrepr).toContain("it is built in where tests run in a page");
    expect(await project.xtest(["check"])).toMatchObject({ code: 1 });
    expect((await project.xtest(["check", "--browser"])).stdout).toContain("0 errors");
    expect((await project.xtest(["list", "--browser"])).stderr).not.toContain("XT201");
    const { stderr } = await project.xtest(["build", "--target", "browser"]);
    expect(stderr).toMatch(/a\.test\.js:1:\d+: error XT201: .*"page" not found[^]*in no bundle of xtest build/);
    expect((await project.xtest(["--fixtures"])).stdout).not.toContain("page -- built in");
  });
});
