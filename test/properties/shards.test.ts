/**
 * For random suites with some dynamic tests, all shards of `--shard` together run the same tests as a run without it,
 * each once, with any other selection.
 */
import { beforeAll, expect, test } from "@jest/globals";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { serveCommands } from "../samples/command-server.ts";
import { inFolder } from "../samples/copies.ts";
import { filesOf, suiteSpec } from "./random-suite.ts";
import { fc, seedOr } from "../random.ts";

const SEED = seedOr(20260);
const SUITES = 4;

/** One row of three fails; the run knows the rows, the build does not. */
const DYNAMIC = `import { mark } from "unplugin-xtest";
const rows = ["i", "j", "k"].filter(() => process.pid > 0);
export const test_late = mark.parametrize("row", rows)((row) => { if (row === "j") throw new Error("j"); });
export class TestLate {
  static xtestmark = [mark.parametrize("row", rows)];
  test_first(row) {}
  test_second(row) {}
}
export function test_fails() { throw new Error("always"); }
`;

const CASES: readonly (readonly [name: string, count: number, flags: readonly string[]])[] = [
  ["nothing else", 3, []],
  ["-k, which only the run can obey", 2, ["-k", "i or late"]],
  ["--deselect and -n", 2, ["--deselect", "s01", "-n", "2"]],
  ["more parts than tests", 4, ["z_late.ts::TestLate", "z_late.ts::test_late[j]"]],
  ["--lf", 2, ["--lf"]],
  ["--ff", 2, ["--ff"]],
];

interface Found {
  readonly whole: readonly string[];
  readonly parts: readonly (readonly string[])[];
  readonly codes: readonly (number | null)[];
}

const found = new Map<string, Found>();
let listed: Pick<Found, "whole" | "parts"> = { whole: [], parts: [] };

const server = serveCommands();

beforeAll(async () => {
  await inFolder(async (folder) => {
    const root = path.join(folder, "suite");
    const write = (name: string, text: string) => {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    };
    fc.sample(suiteSpec, { numRuns: SUITES, seed: SEED }).forEach((spec, index) => {
      for (const [name, text] of Object.entries({ ...filesOf(spec) })) write(`s0${index}/${name}`, text);
    });
    write("z_late.ts", DYNAMIC);
    write("package.json", '{ "type": "module" }\n');
    write("xtest.config.js", 'export default { testFiles: ["test_*", "*.test.*", "z_*"] };\n');
    const run = async (flags: readonly string[]) => {
      const file = path.join(folder, "report.json");
      const { code } = await server.run(root, ["run", "-q", "--report-json", file, ...flags]);
      const report: { tests: { id: string }[] } = JSON.parse(readFileSync(file, "utf8"));
      return { code, ids: report.tests.map(({ id }) => id) };
    };
    const list = async (...flags: readonly string[]) => {
      const { stdout } = await server.run(root, ["list", ...flags]);
      return stdout.split("\n").slice(0, -1);
    };
    const parts: string[][] = [];
    for (const part of [1, 2, 3]) parts.push(await list("--shard", `${part}/3`));
    listed = { whole: await list(), parts };
    // What failed is known from here on, and stays as it is.
    await run([]);
    for (const [name, count, flags] of CASES) {
      const whole = (await run(flags)).ids;
      const parts: Awaited<ReturnType<typeof run>>[] = [];
      for (let part = 1; part <= count; part += 1) parts.push(await run([...flags, "--shard", `${part}/${count}`]));
      found.set(name, { whole, parts: parts.map(({ ids }) => ids), codes: parts.map(({ code }) => code) });
    }
  });
});

test.each(CASES)("with %s", (name) => {
  const { whole, parts, codes } = found.get(name) ?? { whole: [], parts: [], codes: [] };
  expect(whole.length).toBeGreaterThan(1);
  expect(parts.flat().sort()).toEqual([...whole].sort());
  for (const code of codes) expect([0, 1]).toContain(code);
});

test("listings of parts follow each other", () => {
  expect(listed.whole.length).toBeGreaterThan(20);
  expect(listed.parts.flat()).toEqual(listed.whole);
  const sizes = listed.parts.map(({ length }) => length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});
