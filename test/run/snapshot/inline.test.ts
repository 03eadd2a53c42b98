/** Inline snapshots: what is written into sources, and the matchers of `expect`. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import path from "node:path";
import { describeOn, findEngines, runProgram } from "../../build/standalone/engines.ts";
import { PROJECT } from "../../project.ts";
import type { CommandResult } from "../../samples/sample.ts";
import { FIXTURES, lastLine, SnapshotProject, snapshotLines, VITEST_EXPECT } from "./project.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");

const projects: SnapshotProject[] = [];
const projectOf = (files: Readonly<Record<string, string>>): SnapshotProject => {
  const project = new SnapshotProject(files);
  projects.push(project);
  return project;
};
afterAll(() => {
  for (const project of projects) project.remove();
});

/** The body of a test, and what becomes of it. */
const BODIES: readonly (readonly [title: string, body: string, written: string])[] = [
  ["one line", "  snapshot.inline(1);", "  snapshot.inline(1, `1`);"],
  [
    "several lines, indented by one step more than the call",
    "  if (true) {\n    snapshot.inline({ a: [1] });\n  }",
    '  if (true) {\n    snapshot.inline({ a: [1] }, `\n      {\n        "a": [\n          1,\n        ],\n      }\n    `);\n  }',
  ],
  ["after a tab", "\tsnapshot.inline([1]);", "\tsnapshot.inline([1], `\n\t\t[\n\t\t  1,\n\t\t]\n\t`);"],
  [
    "two calls of one line, and characters of several units before them",
    '  /* 😀é */ snapshot.inline("a"); snapshot.inline("b"); // snapshot.inline("c")',
    '  /* 😀é */ snapshot.inline("a", `"a"`); snapshot.inline("b", `"b"`); // snapshot.inline("c")',
  ],
  [
    "in a call, and a comma at the end",
    '  JSON.stringify([snapshot.inline("a"), snapshot.inline(\n    "b",\n  )]);',
    '  JSON.stringify([snapshot.inline("a", `"a"`), snapshot.inline(\n    "b", `"b"`,\n  )]);',
  ],
  [
    "what a template would take for something else",
    '  snapshot.inline("`${a}\\\\ \\n\\t");',
    '  snapshot.inline("`${a}\\\\ \\n\\t", `\n    "\\`\\${a}\\\\ \n    \t"\n  `);',
  ],
  [
    "arguments with brackets and quotes",
    "  snapshot.inline(String(`)\"'`));",
    '  snapshot.inline(String(`)"\'`), `")"\'"`);',
  ],
  [
    "a name of its own",
    "  const { inline } = snapshot;\n  inline(2);",
    "  const { inline } = snapshot;\n  inline(2, `2`);",
  ],
  [
    "a call in what another one is called on",
    '  [snapshot.inline("a")].map(() => snapshot).at(0)?.inline("b");',
    '  [snapshot.inline("a", `"a"`)].map(() => snapshot).at(0)?.inline("b", `"b"`);',
  ],
  ["types", "  snapshot.inline(<T,>(x: T): T => x, );", "  snapshot.inline(<T,>(x: T): T => x, `[Function]`, );"],
];

const testOf = (body: string): string => `${FIXTURES}export function test_a({ snapshot }: Fixtures) {\n${body}\n}\n`;

