/** Vite's development server: modules are loaded one by one, and the entry is always up to date. */
import { afterAll, describe, expect, test } from "@jest/globals";
import path from "node:path";
import { placeOf, PROJECT, Project } from "../../project.ts";

const TEST_TS = `import { mark } from "unplugin-xtest";
class TestA { @mark.parametrize("n", [1, 2]) test_n(n: number) { if (n > 1) throw new Error("two"); } }
class TestB { constructor() {} }
`;

const projects: Project[] = [];
afterAll(() => {
  for (const made of projects) made.remove();
});

describe.each(["vite", "vite7"])("%s", (name) => {
  test("serves the suite, and what became of it", () => {
    const made = new Project({
      "tests/conftest.ts": 'import { fixture } from "unplugin-xtest";\nexport const one = fixture(() => 1);\n',
      "tests/test_a.ts": TEST_TS,
      "src/main.ts": 'export { run, manifest } from "unplugin-xtest/entry";\n',
    });
    projects.push(made);
    const { code, stdout, stderr } = made.node([
      "--enable-source-maps",
      path.join(PROJECT, "test/plugin/bundlers/serve.mjs"),
      name,
    ]);
    if (code !== 0) throw new Error(stdout + stderr);
    const a = [
      "passed tests/test_a.ts::TestA::test_n[1]",
      `failed tests/test_a.ts::TestA::test_n[2] tests/test_a.ts:${placeOf(TEST_TS, "new Error")}`,
    ];
    const b = "passed tests/test_b.ts::test_b";
    expect(JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "")).toEqual({
      atFirst: a,
      aFileCame: [...a, b],
      itChanged: [...a, b, "passed tests/test_b.ts::test_c"],
      itWent: a,
      // For browsers too, under the names that Vite gives modules there.
      forBrowsers: [true, true],
      warnings: ["XT102"],
    });
  });
});
