/** Files that are none, cannot be read, are no text, or have odd names: named in an error, without a hang or a stack; the rest runs. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { chmodSync, lchownSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
const OK = "export function test_ok() {}";
const HELPED = 'import * as help from "./help.ts";\nexport function test_helped() { return void help; }';
const onPosix = process.platform === "win32" ? test.skip : test;
const isRoot = process.getuid?.() === 0;

let project: Project;
afterEach(() => {
  project.remove();
});

function make(files: Readonly<Record<string, string>> = {}): Project {
  project = new Project({ "test_ok.ts": OK, ...files }, undefined, {});
  return project;
}

const server = serveCommands();
const xtest = (...args: string[]) => server.run(project.root, args);

type Kind = "FIFO" | "device" | "circle";
function plant(kind: Kind, name: string): void {
  const file = path.join(project.root, name);
  if (kind === "FIFO") spawnSync("mkfifo", [file]);
  else symlinkSync(kind === "device" ? "/dev/zero" : path.basename(name), file);
}

const ERRORS: Readonly<Record<Kind, string>> = {
  FIFO: "is a FIFO, not a file",
  device: "is a device, not a file",
  circle: "the link leads in a circle",
};

describe.each(["FIFO", "device", "circle"] as const)("a %s", (kind) => {
  onPosix.each(["conftest.ts", "__init__.ts", "xtest.config.ts", "xtest.config.mjs"])(
    "as %s is an error",
    async (name) => {
      make();
      plant(kind, name);
      expect(await xtest("-q")).toEqual({
        code: 4,
        stdout: "",
        stderr: `xtest: error: ${project.root}/${name}: ${ERRORS[kind]}\n`,
      });
    },
  );

  onPosix("as a named test is an error, and is left out of a folder", async () => {
    make();
    plant(kind, "test_x.ts");
    for (const target of ["test_x.ts", "test_x.ts::test_a"]) {
      expect(await xtest("-q", target)).toMatchObject({ code: 4, stderr: expect.stringContaining(ERRORS[kind]) });
    }
    expect(await xtest("list")).toMatchObject({ code: 0, stdout: "test_ok.ts::test_ok\n" });
  });

  onPosix("as an import costs what imports it", async () => {
    make({ "test_helped.ts": HELPED });
    plant(kind, "help.ts");
    const { code, stdout, stderr } = await xtest("-v");
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toContain("test_ok.ts::test_ok PASSED");
    expect(stdout).toContain("Could not resolve './help.ts'");
  });

  onPosix.each(["node_modules/kit", "help", "."])("as package.json of %s is an error", async (folder) => {
    make({
      "node_modules/kit/index.js": "export const a = 1;",
      "help/index.ts": "export const b = 1;",
      "test_kit.ts":
        'import { a } from "kit";\nimport { b } from "./help";\nexport function test_x() { return void [a, b]; }',
    });
    rmSync(path.join(project.root, folder, "package.json"), { force: true });
    plant(kind, path.join(folder, "package.json"));
    for (const args of [["list"], ["-q"], ["build", "--out", "out"]]) {
      const { code, stderr } = await xtest(...args);
      if (kind === "circle") expect(code).not.toBeNull();
      else expect({ code, stderr }).toMatchObject({ code: 4, stderr: expect.stringContaining(ERRORS[kind]) });
    }
  });

  onPosix("as tsconfig.json is as good as none", async () => {
    make();
    plant(kind, "tsconfig.json");
    expect(await xtest("-q")).toMatchObject({ code: 0, stderr: "" });
  });
});

describe("tsconfig.json", () => {
  test.each([
    ["extends itself", '{ "extends": "./tsconfig.json" }', 4, "circularly"],
    ["has references that are none", '{ "references": [3, { "path": null }] }', 4, "tsconfig.json"],
    ["has a number of references", '{ "references": 3 }', 4, "tsconfig.json"],
  ])("%s", async (_, text, code, message) => {
    make({ "tsconfig.json": text });
    const result = await xtest("-q");
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(message);
    expect(result.stderr).not.toMatch(/^ +at |internal error/m);
  });
});

test("a tsconfig.json that extends three thousand files is an error", async () => {
  const names = Array.from({ length: 3000 }, (_, index) => (index === 0 ? "tsconfig.json" : `tsconfig${index}.json`));
  const texts = names.map((_, index) => JSON.stringify(index < 2999 ? { extends: `./${names[index + 1]}` } : {}));
  make({
    ...Object.fromEntries(names.map((name, index) => [name, texts[index] ?? ""])),
    "help.ts": "",
    "test_helped.ts": HELPED,
  });
  for (const args of [["list"], ["-q"], ["check"], ["build"], ["list", "--no-cache"]]) {
    expect(await xtest(...args)).toMatchObject({
      code: 4,
      stderr: `xtest: error: ${project.root}/tsconfig.json: it extends more than 100 files: put what they say into fewer\n`,
    });
  }
  // As deep as anyone may need.
  writeFileSync(path.join(project.root, "tsconfig.json"), '{ "extends": "./tsconfig2930.json" }');
  expect(await xtest("-q")).toMatchObject({ code: 0, stderr: "" });
});

describe("text that is not UTF-8", () => {
  const SOURCE = 'export function test_x() { throw new Error("caf\u00e9"); }\n';
  test.each([
    ["latin1", Buffer.from(SOURCE, "latin1"), "its text is not UTF-8, maybe Latin-1: save it as UTF-8"],
    ["UTF-16", Buffer.from(`\ufeff${SOURCE}`, "utf16le"), "its text is UTF-16: save it as UTF-8"],
  ])("%s in a test costs the module", async (_, bytes, message) => {
    make();
    writeFileSync(path.join(project.root, "test_x.ts"), bytes);
    for (let warm = 0; warm < 2; warm++) {
      const { code, stdout, stderr } = await xtest("list");
      expect({ code, stdout }).toEqual({ code: 2, stdout: "test_ok.ts::test_ok\n" });
      expect(stderr).toContain(`test_x.ts:1:1: error XT101: the module cannot be read: ${message}`);
    }
    expect(await xtest("-q", "--continue-on-collection-errors")).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/1 passed, 1 error/),
    });
  });

  test("UTF-16 in a helper costs what imports it", async () => {
    make({ "test_helped.ts": HELPED });
    writeFileSync(path.join(project.root, "help.ts"), Buffer.from("\ufeffexport const a = 1;\n", "utf16le"));
    const { code, stdout } = await xtest("-v");
    expect(code).toBe(1);
    expect(stdout).toContain("help.ts: its text is UTF-16: save it as UTF-8");
    expect(stdout).toContain("test_ok.ts::test_ok PASSED");
  });
});

/** Runs as a user who may not read everything. */
function runAsUser(...args: string[]) {
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  if (isRoot)
    for (const name of ["", ...readdirSync(project.root)]) lchownSync(path.join(project.root, name), 65_534, 65_534);
  return spawnSync(process.execPath, [BIN, ...args], { cwd: project.root, encoding: "utf8", ...user });
}

