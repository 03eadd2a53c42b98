/** What a file has loaded is freed when it is over, its window too: a process runs many files. */
import { expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

// Functions of Node are those of all files; what is put into its modules is taken out after each.
const KEEP = "(os.cpus.kept ??= []).push(new WeakRef(own))";
const LOOK = `async () => {
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc");
  const isAlive = () => os.cpus.kept[0].deref() !== undefined;
  for (let turn = 0; turn < 50 && isAlive(); turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  expect(os.cpus.kept).toHaveLength(2);
  expect(isAlive()).toBe(false);
}`;

/** Two files with a module of their own, which is compiled first in their realm, and one that looks. */
const files = (extension: "cjs" | "mjs", look: string, keep: (name: string) => string, own: string) => ({
  "own-a.js": own,
  "own-b.js": own,
  [`a.test.${extension}`]: keep("a"),
  [`b.test.${extension}`]: keep("b"),
  [`c.test.${extension}`]: look,
});
const jest = (environment: string): Readonly<Record<string, string>> => ({
  "package.json": JSON.stringify({
    scripts: { test: "jest" },
    jest: { testEnvironment: environment, testMatch: ["**/*.test.cjs"], moduleFileExtensions: ["js", "cjs"] },
  }),
  ...files(
    "cjs",
    `const [os, v8, vm] = ["os", "v8", "vm"].map((name) => require(name));\ntest("the first is freed", ${LOOK});\n`,
    (name) =>
      `const os = require("os");\nconst own = require("./own-${name}.js");\ntest("keeps", () => { ${KEEP}; });\n`,
    "module.exports = { of: globalThis };\n",
  ),
});
const vitest: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({ type: "module", scripts: { test: "vitest run" } }),
  "vitest.config.mjs": 'export default { test: { environment: "jsdom" } };\n',
  ...files(
    "mjs",
    `import os from "node:os";
import v8 from "node:v8";
import vm from "node:vm";
import { expect, test } from "vitest";
test("the first is freed", ${LOOK});\n`,
    (name) => `import os from "node:os";
import { test } from "vitest";
import { own } from "./own-${name}.js";
test("keeps", () => { ${KEEP}; });\n`,
    "export const own = { of: globalThis };\n",
  ),
};

test.each([
  ["Jest", jest("node")],
  ["Jest with a window", jest("jsdom")],
  ["Vitest with a window", vitest],
])("%s", (_, given) => {
  const project = new Project(given);
  try {
    const { code, stdout } = project.node([path.join(PROJECT, "dist/cli/bin.js"), "-n", "0"]);
    expect(code === 0 ? "" : stdout).toBe("");
  } finally {
    project.remove();
  }
});
