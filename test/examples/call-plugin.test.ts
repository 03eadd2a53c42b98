/**
 * A plugin that makes items of calls, as a user would write one: what it does not support, and its messages.
 */
import { afterAll, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const server = serveCommands();

const project = new Project(
  {
    "tests/loops.test.ts": `
      import { describe, it } from "vitest";
      const name = "computed".toUpperCase();
      describe("loops", () => {
        for (const letter of ["a", "b"]) it(\`takes \${letter}\`, () => {});
        ["c"].forEach((letter) => it(letter, () => {}));
        it(name, () => {});
        it("stays", () => {});
      });
      for (const letter of ["d"]) it(letter, () => {});
    `,
    "tests/only.test.ts": `
      import { describe, it } from "vitest";
      describe("some", () => { it("is left out", () => {}); it.only("is kept", () => {}); });
      describe.only("whole", () => { it("is kept too", () => {}); });
      it("also left out", () => {});
    `,
    "tests/fails.test.ts": `import { it } from "vitest";\nit.fails("is right after all", () => {});\n`,
  },
  "test/examples/call-plugin",
);
afterAll(() => project.remove());

test("says what it does not collect, and runs what is left", async () => {
  const listed = await server.run(project.root, ["list", "tests/loops.test.ts", "tests/only.test.ts"]);
  expect(listed.stdout.trim().split("\n")).toEqual([
    "tests/loops.test.ts::loops::stays",
    "tests/only.test.ts::some::is kept",
    "tests/only.test.ts::whole::is kept too",
  ]);
  expect(listed.stderr.match(/^.*XT106.*$/gm)).toEqual([
    expect.stringContaining(
      "loops.test.ts:5:42: warning XT106: a test whose title takes execution is not collected: it(`takes",
    ),
    expect.stringContaining("loops.test.ts:6:35: warning XT106"),
    expect.stringContaining("loops.test.ts:7:9: warning XT106"),
  ]);
  // The same warning once more.
  expect(listed.stderr).toContain("also at tests/loops.test.ts:10:35");
  const run = await server.run(project.root, ["-q", "--tb", "line", "tests/only.test.ts", "tests/fails.test.ts"]);
  expect(run.stdout).toContain("expected the test to fail");
  expect(run.stdout).toContain("1 failed, 2 passed");
});
