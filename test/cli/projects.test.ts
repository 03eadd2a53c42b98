/** Which projects a command is for, what is said of all of them, and what programs see. */
import { afterAll, describe, expect, test } from "@jest/globals";
import type { MemberProject } from "../../src/config/options/options.ts";
import { folderOfProject, idInProject, idInRun } from "../../src/config/projects/project-address.ts";
import { projectAddress } from "../../src/suite/project-address.ts";
import { wantedProjects } from "../../src/cli/projects/select-projects.ts";
import { namesOfOnly } from "../../src/core/select/project-names.ts";
import { chosenMembers, folderFor } from "../../src/cli/projects/open-projects.ts";
import { notesInRun } from "../../src/cli/projects/project-events.ts";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

const member = (name: string, root: string, inside: readonly string[] = []): MemberProject => ({
  ...{ name, root, rootOfAll: "/shop", inside, entry: {}, around: null, isTwin: false, part: null },
});

const root = member("shop", "/shop", ["/shop/packages/cart", "/shop/packages/cart/deep", "/shop/packages/mail"]);
const cart = member("@shop/cart", "/shop/packages/cart", ["/shop/packages/cart/deep"]);
const mail = member("mail", "/shop/packages/mail");

describe("--project", () => {
  test.each([
    ["cart", [cart]],
    ["@shop/cart", [cart]],
    ["packages/mail/", [mail]],
    ["./packages/mail", [mail]],
    ["packages/*", [cart, mail]],
    ["ma*", [mail]],
    [".", [root]],
    ["!cart", [root, mail]],
  ])("%s", (name, chosen) => {
    const found = chosenMembers({ members: [root, cart, mail], root: "/shop" }, [name]);
    expect(found.map((one) => one.member)).toEqual(chosen);
  });
});

test("--project of names and of those that begin with !", () => {
  const all = { members: [root, cart, mail], root: "/shop" };
  expect(chosenMembers(all, ["packages/*", "!mail"]).map((one) => one.member)).toEqual([cart]);
  expect(() => chosenMembers(all, ["!male"])).toThrow("--project male: no such project in /shop; did you mean mail?");
});

test("--project of the last part of a name: the one that has it, or it is said which have", () => {
  const [dom, node, other] = ["@shop/web/dom", "@shop/web/node", "mail/node"].map((name) => member(name, "/shop/web"));
  if (dom === undefined || node === undefined || other === undefined) throw new Error("no members");
  const all = { members: [dom, node, other], root: "/shop" };
  expect(chosenMembers(all, ["dom"]).map((one) => one.member)).toEqual([dom]);
  expect(chosenMembers(all, ["!dom"]).map((one) => one.member)).toEqual([node, other]);
  expect(() => chosenMembers(all, ["node"])).toThrow(
    "no such project in /shop; did you mean @shop/web/node or mail/node?",
  );
  expect(() => chosenMembers(all, ["domm"])).toThrow("no such project in /shop; did you mean @shop/web/dom?");
  // That of another runner, which is the suite of a package.
  const onlyIn = new Map([[mail, namesOfOnly([{ name: "ui (chromium)", browser: "chromium" }])]]);
  const repository = { members: [cart, mail], root: "/shop" };
  for (const text of ["ui", "mail/ui", "mail/ui (chromium)", "ui (chromium)"])
    expect(chosenMembers(repository, [text], onlyIn).map((one) => one.member)).toEqual([mail]);
  // A part of a configuration is that project itself.
  expect(chosenMembers(all, ["dom"], new Map([[dom, ["web/dom"]]])).map((one) => one.member)).toEqual([dom]);
  // A project of that name is meant before one that ends in it.
  const named = { ...all, members: [...all.members, member("dom", "/shop/dom")] };
  expect(chosenMembers(named, ["dom"]).map((one) => one.member.name)).toEqual(["dom"]);
});

