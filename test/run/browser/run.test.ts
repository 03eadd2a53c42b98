/** `xtest run --browser`: suites in Chromium, with browser-specific behaviour and errors. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import path from "node:path";

import { copyProject } from "../../build/standalone/project-copies.ts";
import { describeOn, packageFolder } from "../../build/standalone/engines.ts";
import { SCENARIO, seenOf } from "../../build/standalone/scenario.ts";
import { PROJECT, xtest } from "../../samples/sample.ts";
import { BrowserProject, findChromium, outcomesOf, resultOf } from "./chromium.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");

const PAGE = `
import { assert, fixture, mark } from "unplugin-xtest";

export const box = fixture(function* () {
  const element = document.createElement("div");
  document.body.append(element);
  yield element;
  element.remove();
});

export function test_clicked(box: HTMLElement) {
  let clicks = 0;
  box.addEventListener("click", () => clicks++);
  box.click();
  if (clicks !== 1) throw new Error("no click");
}
export function test_layout(box: HTMLElement) {
  box.style.width = "100px";
  if (box.getBoundingClientRect().width !== 100) throw new Error("no layout");
}
export function test_alone() {
  if (document.body.childElementCount !== 0) throw new Error(document.body.innerHTML);
  if (document.scripts.length !== 0) throw new Error("a script of the runner's is left");
}
export async function test_fetched() {
  const data = await (await fetch(new URL("./data.json", import.meta.url))).json();
  const again = await (await fetch("/tests/data.json")).json();
  if (data.answer !== 42 || again.answer !== 42) throw new Error("not the file");
}
export const test_not_served = mark.parametrize("url", ["/.env", "/tests/%2e%2e/.env", "/../outside.txt", "/tests", "/nothing.txt"])(
  async function test_not_served(url: string) {
    const { status } = await fetch(url);
    if (status !== 404) throw new Error(String(status));
  },
);
export function test_routes() {
  history.pushState({}, "", "/route");
  location.hash = "there";
  history.replaceState({}, "", "/");
}
export function test_dialogs() {
  alert("hello");
  if (confirm("sure?") || prompt("who?") !== null) throw new Error("somebody answered");
}
export function test_written(box: HTMLElement) {
  console.log("a %s %d", "text", 3, { list: [1, new Map([["k", 1]])] });
  console.group("group");
  console.info(box);
  console.groupEnd();
  console.assert(false, "asserted");
  console.error(new TypeError("logged"));
  throw new Error("to show it");
}
export function test_capsys(capsys: { readOutErr(): { out: string; err: string } }) {
  console.log("out");
  console.warn("err");
  const { out, err } = capsys.readOutErr();
  if (out !== "out\\n" || err !== "err\\n") throw new Error(JSON.stringify({ out, err }));
  console.log("left");
}
export function test_compared() {
  throw Object.assign(new Error("not equal"), { expected: { a: 1, b: [1, 2] }, actual: { a: 1, b: [1, 3] } });
}
export function test_explained() {
  const seen = { list: [1, 2] };
  assert(seen.list.length === 3, "not all");
}
export function test_tmp_path(tmp_path: string) {}
export function test_env(monkeypatch: any) { monkeypatch.setEnv("A", "b"); }
export function test_patched(monkeypatch: any) {
  monkeypatch.setAttr(window, "name", "patched");
  if (window.name !== "patched") throw new Error("not patched");
}
export function test_put_back() { if (window.name !== "") throw new Error(window.name); }
`;

const NODE = `
import { readFileSync } from "node:fs";
export function test_read() { readFileSync("x"); }
`;

const LOST = `
import { fixture, mark } from "unplugin-xtest";
export const held = fixture({ scope: "module" }, function* () { yield 1; });
export function test_first(held: number) {}
export const test_loops = mark.timeout(600)(function test_loops() { for (;;); });
export const test_waits = mark.timeout(200)(async function test_waits(held: number) { await new Promise(() => {}); });
export function test_leaves(held: number) {
  location.href = "/elsewhere";
}
export async function test_reloads() { await Promise.resolve(); location.reload(); await new Promise(() => {}); }
export function test_takes_all() { top!.location.href = "/elsewhere"; }
export function test_follows_a_link() {
  const link = Object.assign(document.createElement("a"), { href: "https://unplugin-xtest.invalid/" });
  document.body.append(link);
  link.click();
}
export function test_intercepts() {
  navigation.addEventListener("navigate", (event) => event.preventDefault(), { once: true });
  location.href = "/elsewhere";
}
export function test_throws_a_proxy() { throw new Proxy({}, { get() { throw 1; }, has() { throw 1; }, getPrototypeOf() { throw 1; } }); }
export function test_replaces_globals() { for (const name of ["Promise", "Error", "Map", "JSON", "Array", "Object"]) Reflect.set(window, name, null); }
export function test_closes() { window.close(); window.parent.close(); }
export function test_rejects() { void Promise.reject(new Error("nobody waits for this")); }
export async function test_throws_later() {
  setTimeout(() => { throw new TypeError("thrown in a timer"); });
  await new Promise((resolve) => setTimeout(resolve, 50));
}
export async function test_handles() {
  addEventListener("error", (event) => event.preventDefault(), { once: true });
  setTimeout(() => { throw new TypeError("expected"); });
  await new Promise((resolve) => setTimeout(resolve, 50));
}
export function test_breaks_arrays() { Array.prototype.push = (() => 0) as never; }
export function test_crashes(held: number) {
  const all: unknown[] = [];
  for (;;) all.push(new Array(1e7).fill(1.5));
}
export function test_last(held: number) {}
`;

/** One run that several tests look at. */
function describeRun<T>(title: string, run: () => Promise<T>, body: (report: () => T) => void): void {
  describe(title, () => {
    let result: { readonly report: T } | null = null;
    beforeAll(async () => {
      result = { report: await run() };
    });
    body(() => {
      if (result === null) throw new Error("there was no run");
      return result.report;
    });
  });
}

