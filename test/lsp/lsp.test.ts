/** `xtest lsp`: a real client of the protocol over stdio. One server answers most of the cases. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CancellationTokenSource } from "vscode-languageserver/node";
import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  DocumentSymbol,
  Hover,
  InlayHint,
  Location,
  WorkspaceEdit,
  WorkspaceSymbol,
} from "vscode-languageserver";
import { Project } from "../project.ts";
import { edited, editsOf, EditorClient, places } from "./editor-client.ts";

const CONFTEST = `import { fixture, mark } from "unplugin-xtest";

/** The database of the shop. */
export const /*^db*/db = fixture({ scope: "session" }, (): Db => new Db());
export const cart = fixture((/*^cart-db*/db: Db) => ({ db, items: [] }));
export const clock = fixture({ name: /*^clock*/"time" }, () => 0);
export const unused = fixture(() => 1);
export const slow = mark.usefixtures(/*^shared-string*/"cart");
export class Db {
  readonly rows = [];
}
`;

const DEEP = `import { fixture } from "unplugin-xtest";
import type { Db } from "../conftest.ts";
export const /*^deep-db*/db = fixture((/*^deep-base*/db: Db) => db);
`;

const TEST = `import { fixture, mark, type FixtureRequest } from "unplugin-xtest";
import type { db } from "../conftest.ts"; import type { db as same } from "@shop/conftest";

export const own = fixture(({ db, /*^local*/cart: basket }) => ({ db, basket }));

export function test_total(/*^param*/db: unknown, tmp_path: string) {
  return [db, { db }, (db: number) => db, tmp_path, /*^none*/Math];
}

class TestCart {
  test_items({ /*^property*/cart, own }) {
    return [cart, own];
  }

  @mark.usefixtures(/*^use*/"db")
  async test_strings(request: FixtureRequest) {
    await request.getFixtureValue("cart");
  }
}

export const test_rows = mark.parametrize(["a", /*^indirect*/"cart"], [
  /*^row*/[1, 2],
  [3, "x"],
], { indirect: [/*^listed*/"cart"] })((/*^argument*/a: number, cart: unknown) => [a, cart]);
export const test_stacked = mark.parametrize("x", [1, 2])(mark./*^mark*/parametrize("y", ["a", "b"])((x: number, y: string) => [x, y]));
`;

const TYPED = `import type { FixtureValue, Fixtures } from "unplugin-xtest";

interface Own {
  readonly price: Map<string, number>;
}

