/** Targets of reports, expressions and surroundings that do not work: a clear error, and what was there stays. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
const onPosix = process.platform === "win32" ? test.skip : test;
const onLinux = process.platform === "linux" ? test : test.skip;

let project: Project;
beforeAll(() => {
  project = new Project({ "test_ok.ts": "export function test_ok() {}", "dir/x": "" }, undefined, {});
});
afterAll(() => {
  project.remove();
});

const server = serveCommands();
const xtest = (...args: string[]) => server.run(project.root, ["-q", ...args]);
const shell = (command: string, env: Readonly<Record<string, string>> = {}) => {
  const { status, stdout, stderr } = spawnSync("bash", ["-c", command], {
    cwd: project.root,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", NO_COLOR: "1", BIN, NODE: process.execPath, ...env },
  });
  return { status, stdout, stderr };
};

describe.each(["--junitxml", "--report-json"])("%s", (flag) => {
  onPosix("to a FIFO or a folder is an error before the run", async () => {
    spawnSync("mkfifo", [path.join(project.root, "fifo")]);
    for (const [target, what] of [
      ["fifo", "a FIFO"],
      ["dir", "a folder"],
    ] as const) {
      expect(await xtest(flag, target)).toEqual({
        code: 4,
        stdout: "",
        stderr: `xtest: error: ${flag}: cannot write ${project.root}/${target}: it is ${what}\n`,
      });
    }
    rmSync(path.join(project.root, "fifo"));
  });

  onLinux("where no folders can be created is an error before the run", async () => {
    expect(await xtest(flag, "/proc/a/b/c")).toMatchObject({ code: 4, stdout: "" });
  });

  onPosix("goes through a link, keeps the mode, and leaves nothing else", async () => {
    const real = path.join(project.root, "real");
    writeFileSync(real, "old");
    chmodSync(real, 0o600);
    symlinkSync("real", path.join(project.root, "link"));
    const before = readdirSync(project.root).sort();
    expect((await xtest(flag, "link")).code).toBe(0);
    expect(readdirSync(project.root).sort()).toEqual(before);
    expect(statSync(real).mode & 0o777).toBe(0o600);
    expect(project.read("real")).toContain("test_ok");
    for (const name of ["real", "link"]) rmSync(path.join(project.root, name));
  });

  onLinux("that cannot be finished is an error, said once", async () => {
    const { code, stdout, stderr } = await xtest(flag, "/dev/full");
    expect(stderr).toBe(`xtest: error: ${flag}: cannot write /dev/full: ENOSPC: no space left on device, write\n`);
    expect({ code, passed: stdout.match(/1 passed/g)?.length }).toEqual({ code: 4, passed: 1 });
  });

  test("that cannot be written leaves the old one, and the other report is written", () => {
    const other = flag === "--junitxml" ? "--report-json" : "--junitxml";
    // There is no room for the name of its draft.
    const name = "r".repeat(250);
    const target = path.join(project.root, "reports", name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, "old");
    const { status, stderr } = shell(`exec "$NODE" "$BIN" -q ${flag} reports/${name} ${other} reports/other`);
    expect(status).toBe(4);
    expect(stderr).toContain(`xtest: error: ${flag}: cannot write ${target}: ENAMETOOLONG`);
    expect(project.read(`reports/${name}`)).toBe("old");
    expect(project.read("reports/other")).toContain("test_ok");
    rmSync(path.dirname(target), { recursive: true });
  });
});

describe("long and deep input", () => {
  test.each([
    ["-k", `${"(".repeat(10_000)}a${")".repeat(10_000)}`, 'more than 200 nested "not" and parentheses'],
    ["-k", `${"not ".repeat(10_000)}a`, 'more than 200 nested "not" and parentheses'],
    ["-m", `${"(".repeat(10_000)}a`, 'more than 200 nested "not" and parentheses'],
    ["-m", `${"a or ".repeat(10_000)}%`, 'unexpected character "%"'],
    ["--tb", "x".repeat(100_000), "is invalid. Allowed choices"],
    ["--rootdir", "x".repeat(100_000), "xxx"],
    [`--${"x".repeat(100_000)}`, "", "unknown flag"],
    ["x".repeat(100_000), "", "xxx"],
    [`test_ok.ts::${"x".repeat(100_000)}`, "", "not found"],
  ])("%.8s %.20s", async (flag, value, message) => {
    const { code, stdout, stderr } = await xtest(flag, ...(value === "" ? [] : [value]));
    expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/internal error|^ +at /m);
    expect(stderr.length).toBeLessThan(4000);
  });

  test("a deep expression that can be read works", async () => {
    expect((await xtest("-k", `${"(".repeat(150)}ok${")".repeat(150)}`)).code).toBe(0);
    expect((await xtest("-k", `${"x or ".repeat(10_000)}ok`)).code).toBe(0);
  });
});

describe("surroundings", () => {
  onPosix("no working folder", () => {
    expect(shell('mkdir gone; cd gone; rmdir ../gone; "$NODE" "$BIN"')).toEqual({
      status: 4,
      stdout: "",
      stderr: "xtest: error: the working folder is gone: run xtest in a folder that exists\n",
    });
  });

  onPosix("24 file descriptors", () => {
    const { status, stderr } = shell('ulimit -n 24; "$NODE" "$BIN" -q --no-cache');
    expect(status).toBe(3);
    expect(stderr).toContain("raise the limit, as with ulimit -n 1024");
    expect(stderr).not.toMatch(/internal error|^ +at /m);
  });

  onPosix("files of one kilobyte at most", () => {
    // Standard output is a pipe here.
    const { status, stderr, stdout } = shell('ulimit -f 1; "$NODE" "$BIN" -q --no-cache');
    expect(status).toBe(3);
    expect(stdout).toContain("! A file would be too large !");
    expect(stderr).toBe(
      "xtest: error: a file would be too large: EFBIG: file too large, write\n" +
        "  the process may not write files of that size: raise the limit, as with ulimit -f unlimited\n",
    );
  });

  onPosix("no code from strings", () => {
    const { status, stdout } = shell('"$NODE" "$BIN" -q --no-cache', {
      NODE_OPTIONS: "--disallow-code-generation-from-strings",
    });
    expect(status).toBe(1);
    expect(stdout).toContain(
      "tests cannot be linked with --disallow-code-generation-from-strings: take it out of NODE_OPTIONS",
    );
  });
});
