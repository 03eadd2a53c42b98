/** Vitest's sources with tests: a text decides whether a source has any, and changes from run to run. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { serveCommands } from "../samples/command-server.ts";
import { Project } from "../project.ts";

const server = serveCommands();
const projects: Project[] = [];
afterAll(() => {
  for (const made of projects) made.remove();
});

const TESTS = 'if (import.meta.vitest) import.meta.vitest.test("in source", () => {});\n';

test("has tests from the run on in which its text says so, and none from that on in which it does not", async () => {
  const project = new Project({
    "package.json": JSON.stringify({ type: "module", scripts: { test: "vitest" } }),
    "vitest.config.ts": `export default { test: { includeSource: ["src/**/*.ts"], exclude: ["**/left/**"] } };\n`,
    "src/one.ts": `export const one = 1;\n${TESTS}`,
    "src/two.ts": "export const two = 2;\n",
    "src/left/three.ts": TESTS,
    "src/two.test.ts": `import { expect, test } from "vitest";\nimport { one } from "./one.ts";\nimport { two } from "./two.ts";\ntest("two", () => expect(one + one).toBe(two));\n`,
  });
  projects.push(project);
  const run = async (...args: string[]): Promise<string[]> => {
    const { stderr } = await server.run(project.root, ["run", "--report-json", "r.json", ...args]);
    expect(stderr).not.toContain("warning");
    const { tests }: { tests: { id: string; outcome: string }[] } = JSON.parse(project.read("r.json"));
    return tests.map(({ id, outcome }) => `${id} ${outcome}`);
  };
  const [one, two, both] = [
    "src/one.ts::in source passed",
    "src/two.ts::in source passed",
    "src/two.test.ts::two passed",
  ];
  expect(await run()).toEqual([one, both]);
  writeFileSync(path.join(project.root, "src/two.ts"), `export const two = 2;\n${TESTS}`);
  expect(await run()).toEqual([one, both, two]);
  expect(await run("src/two.ts")).toEqual([two]);
  writeFileSync(path.join(project.root, "src/one.ts"), "export const one = 1;\n");
  expect(await run()).toEqual([both, two]);
  writeFileSync(path.join(project.root, "src/four.ts"), TESTS);
  expect(await run()).toEqual(["src/four.ts::in source passed", both, two]);
});

test("mocks of a source with tests are for these only", async () => {
  const project = new Project({
    "package.json": JSON.stringify({ type: "module", scripts: { test: "vitest" } }),
    "vitest.config.ts": `export default { test: { includeSource: ["src/**/*.ts"] } };\n`,
    "src/add.ts": "export const add = (a: number, b: number): number => a + b;\n",
    "src/two.ts": `
      import { add } from "./add.ts";
      export const two = (): number => add(1, 1);
      if (import.meta.vitest) {
        const { expect, test, vi } = import.meta.vitest;
        const { fake } = vi.hoisted(() => ({ fake: 42 }));
        vi.mock("./add.ts", () => ({ add: () => fake }));
        test("mocked", () => expect(two()).toBe(42));
      }
    `,
    "src/two.test.ts": `import { expect, test } from "vitest";\nimport { two } from "./two.ts";\ntest("two", () => expect(two()).toBe(2));\n`,
  });
  projects.push(project);
  const { stdout } = await server.run(project.root, ["run", "-v", "--tb=line"]);
  expect(stdout).toContain("src/two.test.ts::two PASSED");
  expect(stdout).toContain("src/two.ts::mocked PASSED");
});
