/** After a change of any input of a run, the next run uses the new state. Through the built command line. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { spawn, type ChildProcess } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { isMissing } from "../../describe-with.ts";
import { PROJECT, Project } from "../../project.ts";
import { untilOld } from "../../until.ts";
import { serveCommands } from "../../samples/command-server.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
const MODULES = "node_modules/.cache/xtest/modules";

/** Each test says what it sees by failing. */
const saying = (imports: string, value: string): string =>
  `${imports}\nexport function test_it() { throw new Error("says " + ${value}); }\n`;

const FILES: Readonly<Record<string, string>> = {
  "package.json": '{ "type": "module" }',
  // Not in `package.json`, which is an input of every resolution.
  "xtest.config.mjs": `export default {
    define: { DEFINED: '"one"' },
    alias: { aliased: "./src/one.ts", "#/": "./src/" },
  };
`,
  "tsconfig.json": JSON.stringify({
    extends: "./base.json",
    compilerOptions: { paths: { "@/*": ["./gen/*", "./src/*"] } },
  }),
  "base.json": JSON.stringify({ compilerOptions: { jsx: "react", jsxFactory: "one" } }),
  "gen/other.ts": "",
  "src/one.ts": 'export const value = "one";\n',
  "src/two.ts": 'export const value = "two";\n',
  "src/deep.ts": 'export { value } from "./one.ts";\n',
  "src/script.js": 'export const value = "js";\n',
  "src/folder/index.ts": 'export const value = "index";\n',
  "src/data.json": '{ "value": "one" }\n',
  "src/text.md": "one",
  "src/form.cjs": 'module.exports = { value: "one" };\n',
  "lib/one/value.ts": 'export const value = "one";\n',
  "lib/two/value.ts": 'export const value = "two";\n',
  "packages/one/package.json": '{ "name": "linked", "type": "module", "exports": "./index.ts" }',
  "packages/one/index.ts": 'export const value = "one";\n',
  "packages/two/package.json": '{ "name": "linked", "type": "module", "exports": "./index.ts" }',
  "packages/two/index.ts": 'export const value = "two";\n',
  "node_modules/dep/package.json": '{ "name": "dep", "type": "module", "version": "1.0.0", "exports": "./one.js" }',
  "node_modules/dep/one.js": 'export const value = "one";\n',
  "node_modules/dep/two.js": 'export const value = "two";\n',
  "conftest.ts": `
    import { fixture } from "unplugin-xtest";
    export const above = fixture(() => "one");
  `,
  "tests/test_source.ts": saying('import { value } from "../src/deep.ts";', "value"),
  "tests/test_paths.ts": saying('import { value } from "@/two";', "value"),
  "tests/test_jsx.tsx":
    "const one = () => 'one'; const two = () => 'two';\nexport function test_it() { throw new Error('says ' + <a />); }\n",
  "tests/test_define.ts": saying("declare const DEFINED: string;", "DEFINED"),
  "tests/test_alias.ts": saying('import { value } from "aliased";', "value"),
  "tests/test_script.ts": saying('import { value } from "../src/script.js";', "value"),
  "tests/test_folder.ts": saying('import { value } from "../src/folder";', "value"),
  "tests/test_json.ts": saying('import data from "../src/data.json";', "data.value"),
  "tests/test_text.ts": saying('import text from "../src/text.md?raw";', "text"),
  "tests/test_form.ts": saying("", 'require("../src/form.cjs").value'),
  "tests/test_lib.ts": saying('import { value } from "../lib/now/value.ts";', "value"),
  "tests/test_linked.ts": saying('import { value } from "linked";', "value"),
  "tests/test_dep.ts": saying('import { value } from "dep";', "value"),
  "tests/test_optional.ts":
    'export async function test_it() { const { value } = await import("optional").catch(() => ({ value: "none" })); throw new Error("says " + value); }\n',
  "tests/test_above.ts": 'export function test_it(above) { throw new Error("says " + above); }\n',
};

/** What the tests say at first. */
const SAID = {
  above: "one",
  alias: "one",
  define: "one",
  dep: "one",
  folder: "index",
  form: "one",
  json: "one",
  jsx: "one",
  lib: "one",
  linked: "one",
  optional: "none",
  paths: "two",
  script: "js",
  source: "one",
  text: "one",
};

