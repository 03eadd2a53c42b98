/** `xtest build`: one file that runs without any other, as a program and as a module. */
import { type Ended, runToEnd } from "../../time-limit.ts";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { PROJECT, Project } from "../../project.ts";
import { serveCommands } from "../../samples/command-server.ts";

const server = serveCommands();
const FILES = ["xtest.manifest.json", "xtest.mjs", "xtest.mjs.map"];

const PACKAGES = {
  "node_modules/there/package.json": '{ "name": "there", "type": "module", "exports": "./index.js" }',
  "node_modules/there/index.js": "export const one = 1;\nexport default class There {}\n",
  "node_modules/throws/package.json": '{ "name": "throws", "type": "module", "exports": "./index.js" }',
  "node_modules/throws/index.js": 'throw new Error("not in this place");\n',
  "node_modules/classic/package.json": '{ "name": "classic", "main": "index.js" }',
  "node_modules/classic/index.js": 'exports.path = require("node:path").posix;\n',
};

const SUITE = {
  ...PACKAGES,
  "tests/test_math.ts": `import { mark } from "unplugin-xtest";
export const test_sum = mark.parametrize("a", [1, 2])((a: number) => { if (a > 2) throw new Error(); });
export function test_product() {}
export class TestGroup {
  test_member() {}
}
`,
  "tests/test_bad.ts": `function fail(value: number): void {
  throw new Error(\`bad \${value}\`);
}
export function test_fails() { fail(1); }
export function test_exits() { process.exit(3); }
export function test_dies() { process.kill(process.pid, "SIGKILL"); }
export function test_loops() { for (;;); }
export function test_survives() {}
`,
  "tests/test_places.ts": `import { readFileSync } from "node:fs";
export function test_url() { if (!readFileSync(new URL("./data.json", import.meta.url), "utf8").includes("data")) throw new Error(); }
export function test_folder() { if (!import.meta.dirname.replaceAll("\\\\", "/").endsWith("/tests")) throw new Error(import.meta.dirname); }
export function test_is_no_program() { if (import.meta.main) throw new Error(); }
`,
  "tests/data.json": '{ "data": 1 }',
  "tests/test_packages.ts": `import There, { one } from "there";
import * as whole from "there";
export async function test_all_are_the_same() {
  const again = await import("there");
  if (one !== 1 || whole !== again || whole.default !== There) throw new Error();
}
`,
  "tests/test_again.ts": `import { one, whole } from "../src/again.ts";
export function test_names_of_a_star() { if (one !== 1 || whole.one !== 1) throw new Error(); }
`,
  "src/again.ts": `export * from "there";\nexport * as whole from "there";\n`,
  "tests/test_missing.ts": `import { gone } from "not-there";\nexport function test_x() { gone(); }\n`,
  "tests/test_throws.ts": `import "throws";\nexport function test_x() {}\n`,
  "tests/test_wrong_name.ts": `import { two } from "there";\nexport function test_x() { two(); }\n`,
  "tests/test_lazy.ts": `export async function test_x() { (await import("../src/lazy.ts")).value(); }
export async function test_missing() {
  const error = await import("../src/lazymissing.ts").catch((thrown: Error) => thrown);
  if (!/not-there-either/.test(String(error))) throw new Error(String(error));
}
export async function test_code_and_message() {
  const error = await import("not-there").catch((thrown: Error & { code: string }) => thrown);
  if (error.code !== "ERR_MODULE_NOT_FOUND" || /\\.\\./.test(error.message)) throw new Error(\`\${error.code}: \${error.message}\`);
}
`,
  "src/lazy.ts": `import { one } from "there";\nexport const value = () => one;\n`,
  "src/lazymissing.ts": `import { x } from "not-there-either";\nexport const y = x;\n`,
  "tests/test_circle.ts": `import { a } from "../src/a.ts";\nexport function test_x() { if (a() !== 1) throw new Error(); }\n`,
  "src/a.ts": `import { b } from "./b.ts";\nimport { one } from "there";\nexport const a = () => b() + one;\n`,
  "src/b.ts": `import { a } from "./a.ts";\nexport const b = () => (typeof a === "function" ? 0 : 1);\n`,
};

/** Folders beside the project. */
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function emptyFolder(): string {
  const folder = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-elsewhere-")));
  folders.push(folder);
  return folder;
}

/** Runs a bundle, or any script, in its own folder. */
function node(folder: string, args: readonly string[]): Ended {
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, FORCE_COLOR: ___, NODE_ENV: ____, ...env } = process.env;
  return runToEnd(process.execPath, args, { cwd: folder, env: { ...env, NO_COLOR: "1" } });
}