describe("writes a missing one, which matches then", () => {
  const files = Object.fromEntries(BODIES.map(([, body], at) => [`tests/test_${String(at)}.ts`, testOf(body)]));
  const crlf = "tests/test_crlf.ts";
  const marked = "tests/test_marked.ts";
  const windows = (text: string): string => text.replaceAll("\n", "\r\n");
  const project = projectOf({
    ...files,
    [crlf]: windows(testOf(BODIES[1]?.[1] ?? "")),
    [marked]: `\uFEFF${testOf(BODIES[3]?.[1] ?? "")}`,
  });
  let first: CommandResult;
  let second: CommandResult;
  beforeAll(async () => {
    first = await project.xtest();
    second = await project.inCi();
  });

  test("all of them, and the second run has nothing to write", () => {
    expect(lastLine(first)).toContain("12 passed");
    expect(lastLine(second)).toContain("12 passed");
    expect(snapshotLines(second)).toEqual([]);
  });

  test.each(BODIES.map(([title, , written], at) => [title, at, written] as const))("%s", (_title, at, written) => {
    expect(project.read(`tests/test_${String(at)}.ts`)).toBe(testOf(written));
  });

  test("lines that end with CR LF, and a byte order mark", () => {
    expect(project.read(crlf)).toBe(windows(testOf(BODIES[1]?.[2] ?? "")));
    expect(project.read(marked)).toBe(`\uFEFF${testOf(BODIES[3]?.[2] ?? "")}`);
  });

  test("--snapshot-update changes those that differ, and nothing else", async () => {
    project.edit("tests/test_1.ts", "a: [1]", "b: [2]");
    project.edit("tests/test_3.ts", 'snapshot.inline("b"', 'snapshot.inline("c"');
    expect((await project.xtest()).code).toBe(1);
    expect(snapshotLines(await project.xtest("-u", "-n", "2"))).toEqual(["14 passed, 2 updated"]);
    const one = testOf(BODIES[1]?.[2] ?? "").replace("a: [1]", "b: [2]");
    expect(project.read("tests/test_1.ts")).toBe(one.replace('"a": [', '"b": [').replace("  1,", "  2,"));
    expect(project.read("tests/test_3.ts")).toContain('snapshot.inline("a", `"a"`); snapshot.inline("c", `"c"`); //');
    expect((await project.inCi()).code).toBe(0);
  });
});

describe("in modules of every kind, on every engine", () => {
  const FORMS: Readonly<Record<string, string>> = {
    "tests/test_decorated.ts": `${FIXTURES}
@mark.usefixtures("tmp_path")
export class TestDecorated {
  @mark.parametrize("x", [1])
  test_a({ x, snapshot }: Fixtures & { x: number }) { snapshot.inline(x); snapshot.inline("a"); }
  @mark.skipif(false, { reason: "no" }) test_b({ snapshot }: Fixtures) { snapshot.inline("b1"); snapshot.inline("b2"); }
}
enum E { A, B }
export const test_called = mark.flaky(({ snapshot }: Fixtures) => { snapshot.inline(E.A); snapshot.inline(E.B as number); });
`,
    "tests/test_script.cjs": "exports.test_a = ({ snapshot }) => { snapshot.inline(1); snapshot.inline(2); };\n",
    "tests/test_async.mjs": `export const test_a = async ({ snapshot }) => {
  await null; snapshot.inline(1); await null; snapshot.inline(2);
  await new Promise((resolve) => setImmediate(() => { snapshot.inline("in a callback"); resolve(); }));
};
`,
    "tests/test_element.tsx": `/** @jsx create */
import type { Fixtures } from "unplugin-xtest";
const create = (name: string) => name;
export function test_a({ snapshot }: Fixtures) { snapshot.inline(<a b="c">)</a>); snapshot.inline(<b/>); }
`,
    "tsconfig.json": '{ "compilerOptions": { "jsx": "react", "jsxFactory": "create" } }',
  };
  const VALUES = new Map([
    ["tests/test_decorated.ts", ["1", '"a"', '"b1"', '"b2"', "0", "1"]],
    ["tests/test_script.cjs", ["1", "2"]],
    ["tests/test_async.mjs", ["1", "2", '"in a callback"']],
    ["tests/test_element.tsx", ['"a"', '"b"']],
  ]);

  function expectWritten(project: SnapshotProject): void {
    for (const [file, values] of VALUES) {
      const rest = [...values];
      const written = (FORMS[file] ?? "").replace(/(snapshot\.inline\((?:<a.*?<\/a>|[^()]*))\)/g, (_call, start) => {
        return `${String(start)}, \`${String(rest.shift())}\`)`;
      });
      expect(rest).toEqual([]);
      expect(project.read(file)).toBe(written);
    }
  }

  test.each<[string, Record<string, string>]>([
    ["linked modules", {}],
    ["a project of Vite", { "vite.config.js": "export default {};\n" }],
  ])("%s", async (_title, more) => {
    const project = projectOf({ ...FORMS, ...more });
    const result = await project.xtest();
    expect(lastLine(result)).toContain("6 passed");
    expect(snapshotLines(result)).toEqual(["13 written"]);
    expectWritten(project);
    expect(lastLine(await project.inCi())).toContain("6 passed");
  });

  for (const engine of findEngines()) {
    describeOn(engine, (command) => {
      test("another engine", () => {
        const project = projectOf(FORMS);
        const run = (CI: string): CommandResult => runProgram(command, [BIN], project.root, { CI });
        expect(snapshotLines(run(""))).toEqual(["13 written"]);
        expectWritten(project);
        expect(lastLine(run("true"))).toContain("6 passed");
      });
    });
  }
});

