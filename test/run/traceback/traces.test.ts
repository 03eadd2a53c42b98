/** Stacks in source positions, with a small hand-written source map that is checked by text. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import MagicString from "magic-string";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseStack } from "../../../src/run/traceback/stack.ts";
import { codeFrame, textLines } from "../../../src/collect/output/code-frame.ts";
import { findPackageRoot } from "../../../src/run/package-root.ts";
import { createMapReader } from "../../../src/run/traceback/source-maps.ts";
import { createTraceMapper, type TraceMapper } from "../../../src/run/traceback/traces.ts";

const SOURCE = 'import { eq } from "lib";\n\nexport function test_add() {\n  eq(1 + 1, 3);\n}\n';

let root: string;
let bundle: string;
let generated: string;

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "xtest-traces-")));
  mkdirSync(join(root, "out"));
  bundle = join(root, "out/bundle.mjs");
  const s = new MagicString(SOURCE);
  s.remove(0, SOURCE.indexOf("export"));
  s.prepend("// glue\nvar glue = () => {};\n");
  generated = s.toString();
  writeFileSync(bundle, generated);
  const map = s.generateMap({ source: "../tests/test_add.ts", file: "bundle.mjs", includeContent: true, hires: true });
  writeFileSync(`${bundle}.map`, map.toString());
});

const mapperOf = (home: string, packageRoot = findPackageRoot()): TraceMapper =>
  createTraceMapper(home, packageRoot, createMapReader());

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** `:line:column` of a text, 1-based. */
function place(text: string, part: string): string {
  const before = text.slice(0, text.indexOf(part)).split("\n");
  return `:${String(before.length)}:${String((before.at(-1) ?? "").length + 1)}`;
}

function stackOf(...lines: string[]): { stack: string; message: string } {
  return {
    message: "no\n    at fake (/x.js:1:1)",
    stack: `Error: no\n    at fake (/x.js:1:1)\n${lines.map((line) => `    at ${line}`).join("\n")}`,
  };
}

