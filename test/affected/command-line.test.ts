/** `--changed` and `--why` of the built command line. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { PROJECT } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";
import { GitRepository } from "./repository.ts";

const FILES = {
  ".gitignore": "node_modules\ntrees\n",
  "packages/app/package.json": '{ "name": "app", "type": "module", "xtest": { "markers": ["slow"] } }',
  "packages/app/src/cart.ts": "const price = 4;\nexport const total = () => price;\n",
  "packages/app/tests/test_cart.ts":
    'import { total } from "../src/cart.ts";\nimport { mark } from "unplugin-xtest";\nexport function test_total() {\n  if (total() !== 4) throw new Error("wrong");\n}\nexport const test_other = mark.slow(() => {});\n',
  "packages/app/tests/test_alone.ts": "export function test_alone() {}\n",
};

let repository: GitRepository;
let app: string;

const server = serveCommands();
const xtest = (args: readonly string[], cwd = app, env: Readonly<Record<string, string>> = {}) =>
  server.run(cwd, args, env);

beforeAll(() => {
  repository = new GitRepository(FILES);
  app = path.join(repository.top, "packages/app");
  mkdirSync(path.join(app, "node_modules"));
  symlinkSync(PROJECT, path.join(app, "node_modules/unplugin-xtest"), "junction");
});
afterEach(() => {
  repository.reset();
});
afterAll(() => {
  repository.remove();
});

const CART = "packages/app/src/cart.ts";

describe("a project in a folder of a repository", () => {
  test("the ways to tests are printed, from the root of the project", async () => {
    repository.write({ [CART]: "const price = 5;\nexport const total = () => price;\n" });
    const { code, stdout, stderr } = await xtest(["list", "--changed", "--why"]);
    expect(stdout.split("\n")).toEqual([
      "src/cart.ts → tests/test_cart.ts::test_total",
      "src/cart.ts → tests/test_cart.ts::test_other",
      "",
    ]);
    expect(stderr).toBe("changed: 1 file\n2/3 tests collected (1 deselected)\n");
    expect(code).toBe(0);
  });

  test("and in the manifest", async () => {
    repository.write({ [CART]: "const price = 5;\nexport const total = () => price;\n" });
    const manifest: unknown = JSON.parse((await xtest(["list", "--changed", "--why", "--json", "-k", "total"])).stdout);
    expect(manifest).toMatchObject({
      items: [
        {
          id: "tests/test_cart.ts::test_total",
          why: [
            { path: "src/cart.ts", because: null },
            { path: "tests/test_cart.ts", because: null },
          ],
        },
      ],
    });
  });

  test("a run has only the tests that are reached", async () => {
    repository.write({ [CART]: "const price = 5;\nexport const total = () => price;\n" });
    const { code, stdout } = await xtest(["--changed"]);
    expect(stdout).toMatch(/1 failed, 1 passed, 1 deselected in /);
    expect(code).toBe(1);
  });

  test.each<[args: string[], ids: string[]]>([
    [["-k", "total"], ["tests/test_cart.ts::test_total"]],
    [["-m", "slow"], ["tests/test_cart.ts::test_other"]],
    [["--deselect", "tests/test_cart.ts::test_other"], ["tests/test_cart.ts::test_total"]],
    [["tests/test_cart.ts::test_other"], ["tests/test_cart.ts::test_other"]],
    [["tests/test_alone.ts"], []],
  ])("with %j", async (args, ids) => {
    repository.write({ [CART]: "const price = 5;\nexport const total = () => price;\n" });
    const { stdout } = await xtest(["list", ...args, "--changed"]);
    expect(stdout.split("\n").filter((line) => line !== "")).toEqual(ids);
  });

  test("with --lf, the failed ones of those that are reached", async () => {
    repository.write({ [CART]: "const price = 5;\nexport const total = () => price;\n" });
    await xtest([]);
    expect((await xtest(["list", "--lf", "--changed"])).stdout).toBe("tests/test_cart.ts::test_total\n");
  });

  test("tests that read a file by a module that they load, and that run", async () => {
    const tests = "packages/app/tests";
    repository.write({
      "packages/app/data/a.txt": "one",
      [`${tests}/test_loaded.ts`]:
        'export async function test_loaded() { const { readFileSync } = await import("node:fs"); readFileSync("data/a.txt"); }\n',
      [`${tests}/test_url.ts`]:
        'import fs from "node:fs";\nconst root = new URL("..", import.meta.url);\nexport function test_url() { fs.readFileSync(new URL("data/a.txt", root)); }\n',
      [`${tests}/test_builtin.ts`]:
        'export function test_builtin() { process.getBuiltinModule("fs").readFileSync(["data", "a.txt"].join("/")); }\n',
    });
    repository.commit();
    const { code, stdout } = await xtest(["-q"]);
    repository.write({ "packages/app/data/a.txt": "two" });
    const listed = await xtest(["list", "--changed", "--why"]);
    repository.git("reset", "-q", "--hard", "HEAD~1");
    expect(`${code} ${stdout}`).toMatch(/^0 [^]*6 passed/);
    expect(listed.stdout.trim().split("\n").sort()).toEqual([
      "data/a.txt → tests/test_builtin.ts::test_builtin (readFileSync has a computed path, on line 1)",
      "data/a.txt → tests/test_loaded.ts::test_loaded (it reads this file)",
      "data/a.txt → tests/test_url.ts::test_url (it reads this file)",
    ]);
  });

  test("since a revision, from its merge base on", async () => {
    repository.git("checkout", "-q", "-b", "work");
    repository.write({ [CART]: "const price = 6;\nexport const total = () => price;\n" });
    repository.commit();
    repository.git("checkout", "-q", "main");
    repository.write({ "packages/app/tests/test_alone.ts": "export function test_alone() {\n}\n" });
    repository.commit();
    repository.git("checkout", "-q", "work");
    expect((await xtest(["list", "--changed"])).stdout).toBe("");
    const ids = "tests/test_cart.ts::test_total\ntests/test_cart.ts::test_other\n";
    expect((await xtest(["list", "--changed", "main"])).stdout).toBe(ids);
    repository.write({ [CART]: FILES[CART] });
    expect((await xtest(["list", "--changed=main"])).stdout).toBe("");
    repository.git("checkout", "-q", "-f", "main");
    repository.git("branch", "-D", "work");
  });

  test("in a linked work tree, also where a hook of git sets GIT_DIR", async () => {
    const tree = path.join(repository.top, "trees/tree");
    repository.git("worktree", "add", "-q", "-b", "tree", tree);
    const own = path.join(tree, "packages/app");
    mkdirSync(path.join(own, "node_modules"));
    symlinkSync(PROJECT, path.join(own, "node_modules/unplugin-xtest"), "junction");
    writeFileSync(path.join(own, "src/cart.ts"), "const price = 7;\nexport const total = () => price;\n");
    const env = { GIT_DIR: path.join(repository.top, ".git/worktrees/tree") };
    for (const each of [{}, env]) {
      expect((await xtest(["list", "--changed", "--why", "-k", "total"], own, each)).stdout).toBe(
        "src/cart.ts → tests/test_cart.ts::test_total\n",
      );
    }
    repository.git("worktree", "remove", "--force", tree);
  });

  test("no test that is reached is a success, unlike an empty suite", async () => {
    const { code, stdout, stderr } = await xtest(["--changed"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/collected 3 items \/ 3 deselected \/ 0 selected/);
    expect(stderr).toBe("xtest: no tests to run: the changes reach none of 3\n");
    expect((await xtest(["list", "--changed"])).code).toBe(0);
    repository.write({ [CART]: "const price = 5;\nexport const total = () => price;\n" });
    expect((await xtest(["list", "--changed", "-k", "nothing"])).code).toBe(5);
  });
});

describe("errors", () => {
  test.each<[args: string[], message: string]>([
    [["--changed", "nope"], 'git knows no revision "nope"'],
    [["--changed=-x"], 'git knows no revision "-x"'],
    [["list", "--why"], "--why goes with --changed"],
    [["list", "--why", "--changed", "--tree"], "--why and --tree exclude each other"],
  ])("%j", async (args, message) => {
    const { code, stderr } = await xtest(args);
    expect(stderr).toContain(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(code).toBe(4);
  });

  test("a history without a common commit", async () => {
    repository.git("checkout", "-q", "--orphan", "other");
    repository.commit();
    expect((await xtest(["--changed", "main"])).stderr).toBe(
      "xtest: error: --changed main: it has no commit in common with HEAD\n",
    );
    repository.git("checkout", "-q", "main");
  });

  test("no repository, no git", async () => {
    const folder = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-no-git-")));
    writeFileSync(path.join(folder, "package.json"), "{}");
    writeFileSync(path.join(folder, "test_a.js"), "export function test_a() {}");
    const alone = { GIT_CEILING_DIRECTORIES: path.dirname(folder) };
    const outside = await xtest(["--changed"], folder, alone);
    const without = await xtest(["--changed"], app, { PATH: folder });
    rmSync(folder, { recursive: true });
    expect(outside.stderr).toBe(
      `xtest: error: --changed: ${folder} is not in a git repository, so there is nothing to compare with; run xtest without --changed\n`,
    );
    expect(without.stderr).toBe("xtest: error: --changed: git is not installed, or not in PATH\n");
    expect([outside.code, without.code]).toEqual([4, 4]);
  });

  test("before the first commit, everything has changed", async () => {
    const fresh = new GitRepository({});
    fresh.git("update-ref", "-d", "HEAD");
    fresh.write({ "package.json": "{}", "test_a.js": "export function test_a() {}" });
    expect((await xtest(["list", "--changed", "--no-cache"], fresh.top)).stdout).toBe("test_a.js::test_a\n");
    expect((await xtest(["list", "--changed", "HEAD", "--no-cache"], fresh.top)).code).toBe(4);
    fresh.remove();
  });
});