export function test_literal({ /*^typed*/price: own, /*^typed-path*/tmp_path }: { price: Map<string, number>; tmp_path: string }) {
  return [own, tmp_path];
}
export function test_picked({ price }: Pick<Fixtures, "price" | "tmp_path">) {
  return price;
}
export function test_declared({ price }: Readonly<Own> & { "tmp_path": string }) {
  return price;
}
export function test_indexed(price: Fixtures["price"] | null) {
  return price;
}
export function test_imported(price: FixtureValue<(typeof import("./conftest.js"))["price"]>) {
  return price;
}
`;

const files = {
  "xtest.config.ts":
    'console.log("printed by the configuration");\nexport default { markers: ["slow: takes long"] };\n',
  "tsconfig.json": '{ "compilerOptions": { "paths": { "@shop/*": ["./tests/*"] } } }',
  "tests/conftest.ts": CONFTEST,
  "tests/deep/conftest.ts": DEEP,
  "tests/unit/test_shop.ts": TEST,
  "tests/deep/test_deep.ts": "export function test_deep(/*^deep*/db: unknown) {\n  return db;\n}\n",
  "tests/typed/conftest.ts":
    'import { fixture } from "unplugin-xtest";\nexport const price = fixture(() => new Map([["tea", 3]]));\n',
  "tests/typed/test_typed.ts": TYPED,
  "second/package.json": '{ "type": "module", "xtest": {} }',
  "second/test_second.ts":
    'import { fixture } from "unplugin-xtest";\nexport const db = fixture(() => 1);\nexport function test_two(/*^second*/db: number) { return db; }\n',
  "outside/test_alone.ts": "export function test_alone(/*^outside*/db: number) { return db; }\n",
};

const project = new Project(files);
const at = (name: string): string => path.join(project.root, name);
const client = new EditorClient(project.root);
const { root } = project;

beforeAll(async () => {
  await client.start({ folders: [at("tests"), at("second")] });
  for (const [name, text] of Object.entries(files)) if (/\.ts$/.test(name)) await client.edit(at(name), text);
});
afterAll(async () => {
  await client.stop();
  project.remove();
});

const conftest = at("tests/conftest.ts");
const shop = at("tests/unit/test_shop.ts");
const deep = at("tests/deep/test_deep.ts");
const typed = at("tests/typed/test_typed.ts");

/** In one line. */
const short = (text: string): string => text.replace(/\s+/g, " ");

describe("definitions", () => {
  test.each([
    [shop, "param", ["tests/conftest.ts:4:21"]],
    [shop, "property", ["tests/conftest.ts:5:14"]],
    [shop, "local", ["tests/conftest.ts:5:14"]],
    [shop, "use", ["tests/conftest.ts:4:21"]],
    [shop, '=getFixtureValue("', ["tests/conftest.ts:5:14"]],
    [shop, "indirect", ["tests/conftest.ts:5:14"]],
    [shop, "listed", ["tests/conftest.ts:5:14"]],
    [shop, "argument", ["tests/unit/test_shop.ts:21:45"]],
    [shop, "none", []],
    [conftest, "cart-db", ["tests/conftest.ts:4:21"]],
    [conftest, "shared-string", ["tests/conftest.ts:5:14"]],
    [deep, "deep", ["tests/deep/conftest.ts:3:26"]],
    [at("tests/deep/conftest.ts"), "deep-base", ["tests/conftest.ts:4:21"]],
    [at("tests/deep/conftest.ts"), "deep-db", ["tests/conftest.ts:4:21"]],
    [at("second/test_second.ts"), "second", ["second/test_second.ts:2:14"]],
    [at("outside/test_alone.ts"), "outside", []],
  ])("%s %s", async (file, mark, expected) => {
    expect(places(root, await client.at<Location[]>("definition", file, mark))).toEqual(expected);
  });

  test("those that override one", async () => {
    const found = await client.at<Location[]>("implementation", shop, "param");
    expect(places(root, found)).toEqual(["tests/deep/conftest.ts:3:26"]);
  });
});

describe("references", () => {
  test.each([
    [
      shop,
      "param",
      true,
      [
        "tests/conftest.ts:4:21",
        "tests/conftest.ts:5:42",
        "tests/deep/conftest.ts:3:54",
        "tests/unit/test_shop.ts:4:31",
        "tests/unit/test_shop.ts:6:38",
        "tests/unit/test_shop.ts:15:30",
      ],
    ],
    [deep, "deep", false, ["tests/deep/test_deep.ts:1:36"]],
    [conftest, "clock", true, ["tests/conftest.ts:6:14"]],
  ])("%s %s", async (file, mark, includeDeclaration, expected) => {
    const found = await client.at<Location[]>("references", file, mark, { context: { includeDeclaration } });
    expect(places(root, found).sort(byPlace)).toEqual(expected);
  });
});

/** By path, line and column. */
function byPlace(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

describe("renames", () => {
  test("a fixture, with what overrides it, in all files", async () => {
    const edit = await client.at<WorkspaceEdit>("rename", deep, "deep", { newName: "database" });
    const changed = Object.entries(files).flatMap(([name, text]) => {
      const before = text.split("\n");
      const after = edited(text, editsOf(client, edit, at(name))).split("\n");
      return after.flatMap((line, index) => (line === before[index] ? [] : [`${name}: ${line.trim()}`]));
    });
    expect(changed).toEqual([
      'tests/conftest.ts: export const /*^db*/database = fixture({ scope: "session" }, (): Db => new Db());',
      "tests/conftest.ts: export const cart = fixture((/*^cart-db*/database: Db) => ({ db: database, items: [] }));",
      "tests/deep/conftest.ts: export const /*^deep-db*/database = fixture((/*^deep-base*/database: Db) => database);",
      'tests/unit/test_shop.ts: import type { database } from "../conftest.ts"; import type { database as same } from "@shop/conftest";',
      "tests/unit/test_shop.ts: export const own = fixture(({ database, /*^local*/cart: basket }) => ({ db: database, basket }));",
      "tests/unit/test_shop.ts: export function test_total(/*^param*/database: unknown, tmp_path: string) {",
      "tests/unit/test_shop.ts: return [database, { db: database }, (db: number) => db, tmp_path, /*^none*/Math];",
      'tests/unit/test_shop.ts: @mark.usefixtures(/*^use*/"database")',
      "tests/deep/test_deep.ts: export function test_deep(/*^deep*/database: unknown) {",
      "tests/deep/test_deep.ts: return database;",
    ]);
  });

  test("the types beside names", async () => {
    const edit = await client.at<WorkspaceEdit>("rename", typed, "typed", { newName: "cents" });
    const before = TYPED.split("\n");
    const after = edited(TYPED, editsOf(client, edit, typed)).split("\n");
    expect(after.filter((line, index) => line !== before[index])).toEqual([
      "  readonly cents: Map<string, number>;",
      "export function test_literal({ /*^typed*/cents: own, /*^typed-path*/tmp_path }: { cents: Map<string, number>; tmp_path: string }) {",
      'export function test_picked({ cents }: Pick<Fixtures, "cents" | "tmp_path">) {',
      "  return cents;",
      'export function test_declared({ cents }: Readonly<Own> & { "tmp_path": string }) {',
      "  return cents;",
      'export function test_indexed(cents: Fixtures["cents"] | null) {',
      "  return cents;",
      'export function test_imported(cents: FixtureValue<(typeof import("./conftest.js"))["cents"]>) {',
      "  return cents;",
    ]);
  });

  test.each([["the name of an option", conftest, "clock", "now", [["tests/conftest.ts:6:49", "now"]]]])(
    "%s",
    async (_what, file, mark, newName, expected) => {
      const edit = await client.at<WorkspaceEdit>("rename", file, mark, { newName });
      const found = Object.entries(edit.changes ?? {}).flatMap(([uri, edits]) =>
        edits.map(({ range, newText }) => [places(root, { uri, range })[0], newText]),
      );
      expect(found).toEqual(expected);
    },
  );

  test.each([
    [shop, "param", "tmp_path", '"tmp_path" is the name of another fixture there: it is built in'],
    [shop, "param", "cart", '"cart" is the name of another fixture there: tests/conftest.ts:5'],
    [shop, "param", "not a name", '"not a name" is no name of a fixture: use letters, digits, _ and $'],
  ])("%s %s to %s is refused", async (file, mark, newName, message) => {
    await expect(client.at("rename", file, mark, { newName })).rejects.toThrow(message);
  });

  test("where", async () => {
    expect(await client.at("prepareRename", shop, "use")).toMatchObject({ placeholder: "db" });
    expect(await client.at("prepareRename", shop, "none")).toBeNull();
  });
});

describe("completions", () => {
  // The cursor is at `|`.
  test.each([
    ["a parameter", "export function test_x(|) {}", ["db", "own", "tmp_path"], []],
    ["an unfinished one", "export function test_x(d|", ["db", "tmp_path"], []],
    ["a pattern", "export function test_x({ db, | }) {}", ["cart"], ["db"]],
    ["a fixture", "export const more = fixture((|) => 1);", ["db"], ["more"]],
    ["a fixture in an object", "export const more = fixture(({ | }) => 1);", ["db"], ["more"]],
    ["a method", "class TestX {\n  test_y(db: string, |) {}\n}", ["cart"], ["db"]],
    ["a string", 'mark.usefixtures("|");', ["db", "cart"], []],
    ["a request", 'export async function test_x(request) { await request.getFixtureValue("c|"); }', ["cart"], []],
    ["a mark", "mark.|;", ["parametrize", "skip", "slow"], []],
    ["no type", "export function test_x(db: |) {}", [], ["db"]],
    ["no other function", "export function helper(|) {}", [], ["db"]],
    ["no body", "export function test_x(db) { | }", [], ["cart"]],
  ])("%s", async (_what, line, has, hasNot) => {
    const position = {
      line: TEST.split("\n").length - 1,
      character: line.split("|")[0]?.split("\n").at(-1)?.length ?? 0,
    };
    position.line += (line.split("|")[0]?.split("\n").length ?? 1) - 1;
    await client.edit(shop, `${TEST}${line.replace("|", "")}\n`);
    const items = await client.of<CompletionItem[]>("completion", shop, { position });
    await client.edit(shop, TEST);
    const found = items.map(({ label }) => label);
    expect(found).toEqual(expect.arrayContaining(has));
    for (const name of hasNot) expect(found).not.toContain(name);
  });
});

describe("hovers", () => {
  test.each([
    [
      shop,
      "param",
      [
        "```ts fixture db: Db ```",
        "session scope · tests/conftest.ts",
        "The database of the shop.",
        "Defined in [tests/conftest.ts:4](ROOT/tests/conftest.ts#L4)",
        "Overridden in [tests/deep/conftest.ts:3](ROOT/tests/deep/conftest.ts#L3)",
      ],
    ],
    [
      deep,
      "deep",
      [
        "```ts fixture db: Db ```",
        "function scope · tests/deep/conftest.ts",
        "Defined in [tests/deep/conftest.ts:3](ROOT/tests/deep/conftest.ts#L3)",
        "Overrides [tests/conftest.ts:4](ROOT/tests/conftest.ts#L4)",
      ],
    ],
    [
      typed,
      "typed",
      [
        "```ts fixture price: Map<string, number> ```",
        "function scope · tests/typed/conftest.ts",
        "Defined in [tests/typed/conftest.ts:2](ROOT/tests/typed/conftest.ts#L2)",
      ],
    ],
    [shop, "argument", ["`a` is filled by the rows of `parametrize`."]],
    [shop, "none", null],
  ])("%s %s", async (file, mark, expected) => {
    const found = await client.at<Hover | null>("hover", file, mark);
    const text = found === null ? null : (found.contents as { value: string }).value;
    expect(text?.replaceAll(client.uri(root), "ROOT").split("\n\n").map(short) ?? null).toEqual(expected);
  });

  test("a built-in fixture", async () => {
    const found = await client.at<Hover>("hover", typed, "typed-path");
    expect(found.contents).toMatchObject({ value: expect.stringContaining("fixture tmp_path: string\n") });
  });

  test("a mark", async () => {
    const found = await client.at<Hover>("hover", shop, "mark");
    expect(found.contents).toMatchObject({ value: expect.stringContaining("mark.parametrize(argnames") });
  });
});

describe("symbols", () => {
  const flat = (symbols: readonly DocumentSymbol[], depth = 0): string[] =>
    symbols.flatMap(({ name, detail, children = [] }) => [
      `${"  ".repeat(depth)}${name} ${detail ?? ""}`,
      ...flat(children, depth + 1),
    ]);

  test("of a file", async () => {
    expect(flat(await client.of("documentSymbol", shop))).toEqual([
      "own fixture",
      "test_total tests/unit/test_shop.ts::test_total",
      "TestCart tests/unit/test_shop.ts::TestCart",
      "  test_items tests/unit/test_shop.ts::TestCart::test_items",
      "  test_strings tests/unit/test_shop.ts::TestCart::test_strings",
      "test_rows tests/unit/test_shop.ts::test_rows",
      "test_stacked tests/unit/test_shop.ts::test_stacked",
    ]);
  });

  test("of all suites", async () => {
    const found = await client.connection.sendRequest<WorkspaceSymbol[]>("workspace/symbol", { query: "test_ deep" });
    expect(found.map(({ name }) => name)).toEqual(["tests/deep/test_deep.ts::test_deep"]);
    const all = await client.connection.sendRequest<WorkspaceSymbol[]>("workspace/symbol", { query: "db" });
    expect(all.map(({ name, containerName }) => `${name} ${String(containerName)}`)).toEqual([
      "db test_second.ts",
      "db tests",
      "db tests/deep",
    ]);
  });
});

test("hints of the ids of rows", async () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  const found = await client.of<InlayHint[]>("inlayHint", shop, { range });
  expect(found.map(({ label, position }) => `${String(position.line + 1)} ${String(label)}`)).toEqual([
    "22 1-2",
    "23 3-x",
    "25 a",
    "25 1",
    "25 2",
    "25 b",
  ]);
});

test("lenses that run and debug", async () => {
  const found = await client.of<CodeLens[]>("codeLens", deep);
  const argument = { root: root.replaceAll("\\", "/"), uri: client.uri(deep) };
  const file = { ...argument, id: "tests/deep/test_deep.ts" };
  const own = { ...argument, id: "tests/deep/test_deep.ts::test_deep" };
  expect(found.map(({ command }) => command)).toEqual([
    { title: "Run file", command: "xtest.run", arguments: [file] },
    { title: "Debug file", command: "xtest.debug", arguments: [file] },
    { title: "Run", command: "xtest.run", arguments: [own] },
    { title: "Debug", command: "xtest.debug", arguments: [own] },
  ]);
});

describe("problems", () => {
  test("as one types, and how they are mended", async () => {
    const wrong = "export function test_deep(/*^deep*/dbb) {\n  return dbb;\n}\n";
    await client.edit(deep, wrong);
    const [problem] = await client.problems(deep, (list) => list.length === 1);
    expect(problem).toMatchObject({
      code: "XT201",
      source: "xtest",
      severity: 1,
      range: { start: { line: 0, character: 35 } },
      codeDescription: { href: expect.stringMatching(/^file:.*\/XT201\.md$/) },
    });
    expect(existsSync(new URL(problem?.codeDescription?.href ?? ""))).toBe(true);
    const actions = await client.of<CodeAction[]>("codeAction", deep, {
      range: problem?.range,
      context: { diagnostics: [problem] },
    });
    expect(actions.map(({ title }) => title)).toEqual([
      'Change to "db"',
      'Add the fixture "dbb" to tests/deep/conftest.ts',
      'Add the fixture "dbb" to tests/deep/test_deep.ts',
    ]);
    const [change, above, here] = actions;
    expect(edited(wrong, editsOf(client, change?.edit, deep))).toBe(wrong.replaceAll("dbb", "db"));
    expect(edited(DEEP, editsOf(client, above?.edit, at("tests/deep/conftest.ts")))).toContain(
      'conftest.ts";\n\nexport const dbb = fixture(() => {\n',
    );
    const added = edited(wrong, editsOf(client, here?.edit, deep));
    expect(added).toMatch(/^import \{ fixture \} from "unplugin-xtest";\n\nexport const dbb = fixture/);
    await client.edit(deep, added);
    expect(await client.problems(deep, (list) => list.length === 0)).toEqual([]);
    await client.edit(deep, files["tests/deep/test_deep.ts"]);
  });

  test("a fixture that nothing uses is removed", async () => {
    const found = await client.problems(conftest, (list) =>
      list.some(({ message }) => String(message).includes("unused")),
    );
    const problem = found.find(({ message }) => String(message).includes("unused"));
    expect(problem).toMatchObject({ code: "XT204", tags: [1] });
    const [action] = await client.of<CodeAction[]>("codeAction", conftest, {
      range: problem?.range,
      context: { diagnostics: [problem] },
    });
    expect(action?.title).toBe('Remove the fixture "unused"');
    expect(edited(CONFTEST, editsOf(client, action?.edit, conftest))).toBe(
      CONFTEST.replace("export const unused = fixture(() => 1);\n", ""),
    );
  });

  test("types are added to parameters without one", async () => {
    const bare = "export function test_deep(db, tmp_path) {}\nexport const test_two = ({ db }) => db;\n";
    await client.edit(deep, bare);
    const range = { start: { line: 0, character: 0 }, end: { line: 2, character: 0 } };
    const actions = await client.of<CodeAction[]>("codeAction", deep, { range, context: { diagnostics: [] } });
    expect(
      actions.map(({ title, edit }) => [
        title,
        edited(bare, editsOf(client, edit, deep))
          .split("\n")
          .slice(0, 3),
      ]),
    ).toEqual([
      [
        'Add the type of "db"',
        [
          'import type { FixtureValue } from "unplugin-xtest";',
          'export function test_deep(db: FixtureValue<(typeof import("./conftest.js"))["db"]>, tmp_path) {}',
          "export const test_two = ({ db }) => db;",
        ],
      ],
      [
        'Add the type of "tmp_path"',
        [
          'import type { Fixtures } from "unplugin-xtest";',
          'export function test_deep(db, tmp_path: Fixtures["tmp_path"]) {}',
          "export const test_two = ({ db }) => db;",
        ],
      ],
      [
        "Add the types of the fixtures",
        [
          'import type { FixtureValue } from "unplugin-xtest";',
          "export function test_deep(db, tmp_path) {}",
          'export const test_two = ({ db }: { db: FixtureValue<(typeof import("./conftest.js"))["db"]> }) => db;',
        ],
      ],
    ]);
    await client.edit(deep, files["tests/deep/test_deep.ts"]);
  });

  test("a change of a conftest that is not saved reaches the tests below it", async () => {
    await client.edit(at("tests/deep/conftest.ts"), `${DEEP}export const added = fixture(() => 1);\n`);
    const text = "export function test_deep(/*^added*/added: number) { return added; }\n";
    await client.edit(deep, text);
    expect(places(root, await client.at<Location[]>("definition", deep, "added"))).toEqual([
      "tests/deep/conftest.ts:4:14",
    ]);
    await client.edit(at("tests/deep/conftest.ts"), DEEP);
    await client.problems(deep, (list) => list.some(({ code }) => code === "XT201"));
    await client.edit(deep, files["tests/deep/test_deep.ts"]);
    await client.problems(deep, (list) => list.length === 0);
  });
});

describe("texts", () => {
  test.each([
    ["line ends of Windows", "// one\r\n\r\nexport function test_w(/*^w*/db: unknown) {\r\n  return db;\r\n}\r\n", 2],
    [
      "other characters",
      'const a = "ä€😀";\nexport function test_ü(a = "😀", /*^w*/db: unknown) { return [a, db]; }\n',
      1,
    ],
    ["a byte order mark", "\uFEFFexport function test_w(/*^w*/db: unknown) { return db; }\n", 0],
  ])("%s", async (_what, text, line) => {
    await client.edit(deep, text);
    expect(places(root, await client.at<Location[]>("definition", deep, "w"))).toEqual(["tests/deep/conftest.ts:3:26"]);
    const hover = await client.at<Hover>("hover", deep, "w");
    expect(hover.range?.start.line).toBe(line);
    const edit = await client.at<WorkspaceEdit>("rename", deep, "w", { newName: "other" });
    expect(edited(text, editsOf(client, edit, deep))).toBe(text.replace(/(?<![\w/])db\b(?!:)|(?<=\/)db\b/g, "other"));
    await client.edit(deep, files["tests/deep/test_deep.ts"]);
  });

  test("a change of a part of a text", async () => {
    const uri = client.uri(deep);
    const start = { line: 0, character: 26 };
    const change = { range: { start, end: start }, text: "cart: unknown, " };
    await client.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri, version: 2 },
      contentChanges: [change],
    });
    const found = await client.of<Location[]>("definition", deep, { position: start });
    expect(places(root, found)).toEqual(["tests/conftest.ts:5:14"]);
    await client.edit(deep, files["tests/deep/test_deep.ts"]);
  });

  test("that are no files", async () => {
    for (const uri of ["untitled:Untitled-1", "file:///c%3A/none/test_a.ts", "file://host/test_a.ts"]) {
      await client.edit(uri, "export function test_a(/*^a*/db: unknown) {}\n");
      expect(await client.at("definition", uri, "a")).toEqual([]);
      await client.close(uri);
    }
  });
});

describe("the server", () => {
  test("says what it can do", () => {
    expect(client.initialized).toMatchObject({
      serverInfo: { name: "xtest" },
      capabilities: { positionEncoding: "utf-16" },
    });
  });

  test("does not answer what was cancelled", async () => {
    const token = new CancellationTokenSource();
    const params = {
      textDocument: { uri: client.uri(shop) },
      position: { line: 0, character: 0 },
      context: { includeDeclaration: true },
    };
    let answer: Promise<unknown> = Promise.resolve();
    await client.sendTogether(() => {
      answer = client.connection.sendRequest("textDocument/references", params, token.token);
      token.cancel();
    });
    await expect(answer).rejects.toThrow("cancelled");
  });

  test("counts in UTF-8 where the client wants it, and stays alive with a broken configuration", async () => {
    const other = new Project({
      "xtest.config.ts": "export default { testFilez: [] };\n",
      "test_a.ts": "",
    });
    const own = new EditorClient(other.root);
    await own.start({ folders: [other.root], positionEncodings: ["utf-8", "utf-16"] });
    expect(own.initialized.capabilities.positionEncoding).toBe("utf-8");
    const config = path.join(other.root, "xtest.config.ts");
    const [problem] = await own.problems(config, (list) => list.length > 0);
    expect(problem?.message).toContain("testFilez");
    const file = path.join(other.root, "test_a.ts");
    const text =
      'import { fixture } from "unplugin-xtest";\nexport const db = fixture(() => 1);\nexport function test_ü(db: number) {}\n';
    await own.edit(file, text);
    expect(await own.of("definition", file, { position: { line: 2, character: 24 } })).toEqual([]);
    writeFileSync(config, "export default {};\n");
    const changes = [{ uri: own.uri(config), type: 2 }];
    await own.connection.sendNotification("workspace/didChangeWatchedFiles", { changes });
    expect(await own.problems(config, (list) => list.length === 0)).toEqual([]);
    const found = await own.of<Location[]>("definition", file, { position: { line: 2, character: 24 } });
    expect(places(other.root, found)).toEqual(["test_a.ts:2:14"]);
    expect(await own.of("definition", file, { position: { line: 2, character: 22 } })).toEqual([]);
    const removed = { added: [], removed: [{ uri: own.uri(other.root), name: "" }] };
    await own.connection.sendNotification("workspace/didChangeWorkspaceFolders", { event: removed });
    expect(await own.of("definition", file, { position: { line: 2, character: 24 } })).toEqual([]);
    expect(await own.stop()).toBe(0);
    other.remove();
  });

  test("ends with its input, and says whether it was told to", async () => {
    const own = new EditorClient(root);
    await own.start({ folders: [] });
    own.connection.end();
    expect(await own.ended).toBe(1);
  });
});
