/** Listing and checking execute no code of the suite: every module leaves a trace when it runs, and none is left. */
import { describe, expect, test } from "@jest/globals";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { type CommandResult, serveCommands } from "../samples/command-server.ts";
import { inFolder } from "../samples/copies.ts";

/** The first lines of a module: they leave a trace of its name. */
const trace = (name: string) => `
import { appendFileSync } from "node:fs";
const trace = (what: string) => appendFileSync(process.env["TRACE"]!, \`${name}:\${what}\\n\`);
trace("top");
`;

/** What a run leaves. Everything that user code can be asked for while a suite is collected is here. */
const FILES: Record<string, string> = {
  "conftest.ts": `${trace("conftest.ts")}
    import { fixture } from "unplugin-xtest";
    export const wide = fixture({ scope: () => (trace("scope"), "module") }, () => trace("fixture"));
    export const rows = fixture({ params: [1, 2], ids: (value) => (trace("ids"), \`p\${value}\`) }, () => trace("rows"));
    export function xtest_generate_tests(metafunc) { trace("generate"); }
    export function xtest_collection_modifyitems() { trace("modifyitems"); }`,
  "pkg/__init__.ts": `${trace("pkg/__init__.ts")} export function setup_module() { trace("setup"); }`,
  "pkg/conftest.mjs": `import { appendFileSync } from "node:fs"; appendFileSync(process.env.TRACE, "pkg/conftest.mjs:top\\n");`,
  "pkg/test_in.ts": `${trace("pkg/test_in.ts")} export function test_in() { trace("test"); }`,
  "helper.ts": `${trace("helper.ts")} export const made = () => (trace("made"), [1, 2]);
    export const constant = [3, 4];
    export class Base { static { trace("static block"); } test_base() {} }`,
  "test_values.ts": `${trace("test_values.ts")}
    import { mark } from "unplugin-xtest";
    import { Base, constant, made } from "./helper.ts";
    const logged = (value, context) => (trace("decorator"), value);
    export const test_made = mark.parametrize("x", made())((x) => {});
    export const test_constant = mark.parametrize("x", constant, { ids: (x) => (trace("ids"), String(x)) })((x) => {});
    export const test_arrow = mark.parametrize("x", (() => (trace("call"), [1]))())((x) => {});
    export const test_getter = mark.skipif({ get it() { trace("getter"); return true; } }.it, { reason: "" })(() => {});
    class TestValues extends Base {
      static value = trace("static field");
      static { trace("static block"); }
      static [(trace("key"), "computed")] = 1;
      constructed = trace("field");
      @logged @mark.parametrize("y", [trace(\`row\`)]) test_y(y) {}
    }
    export function test_wide(wide, rows) {}
    export const { test_destructured } = { get test_destructured() { return trace("destructured"); } };`,
  "test_throws.ts": `${trace("test_throws.ts")} export function test_never() {} throw new Error("thrown at the top");`,
  "test_exits.ts": `${trace("test_exits.ts")} export function test_gone() {} process.exit(7);`,
  "test_required.cjs": `require("node:fs").appendFileSync(process.env.TRACE, "test_required.cjs:top\\n"); function test_required() {}`,
  "package.json": `{ "type": "module", "main": "./index.js" }`,
  "index.js": `import { appendFileSync } from "node:fs"; appendFileSync(process.env.TRACE, "index.js:top\\n");`,
};

const COMMANDS = [
  ["list"],
  ["list", "--json"],
  ["list", "--tree"],
  ["check"],
  ["list", "-k", "made or in"],
  ["list", "test_throws.ts::test_never"],
  ["list", "--no-cache"],
  ["--co"],
  ["--co", "-q"],
  ["--co", "-v"],
  ["--fixtures", "-v"],
  ["--fixtures-per-test", "-v"],
  ["--markers"],
  ["check", "--format", "sarif"],
];

