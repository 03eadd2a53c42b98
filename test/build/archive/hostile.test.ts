/** Archives and bundles of odd projects, and to targets that cannot be written: a clear error, no hang, nothing from outside. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { existsSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { list } from "tar";
import { Project } from "../../project.ts";
import { serveCommands } from "../../samples/command-server.ts";

const onPosix = process.platform === "win32" ? test.skip : test;
const onLinux = process.platform === "linux" ? test : test.skip;
const BUNDLE_FILES = ["xtest.manifest.json", "xtest.mjs", "xtest.mjs.map"];

let project: Project;
afterEach(() => {
  project.remove();
});

function make(files: Readonly<Record<string, string>>): void {
  project = new Project({ "test_ok.ts": "export function test_ok() {}", ...files }, undefined, {});
}

const server = serveCommands();
const xtest = (...args: string[]) => server.run(project.root, args);

async function archived(): Promise<{ names: string[]; stderr: string }> {
  const { code, stderr } = await xtest("build", "--archive", "a.tgz");
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const names: string[] = [];
  await list({ file: path.join(project.root, "a.tgz"), onReadEntry: ({ path: name }) => void names.push(name) });
  return { names: names.filter((name) => !BUNDLE_FILES.includes(name)), stderr };
}

onPosix(
  "data folders: links inside of the project are followed, and nothing from outside is in the archive",
  async () => {
    const names = ["linked", "etc", "root", "odd", "circle"];
    const module = (name: string) => `export function test_d() { return void new URL("./${name}", import.meta.url); }`;
    make({
      ...Object.fromEntries(names.map((name) => [`test_${name}.ts`, module(name)])),
      "xtest.config.mjs": 'export default { ignoreDirs: ["etc", "root", "node_modules"] };',
      "real/a.txt": "a",
      "odd/a.txt": "a",
    });
    for (const [name, target] of [
      ["linked", "real"],
      ["etc", "/etc"],
      ["root", "/"],
      ["circle", "circle"],
      ["odd/zero", "/dev/zero"],
      ["odd/loop", "loop"],
      ["odd/nothing", "nothing-there"],
      ["odd/passwd", "/etc/passwd"],
      ["odd/up", ".."],
    ] as const) {
      symlinkSync(target, path.join(project.root, name));
    }
    spawnSync("mkfifo", [path.join(project.root, "odd/fifo")]);
    const { names: archivedNames, stderr } = await archived();
    expect(archivedNames).toEqual(["linked/a.txt", "odd/a.txt"]);
    for (const name of ["etc", "root"])
      expect(stderr).toContain(`test_${name}.ts names ${name}, which is outside of the project and not in the archive`);
  },
);

describe("packages", () => {
  test("dependencies whose names lead elsewhere are not followed", async () => {
    const dependencies = { "../../../../etc": "*", "..": "*", ".": "*", "": "*", "a/../../..": "*", __proto__: "*" };
    make({
      "test_p.ts": 'import { a } from "a";\nexport function test_p() { return void a; }',
      "node_modules/a/package.json": JSON.stringify({ name: "a", type: "module", main: "index.js", dependencies }),
      "node_modules/a/index.js": "export const a = 1;",
    });
    expect((await archived()).names).toEqual(["node_modules/a/index.js", "node_modules/a/package.json"]);
  });

  onPosix.each(["a", "/"])("a package that is a link to %s is not found", async (target) => {
    make({ "test_p.ts": 'import { a } from "a";\nexport function test_p() { return void a; }' });
    symlinkSync(target, path.join(project.root, "node_modules/a"));
    const { code, stderr } = await xtest("build", "--archive", "a.tgz");
    expect(code).toBe(4);
    expect(stderr).toContain('package "a" not found: test_p.ts imports "a"');
  });
});

test("a module with many beginnings of what an archive looks for is read in one pass", async () => {
  const [url, all] = ["new URL(", "* as x "].map((text) => text.repeat(60_000));
  make({ "test_many.ts": `export const text = "${url}${all}";\nexport function test_many() {}\n` });
  expect((await archived()).names).toEqual([]);
});

describe("targets", () => {
  onPosix("the root of the file system is no output folder", async () => {
    make({});
    expect(await xtest("build", "--out", "/")).toMatchObject({
      code: 4,
      stdout: "",
      stderr: "xtest: error: --out: the root of the file system is no output folder\n",
    });
  });

  test("files of others in the output folder stay", async () => {
    make({ "out/README.md": "mine", "out/xtest.mjs": "mine" });
    expect(await xtest("build", "--out", "out")).toMatchObject({
      code: 4,
      stdout: "",
      stderr:
        `xtest: error: --out ${path.join(project.root, "out")}: xtest.mjs is not the output of a build, ` +
        "since there is no xtest.manifest.json beside it: name another folder, or remove it\n",
    });
    expect(project.files("out").sort()).toEqual(["README.md", "xtest.mjs"]);
    expect(project.read("out/xtest.mjs")).toBe("mine");
    rmSync(path.join(project.root, "out/xtest.mjs"));
    // The second one replaces the first.
    for (let builds = 0; builds < 2; builds++) expect((await xtest("build", "--out", "out")).code).toBe(0);
    expect(project.files("out").sort()).toEqual(["README.md", ...BUNDLE_FILES]);
    expect(project.read("out/README.md")).toBe("mine");
  });

  onLinux.each([
    ["--out", "/proc"],
    ["--out", "/proc/x"],
    ["--archive", "/proc/x.tgz"],
    ["--archive", "folder.tgz"],
  ])("%s %s is an error", async (flag, target) => {
    make({ "folder.tgz/x": "" });
    const { code, stderr } = await xtest("build", flag, target);
    expect({ code, stderr }).toEqual({ code: 4, stderr: expect.stringContaining(`xtest: error: ${flag} `) });
    expect(stderr).not.toMatch(/internal error|^ +at /m);
  });
});

describe("the command line of a bundle", () => {
  onPosix("says what is wrong", async () => {
    make({});
    expect((await xtest("build", "--out", "out")).code).toBe(0);
    spawnSync("mkfifo", [path.join(project.root, "fifo")]);
    const bundle = path.join(project.root, "out/xtest.mjs");
    for (const [args, message] of [
      [["--\x1b[31m"], "unknown flag --\\x1b[31m"],
      [["-k", "(".repeat(10_000)], "nested"],
      [["--junitxml", "fifo"], "it is a FIFO"],
      [["--report-json", "/proc/a/b"], "cannot write"],
      [["--shard", "1/2", "--durations-from", "fifo"], "is a FIFO, not a file"],
      [["x".repeat(100_000)], "xxx"],
    ] as const) {
      const { code, stdout, stderr } = project.node([bundle, ...args]);
      expect({ code, stdout, stderr }).toEqual({ code: 4, stdout: "", stderr: expect.stringContaining(message) });
      expect(stderr).not.toMatch(/internal error|^ +at |\x1b/m);
    }
    const gone = spawnSync(
      "bash",
      ["-c", `mkdir gone; cd gone; rmdir ../gone; exec "${process.execPath}" "${bundle}"`],
      {
        cwd: project.root,
        encoding: "utf8",
      },
    );
    expect(gone.stderr).toBe("xtest: error: the working folder is gone: run xtest in a folder that exists\n");
  });
});

onPosix("hidden files of a folder that a test names, and links out of packages, are left out with a note", async () => {
  make({
    "test_a.ts": `import "dep";
export function test_a() { return [new URL("./config/", import.meta.url), new URL("./config/.listed", import.meta.url)]; }`,
    "config/a.json": "{}",
    "config/.env": "SECRET",
    "config/.npmrc": "SECRET",
    "config/.listed": "wanted",
    "config/.git/config": "SECRET",
    "config/deep/.env": "SECRET",
    ".env": "SECRET",
    "node_modules/dep/package.json": '{ "name": "dep", "version": "1.0.0", "main": "index.js" }',
    "node_modules/dep/index.js": "",
    "node_modules/other/secret.js": "SECRET",
  });
  for (const [name, target] of [
    ["config/env.txt", "../.env"],
    ["config/git", ".git"],
    ["node_modules/dep/passwd", "/etc/passwd"],
    ["node_modules/dep/up", ".."],
    ["node_modules/dep/sibling.js", "../other/secret.js"],
    ["node_modules/dep/same.js", "index.js"],
  ] as const) {
    symlinkSync(target, path.join(project.root, name));
  }
  const { names, stderr } = await archived();
  expect(names.sort()).toEqual(
    [
      ...["config/.listed", "config/a.json"],
      ...["index.js", "package.json", "same.js"].map((name) => `node_modules/dep/${name}`),
    ].sort(),
  );
  expect(stderr).toContain(
    "test_a.ts names config: hidden files in it are not in the archive unless a test names them: " +
      ".env, .git, .npmrc, deep/.env\n",
  );
  expect(stderr).toContain("test_a.ts names config: links that leave it are not in the archive: env.txt, git\n");
  expect(stderr).toMatch(
    /package "dep": links that leave it are not in the archive: (?:passwd|sibling\.js|up|, ){5}\n/,
  );
  rmSync(path.join(project.root, "a.tgz"));
  const dry = await xtest("build", "--archive", "a.tgz", "--dry-run");
  expect(dry.stdout.split("\n").filter((line) => line.startsWith("config/"))).toEqual([
    "config/.listed",
    "config/a.json",
  ]);
  expect(existsSync(path.join(project.root, "a.tgz"))).toBe(false);
});