const server = serveCommands();
const project = new Project(FILES, undefined, {});
afterAll(() => project.remove());

const at = (name: string): string => path.join(project.root, name);

/** What each test module says. @param node - the program that a process of its own runs on. Default: one process runs all commands. */
async function run(args: readonly string[] = [], node?: string): Promise<Record<string, string>> {
  rmSync(at("report.json"), { force: true });
  const all = [...args, "--report-json", "report.json"];
  const { stdout, stderr } =
    node === undefined ? await server.run(project.root, all) : project.run(node, [BIN, ...all]);
  if (!existsSync(at("report.json"))) throw new Error(`${stdout}\n${stderr}`);
  const { tests }: { tests: { id: string; message: string | null }[] } = JSON.parse(project.read("report.json"));
  return Object.fromEntries(
    tests.map(({ id, message }) => [
      /test_(\w+)\.tsx?::/.exec(id)?.[1] ?? id,
      /^(?:Error: )?says (.*)/.exec(message ?? "")?.[1] ?? String(message),
    ]),
  );
}

/** What is cached of compiled modules: when each file of it was written. */
const cached = (): readonly (readonly [name: string, at: number])[] =>
  existsSync(at(MODULES))
    ? readdirSync(at(MODULES)).map((name) => [name, statSync(at(`${MODULES}/${name}`)).mtimeMs])
    : [];

beforeAll(async () => {
  symlinkSync("one", at("lib/now"), "junction");
  symlinkSync("../packages/one", at("node_modules/linked"), "junction");
  await untilOld();
  await run();
});

test("a run in which nothing changed compiles nothing", async () => {
  const before = cached();
  expect(before).not.toHaveLength(0);
  expect(await run()).toEqual(SAID);
  expect(cached()).toEqual(before);
});

/** Writes a file for a while. Gives what puts it back. */
function write(name: string, text: string): () => void {
  const before = existsSync(at(name)) ? readFileSync(at(name)) : null;
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
  return () => {
    if (before === null) rmSync(at(name));
    else writeFileSync(at(name), before);
  };
}

/** Lets a link lead elsewhere for a while. */
function relink(name: string, target: string, back: string): () => void {
  rmSync(at(name));
  symlinkSync(target, at(name), "junction");
  return () => {
    rmSync(at(name));
    symlinkSync(back, at(name), "junction");
  };
}

function replaced(name: string, from: string, to: string): () => void {
  return write(name, project.read(name).replace(from, to));
}

const dependency = (value: string): string => `export const value = "${value}";\n`;

