/** Counts that are put into cached places are those that the library maps, on what this package's own command line ran. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import MagicString from "magic-string";
import { convertScript } from "../../src/tools/coverage/scripts/convert-script.ts";
import { readRawCoverage } from "../../src/tools/coverage/raw-coverage.ts";
import { createScriptMapper } from "../../src/tools/coverage/scripts/script-mapper.ts";
import {
  emptyCounts,
  type ScriptCounts,
  type ScriptText,
  withSources,
} from "../../src/tools/coverage/scripts/script-text.ts";
import { PROJECT, Project } from "../project.ts";

let project: Project;
let scripts: { readonly text: ScriptText; readonly counts: ScriptCounts }[];

beforeAll(() => {
  project = new Project({
    "test_a.ts": `import { fixture, mark } from "unplugin-xtest";
export const value = fixture({ params: [1, 2] }, ({ request }) => request.param);
export const test_a = mark.parametrize("x", [1, 2, 3])(({ x, value }: { x: number; value: number }) => { if (x > value) throw new Error("x"); });
`,
  });
  const bin = path.join(PROJECT, "dist/cli/bin.js");
  // Three times: counts of several processes are merged.
  for (const args of [["-q"], ["list"], ["check"]]) {
    project.script(`
      process.env.NODE_V8_COVERAGE = ${JSON.stringify(path.join(project.root, "raw"))};
      const { spawnSync } = await import("node:child_process");
      spawnSync(process.execPath, ${JSON.stringify([bin, ...args])}, { stdio: "ignore" });
      console.log("null");`);
  }
  const dist = pathToFileURL(path.join(PROJECT, "dist/chunks")).href;
  scripts = readRawCoverage(path.join(project.root, "raw"), dist)
    .scripts.filter(({ url }) => url.startsWith(dist))
    .map(({ url, functions }) => {
      const file = fileURLToPath(url);
      const code = readFileSync(file, "utf8");
      return { text: { file, code, map: withSources(mapOf(file, code), file) }, counts: functions };
    })
    .filter(({ text }) => text.code.length < 60_000);
});
afterAll(() => {
  project.remove();
});

/** A map to a source of the same text: the build makes none. */
function mapOf(file: string, code: string) {
  const source = `${path.basename(file, ".js")}.ts`;
  return JSON.parse(new MagicString(code).generateMap({ source, hires: "boundary", includeContent: true }).toString());
}

describe.each([
  ["with the counts of a run", (counts: ScriptCounts) => counts],
  ["with those of no run", (_counts: ScriptCounts, code: string) => emptyCounts(code)],
])("%s", (_title, countsOf) => {
  test("places that are made now, and those of the cache, give what the library gives", async () => {
    const folder = path.join(project.root, "cache");
    expect(scripts.length).toBeGreaterThan(10);
    const [first, second] = [createScriptMapper(folder), createScriptMapper(folder)];
    const expected = await Promise.all(
      scripts.map(({ text, counts }) => convertScript(text, countsOf(counts, text.code))),
    );
    for (const mapper of [first, second]) {
      for (const [index, { text, counts }] of scripts.entries()) {
        const found = await mapper.map(text, countsOf(counts, text.code));
        expect(JSON.stringify(found)).toBe(JSON.stringify(expected[index]));
      }
      mapper.save();
      expect(readdirSync(folder).length).toBeGreaterThan(0);
    }
    const branches = expected.flat().flatMap(({ b }) => Object.values(b).flat());
    expect(branches.length).toBeGreaterThan(1000);
  });
});

test("a changed source is mapped anew, also if what it is compiled to is the same", async () => {
  const folder = path.join(project.root, "changed");
  const text = {
    file: path.join(project.root, "a.js"),
    code: "export function f(a) { return a ? 1 : 2; }\n",
    map: {
      version: 3 as const,
      names: [],
      sources: [path.join(project.root, "test_a.ts")],
      sourcesContent: ["export function f(a) { return a ? 1 : 2; }\n"],
      mappings: "AAAA,OAAO,SAAS,EAAE,GAAG;IAAE,OAAO,IAAI,IAAI;AAAE",
    },
  };
  const counts = emptyCounts(text.code);
  const before = createScriptMapper(folder);
  const [found] = await before.map(text, counts);
  before.save();
  expect(Object.keys(found?.s ?? {}).length).toBeGreaterThan(0);
  const ignoring = {
    ...text.map,
    sourcesContent: ["/* v8 ignore start */ export function f(a) { return a ? 1 : 2; }\n"],
  };
  const [ignored] = await createScriptMapper(folder).map({ ...text, map: ignoring }, counts);
  expect(Object.keys(ignored?.s ?? {})).toEqual([]);
});

