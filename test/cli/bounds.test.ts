/** Suites whose size grows without end: long chains and doubling values end in a result or a clear reason, never in a hang or a stack. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const server = serveCommands();
let project: Project;
afterEach(() => {
  project.remove();
});

function xtest(files: Readonly<Record<string, string>>, ...args: string[]) {
  project = new Project(files, undefined, {});
  return server.run(project.root, args);
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

describe("5,000 fixtures, each of which asks for the next,", () => {
  const fixtures = (last: string) =>
    [
      'import { fixture } from "unplugin-xtest";\nlet alive = 0;',
      ...range(4999).map(
        (i) => `export const f${i} = fixture(function* (f${i + 1}) { alive++; yield f${i + 1} + 1; alive--; });`,
      ),
      `export const f4999 = fixture(function* (${last}) { alive++; yield 1; alive--; });`,
      "export function test_chain(f0) { if (f0 !== 5000 || alive !== 5000) throw new Error(`${f0} ${alive}`); }",
      "export function test_torn_down() { if (alive !== 0) throw new Error(String(alive)); }",
    ].join("\n");

  test("are set up and torn down", async () => {
    const { code, stdout, stderr } = await xtest({ "a.test.ts": fixtures("") }, "-q");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("2 passed");
  });

  test("are an error if they lead in a circle, of which both ends are shown", async () => {
    const { code, stdout } = await xtest({ "a.test.ts": fixtures("f0") }, "-q", "--tb=line", "-k", "chain");
    expect(code).toBe(1);
    expect(stdout).toContain("fixtures ask for each other in a circle: f0 → f1 → f2 →");
    expect(stdout).toContain("→ … 4981 more … → f4991 →");
    expect(stdout).toContain("→ f4999 → f0");
  });
});

describe("re-exports in a row", () => {
  const TEST =
    'import { mark } from "unplugin-xtest";\nimport { x } from "./m0.ts";\nexport const test_a = mark.parametrize("v", x)((v) => {});';
  const modules = (count: number, reExport: (from: string) => string) => ({
    ...Object.fromEntries(range(count).map((i) => [`m${i}.ts`, reExport(`./m${i + 1}.ts`)])),
    [`m${count}.ts`]: "export const x = [1, 2];",
  });

  test.each([
    ["3,000 of everything", 3000, (from: string) => `export * from "${from}";`],
    [
      "1,100 of everything, beside another module",
      1100,
      (from: string) => `export * from "${from}";\nexport * from "./beside.ts";`,
    ],
    ["3,000 of a name", 3000, (from: string) => `export { x } from "${from}";`],
    ["3,000 of an import", 3000, (from: string) => `import { x as y } from "${from}";\nexport const x = y;`],
  ])("%s are followed, or left to the run", async (_, count, reExport) => {
    const files = { ...modules(count, reExport), "beside.ts": "export {};", "a.test.ts": TEST };
    expect(await xtest(files, "list")).toEqual({
      code: 0,
      stdout: "a.test.ts::test_a[...]\n",
      stderr: "1 test collected\n",
    });
  });
});

describe("a value that doubles sixty times", () => {
  const doubled = (double: (inner: string) => string) =>
    [
      'import { fixture, mark } from "unplugin-xtest";',
      "const a0 = [1];",
      ...range(60).map((i) => `const a${i + 1} = ${double(`a${i}`)};`),
      'export const test_row = mark.parametrize("v", [a60])((v) => {});',
      "export const fx = fixture({ params: [a60] }, (request) => request.param);",
      "export function test_param(fx) {}",
      "export const test_mark = mark.foo(a60, { key: a60 })(() => {});",
    ].join("\n");

  test("is left to the run: in an array, in an object, by a method", async () => {
    const files = {
      "array.test.ts": doubled((inner) => `[${inner}, ${inner}]`),
      "method.test.ts": doubled((inner) => `[0, 1].map(() => ${inner})`),
      "object.test.ts": doubled((inner) => `({ a: ${inner}, b: ${inner} })`),
    };
    const { code, stdout } = await xtest(files, "list");
    expect({ code, ids: stdout.trimEnd().split("\n") }).toEqual({
      code: 0,
      ids: Object.keys(files).flatMap((name) =>
        ["test_row[...]", "test_param[...]", "test_mark"].map((id) => `${name}::${id}`),
      ),
    });
    const run = await server.run(project.root, ["-q", "--report-json", "report.json"]);
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining("9 passed") });
  });
});

test("classes that inherit 5,000 deep have the tests of the first", async () => {
  const classes = [
    "class C0 { test_a() {} }",
    ...range(4998).map((i) => `class C${i + 1} extends C${i} {}`),
    "export class TestDeep extends C4998 {}",
    "export class TestNear extends C50 {}",
  ];
  const { code, stdout } = await xtest({ "a.test.ts": classes.join("\n") }, "-q");
  expect(code).toBe(0);
  expect(stdout).toContain("2 passed");
});