describeOn(findChromium(), ([chromium]) => {
  const projects: BrowserProject[] = [];
  const projectOf = (files: Readonly<Record<string, string>>): BrowserProject => {
    const project = new BrowserProject(files);
    projects.push(project);
    return project;
  };
  afterAll(() => {
    for (const project of projects) project.remove();
  });

  test("the report is that of Node, where a suite asks nothing of either", () => {
    const copy = copyProject(SCENARIO, { "playwright-core": packageFolder("playwright-core") ?? "" });
    try {
      const left = ["tests/test_lost.ts", "tests/test_node.ts", "tests/test_output.ts::test_captured"];
      const args = [BIN, ...left.flatMap((id) => ["--deselect", id])];
      const node = seenOf(copy.folder, [process.execPath], args);
      const browser = seenOf(copy.folder, [process.execPath], [...args, "--browser"]);
      expect(browser).toEqual(node);
      expect(browser.code).toBe(1);
    } finally {
      copy.remove();
    }
  });

  const ofPage = {
    "tests/test_page.ts": PAGE,
    "tests/test_fs.ts": NODE,
    "tests/data.json": '{ "answer": 42 }\n',
    ".env": "SECRET=1\n",
  };

  const OUTCOMES = {
    test_clicked: "passed",
    test_layout: "passed",
    test_alone: "passed",
    test_fetched: "passed",
    "test_not_served[/.env]": "passed",
    "test_not_served[/tests/%2e%2e/.env]": "passed",
    "test_not_served[/../outside.txt]": "passed",
    "test_not_served[/tests]": "passed",
    "test_not_served[/nothing.txt]": "passed",
    test_routes: "passed",
    test_dialogs: "passed",
    test_written: "failed",
    test_capsys: "passed",
    test_compared: "failed",
    test_explained: "failed",
    test_tmp_path: "error",
    test_env: "failed",
    test_patched: "passed",
    test_put_back: "passed",
    test_read: "error",
  };

  describeRun(
    "what a page has",
    () => projectOf(ofPage).report(),
    (report) => {
      test("runs", () => {
        expect(outcomesOf(report())).toEqual(OUTCOMES);
        expect(report()).toMatchObject({ code: 1, exitCode: 1, errors: [{ path: "tests/test_fs.ts" }] });
        expect(report().stdout).toMatch(/^xtest [\d.]+ -- chromium \d+\./m);
      });

      test("what tests write is theirs, with places of the sources", () => {
        const { stdout, stderr } = resultOf(report(), "test_written");
        expect(stdout).toBe("a text 3 { list: [ 1, Map { 'k' => 1 } ] }\ngroup\n  <div />\n");
        expect(stderr).toMatch(
          /^Assertion failed: asserted\nTypeError: logged\n {4}at test_written \(\/.*\/tests\/test_page\.ts:\d+:\d+\)\n$/,
        );
        expect(resultOf(report(), "test_capsys")).toMatchObject({ stdout: "left\n", stderr: "" });
      });

      test("failures have their lines and differences", () => {
        expect(resultOf(report(), "test_compared").longrepr).toMatch(
          /^>\s+throw Object\.assign.*\nE\s+Error: not equal[^]*\nE\s+-\s+2,\nE\s+\+\s+3,[^]*tests\/test_page\.ts:\d+: Error$/m,
        );
      });

      test("assertions explain themselves", () => {
        const { longrepr } = resultOf(report(), "test_explained");
        expect(longrepr).toMatch(/^E\s+AssertionError: not all$/m);
        expect(longrepr).toMatch(/^E\s+seen\.list\.length\s+= 2$/m);
        expect(longrepr).toMatch(/^E\s+where seen\.list = \[ 1, 2 \]$/m);
      });

      test("what needs Node says so", () => {
        expect(resultOf(report(), "test_tmp_path").message).toContain('"tmp_path_factory" needs a program on Node');
        expect(resultOf(report(), "test_env").message).toContain("monkeypatch.setEnv needs Node");
        expect(resultOf(report(), "test_read").longrepr).toContain("node:fs");
      });
    },
  );

  describeRun(
    "several pages",
    () => projectOf(ofPage).report(["--browser", "-n", "2"]),
    (report) => {
      test("come to the same", () => {
        expect(outcomesOf(report())).toEqual(OUTCOMES);
        expect(new Set(report().tests.map(({ worker }) => worker))).toEqual(new Set(["gw0", "gw1"]));
      });
    },
  );

  describeRun(
    "what ends a page",
    () => {
      const project = projectOf({ "test_lost.ts": LOST });
      // With little memory it is full at once.
      const browser = project.notingBrowser(`${chromium}" "--js-flags=--max-old-space-size=200`, "/dev/null");
      return project.report(["--browser", "--browser-executable", browser]);
    },
    (report) => {
      test("costs the test that did it", () => {
        expect(outcomesOf(report())).toEqual({
          test_first: "passed",
          test_loops: "failed",
          test_waits: "failed",
          test_leaves: "failed",
          test_reloads: "failed",
          test_takes_all: "failed",
          test_follows_a_link: "failed",
          test_intercepts: "passed",
          test_throws_a_proxy: "failed",
          test_replaces_globals: "failed",
          test_closes: "passed",
          test_rejects: "failed",
          test_throws_later: "failed",
          test_handles: "passed",
          test_breaks_arrays: "passed",
          test_crashes: "failed",
          test_last: "passed",
        });
        expect(report()).toMatchObject({ code: 1, errors: [] });
      });

      const rows: [name: string, message: RegExp][] = [
        ["test_loops", /^test_loops took longer than 600 ms \(in call\)/],
        ["test_waits", /^Timeout: test_waits took longer than 200 ms \(in call\)/],
        [
          "test_leaves",
          /^test_leaves navigated its page to http:.*\/elsewhere, which ends what runs there \(in call\)/,
        ],
        ["test_takes_all", /^test_takes_all navigated its page to http:.*\/elsewhere/],
        ["test_follows_a_link", /^test_follows_a_link navigated its page to https:\/\/unplugin-xtest\.invalid\//],
        ["test_throws_a_proxy", /^object: a value that cannot be read$/],
        ["test_replaces_globals", /^test_replaces_globals left its process unusable/],
        ["test_rejects", /^Uncaught: nobody waits for this$/],
        ["test_throws_later", /^Uncaught: thrown in a timer$/],
        ["test_crashes", /^test_crashes made its page crash: mostly its memory is full then \(in call\)/],
      ];
      test.each(rows)("%s says it", (name, message) => {
        expect(resultOf(report(), name).message).toMatch(message);
      });

      test("with the line that did it, and what was not torn down", () => {
        const { longrepr } = resultOf(report(), "test_leaves");
        expect(longrepr).toContain('>     location.href = "/elsewhere";');
        expect(longrepr).toContain('Its own tear-down, and that of "held" of test_lost.ts did not run.');
      });

      test("what is broken costs the page, and is said", () => {
        expect(report().stdout).toContain("Broken built-in methods: Array.prototype.push.");
      });
    },
  );

  test("flags mean what they mean in Node", async () => {
    const project = projectOf({
      "test_flags.ts": `
        import { fixture } from "unplugin-xtest";
        export const value = fixture(() => 1);
        let tries = 0;
        export function test_one(value: number) { console.log("seen at once"); }
        export function test_two() { if (++tries < 2) throw new Error("once"); }
        export function test_three() { throw new Error("always"); }
        export function test_four() {}
      `,
    });
    // What is written with `-s` goes past the process of commands.
    const shown = xtest(project.folder, ["--browser", "-s", "--setup-show", "-k", "one"]);
    expect(shown).toMatchObject({ code: 0 });
    expect(shown.stdout).toMatch(/SETUP +F value[^]*seen at once[^]*TEARDOWN F value/);
    const stopped = await project.report(["--browser", "-x", "--retries", "1"]);
    expect(outcomesOf(stopped)).toEqual({ test_one: "passed", test_two: "passed", test_three: "failed" });
    expect(stopped.tests.map(({ id }) => id)).toHaveLength(5);
    expect(await project.xtest(["--browser", "--co", "-q"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("::test_four"),
    });
  });

  test("syntax that the browser does not know costs the module that has it", async () => {
    const project = projectOf({
      "test_odd.ts": "export function test_odd() {\n  return /[b-a]/;\n}\n",
      "test_fine.ts": "export function test_fine() {}\n",
    });
    const report = await project.report();
    expect(outcomesOf(report)).toEqual({ test_odd: "error", test_fine: "passed" });
    expect(resultOf(report, "test_odd").longrepr).toMatch(/test_odd\.ts:2[^]*Invalid regular expression/);
  });

  test("a browser that does not start is named with its reason", async () => {
    const project = projectOf({ "test_one.ts": "export function test_one() {}\n" });
    const ended = await project.xtest(["--browser", "--browser-executable", "/bin/false"]);
    expect(ended.code).toBe(3);
    expect(ended.stderr).toMatch(/^xtest: error: the browser \/bin\/false could not be started: /);
  });

  test("examples/browser passes", () => {
    const copy = copyProject("examples/browser", { "playwright-core": packageFolder("playwright-core") ?? "" });
    try {
      const listed = xtest(copy.folder, ["list"]);
      const ran = xtest(copy.folder, ["--browser", "-v"], { XTEST_BROWSER: chromium });
      expect(ran).toMatchObject({ code: 0 });
      expect([...ran.stdout.matchAll(/^(\S+) PASSED/gm)].map(([, id]) => id)).toEqual(
        listed.stdout.trimEnd().split("\n"),
      );
      expect(xtest(copy.folder, ["check"])).toMatchObject({ code: 0 });
    } finally {
      copy.remove();
    }
  });
});