test("--project of the one project that the configuration of a runner has", () => {
  const project = new Project({
    "package.json": '{ "name": "shop", "type": "module", "scripts": { "test": "vitest" } }',
    "vitest.config.mjs":
      'export default { test: { browser: { enabled: true, instances: [{ browser: "chromium" }] } } };\n',
    "a.test.js": 'import { test } from "vitest";\ntest("one", () => {});\n',
  });
  try {
    const list = (text: string) => project.node([path.join(PROJECT, "dist/cli/bin.js"), "list", "--project", text]);
    expect(list("chrom*")).toMatchObject({ code: 0, stdout: "a.test.js::one\n" });
    expect(list("!chromium")).toMatchObject({ code: 4, stderr: expect.stringContaining("is the project chromium:") });
  } finally {
    project.remove();
  }
});

test.each([
  ["the root", "/shop", ["/shop", "/shop/packages/cart", "/shop/packages/mail"]],
  ["a folder of the root's own", "/shop/tests", ["/shop/tests", null, null]],
  ["a folder with packages", "/shop/packages", ["/shop/packages", "/shop/packages/cart", "/shop/packages/mail"]],
  ["a folder of a package", "/shop/packages/cart/tests", [null, "/shop/packages/cart/tests", null]],
  ["a folder of a package in a package", "/shop/packages/cart/deep/tests", [null, null, null]],
])("what is run in %s", (_, here, folders) => {
  expect([root, cart, mail].map((one) => folderFor(one, "/shop", here))).toEqual(folders);
});

test.each([
  ["the same of all", ["changed: 1 file"], ["changed: 1 file"], ["changed: 1 file"]],
  [
    "numbers of each",
    ["run-last-failure: rerun previous 1 failure"],
    ["run-last-failure: rerun previous 1 failure"],
    ["a: run-last-failure: rerun previous 1 failure", "b: run-last-failure: rerun previous 1 failure"],
  ],
])("notes: %s", (_, a, b, all) => {
  expect(
    notesInRun([
      { name: "a", notes: a },
      { name: "b", notes: b },
    ]),
  ).toEqual(all);
});

test("the last run stopped in one project: what is before it has passed, and need not say that it starts at its first test", () => {
  const first = { lastFailed: null, resumes: false };
  const stopped = { lastFailed: null, resumes: true };
  const failed = { lastFailed: { ids: ["a"], isAll: true }, resumes: false };
  const wanted = (flags: { lastFailed?: true; stepwise?: true }, ...suites: (typeof first | typeof failed)[]) =>
    [...wantedProjects({ lastFailed: false, stepwise: false, ...flags }, suites, (suite) => suite)].map((suite) =>
      suites.indexOf(suite),
    );
  expect(wanted({}, first, stopped)).toEqual([0, 1]);
  expect(wanted({ stepwise: true }, first, stopped, { ...first })).toEqual([1, 2]);
  expect(wanted({ stepwise: true }, first)).toEqual([0]);
  expect(wanted({ lastFailed: true }, first, failed)).toEqual([1]);
  expect(wanted({ lastFailed: true }, first)).toEqual([0]);
  const none = "stepwise: no previously failed tests, not skipping.";
  const skips = "stepwise: skipping 2 already passed items.";
  expect(
    notesInRun([
      { name: "a", notes: [skips] },
      { name: "b", notes: [none, "other"] },
    ]),
  ).toEqual([`a: ${skips}`, "b: other"]);
});

test("an id is that of one project, also where a project is in another, or beside it in its folder", () => {
  const twins = ["node", "dom"].map((name) => ({ ...member(name, "/shop/ui"), isTwin: true }));
  const around = { ...root, inside: [...root.inside, "/shop/ui"] };
  const addresses = [around, cart, ...twins].map((one) => [one, projectAddress(one, "/shop")] as const);
  const owners = (id: string) =>
    addresses.flatMap(([{ name }, address]) => {
      const own = idInProject(address, id);
      expect(own === null ? id : idInRun(address, own)).toBe(id);
      return own === null ? [] : [`${name} ${own}`];
    });
  expect(owners("test_a.ts::test_x")).toEqual(["shop test_a.ts::test_x"]);
  expect(owners("packages/cart/test_a.ts::test_x")).toEqual(["@shop/cart test_a.ts::test_x"]);
  expect(owners("dom:ui/test_a.ts::test_x")).toEqual(["dom test_a.ts::test_x"]);
});

test("bundles of a project are in a folder with its name", () => {
  expect(["@shop/cart", "a/..", "a:b"].map(folderOfProject)).toEqual(["@shop/cart", "a/%2E%2E", "a%3Ab"]);
});