const ids = (folder: string, ...args: string[]): string[] =>
  node(folder, ["xtest.mjs", "--co", "-q", ...args])
    .stdout.trim()
    .split("\n");

describe("a bundle for Node", () => {
  let project: Project;
  let elsewhere: string;
  let said: string;

  beforeAll(async () => {
    project = new Project(SUITE, undefined, {});
    const { code, stdout, stderr } = await server.run(project.root, ["build"]);
    said = stdout + stderr;
    expect({ code, said }).toMatchObject({ code: 0 });
    elsewhere = emptyFolder();
    for (const name of FILES) cpSync(path.join(project.root, "dist/xtest", name), path.join(elsewhere, name));
  });
  afterAll(() => project.remove());

  test("is three files, and names what stays outside", () => {
    expect(readdirSync(path.join(project.root, "dist/xtest")).sort()).toEqual(FILES);
    expect(said).toMatch(/not-there, not-there-either, there, throws/);
    expect(said).toContain('warning: "not-there" is not installed here; tests/test_missing.ts imports it');
  });

  test("imports nothing at its top, and knows no place of the machine it was made on", () => {
    const text = project.read("dist/xtest/xtest.mjs");
    expect(text).not.toMatch(/^\s*import\s+[^(]|^export .* from /m);
    for (const name of FILES) {
      const written = project.read(`dist/xtest/${name}`);
      expect(written).not.toContain(project.root);
      expect(written).not.toContain(PROJECT);
    }
  });

  test("is the same bytes whatever the place, the times and the order of files", async () => {
    const other = new Project(Object.fromEntries(Object.entries(SUITE).toReversed()), undefined, {});
    const deep = path.join(emptyFolder(), "some/where");
    cpSync(other.root, deep, { recursive: true, verbatimSymlinks: true });
    other.remove();
    for (const name of Object.keys(SUITE)) utimesSync(path.join(deep, name), 1, 1);
    const [there, outside] = [path.join(emptyFolder(), "x"), path.join(emptyFolder(), "y/z")];
    for (const [root, ...args] of [[deep], [deep, "--out", outside], [project.root, "--out", there]] as const)
      expect((await server.run(root, ["build", "--no-cache", ...args])).code).toBe(0);
    for (const name of FILES) {
      expect(readFileSync(path.join(deep, "dist/xtest", name), "utf8")).toBe(project.read(`dist/xtest/${name}`));
      expect(readFileSync(path.join(outside, name), "utf8")).toBe(readFileSync(path.join(there, name), "utf8"));
    }
  });

  test("runs in its place, where each package costs only those that import it", () => {
    const report = path.join(elsewhere, "in-place.json");
    const deselect = ["--deselect", "tests/test_bad.ts"];
    const { code } = project.node(["dist/xtest/xtest.mjs", "--report-json", report, ...deselect]);
    const { tests }: { tests: { id: string; outcome: string; message: string | null }[] } = JSON.parse(
      readFileSync(report, "utf8"),
    );
    const failed = tests.filter(({ outcome }) => outcome !== "passed");
    expect(failed.map(({ id }) => id)).toEqual([
      "tests/test_missing.ts::test_x",
      "tests/test_throws.ts::test_x",
      "tests/test_wrong_name.ts::test_x",
    ]);
    expect(failed[0]?.message).toContain('Cannot import "not-there", which tests/test_missing.ts needs');
    expect(failed[1]?.message).toContain("not in this place");
    expect(failed[2]?.message).toContain('"there" does not provide an export named "two"');
    expect(tests).toHaveLength(16);
    expect(code).toBe(1);
  });

  test("selects", () => {
    expect(ids(elsewhere, "-k", "sum")).toEqual(["tests/test_math.ts::test_sum[1]", "tests/test_math.ts::test_sum[2]"]);
    expect(ids(elsewhere, "tests/test_math.ts::TestGroup", "tests/test_math.ts::test_sum[2]")).toEqual([
      "tests/test_math.ts::TestGroup::test_member",
      "tests/test_math.ts::test_sum[2]",
    ]);
    const halves = ["1/2", "2/2"].flatMap((shard) => ids(elsewhere, "--shard", shard));
    expect(halves).toEqual(ids(elsewhere));
  });

  test("selects by filters, as far as it can", () => {
    expect(
      ids(elsewhere, "-E", "name(=test_sum) - param(a=1)", "-E", "path(=tests/test_math.ts) & name(product)"),
    ).toEqual(["tests/test_math.ts::test_sum[2]", "tests/test_math.ts::test_product"]);
    const asked = node(elsewhere, ["xtest.mjs", "-E", "name(a) | rdeps(src/a.ts)"]);
    expect(asked.stderr).toContain("at column 11: a bundle cannot answer rdeps(): it needs the sources of the project");
    expect(asked.code).toBe(4);
  });

  test("says what is wrong with its command line", () => {
    const wrong = node(elsewhere, ["xtest.mjs", "tests/test_mat.ts"]);
    expect(wrong.stderr).toContain("tests/test_mat.ts is not in this bundle; did you mean tests/test_math.ts?");
    expect(wrong.code).toBe(4);
    expect(node(elsewhere, ["xtest.mjs", "--rootdir", "x"]).code).toBe(4);
    expect(node(elsewhere, ["xtest.mjs", "-k", "nothing_like_it"]).code).toBe(5);
    expect(node(elsewhere, ["xtest.mjs", "--help"]).stdout).toContain("-k, --keyword");
  });

  test("survives what tests do to the process, and maps their failures", () => {
    const args = ["xtest.mjs", "tests/test_bad.ts", "--timeout", "1500", "--junitxml", "junit.xml"];
    const { code, stdout } = node(elsewhere, args);
    expect(stdout).toContain("4 failed, 1 passed");
    expect(stdout).toContain("tests/test_bad.ts:2: Error");
    expect(stdout).toContain("throw new Error(`bad ${value}`)");
    expect(stdout).toContain("ended the process with exit code 3");
    expect(stdout).toContain("SIGKILL");
    expect(stdout).toContain("took longer than 1500 ms");
    expect(readFileSync(path.join(elsewhere, "junit.xml"), "utf8")).toContain('failures="4"');
    expect(code).toBe(1);
  });

  test("runs in several processes, and without its map", () => {
    const alone = emptyFolder();
    cpSync(path.join(elsewhere, "xtest.mjs"), path.join(alone, "xtest.mjs"));
    const { code, stdout } = node(alone, ["xtest.mjs", "-n", "2", "tests/test_math.ts"]);
    expect(stdout).toContain("4 passed");
    expect(code).toBe(0);
    expect(node(alone, ["xtest.mjs", "-k", "test_fails"]).stdout).toContain("Error: bad 1");
  });

  test("has a debugger where Node is told to have one", () => {
    const { code, stdout, stderr } = node(elsewhere, ["--inspect=0", "xtest.mjs", "tests/test_math.ts"]);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining("4 passed") });
    expect(stderr).toContain("Debugger listening on");
  });

  test("is a module that runs where it is imported", () => {
    writeFileSync(
      path.join(elsewhere, "use.mjs"),
      `import { manifest, run } from "./xtest.mjs";
      const { ids, summary } = { ids: manifest.items.length, ...(await run({ keyword: "sum or product" })) };
      console.log(JSON.stringify([ids, summary.passed, summary.failed]));`,
    );
    const { stdout } = node(elsewhere, ["use.mjs"]);
    expect(JSON.parse(stdout)).toEqual([21, 3, 0]);
  });

  test("finds its sources from where it is started, and files that lie beside it", () => {
    const deep = path.join(emptyFolder(), "a/b/c");
    mkdirSync(deep, { recursive: true });
    cpSync(path.join(elsewhere, "xtest.mjs"), path.join(deep, "xtest.mjs"));
    const started = project.node([path.join(deep, "xtest.mjs"), "tests/test_places.ts"]);
    expect(started.stdout).toContain("3 passed");
    mkdirSync(path.join(deep, "tests"));
    cpSync(path.join(project.root, "tests/data.json"), path.join(deep, "tests/data.json"));
    expect(node(deep, ["xtest.mjs", "tests/test_places.ts"]).stdout).toContain("3 passed");
  });
});

