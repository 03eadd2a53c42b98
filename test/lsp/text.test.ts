/** URIs, positions and names of texts, by tables. */
import { describe, expect, test } from "@jest/globals";
import { bindingReferences } from "../../src/facts/names/binding-references.ts";
import { namesInText } from "../../src/facts/names/name-uses.ts";
import { changedText, chooseEncoding, LineTable, pathOfUri, uriOfPath } from "../../src/tools/lsp/text/positions.ts";

test.each([
  ["file:///c%3A/work/a%20b/test_a.ts", true, "C:/work/a b/test_a.ts"],
  ["file:///C:/work/test_a.ts", true, "C:/work/test_a.ts"],
  ["file://server/share/test_a.ts", true, "//server/share/test_a.ts"],
  ["file:///none", true, null],
  ["file:///home/%C3%BC/test_a.ts", false, "/home/ü/test_a.ts"],
  ["file://server/share/test_a.ts", false, null],
  ["file:///a%2Fb", false, null],
  ["untitled:Untitled-1", false, null],
])("%s, on Windows: %s", (uri, windows, path) => {
  expect(pathOfUri(uri, windows)).toBe(path);
});

test.each([
  ["C:/work/a b.ts", true, "file:///C:/work/a%20b.ts"],
  ["/home/ü.ts", false, "file:///home/%C3%BC.ts"],
])("the URI of %s", (path, windows, uri) => {
  expect(uriOfPath(path, windows)).toBe(uri);
});

test.each([
  [undefined, "utf-16"],
  [["utf-8", "utf-16"], "utf-8"],
  [["ascii", "utf-32"], "utf-32"],
  [[], "utf-16"],
])("of the encodings %j, %s", (offered, chosen) => {
  expect(chooseEncoding(offered)).toBe(chosen);
});

describe("positions", () => {
  test.each([
    ["utf-16", "aä€😀b", 5, 0, 5],
    ["utf-8", "aä€😀b", 5, 0, 10],
    ["utf-32", "aä€😀b", 5, 0, 4],
    ["utf-16", "a\r\nb\rc\nd", 7, 3, 0],
    ["utf-16", "\uFEFFab", 2, 0, 1],
    ["utf-8", "\uFEFFä\nb", 3, 1, 0],
  ] as const)("in %s of %j at %i", (encoding, text, offset, line, character) => {
    const table = new LineTable(text, encoding);
    expect(table.position(offset)).toEqual({ line, character });
    expect(table.offset({ line, character })).toBe(offset);
  });

  test.each([
    ["after a line's end", "ab\r\ncd", { line: 0, character: 9 }, 2],
    ["after the last line", "ab", { line: 3, character: 0 }, 2],
  ])("%s", (_what, text, position, offset) => {
    expect(new LineTable(text, "utf-16").offset(position)).toBe(offset);
  });

  test("of changes, one after the other", () => {
    const range = (line: number, from: number, to: number) => ({
      start: { line, character: from },
      end: { line, character: to },
    });
    const changes = [
      { range: range(0, 1, 2), text: "x\r\ny" },
      { range: range(1, 0, 1), text: "€" },
    ];
    expect(changedText("abc", changes, "utf-16")).toBe("ax\r\n€c");
    expect(changedText("abc", [{ text: "all" }], "utf-16")).toBe("all");
  });
});

test.each([
  ["a test", "export function test_a(db: Db, other = 1, ...rest) {}", ["parameter db"]],
  ["a pattern", "export const a = fixture(({ db, x: y, z = 1, ...rest }) => 1);", ["property db", "property x"]],
  [
    "strings",
    'mark.usefixtures("a", `b`); r.getFixtureValue<T>("c");',
    ["usefixtures a", "usefixtures b", "mark usefixtures", "getFixtureValue c"],
  ],
  [
    "a table",
    'mark.parametrize("a, b", [], { indirect: ["b"] });',
    ["argname a", "indirect b", "indirect b", "mark parametrize"],
  ],
  [
    "all of a table",
    'mark.parametrize("a, b", [], { indirect: true });',
    ["indirect a", "indirect b", "mark parametrize"],
  ],
  ["an unfinished text", "export function test_a(d", ["parameter d"]],
])("names in %s", (_what, text, names) => {
  expect(namesInText("test_a.ts", text).uses.map(({ kind, name }) => `${kind} ${name}`)).toEqual(names);
});

test("functions with titles are tests, in the groups around them", () => {
  const text = `
    import { describe as group, test, expect as it } from "unplugin-xtest";
    test("a", ({ db }) => {});
    test.skip("b", mark.slow(({ db }) => {}));
    group.slow("cart", () => {
      test.parametrize("n", [1])(\`has \${1}\`, ({ n }) => {});
      group("inner", () => test("c", (db) => {}));
    });
    it("is by its name", ({ db }) => {});
    test.use({ user: fixture(({ db }) => db) });
    other("d", ({ db }) => {});
  `;
  const lists = namesInText("a.test.ts", text).lists.filter(({ names }) => names.length > 0);
  expect(lists.map(({ owner, classes }) => [owner.isTitled, owner.isFixture, classes.join(" ")])).toEqual([
    [true, false, ""],
    [true, false, ""],
    [true, false, "cart"],
    [true, false, "cart inner"],
    [true, false, ""],
    [false, true, ""],
    [false, false, ""],
  ]);
});

test.each([
  [
    "a body",
    "function f(db) { return [db, x.db, { db }, { db: 1 }]; }",
    11,
    "function f(db) { return [NEW, x.db, { db: NEW }, { db: 1 }]; }",
  ],
  [
    "inner scopes",
    "function f(db) { ((db) => db)(db); { const db = 1; db; } for (const db of db) db; }",
    11,
    "function f(db) { ((db) => db)(NEW); { const db = 1; db; } for (const db of db) db; }",
  ],
  [
    "types",
    'const db = 1;\nlet x: typeof db;\nexport { db, db as y, x as db };\nexport { db } from "./b.ts";',
    null,
    'const db = 1;\nlet x: typeof NEW;\nexport { NEW, NEW as y, x as db };\nexport { db } from "./b.ts";',
  ],
])("references in %s", (_what, text, scope, renamed) => {
  const found = bindingReferences("test_a.ts", text, "db", scope).sort((a, b) => b.at - a.at);
  const changed = found.reduce((now, { at, end, prefix }) => `${now.slice(0, at)}${prefix}NEW${now.slice(end)}`, text);
  expect(changed).toBe(renamed);
});
