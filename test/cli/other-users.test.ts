/** Folders that all users share: what somebody else has left there is not executed, and what this user writes is not taken elsewhere. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { notOwn, strangerAt } from "../../src/store/owners.ts";
import { writeWhole } from "../../src/store/write-file.ts";
import { PROJECT, Project } from "../project.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
/** Gives a file or folder to another user, which only root can do; for any other user the check itself is tested below. */
const giveAway = (file: string): void => {
  if (isRoot) chownSync(file, NOBODY, NOBODY);
  else chmodSync(file, 0o777);
};

let project: Project;
let temp = "";
beforeAll(() => {
  project = new Project({ "test_a.ts": "export function test_a() {}\n" }, undefined, {});
  chmodSync(project.root, 0o755);
});
afterAll(() => {
  project.remove();
});
beforeEach(() => {
  temp = path.join(project.root, "temp");
  rmSync(temp, { recursive: true, force: true });
  mkdirSync(temp);
});

const xtest = (...args: string[]) => project.run(process.execPath, [BIN, ...args], { TMPDIR: temp });

describe("the check of owners", () => {
  const around = "/work";
  const check = (uid: number, mode: number, cwd = { uid: 1000, mode: 0o755 }, user: number | undefined = 1000) =>
    strangerAt("/f", around, { user, stat: (file) => (file === around ? cwd : { uid, mode }) });
  const OTHER = "it belongs to another user (uid 7)";
  const ALL = "every user can write to it";
  const HIS = { uid: 7, mode: 0o755 };
  test.each([
    ["of the user", check(1000, 0o644), null],
    ["of root", check(0, 0o644), null],
    ["of another user", check(7, 0o644), OTHER],
    ["of another user, for root", check(7, 0o644, { uid: 0, mode: 0o755 }, 0), OTHER],
    ["of the owner of the working directory", check(7, 0o644, HIS, 0), null],
    ["that the group can write", check(1000, 0o664), null],
    ["that all can write", check(1000, 0o666), ALL],
    ["that all can write, where the working directory is so", check(1000, 0o666, { uid: 1000, mode: 0o777 }), null],
    ["that does not exist", strangerAt("/f", around, { user: 1000, stat: () => null }), null],
    ["where users have no numbers", strangerAt("/f", around, { user: undefined, stat: () => HIS }), null],
  ])("a file %s", (_, found, expected) => {
    expect(found).toBe(expected);
  });

  const own = (uid: number, mode: number, isFolder = true, user: number | null = 1000) =>
    notOwn({ uid, mode, isFolder }, user ?? undefined);
  test.each([
    ["of the user", own(1000, 0o700), null],
    ["of root", own(0, 0o700), "is not a folder of the current user"],
    ["that is a link", own(1000, 0o777, false), "is not a folder of the current user"],
    ["that the group can write", own(1000, 0o770), "can be written by other users"],
    ["that others can read", own(1000, 0o755), null],
    ["where users have no numbers", own(0, 0o777, true, null), null],
  ])("a folder %s", (_, found, expected) => {
    expect(found).toBe(expected);
  });
});

describe("the compile cache", () => {
  const folder = (): string => path.join(temp, `xtest-of-${userInfo().username}`);

  test("is in a folder of the user's alone", () => {
    expect(xtest("run")).toMatchObject({ code: 0 });
    expect(readdirSync(path.join(folder(), "compile-cache"))).toHaveLength(1);
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    expect(readdirSync(temp)).toEqual([path.basename(folder())]);
  });

  test("is closed to others who can read it", () => {
    mkdirSync(folder(), { mode: 0o755 });
    expect(xtest("run")).toMatchObject({ code: 0, stderr: "" });
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
  });

  test.each([
    ["of another user", giveAway],
    ["that others can write to", (file: string) => chmodSync(file, 0o777)],
    [
      "that is a link",
      (file: string) => {
        rmSync(file, { recursive: true });
        mkdirSync(`${file}-elsewhere`);
        symlinkSync(`${file}-elsewhere`, file);
      },
    ],
  ])("is not in a folder %s", (_, plant) => {
    mkdirSync(path.join(folder(), "compile-cache"), { recursive: true });
    plant(folder());
    expect(xtest("run")).toMatchObject({ code: 0, stderr: "" });
    if (existsSync(path.join(folder(), "compile-cache"))) {
      expect(readdirSync(path.join(folder(), "compile-cache"))).toEqual([]);
    }
  });
});

