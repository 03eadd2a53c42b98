/** Facts from disk: what is read again, what comes from the cache, and that a cache can be trusted or thrown away. */
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { createFactsReader } from "../../src/analysis/reader.ts";
import type { ModuleFacts } from "../../src/core/facts.ts";

let folder: string;
let cacheDir: string;
let file: string;
let cacheFile: string;

beforeEach(() => {
  folder = mkdtempSync(`${tmpdir().replaceAll("\\", "/")}/xtest-facts-`);
  cacheDir = `${folder}/deep/cache`;
  cacheFile = `${cacheDir}/facts.jsonl`;
  file = `${folder}/test_a.ts`;
  writeFileSync(file, "function test_a() {}");
});

afterEach(() => rmSync(folder, { recursive: true }));

const names = (facts: ModuleFacts | null | undefined): unknown => facts?.declarations.map(({ name }) => name) ?? null;

/** What a fresh reader says of the file, leaving its cache behind. */
async function readAfresh(): Promise<unknown> {
  const reader = createFactsReader({ cacheDir });
  const facts = (await reader.read([file])).get(file);
  await reader.flush();
  return names(facts);
}

/** Puts `text` where the first entry's facts stand in the cache, so that it shows whether they are used. */
function plant(change: (lines: string[]) => string[]): void {
  writeFileSync(cacheFile, change(readFileSync(cacheFile, "utf8").split("\n")).join("\n"));
}

/** Makes the cached facts say `planted` in place of `test_a`. */
const planted = (lines: string[]): string[] => lines.map((line) => line.replaceAll('"test_a"', '"planted"'));

describe("without a cache", () => {
  test("read, readOne, hash and source", async () => {
    const reader = createFactsReader({ cacheDir: null });
    const found = await reader.read([file, `${folder}/missing.ts`, folder]);
    expect([...found.keys()]).toEqual([file]);
    expect(names(found.get(file))).toEqual(["test_a"]);
    expect(reader.readOne(file)).toBe(found.get(file));
    expect(reader.hash(file)).toMatch(/^[0-9a-f]{64}$/);
    expect(reader.source(file)).toBe("function test_a() {}");
    await reader.flush();
    expect(existsSync(cacheDir)).toBe(false);
  });

  test("what is no file is null, and has no hash", () => {
    const reader = createFactsReader({ cacheDir: null });
    for (const path of [`${folder}/missing.ts`, folder, `${file}/below.ts`]) {
      expect(reader.readOne(path)).toBeNull();
      expect(() => reader.hash(path)).toThrow(`${path}: no such file`);
    }
  });

  test("each read looks again", async () => {
    const reader = createFactsReader({ cacheDir: null });
    const first = (await reader.read([file])).get(file);
    const hash = reader.hash(file);
    expect((await reader.read([file])).get(file)).toBe(first);
    writeFileSync(file, "function test_b() {}");
    expect(names((await reader.read([file])).get(file))).toEqual(["test_b"]);
    expect(reader.hash(file)).not.toBe(hash);
    rmSync(file);
    expect((await reader.read([file])).size).toBe(0);
  });
});

describe("a text that is given", () => {
  test("stands for the file, which need not be there", async () => {
    const reader = createFactsReader({ cacheDir });
    const page = `${folder}/page.md`;
    reader.provide(page, "function test_c() {}", ".ts");
    reader.provide(file, "function test_d(): void {}", "ts");
    const found = await reader.read([page, file]);
    expect([names(found.get(page)), names(found.get(file))]).toEqual([["test_c"], ["test_d"]]);
    expect([reader.source(page), reader.source(file)]).toEqual(["function test_c() {}", "function test_d(): void {}"]);
    expect(reader.hash(page)).toMatch(/^[0-9a-f]{64}$/);
    expect(reader.hash(page)).not.toBe(reader.hash(file));
    await reader.flush();
    expect(existsSync(cacheFile) ? readFileSync(cacheFile, "utf8") : "").not.toContain("test_c");
    expect(names(createFactsReader({ cacheDir }).readOne(file))).toEqual(["test_a"]);
  });

  test("is read once, and again when it is another one", () => {
    const reader = createFactsReader({ cacheDir: null });
    reader.provide(file, "const a: string = 1;", "ts");
    const first = reader.readOne(file);
    const hash = reader.hash(file);
    reader.provide(file, "const a: string = 1;", "ts");
    expect(reader.readOne(file)).toBe(first);
    reader.provide(file, "const a: string = 1;", "js");
    expect(reader.readOne(file)).not.toBe(first);
    reader.provide(file, "const b = 1;", "js");
    expect([names(reader.readOne(file)), reader.hash(file) === hash]).toEqual([["b"], false]);
  });
});

