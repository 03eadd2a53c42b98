/** The size of the runtime in a bundle, its lazily loaded parts, and that it uses no Node API. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "@jest/globals";

const here = path.dirname(fileURLToPath(import.meta.url));
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Bundled {
  /** What every run loads, minified. */
  readonly bytes: number;
  /** With what is loaded lazily, but for the parser of filters and what only failures need. */
  readonly total: number;
  /** What is loaded when something has failed. */
  readonly failures: number;
  /** The parser of filters, which only `run({ filter })` loads. */
  readonly filterParser: number;
  readonly runtime: string;
  /** What is imported at the top that is not in the bundle. */
  readonly outside: readonly string[];
}

/** Bundles the entry of a project with these files. */
function bundle(files: Readonly<Record<string, string>>): Bundled {
  const root = mkdtempSync(path.join(tmpdir(), "xtest-size-"));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const modules = path.join(root, "node_modules");
  mkdirSync(modules);
  symlinkSync(path.join(here, "..", ".."), path.join(modules, "unplugin-xtest"), "junction");
  const { NODE_OPTIONS: _, ...env } = process.env;
  const args = [path.join(here, "bundle-entry.mjs"), root];
  return JSON.parse(
    execFileSync(process.execPath, args, { encoding: "utf8", env, stdio: ["ignore", "pipe", "ignore"] }),
  );
}

const PLAIN = {
  "plain.test.ts": `
import { fixture, mark, skip, xfail } from "unplugin-xtest";
export const __db = 1;
export const session = fixture({ scope: "session", autouse: true }, function* () { yield 1; });
export const module_ = fixture({ scope: "module", name: "module_wide" }, async (session: number) => session);
export const own = fixture(async function* (module_wide: number) { yield module_wide; });
export function setup_module(module: object) {}
export function teardown_module() {}
export function setup_function(fn: object) {}
export function test_values(own: number) {}
export const test_marked = mark.skipif(() => true, { reason: "no" })(mark.timeout(100)(async ({ own }: { own: number }) => {}));
export const test_used = mark.usefixtures("own")(mark.xfail({ reason: "later" })(() => xfail("so")));
export function test_skipped() { skip("now"); }
`,
};

test("a program that gives no options has nothing of them, and of the list of tests", () => {
  const files = { "a.test.ts": "export function test_a() {}\n" };
  const program = (options: string): Bundled =>
    bundle({ ...files, "program.ts": `import { run } from "unplugin-xtest/entry";\nawait run(${options});\n` });
  const [plain, selecting] = [program(""), program("globalThis.options")];
  expect(plain.runtime).not.toContain("Makes temporary folders for the whole run");
  expect(plain.total).toBeLessThan(58_500);
  expect(selecting.total - plain.total).toBeGreaterThan(20_000);
});

describe("a suite of test functions and fixtures", () => {
  const plain = bundle(PLAIN);

  test("loads no more than this of the runtime, minified", () => {
    expect(plain.bytes).toBeLessThan(58_500);
  });

  test("has no more than this of the runtime together", () => {
    expect(plain.total).toBeLessThan(92_300);
    expect(plain.failures).toBeGreaterThan(0);
    expect(plain.failures).toBeLessThan(25_700);
    expect(plain.filterParser).toBeGreaterThan(0);
    expect(plain.filterParser).toBeLessThan(9_000);
  });

  test("imports nothing, and names nothing that only Node has", () => {
    expect(plain.outside).toEqual([]);
    expect(plain.runtime).not.toMatch(/["'`]node:|\brequire\(|\bprocess\b|\bBuffer\b|__dirname/);
  });
});

test("a built-in fixture of a chunk is in the bundle if a test asks for it, and loaded when it does", () => {
  const plain = bundle({ "a.test.ts": "export function test_a() {}\n" });
  const asking = bundle({ "a.test.ts": "export function test_a({ recwarn }) {}\n" });
  const inFixture = bundle({
    "a.test.ts": "export function test_a() {}\n",
    "conftest.ts": `import { fixture } from "unplugin-xtest";\nexport const late = fixture({}, ({ recwarn }) => recwarn);\n`,
  });
  for (const { bytes, total } of [asking, inFixture]) {
    // Besides its import, what reads the rows of built-in fixtures in the plan.
    expect(bytes - plain.bytes).toBeLessThan(500);
    expect(total - plain.total).toBeGreaterThan(1_000);
  }
});

/** A text that only that part of the runtime has. */
const MARKERS = {
  builtins: "is not available where this suite runs",
  classes: "is no class in the module that was imported",
  expand: "cannot collect the test class",
  generators: "is a generator: a test may not yield",
  hooks: "xtest_pyfunc_call",
  nodes: "was added as a mark",
  options: "No test has this id any more",
  parametrize: "but the module has others now",
  scopes: "The scope of the fixture",
};

describe("what every run loads, whatever its suite has: no tables, classes, expansion, hooks or options", () => {
  const FUNCTION = "export function test_a() {}\n";
  const PARAMETRIZE = `import { mark } from "unplugin-xtest";\nexport const test_a = mark.parametrize("x", [1, 2])((x: number) => {});\n`;
  test.each<[string, Record<string, string>]>([
    ["test functions", { "a.test.ts": FUNCTION }],
    ["a table", { "a.test.ts": PARAMETRIZE }],
    ["a hook", { "conftest.ts": "export function xtest_runtest_setup(item: object) {}\n", "a.test.ts": FUNCTION }],
    ["rows that need execution", { "a.test.ts": PARAMETRIZE.replace("[1, 2]", "[1, 2].map((x) => Math.random())") }],
  ])("with %s", (title, files) => {
    const { bytes, total, runtime } = bundle(files);
    const found = Object.entries(MARKERS).filter(([, text]) => runtime.includes(text));
    expect(found.map(([name]) => name)).toEqual(["builtins", "generators", "nodes", "scopes"]);
    // What tables, hooks and expansion need of the runtime is in chunks beside it; no plain suite has them.
    const isLive = title.startsWith("a hook") || title.startsWith("rows");
    expect(bytes).toBeLessThan(isLive ? 60_900 : 59_400);
    expect(total).toBeLessThan(isLive ? 166_500 : title === "a table" ? 103_700 : 92_000);
  });
});