test("a file outside of the folder of its project has the name of that in front of its path in the repository", () => {
  const address = projectAddress(cart, "/shop");
  const ids = ["/shop/shared/a.test.js::a::http://x", "/elsewhere/b.test.js::b", "c.test.js::c"];
  const inRun = ids.map((id) => idInRun(address, id));
  expect(inRun).toEqual([
    "@shop/cart:shared/a.test.js::a::http://x",
    "@shop/cart:/elsewhere/b.test.js::b",
    "packages/cart/c.test.js::c",
  ]);
  expect(inRun.map((id) => idInProject(address, id))).toEqual(ids);
  expect(inRun.map((id) => idInProject(projectAddress(mail, "/shop"), id))).toEqual([null, null, null]);
});

test("the name in front of an id is none of its path, whatever the patterns of projects say of that", () => {
  const address = {
    root: "/shop",
    ofPaths: "",
    inside: [],
    nameOf: () => "dom",
    isShared: (file: string) => file === "a.js",
  };
  expect(idInProject(address, "dom:a.js::x")).toBe("a.js::x");
  expect(idInProject(address, "b:c.js::x")).toBe("b:c.js::x");
});

describe("programs", () => {
  const project = new Project({
    "package.json": '{ "name": "shop", "private": true, "type": "module", "workspaces": ["packages/*"] }',
    "packages/a/package.json": '{ "name": "a", "type": "module" }',
    "packages/a/xtest.config.ts": "export default {};\n",
    "packages/a/test_a.ts":
      'import { rate } from "../b/rate.ts";\nexport function test_rate() { if (rate < 0) throw new Error(); }\n',
    "packages/b/package.json": '{ "name": "b", "type": "module", "scripts": { "test": "node --test" } }',
    "packages/b/rate.ts": "export const rate = 1;\n",
    "packages/b/b.test.js": 'import test from "node:test";\ntest("alone", () => {});\n',
    "packages/d/package.json": '{ "name": "d", "type": "module", "scripts": { "test": "vitest run" } }',
    "packages/d/vitest.config.mjs":
      'export default { test: { projects: [{ test: { name: "x", include: ["*.test.js"] } }, { test: { name: "y", include: ["d.*"] } }] } };\n',
    "packages/d/d.test.js":
      'import { rate } from "../b/rate.ts";\nimport { expect, test } from "vitest";\ntest("in both", () => expect(rate).toBe(1));\n',
    "packages/c/package.json": '{ "name": "c" }',
    "packages/c/xtest.config.ts": "export default { timout: 1 };\n",
  });
  afterAll(() => project.remove());

  test("list all projects, and run those again that a change reaches, as the command does", () => {
    const told = project.script(`
      import { mkdirSync, rmSync, writeFileSync } from "node:fs";
      import { listTests, watchTests } from "unplugin-xtest/node";
      const root = process.cwd();
      const { items, broken } = await listTests({ root });
      const ends = new AbortController();
      const runs = [[]];
      const steps = [
        () => writeFileSync("packages/b/rate.ts", "export const rate = -1;"),
        () => {
          mkdirSync("packages/e");
          writeFileSync("packages/e/e.test.js", 'import test from "node:test"; test("new", () => {});');
          writeFileSync("packages/e/package.json", '{ "name": "e", "type": "module", "scripts": { "test": "node --test" } }');
        },
        () => rmSync("packages/e", { recursive: true }),
      ];
      await watchTests({
        root,
        signal: ends.signal,
        onEvent(event) {
          if (event.type === "test-end") runs.at(-1).push(event.result.id + " " + event.result.outcome);
          if (event.type !== "waiting") return;
          const step = steps[runs.length - 1];
          runs.push([]);
          if (step === undefined) ends.abort();
          else step();
        },
      });
      console.log(JSON.stringify({
        listed: items.map(({ id, project }) => [project, id]),
        broken: broken.map(({ project }) => project),
        runs,
      }));
    `);
    expect(told).toEqual({
      listed: [
        ["a", "packages/a/test_a.ts::test_rate"],
        ["b", "packages/b/b.test.js::alone"],
        ["d/x", "d/x:packages/d/d.test.js::in both"],
        ["d/y", "d/y:packages/d/d.test.js::in both"],
      ],
      broken: ["c"],
      runs: [
        [
          "packages/a/test_a.ts::test_rate passed",
          "packages/b/b.test.js::alone passed",
          "d/x:packages/d/d.test.js::in both passed",
          "d/y:packages/d/d.test.js::in both passed",
        ],
        [
          "packages/a/test_a.ts::test_rate failed",
          "d/x:packages/d/d.test.js::in both failed",
          "d/y:packages/d/d.test.js::in both failed",
        ],
        expect.arrayContaining(["packages/e/e.test.js::new passed", "packages/b/b.test.js::alone passed"]),
        expect.arrayContaining(["packages/b/b.test.js::alone passed"]),
        [],
      ],
    });
  });
});

