/** Configurations and plugins that never end, exit, throw what cannot be read, or leave something behind: one error, exit code 4. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openOutput } from "../../src/cli/program/streams.ts";
import { whileLoading, withOutputAside, withVariables } from "../../src/config/loading.ts";
import { type CommandResult, serveCommands } from "../samples/command-server.ts";
import { PROJECT, xtest } from "../samples/sample.ts";

let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-loading-")));
  mkdirSync(path.join(folder, "node_modules"));
  symlinkSync(PROJECT, path.join(folder, "node_modules/unplugin-xtest"), "junction");
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n');
  writeFileSync(path.join(folder, "never.mjs"), "await new Promise(() => {});\n");
  writeFileSync(path.join(folder, "test_a.ts"), "export function test_a() {}\n");
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const server = serveCommands();

/** What never ends is noticed where nothing else keeps the process alive, and what is left behind must not meet other commands. */
const run = async (source: string, ...args: string[]): Promise<CommandResult> =>
  /new Promise|then|never|setTimeout|process\.exit/.test(source) ? xtest(folder, args) : server.run(folder, args);

const NEVER = "awaits a promise that nothing can settle any more";
const plugin = (hook: string): string => `export default { plugins: [{ name: "p", ${hook} }] };`;

test.each<[source: string, message: string]>([
  ["await new Promise(() => {}); export default {};", `FILE: ${NEVER}`],
  ["export default new Promise(() => {});", `FILE: ${NEVER}`],
  ["export function then() {} export default {};", `FILE: ${NEVER}`],
  ['export default { plugins: ["./never.mjs"] };', `plugins in FILE: plugin "./never.mjs": ${NEVER}`],
  [plugin("xtest_configure: () => new Promise(() => {})"), `xtest_configure of a plugin: ${NEVER}`],
  [plugin("xtest_addoption: () => new Promise(() => {})"), `xtest_addoption of plugin "p": ${NEVER}`],
  ['export default Promise.reject(new Error("no"));', "FILE: cannot be loaded: Error: no"],
  ['Promise.reject(new Error("no")); export default {};', "FILE: an error that nothing caught: Error: no"],
  ["process.exit(0); export default {};", "FILE: ended the process (process.exit was called, with exit code 0)"],
  [
    "export default { get timeout() { process.exit(1); } };",
    "FILE: ended the process (process.exit was called, with exit code 1)",
  ],
  [
    "setTimeout(() => process.exit(0), 0); export default {};",
    "ended the process (process.exit was called, with exit code 0)",
  ],
  ['setTimeout(() => { throw new Error("no"); }, 0); export default {};', "an error that nothing caught: Error: no"],
  ["throw new Proxy({}, { has() { throw 1; }, get() { throw 1; } });", "FILE: cannot be loaded: "],
  ["throw Object.create(null);", "FILE: cannot be loaded: an error that cannot be read"],
  ['export default { get testPaths() { throw new Error("no"); } };', "FILE: cannot be read: Error: no"],
  ['export default { alias: { get a() { throw new Error("no"); } } };', "FILE: cannot be read: Error: no"],
  ['export default new Proxy({}, { ownKeys() { throw new Error("no"); } });', "FILE: cannot be read: Error: no"],
  ["const p = Proxy.revocable({}, {}); p.revoke(); export default p.proxy;", "FILE: cannot be loaded: TypeError: "],
])(
  "%s",
  async (source, message) => {
    for (const name of ["it.config.mjs", "it.config.ts"]) {
      const file = path.join(folder, name);
      writeFileSync(file, `${source}\n`);
      const { code, stdout, stderr } = await run(source, "-c", name);
      expect(stderr).toContain(message.replace("FILE", file));
      expect(stderr.match(/^xtest: error: /gm)).toHaveLength(1);
      expect(stderr).not.toMatch(/\n {4}at |internal error/);
      expect([code, stdout]).toEqual([4, expect.not.stringContaining("passed")]);
    }
  },
  60_000,
);

test("a promise of a configuration is awaited, and getters are read once", async () => {
  const source =
    'let n = 0; export default Promise.resolve({ get testFiles() { if (n++ > 0) throw new Error("read again"); return ["it_*.ts"]; } });\n';
  writeFileSync(path.join(folder, "it.config.mjs"), source);
  writeFileSync(path.join(folder, "it_b.ts"), "export function test_b() {}\n");
  const { code, stdout } = await run(source, "-c", "it.config.mjs", "-q");
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^1 passed/m)]);
});

test("what never ends while a timer or a server keeps the process alive has a limit", async () => {
  const never = (): Promise<never> => new Promise(() => undefined);
  await expect(whileLoading("it", never, 1)).rejects.toThrow("it: took longer than 1 ms to load");
});

test("calls that overlap leave the output and the variables as they were, and reports are never put aside", async () => {
  const { stdout, stderr, env } = process;
  const own = [stdout.write, stderr.write] as const;
  const written: string[] = [];
  const recorder = (name: string) => (text: unknown) => written.push(`${name} ${String(text)}`) > 0;
  const [toOut, toErr] = [recorder("out"), recorder("err")];
  [stdout.write, stderr.write] = [toOut, toErr];
  try {
    const report = openOutput(stdout);
    const ends: (() => void)[] = [];
    const begin = (): Promise<void> =>
      withVariables(new Map([["XTEST_LENT", "test"]]), () =>
        withOutputAside(() => {
          stdout.write("of a plugin");
          report.write("of the report");
          return new Promise((resolve) => ends.push(resolve));
        }),
      );
    const [first, second] = [begin(), begin()];
    ends[0]?.();
    await first;
    stdout.write("while the second works");
    expect(env["XTEST_LENT"]).toBe("test");
    ends[1]?.();
    await second;
    expect([stdout.write, env["XTEST_LENT"]]).toEqual([toOut, undefined]);
  } finally {
    [stdout.write, stderr.write] = own;
  }
  const each = ["err of a plugin", "out of the report"];
  expect(written).toEqual([...each, ...each, "err while the second works"]);
});
