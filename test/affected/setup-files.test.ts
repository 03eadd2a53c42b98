/** What another runner has imported before its test files reaches them, and so does its configuration. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildGraph } from "../../src/affected/graph/build-graph.ts";
import { defaultProject } from "../../src/config/compat/default-project.ts";

let root = "";
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), "xtest-setup-"))).replaceAll("\\", "/");
  const files = { "a.test.js": "", "setup.js": 'import "./helper.js";', "helper.js": "", "jest.config.js": "" };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

test("setup files, what they import, and the configuration", async () => {
  const project = { ...defaultProject("jest", root, null), setupFiles: [`${root}/setup`, "a-package/register"] };
  const ofRunner = { dialect: "jest", found: "compat", configFile: `${root}/jest.config.js` } as const;
  const { nodes } = await buildGraph({
    config: {
      ...{ alias: {}, configFile: null, pluginFiles: [], root, runtimeModules: [] },
      compatConfig: { ...ofRunner, projects: [project], bail: 0, passWithNoTests: false, coverage: null, ignored: [] },
    },
    suite: { files: new Map([["a.test.js", `${root}/a.test.js`]]), tests: new Set(["a.test.js"]) },
    cwd: root,
    cache: null,
    rules: async () => [],
  });
  const importsOf = (name: string) => nodes.get(`${root}/${name}`)?.imports.map((file) => path.posix.basename(file));
  expect(importsOf("a.test.js")).toEqual(["jest.config.js", "setup.js"]);
  expect(importsOf("setup.js")).toContain("helper.js");
});
