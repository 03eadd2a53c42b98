/** The tests that changes inside of functions reach, through the built command line. */
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { PROJECT } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";
import { GitRepository } from "./repository.ts";

const FILES = {
  ".gitignore": "node_modules\n",
  "package.json": '{ "name": "p", "type": "module" }',
  "src/money.ts": `export function parse(text: string) {
  return Number(text);
}
export function format(cents: number) {
  return cents.toFixed(2);
}
export const LIMIT = 3;
export class Purse {
  cents = 0;
  add(more: number) {
    this.cents += more;
  }
}
`,
  "src/trace.ts": "export function place() {\n  return new Error().stack;\n}\n",
  "tests/conftest.ts": `import { fixture, type FixtureRequest } from "unplugin-xtest";
import { Purse } from "../src/money.ts";
export const purse = fixture(() => {
  return new Purse();
});
export const any = fixture(({ request }: { request: FixtureRequest }) => {
  return request.getFixtureValue("purse");
});
`,
  "tests/test_money.ts": `import { mark } from "unplugin-xtest";
import { format, LIMIT, parse } from "../src/money.ts";
import { place } from "../src/trace.ts";
export function test_parse() {
  parse("1");
}
export const test_table = mark.parametrize("cents", [1, 2])(({ cents }) => {
  format(cents);
});
export function test_purse({ purse }) {
  purse.add(1);
}
export function test_any({ any }) {
  any.add(1);
}
export function test_limit() {
  if (LIMIT > 5) throw new Error("limit");
}
export function test_place() {
  place();
}
export class TestGroup {
  test_method() {
    parse("2");
  }
}
`,
  "tests/xunit/test_xunit.ts": `import { parse } from "../../src/money.ts";
export function setup_module() {
  parse("3");
}
export function test_one() {}
`,
  "tests/hooks/conftest.ts": `import { format } from "../../src/money.ts";
export function xtest_runtest_setup() {
  format(1);
}
`,
  "tests/hooks/test_hooks.ts": "export function test_hooked() {}\n",
};

let repository: GitRepository;

beforeAll(() => {
  repository = new GitRepository(FILES);
  mkdirSync(path.join(repository.top, "node_modules"));
  symlinkSync(PROJECT, path.join(repository.top, "node_modules/unplugin-xtest"), "junction");
});
afterEach(() => {
  repository.reset();
});
afterAll(() => {
  repository.remove();
});

const server = serveCommands();

/** The lines of `xtest list --changed`, without the names of folders. */
async function list(...flags: readonly string[]): Promise<string[]> {
  const { stdout } = await server.run(repository.top, ["list", "--changed", ...flags]);
  return stdout.split("\n").filter((line) => line !== "");
}

const names = (ids: readonly string[]) => ids.map((id) => id.replace(/^.*?::/, ""));

const SOURCE = "src/money.ts";
const CONFTEST = "tests/conftest.ts";
const TESTS = "tests/test_money.ts";
const ALL = [
  "test_parse",
  "test_table[1]",
  "test_table[2]",
  "test_purse",
  "test_any",
  "test_limit",
  "test_place",
  "TestGroup::test_method",
];

describe("changes inside of functions", () => {
  test.each<[title: string, file: keyof typeof FILES, edit: readonly [string, string], ids: string[]]>([
    [
      "a function: tests that call it, and those set up by it",
      SOURCE,
      ["return Number(text)", "return 1"],
      ["test_place", "test_parse", "TestGroup::test_method", "test_one"],
    ],
    [
      "one that a table and a hook call",
      SOURCE,
      ["cents.toFixed(2)", "cents.toFixed(3)"],
      ["test_place", "test_table[1]", "test_table[2]", "test_hooked"],
    ],
    [
      "a method: tests whose fixtures make the class, whatever requests them",
      SOURCE,
      ["this.cents += more", "this.cents -= more"],
      ["test_place", "test_purse", "test_any"],
    ],
    [
      "a fixture",
      CONFTEST,
      ["return new Purse()", "return new Purse() ?? 1"],
      ["test_place", "test_purse", "test_any"],
    ],
    ["a test", TESTS, ['parse("1")', 'parse("4")'], ["test_place", "test_parse"]],
    ["a test in a class", TESTS, ['parse("2")', 'parse("4")'], ["test_place", "TestGroup::test_method"]],
    [
      "a comment: only what looks at places",
      SOURCE,
      ["export const LIMIT", "// most\nexport const LIMIT"],
      ["test_place"],
    ],
  ])("%s", async (_, file, [from, to], ids) => {
    repository.write({ [file]: FILES[file].replace(from, to) });
    expect(names(await list()).sort()).toEqual([...ids].sort());
  });

  test.each<[title: string, file: keyof typeof FILES, edit: readonly [string, string], ids: string[]]>([
    ["a value", SOURCE, ["LIMIT = 3", "LIMIT = 4"], [...ALL, "test_one", "test_hooked"]],
    ["the shape of a class", SOURCE, ["cents = 0", "cents = 1"], [...ALL, "test_one", "test_hooked"]],
    [
      "code that runs on import",
      SOURCE,
      ["export const LIMIT", "void 0;\nexport const LIMIT"],
      [...ALL, "test_one", "test_hooked"],
    ],
    [
      "options of a fixture",
      CONFTEST,
      ["fixture(() => {\n  return new", 'fixture({ scope: "module" }, () => {\n  return new'],
      [...ALL, "test_one", "test_hooked"],
    ],
    [
      "a test that is deleted",
      TESTS,
      ['export function test_limit() {\n  if (LIMIT > 5) throw new Error("limit");\n}\n', ""],
      ALL.filter((id) => id !== "test_limit"),
    ],
  ])("%s selects as the module does", async (_, file, [from, to], ids) => {
    const text = FILES[file].replace(from, to);
    expect(text).not.toBe(FILES[file]);
    repository.write({ [file]: text });
    expect(names(await list()).sort()).toEqual([...ids].sort());
  });

  test("the way leads through the modules of the declarations", async () => {
    repository.write({ [SOURCE]: FILES[SOURCE].replace("this.cents += more", "this.cents -= more") });
    expect(await list("--why", "-k", "purse or place")).toEqual([
      "src/money.ts → tests/conftest.ts → tests/test_money.ts::test_purse",
      "src/money.ts → src/trace.ts (it looks at stack traces) → tests/test_money.ts::test_place",
    ]);
  });

  test("changed() of filters selects the same", async () => {
    repository.write({ [TESTS]: FILES[TESTS].replace('parse("1")', 'parse("4")') });
    const { stdout } = await server.run(repository.top, ["list", "-E", "changed() & !name(test_place)"]);
    expect(stdout).toBe("tests/test_money.ts::test_parse\n");
  });
});
