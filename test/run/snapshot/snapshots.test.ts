/** Snapshots over several runs of one project: written, matched, changed, updated, obsolete, and in CI. */
import { cpSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { PROJECT } from "../../project.ts";
import { lastLine, SnapshotProject, snapshotLines } from "./project.ts";

const BIN = join(PROJECT, "dist/cli/bin.js");
const projects: SnapshotProject[] = [];
const projectOf = (files: Readonly<Record<string, string>>): SnapshotProject => {
  const project = new SnapshotProject(files);
  projects.push(project);
  return project;
};
afterAll(() => {
  for (const project of projects) project.remove();
});

const FIXTURES = 'import { fixture, mark, skip, type Fixtures } from "unplugin-xtest";\n';
const FILE = "tests/__snapshots__/test_a.ts.snap";
const MODULE = `${FIXTURES}
export function test_user({ snapshot }: Fixtures) {
  snapshot.assertMatch({ name: "Ada", tags: ["a", "b\`\${c}\\\\"] });
  snapshot.assertMatch("second");
  snapshot.assertMatch([1], "a name");
}
export function test_other({ snapshot }: Fixtures) {
  snapshot.assertMatch(7);
}
`;
const SNAPSHOTS = `// xtest Snapshot v1

exports[\`test_other 1\`] = \`7\`;

exports[\`test_user > a name 1\`] = \`
[
  1,
]
\`;

exports[\`test_user 1\`] = \`
{
  "name": "Ada",
  "tags": [
    "a",
    "b\\\`\\\${c}\\\\",
  ],
}
\`;

exports[\`test_user 2\`] = \`"second"\`;
`;

describe("the runs of a project", () => {
  const project = projectOf({ "tests/test_a.ts": MODULE });

  test("in CI, a missing snapshot fails, and nothing is written", async () => {
    const result = await project.inCi();
    expect(result.code).toBe(1);
    expect(result.stdout).toContain("E     AssertionError: the snapshot `test_user 1` does not exist");
    expect(result.stdout).toContain("none is written where CI is set");
    expect(result.stdout).toContain('E     +   "name": "Ada",');
    expect(project.has("tests/__snapshots__")).toBe(false);
  });

  test("missing snapshots are written, and the summary says so", async () => {
    const result = await project.xtest();
    expect(result.code).toBe(0);
    expect(snapshotLines(result)).toEqual(["4 written"]);
    expect(project.read(FILE)).toBe(SNAPSHOTS);
  });

  test("they match, in CI too, and there is nothing to say", async () => {
    for (const result of [await project.xtest(), await project.inCi(), await project.xtest("-u")]) {
      expect(result.code).toBe(0);
      expect(snapshotLines(result)).toEqual([]);
    }
    expect(project.read(FILE)).toBe(SNAPSHOTS);
  });

  test("a changed value fails with the difference and what to do; the file stays", async () => {
    project.edit("tests/test_a.ts", "Ada", "Bob");
    const result = await project.xtest();
    expect(result.code).toBe(1);
    expect(result.stdout).toContain(
      [
        "E     AssertionError: the snapshot `test_user 1` does not match",
        `E     in ${FILE}; to accept the new value: xtest --snapshot-update`,
        "E",
        "E     - expected",
        "E     + actual",
        "E",
        "E       {",
        'E     -   "name": "Ada",',
        'E     +   "name": "Bob",',
      ].join("\n"),
    );
    expect(project.read(FILE)).toBe(SNAPSHOTS);
  });

  test("--snapshot-update writes it, and nothing else", async () => {
    const result = await project.inCi("--snapshot-update");
    expect(result.code).toBe(0);
    expect(snapshotLines(result)).toEqual(["3 passed, 1 updated"]);
    expect(project.read(FILE)).toBe(SNAPSHOTS.replace("Ada", "Bob"));
    expect((await project.inCi()).code).toBe(0);
  });

  test("obsolete snapshots are listed, and kept until they are removed by --snapshot-update", async () => {
    project.edit("tests/test_a.ts", 'snapshot.assertMatch("second");', "");
    project.edit("tests/test_a.ts", "test_other", "test_renamed");
    const result = await project.xtest();
    expect(result.code).toBe(0);
    expect(snapshotLines(result)).toEqual([
      "2 passed, 1 written, 2 obsolete",
      `OBSOLETE ${FILE}: test_other 1`,
      `OBSOLETE ${FILE}: test_user 2`,
      "No test asks for these. xtest --snapshot-update removes them.",
    ]);
    expect(project.read(FILE)).toContain("exports[`test_other 1`] = `7`;");
    expect(snapshotLines(await project.xtest("-u"))).toEqual(["3 passed, 2 removed"]);
    expect(project.read(FILE)).not.toMatch(/test_other|test_user 2/);
    expect(snapshotLines(await project.xtest())).toEqual([]);
  });

  test("a file without a snapshot that is asked for, or without a module, is removed", async () => {
    project.write("tests/__snapshots__/test_gone.ts.snap", "// xtest Snapshot v1\n\nexports[`test_x 1`] = `1`;\n");
    project.write("tests/__snapshots__/test_gone.ts/test_x/out.txt", "x");
    project.write("tests/__snapshots__/notes.snap", "");
    project.write("tests/__snapshots__/notes/out.txt", "");
    project.write("tests/test_a.ts", `${FIXTURES}export function test_user({ snapshot }: Fixtures) {}\n`);
    expect(snapshotLines(await project.xtest())).toEqual([
      "5 obsolete",
      `OBSOLETE ${FILE}: test_renamed 1`,
      `OBSOLETE ${FILE}: test_user > a name 1`,
      `OBSOLETE ${FILE}: test_user 1`,
      "OBSOLETE tests/__snapshots__/test_gone.ts.snap",
      "OBSOLETE tests/__snapshots__/test_gone.ts/test_x/out.txt",
      "No test asks for these. xtest --snapshot-update removes them.",
    ]);
    expect(snapshotLines(await project.xtest("-u"))).toEqual(["5 removed"]);
    expect(project.files("tests/__snapshots__").sort()).toEqual(["notes", "notes.snap", "notes/out.txt"]);
  });
});

test("the environment variable CI with a value for no is no CI", async () => {
  const project = projectOf({ "tests/test_a.ts": MODULE });
  expect((await project.inCi()).code).toBe(1);
  project.write("package.json", '{ "type": "module" }');
  expect((await project.xtest("-q")).code).toBe(0);
});

describe("what a run did not see is not obsolete", () => {
  const project = projectOf({
    "tests/test_a.ts": `${FIXTURES}
export function test_one({ snapshot }: Fixtures) { snapshot.assertMatch(1); }
export function test_two({ snapshot }: Fixtures) { snapshot.assertMatch(2); }
`,
    "tests/test_b.ts": `${FIXTURES}export function test_b({ snapshot }: Fixtures) { snapshot.assertMatch(3); }\n`,
  });
  const all = (): string[] => [project.read(FILE), project.read("tests/__snapshots__/test_b.ts.snap")];
  let before: readonly string[] = [];
  beforeAll(async () => {
    expect((await project.xtest()).code).toBe(0);
    before = all();
  });

  test.each<[string, readonly string[]]>([
    ["-k", ["-k", "one"]],
    ["an id", ["tests/test_a.ts::test_one"]],
    ["--deselect", ["--deselect", "tests/test_a.ts::test_two"]],
    ["a file", ["tests/test_b.ts"]],
    ["--shard", ["--shard", "1/2"]],
    ["--setup-only", ["--setup-only"]],
  ])("with %s", async (_title, args) => {
    expect(snapshotLines(await project.xtest(...args, "-u"))).toEqual([]);
    expect(all()).toEqual(before);
  });

  test("after -x has stopped the run, and with --lf", async () => {
    project.edit("tests/test_a.ts", "snapshot.assertMatch(1)", 'throw new Error("no")');
    expect(snapshotLines(await project.xtest("-x", "-u"))).toEqual([]);
    expect(snapshotLines(await project.xtest("--lf", "-u"))).toEqual([]);
    expect(all()).toEqual(before);
  });

  test.each(['throw new Error("no")', "skip('later')"])("of a test that did not pass: %s", async (code) => {
    project.write(
      "tests/test_a.ts",
      `${FIXTURES}
export function test_one({ snapshot }: Fixtures) { ${code} }
export function test_two({ snapshot }: Fixtures) { snapshot.assertMatch(2); }
`,
    );
    expect(snapshotLines(await project.xtest("-u"))).toEqual([]);
    expect(all()).toEqual(before);
  });
});

test("parameters and methods have their own; tests are numbered anew in each attempt, also with several workers", async () => {
  const module = `${FIXTURES}
let attempts = 0;
export const test_table = mark.parametrize("x", [1, 2])(({ x, snapshot }: Fixtures & { x: number }) => {
  snapshot.assertMatch(x);
});
export class TestUser {
  test_name({ snapshot }: Fixtures) { snapshot.assertMatch("Ada"); }
}
export const test_flaky = mark.flaky({ retries: 1 })(({ snapshot }: Fixtures) => {
  attempts += 1;
  snapshot.assertMatch(attempts);
  snapshot.assertMatch("always");
  if (attempts === 1) {
    snapshot.assertMatch("only once");
    throw new Error("once");
  }
});
`;
  const expected = [
    ["TestUser > test_name 1", '"Ada"'],
    ["test_flaky 1", "2"],
    ["test_flaky 2", '"always"'],
    ["test_table[1] 1", "1"],
    ["test_table[2] 1", "2"],
  ].map(([key, value]) => `exports[\`${String(key)}\`] = \`${String(value)}\`;\n`);
  for (const args of [[], ["-n", "2"]]) {
    const project = projectOf({ "tests/test_a.ts": module });
    const result = await project.xtest(...args);
    expect(lastLine(result)).toContain("4 passed, 1 rerun");
    expect(snapshotLines(result)).toEqual(["5 written"]);
    expect(project.read(FILE)).toBe(["// xtest Snapshot v1\n", ...expected].join("\n"));
  }
});

test("a process that ends loses no snapshot: neither of files that exist, nor of tests that were over", async () => {
  const module = `${FIXTURES}
export function test_one({ snapshot }: Fixtures) { snapshot.assertMatch(1); }
export function test_ends({ snapshot }: Fixtures) { snapshot.assertMatch(2); process.kill(process.pid, "SIGKILL"); }
export function test_two({ snapshot }: Fixtures) { snapshot.assertMatch(3); }
`;
  const project = projectOf({
    "tests/test_a.ts": module,
    [FILE]: "// xtest Snapshot v1\n\nexports[`test_ends 1`] = `2`;\n",
  });
  const result = await project.xtest("-u");
  expect(lastLine(result)).toContain("1 failed, 2 passed");
  expect(project.read(FILE)).toBe(
    "// xtest Snapshot v1\n\nexports[`test_ends 1`] = `2`;\n\nexports[`test_one 1`] = `1`;\n\nexports[`test_two 1`] = `3`;\n",
  );
});

describe("files of other runners keep their keys and their first line", () => {
  const module = `${FIXTURES}
export class User {
  test_name({ snapshot }: Fixtures) { snapshot.assertMatch("Ada"); snapshot.assertMatch([1], "hint"); }
}
export function test_added({ snapshot }: Fixtures) { snapshot.assertMatch(2); }
`;
  const VITEST = "// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html";
  const JEST = "// Jest Snapshot v1, https://jestjs.io/docs/snapshot-testing";
  const HINT = "`\n[\n  1,\n]\n`";

  test.each([
    [VITEST, ["User > test_name > hint 1", HINT], ["User > test_name 1", '`"Ada"`'], ["test_added 1", "`2`"]],
    [JEST, ["User test_name 1", '`"Ada"`'], ["User test_name: hint 1", HINT], ["test_added 1", "`2`"]],
  ])("%s", async (header, ...entries) => {
    const text = [header, ...entries.map(([key, value]) => `exports[\`${String(key)}\`] = ${String(value)};`)];
    const config =
      'import { defineConfig } from "unplugin-xtest/config";\nexport default defineConfig({ testClasses: ["User"] });\n';
    const before = `${text.slice(0, 3).join("\n\n")}\n`;
    const project = projectOf({ "tests/test_a.ts": module, "xtest.config.ts": config, [FILE]: before });
    const result = await project.xtest();
    expect(lastLine(result)).toContain("2 passed");
    expect(snapshotLines(result)).toEqual(["2 passed, 1 written"]);
    expect(project.read(FILE)).toBe(`${text.join("\n\n")}\n`);
  });

  test("lines that end with CR LF, and one that cannot be read", async () => {
    const text = "// Vitest Snapshot v1\r\n\r\nexports[`test_one 1`] = `\r\n[\r\n  1,\r\n]\r\n`;\r\n";
    const tests = `${FIXTURES}export function test_one({ snapshot }: Fixtures) { snapshot.assertMatch([1]); snapshot.assertMatch(2); }\n`;
    const project = projectOf({ "tests/test_a.ts": tests, [FILE]: text });
    expect((await project.xtest()).code).toBe(0);
    expect(project.read(FILE)).toBe(`${text}\r\nexports[\`test_one 2\`] = \`2\`;\r\n`);
    project.write(FILE, "exports[`test_one 1`] = `");
    const result = await project.xtest("-u");
    expect(result.code).toBe(1);
    expect(result.stdout).toContain("Invalid snapshot file, please manually fix or delete it");
    expect(project.read(FILE)).toBe("exports[`test_one 1`] = `");
  });
});

test("files and folders, text and bytes", async () => {
  const project = projectOf({
    "tests/test_a.ts": `${FIXTURES}
import { mkdirSync, writeFileSync } from "node:fs";
export function test_files({ snapshot }: Fixtures) {
  snapshot.file("hello\\n", "text.txt");
  snapshot.file(new Uint8Array([0, 1, 255]), "deep/bytes.bin");
  snapshot.file({ a: 1 }, "./expected/value.txt");
}
export const test_name = mark.parametrize("x", ["a/b", "c"])(({ x, snapshot }: Fixtures & { x: string }) => {
  snapshot.file(x, "x.txt");
});
export function test_folder({ snapshot, tmp_path }: Fixtures) {
  mkdirSync(tmp_path + "/sub");
  writeFileSync(tmp_path + "/sub/one.txt", "1");
  snapshot.folder(tmp_path, "out");
  snapshot.folder({ "a.txt": "a" }, "made");
}
`,
  });
  const OWN = "tests/__snapshots__/test_a.ts";
  expect(snapshotLines(await project.xtest())).toEqual(["7 written"]);
  const names = project
    .files(OWN)
    .filter((name) => /\.\w+$/.test(name))
    .sort();
  expect(names).toEqual([
    "test_files/deep/bytes.bin",
    "test_files/text.txt",
    "test_folder/made/a.txt",
    "test_folder/out/sub/one.txt",
    expect.stringMatching(/^test_name\[a_b\]-[0-9a-f]{8}\/x\.txt$/),
    "test_name[c]/x.txt",
  ]);
  expect(project.read("tests/expected/value.txt")).toBe('{\n  "a": 1,\n}');
  expect(snapshotLines(await project.inCi())).toEqual([]);

  project.write(`${OWN}/test_folder/out/extra.txt`, "left");
  project.edit("tests/test_a.ts", "hello", "hullo");
  const failed = await project.xtest();
  expect(lastLine(failed)).toContain("2 failed, 2 passed");
  expect(failed.stdout).toContain("E     - hello");
  expect(failed.stdout).toContain("the snapshot of a folder has a file that the folder has not");

  project.edit("tests/test_a.ts", 'snapshot.file(new Uint8Array([0, 1, 255]), "deep/bytes.bin");', "");
  expect(snapshotLines(await project.xtest("-u"))).toEqual(["5 passed, 2 updated, 1 removed"]);
  expect(project.has(`${OWN}/test_folder/out/extra.txt`)).toBe(false);
  expect(project.has(`${OWN}/test_files/deep`)).toBe(false);
  expect(project.read(`${OWN}/test_files/text.txt`)).toBe("hullo\n");
});

test("a folder of snapshots that is a file, and links that lead nowhere", async () => {
  const project = projectOf({ "tests/test_a.ts": MODULE, "tests/__snapshots__": "" });
  const refused = await project.xtest();
  expect(refused.code).toBe(1);
  expect(refused.stdout).toContain("ERROR tests/test_a.ts - the snapshots of tests/test_a.ts are not written: ");
  // What was not written is not counted.
  expect(snapshotLines(refused)).toEqual([]);
  rmSync(join(project.root, "tests/__snapshots__"));
  project.write(FILE, SNAPSHOTS);
  symlinkSync("nowhere", join(project.root, "tests/__snapshots__/test_b.ts.snap"));
  expect((await project.xtest("-u")).code).toBe(0);
});

test("a file that is outside of the test's folder, and two values for one file, are errors", async () => {
  const project = projectOf({
    "tests/test_a.ts": `${FIXTURES}
export function test_outside({ snapshot }: Fixtures) { snapshot.file("x", "a/../../b"); }
export function test_twice({ snapshot }: Fixtures) { snapshot.file("x", "a"); snapshot.file("y", "a"); }
export function test_in_folder({ snapshot }: Fixtures) { snapshot.folder({ "./..in": "x", "in/../../b": "y" }, "out"); }
let kept: Fixtures["snapshot"];
export function test_keeps({ snapshot }: Fixtures) { kept = snapshot; }
export function test_late() { kept.assertMatch(1); }
`,
  });
  const { stdout } = await project.xtest();
  expect(stdout).toContain('snapshot: "a/../../b" is no path in the test\'s own folder.');
  expect(stdout).toContain('snapshot: "in/../../b" is no path of a file in a folder');
  expect(stdout).toContain("two values of a test for one file, tests/__snapshots__/test_a.ts/test_twice/a");
  expect(stdout).toContain("snapshot: tests/test_a.ts::test_keeps is over");
});

test("arguments that are no text", async () => {
  const project = projectOf({
    "tests/test_a.mjs": `
export function test_name({ snapshot }) { snapshot.assertMatch({ id: 1 }, { id: Number }); }
export function test_inline({ snapshot }) { snapshot.inline(1, 1); }
export function test_file({ snapshot }) { snapshot.file("x"); }
`,
  });
  const { stdout } = await project.xtest();
  expect(stdout).toContain("TypeError: the name of a snapshot is text, and was {");
  expect(stdout).toContain("TypeError: an inline snapshot is text, and was 1");
  expect(stdout).toContain("TypeError: the name of a file snapshot is text, and was undefined");
});

test("the JSON report has the counts and what is obsolete", async () => {
  const project = projectOf({ "tests/test_a.ts": MODULE, [FILE]: "exports[`test_x 1`] = `1`;\n" });
  await project.xtest("--report-json", "report.json");
  const report: { snapshots?: unknown } = JSON.parse(project.read("report.json"));
  expect(report.snapshots).toEqual({
    ...{ passed: 0, written: 4, updated: 0, failed: 0, removed: 0 },
    obsolete: [{ path: FILE, key: "test_x 1" }],
  });
});

test("doubles are printed as in the files of Vitest and Jest, and halves of letters match what was written", async () => {
  const project = projectOf({
    "test_a.ts": `${FIXTURES}
export function test_values({ mocker, snapshot }: Fixtures) {
  snapshot.assertMatch(mocker.fn());
  snapshot.assertMatch("a\\ud800b");
}
`,
  });
  expect(snapshotLines(await project.xtest())).toEqual(["2 written"]);
  expect(project.read("__snapshots__/test_a.ts.snap")).toContain("exports[`test_values 1`] = `[MockFunction]`;");
  expect((await project.inCi()).code).toBe(0);
});

describe("a bundle, and one in an archive", () => {
  const OWN = "tests/__snapshots__/test_a.ts";
  const project = projectOf({
    "tests/test_a.ts": `${FIXTURES}
import { mkdirSync, writeFileSync } from "node:fs";
export function test_same({ snapshot, tmp_path, checkPage }: Fixtures & { checkPage: () => void }) {
  snapshot.assertMatch("one");
  snapshot.inline([1], \`
    [
      1,
    ]
  \`);
  snapshot.file("text\\r\\n", "text.txt");
  snapshot.file(new Uint8Array([0, 65]), "deep/bytes.bin");
  mkdirSync(tmp_path + "/sub");
  writeFileSync(tmp_path + "/sub/x.txt", "x");
  snapshot.folder(tmp_path, "out");
  checkPage();
}
export function test_differs({ snapshot }: Fixtures) { snapshot.assertMatch("new"); }
export function test_inline({ snapshot }: Fixtures) { snapshot.inline("new", '"old"'); }
export function test_missing({ snapshot }: Fixtures) { snapshot.assertMatch(1, "a name"); }
export function test_more({ snapshot }: Fixtures) { snapshot.folder({ "a.txt": "a" }, "out"); }
export function test_unknown({ snapshot }: Fixtures) { snapshot.file("page", "./expected/" + "page.html"); snapshot.file("x", "./x".concat(".txt")); }
export const test_row = mark.parametrize("x", ["a/b", "c"])(({ x, snapshot }: Fixtures & { x: string }) => { snapshot.assertMatch(x); });
`,
    "tests/conftest.ts": `${FIXTURES}
export const checkPage = fixture(({ snapshot }: Fixtures) => () => {
  snapshot.file("page", "./expected/page.html");
  snapshot.folder({ "a.txt": "a" }, \`../golden\`);
});
`,
    [FILE]:
      '// xtest Snapshot v1\n\nexports[`test_differs 1`] = `"old"`;\n\nexports[`test_gone 1`] = `1`;\n\nexports[`test_same 1`] = `"one"`;\n' +
      '\nexports[`test_row[a/b] 1`] = `"a/b"`;\n\nexports[`test_row[c] 1`] = `"c"`;\n',
    "tests/test_b.ts": `${FIXTURES}export function test_broken({ snapshot }: Fixtures) { snapshot.assertMatch(1); }\n`,
    "tests/__snapshots__/test_b.ts.snap": "exports[`test_broken 1`] = `",
    [`${OWN}/test_same/text.txt`]: "text\n",
    [`${OWN}/test_same/deep/bytes.bin`]: "\0A",
    [`${OWN}/test_same/out/sub/x.txt`]: "x",
    [`${OWN}/test_more/out/a.txt`]: "a",
    [`${OWN}/test_more/out/more.txt`]: "more",
    "tests/expected/page.html": "page",
    "golden/a.txt": "a",
  });
  const built = project.node([BIN, "build", "--out", "alone/a", "--archive", "alone/b/suite.tar.gz"]);
  // Away from the files of the project.
  const alone = projectOf({});
  cpSync(join(project.root, "alone"), alone.root, { recursive: true });

  test.each(["a", "b"])("compares with the snapshots that it was built with: %s", (folder) => {
    expect(built).toMatchObject({ code: 0 });
    if (folder === "b") expect(alone.run("tar", ["xzf", "b/suite.tar.gz", "-C", "b"]).code).toBe(0);
    const { code, stdout } = alone.node([`${folder}/xtest.mjs`, "-q", "-n", "2", "--tb", "short"]);
    expect(code).toBe(1);
    expect(stdout).toContain("5 failed, 3 passed, 1 error");
    expect(stdout).toContain(
      `AssertionError: the snapshot \`test_differs 1\` does not match\nE   in ${FILE}; to accept the new value: ` +
        'xtest --snapshot-update in the project, and a new bundle\nE\nE   - expected\nE   + actual\nE\nE   - "old"\nE   + "new"\n',
    );
    expect(stdout).toContain("AssertionError: the inline snapshot does not match");
    expect(stdout).toContain(
      `AssertionError: the snapshot \`test_missing > a name 1\` does not exist\nE   in ${FILE}; a bundle has the snapshots that ` +
        "there were when it was built: xtest --snapshot-update in the project writes this one, and a new bundle has it",
    );
    expect(stdout).toContain(`the snapshot of a folder has a file that the folder has not, and does not match`);
    expect(stdout).toContain("snapshot: the bundle does not have the file tests/x.txt: a build finds the names");
    expect(stdout).toContain(
      "Invalid snapshot file, please manually fix or delete it: tests/__snapshots__/test_b.ts.snap",
    );
    expect(stdout).not.toContain("obsolete");
  });

  test.each(["-u", "--snapshot-update"])("says with %s where snapshots are written", (flag) => {
    const { code, stderr } = alone.node(["a/xtest.mjs", flag]);
    const why =
      "a bundle compares with the snapshots that it was built with, and writes none: run xtest --snapshot-update";
    expect([code, stderr]).toEqual([4, expect.stringContaining(`unknown flag ${flag}: ${why} in the project`)]);
  });
});
