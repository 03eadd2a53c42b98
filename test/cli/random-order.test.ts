/** `--random-order`: the tests run in the order that is listed, by its seed, in bundles too. */
import { afterAll, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const files = ["a", "b", "c"].map((name) => [
  `test_${name}.ts`,
  `import { mark } from "unplugin-xtest";
   const rows = () => process.version.slice(0, 2).split("");
   export const test_table = mark.parametrize("n", [1, 2, 3])(({ n }: { n: unknown }) => void n);
   export const test_dynamic = mark.parametrize("n", rows())(({ n }: { n: unknown }) => void n);
   export class TestOne { test_first() {} test_second() {} }
  `,
]);
const project = new Project(Object.fromEntries(files), undefined, {});
afterAll(() => project.remove());
const server = serveCommands();
const xtest = (...args: string[]) => server.run(project.root, args);

/** The ids of a run with `-v`, dynamic ones as they are listed. */
function ran(stdout: string): string[] {
  const ids = [...stdout.matchAll(/^(\S+::\S+) PASSED/gm)].map(([, id = ""]) =>
    id.replace(/(_dynamic\[).*\]/, "$1...]"),
  );
  return ids.filter((id, at) => id !== ids[at - 1]);
}

test("list = run, for the same seed", async () => {
  for (const level of ["module", "class", "all"]) {
    const flags = ["--random-order=7", "--random-order-level", level];
    const listed = (await xtest("list", ...flags)).stdout.trimEnd().split("\n");
    expect(listed).not.toEqual((await xtest("list")).stdout.trimEnd().split("\n"));
    const { stdout, code } = await xtest("-v", ...flags);
    expect(ran(stdout)).toEqual(listed);
    expect(stdout).toContain("random order: --random-order=7");
    expect(code).toBe(0);
  }
});

test("a seed is printed, and gives the order again; paths after the flag are no seeds", async () => {
  const first = await xtest("-v", "--random-order", "test_b.ts", "test_a.ts");
  const [flag = ""] = /--random-order=\d+/.exec(first.stdout) ?? [];
  expect(ran(first.stdout)).toHaveLength(12);
  expect(ran((await xtest("-v", flag, "test_b.ts", "test_a.ts")).stdout)).toEqual(ran(first.stdout));
});

test("bundles have the same order; TEST_RANDOM_SEED is the seed where none is given", async () => {
  expect((await xtest("build", "--out", "out")).code).toBe(0);
  const flags = ["-v", "--random-order-level=all", "--random-order"];
  const bundled = project.run(process.execPath, ["out/xtest.mjs", ...flags], { TEST_RANDOM_SEED: "3" });
  expect(bundled.stdout).toContain("random order: --random-order=3");
  expect(ran(bundled.stdout)).toEqual(ran((await xtest("-v", "--random-order-level=all", "--random-order=3")).stdout));
});

test("an order of the last run and one by chance exclude each other", async () => {
  expect(await xtest("--ff", "--random-order")).toMatchObject({
    code: 4,
    stderr: "xtest: error: --failed-first and --random-order exclude each other\n",
  });
});