const CHANGES: readonly (readonly [string, () => () => void, Readonly<Record<string, unknown>>])[] = [
  ["a source that tests lead to", () => write("src/one.ts", dependency("new")), { source: "new", alias: "new" }],
  [
    "a source with size and time as they were",
    () => {
      const { atime, mtime } = statSync(at("src/one.ts"));
      const back = write("src/one.ts", dependency("eno"));
      utimesSync(at("src/one.ts"), atime, mtime);
      return back;
    },
    { source: "eno", alias: "eno" },
  ],
  [
    "paths of the tsconfig",
    () => replaced("tsconfig.json", "./src/*", "./lib/*"),
    { paths: expect.stringContaining("@/two") },
  ],
  ["a tsconfig that it extends", () => replaced("base.json", '"one"', '"two"'), { jsx: "two" }],
  [
    "a new tsconfig that is nearer",
    () => write("tests/tsconfig.json", '{ "extends": "../tsconfig.json", "compilerOptions": { "jsxFactory": "two" } }'),
    { jsx: "two" },
  ],
  ["a new file where paths look first", () => write("gen/two.ts", dependency("gen")), { paths: "gen" }],
  ["define", () => replaced("xtest.config.mjs", '"one"', '"two"'), { define: "two" }],
  ["alias", () => replaced("xtest.config.mjs", "./src/one.ts", "./src/two.ts"), { alias: "two" }],
  ["a new a.ts beside a.js", () => write("src/script.ts", dependency("ts")), { script: "ts" }],
  ["a new a.ts beside a/index.ts", () => write("src/folder.ts", dependency("file")), { folder: "file" }],
  [
    "a new package.json in a folder",
    () => write("src/folder/package.json", '{ "main": "../one.ts" }'),
    { folder: "one" },
  ],
  ["JSON", () => replaced("src/data.json", "one", "two"), { json: "two" }],
  ["the text of an asset", () => write("src/text.md", "two"), { text: "two" }],
  ["a CommonJS module", () => replaced("src/form.cjs", "one", "two"), { form: "two" }],
  ["a link to a folder", () => relink("lib/now", "two", "one"), { lib: "two" }],
  ["a link to a package", () => relink("node_modules/linked", "../packages/two", "../packages/one"), { linked: "two" }],
  ["what a package exports", () => replaced("node_modules/dep/package.json", "./one.js", "./two.js"), { dep: "two" }],
  ["the text of a package", () => write("node_modules/dep/one.js", dependency("new")), { dep: "new" }],
  [
    "a package that is nearer",
    () => {
      cpSync(at("node_modules/dep"), at("tests/node_modules/dep"), { recursive: true });
      writeFileSync(at("tests/node_modules/dep/one.js"), dependency("near"));
      return () => {
        rmSync(at("tests/node_modules"), { recursive: true });
      };
    },
    { dep: "near" },
  ],
  [
    "a package that was missing",
    () => {
      cpSync(at("node_modules/dep"), at("node_modules/optional"), { recursive: true });
      return () => {
        rmSync(at("node_modules/optional"), { recursive: true });
      };
    },
    { optional: "one" },
  ],
  [
    "a package that is gone",
    () => {
      renameSync(at("node_modules/dep"), at("packages/dep"));
      return () => {
        renameSync(at("packages/dep"), at("node_modules/dep"));
      };
    },
    { dep: expect.stringContaining('Cannot find "dep"') },
  ],
  ["a conftest above", () => replaced("conftest.ts", '"one"', '"two"'), { above: "two" }],
  ["the tests themselves", () => replaced("tests/test_source.ts", "+ value", "+ value + 1"), { source: "one1" }],
];

test.each(CHANGES)("%s", async (_, change, said) => {
  const back = change();
  try {
    expect(await run()).toEqual({ ...SAID, ...said });
  } finally {
    back();
  }
});

test("test files that are renamed, gone and new", async () => {
  renameSync(at("tests/test_json.ts"), at("tests/test_renamed.ts"));
  try {
    const { json, ...others } = SAID;
    expect(await run()).toEqual({ ...others, renamed: json });
  } finally {
    renameSync(at("tests/test_renamed.ts"), at("tests/test_json.ts"));
  }
});

test("a part of the suite", async () => {
  // Entries of files that earlier cases renamed are dropped by a whole run; which shard they lie in depends on the folder's name.
  await run();
  const before = cached();
  expect(await run(["-k", "test_json or test_dep"])).toEqual({ dep: "one", json: "one" });
  expect(cached()).toEqual(before);
});

test("another Node has modules of its own", async () => {
  const node = path.join(PROJECT, "node_modules/node20-linux-x64/bin/node");
  if (isMissing("Node 20", existsSync(node) ? null : `there is no ${node}`)) return;
  expect(await run([], node)).toEqual(SAID);
  expect(await run()).toEqual(SAID);
});

test("--no-cache neither reads nor writes any", async () => {
  const before = cached();
  expect(await run(["--no-cache"])).toEqual(SAID);
  expect(cached()).toEqual(before);
});

test("two runs at once, of which neither finds any, and a third", async () => {
  rmSync(at(MODULES), { recursive: true });
  rmSync(at("report.json"));
  const started = [1, 2].map(() => spawn(process.execPath, [BIN, "-q"], { cwd: project.root, stdio: "ignore" }));
  expect(await Promise.all(started.map(exitOf))).toEqual([1, 1]);
  expect(await run()).toEqual(SAID);
});

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once("close", resolve));
}

test("--cache-clear takes them away", async () => {
  expect(await run(["--cache-clear"])).toEqual(SAID);
});
