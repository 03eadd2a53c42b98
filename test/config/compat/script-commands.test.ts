import { expect, test } from "@jest/globals";
import type { Dialect } from "../../../src/core/data/compat/compat-config.ts";
import { detectDialect } from "../../../src/config/compat/detect-dialect.ts";
import { runnerCommands, shellCommands } from "../../../src/config/compat/script-commands.ts";

test.each([
  ["mocha", [["mocha"]]],
  [`mocha "test/**/*.js" -t 5`, [["mocha", "test/**/*.js", "-t", "5"]]],
  ["a && b || c; d & e | f", [["a"], ["b"], ["c"], ["d"], ["e"], ["f"]]],
  [`a 'x y'\\ z "q\\"r"`, [["a", "x y z", 'q"r']]],
  ["a\nb", [["a"], ["b"]]],
  ["(a b)", [["a", "b"]]],
  ["", []],
])("shell: %s", (text, commands) => {
  expect(shellCommands(text)).toEqual(commands);
});

const rows: [title: string, dialect: Dialect, scripts: Record<string, string>, calls: string[]][] = [
  ["plain", "mocha", { test: "mocha" }, ["test: "]],
  ["behind a tool", "mocha", { test: "nyc --reporter=lcov mocha test/*.js" }, ["test: test/*.js"]],
  ["an option of a tool is no call", "mocha", { test: "tool --with mocha" }, []],
  ["by path", "mocha", { test: "node ./node_modules/mocha/bin/_mocha -R spec" }, ["test: -R spec"]],
  ["another script", "vitest", { test: "npm run unit", unit: "vitest run" }, ["unit: run"]],
  [
    "scripts by pattern",
    "jest",
    { test: "run-s test:*", "test:a": "jest a", "test:b": "jest b" },
    ["test:a: a", "test:b: b"],
  ],
  ["only a script of another name", "jest", { lint: "eslint", "test:unit": "jest" }, ["test:unit: "]],
  ["a loop of scripts", "jest", { test: "npm run a", a: "npm test && jest" }, ["a: "]],
  ["two calls", "mocha", { test: "mocha a && mocha b" }, ["test: a", "test: b"]],
  ["benchmarks", "vitest", { test: "vitest bench" }, []],
  ["variables", "jest", { test: "cross-env TZ=UTC NODE_ENV=x jest" }, ["test: TZ=UTC NODE_ENV=x "]],
  ["in a folder", "jest", { test: "cd packages/a && jest" }, ["test: (packages/a) "]],
  ["node --test", "node:test", { test: "node --import tsx --test test/*.ts" }, ["test: --import tsx --test test/*.ts"]],
  ["a file of node:test", "node:test", { test: "node test.js" }, ["test: test.js"]],
  ["no file of tests", "node:test", { test: "node build.js" }, []],
  [
    "better-node-test, and files that are no tests",
    "node:test",
    { test: "pnpm run /^test:/", "test:all": "bnt --coverage 100", "test:size": "node test/size.js" },
    ["test:all: **/*.test.{js,ts}"],
  ],
  ["borp", "node:test", { test: "borp" }, ["test: --test-timeout=30000 **/*.test.{js,cjs,mjs,ts,cts,mts}"]],
  [
    "borp with files",
    "node:test",
    { test: "borp -C -r spec --no-timeout -i 'a/**' 'test/*.js' '!test/b*.js'" },
    ["test: --ignore=a/** --ignore=test/b*.js test/*.js"],
  ],
  [
    "borp with a pattern",
    "node:test",
    { test: "c8 borp -p 'test/*.mjs' -t 9 -T" },
    ["test: --test-timeout=9 test/*.mjs"],
  ],
  ["tsx", "node:test", { test: "c8 tsx --test" }, ["test: --test"]],
  ["bun", "bun", { test: "bun test --timeout 1" }, ["test: --timeout 1"]],
  ["bun calls scripts", "mocha", { test: "bun run mocha:all", "mocha:all": "mocha" }, ["mocha:all: "]],
];

test.each(rows)("calls: %s", (_, dialect, scripts, calls) => {
  const shown = runnerCommands(scripts, dialect).map(({ script, folder, env, args }) => {
    const variables = Object.entries(env).map(([name, value]) => `${name}=${value} `);
    return `${script}: ${folder === "." ? "" : `(${folder}) `}${variables.join("")}${args.join(" ")}`;
  });
  expect(shown).toEqual(calls);
});

const found: [title: string, manifest: unknown, names: string[], expected: string | null][] = [
  ["nothing", {}, ["a.ts"], null],
  ["no package.json", null, [], null],
  [
    "the script counts most",
    { scripts: { test: "mocha" }, devDependencies: { vitest: "1" } },
    [],
    "mocha by scripts.test",
  ],
  ["a file", { devDependencies: { jest: "1" } }, ["vitest.config.ts"], "vitest by vitest.config.ts"],
  ["package.json", { jest: { verbose: true } }, [], 'jest by "jest" in package.json'],
  [".mocharc", {}, [".mocharc.yml"], "mocha by .mocharc.yml"],
  ["a dependency", { devDependencies: { vitest: "1" } }, [], "vitest by devDependencies"],
  ["another script", { scripts: { "test:unit": "node --test" } }, [], "node:test by scripts.test:unit"],
  ["xtest beside it", { scripts: { test: "xtest" }, devDependencies: { jest: "1" } }, [], "jest by devDependencies"],
];

test.each(found)("detects: %s", (_, manifest, names, expected) => {
  const dialect = detectDialect(manifest, names);
  expect(dialect === null ? null : `${dialect.dialect} by ${dialect.found}`).toBe(expected);
});