describe("what a build writes", () => {
  const project = new Project(SUITE, undefined, {});
  afterAll(() => project.remove());

  test("leaves other files alone, and is no part of the suite the next time", async () => {
    mkdirSync(path.join(project.root, "tests/bundle"), { recursive: true });
    writeFileSync(path.join(project.root, "tests/bundle/mine.txt"), "mine");
    for (let times = 0; times < 2; times++) {
      const { code, stdout } = await server.run(project.root, ["build", "--out", "tests/bundle", "tests/test_math.ts"]);
      expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("4 tests") });
    }
    expect(readdirSync(path.join(project.root, "tests/bundle")).sort()).toEqual(["mine.txt", ...FILES]);
  });

  test("has what was selected and nothing else", async () => {
    expect((await server.run(project.root, ["build", "--out", "part", "-k", "product"])).code).toBe(0);
    const part = path.join(project.root, "part");
    expect(ids(part)).toEqual(["tests/test_math.ts::test_product"]);
    const manifest: { items: unknown[] } = JSON.parse(project.read("part/xtest.manifest.json"));
    expect(manifest.items).toHaveLength(1);
    expect(node(part, ["xtest.mjs"]).stdout).toContain("1 passed");
    expect((await server.run(project.root, ["build", "--out", "none", "-k", "nothing_like_it"])).code).toBe(5);
    expect(existsSync(path.join(project.root, "none"))).toBe(false);
  });
});

