/** `xtest typegen`: folders whose conftests define the same names have types of their own. */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { serveCommands } from "../samples/command-server.ts";
import { compilerErrors, projectOf } from "./typed-project.ts";

/** A folder whose name needs escapes in a specifier, and would end a comment. */
const ODD = `tests/ü "x" it's*/in`;

const FILES: Record<string, string> = {
  "package.json": '{ "type": "module" }',
  "tests/conftest.ts": `
    import { fixture } from "unplugin-xtest";
    export const url = fixture({ scope: "session" }, () => "sqlite:memory");
    export const same = fixture(() => ({ id: 1 }));
    export const made = fixture(() => ({ name: "ann" }));
    export const shared = fixture(() => true);`,
  "tests/test_outer.ts": `
    import type { Fixtures } from "./xtest-env.js";
    export function test_outer({ url, shared, same, made, tmp_path }: Fixtures) {
      const right: [string, boolean, number, string, string] = [url, shared, same.id, made.name, tmp_path];
      const wrong: number = url;
      void [right, wrong];
    }
    // What only inner folders have is not there.
    export const test_inner = ({ only }: Fixtures) => only;`,
  "tests/test_plain.ts": `
    import { fixture, mark, type Fixtures } from "unplugin-xtest";
    export const local = fixture(() => 5n);
    // One name, two types: nothing is said of it, but of those that fit each other.
    export function test_plain({ url, same, made, account, only, local }: Fixtures) {
      const anything: [number, string[], boolean] = [url, account, url];
      const right: [number, string, "deep", bigint] = [same.id, made.name, only, local];
      const wrong: [string, string, string] = [same.id, made.name, local];
      void [anything, right, wrong, mark];
    }`,
  "tests/deep/conftest.ts": `
    import { fixture, type Fixtures } from "unplugin-xtest";
    export const url = fixture(() => new URL("http://localhost"));
    export const same = fixture(() => ({ id: 2, more: true }));
    export const made = fixture(({ made }: Fixtures) => ({ ...made, deep: true }));
    export const account = fixture(() => ["ann"]);
    export const only = fixture(() => "deep" as const);
    export const tmp_path = fixture(() => new URL("file:///tmp"));`,
  "tests/deep/test_deep.ts": `
    import { fixture, mark } from "unplugin-xtest";
    import type { Fixtures } from "./xtest-env.js";
    export class TestDeep {
      @fixture() seeded() { return 5; }
      test_m({ seeded, url }: Fixtures) {
        const right: [number, URL] = [seeded, url];
        void right;
      }
    }
    export const local = fixture(({ url, tmp_path }: Fixtures) => url.host + tmp_path.host);
    export const test_marked = mark.slow(({ url, made, same, account, only, shared, local, capsys, tmp_path }: Fixtures) => {
      const right: [URL, boolean, boolean, string[], "deep", boolean, string, URL] =
        [url, made.deep, same.more, account, only, shared, local, tmp_path];
      const wrong: string = url;
      void [right, wrong, capsys.readOutErr()];
    });
    export const test_table = mark.parametrize("n", [1, 2])(({ n, url }: Fixtures & { n: number }) => {
      const right: [number, URL] = [n, url];
      void right;
    });`,
  // Without a conftest it is as the folder around it.
  "tests/deep/below/test_below.ts": `
    import { fixture } from "unplugin-xtest";
    import type { Fixtures } from "../xtest-env.js";
    export const here = fixture(() => 1);
    export const test_below = ({ url, here }: Fixtures) => url.host.length + here;`,
  [`${ODD}/conftest.ts`]: `
    import { fixture } from "unplugin-xtest";
    export const account = fixture(() => 7);`,
  [`${ODD}/test_odd.ts`]: `
    import type { Fixtures } from "./xtest-env.js";
    export const test_odd = ({ account, url }: Fixtures) => account.toFixed() + url.length;
    export const test_wrong = ({ account }: Fixtures) => account.wrong;`,
};

const ENVIRONMENTS = ["xtest-env.d.ts", "tests/xtest-env.d.ts", "tests/deep/xtest-env.d.ts", `${ODD}/xtest-env.d.ts`];

let root = "";

