/** Flags of Node in scripts and configurations of other runners: processes of tests have them, or it is said that they have not. */
import { describe, expect, test } from "@jest/globals";
import path from "node:path";
import { nodeFlagsIn, otherNodeFlags } from "../../src/compat/config/node-flags.ts";
import { PROJECT, Project } from "../project.ts";

test.each([
  ["--expose-gc --expose_gc --allow-natives-syntax", "--expose-gc --expose_gc --allow-natives-syntax"],
  ["--max-old-space-size=99 --stack-size=2000 --stack-trace-limit=3", null],
  ["--throw-deprecation --no-deprecation --pending-deprecation", null],
  ["--tls-min-v1.2 --dns-result-order=ipv4first --max-http-header-size=9", null],
  ["--experimental-eventsource --no-experimental-websocket", null],
  // Their values are words of their own: nobody knows where they end.
  ["--max-old-space-size 99 --stack-size 20", ""],
  // Obeyed in another way, or not by processes of tests.
  [
    "--experimental-vm-modules --loader=a --import tsx -r a -C b --conditions=c --test --test-timeout=3 --inspect=1",
    "",
  ],
  ["--no-warnings --enable-source-maps --experimental-strip-types --env-file=.env --watch", ""],
  // Engines without them would not start.
  ["--experimental-no-such-thing --harmony-no-such-thing --no-such-thing x.js", ""],
])("%s", (given, expected) => {
  expect(nodeFlagsIn(given.split(" ")).join(" ")).toBe(expected ?? given);
});

test("what is left of Node's is named", () => {
  const words =
    "--expose-gc --frozen-intrinsics --no-warnings --preserve-symlinks --coverage --reporter=dot a.js".split(" ");
  expect(otherNodeFlags(words)).toEqual([
    { key: "--frozen-intrinsics", advice: "set NODE_OPTIONS" },
    { key: "--preserve-symlinks", advice: "set NODE_OPTIONS" },
  ]);
});

test("Vitest keeps those of its own call", () => {
  const project = new Project({
    "package.json": '{ "scripts": { "test": "node --expose-gc node_modules/vitest/vitest.mjs run" } }',
    "a.test.mjs": `import { test } from "vitest";\ntest("sees none", () => { if (typeof gc === "function") throw new Error("gc"); });\n`,
  });
  try {
    expect(project.node([path.join(PROJECT, "dist/cli/bin.js")])).toMatchObject({ code: 0 });
  } finally {
    project.remove();
  }
});

describe("a test sees those of", () => {
  const SEES = "if (typeof gc !== 'function' || !process.execArgv.includes('--expose-gc')) throw new Error('no');";
  const ofScript = (script: string) => ({ "package.json": JSON.stringify({ scripts: { test: script } }) });
  const vitest = (config: string) => ({
    ...ofScript("vitest run"),
    "vitest.config.mjs": `export default { test: ${config} };\n`,
    "a.test.mjs": `import { test } from "vitest";\ntest("sees it", () => { ${SEES} });\n`,
  });
  const mocha = { "test/a.js": `it("sees it", () => { ${SEES} });\n` };
  test.each<[name: string, files: Readonly<Record<string, string>>]>([
    [
      "a script of Node",
      {
        ...ofScript("node --expose-gc --test"),
        "a.test.mjs": `import test from "node:test";\ntest("sees it", () => { ${SEES} });\n`,
      },
    ],
    [
      "a script of Jest",
      { ...ofScript("node --expose-gc node_modules/.bin/jest"), "a.test.js": `test("sees it", () => { ${SEES} });\n` },
    ],
    ["a script of Mocha", { ...ofScript("node --expose-gc node_modules/.bin/mocha"), ...mocha }],
    ["Mocha's own flags", { ...ofScript("mocha --expose-gc"), ...mocha }],
    ["Mocha's --node-option", { ...ofScript("mocha -n expose-gc"), ...mocha }],
    ["Mocha's configuration", { ...ofScript("mocha"), ".mocharc.json": '{ "node-option": ["expose-gc"] }', ...mocha }],
    ["Vitest's configuration", vitest('{ execArgv: ["--expose-gc"] }')],
    ["a pool of Vitest 3", vitest('{ poolOptions: { forks: { execArgv: ["--expose-gc"] } } }')],
    [
      "a project of Vitest",
      vitest(
        '{ projects: [{ test: { name: "gc", execArgv: ["--expose-gc"] } }, { test: { name: "b", include: ["b.*"] } }] }',
      ),
    ],
  ])("%s", (_, files) => {
    const project = new Project(files);
    try {
      const { code, stdout, stderr } = project.node([path.join(PROJECT, "dist/cli/bin.js")]);
      expect(code === 0 ? "" : stdout + stderr).toBe("");
    } finally {
      project.remove();
    }
  });
});