describe("the cache of a project", () => {
  const cache = (): string => path.join(project.root, "node_modules/.cache/xtest");
  /** Replaces what a cached configuration says when it is executed. */
  const poison = (): void => {
    const folder = path.join(cache(), "configurations");
    for (const name of readdirSync(folder)) giveAway(path.join(folder, name));
  };
  const CONFIG = "xtest.config.ts";

  test("a folder of another user is not used, and named", () => {
    expect(xtest("list").code).toBe(0);
    giveAway(cache());
    const { code, stdout, stderr } = xtest("list");
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("test_a.ts::test_a") });
    expect(stderr).toMatch(
      /^xtest: warning: no cache is used, .*: (?:it belongs to another user|every user can write to it)/,
    );
    rmSync(cache(), { recursive: true });
  });

  test("nothing of a configuration is kept in a folder of another user", () => {
    writeFileSync(path.join(project.root, CONFIG), "export default {};\n");
    rmSync(cache(), { recursive: true, force: true });
    mkdirSync(cache(), { recursive: true });
    giveAway(cache());
    expect(xtest("list").code).toBe(0);
    expect(readdirSync(cache())).toEqual([]);
    rmSync(cache(), { recursive: true });
    rmSync(path.join(project.root, CONFIG));
  });

  test("a file of another user counts as missing", () => {
    writeFileSync(path.join(project.root, CONFIG), "export default {};\n");
    xtest("list");
    poison();
    const before = readdirSync(path.join(cache(), "configurations"));
    expect(xtest("list")).toMatchObject({ code: 0, stdout: "test_a.ts::test_a\n" });
    const owners = before.map((name) => statSync(path.join(cache(), "configurations", name)));
    // Written again.
    expect(owners.every(({ uid, mode }) => uid === process.getuid?.() && (mode & 0o022) === 0)).toBe(true);
    rmSync(path.join(project.root, CONFIG));
  });

  test("is not for others to write, whatever the mask", () => {
    rmSync(cache(), { recursive: true, force: true });
    project.run("sh", ["-c", `umask 0; "${process.execPath}" "${BIN}" list`]);
    const names = readdirSync(cache(), { recursive: true, encoding: "utf8" });
    const modes = names
      .filter((name) => name.includes(path.sep))
      .map((name) => statSync(path.join(cache(), name)).mode);
    expect(modes.length).toBeGreaterThan(1);
    expect(modes.filter((mode) => (mode & 0o022) !== 0)).toEqual([]);
  });
});

describe("a configuration", () => {
  const CONFIG =
    'import fs from "node:fs"; fs.writeFileSync(import.meta.dirname + "/EXECUTED", ""); export default {};\n';
  const executed = (): boolean => existsSync(path.join(project.root, "EXECUTED"));
  const listIn = (folder: string, ...args: string[]) => {
    const inside = path.join(project.root, folder);
    mkdirSync(inside, { recursive: true });
    writeFileSync(path.join(inside, "test_b.ts"), "export function test_b() {}\n");
    return project.run("sh", ["-c", `cd ${folder} && "${process.execPath}" "${BIN}" list ${args.join(" ")}`]);
  };
  afterEach(() => {
    for (const name of ["xtest.config.mjs", "EXECUTED", "inner"])
      rmSync(path.join(project.root, name), { recursive: true, force: true });
  });

  test.each([
    ["of this user is executed", () => undefined, 0, true],
    ["of another user is an error", giveAway, 4, false],
    ["that every user can write is an error", (file: string) => chmodSync(file, 0o666), 4, false],
  ])("around the working directory %s", (_, plant, code, isExecuted) => {
    const file = path.join(project.root, "xtest.config.mjs");
    writeFileSync(file, CONFIG);
    plant(file);
    const found = listIn("inner");
    expect({ code: found.code, executed: executed() }).toEqual({ code, executed: isExecuted });
    if (code === 4) expect(found.stderr).toMatch(/xtest\.config\.mjs: is not executed, .*: name it with -c /);
  });

  test("is the user's choice where it is named, and not where it is found in the working directory", () => {
    const file = path.join(project.root, "xtest.config.mjs");
    writeFileSync(file, CONFIG);
    giveAway(file);
    expect(listIn("inner", "-c", "../xtest.config.mjs").code).toBe(0);
    expect(executed()).toBe(true);
    rmSync(path.join(project.root, "EXECUTED"));
    expect(xtest("list").code).toBe(4);
    expect(executed()).toBe(false);
    const found = xtest("list", "--no-config");
    expect({ ...found, executed: executed() }).toMatchObject({
      code: 0,
      stdout: "inner/test_b.ts::test_b\ntest_a.ts::test_a\n",
      executed: false,
    });
  });
});

test("drafts of reports have names that nobody knows before", () => {
  const report = path.join(temp, "report.json");
  const victim = path.join(temp, "victim");
  writeFileSync(victim, "as it was");
  symlinkSync(victim, `${report}.${String(process.pid)}.tmp`);
  writeWhole(report, "new");
  expect(readFileSync(victim, "utf8")).toBe("as it was");
  expect(readFileSync(report, "utf8")).toBe("new");
});
