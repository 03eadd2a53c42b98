/** webpack and Rspack with options and loaders by which modules would pass the plugin by. */
import { spawnSync } from "node:child_process";
import { afterAll, describe, expect, test } from "@jest/globals";
import { existsSync } from "node:fs";
import path from "node:path";
import { PROJECT, Project } from "../../project.ts";
import { buildAndRun, type Program, type Ran } from "./programs.ts";

/** Runs the loaders after it with what of their options is JSON, as thread-loader does in its processes. */
const THREAD = `
const { readFile } = require("node:fs/promises");
exports.pitch = function () {
  const callback = this.async();
  const loaders = JSON.parse(JSON.stringify(this.loaders.slice(this.loaderIndex + 1).map(({ path, options }) => ({ path, options }))));
  const { resource, resourcePath, rootContext, sourceMap, mode } = this;
  const run = async () => {
    let text = await readFile(resourcePath, "utf8");
    let map;
    for (const { path, options } of loaders.reverse()) {
      const { default: loader } = await import(path);
      [text, map] = await new Promise((resolve, reject) => {
        const done = (error, ...result) => (error ? reject(error) : resolve(result));
        const context = { resource, resourcePath, rootContext, sourceMap, mode, query: options, getOptions: () => options, async: () => done };
        (loader.default ?? loader).call(context, text, map);
      });
    }
    return "/* by a thread */" + text;
  };
  run().then((text) => callback(null, text), callback);
};
`;

/** Needs a rewrite: nothing else exports the function. */
const FILES = {
  "tests/test_a.ts": 'import { n } from "../src/n.ts";\nfunction test_a(): void { if (n !== 1) throw new Error(); }\n',
  "src/n.ts": "export const n: number = 1;\n",
  "src/both.ts": 'import { n } from "./n.ts";\nexport const both = [n, () => import("./n.ts")];\n',
  "src/main.ts": 'export { run } from "unplugin-xtest/entry";\n',
  "loaders/thread-loader/index.cjs": THREAD,
  "loaders/another.cjs": THREAD,
};

const rules = (loader: string): string => `module: { rules: [{ test: /\\.ts$/, use: [
  process.cwd() + "/loaders/${loader}",
  { loader: "swc-loader", options: { swcrc: false, jsc: { target: "es2022", parser: { syntax: "typescript" } } } },
] }] },`;

const made: Project[] = [];
afterAll(() => {
  for (const project of made) project.remove();
});

function ran(
  name: "webpack" | "rspack",
  program: Program,
  file: string | null = "dist/xtest.mjs",
): Ran & { readonly project: Project } {
  const project = new Project(FILES);
  made.push(project);
  const [one] = buildAndRun(name, [{ project, program, file }]);
  if (one === undefined) throw new Error("nothing came of it");
  return { ...one, project };
}

describe("loaders that run others elsewhere", () => {
  test("thread-loader is left out for what a build of the entry rewrites", () => {
    const { error, outcomes } = ran("webpack", { more: rules("thread-loader/index.cjs") });
    expect(error).toBeNull();
    expect(outcomes).toEqual(["passed tests/test_a.ts::test_a"]);
  });

  test("thread-loader compiles the modules of an application", () => {
    const { error, project } = ran(
      "webpack",
      { input: '{ main: "./src/n.ts" }', more: rules("thread-loader/index.cjs") },
      null,
    );
    expect(error).toBeNull();
    expect(project.read("dist/main.mjs")).toContain("by a thread");
  });

  test("one of another name is named", () => {
    const { error } = ran("webpack", { more: rules("another.cjs") }, null);
    expect(error).toMatch(/tests\/test_a\.ts was compiled without xtest\(\).*loaders\/another\.cjs/s);
  });
});

test.each(["webpack", "rspack"] as const)(
  "%s: exports keep their names for tests that replace them, for production",
  (name) => {
    const replaces = (test: string): string =>
      `import * as api from "../src/api.ts";\nimport { greet } from "../src/greet.ts";\nexport async function ${test}({ monkeypatch }) {\n` +
      '  monkeypatch.setAttr(api, "fetchUser", async () => "Ada");\n  if ((await greet()) !== "hello Ada") throw new Error(await greet());\n}\n';
    const project = new Project({
      "tests/test_a.ts": replaces("test_a"),
      "tests/test_b.ts": replaces("test_b"),
      "src/api.ts": 'export const fetchUser = async (): Promise<string> => { throw new Error("no network"); };\n',
      "src/greet.ts":
        'import { fetchUser } from "./api.ts";\nexport const greet = async (): Promise<string> => `hello ${await fetchUser()}`;\n',
    });
    made.push(project);
    const [one] = buildAndRun(name, [{ project, program: { more: 'mode: "production",' } }]);
    expect(one).toMatchObject({
      error: null,
      outcomes: ["passed tests/test_a.ts::test_a", "passed tests/test_b.ts::test_b"],
    });
  },
);