describe("node", () => {
  const text = `\ufeff/** M */\r\n\r\n/** D */ @d export class A { /** E */ @e m() {} f = () => 1; }\u2028describe("x")\nconst a = <T,>(b: T) => b, c = 2;`;

  test("is that of a declaration, a member and a call", () => {
    const reader = createFactsReader({ cacheDir: null });
    writeFileSync(file, text);
    const facts = reader.readOne(file);
    const cls = facts?.declarations[0]?.value;
    const ranges = [
      ...(facts?.declarations ?? []),
      ...(cls?.kind === "class" ? cls.cls.members : []),
      ...(facts?.calls ?? []).map(({ start, statementEnd }) => ({ start, end: statementEnd })),
    ];
    const nodes = ranges.map(({ start, end }) => reader.node(file, start, end));
    expect(nodes.map((node) => node.getKindName())).toEqual([
      "ClassDeclaration",
      "VariableStatement",
      "VariableStatement",
      "MethodDeclaration",
      "PropertyDeclaration",
      "ExpressionStatement",
    ]);
    expect(nodes[3]?.getText()).toBe("@e m() {}");
    expect(nodes[0]?.getSourceFile().getFilePath()).toBe(file);
    // From memory the second time.
    expect(nodes[3]?.getParent()).toBe(reader.node(file, ranges[0]?.start ?? 0, ranges[0]?.end ?? 0));
  });

  test.each<[extension: string, text: string, kind: string]>([
    ["js", "const a = <b>x</b>;", "VariableStatement"],
    ["tsx", "export const a = <b>{x as T}</b>;", "VariableStatement"],
    ["cts", "export = { test_a() {} };", "ExportAssignment"],
  ])("in a text given as %s", (extension, given, kind) => {
    const reader = createFactsReader({ cacheDir: null });
    reader.provide(`${folder}/page.md`, given, extension);
    expect(reader.node(`${folder}/page.md`, 0, given.length).getKindName()).toBe(kind);
    expect(() => reader.node(`${folder}/page.md`, 1, 2)).toThrow("nothing stands from offset 1 to 2");
  });

  test("a file that changed is parsed again", async () => {
    const reader = createFactsReader({ cacheDir: null });
    expect(reader.node(file, 0, 20).getText()).toBe("function test_a() {}");
    writeFileSync(file, "function test_b() {}");
    await reader.read([file]);
    expect(reader.node(file, 0, 20).getText()).toBe("function test_b() {}");
  });
});

