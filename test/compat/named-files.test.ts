/** Files that are named: Mocha, node:test and Bun run them whatever the globs of the suite are; of what has no tests it is said. */
import { afterAll, expect, test } from "@jest/globals";
import { serveCommands } from "../samples/command-server.ts";
import { Project } from "../project.ts";

const server = serveCommands();
const projects: Project[] = [];
afterAll(() => {
  for (const made of projects) made.remove();
});

function suiteOf(script: string, test: string, header = ""): Project {
  const body = `${header}it("passes", () => {});\n`;
  const project = new Project({
    "package.json": JSON.stringify({ type: "module", scripts: { test: script } }),
    [`suite/a${test}`]: body,
    "other/[b].js": body,
    "types.d.ts": "export {};\n",
    "own/test_c.ts":
      'import { fixture } from "unplugin-xtest";\nexport const one = fixture(() => 1);\nexport function test_own({ one }: { one: number }) { if (one !== 1) throw new Error(); }\n',
  });
  projects.push(project);
  return project;
}

async function run(project: Project, ...args: string[]) {
  const { code, stdout, stderr } = await server.run(project.root, ["run", "--report-json", "r.json", ...args]);
  const { tests }: { tests: { id: string; outcome: string }[] } = JSON.parse(project.read("r.json"));
  const ids = tests.map(({ id, outcome }) => `${id} ${outcome}`);
  return { code, stdout, ids, warnings: stderr.split("\n").filter((line) => line.includes("warning")) };
}

test.each([
  ["mocha suite", ".js", ""],
  ["node --test 'suite/*.js'", ".js", 'import { it } from "node:test";\n'],
  ["bun test", ".test.js", 'import { it } from "bun:test";\n'],
] as const)("of %s", async (script, ending, header) => {
  const project = suiteOf(script, ending, header);
  const first = `suite/a${ending}::passes passed`;
  expect(await run(project, `suite/a${ending}`, "other/[b].js", "own/test_c.ts")).toMatchObject({
    code: 0,
    ids: [first, "other/[b].js::passes passed", "own/test_c.ts::test_own passed"],
    warnings: [],
  });
  expect(await run(project, "types.d.ts")).toMatchObject({ code: 5, ids: [] });
  expect(await run(project, "other/[b].js::passes")).toMatchObject({ ids: ["other/[b].js::passes passed"] });
  expect(await run(project, `suite/a${ending}`, "other")).toMatchObject({
    ids: [first],
    warnings: ["xtest: warning: no test file of the suite at other"],
  });
});

test("of Jest, which runs no other files", async () => {
  const project = suiteOf("jest", ".test.js");
  expect(await run(project, "suite/a.test.js", "other/[b].js", "suite")).toMatchObject({
    code: 0,
    ids: ["suite/a.test.js::passes passed"],
    warnings: ["xtest: warning: no test file of the suite at other/[b].js"],
  });
});

test("of Vitest's projects in one folder, each of which has some of them", async () => {
  const body = 'import { it } from "vitest";\nit("passes", () => {});\n';
  const project = new Project({
    "package.json": JSON.stringify({ type: "module", scripts: { test: "vitest run" } }),
    "vitest.config.js":
      'const of = (name) => ({ test: { name, include: [`src/**/*.${name}.js`] } });\nexport default { test: { projects: [of("unit"), of("page")] } };\n',
    "src/c/a.unit.js": body,
    "src/b.page.js": body,
  });
  projects.push(project);
  expect(await run(project, "src/c", "src/b.page.js")).toMatchObject({ code: 0, warnings: [] });
});

test("of a project, where others have what is named beside it", async () => {
  const suite = JSON.stringify({ type: "module", scripts: { test: "mocha" } });
  const project = new Project({
    "package.json": JSON.stringify({ private: true, workspaces: ["packages/*"] }),
    "packages/a/package.json": suite,
    "packages/a/test/a.js": 'it("passes", () => {});\n',
    "packages/b/package.json": suite.replace("mocha", "jest"),
    "packages/b/b.test.js": 'it("passes", () => {});\n',
    "packages/b/code.js": "export {};\n",
  });
  projects.push(project);
  expect(await run(project, "packages/a", "packages/b/code.js")).toMatchObject({
    code: 0,
    ids: ["packages/a/test/a.js::passes passed"],
    warnings: ["xtest: warning: no test file of the suite at packages/b/code.js"],
  });
  expect(await run(project, "packages/a", "packages/b")).toMatchObject({ code: 0, warnings: [] });
});