test("a literal of any kind is compared, and replaced; another expression cannot be", async () => {
  const project = projectOf({
    "tests/test_a.ts": `${FIXTURES}
const expected = \`"b"\`;
export function test_string({ snapshot }: Fixtures) { snapshot.inline("a", '"a"'); snapshot.inline("c", "\\"b\\""); }
export function test_name({ snapshot }: Fixtures) { snapshot.inline("b", expected); snapshot.inline("c", expected); }
`,
  });
  expect(lastLine(await project.xtest())).toContain("2 failed");
  const result = await project.xtest("-u");
  expect(result.code).toBe(1);
  expect(result.stdout).toMatch(
    /tests\/test_a\.ts:5:\d+: the snapshot of inline is not written: its snapshot is no literal/,
  );
  expect(snapshotLines(result)).toEqual(["2 passed, 1 updated"]);
  expect(project.read("tests/test_a.ts")).toContain('snapshot.inline("a", \'"a"\'); snapshot.inline("c", `"c"`);');
});

test("helpers and base classes in other modules are where their calls are; one place has one value", async () => {
  const project = projectOf({
    "tests/helper.ts": `${FIXTURES}
export function check(snapshot: Fixtures["snapshot"], value: unknown) {
  snapshot.inline(value);
}
export class Base {
  test_base({ snapshot }: Fixtures) { snapshot.inline("same"); }
}
`,
    "tests/test_a.ts": `${FIXTURES}
import { Base, check } from "./helper.ts";
export class TestOne extends Base {}
export class TestTwo extends Base {}
export function test_one({ snapshot }: Fixtures) { check(snapshot, 1); }
`,
    "tests/test_b.ts": `${FIXTURES}
import { check } from "./helper.ts";
export function test_two({ snapshot }: Fixtures) { check(snapshot, 2); }
`,
  });
  const helper = project.read("tests/helper.ts");
  for (const args of [[], ["-n", "2"]]) {
    project.write("tests/helper.ts", helper);
    const result = await project.xtest(...args);
    expect(result.code).toBe(1);
    expect(result.stdout).toContain(
      "tests/helper.ts:4:12: the snapshot of inline is not written: one call in the source was made with different values",
    );
    expect(snapshotLines(result)).toEqual(["2 written"]);
    expect(project.read("tests/helper.ts")).toBe(helper.replace('inline("same")', 'inline("same", `"same"`)'));
  }
});

test("one that is right is not overwritten by another value at its place", async () => {
  const project = projectOf({
    "tests/test_a.ts": `${FIXTURES}
export const test_rows = mark.parametrize("x", [1, 2])(({ x, snapshot }: Fixtures & { x: number }) => {
  snapshot.inline(x, \`1\`);
});
`,
  });
  const before = project.read("tests/test_a.ts");
  for (const args of [["-u"], ["-u", "-n", "2"]]) {
    const result = await project.xtest(...args);
    expect(result.code).toBe(1);
    expect(result.stdout).toContain("one call in the source was made with different values");
    expect(project.read("tests/test_a.ts")).toBe(before);
  }
});

test("a source that was changed meanwhile is not written to", async () => {
  const project = projectOf({
    "tests/test_a.ts": `${FIXTURES}
import { readFileSync, writeFileSync } from "node:fs";
export function test_a({ snapshot }: Fixtures) {
  writeFileSync(import.meta.filename, "// a line more\\n" + readFileSync(import.meta.filename, "utf8"));
  snapshot.inline(1);
}
`,
  });
  const before = project.read("tests/test_a.ts");
  const result = await project.xtest();
  expect(result.code).toBe(1);
  expect(result.stdout).toContain("the snapshot of inline is not written: there is no call of inline(…) by this name");
  expect(project.read("tests/test_a.ts")).toBe(`// a line more\n${before}`);
});