beforeEach(() => {
  root = projectOf(FILES);
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const server = serveCommands();
const typegen = (...flags: string[]) => server.run(root, ["typegen", ...flags]);

const read = (name: string): string => readFileSync(path.join(root, name), "utf8");
const write = (name: string, text: string): void => {
  writeFileSync(path.join(root, name), text);
};

test("gives each folder its own types, and nothing wrong to others", async () => {
  expect(await typegen()).toEqual({
    code: 0,
    stdout: [
      "xtest-env.d.ts: 9 fixtures\n",
      "tests/xtest-env.d.ts: 5 fixtures\n",
      "tests/deep/xtest-env.d.ts: 10 fixtures\n",
      `${ODD}/xtest-env.d.ts: 5 fixtures\n`,
    ].join(""),
    stderr: "",
  });
  const modules = Object.keys(FILES).filter((name) => name.endsWith(".ts"));
  expect(compilerErrors(root, ["xtest-env.d.ts", ...modules])).toEqual([
    "tests/deep/test_deep.ts:15: Type 'URL' is not assignable to type 'string'.",
    "tests/test_outer.ts:5: Type 'string' is not assignable to type 'number'.",
    "tests/test_outer.ts:9: Property 'only' does not exist on type 'Fixtures'.",
    "tests/test_plain.ts:8: Type 'number' is not assignable to type 'string'.",
    `${ODD}/test_odd.ts:4: Property 'wrong' does not exist on type 'number'.`,
  ]);
});

test("runs what imports the types", async () => {
  await typegen();
  expect(await server.run(root, ["tests/deep", "-q"])).toMatchObject({ code: 0 });
});

test("writes for the whole project in each of its folders", async () => {
  await typegen();
  const before = ENVIRONMENTS.map(read);
  expect(await server.run(path.join(root, "tests/deep"), ["typegen"])).toMatchObject({ code: 0 });
  expect(ENVIRONMENTS.map(read)).toEqual(before);
});

test("a package has the fixtures of conftests around it, of each name the nearest, in one file", async () => {
  write("package.json", '{ "type": "module", "workspaces": ["tests/*"] }');
  write("tests/deep/package.json", '{ "type": "module" }');
  write("tests/deep/xtest.config.ts", "export default {};");
  const { stdout } = await server.run(path.join(root, "tests/deep"), ["typegen"]);
  expect(stdout).toBe("xtest-env.d.ts: 9 fixtures\n");
  const text = read("tests/deep/xtest-env.d.ts");
  expect(text).toContain('FixtureValuesOf<Pick<typeof import("../conftest.js"), "shared">>');
  expect(text).not.toMatch(/Overridden|Same/);
  // Others may use what a project does not.
  write("conftest.ts", 'import { fixture } from "unplugin-xtest"; export const ofAll = fixture(() => 1);');
  expect((await server.run(root, ["check"])).stdout).not.toContain("ofAll");
});

describe("--check", () => {
  test("writes nothing, and fails until all files are there", async () => {
    const missing = ENVIRONMENTS.map((name) => `xtest: error: ${name} is out of date: run xtest typegen\n`).join("");
    expect(await typegen("--check")).toEqual({ code: 1, stdout: "", stderr: missing });
    expect(ENVIRONMENTS.filter((name) => existsSync(path.join(root, name)))).toEqual([]);
    await typegen();
    expect(await typegen("--check")).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  test("takes the ends of lines as they are", async () => {
    await typegen();
    const text = read("tests/xtest-env.d.ts").replaceAll("\n", "\r\n");
    write("tests/xtest-env.d.ts", text);
    expect((await typegen("--check")).code).toBe(0);
    write("tests/conftest.ts", `${read("tests/conftest.ts")}\nexport const added = fixture(() => 1);`);
    expect(await typegen("--check")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("tests/deep/xtest-env.d.ts"),
    });
    await typegen();
    expect(read("tests/xtest-env.d.ts").replaceAll("\r\n", "")).not.toContain("\n");
    expect(read("tests/xtest-env.d.ts")).toContain("added");
  });
});

describe("a folder's file", () => {
  test("stays right when nothing differs any more, for files import it", async () => {
    await typegen();
    write(
      "tests/deep/conftest.ts",
      'import { fixture } from "unplugin-xtest";\nexport const only = fixture(() => 1);\n',
    );
    const { stdout } = await typegen();
    expect(stdout).toContain("tests/deep/xtest-env.d.ts: 8 fixtures\n");
    expect(read("tests/deep/xtest-env.d.ts")).toContain(`typeof import("./conftest.js"), "only"`);
    expect(read("tests/deep/xtest-env.d.ts")).not.toContain(`"account"`);
    rmSync(path.join(root, "tests/deep/xtest-env.d.ts"));
    expect((await typegen()).stdout).not.toContain("tests/deep/");
  });

  test("is written where there is an empty one", async () => {
    write("tests/deep/below/xtest-env.d.ts", "");
    expect((await typegen()).stdout).toContain("tests/deep/below/xtest-env.d.ts: 8 fixtures\n");
    expect(read("tests/deep/xtest-env.d.ts")).not.toContain("here");
  });

  test("is left alone if somebody else wrote it", async () => {
    write("tests/deep/xtest-env.d.ts", "export {};\n");
    expect(await typegen()).toMatchObject({
      code: 4,
      stderr:
        "xtest: error: tests/deep/xtest-env.d.ts was not written by xtest typegen: move it away, or put its types elsewhere\n",
    });
    expect(existsSync(path.join(root, "xtest-env.d.ts"))).toBe(false);
  });
});
