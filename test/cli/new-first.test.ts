/** `--nf`: the order of the tests. Rows are answers of pytest 9.0.3. */
import { utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { newFirst } from "../../src/cli/select/new-first.ts";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const server = serveCommands();

const TIMES: Readonly<Record<string, number>> = { a: 1000, b: 3000, c: 2000, d: 500 };

test.each<[items: string, known: string, ordered: string, times?: Readonly<Record<string, number>>]>([
  ["a1 a2 b1 b2 c1", "a1 a2 b1 b2 c1", "b1 b2 c1 a1 a2"],
  ["a1 a2 b1 b2 c1 d1", "a1 a2 b1 b2 c1", "d1 b1 b2 c1 a1 a2"],
  ["a1 a2 a3 b1 b2 c1 d1", "a1 a2 b1 b2 c1 d1", "a3 b1 b2 c1 a1 a2 d1"],
  ["a1 a2 a3 b1 b2 c1 d1", "a1 a2 a3 b1 b2 c1 d1", "c1 b1 b2 a1 a2 a3 d1", { ...TIMES, c: 9000 }],
  ["c1 a1 a2 a3", "a1 a2 a3 c1", "c1 a1 a2 a3"],
  ["a1 b1 c1", "", "b1 c1 a1"],
  // Ours: an item that is expanded in the run is known if one of those that it stands for is.
  ["a1 d[...] b[...]", "a1 d[1]", "b[...] a1 d[...]"],
  // Ours: a file of another runner with a new test.
  ["a1 e1 e2 e3", "a1 e1 e3", "e1 e2 e3 a1"],
])("of %s, with %s known: %s", (items, known, ordered, times = TIMES) => {
  const all = items.split(" ").map((id) => ({ id, path: id.charAt(0), dynamic: id.endsWith("[...]") }));
  const found = newFirst(all, new Set(known.split(" ")), (path) => times[path] ?? 0, new Set("e"));
  expect(found.map(({ id }) => id).join(" ")).toBe(ordered);
});

test("a run has that order, serial and parallel, and records what it had", async () => {
  const project = new Project(
    {
      "package.json": '{ "type": "module" }',
      "test_a.ts": "export function test_1() {}\nexport function test_2() {}\n",
      "test_b.ts": `import { mark } from "unplugin-xtest";
export function test_1() { throw new Error("always"); }
export const test_2 = mark.parametrize("x", [1, 2].map((x) => x * Math.sign(process.pid)))((x) => {});
`,
    },
    undefined,
    {},
  );
  const xtest = async (...args: readonly string[]) => (await server.run(project.root, args)).stdout;
  const ran = async (...args: readonly string[]) =>
    [...(await xtest("-v", "--tb=no", "-r", "N", ...args)).matchAll(/test_(\w)\.ts::test_(\S+)/g)].map(
      ([, file, name]) => `${file}${name}`,
    );
  const changed = (file: string, seconds: number) => utimesSync(path.join(project.root, file), seconds, seconds);
  try {
    changed("test_a.ts", 1000);
    changed("test_b.ts", 2000);
    expect(await ran("--nf")).toEqual(["b1", "b2[1]", "b2[2]", "a1", "a2"]);
    writeFileSync(path.join(project.root, "test_c.ts"), "export function test_1() {}\n");
    changed("test_c.ts", 500);
    expect((await xtest("list", "--nf")).split("\n")[0]).toBe("test_c.ts::test_1");
    expect(await ran("--nf", "--ff")).toEqual(["c1", "b1", "b2[1]", "b2[2]", "a1", "a2"]);
    expect((await ran("--nf", "-n", "2", "--dist", "loadfile")).filter((id) => id.startsWith("b"))).toEqual([
      "b1",
      "b2[1]",
      "b2[2]",
    ]);
    expect(await ran("--nf")).toEqual(["b1", "b2[1]", "b2[2]", "a1", "a2", "c1"]);
    expect(await ran("--nf", "--lf")).toEqual(["b1"]);
  } finally {
    project.remove();
  }
});
