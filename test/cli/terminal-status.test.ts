/** What the default reporter shows in a terminal while tests run, read from the screen of an emulator. */
import { afterAll, beforeAll, expect } from "@jest/globals";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";
import { inTerminal, PtyCommand } from "./pty.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
/** Each test waits until its file is there, or does what the file is named after. */
const FILES = {
  "waits.ts": `import { existsSync } from "node:fs";
export async function waitFor(name: string) { while (!existsSync(name)) await new Promise((resolve) => setTimeout(resolve, 10)); }
`,
  "test_first.ts": "export function test_ok() {}\nexport function test_bad() { throw new Error('no') }\n",
  "test_slow.ts": `import { waitFor } from "./waits.ts";
export async function test_waits() { await waitFor("go"); }
export async function test_試験試験試験試験試験試験試験試験試験試験試験試験() { await waitFor("on"); }
export function test_last() {}
`,
  "test_more.ts": `import { waitFor } from "./waits.ts";\nexport async function test_other() { await waitFor("go"); }\n`,
  "test_narrow.ts": `import { spawnSync } from "node:child_process";
import { waitFor } from "./waits.ts";
export function test_short() {}
export async function test_narrow() {
  await waitFor("go");
  spawnSync("sh", ["-c", "stty cols 30 < /dev/tty"]);
  await waitFor("on");
}
`,
  "test_prints.ts": "export function test_prints() { console.log('printed'); }\nexport function test_next() {}\n",
};

let project: Project;
beforeAll(() => {
  project = new Project(FILES, undefined, {});
});
afterAll(() => {
  project.remove();
});

const put = (name: string): void => {
  writeFileSync(path.join(project.root, name), "");
};
function start(args: readonly string[], options: { columns?: number; env?: Record<string, string> } = {}): PtyCommand {
  for (const name of ["go", "on"]) rmSync(path.join(project.root, name), { force: true });
  return new PtyCommand([process.execPath, BIN, ...args], { cwd: project.root, ...options });
}
/** Lines without times. */
const plain = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/\d+\.\d+s/g, "#s").replace(/\b\d+:\d\d\b/g, "#:#"));

inTerminal("shows the count, the time, failures and the test that runs, and erases them", async () => {
  const command = start(["test_first.ts", "test_slow.ts", "--tb", "no"]);
  await command.until(/test_waits \d/);
  expect(plain(command.lines).slice(-3)).toEqual([
    "",
    "test_first.ts .F",
    "2/5 [========            ] #:# 1 failed test_slow.ts::test_waits #s",
  ]);
  put("go");
  await command.until(/^3\/5/m);
  const [line = ""] = command.lines.slice(-1);
  expect(line).toMatch(/^3\/5 \[============ {8}\] \d:\d\d 1 failed test_slow\.ts::test_試験.*\.\.\. \d+\.\ds$/);
  put("on");
  expect(await command.ended).toBe(1);
  expect(plain(command.lines).slice(2)).toEqual([
    "collected 5 items",
    "",
    expect.stringMatching(/^test_first\.ts \.F +\[ 40%\]$/),
    expect.stringMatching(/^test_slow\.ts \.\.\. +\[100%\]$/),
    "",
    expect.stringMatching(/^=+ short test summary info =+$/),
    "FAILED test_first.ts::test_bad - Error: no",
    expect.stringMatching(/^=+ 1 failed, 4 passed in #s =+$/),
  ]);
});

inTerminal("with workers, the test that has run longest, and how many others", async () => {
  const command = start(["test_slow.ts", "test_more.ts", "-n", "2"]);
  await command.until(/::test_\w+ \d+\.\ds \(\+1\)$/m);
  put("go");
  put("on");
  expect(await command.ended).toBe(0);
  expect(command.lines.join("\n")).not.toMatch(/\(\+1\)|\[==/);
});

inTerminal("a terminal that becomes narrower keeps nothing of it", async () => {
  const command = start(["test_narrow.ts"], { columns: 78 });
  await command.until(/test_narrow \d/);
  command.resize(30, 24);
  put("go");
  await command.until(/^1\/2 \d:\d\d test_n\S*\.\.\. \d+\.\ds$/m);
  put("on");
  expect(await command.ended).toBe(0);
  expect(command.lines.join("\n")).not.toMatch(/\d\/2/);
  expect(command.lines.at(-1)).toMatch(/^=* ?2 passed in/);
});

inTerminal.each<[string, string[], Record<string, string>]>([
  ["with CI", [], { CI: "true" }],
  ["of a dumb terminal", [], { TERM: "dumb" }],
  ["with -s, where tests have the terminal", ["-s"], {}],
])("nothing %s", async (_title, args, env) => {
  const command = start(["test_slow.ts", "test_prints.ts", ...args], { env });
  await command.until(/collected/);
  put("go");
  put("on");
  expect(await command.ended).toBe(0);
  expect(command.written.replace(/\x1b\[\d*m/g, "")).not.toMatch(/\x1b|\[==|\d\/5/);
  if (args.includes("-s")) expect(command.lines).toContain("printed");
});