/** What shows that a command has done its work, where it is no test. */
const SHOWN: Readonly<Record<string, RegExp>> = { check: /XT\d|0 errors/, "--markers": /skipif/, "--fixtures": /wide/ };

const server = serveCommands();

/** Writes the suite and runs a command there. Gives what the modules that it executed left. */
function ranIn(args: readonly string[]): Promise<CommandResult & { readonly traces: readonly string[] }> {
  return inFolder(async (folder) => {
    const root = path.join(folder, "suite");
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
    const file = path.join(folder, "trace.txt");
    const result = await server.run(root, args, { TRACE: file });
    return { ...result, traces: existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : [] };
  });
}

describe("no command that lists executes anything", () => {
  test.each(COMMANDS.map((args) => [args.join(" "), args] as const))("%s", async (_, args) => {
    const { code, stdout, stderr, traces } = await ranIn(args);
    // It must have looked into the modules, not have given up early.
    expect({ code, stderr, stdout }).toMatchObject({ code: 0 });
    expect(stdout).toMatch(SHOWN[args[0] ?? ""] ?? /test_/);
    expect(traces).toEqual([]);
  });
});

test("a run executes every module of the suite, so that the traces above would be seen", async () => {
  const { code, traces } = await ranIn(["run", "-q"]);
  expect(code).toBe(1);
  const modules = Object.keys(FILES).filter((name) => !["package.json", "index.js"].includes(name));
  expect([...new Set(traces.filter((line) => line.endsWith(":top")))].sort()).toEqual(
    modules.map((name) => `${name}:top`).sort(),
  );
  const others = new Set(traces.filter((line) => !line.endsWith(":top")).map((line) => line.split(":")[1]));
  for (const what of ["static block", "static field", "key", "row", "made", "ids", "scope", "decorator", "getter"]) {
    expect(others).toContain(what);
  }
});

describe("--no-config executes no configuration", () => {
  const leave = `require("node:fs").appendFileSync(process.env.TRACE, "executed\\n");`;
  const manifest = (runner: string) => JSON.stringify({ scripts: { test: runner } });
  const CONFIGS: Readonly<Record<string, Record<string, string>>> = {
    xtest: { "xtest.config.mjs": `import "./trace.cjs"; export default {};` },
    "the plugins of package.json": { "package.json": `{ "xtest": { "plugins": ["./trace.cjs"] } }` },
    vitest: {
      "package.json": manifest("vitest"),
      "vitest.config.mjs": `import "./trace.cjs"; export default {};`,
    },
    "vitest, by Vite": {
      "package.json": manifest("vitest"),
      "vite.config.mjs": `import "./trace.cjs"; export default {};`,
    },
    jest: { "package.json": manifest("jest"), "jest.config.cjs": `require("./trace.cjs"); module.exports = {};` },
    "jest, by a preset": {
      "package.json": JSON.stringify({ scripts: { test: "jest" }, jest: { preset: "./preset" } }),
      "preset/jest-preset.js": `require("../trace.cjs"); module.exports = {};`,
    },
    mocha: { "package.json": manifest("mocha"), ".mocharc.cjs": `require("./trace.cjs"); module.exports = {};` },
  };
  test.each(Object.keys(CONFIGS))("of %s", async (kind) => {
    await inFolder(async (folder) => {
      const files = { "test_a.ts": "export function test_a() {}", "trace.cjs": leave, ...CONFIGS[kind] };
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        writeFileSync(path.join(folder, name), text);
      }
      const file = path.join(folder, "trace.txt");
      const listed = await server.run(folder, ["list", "--no-config"], { TRACE: file });
      expect(listed).toMatchObject({ code: 0, stdout: "test_a.ts::test_a\n" });
      expect(existsSync(file)).toBe(false);
      // With it, it would have been.
      await server.run(folder, ["list"], { TRACE: file });
      expect(existsSync(file)).toBe(true);
    });
  });
});
