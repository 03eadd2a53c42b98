/** Facts from disk: files that are read again, those from the cache, and damaged or stale caches. */
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
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { moduleAssertions } from "../../src/facts/module-facts.ts";
import { createFactsReader } from "../../src/facts/read/reader.ts";
import { PACKAGE_BUILD, openSectionFile, writeSectionFile } from "../../src/store/section-file.ts";
import type { Stamp } from "../../src/store/stamp.ts";
import type { ModuleFacts } from "../../src/core/data/facts.ts";
import { buildSource, scratchFolder } from "../build-source.ts";
import { PROJECT } from "../project.ts";
import { runToEnd, runToEndAside } from "../time-limit.ts";
import { untilOld } from "../until.ts";

let folder: string;
let cacheDir: string;
let file: string;

/** The reader as one file that Node can import, built once for the processes that read. */
let scratch: string;
let built: string;
beforeAll(() => {
  scratch = scratchFolder();
  built = buildSource(scratch, "src/facts/read/reader.ts");
});
afterAll(() => rmSync(scratch, { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(`${tmpdir().replaceAll("\\", "/")}/xtest-facts-`);
  cacheDir = `${folder}/deep/cache`;
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

/** Files of the cache. */
const shards = (): string[] => readdirSync(cacheDir).map((name) => `${cacheDir}/${name}`);

/** The only one. */
function shard(): string {
  const [only, ...others] = shards();
  if (only === undefined || others.length > 0) throw new Error("not one file");
  return only;
}

interface ShardIndex {
  readonly version: number;
  readonly rows: (readonly [path: string, stamp: Stamp])[];
}

function readShard(cacheFile: string): { index: ShardIndex; texts: string[] } {
  const kept = openSectionFile(cacheFile);
  if (kept === null) throw new Error(`${cacheFile} cannot be read`);
  const index: ShardIndex = JSON.parse(kept.section(0));
  const texts = index.rows.map((_, at) => kept.section(at + 1));
  kept.close();
  return { index, texts };
}

/** Makes the cached facts say `planted` in place of `test_a`, as if they had been written so: it shows whether they are used. */
function plant(change: (index: ShardIndex) => unknown = (index) => index, edit = (text: string): string => text): void {
  const { index, texts } = readShard(shard());
  const planted = texts.map((text) => edit(text.replaceAll('"test_a"', '"planted"')));
  writeSectionFile(shard(), [JSON.stringify(change(index)), ...planted]);
}

/** Writes the file of the cache anew. */
function damage(change: (bytes: Buffer) => Buffer): void {
  writeFileSync(shard(), change(readFileSync(shard())));
}

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
    expect(existsSync(cacheDir) ? shards().map((each) => readFileSync(each, "utf8")) : []).toEqual([]);
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
    plant();
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
    plant(({ version }) => ({ version, rows: [[file, { ...stamp, hash: "kept" }]] }));
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

  test("files that nobody asked for stay", async () => {
    const others = [`${folder}/test_b.ts`, `${folder}/test_c.ts`];
    for (const other of others) writeFileSync(other, "function test_other() {}");
    const first = createFactsReader({ cacheDir });
    await first.read([file, ...others]);
    await first.flush();
    writeFileSync(file, "function test_d() {}");
    await readAfresh();
    const cached = shards()
      .map((each) => readFileSync(each, "utf8"))
      .join("");
    expect(cached).toContain(`"${others[0] ?? ""}"`);
  });

  test("files that are gone leave the cache, though none of those beside them changed", async () => {
    const others = Array.from({ length: 300 }, (_, index) => `${folder}/test_other${index}.ts`);
    for (const other of others) writeFileSync(other, "function test_other() {}");
    const first = createFactsReader({ cacheDir });
    await first.read(others);
    await first.flush();
    expect(shards().length).toBeLessThanOrEqual(64);
    for (const other of others.slice(0, 10)) rmSync(other);
    const second = createFactsReader({ cacheDir });
    await second.read(others.slice(10));
    await second.flush();
    const cached = shards()
      .map((each) => readFileSync(each, "utf8"))
      .join("");
    expect(others.filter((other) => !cached.includes(`"${other}"`))).toEqual(others.slice(0, 10));
  });

  test("a change writes one file of it, and nothing is written where nothing changed", async () => {
    const others = Array.from({ length: 100 }, (_, index) => `${folder}/test_other${index}.ts`);
    for (const other of others) utimesSync((writeFileSync(other, "function test_other() {}"), other), 1, 1);
    const readAll = async (): Promise<Map<string, number>> => {
      const reader = createFactsReader({ cacheDir });
      await reader.read(others);
      await reader.flush();
      return new Map(shards().map((each) => [each, statSync(each).ino]));
    };
    await readAll();
    // What was young then is compared once more.
    await untilOld();
    const before = await readAll();
    expect(await readAll()).toEqual(before);
    writeFileSync(others[7] ?? "", "function test_changed() {}");
    const after = await readAll();
    expect([...after].filter(([each, inode]) => before.get(each) !== inode)).toHaveLength(1);
  });

  test.each<[string, () => void]>([
    ["of another version of facts", () => plant(({ rows }) => ({ version: 999, rows }))],
    [
      "of another build",
      () => {
        plant();
        damage((bytes) => Buffer.from(bytes.toString().replace(PACKAGE_BUILD, "999.0.0")));
      },
    ],
    ["with a damaged stamp", () => plant(({ version }) => ({ version, rows: [[]] }))],
    ["with no stamps", () => plant(() => null)],
    ["that is empty", () => damage(() => Buffer.from(""))],
    [
      "with facts that were changed",
      () => damage((bytes) => Buffer.from(bytes.toString().replaceAll('"test_a"', '"plan_a"'))),
    ],
  ])("a cache %s is made anew", async (_what, spoil) => {
    await readAfresh();
    spoil();
    expect(await readAfresh()).toEqual(["test_a"]);
    expect(readShard(shard()).texts.join("")).toContain('"test_a"');
    plant();
    expect(await readAfresh()).toEqual(["planted"]);
  });

  test("a cache with other JSON for facts is not used", async () => {
    await readAfresh();
    plant(undefined, () => "{}");
    expect(await readAfresh()).toEqual(["test_a"]);
  });

  test("a cache that is cut off at any byte counts for nothing", async () => {
    await readAfresh();
    plant();
    const whole = readFileSync(shard());
    for (let length = 0; length < whole.length; length += 7) {
      writeFileSync(shard(), whole.subarray(0, length));
      expect(names(createFactsReader({ cacheDir }).readOne(file))).toEqual(["test_a"]);
    }
  });

  test("a flipped bit anywhere changes no facts", async () => {
    await readAfresh();
    const whole = readFileSync(shard());
    for (let at = 0; at < whole.length; at += 5) {
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      writeFileSync(shard(), flipped);
      expect(names(createFactsReader({ cacheDir }).readOne(file))).toEqual(["test_a"]);
    }
  });

  test("nothing is left beside it, and one that cannot be written costs time only", async () => {
    await readAfresh();
    const only = shard();
    rmSync(only);
    mkdirSync(only);
    expect(await readAfresh()).toEqual(["test_a"]);
    expect(shards()).toEqual([only]);
  });

  test("several that write at once leave files that are whole", async () => {
    const others = Array.from({ length: 40 }, (_, index) => `${folder}/test_other${index}.ts`);
    others.forEach((other, index) => writeFileSync(other, `function test_other${index}() {}`));
    const script = `
      const { createFactsReader } = await import(${JSON.stringify(pathToFileURL(built).href)});
      for (let round = 0; round < 10; round++) {
        const reader = createFactsReader({ cacheDir: ${JSON.stringify(cacheDir)} });
        const found = await reader.read(${JSON.stringify(others)});
        if (found.size !== ${others.length}) throw new Error("facts are missing");
        for (const [path, facts] of found)
          if (facts.declarations[0].name !== "test_other" + /\\d+/.exec(path.slice(path.lastIndexOf("/")))) throw new Error(path);
        await reader.flush();
        const { readdirSync, rmSync } = await import("node:fs");
        if (round % 3 === 0) rmSync(${JSON.stringify(cacheDir)} + "/" + readdirSync(${JSON.stringify(cacheDir)})[round], { force: true });
      }`;
    const args = ["--input-type=module", "-e", script];
    const all = [0, 1, 2].map(() => runToEndAside(process.execPath, args, { cwd: PROJECT, env: process.env }));
    for (const { stderr } of await Promise.all(all)) expect(stderr).toBe("");
    const reader = createFactsReader({ cacheDir });
    const found = await reader.read(others);
    expect([...found.values()].map(names)).toEqual(others.map((_, index) => [`test_other${index}`]));
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
    const { createFactsReader } = await import(${JSON.stringify(pathToFileURL(built).href)});
    const reader = createFactsReader({ cacheDir: ${JSON.stringify(cacheDir)} });
    const file = ${JSON.stringify(file)};
    ${call};
    await reader.flush();
    const loaded = Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes("ts-morph"));
    console.log(JSON.stringify(loaded));`;
  const args = ["--input-type=module", "-e", script];
  const { stdout, stderr } = runToEnd(process.execPath, args, { cwd: PROJECT, env: process.env });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
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

describe("the edits of assertions", () => {
  const TEXT = 'import assert from "node:assert";\nexport const test_a = (a) => assert(a.b === 1);\n';

  test.each([
    ["found while the module is parsed", true, TEXT, TEXT],
    ["found when they are asked for", false, TEXT, TEXT],
    ["those of a text that is not the one on disk", true, "export const test_a = 1;", TEXT],
    ["the same without the byte order mark", true, `\uFEFF${TEXT}`, TEXT],
    ["the same with it", true, `\uFEFF${TEXT}`, `\uFEFF${TEXT}`],
  ])("are %s", async (_, withAssertions, onDisk, text) => {
    writeFileSync(file, onDisk);
    const reader = createFactsReader({ cacheDir: null, withAssertions });
    await reader.read([file]);
    const expected = moduleAssertions(file, TEXT);
    expect(expected?.edits.length).toBeGreaterThan(2);
    expect(reader.assertionsOf(file, text)).toEqual(expected);
    // They are not kept.
    expect(reader.assertionsOf(file, text)).toEqual(expected);
  });

  test("are those of a text that a plugin has provided, in its language", () => {
    const reader = createFactsReader({ cacheDir: null, withAssertions: true });
    const text = TEXT.replace("(a)", "(a: { b: number })");
    reader.provide(`${folder}/a.feature`, text, "ts");
    expect(reader.assertionsOf(`${folder}/a.feature`, text)).toEqual(moduleAssertions("a.ts", text));
  });

  test("are none for a module without assertions, or with a syntax error", () => {
    expect(moduleAssertions("a.ts", 'import assert from "node:assert"; const b = 1;')).toBeNull();
    expect(moduleAssertions("a.ts", 'import assert from "node:assert"; assert(;')).toBeNull();
  });
});
