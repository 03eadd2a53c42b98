/** What another runner has imported before its test files reaches them, and so does its configuration. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildGraph } from "../../src/tools/affected/graph/build-graph.ts";
import type { CompatProject } from "../../src/core/data/compat/compat-config.ts";
import { defaultProject } from "../../src/compat/config/default-project.ts";

const PROJECTS = {
  "of-all.js": 'export default { test: { projects: ["packages-*"], coverage: { include: ["src/**"] } } };',
  "one.test.js": "",
  "one.vite.config.js": 'import "./helper.js";',
};

let root = "";
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), "xtest-setup-"))).replaceAll("\\", "/");
  const files = { "a.test.js": "", "setup.js": 'import "./helper.js";', "helper.js": "", "jest.config.js": "" };
  Object.assign(files, PROJECTS);
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
      compatConfig: {
        ...ofRunner,
        projects: [project],
        bail: 0,
        passWithNoTests: false,
        coverage: null,
        ignored: [],
        parts: [],
        names: [],
        elsewhere: null,
        variables: {},
      },
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

test("the configurations of projects reach their tests; patterns in them name no files", async () => {
  const vite = { file: `${root}/one.vite.config.js`, inline: null };
  const projectIn = (folder: string) => ({ ...defaultProject("vitest", folder, null), vite });
  const ofRunner = { dialect: "vitest", found: "compat", configFile: `${root}/of-all.js` } as const;
  const nodesWith = async (project: CompatProject) => {
    const { nodes } = await buildGraph({
      config: {
        ...{ alias: {}, configFile: null, pluginFiles: [], root, runtimeModules: [] },
        compatConfig: {
          ...ofRunner,
          projects: [project],
          bail: 0,
          passWithNoTests: false,
          coverage: null,
          ignored: [],
          parts: [],
          names: [],
          elsewhere: null,
          variables: {},
        },
      },
      suite: { files: new Map([["one.test.js", `${root}/one.test.js`]]), tests: new Set(["one.test.js"]) },
      cwd: root,
      cache: null,
      rules: async () => [],
    });
    return nodes;
  };
  const reached = await nodesWith(projectIn(root));
  expect(reached.get(`${root}/one.test.js`)?.imports).toEqual([`${root}/of-all.js`, vite.file]);
  expect(reached.get(vite.file)?.imports).toContain(`${root}/helper.js`);
  expect(reached.get(`${root}/of-all.js`)?.texts.filter(({ isWhole }) => !isWhole)).toEqual([]);
  expect((await nodesWith(projectIn(`${root}/elsewhere`))).get(`${root}/one.test.js`)?.imports).toEqual([
    `${root}/of-all.js`,
  ]);
});