/** What compilers split an `async` function into, before its body. */
const split = (name: string): string =>
  `function ${name}(x) { return _${name}.apply(this, arguments); } function _${name}() { return (_${name} = wrap(function* (x)`;

describe("what a compiler to CommonJS makes", () => {
  const source = `import a from "./a.js";
export * from "./b.js";
export async function load(x) { return a(x); }
`;
  const compiled = new MagicString(source)
    .overwrite(
      0,
      23,
      `function _interop(e) { if (e && e.esModule) return e; return { default: e }; } var _a = _interop(require("./a.js"));`,
    )
    .overwrite(
      24,
      47,
      `Object.keys(_b).forEach(function (key) { if (key === "default") return; Object.defineProperty(exports, key, { get: function () { return _b[key]; } }); });`,
    )
    .overwrite(55, 78, split("load"))
    .append("))(); }\n");
  const file = "/project/load.mjs";
  const text: ScriptText = {
    file,
    code: compiled.toString(),
    map: withSources(
      JSON.parse(compiled.generateMap({ source: "load.js", hires: "boundary", includeContent: true }).toString()),
      file,
    ),
  };

  test("is no statement, branch or function where the source has an import", async () => {
    const [data] = await convertScript(text, emptyCounts(text.code));
    const places = [data?.statementMap, data?.fnMap, data?.branchMap].flatMap((all) =>
      Object.values(all ?? {}).map((one) => ("loc" in one ? one.loc : one).start.line),
    );
    expect(new Set(places)).toEqual(new Set([3]));
  });

  test("has a function in several places, each of which tells that it has run", async () => {
    const mapper = createScriptMapper(null);
    const [found] = (await mapper.places(text)) ?? [];
    const [[, , , offsets] = []] = Object.values(found?.functions ?? {});
    const begins = [offsets ?? []].flat().map((offset) => text.code.slice(offset).split(/[\s(]/)[0]);
    expect(begins).toContain("function");
    // What is counted stays a sum, which is asked of the library each time.
    const counts = emptyCounts(text.code);
    expect(JSON.stringify(await mapper.map(text, counts))).toBe(JSON.stringify(await convertScript(text, counts)));
  });

  test("does not make a map be read again for each of its functions", async () => {
    const readsFor = async (count: number): Promise<{ readonly split: number; readonly reads: number }> => {
      const begins = Array.from({ length: count }, (_, index) => `async function load${String(index)}(x) `);
      const many = new MagicString(begins.map((begin) => `export ${begin}{ return a(x); }\n`).join(""));
      for (const [index, begin] of begins.entries()) {
        const at = many.original.indexOf(begin);
        many.overwrite(at, at + begin.length, split(`load${String(index)}`));
        many.appendLeft(many.original.indexOf("\n", at), "))(); }");
      }
      const made = withSources(
        JSON.parse(many.generateMap({ source: "load.js", hires: "boundary", includeContent: true }).toString()),
        file,
      );
      if (made === null) throw new Error();
      const { mappings, ...rest } = made;
      let reads = 0;
      const map = {
        ...rest,
        get mappings() {
          reads++;
          return mappings;
        },
      };
      const found = await createScriptMapper(null).places({ file, code: many.toString(), map });
      const functions = (found ?? []).flatMap((one) => Object.values(one.functions));
      return { split: functions.filter(([, , , count]) => typeof count !== "number").length, reads };
    };
    const [one, three] = [await readsFor(1), await readsFor(3)];
    expect([one.split, three.split]).toEqual([1, 3]);
    expect(three.reads).toBe(one.reads);
  });
});