describe("with a cache", () => {
  test("unchanged facts come from it, after a new time stamp too", async () => {
    expect(await readAfresh()).toEqual(["test_a"]);
    plant(planted);
    expect(await readAfresh()).toEqual(["planted"]);
    utimesSync(file, 1, 1);
    expect(await readAfresh()).toEqual(["planted"]);
  });

  test.each<
    [string, trusted: boolean, change: { size?: number; modified?: number; changed?: number; young?: boolean }]
  >([
    ["the same and old", true, {}],
    ["the same and young", false, { young: true }],
    ["of another size", false, { size: 1 }],
    ["of another time", false, { modified: 1 }],
    ["of another time of its metadata", false, { changed: 1 }],
  ])("a stamp that is %s: trusted %p", async (_what, trusted, change) => {
    await readAfresh();
    // The file was young when it was read just now; the planted stamp says what a later read would have said.
    const { size, mtimeMs: modified, ctimeMs: changed } = statSync(file);
    const stamp = { size, modified, changed, young: false, ...change };
    const line = JSON.stringify([file, stamp.size, stamp.modified, stamp.changed, "kept", stamp.young]);
    plant((lines) => lines.map((old, index) => (index === 1 ? line : old)));
    const hash = createFactsReader({ cacheDir }).hash(file);
    expect(hash === "kept").toBe(trusted);
  });

  test("changed content of the same size and time is seen", async () => {
    utimesSync(file, 1000, 1000);
    await readAfresh();
    writeFileSync(file, "function test_b() {}");
    utimesSync(file, 1000, 1000);
    expect(await readAfresh()).toEqual(["test_b"]);
    expect(await readAfresh()).toEqual(["test_b"]);
  });

  test("a file that changes after it was cached is written over", async () => {
    await readAfresh();
    const reader = createFactsReader({ cacheDir });
    await reader.read([file]);
    writeFileSync(file, "function test_longer() {}");
    await reader.read([file]);
    utimesSync(file, 1, 1);
    expect(names((await reader.read([file])).get(file))).toEqual(["test_longer"]);
    await reader.flush();
    expect(await readAfresh()).toEqual(["test_longer"]);
  });

  test("files that nobody asked for stay, those that are gone do not", async () => {
    const others = [`${folder}/test_b.ts`, `${folder}/test_c.ts`];
    for (const other of others) writeFileSync(other, "function test_other() {}");
    const first = createFactsReader({ cacheDir });
    await first.read([file, ...others]);
    await first.flush();
    rmSync(others[1] ?? "");
    writeFileSync(file, "function test_d() {}");
    await readAfresh();
    const cached = readFileSync(cacheFile, "utf8");
    expect(others.map((other) => cached.includes(other))).toEqual([true, false]);
  });

  test.each<[string, (lines: string[]) => string[]]>([
    ["cut off", (lines) => planted(lines).slice(0, -1)],
    ["cut off within a line", (lines) => [planted(lines).join("\n").slice(0, -30)]],
    [
      "of another version",
      (lines) => planted(lines).map((line, index) => (index === 0 ? line.replace(/\d/, "999") : line)),
    ],
    [
      "of another package",
      (lines) => planted(lines).map((line, index) => (index === 0 ? line.replace(/"\d+\./, '"999.') : line)),
    ],
    ["with a damaged stamp", (lines) => planted(lines).map((line, index) => (index === 1 ? "[]" : line))],
    ["with damaged facts", (lines) => planted(lines).map((line, index) => (index === 2 ? line.slice(0, 50) : line))],
    ["with other JSON for facts", (lines) => planted(lines).map((line, index) => (index === 2 ? "{}" : line))],
    ["that is empty", () => []],
  ])("a cache %s is made anew", async (_what, damage) => {
    await readAfresh();
    plant(damage);
    expect(await readAfresh()).toEqual(["test_a"]);
    expect(readFileSync(cacheFile, "utf8")).not.toContain("planted");
    plant(planted);
    expect(await readAfresh()).toEqual(["planted"]);
  });

  test("nothing is left beside it, and nothing is written where nothing changed", async () => {
    await readAfresh();
    expect(readdirSync(cacheDir)).toEqual(["facts.jsonl"]);
    rmSync(cacheFile);
    mkdirSync(cacheFile);
    // A cache that cannot be written costs time only.
    expect(await readAfresh()).toEqual(["test_a"]);
    expect(readdirSync(cacheDir)).toEqual(["facts.jsonl"]);
  });

  test("facts from the cache equal those from the text", async () => {
    writeFileSync(
      file,
      `/** M */\n\nimport { a } from "a";\nexport const ü = a.b([[1, "\u2028\\ud800"]], /x\\n/);\nclass A { @b m({ c }) {} }`,
    );
    const reader = createFactsReader({ cacheDir });
    const fresh = reader.readOne(file);
    await reader.flush();
    expect(createFactsReader({ cacheDir }).readOne(file)).toEqual(fresh);
  });
});

/** Reads the file in a process of its own: whether the parser was loaded is a fact of the whole process. */
function loadsParser(call: string): unknown {
  const script = `
    import { createRequire } from "node:module";
    import { createJiti } from "jiti";
    const jiti = createJiti(import.meta.url, { fsCache: false });
    const { createFactsReader } = await jiti.import(${JSON.stringify(new URL("../../src/analysis/reader.ts", import.meta.url).pathname)});
    const reader = createFactsReader({ cacheDir: ${JSON.stringify(cacheDir)} });
    const file = ${JSON.stringify(file)};
    ${call};
    await reader.flush();
    const loaded = Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes("ts-morph"));
    console.log(JSON.stringify(loaded));`;
  const cwd = new URL("../..", import.meta.url);
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd,
    encoding: "utf8",
    timeout: 50_000,
  });
  return JSON.parse(output);
}

test("the parser is loaded for what is not in the cache, and for nothing else", () => {
  expect(loadsParser("await reader.read([file + '.missing'])")).toBe(false);
  expect(loadsParser("await reader.read([file])")).toBe(true);
  expect(loadsParser("await reader.read([file])")).toBe(false);
  expect(loadsParser("reader.readOne(file)")).toBe(false);
  utimesSync(file, 1, 1);
  expect(loadsParser("reader.readOne(file); reader.hash(file)")).toBe(false);
  writeFileSync(file, "function test_b() {}");
  expect(loadsParser("reader.readOne(file)")).toBe(true);
});
