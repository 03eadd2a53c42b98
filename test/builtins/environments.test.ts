/** Environments beyond what samples show: hooks, dynamic tests, bundles, one process for all, and packages that come and go. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describeOn, findEngines, runProgram } from "../build/standalone/engines.ts";
import { COMPILED, PROJECT, Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const DOMS = { "happy-dom": "happy-dom", jsdom: "jsdom", "@testing-library": "@testing-library" };
const server = serveCommands();
const xtest = (folder: string, args: readonly string[]) => server.run(folder, args);
const projects: Project[] = [];

function projectOf(
  files: Readonly<Record<string, string>>,
  packages: Readonly<Record<string, string>> = DOMS,
): Project {
  const project = new Project(files, undefined, packages);
  projects.push(project);
  return project;
}

afterAll(() => {
  for (const project of projects) project.remove();
});

/** Tests of two modules with a DOM, one without, and one with two DOMs. */
const SUITE = {
  "xtest.config.ts": `export default { environments: { ui: "happy-dom" } };\n`,
  "ui/test_a.ts": `
    import assert from "node:assert/strict";
    document.body.append("a");
    localStorage.setItem("a", "1");
    export function test_a() { assert.equal(document.body.textContent, "a"); assert.equal(localStorage.length, 1); }
  `,
  "ui/test_b.ts": `
    import assert from "node:assert/strict";
    import { mark } from "unplugin-xtest";
    import { heading } from "./heading.ts";
    export function test_b({ document }) { assert.equal(document.body.textContent, ""); assert.equal(localStorage.length, 0); }
    export const test_jsdom = mark.environment("jsdom")(({ window }) => { assert.match(window.navigator.userAgent, /jsdom/); });
    export function test_b_too({ window }) { assert.match(window.navigator.userAgent, /HappyDOM/); assert.equal(heading("x").tagName, "H1"); }
  `,
  "ui/heading.ts": `export const heading = (text: string) => Object.assign(document.createElement("h1"), { textContent: text });\n`,
  "test_node.ts": `
    import assert from "node:assert/strict";
    export function test_node() { assert.equal(typeof document, "undefined"); assert.equal(typeof Element, "undefined"); }
  `,
};

const IDS = [
  "test_node.ts::test_node",
  "ui/test_a.ts::test_a",
  "ui/test_b.ts::test_b",
  "ui/test_b.ts::test_b_too",
  "ui/test_b.ts::test_jsdom",
];

test.each(["jsdom", "happy-dom"])(
  "in %s, a function that a test assigns to the window is that function",
  async (dom) => {
    const project = projectOf({
      "xtest.config.ts": `export default { environment: ${JSON.stringify(dom)} };\n`,
      "test_a.ts": `
      import assert from "node:assert/strict";
      export function test_assigned() {
        const stub = Object.assign(() => "stub", { calls: 1 });
        for (const name of ["scrollTo", "confirm", "requestAnimationFrame"]) {
          const before = window[name];
          window[name] = stub;
          assert.equal(window[name], stub);
          assert.equal(globalThis[name], stub);
          assert.equal(window[name].calls, 1);
          window[name] = before;
        }
      }
      export function test_called_without_the_window() {
        const { addEventListener } = globalThis;
        let seen = 0;
        addEventListener("ping", () => { seen += 1; });
        dispatchEvent(new Event("ping"));
        assert.equal(seen, 1);
      }
    `,
    });
    expect(await xtest(project.root, ["-q"])).toMatchObject({ code: 0, stdout: expect.stringContaining("2 passed") });
  },
);

describe("a bundle", () => {
  const project = projectOf(SUITE);
  const archive = projectOf({}, {});
  const bin = path.join(PROJECT, "dist/cli/bin.js");
  const bundle = (...args: string[]) => project.run(process.execPath, ["out/xtest.mjs", "-q", ...args], COMPILED);

  test("runs with the packages that it finds beside it", async () => {
    expect(await xtest(project.root, ["build", "--out", "out", "--archive", "suite.tar.gz"])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("resolved from the folder of the bundle: happy-dom, jsdom"),
    });
    expect(bundle()).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("5 passed"),
    });
  });

  test("has them in an archive", () => {
    mkdirSync(path.join(archive.root, "alone"));
    expect(archive.run("tar", ["xzf", path.join(project.root, "suite.tar.gz"), "-C", "alone"]).code).toBe(0);
    expect(archive.node(["alone/xtest.mjs", "-q"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("5 passed"),
    });
  });

  for (const engine of findEngines().filter(({ name }) => !name.startsWith("Node"))) {
    describeOn(engine, (command) => {
      test("has a DOM there, as a run of the project has", () => {
        for (const program of ["out/xtest.mjs", bin]) {
          const { code, stdout } = runProgram(command, [program, "-q"], project.root);
          expect([code, stdout]).toEqual([0, expect.stringContaining("5 passed")]);
        }
      });
    });
  }

  test("has all its tests in one process where a program runs it, and puts the globals back", () => {
    const before = `const { Event } = globalThis; const names = () => Object.getOwnPropertyNames(globalThis).length; const count = names();`;
    const result = project.script(`
      ${before}
      import { run } from "./out/xtest.mjs";
      const report = await run();
      console.log(JSON.stringify({
        tests: report.tests.map(({ id, outcome }) => [id, outcome]),
        isBack: Event === globalThis.Event && names() === count && typeof window === "undefined",
      }));
    `);
    expect(result).toEqual({ tests: IDS.map((id) => [id, "passed"]), isBack: true });
  });

  test("says what is missing where there is no package", () => {
    rmSync(path.join(project.root, "node_modules/jsdom"));
    const { code, stdout } = bundle("--tb", "line");
    expect(stdout).toContain('The environment "jsdom" needs the package jsdom, which cannot be loaded here');
    expect(stdout).toContain("npm install --save-dev jsdom");
    expect(stdout).toContain("4 passed, 1 error");
    expect(code).toBe(1);
  });

  test("says that a package which is there and cannot be loaded may be for another Node", () => {
    const folder = path.join(project.root, "node_modules/jsdom");
    mkdirSync(folder);
    writeFileSync(path.join(folder, "index.js"), 'throw new SyntaxError("planted");\n');
    const { code, stdout } = bundle("--tb", "line");
    expect(stdout).toContain("(SyntaxError: planted): its version may need another one of Node");
    expect(code).toBe(1);
  });
});

