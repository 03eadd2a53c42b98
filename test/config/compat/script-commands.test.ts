import { expect, test } from "@jest/globals";
import type { Dialect } from "../../../src/core/data/compat/compat-config.ts";
import { detectDialect } from "../../../src/compat/config/detect-dialect.ts";
import { runnerCommands, shellCommands } from "../../../src/compat/config/script-commands.ts";

test.each([
  ["mocha", [["mocha"]]],
  [`mocha "test/**/*.js" -t 5`, [["mocha", "test/**/*.js", "-t", "5"]]],
  ["a && b || c; d & e | f", [["a"], ["b"], ["c"], ["d"], ["e"], ["f"]]],
  [`a 'x y'\\ z "q\\"r"`, [["a", "x y z", 'q"r']]],
  ["a\nb", [["a"], ["b"]]],
  ["(a b)", [["a", "b"]]],
  ["", []],
  ["$(npm bin)/mocha", [["$(npm bin)/mocha"]]],
  ["mocha $(node files.js)", [["mocha", "$(node files.js)"]]],
  ["A=$B a$", [["A=$B", "a$"]]],
  [
    String.raw`a $(find test \( -name '*-test.js' -o -name "*.test.js" \)) b`,
    [["a", "test/**/*-test.js", "test/**/*.test.js", "b"]],
  ],
  ["a `find lib test/ -maxdepth 1 -type f -name *.js | sort`", [["a", "lib/*.js", "test/*.js"]]],
  [
    "find . -path './node_modules' -prune -o -name '*.js' ! -path '*/data/*' | xargs -n 1 node --test",
    [["node", "--test", "./**/*.js", "--ignore=./node_modules", "--ignore=**/data/**"]],
  ],
  ["a $(find x -newer y)", [["a", "$(find x -newer y)"]]],
  ["a $(git ls-files 'test/*.js' | tr x y) $(ls b/*.ts)", [["a", "test/**/*.js", "b/*.ts"]]],
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
  ["one with JSX", "node:test", { test: "node --import ./jsx.js test.jsx" }, ["test: --import ./jsx.js test.jsx"]],
  ["no file of tests", "node:test", { test: "node build.js" }, []],
  [
    "better-node-test, and files that are no tests",
    "node:test",
    { test: "pnpm run /^test:/", "test:all": "bnt --coverage 100", "test:size": "node test/size.js" },
    ["test:all: --coverage 100"],
  ],
  ["tsx", "node:test", { test: "c8 tsx --test" }, ["test: --test"]],
  ["bun", "bun", { test: "bun test --timeout 1" }, ["test: --timeout 1"]],
  ["behind a script of Node", "mocha", { test: "node bin/hotfix.js mocha test/**/*.js" }, ["test: test/**/*.js"]],
  ["a file of node:test behind another runner", "node:test", { test: "node bin/hotfix.js mocha test/a.js" }, []],
  ["borp", "node:test", { test: "c8 borp -p 'lib/*.js'" }, ["test: -p lib/*.js"]],
  ["tap", "node:test", { test: "cross-env A=1 tap test/*.js" }, ["test: A=1 test/*.js"]],
  [
    "commands in texts",
    "jest",
    { test: `concurrently "npm:test:*" "jest b"`, "test:a": "jest a" },
    ["test: b", "test:a: a"],
  ],
  ["scripts in texts", "jest", { test: `concurrently 'npm:test:*'`, "test:a": "jest a" }, ["test:a: a"]],
  ["glob", "node:test", { test: `glob -c "tsx --test" "a/*.ts"` }, ["test: --test a/*.ts"]],
  ["a shell", "mocha", { test: `sh -c "nyc mocha a"` }, ["test: a"]],
  [
    "a script that has the name of a program, with arguments and variables",
    "mocha",
    { test: "A=1 npm run -s mocha test/a -- -t 5", mocha: "cross-env B=2 nyc mocha --recursive" },
    ["mocha: A=1 B=2 --recursive test/a -t 5"],
  ],
  ["a script of yarn with arguments", "jest", { test: "yarn jest -i a", jest: "jest -c b" }, ["jest: -c b -i a"]],
  ["the command of Vite+", "vitest", { test: "vp test run --coverage" }, ["test: run --coverage"]],
  [
    "Vite+ calls scripts",
    "vitest",
    { test: "vp run -r build && vp run unit", build: "vp build", unit: "vp test" },
    ["unit: "],
  ],
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
  [
    "a runner behind a script of Node",
    { scripts: { test: "npm run test:mocha", "test:mocha": "node bin/hotfix.js mocha test/unit/**/*.js" } },
    [],
    "mocha by scripts.test:mocha",
  ],
  [
    "a script that the script calls",
    { scripts: { test: "run-s lint unit", unit: "jest" }, mocha: { ui: "tdd" } },
    [],
    "jest by scripts.unit",
  ],
  ["the first of several", { scripts: { test: "jest && vitest" } }, [], "jest by scripts.test"],
  [
    "wireit",
    { scripts: { test: "wireit" }, wireit: { test: { command: "mocha a", dependencies: ["build"] } } },
    [],
    "mocha by scripts.test",
  ],
  [
    "wireit that only depends",
    {
      scripts: { test: "wireit", unit: "wireit" },
      wireit: { test: { dependencies: ["unit"] }, unit: { command: "borp" } },
    },
    [],
    "node:test by scripts.unit",
  ],
  [
    "a file that may be a test, and a configuration",
    { scripts: { test: "node scripts/test.js" }, jest: { verbose: true } },
    [],
    'jest by "jest" in package.json',
  ],
  [
    "such a file that the script leads to, and a test under Bun beside it",
    { scripts: { test: "npm run unit", unit: "node test/all.test.js", "test:bun": "bun test a.test.js" } },
    [],
    "node:test by scripts.unit",
  ],
  ["a file that may be a test", { scripts: { test: "node test.js" } }, [], "node:test by scripts.test"],
  ["another script", { scripts: { "test:unit": "node --test" } }, [], "node:test by scripts.test:unit"],
  ["xtest beside it", { scripts: { test: "xtest" }, devDependencies: { jest: "1" } }, [], "jest by devDependencies"],
];

test("calls: packages of a workspace", () => {
  const packages = () => [
    { name: "@x/a", folder: "packages/a", scripts: { test: "npm run unit", unit: "jest a" } },
    { name: "b", folder: "packages/b", scripts: { test: "jest b" } },
  ];
  const shown = (test: string) =>
    runnerCommands({ test }, "jest", packages).map(({ folder, args }) => [folder, ...args].join(" "));
  const all = ["packages/a a", "packages/b b"];
  for (const test of [
    "lerna run test --stream",
    "turbo run test",
    "npx nx run-many --target=test",
    "pnpm -r test",
    "npm test --workspaces --if-present",
    "yarn workspaces foreach -A run test",
  ])
    expect([test, shown(test)]).toEqual([test, all]);
  expect(shown("pnpm --filter @x/a test")).toEqual(["packages/a a"]);
  expect(shown("npm test -w packages/b")).toEqual(["packages/b b"]);
  expect(shown("cd packages/b && npm test")).toEqual(["packages/b b"]);
  expect(shown("lerna exec -- jest")).toEqual(["packages/a ", "packages/b "].map((one) => one.trim()));
  expect(shown("npm run nothing -- -w 2")).toEqual([]);
});

test.each(found)("detects: %s", (_, manifest, names, expected) => {
  const dialect = detectDialect(manifest, names);
  expect(dialect === null ? null : `${dialect.dialect} by ${dialect.found}`).toBe(expected);
});
