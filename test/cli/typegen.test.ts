/** `xtest typegen`: the compiler accepts the generated types of a project's fixtures. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";

import { serveCommands } from "../samples/command-server.ts";
import { compilerErrors, projectOf } from "./typed-project.ts";

const server = serveCommands();

const FILES: Record<string, string> = {
  "package.json": '{ "type": "module" }',
  "tests/conftest.ts": `
    import { fixture, type Fixtures } from "unplugin-xtest";
    export interface Connection { query(sql: string): Promise<string[]> }
    export const url = fixture({ scope: "session" }, () => "sqlite:memory");
    export const db = fixture(async function* ({ url, tmp_path }: Fixtures) {
      const connection: Connection = { query: async (sql) => [url, tmp_path, sql] };
      yield connection;
    });
    const hidden = fixture(() => 1);
    const inner = fixture({ name: "other-name" }, () => new Map<string, number>());
    export { inner as exportedInner };
    export const user = fixture({ params: ["ann"] }, ({ request }: Fixtures) => ({ name: String(request.param) }));
    void hidden;`,
  "tests/helper.mts": `import { fixture } from "unplugin-xtest"; export const helped = fixture(() => [1, 2] as const);`,
  // It is built on what it overrides: the compiler must not go round in a circle.
  "tests/deep/conftest.ts": `
    import { fixture, type Fixtures } from "unplugin-xtest";
    export { helped } from "../helper.mjs";
    export const user = fixture(({ user }: Fixtures) => ({ ...user, deep: true }));`,
  "tests/deep/test_a.ts": `
    import { fixture, type Fixtures } from "unplugin-xtest";
    export class TestA {
      @fixture() seeded() { return 5; }
      @fixture({ scope: "class" }) static wide() { return "w" as const; }
      async test_m({ seeded, wide, db, helped }: Fixtures) {
        const right: [number, "w", string[], readonly [1, 2]] = [seeded, wide, await db.query(""), helped];
        void right;
      }
    }
    export function test_wrong({ user, hidden, "other-name": map }: Fixtures) {
      const wrong: number = user;
      const unknown: number = hidden;
      const right: number | undefined = map.get("a");
      void [wrong, unknown, right];
    }`,
  // Neither overrides the other: what one of them is must not be said of the other.
  "tests/one/test_one.ts": `
    import { fixture, type Fixtures } from "unplugin-xtest";
    export const account = fixture(() => ({ name: "ann" }));
    export const total = fixture(() => 1);
    export const partly = fixture(() => 1);
    export function test_one({ account, total, partly }: Fixtures) {
      const right: [string, number, number] = [account.name, total, partly];
      const wrong: string = total;
      void [right, wrong];
    }`,
  "tests/two/test_two.ts": `
    import { fixture, type Fixtures } from "unplugin-xtest";
    export class TestTwo {
      @fixture() account() { return ["ann", "bob"]; }
      test_two({ account, total, partly }: Fixtures) {
        const right: [string[], number, string] = [account, total, partly];
        void right;
      }
    }
    export const total = fixture(async () => 2);
    const partly = fixture(() => "two");
    void partly;`,
};

let root = "";

beforeAll(() => {
  root = projectOf(FILES);
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

test("types what is exported, and names what is not", async () => {
  const { code, stdout, stderr } = await server.run(root, ["typegen"]);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: "xtest-env.d.ts: 11 fixtures\ntests/xtest-env.d.ts: 8 fixtures\ntests/deep/xtest-env.d.ts: 8 fixtures\n",
  });
  expect(stderr).toBe(
    'xtest: warning: tests/conftest.ts:9: "hidden" is not exported, so its type is unknown\n' +
      'xtest: warning: tests/two/test_two.ts:11: "partly" is not exported, so its type is unknown\n',
  );
  const errors = compilerErrors(root, [
    "xtest-env.d.ts",
    "tests/deep/test_a.ts",
    "tests/one/test_one.ts",
    "tests/two/test_two.ts",
  ]);
  expect(errors).toEqual([
    "tests/deep/test_a.ts:12: Type '{ name: string; }' is not assignable to type 'number'.",
    "tests/deep/test_a.ts:13: Type 'unknown' is not assignable to type 'number'.",
    "tests/one/test_one.ts:8: Type 'number' is not assignable to type 'string'.",
  ]);
});

test("leaves a file alone that is right already, and one that is not its own", async () => {
  const file = path.join(root, "xtest-env.d.ts");
  utimesSync(file, 1, 1);
  expect((await server.run(root, ["typegen"])).code).toBe(0);
  expect(statSync(file).mtimeMs).toBe(1000);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, "export {};\n");
  const { code, stderr } = await server.run(root, ["typegen"]);
  expect({ code, stderr }).toMatchObject({ code: 4, stderr: expect.stringContaining("not written by xtest typegen") });
  expect(readFileSync(file, "utf8")).toBe("export {};\n");
  writeFileSync(file, text);
});

test("check and a run tell of files that are out of date", async () => {
  const project = projectOf({
    "package.json": '{ "type": "module" }',
    "conftest.ts": 'import { fixture } from "unplugin-xtest";\nexport const user = fixture(() => 1);\n',
    "test_a.ts": "export function test_a({ user }: { user: number }) { void user; }\n",
  });
  const told = "xtest: warning: xtest-env.d.ts: out of date: run xtest typegen\n";
  expect((await server.run(project, ["typegen"])).code).toBe(0);
  expect((await server.run(project, ["check"])).stderr).toBe("");
  expect(await server.run(project, ["run", "-q"])).toMatchObject({ code: 0, stderr: "" });
  const conftest = path.join(project, "conftest.ts");
  writeFileSync(
    conftest,
    `${readFileSync(conftest, "utf8")}export const other = fixture({ autouse: true }, () => 2);\n`,
  );
  expect(await server.run(project, ["check"])).toMatchObject({ code: 0, stderr: told });
  // From the cache too, and whatever ends of lines Git has written.
  for (const flags of [["--no-cache"], [], []]) {
    expect(await server.run(project, ["run", "-q", ...flags])).toMatchObject({ code: 0, stderr: told });
  }
  expect((await server.run(project, ["typegen"])).code).toBe(0);
  expect((await server.run(project, ["check"])).stderr).toBe("");
  const file = path.join(project, "xtest-env.d.ts");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replaceAll("\n", "\r\n"));
  expect(await server.run(project, ["run", "-q"])).toMatchObject({ code: 0, stderr: "" });
  // By hand.
  writeFileSync(file, text.replace("FixtureValue", "Other"));
  expect(await server.run(project, ["run", "-q"])).toMatchObject({ code: 0, stderr: told });
  writeFileSync(file, text);
  // A test module, whose part of the cached collection is renewed alone.
  const test = path.join(project, "test_a.ts");
  const plain = readFileSync(test, "utf8");
  writeFileSync(test, `${plain}export function test_b() {}\n`);
  expect(await server.run(project, ["run", "-q"])).toMatchObject({ code: 0, stderr: "" });
  writeFileSync(
    test,
    `import { fixture } from "unplugin-xtest";\n${plain}export class TestB { @fixture own() { return 1; } test_c() {} }\n`,
  );
  for (const turn of [1, 2]) {
    expect([turn, await server.run(project, ["run", "-q"])]).toMatchObject([turn, { code: 0, stderr: told }]);
  }
  rmSync(project, { recursive: true, force: true });
});

test("nothing is written into the output of the compiler", async () => {
  const conftest = (name: string): string =>
    `import { fixture } from "unplugin-xtest";\nexport const user = fixture(() => "${name}");\n`;
  const project = projectOf({
    "package.json": '{ "type": "module" }',
    "tsconfig.json": '{ "compilerOptions": { "outDir": "./lib" } }',
    "tests/conftest.ts": conftest("source"),
    "tests/test_a.ts": "export function test_a(user) { void user; }\n",
    "lib/conftest.js": conftest("compiled"),
    "lib/test_b.js": "export function test_b(user) { void user; }\n",
  });
  const { code, stdout } = await server.run(project, ["typegen"]);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: "xtest-env.d.ts: 1 fixture\ntests/xtest-env.d.ts: 1 fixture\n",
  });
  rmSync(project, { recursive: true, force: true });
});

test("takes no path", async () => {
  const { code, stderr } = await server.run(root, ["typegen", "tests"]);
  expect({ code, stderr }).toEqual({
    code: 4,
    stderr: "xtest: error: xtest typegen takes no paths: tests\n",
  });
});

test("marks of the configuration and of conftests are typed, and with strictMarkers no others", async () => {
  const marked = projectOf({
    "package.json": '{ "type": "module" }',
    "xtest.config.mjs":
      'export default { strictMarkers: true, markers: ["slow: takes */ more\\n than a second", "timeout: ours", "needs-db(url)"] };',
    "conftest.ts": `
      export function xtest_configure(config) { config.addIniValueLine("markers", "online: needs a network"); }`,
    "test_a.ts": `
      import { mark } from "unplugin-xtest";
      export const test_a = mark.slow(mark.online(mark["needs-db"]("memory")(mark.timeout(5)(() => {}))));`,
    "helper.ts": `
      import { mark } from "unplugin-xtest";
      export const helper = mark.slwo(() => {});`,
  });
  expect((await server.run(marked, ["typegen"])).code).toBe(0);
  expect(readFileSync(path.join(marked, "xtest-env.d.ts"), "utf8")).toContain(`declare module "unplugin-xtest" {
  interface Fixtures {}
  interface Marks {
    /** takes * / more than a second */
    readonly slow: MarkDecorator;
    readonly "needs-db": MarkDecorator;
    /** needs a network */
    readonly online: MarkDecorator;
  }
  interface MarkSettings {
    readonly onlyDeclared: true;
  }
}`);
  expect(compilerErrors(marked, ["xtest-env.d.ts", "test_a.ts", "helper.ts"])).toEqual([
    "helper.ts:3: Property 'slwo' does not exist on type 'Marks'.",
  ]);
  rmSync(marked, { recursive: true, force: true });
});
