/** Packages that a project of Jest compiles with its own compiler, as React Native has them: sources with types, files for platforms, and a set-up that mocks. */
import { expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

const XTEST = path.join(PROJECT, "dist/cli/bin.js");

/** Takes away what only this compiler understands. */
const COMPILER = `
exports.process = (text) => ({ code: text.replace(/<typed>/g, "") });
`;

const PRESET = `
module.exports = {
  haste: { defaultPlatform: "ios", platforms: ["android", "ios", "native"] },
  transform: { "\\\\.js$": require.resolve("./compiler.js") },
  transformIgnorePatterns: ["node_modules/(?!(native|preset)/)"],
  setupFiles: [require.resolve("./set-up.js")],
};
`;

const files = {
  "package.json": JSON.stringify({ scripts: { test: "jest" } }),
  "jest.config.js": 'module.exports = { preset: "preset", setupFilesAfterEnv: ["plain/set-up"] };\n',
  "__mocks__/native/chart.js": "exports.chart = 'of the root';\n",
  "node_modules/preset/jest-preset.js": PRESET,
  "node_modules/preset/compiler.js": COMPILER,
  "node_modules/preset/mock.js": `
module.exports = function mock(name, other) {
  const mockOther = other;
  jest.mock(name, () => jest.requireActual(mockOther));
};
`,
  "node_modules/preset/set-up.js": `<typed>
const mock = require("./mock");
mock("native/bridge", "./mocks/bridge");
mock("native/view", "native/other");
`,
  "node_modules/preset/mocks/bridge.js": "<typed>exports.bridge = 'mocked';\n",
  "node_modules/native/index.js": `<typed>
exports.bridge = require("./bridge").bridge;
exports.view = () => require("./view").view;
exports.chart = () => require("./chart").chart;
`,
  "node_modules/native/bridge.js": "throw new Error('there is none');\n",
  "node_modules/native/chart.js": "<typed>exports.chart = 'real';\n",
  "node_modules/native/other.js": "<typed>exports.view = 'mocked';\n",
  // Node finds this one, and the platform has another.
  "node_modules/native/view.js": "exports.view = 'of the web';\n",
  "node_modules/native/view.ios.js": "<typed>exports.view = 'of ios';\n",
  "node_modules/native/text.native.js": "<typed>exports.text = 'of all phones';\n",
  // Not compiled, and asks for what is.
  "node_modules/plain/index.js":
    "exports.bridge = require('native/bridge').bridge;\nexports.text = () => require('native/text.native').text;\n",
  "node_modules/plain/set-up.js": "const name = 'of the set-up';\njest.mock('unused', () => ({ unused: 'mocked' }));\n",
  "node_modules/unused/index.js": "exports.unused = 'real';\n",
  "own.ios.js": "exports.own = 'of ios';\n",
  "own.js": "exports.own = 'of the web';\n",
  "a.test.js": `
test("its sources are compiled, and its parts mocked", () => {
  const native = require("native");
  expect([native.bridge, native.view(), native.chart()]).toEqual(["mocked", "mocked", "of the root"]);
});
test("files for a platform come first", () => {
  expect([require("./own").own, require("native/text").text]).toEqual(["of ios", "of all phones"]);
});
test("packages that are not compiled get them too", () => {
  const plain = require("plain");
  expect([plain.bridge, plain.text()]).toEqual(["mocked", "of all phones"]);
});
test("set-up files of packages mock modules", () => {
  expect(require("unused").unused).toBe("mocked");
});
`,
};

/** @param folder - in which it is called. */
function expectPassed(texts: Readonly<Record<string, string>>, folder = "."): void {
  const project = new Project(texts, undefined, {});
  try {
    for (const state of ["cold", "warm"]) {
      const { code, stdout, stderr } = project.node([XTEST, "-n", "0", "--rootdir", folder]);
      expect({ state, said: code === 0 ? stderr : stdout + stderr }).toEqual({ state, said: "" });
    }
  } finally {
    project.remove();
  }
}

test("they are modules of the run", () => {
  expectPassed(files);
});

test("sources of a neighbour in a workspace are compiled as the project's own, with its aliases", () => {
  expectPassed(
    {
      "package.json": JSON.stringify({ workspaces: ["packages/*"] }),
      "packages/a/package.json": JSON.stringify({ scripts: { test: "jest" } }),
      "packages/a/compiler.js": COMPILER,
      "packages/a/jest.config.js": `
module.exports = {
  transform: { "\\.js$": "<rootDir>/compiler.js" },
  moduleNameMapper: { "^@b/(.*)$": "<rootDir>/../b/src/$1" },
};
`,
      "packages/a/a.test.js": 'test("it", () => expect(require("@b/index").part).toBe("of b"));\n',
      "packages/b/src/index.js": '<typed>exports.part = require("@b/part").part;\n',
      "packages/b/src/part.js": '<typed>exports.part = "of b";\n',
    },
    "packages/a",
  );
});

test("a project is not compiled by another one's compiler", () => {
  const one = 'test("it", () => expect("<typed>" + (() => "b")()).toBe';
  expectPassed({
    "package.json": JSON.stringify({ scripts: { test: "jest" } }),
    "compiler.js": COMPILER,
    "jest.config.js": `
module.exports = {
  projects: [
    { rootDir: "a", transform: { "\\\\.js$": __dirname + "/compiler.js" } },
    { rootDir: "b", transform: {} },
  ],
};
`,
    "a/a.test.js": `${one}("b"));\n`,
    "b/b.test.js": `${one}("<" + "typed>b"));\n`,
  });
});

test("extensions of two parts are those of one project", () => {
  const files = (name: string, value: string) => ({
    [`${name}/part.js`]: 'module.exports = "of all";\n',
    [`${name}/part.web.js`]: 'module.exports = "of the web";\n',
    [`${name}/a.test.js`]: `test("it", () => expect(require("./part")).toBe("${value}"));\n`,
  });
  expectPassed({
    "package.json": JSON.stringify({ scripts: { test: "jest" } }),
    "jest.config.js":
      'module.exports = { projects: [{ rootDir: "a", moduleFileExtensions: ["web.js", "js"] }, { rootDir: "b" }] };\n',
    ...files("a", "of the web"),
    ...files("b", "of all"),
  });
});