test.each([
  ["where no folder can be", "--out", "/proc/xtest-nowhere/below"],
  ["below a file", "--out", "package.json/below"],
  ["of an archive, where no folder can be,", "--archive", "/proc/xtest-nowhere/a.tgz"],
])("a folder %s is named, and the build ends", async (_, flag, folder) => {
  const project = new Project({ "tests/test_a.ts": "export function test_a() {}\n" }, undefined, {});
  const { code, stderr } = await server.run(project.root, ["build", flag, folder]);
  project.remove();
  expect({ code, stderr }).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/the folder cannot be created|cannot be written/),
  });
});

test("a folder without a name is refused", async () => {
  const project = new Project({ "tests/test_a.ts": "export function test_a() {}\n" }, undefined, {});
  const { code, stderr } = await server.run(project.root, ["build", "--out", ""]);
  const isThere = existsSync(path.join(project.root, "xtest.mjs"));
  project.remove();
  expect({ code, stderr, isThere }).toMatchObject({
    code: 4,
    stderr: expect.stringContaining("--out"),
    isThere: false,
  });
});

test("only packages that the project asks for, or that cannot be missed, are named", async () => {
  const project = new Project(
    {
      "node_modules/tries/package.json": '{ "name": "tries", "main": "index.js" }',
      "node_modules/tries/index.js": 'try { require("tried-in-vain"); } catch {}\nexports.one = 1;\n',
      "tests/test_a.ts":
        'import { one } from "tries";\nexport function test_a() { if (one !== 1) throw new Error(); }\nexport const lazy = () => import("asked-for");\n',
    },
    undefined,
    {},
  );
  const { code, stderr } = await server.run(project.root, ["build", "--bundle-deps"]);
  project.remove();
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: "xtest: external packages, resolved from the folder of the bundle: asked-for\n",
  });
});

describe("a suite that is broken", () => {
  const project = new Project(
    {
      "tests/test_good.ts": "export function test_x() {}\n",
      "tests/test_syntax.ts": "let a; let a;\nexport function test_x() {}\n",
      "tests/test_circle.ts": `import { a } from "../src/a.ts";\nexport function test_x() { a(); }\n`,
      "src/a.ts": `import { b } from "./b.ts";\nexport const a = () => b;\n`,
      "src/b.ts": `import { a } from "./a.ts";\nexport const b = await Promise.resolve(() => a);\n`,
    },
    undefined,
    {},
  );
  afterAll(() => project.remove());

  test("is not built, and what was there stays", async () => {
    expect((await server.run(project.root, ["build", "tests/test_good.ts"])).code).toBe(0);
    const before = project.read("dist/xtest/xtest.mjs");
    const { code, stderr } = await server.run(project.root, ["build"]);
    expect(stderr).toContain("tests/test_syntax.ts:1:5: Identifier `a` has already been declared");
    expect(stderr).toContain("src/a.ts imports src/b.ts imports src/a.ts, and src/b.ts awaits");
    expect(code).toBe(2);
    expect(project.read("dist/xtest/xtest.mjs")).toBe(before);
    expect(readdirSync(path.join(project.root, "dist/xtest")).sort()).toEqual(FILES);
    expect((await server.run(project.root, ["build", "--out", "new/folder"])).code).toBe(2);
    expect(existsSync(path.join(project.root, "new"))).toBe(false);
  });

  test("is built without what is broken if that is wanted", async () => {
    const built = await server.run(project.root, ["build", "--out", "rest", "--continue-on-collection-errors"]);
    expect(built.code).toBe(1);
    const { stdout } = node(path.join(project.root, "rest"), ["xtest.mjs"]);
    expect(stdout).toContain("1 passed, 2 errors");
    expect(stdout).toContain("Top-level await in an import cycle never ends in one file");
  });
});