describe("a trace", () => {
  test("leads to the text that failed", () => {
    const url = pathToFileURL(bundle).href;
    const error = stackOf(
      `eq (${root}/node_modules/lib/index.js:5:9)`,
      `test_add (${url}${place(generated, "eq(1")})`,
      `glue (${url}:2:5)`,
      `async run (${root}/node_modules/unplugin-xtest/dist/runtime.js:1:2)`,
      "process.processTicksAndRejections (node:internal/process/task_queues:95:5)",
    );
    const mapper = mapperOf(root, "/package");
    expect(mapper.map(error)).toEqual([
      { fn: "eq", path: "node_modules/lib/index.js", line: 5, column: 9, own: false },
      { fn: "test_add", path: "tests/test_add.ts", line: 4, column: 3, own: true },
    ]);
    expect(mapper.textOf("tests/test_add.ts")).toBe(SOURCE);
    expect(mapper.map(error, { fullTrace: true }).map(({ fn }) => fn)).toEqual([
      "eq",
      "test_add",
      "glue",
      "run",
      "process.processTicksAndRejections",
    ]);
  });

  test("stays in CommonJS that runs as it is written, where its map leads to nothing", () => {
    const file = join(root, "out/built.cjs");
    writeFileSync(file, "\nmodule.exports = () => eq(1, 2);\n");
    const lost = { version: 3, sources: ["../src/lost.ts"], names: [], mappings: ";AAAA" };
    for (const map of [lost, { ...lost, mappings: "A" }]) {
      writeFileSync(`${file}.map`, JSON.stringify(map));
      const error = stackOf(`test_lost (${file}:2:24)`);
      expect(mapperOf(root).map(error)).toEqual([
        { fn: "test_lost", path: "out/built.cjs", line: 2, column: 24, own: true },
      ]);
    }
  });

  test("marks what hides itself, and has the calls that hide it only in full", () => {
    const error = stackOf(
      `helper (${root}/users.js:1:1)`,
      "process.processTicksAndRejections (node:internal/process/task_queues:95:5)",
      `async Object.__xtest_hidden (${root}/node_modules/unplugin-xtest/dist/index.js:1:1)`,
      `load (${root}/users.js:2:1)`,
      `Object.__xtest_hidden [as apply] (${root}/out.js:3:1)`,
      `outer (${root}/users.js:4:1)`,
      `Object.__xtest_shown [as apply] (${root}/out.js:3:1)`,
      `test_a (${root}/users.js:5:1)`,
    );
    const mapper = mapperOf(root, "/package");
    expect(mapper.map(error).map(({ fn, isHidden }) => [fn, isHidden])).toEqual([
      ["helper", true],
      ["load", true],
      ["outer", undefined],
      ["test_a", undefined],
    ]);
    expect(mapper.map(error, { fullTrace: true })).toHaveLength(8);
  });

  test("without a map is that of the file itself", () => {
    writeFileSync(join(root, "plain.js"), "throw 1;\n");
    const mapper = mapperOf(root);
    const stack = `Error\n    at ${root}/plain.js:1:7`;
    expect(mapper.map({ message: "", stack })).toEqual([{ fn: null, path: "plain.js", line: 1, column: 7, own: true }]);
    expect(mapper.textOf("plain.js")).toBe("throw 1;\n");
  });

  test("leads to the operand of an assertion, in the innermost call and no other", () => {
    writeFileSync(join(root, "asserts.js"), "\n".repeat(20));
    const helper = (line: number) => `helper (${root}/node_modules/lib/index.js:${line}:3)`;
    const operand = { line: 12, column: 7, call: 10 };
    const trace = (...calls: readonly string[]) =>
      mapperOf(root)
        .map({ ...stackOf(...calls), operand })
        .map(({ line, column }) => `${line}:${column}`);
    const at = (line: number) => `test_a (${root}/asserts.js:${line}:3)`;
    expect(trace(at(10), at(11))).toEqual(["12:7", "11:3"]);
    expect(trace("assertion (node:assert:1:1)", at(11))).toEqual(["12:7"]);
    expect(trace(helper(12), at(11))).toEqual(["12:7", "11:3"]);
    expect(trace(helper(1), at(11))).toEqual(["1:3", "11:3"]);
    // Another module than the one that was rewritten.
    expect(trace(at(9))).toEqual(["9:3"]);
    expect(trace(at(13))).toEqual(["13:3"]);
  });

  test("goes through a bundle to what its modules were compiled from, if that can be read", () => {
    mkdirSync(join(root, "built"));
    const compiled = new MagicString("const a = 1;\nexport function add() {}\n");
    compiled.remove(0, 13);
    const options = { source: "../src/add.ts", file: "add.js", hires: true };
    const inline = `//# sourceMappingURL=data:application/json;base64,`;
    const texts = { "beside.js": "", "inline.js": compiled.generateMap({ ...options, includeContent: true }).toUrl() };
    for (const [name, url] of Object.entries({ ...texts, "lost.js": compiled.generateMap(options).toUrl() })) {
      const map = url === "" ? "" : `\n${inline}${url.slice(url.indexOf(",") + 1)}\n`;
      writeFileSync(join(root, "built", name), compiled.toString() + map);
      const bundled = new MagicString(compiled.toString()).prepend("// bundle\n");
      const source = `../built/${name}`;
      writeFileSync(
        join(root, `out/${name}.map`),
        bundled.generateMap({ source, file: name, includeContent: true, hires: true }).toString(),
      );
    }
    writeFileSync(
      join(root, "built/beside.js.map"),
      compiled.generateMap({ ...options, includeContent: true }).toString(),
    );
    const lead = (name: string) => {
      const [frame] = mapperOf(root).map({
        message: "",
        stack: `Error\n    at add (${root}/out/${name}:2:8)`,
      });
      return frame === undefined ? null : `${frame.path}:${frame.line}`;
    };
    expect(lead("beside.js")).toBe("src/add.ts:2");
    expect(lead("inline.js")).toBe("src/add.ts:2");
    expect(lead("lost.js")).toBe("built/lost.js:1");
  });

  test("leaves out what stands below the source's end", () => {
    const appended = new MagicString("one();\ntwo();\nours();\n");
    const map = appended.generateMap({ source: "../a.js", file: "long.mjs", hires: true });
    map.sourcesContent = ["one();\ntwo();\n"];
    writeFileSync(join(root, "out/long.mjs.map"), map.toString());
    const stack = `Error\n    at ${root}/out/long.mjs:3:1\n    at ${root}/out/long.mjs:2:1`;
    expect(
      mapperOf(root)
        .map({ message: "", stack })
        .map(({ line }) => line),
    ).toEqual([2]);
  });

  test("knows folders that a URL would take for something else", () => {
    const odd = join(root, "a#b?c%20d");
    mkdirSync(join(odd, "out"), { recursive: true });
    const text = new MagicString("one();\n");
    const map = text.generateMap({ source: "../x#y.js", file: "b.mjs", includeContent: true, hires: true });
    writeFileSync(join(odd, "out/b.mjs.map"), map.toString());
    const stack = `Error\n    at ${pathToFileURL(join(odd, "out/b.mjs")).href}:1:1`;
    expect(mapperOf(odd).map({ message: "", stack })).toMatchObject([{ path: "x#y.js", line: 1, own: true }]);
  });

  test("has the calls once that a package appends a second time, and those of a recursion as often as they were", () => {
    const [send, test_send] = [`send (${root}/src/send.js:3:5)`, `async test_send (${root}/tests/send.js:8:3)`];
    const axios = `Axios.request (${root}/node_modules/axios/index.js:5:9)`;
    const fnsOf = (...lines: string[]) =>
      mapperOf(root)
        .map(stackOf(...lines))
        .map(({ fn }) => fn);
    expect(fnsOf(axios, send, test_send, axios, send, test_send)).toEqual(["Axios.request", "send", "test_send"]);
    expect(fnsOf(axios, send, test_send, axios, test_send)).toEqual(["Axios.request", "send", "test_send"]);
    expect(fnsOf(send, send, test_send)).toEqual(["send", "send", "test_send"]);
  });

  test("leads to packages beside the root, which are the user's own", () => {
    mkdirSync(join(root, "ui"));
    writeFileSync(join(root, "ui/a.ts"), "");
    const stack = `Error\n    at [worker eval]:1:2\n    at ${root}/ui/a.ts:1:2\n    at ${root}/ui/node_modules/b.js:1:2\n    at /c.js:1:2`;
    expect(mapperOf(`${root}/api`).map({ message: "", stack })).toMatchObject([
      { path: "../ui/a.ts", own: true },
      { path: `${root}/ui/node_modules/b.js`, own: false },
      { path: "/c.js", own: false },
    ]);
  });

  test.each([
    ["no stack", null],
    ["a stack of nonsense", "what\never"],
  ])("of %s is empty", (_what, stack) => {
    expect(mapperOf(root).map({ message: "", stack })).toEqual([]);
  });

  test("leaves our own package out, and a broken map alone", () => {
    writeFileSync(join(root, "bad.js"), "");
    writeFileSync(join(root, "bad.js.map"), "{");
    const stack = `Error\n    at ${root}/bad.js:1:1\n    at ours (/package/dist/chunks/runtime.js:1:1)`;
    expect(
      mapperOf(root, "/package")
        .map({ message: "", stack })
        .map(({ path }) => path),
    ).toEqual(["bad.js"]);
  });
});