test("a conftest with hooks is imported with the DOM of the tests, in each process", async () => {
  const project = projectOf({
    ...SUITE,
    "ui/conftest.ts": `
      import { screen } from "@testing-library/dom";
      export function xtest_runtest_setup() { screen.queryByText("nothing"); }
      export function xtest_sessionfinish() { console.log("finished"); }
    `,
  });
  for (const flags of [[], ["-k", "jsdom"], ["-n", "2"]]) {
    const { code, stdout } = await xtest(project.root, ["-q", ...flags, "ui"]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(flags[0] === "-k" ? /1 passed/ : /4 passed/)]);
  }
});

/** What is set on `window` is seen on the global object and the other way round, and fake timers are those of both. */
const WINDOW = {
  "test_window.ts": `
    import assert from "node:assert/strict";
    import { mark } from "unplugin-xtest";
    function check({ window, monkeypatch, clock }) {
      window.own = 1;
      assert.equal(own, 1);
      window.innerWidth = 300;
      assert.equal(innerWidth, 300);
      assert.equal(document.defaultView.innerWidth, 300);
      monkeypatch.setAttr(globalThis, "getComputedStyle", () => "faked");
      assert.equal(window.getComputedStyle(), "faked");
      let resized = 0;
      window.onresize = () => resized++;
      addEventListener("resize", () => resized++);
      window.dispatchEvent(new Event("resize"));
      assert.equal(resized, 2);
      let called = 0;
      window.setTimeout(() => called++, 1000);
      clock.tick(1000);
      assert.equal(called, 1);
      assert.ok(window.top === window && window.self === globalThis && parent === window);
      assert.equal(new URL("x", location.href).href, "http://localhost:3000/x");
    }
    export const test_happy = mark.environment("happy-dom")(({ window, monkeypatch, clock }) => check({ window, monkeypatch, clock }));
    export const test_jsdom = mark.environment("jsdom")(({ window, monkeypatch, clock }) => check({ window, monkeypatch, clock }));
  `,
};

test("tests that only the run knows have the DOM of their module, in which window is the global object", async () => {
  const project = projectOf({
    "xtest.config.ts": SUITE["xtest.config.ts"],
    "test_node.ts": SUITE["test_node.ts"],
    ...WINDOW,
    "ui/test_rows.ts": `
      import assert from "node:assert/strict";
      import { mark } from "unplugin-xtest";
      const rows = [...document.querySelectorAll("*")].map(({ tagName }) => tagName);
      export const test_rows = mark.parametrize("row", rows)((row) => assert.ok(document.querySelector(row)));
    `,
  });
  expect((await xtest(project.root, ["list", "--resolve", "ui/test_rows.ts"])).stdout.trimEnd().split("\n")).toEqual([
    "ui/test_rows.ts::test_rows[HTML]",
    "ui/test_rows.ts::test_rows[HEAD]",
    "ui/test_rows.ts::test_rows[BODY]",
  ]);
  for (const flags of [[], ["-n", "2"]])
    expect(await xtest(project.root, ["-q", ...flags])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("6 passed"),
    });
});

test("a package that is installed later is found, and one alone needs no name", async () => {
  const project = projectOf(
    { "test_a.ts": `export function test_a({ document }) { document.createElement("p"); }\n` },
    {},
  );
  const missing = await xtest(project.root, ["-q"]);
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining("no package with a DOM is installed") });
  symlinkSync(
    path.join(PROJECT, "node_modules/happy-dom"),
    path.join(project.root, "node_modules/happy-dom"),
    "junction",
  );
  expect(await xtest(project.root, ["-q"])).toMatchObject({ code: 0, stdout: expect.stringContaining("1 passed") });
  symlinkSync(path.join(PROJECT, "node_modules/jsdom"), path.join(project.root, "node_modules/jsdom"), "junction");
  expect(await xtest(project.root, ["-q"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('"happy-dom", "jsdom" are installed: say which'),
  });
});

test("--cov counts what runs with a DOM", async () => {
  const project = projectOf(SUITE);
  const { code, stdout } = await xtest(project.root, ["-q", "--cov", "-k", "not jsdom"]);
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/4 passed[^]*\n *heading\.ts \| +100 \| +100 \| +100 \| +100 \|/),
  ]);
});

test("nothing of a DOM is in the entry of a suite without one", async () => {
  const project = projectOf({ "test_a.ts": "export function test_a() {}\n" });
  expect((await xtest(project.root, ["build", "--out", "out"])).code).toBe(0);
  expect(project.read("out/xtest.mjs")).not.toMatch(/happy-dom|sessionStorage/);
});