test.each(["webpack", "rspack"] as const)(
  "%s: modules of an application have the ids that they have without the plugin",
  (name) => {
    const [given, without] = ["", "plugins: [],"].map((plugins) => {
      const more = `mode: "production", optimization: { concatenateModules: false }, ${plugins}`;
      const { error, project } = ran(name, { input: '{ main: "./src/both.ts" }', more }, null);
      expect(error).toBeNull();
      return project.read("dist/main.mjs");
    });
    expect(given).toContain(".exports");
    expect(given).toBe(without);
  },
);

test("a program runs where loaders compile it, too, for engines without generators", () => {
  const rule = `{ test: /\\.[jt]s$/, type: "javascript/auto", loader: "builtin:swc-loader", options: { jsc: { target: "es5", parser: { syntax: "typescript" } } } }`;
  const more = `module: { rules: [${rule}] },`;
  const { error, project } = ran("rspack", { input: '{ xtest: "unplugin-xtest/program" }', more }, null);
  expect(error).toBeNull();
  // The oldest one has no `Iterator`, of which generators that are compiled would be.
  const oldest = path.join(PROJECT, "node_modules/node20-linux-x64/bin/node");
  for (const node of [process.execPath, ...(existsSync(oldest) ? [oldest] : [])]) {
    const { stdout } = spawnSync(node, ["dist/xtest.mjs"], { cwd: project.root, encoding: "utf8" });
    expect(stdout).toContain("1 passed");
  }
});

describe.each(["webpack", "rspack"] as const)("%s: externals that leave out the entry are an error", (name) => {
  test.each([
    ["as an input", "{}"],
    ["where code of the application imports it", '{ main: "./src/main.ts" }'],
  ])("%s", (_title, input) => {
    const more = 'externals: [/^unplugin-xtest/], externalsType: "module",';
    const { error } = ran(name, input === "{}" ? { more } : { input, more }, null);
    expect(error).toContain('"externals" leaves "unplugin-xtest/entry" out of the bundle');
    expect(error).toContain("allowlist: [/^unplugin-xtest/]");
  });
});

/** Compiles as a language service does: what the checker says of the text is an error, and nothing is checked if the text says so. */
const CHECKING = `
const ts = require("typescript");
const remapping = require("@jridgewell/remapping");
module.exports = function (text, before) {
  const file = this.resourcePath;
  const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, strict: true, skipLibCheck: true, sourceMap: true, types: ["node"] };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (name, ...rest) => (name === file ? ts.createSourceFile(name, text, ...rest) : read(name, ...rest));
  const program = ts.createProgram([file], options, host);
  const source = program.getSourceFile(file);
  for (const { messageText } of program.getSemanticDiagnostics(source)) this.emitError(new Error(ts.flattenDiagnosticMessageText(messageText, " ")));
  let code = "";
  let map;
  program.emit(source, (name, written) => {
    if (name.endsWith(".js")) code = written;
    else if (name.endsWith(".map")) map = JSON.parse(written);
  });
  map = { ...map, sources: [file], sourcesContent: [text] };
  // As ts-loader does.
  if (before) map = JSON.parse(remapping([map, before], () => null).toString());
  this.callback(null, code.replace(/\\/\\/# sourceMappingURL.*/, ""), map);
};
`;

const TYPED = {
  // Its assertions are written anew, of which the checker knows nothing.
  "tests/test_a.ts": [
    'import assert from "node:assert/strict";',
    'import { n } from "../src/n";',
    "export async function test_a() {",
    '  await assert.rejects(Promise.reject(new Error("x")), /x/);',
    "  assert((await Promise.resolve(n)) === 1);",
    "}",
    'export function test_b() { throw new Error("here"); }',
    "",
  ].join("\n"),
  "loaders/checking.cjs": CHECKING,
};

test("what the plugin writes is kept from loaders that check types, and its places stay", () => {
  const project = new Project({ ...FILES, ...TYPED });
  made.push(project);
  const more = `resolve: { extensions: [".ts", ".js"] }, module: { rules: [{ test: /\\.ts$/, loader: process.cwd() + "/loaders/checking.cjs" }] },`;
  const [one] = buildAndRun("webpack", [{ project, program: { more } }]);
  expect(one).toMatchObject({
    error: null,
    outcomes: ["passed tests/test_a.ts::test_a", "failed tests/test_a.ts::test_b: Error: here"],
  });
  const [failure] = failures(project);
  expect(failure).toContain("tests/test_a.ts:7:");
});

test("other modules are checked", () => {
  const project = new Project({ ...FILES, ...TYPED, "src/n.ts": 'export const n: number = "1";\n' });
  made.push(project);
  const more = `resolve: { extensions: [".ts", ".js"] }, module: { rules: [{ test: /\\.ts$/, loader: process.cwd() + "/loaders/checking.cjs" }] },`;
  const [one] = buildAndRun("webpack", [{ project, program: { more }, file: null }]);
  expect(one?.error).toContain("Type 'string' is not assignable to type 'number'");
});

/** The errors of tests that failed, with their places. */
function failures(project: Project): string[] {
  const tests = project.script(`
    const { run } = await import("./dist/xtest.mjs");
    console.log(JSON.stringify((await run()).tests));
  `) as { longrepr: string | null }[];
  return tests.flatMap(({ longrepr }) => longrepr ?? []);
}