onPosix("a folder that cannot be read is named, and the rest runs", () => {
  make({ "deep/test_x.ts": OK });
  const folder = path.join(project.root, "deep");
  chmodSync(folder, 0);
  const error =
    "deep:1:1: error XT101: the folder cannot be read: EACCES: permission denied; if there are no tests in it, leave it out with --ignore";
  try {
    const { status, stdout, stderr } = runAsUser("-q", "--continue-on-collection-errors");
    expect(stderr).toContain(error);
    expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining("1 passed, 1 error") });
    // From the cache too, and until the folder can be read.
    expect(runAsUser("list")).toMatchObject({ status: 2, stderr: expect.stringContaining(error) });
    expect(runAsUser("-q", "--ignore=deep")).toMatchObject({ status: 0, stderr: "" });
  } finally {
    chmodSync(folder, 0o755);
  }
  expect(runAsUser("list")).toMatchObject({ status: 0, stdout: "deep/test_x.ts::test_ok\ntest_ok.ts::test_ok\n" });
});

onPosix("a test that cannot be read is named, and the rest runs", () => {
  make({ "test_x.ts": OK });
  chmodSync(path.join(project.root, "test_x.ts"), 0);
  const { status, stdout, stderr } = runAsUser("-q", "--continue-on-collection-errors", "--no-cache");
  expect(stderr).toContain("test_x.ts:1:1: error XT101: the module cannot be read: EACCES: permission denied");
  expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining("1 passed, 1 error") });
});