test("has the variables of another runner's configuration, and of its .env files but for what is set", async () => {
  const project = new Project({
    "vitest.config.mjs": 'export default { test: { env: { API_URL: "of-config", NODE_ENV: "production" } } };\n',
    ".env": "VITE_NAME=of-file\nVITE_OTHER=of-file\n",
    "a.test.ts": `import { expect, test } from "vitest";
test("env", () => {
  const { API_URL, NODE_ENV, WANTED = "of-file" } = process.env;
  const { API_URL: url, VITE_NAME, VITE_OTHER, MODE } = import.meta.env;
  expect([API_URL, NODE_ENV, url, VITE_NAME, VITE_OTHER, MODE]).toEqual(["of-config", "production", "of-config", WANTED, "of-file", "test"]);
});
`,
  });
  try {
    expect((await server.run(project.root, ["build"])).code).toBe(0);
    const program =
      'process.env.VITE_NAME = process.env.WANTED = "given"; const { run } = await import("./dist/xtest/xtest.mjs");';
    writeFileSync(path.join(project.root, "use.mjs"), `${program} console.log((await run()).tests[0].outcome);`);
    expect(node(project.root, ["use.mjs"]).stdout).toBe("passed\n");
    expect(node(project.root, ["dist/xtest/xtest.mjs", "-q"]).stdout).toContain("1 passed");
  } finally {
    project.remove();
  }
});

describe("a bundle with its packages", () => {
  const project = new Project(
    {
      ...PACKAGES,
      "node_modules/dual/package.json": `{ "name": "dual", "type": "module", "exports":
        { "workerd": "./edge.js", "browser": "./browser.js", "node": "./node.js" } }`,
      "node_modules/dual/edge.js": 'export const kind = "edge";',
      "node_modules/dual/browser.js": 'export const kind = "browser";',
      "node_modules/dual/node.js": 'export const kind = "node";',
      "tests/test_packages.ts": `import { one } from "there";
import { path } from "classic";
import { kind } from "dual";
export function test_names() { if (one !== 1 || path.sep !== "/") throw new Error(); }
export function test_kind() { throw new Error(\`for \${kind}\`); }
`,
      "tests/test_files.ts": `import { readFileSync } from "node:fs";\nexport function test_x() { readFileSync; }\n`,
      "tests/test_plain.ts": `export function test_env() { if (process.env.NODE_ENV !== "test") throw new Error(); }
export function test_url() { if (!new URL("./x", import.meta.url).pathname.endsWith("/tests/x")) throw new Error(); }
`,
    },
    undefined,
    {},
  );
  afterAll(() => project.remove());

  const USE = `import { run } from "./xtest.mjs";
    const { tests } = await run();
    console.log(JSON.stringify(tests.map(({ id, outcome, message }) => [id.slice(6), outcome, message])));`;

  const outcomes = async (target: string): Promise<[string, string, string | null][]> => {
    const built = await server.run(project.root, ["build", "--bundle-deps", "--target", target, "--out", target]);
    expect(built.code).toBe(0);
    const folder = emptyFolder();
    cpSync(path.join(project.root, target, "xtest.mjs"), path.join(folder, "xtest.mjs"));
    writeFileSync(path.join(folder, "use.mjs"), USE);
    const { stdout, stderr } = node(folder, ["use.mjs"]);
    expect(stderr).toBe("");
    return JSON.parse(stdout);
  };

  test("needs none where it runs", async () => {
    expect(await outcomes("node")).toMatchObject([
      ["test_files.ts::test_x", "passed", null],
      ["test_packages.ts::test_names", "passed", null],
      ["test_packages.ts::test_kind", "failed", expect.stringContaining("for node")],
      ["test_plain.ts::test_env", "failed", expect.any(String)],
      ["test_plain.ts::test_url", "passed", null],
    ]);
  });

  test("has nothing of Node in a browser, which costs only those that ask for it", async () => {
    const [files, names, kind, ...plain] = await outcomes("browser");
    expect(files?.[2]).toContain('Cannot import "node:fs", which tests/test_files.ts needs');
    expect(files?.[2]).toContain("built for browsers");
    expect(names?.[2]).toContain('Cannot import "node:path", which node_modules/classic/index.js needs');
    expect(kind?.[1]).toBe("error");
    expect(plain.map(([, outcome]) => outcome)).toEqual(["passed", "passed"]);
    expect(project.read("browser/xtest.mjs")).not.toContain('import("node:');
  });

  test("asks edge workers for what they have", async () => {
    const [files, names, kind] = await outcomes("edge");
    expect([files?.[1], names?.[1]]).toEqual(["passed", "passed"]);
    expect(kind?.[2]).toContain("for edge");
  });
});