describe("one report", () => {
  const project = new Project({
    "package.json": '{ "name": "shop", "private": true, "type": "module", "workspaces": ["packages/*"] }',
    ...Object.fromEntries(
      ["a", "b"].flatMap((name) => [
        [`packages/${name}/package.json`, JSON.stringify({ name, type: "module" })],
        [`packages/${name}/xtest.config.js`, "export default {};\n"],
        [`packages/${name}/test_${name}.js`, `export function test_${name}() {}\n`],
      ]),
    ),
    "packages/c/package.json": '{ "name": "c", "type": "module", "scripts": { "test": "vitest run" } }',
    "packages/c/vitest.config.mjs":
      'export default { test: { projects: [{ test: { name: "x" } }, { test: { name: "y" } }] } };\n',
    "packages/c/c.test.js": 'import { test } from "vitest";\ntest("in both", () => {});\n',
  });
  afterAll(() => project.remove());
  const xtest = (...args: string[]) => project.node([path.join(PROJECT, "dist/cli/bin.js"), ...args]);

  test("of JSON names the project of each test", () => {
    expect(xtest("-q", "--report-json", "report.json")).toMatchObject({ code: 0 });
    const { tests }: { readonly tests: readonly object[] } = JSON.parse(project.read("report.json"));
    expect(tests).toEqual([
      expect.objectContaining({ id: "packages/a/test_a.js::test_a", project: "a" }),
      expect.objectContaining({ id: "packages/b/test_b.js::test_b", project: "b" }),
      expect.objectContaining({ id: "c/x:packages/c/c.test.js::in both", project: "c/x" }),
      expect.objectContaining({ id: "c/y:packages/c/c.test.js::in both", project: "c/y" }),
    ]);
  });

  test.each([
    ["project(c)", ["c/x:packages/c/c.test.js::in both", "c/y:packages/c/c.test.js::in both"]],
    ["project(c/x) | project(packages/b)", ["packages/b/test_b.js::test_b", "c/x:packages/c/c.test.js::in both"]],
    ["deps(packages/a/*)", ["packages/a/test_a.js::test_a"]],
  ])("lists -E %s, also where packages come from the cache", (filter, ids) => {
    const listed = () => xtest("list", "-q", "-E", filter).stdout.trim().split("\n");
    expect([listed(), listed()]).toEqual([ids, ids]);
  });

  test("of nothing is one sentence", () => {
    expect(xtest("list", "-k", "none").stderr).toBe(
      "xtest: no tests left: all 4 were deselected by -E, -k, -m, --deselect, --lfnf or defaultFilter\n",
    );
  });
});

test("no project begins before the one in front of it has taken its workers, so that -x stops at its failure", () => {
  const names = ["a", "b", "c"];
  const project = new Project({
    "package.json": '{ "name": "shop", "private": true, "type": "module", "workspaces": ["packages/*"] }',
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`packages/${name}/package.json`, JSON.stringify({ name, type: "module" })],
        [`packages/${name}/xtest.config.js`, "export default {};\n"],
        [
          `packages/${name}/test_${name}.js`,
          `import { writeFileSync } from "node:fs";
           export function test_${name}() { writeFileSync("../../ran-${name}", ""); throw new Error("no"); }\n`,
        ],
      ]),
    ),
  });
  try {
    expect(project.node([path.join(PROJECT, "dist/cli/bin.js"), "-n", "1", "-x"])).toMatchObject({ code: 1 });
    expect(names.filter((name) => existsSync(path.join(project.root, `ran-${name}`)))).toEqual(["a"]);
  } finally {
    project.remove();
  }
});