test("failures of the same run are shown with the source as it was", async () => {
  const project = projectOf({
    "tests/test_a.ts": `${FIXTURES}
export function test_first({ snapshot }: Fixtures) {
  snapshot.inline([1]);
}
export function test_second() {
  throw new Error("shown here");
}
export function test_third({ nothing }: Fixtures & { nothing: 1 }) {}
`,
  });
  const { stdout } = await project.xtest();
  expect(stdout).toContain('>     throw new Error("shown here");\nE     Error: shown here');
  expect(stdout).toContain(">  9 | export function test_third({ nothing }");
});

describe("the matchers of expect", () => {
  const conftest = `import { expect } from "expect";
${FIXTURES}
export const matchers = fixture({ autouse: true }, ({ snapshot }: Fixtures) => { expect.extend(snapshot.matchers); });
`;
  const types = `import type { SnapshotMatchers } from "unplugin-xtest";
declare module "expect" { interface Matchers<R extends void | Promise<void>, T = unknown> extends SnapshotMatchers<R> {} }
`;
  const module = `import { expect } from "expect";
export async function test_all() {
  expect({ name: "Ada", id: Math.random() }).toMatchSnapshot({ id: expect.any(Number) });
  expect("named").toMatchSnapshot("a name");
  expect({ id: Math.random() }).toMatchInlineSnapshot({ id: expect.any(Number) });
  expect(1).toMatchInlineSnapshot(); expect(2)
    .toMatchInlineSnapshot();
  await expect(Promise.resolve("later")).resolves.toMatchInlineSnapshot();
  expect("text").toMatchFileSnapshot("expected/text.txt");
  expect("absolute").toMatchFileSnapshot(import.meta.dirname + "/expected/absolute.txt");
}
`;
  const project = projectOf({ "tests/conftest.ts": conftest, "tests/types.d.ts": types, "tests/test_a.ts": module });

  test("write, and match", async () => {
    expect(snapshotLines(await project.xtest())).toEqual(["8 written"]);
    expect(project.read("tests/test_a.ts")).toBe(
      module
        .replace(
          "Snapshot({ id: expect.any(Number) });\n  expect(1)",
          'Snapshot({ id: expect.any(Number) }, `\n    {\n      "id": Any<Number>,\n    }\n  `);\n  expect(1)',
        )
        .replace("expect(1).toMatchInlineSnapshot()", "expect(1).toMatchInlineSnapshot(`1`)")
        .replace("    .toMatchInlineSnapshot()", "    .toMatchInlineSnapshot(`2`)")
        .replace("resolves.toMatchInlineSnapshot()", 'resolves.toMatchInlineSnapshot(`"later"`)'),
    );
    expect(project.read("tests/__snapshots__/test_a.ts.snap")).toContain(
      'exports[`test_all 1`] = `\n{\n  "id": Any<Number>,\n  "name": "Ada",\n}\n`;',
    );
    expect(project.read("tests/expected/text.txt")).toBe("text");
    expect(project.read("tests/expected/absolute.txt")).toBe("absolute");
    expect((await project.inCi()).code).toBe(0);
  });

  test("fail with the difference; for properties that the value does not have; and with not", async () => {
    project.write(
      "tests/test_b.ts",
      `import { expect } from "expect";
export function test_value() { expect("Bob").toMatchInlineSnapshot(\`"Ada"\`); }
export function test_properties() { expect({ id: "x" }).toMatchSnapshot({ id: expect.any(Number) }); }
export function test_not() { expect(1).not.toMatchSnapshot(); }
`,
    );
    const { stdout } = await project.xtest("tests/test_b.ts");
    expect(stdout).toMatch(/E +- "Ada"\nE +\+ "Bob"/);
    expect(stdout).toContain("the value does not have the properties that are to be in its snapshot");
    expect(stdout).toContain("toMatchSnapshot cannot be used with .not");
  });
});

