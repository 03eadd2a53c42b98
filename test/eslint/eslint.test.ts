/** The plugin in ESLint itself, as a project configures it. */
import { afterAll, expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

const project = new Project({
  "eslint.config.mjs": `
import tseslint from "typescript-eslint";
import xtest from "unplugin-xtest/eslint";
export default tseslint.config(
  xtest.configs.recommended,
  { files: ["**/*.ts"], extends: [tseslint.configs.base], rules: { "@typescript-eslint/no-unused-vars": "error" } },
  { files: ["**/*.js"], rules: { "no-unused-vars": "error" } },
  {
    files: ["typed/*.ts"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  },
);
`,
  "tsconfig.json": '{ "compilerOptions": { "module": "nodenext", "strict": true }, "include": ["**/*.ts"] }',
  "conftest.ts": 'import { fixture } from "unplugin-xtest";\nexport const seeded = fixture(() => {});\n',
  "test_a.ts": `import { mark } from "unplugin-xtest";
export function test_one(seeded: void, seded: void, left = 1) {}
export const test_two = mark.parametrize("a, b", [[1]])((a, b) => a + b);
`,
  "test_b.js": "export function test_one(seeded) {}\nexport function helper(seeded) {}\n",
  "typed/load.ts": "export function load(): PromiseLike<number> { return Promise.resolve(1); }\n",
  "typed/test_c.ts":
    'import { load } from "./load.js";\nexport async function test_one() {\n  load();\n  await load();\n}\n',
});
afterAll(() => project.remove());

test("recommended", () => {
  const eslint = path.join(PROJECT, "node_modules/eslint/bin/eslint.js");
  const { stdout, stderr } = project.node([eslint, "--format", "json", "."]);
  expect(stderr).toBe("");
  const results: { filePath: string; messages: { ruleId: string; line: number; column: number }[] }[] =
    JSON.parse(stdout);
  const found = results.flatMap(({ filePath, messages }) =>
    messages.map(
      ({ ruleId, line, column }) => `${path.basename(filePath)}:${String(line)}:${String(column)} ${String(ruleId)}`,
    ),
  );
  expect(found.sort()).toEqual([
    "test_a.ts:2:40 xtest/no-unknown-fixture",
    "test_a.ts:2:53 @typescript-eslint/no-unused-vars",
    "test_a.ts:3:51 xtest/valid-parametrize",
    "test_b.js:2:24 no-unused-vars",
    "test_c.ts:3:3 xtest/no-missing-await-in-test",
  ]);
});