const atSameTime = availableParallelism() < 2 ? test.skip : test;
atSameTime("suites of other runners run side by side where that pays, and those of this one alone", () => {
  const running = `import fs from "node:fs";
    const others = () => fs.readdirSync("../..").filter((name) => name.startsWith("running-"));
    const mark = (name) => { fs.writeFileSync("../../running-" + name, ""); };
    const unmark = (name) => { fs.rmSync("../../running-" + name); };\n`;
  const meets = (name: string, other: string): string => `${running}
    test("meets the other one", async () => {
      mark("${name}");
      const until = Date.now() + 10_000;
      while (!fs.existsSync("../../running-${other}") && !fs.existsSync("../../met")) {
        if (Date.now() > until) throw new Error("${other} has not begun: there is " + others().join(" "));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      fs.writeFileSync("../../met", "");
      unmark("${name}");
    });\n`;
  const jest = (name: string, text: string) => ({
    [`packages/${name}/package.json`]: JSON.stringify({ name, type: "module", scripts: { test: "jest" } }),
    [`packages/${name}/a.test.js`]: text,
  });
  const plain = (name: string) =>
    jest(name, `${running} test("one", () => { mark("${name}"); unmark("${name}"); });\n`);
  const project = new Project({
    "package.json": '{ "name": "shop", "private": true, "type": "module", "workspaces": ["packages/*"] }',
    ...jest("a", meets("a", "b")),
    ...jest("b", meets("b", "a")),
    ...Object.assign({}, ...["c", "d", "e", "g", "h", "i"].map(plain)),
    "packages/f/package.json": '{ "name": "f", "type": "module" }',
    "packages/f/xtest.config.js": "export default {};\n",
    "packages/f/test_f.js": `${running} export function test_f() { if (others().length > 0) throw new Error(others().join(" ")); }\n`,
  });
  try {
    const { code, stdout } = project.node([path.join(PROJECT, "dist/cli/bin.js")]);
    expect(stdout).toMatch(/\n\d+ workers \[9 items\]\n/);
    expect(stdout).toContain(" 9 passed in ");
    expect(code).toBe(0);
  } finally {
    project.remove();
  }
});

test("failures of projects that run side by side have the order of the list", () => {
  const names = ["a", "b", "c"];
  const project = new Project({
    "package.json": '{ "name": "shop", "private": true, "workspaces": ["packages/*"] }',
    ...Object.fromEntries(
      names.flatMap((name, index) => [
        [`packages/${name}/package.json`, JSON.stringify({ name, scripts: { test: "jest" } })],
        [
          `packages/${name}/a.test.js`,
          // The first one waits for the second.
          `const fs = require("node:fs");
           test("${name}", async () => {
             const until = Date.now() + 10_000;
             while (${index === 0} && !fs.existsSync("../../b") && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
             fs.writeFileSync("../../${name}", "");
             throw new Error("no");
           });\n`,
        ],
      ]),
    ),
  });
  try {
    const { stdout } = project.node([path.join(PROJECT, "dist/cli/bin.js"), "--tb=no", "-n", "2"]);
    expect(stdout.match(/^FAILED \S+/gm)).toEqual(names.map((name) => `FAILED packages/${name}/a.test.js::${name}`));
  } finally {
    project.remove();
  }
});

test("a package whose runner finds no test is named, unless it says that this is meant", () => {
  const jest = (name: string, options: object) => ({
    [`packages/${name}/package.json`]: JSON.stringify({ name, scripts: { test: "jest" }, jest: options }),
    [`packages/${name}/a.test.js`]: 'test("one", () => {});\n',
  });
  const project = new Project({
    "package.json": '{ "name": "shop", "private": true, "workspaces": ["packages/*"] }',
    ...jest("cart", {}),
    ...jest("mail", { testMatch: ["**/spec/*.js"] }),
    ...jest("stock", { testMatch: ["**/spec/*.js"], passWithNoTests: true }),
  });
  try {
    const bin = path.join(PROJECT, "dist/cli/bin.js");
    expect(project.node([bin]).stdout).toMatch(/\nprojects: cart, mail, stock, shop\nwithout tests: mail\n/);
    expect(project.node([bin, "packages/cart"]).stdout).not.toContain("without tests");
  } finally {
    project.remove();
  }
});