describe("names", () => {
  test.each([
    [["./-x.test.ts"], "-x.test.ts::test_ok\n"],
    [["--", "-x.test.ts"], "-x.test.ts::test_ok\n"],
    [["--", "-x.test.ts::test_ok"], "-x.test.ts::test_ok\n"],
    [["a::b.test.ts"], "a::b.test.ts::test_ok\n"],
    [["a::b.test.ts::test_ok"], "a::b.test.ts::test_ok\n"],
    [["d::e/test_y.ts::test_ok"], "d::e/test_y.ts::test_ok\n"],
    [["--ignore=-x.test.ts", "--ignore=d::e", "--deselect=a::b.test.ts::test_ok"], "test_ok.ts::test_ok\n"],
  ])("%j", async (args, stdout) => {
    make({ "-x.test.ts": OK, "a::b.test.ts": OK, "d::e/test_y.ts": OK });
    expect(await xtest("list", ...args)).toMatchObject({ code: 0, stdout });
  });

  test("a file that is taken for flags is said how to name", async () => {
    make({ "-x.test.ts": OK });
    expect((await xtest("-x.test.ts")).stderr).toBe(
      "xtest: error: unknown flag -.; a file whose name begins with - is ./-name, or comes after --\n",
    );
  });

  test.each(["a b", "[x]", "%25", "#?", "{a,b}", "'\"`$(x)", "é😀", "-d", "*", "!x", "(x)", "a::b", "~", "@x", "..."])(
    "a project in %j shows the failing line",
    async (name) => {
      make();
      const folder = path.join(project.root, name);
      mkdirSync(folder);
      writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
      writeFileSync(path.join(folder, "help.ts"), 'export const fail = () => { throw new Error("here"); };');
      writeFileSync(
        path.join(folder, "test_x.ts"),
        'import { fail } from "./help.ts";\nexport function test_x() {\n  fail();\n}\n',
      );
      const { code, stdout, stderr } = await server.run(folder, ["--tb", "short"]);
      expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
      expect(stdout).toContain("test_x.ts:3: in test_x\n    fail();\n");
      expect(stdout).toContain("help.ts:1: in fail\n    export const fail");
    },
  );

  onPosix.each([
    [
      "a\\b",
      4,
      "",
      "tests of ROOT can have no ids, because there is a backslash in its path: rename it, or move the project",
    ],
    ["a\nb", 0, "test_ok.ts::test_ok\n", ""],
  ])("a project in %j is listed, or named", async (name, code, stdout, message) => {
    make();
    const folder = path.join(project.root, name);
    mkdirSync(folder);
    writeFileSync(path.join(folder, "test_ok.ts"), OK);
    writeFileSync(path.join(folder, "package.json"), "{}");
    const result = await server.run(folder, ["list"]);
    expect(result).toMatchObject({ code, stdout });
    expect(result.stderr).toContain(message.replace("ROOT", JSON.stringify(folder)));
  });

  onPosix("a named folder with a backslash is named", async () => {
    make({ "a\\b/test_x.ts": OK });
    for (const args of [["list"], ["list", "a\\b"]]) {
      const { code, stderr } = await xtest(...args);
      expect({ code, stderr }).toEqual({
        code: 4,
        stderr: expect.stringContaining("there is a backslash in its path"),
      });
    }
  });

  onPosix("a link with the name of a test that leads nowhere is named, until it leads somewhere", async () => {
    make();
    symlinkSync("gone.ts", path.join(project.root, "test_link.ts"));
    symlinkSync("gone.ts", path.join(project.root, "other.ts"));
    // By which Emacs says who edits a file.
    symlinkSync("ada@host.1:2", path.join(project.root, ".#test_ok.ts"));
    for (let warm = 0; warm < 2; warm++) {
      const { code, stdout, stderr } = await xtest("list");
      expect({ code, stdout }).toEqual({ code: 0, stdout: "test_ok.ts::test_ok\n" });
      expect(stderr).toContain("test_link.ts:1:1: warning XT103: the symbolic link leads nowhere");
      expect(stderr).not.toMatch(/other|#/);
    }
    expect(await xtest("list", "--ignore", "test_link.ts")).toMatchObject({ code: 0, stderr: "1 test collected\n" });
    writeFileSync(path.join(project.root, "gone.ts"), OK);
    expect(await xtest("list")).toMatchObject({
      stdout: "test_link.ts::test_ok\ntest_ok.ts::test_ok\n",
      stderr: "2 tests collected\n",
    });
  });

  // Systems that allow no such names refuse to make them.
  onPosix("a folder or test whose name is not UTF-8 is named, and the rest runs", async () => {
    make();
    const bad = (text: string): Buffer => Buffer.concat([Buffer.from(`${project.root}/`), Buffer.from(text, "latin1")]);
    try {
      mkdirSync(bad("d\u00ff"));
      writeFileSync(bad("test_\u00fe.ts"), OK);
      writeFileSync(bad("note_\u00fe.txt"), "");
    } catch {
      expect(process.platform).not.toBe("linux");
      return;
    }
    for (let warm = 0; warm < 2; warm++) {
      const { code, stdout, stderr } = await xtest("-q", "--continue-on-collection-errors");
      expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining("1 passed, 2 errors") });
      expect(stderr).toContain("d\ufffd:1:1: error XT101: the name is not UTF-8");
      expect(stderr).toContain("test_\ufffd.ts:1:1: error XT101: the name is not UTF-8");
      expect(stderr).not.toContain("note_");
    }
    expect(await xtest("-q", "--ignore-glob", "d?", "--ignore-glob", "test_?.ts")).toMatchObject({ code: 0 });
  });
});