describe("a line of a stack", () => {
  test.each<[line: string, frame: object | null]>([
    ["at fn (file:///a/b%20c.js:1:2)", { fn: "fn", file: "/a/b c.js", line: 1, column: 2 }],
    ["at file:///C:/a/b.js:1:2", { fn: null, file: "C:/a/b.js", line: 1, column: 2 }],
    ["at fn (C:\\a\\b.js:1:2)", { fn: "fn", file: "C:/a/b.js", line: 1, column: 2 }],
    ["at async fn (/a.js:1:2)", { fn: "fn", file: "/a.js", line: 1, column: 2 }],
    ["at async /a.js:1:2", { fn: null, file: "/a.js", line: 1, column: 2 }],
    ["at new Thing (/a.js:1:2)", { fn: "new Thing", file: "/a.js", line: 1, column: 2 }],
    ["at Object.<anonymous> (/a.js:1:2)", { fn: null, file: "/a.js", line: 1, column: 2 }],
    ["at Thing.m [as n] (/a.js:1:2)", { fn: "Thing.m", file: "/a.js", line: 1, column: 2 }],
    ["at eval (eval at f (/a.js:1:2), <anonymous>:3:4)", { fn: null, file: "/a.js", line: 1, column: 2 }],
    ["at adds (a) (file:///b.js:1:2)", { fn: "adds (a)", file: "/b.js", line: 1, column: 2 }],
    ["at is at (a:3:4) (C:\\b.js:1:2)", { fn: "is at (a:3:4)", file: "C:/b.js", line: 1, column: 2 }],
    ["at fn (/a (b)/c.js:1:2)", { fn: "fn", file: "/a (b)/c.js", line: 1, column: 2 }],
    ["at async Promise.all (index 0)", null],
    ["at Array.forEach (<anonymous>)", null],
    ["at /a (b)/c.js:1:2", { fn: null, file: "/a (b)/c.js", line: 1, column: 2 }],
  ])("%s", (line, frame) => {
    expect(parseStack(`Error: no\n    ${line}`, "no")).toEqual(frame === null ? [] : [frame]);
  });

  test("a syntax error's place comes first", () => {
    const stack = "file:///a.js:3\nlet let;\n    ^^^\n\nSyntaxError: no\n    at x (node:vm:1:1)";
    expect(parseStack(stack, "no")[0]).toEqual({ fn: null, file: "/a.js", line: 3, column: 1 });
  });
});

test("a code frame marks the place", () => {
  expect(codeFrame(textLines(SOURCE), 4, 3)).toMatch(/^> 4 \| {3}eq\(1 \+ 1, 3\);\n +\| {3}\^$/m);
});