test("snapshots of all projects are counted", () => {
  const suite = (name: string, keys: readonly string[]) => ({
    [`packages/${name}/package.json`]: JSON.stringify({ name, scripts: { test: "jest" } }),
    [`packages/${name}/a.test.js`]: `test("one", () => { expect(1).toMatchSnapshot(); });\n`,
    [`packages/${name}/__snapshots__/a.test.js.snap`]: [
      "// Jest Snapshot v1, https://jestjs.io/docs/snapshot-testing\n",
      ...keys.map((key) => `exports[\`${key} 1\`] = \`1\`;\n`),
    ].join("\n"),
  });
  const project = new Project({
    "package.json": '{ "name": "shop", "private": true, "workspaces": ["packages/*"] }',
    ...suite("a", ["one", "two"]),
    ...suite("b", ["one"]),
    ...suite("c", ["one", "two"]),
  });
  try {
    const { stdout } = project.node([path.join(PROJECT, "dist/cli/bin.js"), "-q"]);
    expect(stdout).toMatch(/\n3 passed, 2 obsolete\n/);
  } finally {
    project.remove();
  }
});

test("inline snapshots are written into the files of each project, and into those that projects share", () => {
  const test = (matcher: string) => `test("one", () => { ${matcher} });\n`;
  const suite = (name: string, matcher: string) => ({
    [`packages/${name}/package.json`]: JSON.stringify({ name, scripts: { test: "jest" } }),
    [`packages/${name}/a.test.js`]: test(matcher),
  });
  const project = new Project({
    "package.json": '{ "name": "shop", "private": true, "workspaces": ["packages/*"] }',
    "shared/check.js": "exports.check = () => { expect(2).toMatchInlineSnapshot(); };\n",
    ...suite("a", "expect(1).toMatchInlineSnapshot();"),
    ...suite("b", 'require("../../shared/check.js").check();'),
  });
  try {
    const { code, stdout } = project.run(process.execPath, [path.join(PROJECT, "dist/cli/bin.js"), "-q"], { CI: "" });
    expect(stdout).toContain("2 written\n2 passed in ");
    expect(code).toBe(0);
    expect(project.read("packages/a/a.test.js")).toBe(test("expect(1).toMatchInlineSnapshot(`1`);"));
    expect(project.read("shared/check.js")).toContain("toMatchInlineSnapshot(`2`)");
  } finally {
    project.remove();
  }
});

test("a module that is asked for while the tests of another project run is compiled in the folder of its own", () => {
  const suite = (name: string, other: string) => ({
    [`packages/${name}/package.json`]: JSON.stringify({ name, scripts: { test: "jest" } }),
    [`packages/${name}/jest.config.js`]: 'module.exports = { transform: { "\\.js$": "<rootDir>/transformer.js" } };',
    [`packages/${name}/transformer.js`]: `module.exports = {
      process: (text) => ({ code: text.replace("__FOLDER__", () => JSON.stringify(process.cwd())) }),
    };`,
    [`packages/${name}/late.js`]: "module.exports = __FOLDER__;\n",
    [`packages/${name}/a.test.js`]: `const fs = require("node:fs");
      test("late", async () => {
        fs.writeFileSync("../../${name}", "");
        for (const until = Date.now() + 10_000; !fs.existsSync("../../${other}"); await new Promise((resolve) => setTimeout(resolve, 10)))
          if (Date.now() > until) throw new Error("${other} has not begun");
        for (const name of fs.readdirSync(".").filter((one) => one === "late.js"))
          expect(require("./" + name)).toBe(__dirname);
      });\n`,
  });
  const project = new Project({
    "package.json": '{ "name": "shop", "private": true, "workspaces": ["packages/*"] }',
    ...suite("one", "two"),
    ...suite("two", "one"),
  });
  try {
    const { code, stdout } = project.node([path.join(PROJECT, "dist/cli/bin.js"), "-q", "-n", "2"]);
    expect(stdout).toContain("2 passed in ");
    expect(code).toBe(0);
  } finally {
    project.remove();
  }
});