test("errors that are thrown, as Vitest and Jest have written them", async () => {
  const thrown = `import { expect } from "expect";
const fails = () => { throw new RangeError("no \\"\\nmore"); };
export async function test_written() {
  expect(fails).toThrowErrorMatchingSnapshot();
  expect(fails).toThrowErrorMatchingInlineSnapshot();
  await expect(Promise.reject(new Error("later"))).rejects.toThrowErrorMatchingInlineSnapshot();
}
export function test_jest() { expect(fails).toThrowErrorMatchingInlineSnapshot(\`
  "no "
  more"
\`); }
`;
  const conftest = `import { expect } from "expect";
${FIXTURES}
export const matchers = fixture({ autouse: true }, ({ snapshot }: Fixtures) => { expect.extend(snapshot.matchers); });
`;
  const [vitest, jest] = ["tests/__snapshots__/test_a.ts.snap", "tests/__snapshots__/test_b.ts.snap"];
  const project = projectOf({
    "tests/conftest.ts": conftest,
    "tests/test_a.ts": thrown,
    "tests/test_b.ts": `import { expect } from "expect";
export function test_file() { expect(() => { throw new Error("no"); }).toThrowErrorMatchingSnapshot(); }
export function test_nothing() { expect(() => 1).toThrowErrorMatchingSnapshot(); }
export function test_value() { expect(new Error("x")).toThrowErrorMatchingInlineSnapshot(); }
`,
    [jest]: '// Jest Snapshot v1, https://jestjs.io/docs/snapshot-testing\n\nexports[`test_file 1`] = `"no"`;\n',
  });
  const { stdout } = await project.xtest();
  expect(stdout).toContain("FAILED tests/test_b.ts::test_nothing - Error: nothing was thrown");
  expect(stdout).toContain("an error is thrown by a function: expect(() => …), or await expect(promise).rejects");
  expect(stdout).toMatch(/2 failed, 3 passed/);
  expect(project.read(vitest)).toContain('exports[`test_written 1`] = `\n[RangeError: no "\nmore]\n`;');
  expect(project.read("tests/test_a.ts")).toBe(
    thrown
      .replace("InlineSnapshot();\n  await", 'InlineSnapshot(`\n    [RangeError: no "\n    more]\n  `);\n  await')
      .replace(
        "rejects.toThrowErrorMatchingInlineSnapshot()",
        "rejects.toThrowErrorMatchingInlineSnapshot(`[Error: later]`)",
      ),
  );
  expect((await project.inCi()).stdout).toMatch(/2 failed, 3 passed/);
});

test("the expect of Vitest, on chai, gets the matchers too", async () => {
  const project = projectOf({
    "tests/conftest.ts": VITEST_EXPECT,
    "tests/test_a.ts": `import { expect } from "chai";
export async function test_writes() {
  expect({ name: "Ada", id: Math.random() }).toMatchSnapshot({ id: expect.any(Number) });
  expect(1).toMatchInlineSnapshot(); expect(2).toMatchInlineSnapshot();
  await expect(Promise.resolve("later")).resolves.toMatchInlineSnapshot();
  expect(() => { throw new Error("no"); }).toThrowErrorMatchingInlineSnapshot(\`[Error: no]\`);
  await expect(Promise.reject(new Error("later"))).rejects.toThrowErrorMatchingInlineSnapshot(\`"later"\`);
}
export function test_fails() { expect("Bob").toMatchInlineSnapshot(\`"Ada"\`); }
`,
  });
  const result = await project.xtest();
  expect(snapshotLines(result)).toEqual(["1 failed, 2 passed, 4 written"]);
  expect(result.stdout).toMatch(/E +- "Ada"\nE +\+ "Bob"/);
  const text = project.read("tests/test_a.ts");
  expect(text).toContain("expect(1).toMatchInlineSnapshot(`1`); expect(2).toMatchInlineSnapshot(`2`);");
  expect(text).toContain('resolves.toMatchInlineSnapshot(`"later"`)');
  expect(lastLine(await project.inCi())).toContain("1 failed, 1 passed");
});
