/** Snapshots of tests in pages: the parent writes them, and finds those that no test asks for. */
import { afterAll, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describeOn } from "../../build/standalone/engines.ts";
import { FIXTURES, snapshotLines, VITEST_EXPECT } from "../snapshot/project.ts";
import { BrowserProject, findChromium } from "./chromium.ts";

const SNAP = "tests/__snapshots__/test_a.ts.snap";

/** Calls in every kind of code that is rewritten or compiled. */
const INLINE = `${FIXTURES}
@mark.usefixtures("cache")
export class TestDecorated {
  @mark.parametrize("x", [1])
  test_a({ x, snapshot }: Fixtures & { x: number }) { snapshot.inline(x); snapshot.inline("a"); }
}
enum E { A, B }
export const test_called = mark.flaky(({ snapshot }: Fixtures) => { snapshot.inline(E.A); snapshot.inline(E.B as number); });
export async function test_async({ snapshot }: Fixtures) {
  await null; snapshot.inline(1); await null; snapshot.inline(document.createElement("p"));
}
`;

const project = new BrowserProject(
  {
    "tests/conftest.ts": VITEST_EXPECT,
    "tests/test_a.ts": `import { expect } from "chai";
${FIXTURES}
export function test_matchers() {
  expect({ name: "Ada", id: Math.random() }).toMatchSnapshot({ id: expect.any(Number) });
  expect(2).toMatchInlineSnapshot();
}
export const test_row = mark.parametrize("x", ["a/b", "c"])(({ x, snapshot }: Fixtures & { x: string }) => {
  snapshot.file(x, "x.txt");
  snapshot.file(new Uint8Array([0, 255]), "./expected/bytes.bin");
});
`,
    "tests/test_inline.ts": INLINE,
    [SNAP]: "// Vitest Snapshot v1\n\nexports[`test_gone 1`] = `1`;\n",
  },
  ["playwright-core", "chai", "@vitest/expect"],
);
afterAll(() => project.remove());

const read = (name: string): string => readFileSync(path.join(project.folder, name), "utf8");

describeOn(findChromium(), () => {
  test("missing ones are written, inline ones too, and obsolete ones are listed", async () => {
    const result = await project.xtest(["--browser"], { CI: "" });
    expect(snapshotLines(result)).toEqual([
      "12 written, 1 obsolete",
      `OBSOLETE ${SNAP}: test_gone 1`,
      "No test asks for these. xtest --snapshot-update removes them.",
    ]);
    expect(result.code).toBe(0);
    const values = ["1", '"a"', "0", "1", "1", "<p />"];
    const written = INLINE.replace(/(snapshot\.inline\((?:document.*?"\)|[^()]*))\)/g, (_, call) => {
      return `${String(call)}, \`${String(values.shift())}\`)`;
    });
    expect(read("tests/test_inline.ts")).toBe(written);
    expect(read("tests/test_a.ts")).toContain("toMatchInlineSnapshot(`2`)");
    expect(read(SNAP)).toContain('exports[`test_matchers 1`] = `\n{\n  "id": Any<Number>,\n  "name": "Ada",\n}\n`;');
    expect([...readFileSync(path.join(project.folder, "tests/expected/bytes.bin"))]).toEqual([0, 255]);
    expect(read("tests/__snapshots__/test_a.ts/test_row[c]/x.txt")).toBe("c");
  });

  test("--snapshot-update writes changed ones and removes obsolete ones, with several pages too", async () => {
    project.write({
      "tests/test_a.ts": read("tests/test_a.ts").replace("Ada", "Bob").replace("expect(2)", "expect(3)"),
    });
    const result = await project.xtest(["--browser", "-u", "-n", "2"], { CI: "true" });
    expect(snapshotLines(result)).toEqual(["10 passed, 2 updated, 1 removed"]);
    expect(read(SNAP)).toBe(
      '// Vitest Snapshot v1\n\nexports[`test_matchers 1`] = `\n{\n  "id": Any<Number>,\n  "name": "Bob",\n}\n`;\n',
    );
    expect(read("tests/test_a.ts")).toContain("expect(3).toMatchInlineSnapshot(`3`)");
    // Processes and pages have the same snapshots.
    expect((await project.xtest(["-q", "tests/test_a.ts"], { CI: "true" })).stdout).toContain("3 passed");
  });
});
