import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { bundlerOf } from "../../../src/build/vite/choose-bundler.ts";
import { projectFinder } from "../../../src/collect/files/project-files.ts";
import { loadConfig } from "../../../src/config/load.ts";
import type { CompatConfig, CompatProject } from "../../../src/core/data/compat/compat-config.ts";

let top: string;
beforeEach(() => {
  top = realpathSync(mkdtempSync(path.join(tmpdir(), "xtest-compat-"))).replaceAll("\\", "/");
});
afterEach(() => {
  rmSync(top, { recursive: true });
});

type Files = Readonly<Record<string, string | object>>;

function write(files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(top, name)), { recursive: true });
    writeFileSync(path.join(top, name), typeof content === "string" ? content : JSON.stringify(content));
  }
}

async function read(
  files: Files,
  { cache = true, ...given }: { cache?: boolean; compat?: string } = {},
): Promise<CompatConfig> {
  write(files);
  const { compatConfig } = await loadConfig({
    cwd: top,
    cache,
    ...(given.compat === undefined ? {} : { overrides: [`compat=${given.compat}`] }),
  });
  if (compatConfig === null) throw new Error("no compat");
  return compatConfig;
}

/** Paths without the folder of the test. */
function shown(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(top, "<root>"));
}

async function only(files: Files, compat?: string): Promise<CompatProject> {
  const { projects } = await read(files, compat === undefined ? {} : { compat });
  const [project] = projects;
  if (project === undefined) throw new Error("no project");
  return project;
}

const VITEST = { devDependencies: { vitest: "*" } };

describe("vitest", () => {
  const rows: [title: string, files: Files, part: (project: CompatProject) => unknown, expected: unknown][] = [
    [
      "defaults",
      { "package.json": VITEST },
      (one) => [one.testTimeout, one.isolate, one.globals, one.environment, one.maxWorkers],
      [5000, "modules", false, "node", null],
    ],
    ...(
      [
        ["{ maxWorkers: 3, minWorkers: '50%' }", "vitest", [3, "50%"]],
        ["{ poolOptions: { forks: { maxForks: 4, minForks: 2 } } }", "vitest", [4, 2]],
        ["{ pool: 'threads', poolOptions: { threads: { singleThread: true } } }", "vitest", [1, null]],
        ["{ fileParallelism: false, maxWorkers: 3 }", "vitest", [1, null]],
        ["{ maxWorkers: 3 }", "vitest run --max-workers=2", [2, null]],
        ["{ maxWorkers: 3 }", "vitest --no-file-parallelism", [1, null]],
        ["{ maxWorkers: 3 }", "vitest --pool-options.forks.single-fork", [1, null]],
        ["{ maxWorkers: 3, projects: [{ test: { name: 'a' } }] }", "vitest", [3, null]],
        ["{ projects: [{ test: { name: 'a', maxWorkers: 1 } }] }", "vitest", [1, null]],
      ] as const
    ).map(([text, script, expected]): (typeof rows)[number] => [
      `workers: ${text}, ${script}`,
      {
        "package.json": { ...VITEST, scripts: { test: script } },
        "vitest.config.ts": `export default { test: ${text} };`,
      },
      (one) => [one.maxWorkers, one.minWorkers],
      expected,
    ]),
    [
      "scripts of another folder, while what is read is cached",
      {
        "package.json": {
          ...VITEST,
          scripts: {
            test: "vitest run --retry 3",
            start: "cd site && yarn start",
            "test:site": "cd site && yarn test",
          },
        },
        "site/package.json": { scripts: { test: "vitest run" } },
      },
      (one) => one.retry,
      3,
    ],
    [
      "its own file goes before that of Vite",
      {
        "package.json": VITEST,
        "vite.config.ts": "export default { test: { retry: 1 } }",
        "vitest.config.ts": "export default { test: { retry: 2 } }",
      },
      (one) => one.retry,
      2,
    ],
    [
      "helpers of a Vitest that is not installed, and a function",
      {
        "package.json": VITEST,
        "vitest.config.ts": `import { defineConfig, mergeConfig } from "vitest/config";
          import base from "./base";
          export default mergeConfig(base, defineConfig({ test: { globals: true, setupFiles: ["b.ts"] } }));`,
        "base.ts": `export default { test: { setupFiles: "./a.ts", testTimeout: 7 } }`,
        "b.ts": "",
      },
      (one) => [one.globals, one.setupFiles, one.testTimeout],
      [true, ["<root>/a.ts", "<root>/b.ts"], 7],
    ],
    [
      "set-up files without a dot before them, and without extensions",
      {
        "package.json": VITEST,
        "vitest.config.ts": `export default { test: { setupFiles: ["node_modules/p/vitest", "test/setup", "p/setup"] } };`,
        "node_modules/p/vitest.js": "",
        "test/setup.mts": "",
      },
      (one) => one.setupFiles,
      ["<root>/node_modules/p/vitest.js", "<root>/test/setup.mts", "p/setup"],
    ],
    [
      "style sheets",
      {
        "package.json": VITEST,
        "vitest.config.ts": `export default { test: { css: { include: [/a/i, /b/], exclude: /c/, modules: { classNameStrategy: "scoped" } } } }`,
      },
      (one) => one.styles,
      {
        include: [
          { source: "a", flags: "i" },
          { source: "b", flags: "" },
        ],
        exclude: [{ source: "c", flags: "" }],
        classNames: "scoped",
      },
    ],
    [
      "variables of .env files: of the mode, with the prefix, expanded",
      {
        "package.json": { ...VITEST, scripts: { test: "vitest --mode staging" } },
        "vitest.config.ts": `export default { envDir: "env", envPrefix: ["APP_", "VITE_"] }`,
        "env/.env": "APP_NAME=one\nAPP_URL=https://$HOST/${APP_NAME}/${NONE:-x}\nHOST=a.b\nVITE_COST='\\$5'\n",
        "env/.env.staging": "APP_NAME=two\n",
        "env/.env.test": "APP_NAME=three\n",
      },
      (one) => [one.defaultEnv, one.env["MODE"]],
      [{ APP_NAME: "two", APP_URL: "https://a.b/two/x", VITE_COST: "$5" }, "staging"],
    ],
    [
      "a function, __dirname, aliases of all forms",
      {
        "package.json": VITEST,
        "vite.config.ts": `import path from "node:path";
          export default ({ mode }) => ({
            resolve: { alias: { "@": path.join(__dirname, "src"), "~/": "/src/" } },
            define: { __A__: 1, __B__: '"b"' },
            test: { alias: [{ find: /^x-(.*)$/, replacement: "$1" }], env: { MODE_WAS: mode, N: 1 } },
          });`,
        "src/a.ts": "",
      },
      (one) => [one.alias, one.define, one.globalValues, one.env["MODE_WAS"], one.env["N"]],
      [
        [
          { find: { source: "^x-(.*)$", flags: "" }, replacements: ["$1"] },
          { find: { source: "^@(?=/|$)", flags: "" }, replacements: ["<root>/src"] },
          { find: { source: "^~/", flags: "" }, replacements: ["<root>/src/"] },
        ],
        { "import.meta.env": "process.env" },
        { __A__: 1, __B__: "b" },
        "test",
        "1",
      ],
    ],
    [
      "flags of the script",
      {
        "package.json": { scripts: { test: "TZ=UTC vitest run unit --no-isolate --globals --dom --test-timeout=9" } },
      },
      (one) => [one.isolate, one.globals, one.environment, one.testTimeout, one.files.only, one.env["TZ"]],
      [false, true, "happy-dom", 9, [{ source: "unit", flags: "" }], "UTC"],
    ],
    [
      "mocks, timers, snapshots",
      {
        "package.json": VITEST,
        "vitest.config.js": `export default { test: {
          mockReset: true, unstubEnvs: true, fakeTimers: { toFake: ["Date"], now: 5 }, snapshotFormat: { escapeString: true },
          sequence: { hooks: "list", concurrent: true }, maxConcurrency: 3, allowOnly: false, expect: { requireAssertions: true } } };`,
      },
      (one) => [
        one.mocks.reset,
        one.mocks.unstubEnvs,
        one.fakeTimers.toFake,
        one.fakeTimers.now,
        one.snapshots.format,
        one.hookOrder,
        one.concurrent,
        one.maxConcurrency,
        one.forbidOnly,
        one.requireAssertions,
      ],
      [true, true, ["Date"], 5, { escapeString: true }, "list", true, 3, true, true],
    ],
    [
      "plugins that change modules",
      {
        "package.json": VITEST,
        "vite.config.js": `const react = () => ({ name: "vite:react-babel" }); export default { plugins: [{ name: "vite:vue" }, [react(), Promise.resolve([{ name: "later" }])], null] };`,
      },
      (one) => one.vitePlugins,
      ["vite:vue", "later"],
    ],
    [
      "conditions that a plugin adds, also for packages",
      {
        "package.json": VITEST,
        "vite.config.js": `export default { plugins: [{ name: "solid" }], test: { environment: "jsdom" } };`,
      },
      (one) => one.conditions,
      ["development", "solid", "browser"],
    ],
    [
      "the condition of a script's NODE_ENV",
      { "package.json": { scripts: { test: "NODE_ENV=production vitest run" } } },
      (one) => one.conditions,
      ["production"],
    ],
    [
      "a plugin that changes modules by its options",
      {
        "package.json": VITEST,
        "vite.config.js": `const react = (options) => ({ name: "vite:react-babel" }); export default { plugins: [react({ jsxImportSource: "elsewhere" })] };`,
      },
      (one) => one.vitePlugins,
      ["vite:react-babel"],
    ],
  ];
  test.each(rows)("%s", async (_, files, part, expected) => {
    expect(shown(part(await only(files)))).toEqual(expected);
  });

  test.each([
    ["4.1.0", false],
    ["5.1.2", true],
  ])("projects of Vitest %s: folders, files, inherited and own ones", async (version, inherits) => {
    const { projects, bail, ignored } = await read({
      "package.json": VITEST,
      "vitest.config.ts": `export default { test: { bail: 2, globals: true, browser: { enabled: true }, projects: [
        "packages/*", { extends: true, test: { name: "unit", include: ["unit/**"] } }, { plugins: [], test: { name: "own" } },
        { extends: false, test: { name: "apart", include: ["apart/**"] } } ] } };`,
      "node_modules/vitest/package.json": { name: "vitest", version },
      "packages/a/vitest.config.ts": "export default { test: { environment: 'jsdom' } }",
      "packages/a/package.json": { name: "@x/a" },
      "packages/b/package.json": { name: "@x/b" },
    });
    expect(shown(projects.map(({ name, root, globals, environment }) => [name, root, globals, environment]))).toEqual([
      ["@x/a", "<root>/packages/a", false, "jsdom"],
      ["@x/b", "<root>/packages/b", false, "node"],
      ["unit", "<root>", true, "node"],
      ["own", "<root>", inherits, "node"],
      ["apart", "<root>", false, "node"],
    ]);
    const file = "<root>/vitest.config.ts";
    expect(shown(projects.map((one) => one.vite))).toEqual([
      { file: "<root>/packages/a/vitest.config.ts", inline: null },
      { file: null, inline: null },
      null,
      { file: inherits ? file : null, inline: { file, index: 2 } },
      { file: null, inline: null },
    ]);
    expect(bail).toBe(2);
    expect(ignored).toEqual([]);
    expect(projects.map(({ browser }) => browser !== null)).toEqual([false, false, true, inherits, false]);
  });

  test.each([
    [
      "vitest",
      [
        ["ui (chromium)", "chromium", 5000],
        ["ff", "firefox", 9],
        ["ui (edge)", "edge", 5000],
        ["node", null, 5000],
      ],
    ],
    [
      "vitest --project=ui",
      [
        ["ui (chromium)", "chromium", 5000],
        ["ff", "firefox", 9],
        ["ui (edge)", "edge", 5000],
      ],
    ],
    [
      "vitest --project=ui --project='!ui (chromium)'",
      [
        ["ff", "firefox", 9],
        ["ui (edge)", "edge", 5000],
      ],
    ],
    ["vitest --project='!ui'", [["node", null, 5000]]],
    ["vitest --project=f*", [["ff", "firefox", 9]]],
    [
      "vitest --browser.name=firefox",
      [
        ["ff", "firefox", 9],
        ["node", null, 5000],
      ],
    ],
  ])("browsers of a project are projects: %s", async (script, expected) => {
    const { projects, ignored } = await read({
      "package.json": { ...VITEST, scripts: { test: script } },
      "vitest.config.ts": `export default { test: { projects: [
        { extends: true, test: { name: "ui", browser: { enabled: true, provider: {}, viewport: { width: 1 }, commands: { a() {} }, instances: [
          { browser: "chromium" }, { browser: "firefox", name: "ff", testTimeout: 9 }, { browser: "edge" } ] } } },
        { test: { name: "node", browser: { enabled: false, viewport: {}, instances: [{ browser: "webkit" }] } } } ] } };`,
    });
    expect(projects.map(({ name, browser, testTimeout }) => [name, browser, testTimeout])).toEqual(expected);
    expect(ignored).toEqual([
      {
        key: "browser.commands",
        advice: "leave those tests to that runner",
      },
      {
        key: "browser.viewport",
        advice: "call page.setViewportSize, of the fixture page",
      },
    ]);
  });

  test("the browser of all projects is that of the configuration, unless it has its own; an unknown one is an error", async () => {
    const files = (name: string, own: string, script: string): Files => ({
      "package.json": { ...VITEST, scripts: { test: script } },
      "vitest.config.ts": `export default { test: { browser: { enabled: true, instances: [{ browser: "${name}" }] } } };`,
      "xtest.config.ts": `export default { ${own} };`,
    });
    const browserOf = async (name: string, own: string, script = "vitest"): Promise<string> => {
      write(files(name, own, script));
      return (await loadConfig({ cwd: top, cache: false })).browser;
    };
    expect(await browserOf("firefox", "")).toBe("firefox");
    expect(await browserOf("chrome", "")).toBe("chromium");
    expect(await browserOf("edge", 'browser: "none"')).toBe("none");
    expect(await browserOf("edge", "", "vitest --no-browser")).toBe("none");
    await expect(browserOf("edge", "", "vitest --project=ui")).rejects.toThrow(
      /vitest\.config\.ts: --project=ui of the script: there are "edge"$/,
    );
    await expect(browserOf("edge", "")).rejects.toThrow(
      /vitest\.config\.ts: test\.browser: there is no "edge" here: tests run in chromium, firefox, webkit/,
    );
  });

  test("flags of the script that select tests are named", async () => {
    const { ignored } = await read({
      "package.json": { ...VITEST, scripts: { test: "vitest run -t row --tags-filter=slow" } },
    });
    expect(ignored.map(({ key }) => key)).toEqual(["testNamePattern", "tagsFilter"]);
  });

  test.each([
    ["vmThreads", []],
    ["@cloudflare/vitest-pool-workers", ["pool: tests run in Node: leave those of that pool to Vitest"]],
  ])("a pool of a package is named: %s", async (pool, keys) => {
    const { ignored } = await read({
      "package.json": VITEST,
      "vitest.config.js": `export default { test: { pool: "${pool}" } };`,
    });
    expect(ignored.map(({ key, advice }) => `${key}: ${advice}`)).toEqual(keys);
  });

  test("two projects of one name", async () => {
    const projects = read({
      "package.json": VITEST,
      "vitest.config.mjs":
        "export default { test: { projects: [{ test: { name: 'a' } }, { test: { name: { label: 'a' } } }] } };",
    });
    await expect(projects).rejects.toThrow(
      /vitest\.config\.mjs: two of test\.projects, or of test\.browser\.instances, are called "a": give one another name/,
    );
  });
});

describe("jest", () => {
  const JEST = { devDependencies: { jest: "*" } };
  const rows: [title: string, files: Files, part: (project: CompatProject) => unknown, expected: unknown][] = [
    [
      "defaults",
      { "package.json": JEST },
      (one) => [one.globals, one.isolate, one.env["JEST_WORKER_ID"], one.maxWorkers],
      [true, "modules", "1", null],
    ],
    [
      "workers of a file, and of a script before them",
      { "package.json": { ...JEST, scripts: { test: "jest -w 3" } }, "jest.config.json": { maxWorkers: "50%" } },
      (one) => one.maxWorkers,
      3,
    ],
    [
      "a share of the cores",
      { "package.json": JEST, "jest.config.json": { maxWorkers: "50%" } },
      (one) => one.maxWorkers,
      "50%",
    ],
    [
      "-i",
      { "package.json": { ...JEST, scripts: { test: "jest -i a" } } },
      (one) => [one.maxWorkers, one.files.only.length],
      [1, 1],
    ],
    [
      "package.json, rootDir, names of modules",
      {
        "package.json": {
          jest: {
            rootDir: "src",
            setupFiles: ["<rootDir>/a.js"],
            setupFilesAfterEnv: ["jest-extended/all"],
            moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1", "\\.css$": ["one", "two$"] },
            testEnvironment: "jest-environment-jsdom",
            testEnvironmentOptions: { url: "https://a.b/" },
            globals: { __DEV__: true, "ts-jest": {} },
            restoreMocks: true,
          },
        },
      },
      (one) => [
        one.root,
        one.setupFiles,
        one.alias,
        one.environment,
        one.environmentOptions,
        one.globalValues,
        one.mocks.restore,
      ],
      [
        "<root>/src",
        ["<root>/src/a.js", "jest-extended/all"],
        [
          { find: { source: "^[^]*?(?:^@/(.*)$)[^]*$", flags: "" }, replacements: ["<root>/src/$1"] },
          { find: { source: "^[^]*?(?:\\.css$)[^]*$", flags: "" }, replacements: ["one", "two$$"] },
        ],
        "jsdom",
        { url: "https://a.b/" },
        { __DEV__: true },
        true,
      ],
    ],
    [
      "set-up files by names of packages, which are not mapped",
      {
        "package.json": {
          jest: {
            setupFiles: ["mapped", "plain", "gone"],
            moduleNameMapper: { "^(?:mapped|gone)$": "<rootDir>/a.js" },
          },
        },
        "node_modules/mapped/index.js": "",
        "node_modules/plain/index.js": "",
      },
      (one) => one.setupFiles,
      ["<root>/node_modules/mapped/index.js", "plain", "gone"],
    ],
    [
      "an async function, a preset beside it, flags",
      {
        "package.json": { scripts: { test: "jest --testTimeout 3 --env=jsdom lib" } },
        "jest.config.ts": `export default async () => ({ preset: "./own", setupFiles: ["./b.js"] })`,
        "own/jest-preset.js": `module.exports = { setupFiles: ["<rootDir>/a.js"], clearMocks: true }`,
      },
      (one) => [one.setupFiles, one.mocks.clear, one.testTimeout, one.environment, one.files.only],
      [["<root>/b.js", "<root>/a.js"], true, 3, "jsdom", [{ source: "lib", flags: "i" }]],
    ],
    [
      "timers",
      { "package.json": { jest: { fakeTimers: { enableGlobally: true, doNotFake: ["Date"], advanceTimers: 5 } } } },
      (one) => one.fakeTimers,
      { enabled: true, legacy: false, toFake: null, toNotFake: ["Date"], now: null, advance: 5, loopLimit: null },
    ],
  ];
  test.each([
    ["26.6.3", {}, { enabled: false, legacy: true }],
    ["26.6.3", { timers: "fake" }, { enabled: true, legacy: true }],
    ["26.6.3", { timers: "modern" }, { enabled: true, legacy: false }],
    ["27.5.1", { timers: "fake" }, { enabled: true, legacy: false }],
    ["27.5.1", { timers: "legacy" }, { enabled: true, legacy: true }],
  ])("timers of Jest %s with %j", async (version, jest, expected) => {
    const { fakeTimers } = await only({
      "package.json": { jest, scripts: { test: "jest" } },
      "node_modules/jest/package.json": { name: "jest", version },
    });
    expect(fakeTimers).toMatchObject(expected);
  });

  test.each(rows)("%s", async (_, files, part, expected) => {
    expect(shown(part(await only(files)))).toEqual(expected);
  });

  // What `jest --listTests` prints for the same files.
  const projectRows: [title: string, flags: string, files: Files, expected: string[]][] = [
    [
      "rootDir of an object begins in the working directory",
      "-c scripts/jest/jest.config.js",
      {
        "scripts/jest/jest.config.js": `module.exports = { projects: [{ rootDir: "." , roots: ["<rootDir>/src"] }] };`,
      },
      ["<root> (<root>/src)"],
    ],
    [
      "without one, and with a token, in the folder of the file around it",
      "--config=scripts/jest/jest.config.js",
      {
        "scripts/jest/jest.config.js": `module.exports = { rootDir: "../..",
          projects: [{}, { rootDir: "<rootDir>/sub" }, { rootDir: "<rootDir>/../../lib" }, { rootDir: "lib" }] };`,
      },
      ["scripts/jest", "scripts/jest/sub", "lib", "lib"].map((folder) => `<root>/${folder} (<root>/${folder})`),
    ],
    [
      "the folder of the suite, and others",
      "",
      {
        "jest.config.js": `module.exports = { testMatch: ["**/own.js"], projects: ["<rootDir>", "<rootDir>/packages/*"] };`,
        "packages/a/package.json": {},
      },
      ["<root> (<root>)", "<root>/packages/a (<root>/packages/a)"],
    ],
    [
      "globs begin in the working directory",
      "-c scripts/jest/jest.config.js",
      {
        "scripts/jest/jest.config.js": `module.exports = { projects: ["packages/*", "<rootDir>/own.config.js"] };`,
        "scripts/jest/own.config.js": `module.exports = { rootDir: "x" };`,
        "packages/a/package.json": {},
        "packages/b/jest.config.json": { rootDir: "test" },
        "packages/README.md": "",
      },
      ["packages/a", "packages/b/test", "scripts/jest/x"].map((folder) => `<root>/${folder} (<root>/${folder})`),
    ],
    [
      "a flag with several",
      "--projects src lib --testTimeout 5",
      { "src/package.json": {}, "lib/jest.config.js": "module.exports = {};" },
      ["<root>/src (<root>/src)", "<root>/lib (<root>/lib)"],
    ],
    [
      "a preset of a project, and roots elsewhere",
      "",
      {
        "jest.config.js": `module.exports = { projects: [{ rootDir: "<rootDir>/src", preset: "<rootDir>/preset" }] };`,
        "src/preset/jest-preset.json": { roots: ["<rootDir>", "<rootDir>/../shared"] },
      },
      ["<root>/src (<root>/src, <root>/shared)"],
    ],
    [
      "chosen by name",
      "--selectProjects a c --ignoreProjects c",
      {
        "jest.config.js": `module.exports = { projects: ["a", "b", "c"].map((name) => ({ displayName: { name }, rootDir: "<rootDir>/" + name })) };`,
      },
      ["<root>/a (<root>/a)"],
    ],
    [
      "a file that package.json names",
      "",
      { "own/x.js": `module.exports = { rootDir: "test" };` },
      ["<root>/own/test (<root>/own/test)"],
    ],
  ];
  test.each(projectRows)("projects: %s", async (_, flags, files, expected) => {
    const jest = "own/x.js" in files ? { jest: "own/x.js" } : {};
    const { projects } = await read({ "package.json": { ...jest, scripts: { test: `jest ${flags}` } }, ...files });
    expect(shown(projects.map((one) => `${one.root} (${one.files.roots.join(", ")})`))).toEqual(expected);
  });

  test("environments: names, packages and paths", async () => {
    const names = [
      "jsdom",
      "jest-environment-node",
      "@happy-dom/jest-environment",
      "jest-fixed-jsdom",
      "./env/jest-environment-jsdom-own",
    ];
    const { projects } = await read({
      "package.json": JEST,
      "jest.config.js": `module.exports = { projects: ${JSON.stringify(names)}.map((testEnvironment, at) => ({ testEnvironment, rootDir: "<rootDir>/" + at })) };`,
    });
    expect(shown(projects.map(({ environment }) => environment))).toEqual([
      ...["jsdom", "node", "happy-dom", "jest-fixed-jsdom"],
      "<root>/4/env/jest-environment-jsdom-own",
    ]);
  });

  test("projects as suites: names, and what other calls have before", async () => {
    const { names, parts } = await read({
      "package.json": {
        ...JEST,
        scripts: { test: "jest -i && jest --config other.js && jest" },
      },
      "jest.config.js": `module.exports = { projects: [{ displayName: "a" }, { displayName: "a" }, { rootDir: "lib" }, {}] };`,
      "other.js": "module.exports = { displayName: 'a', testMatch: ['**/a/*.js'] };",
    });
    expect(names).toEqual(["a", "a (2)", "lib", "3", "a (3)"]);
    expect(parts).toEqual([
      ...[
        { projects: [0], before: [] },
        { projects: [1], before: [] },
        { projects: [2], before: [] },
      ],
      { projects: [3], before: [] },
      { projects: [4], before: [0, 1, 2, 3] },
    ]);
  });

  test("projects that are one suite: nothing differs that a process has once, and no folder is of both", async () => {
    const { parts } = await read({
      "package.json": JEST,
      "jest.config.js": `module.exports = { projects: [{ rootDir: "a" }, { rootDir: "a" }, { rootDir: "b" }, { rootDir: "c", resetModules: true, globals: { x: 1 } }, { rootDir: "ab" }] };`,
    });
    expect(parts.map((one) => one.projects)).toEqual([[0, 2, 4], [1], [3]]);
  });

  test.each(["jest -t row", "jest --test-name-pattern=row"])(
    "flags that select tests are named: %s",
    async (script) => {
      const { ignored } = await read({ "package.json": { ...JEST, scripts: { test: script } } });
      expect(ignored.map(({ key }) => key)).toEqual(["testNamePattern"]);
    },
  );

  test("projects, and what has no meaning", async () => {
    const { projects, ignored } = await read({
      "package.json": JEST,
      "jest.config.js": `module.exports = { bail: true, projects: ["<rootDir>/packages/*", { displayName: "own", testMatch: ["**/own/*.js"] },
          { displayName: "style", runner: "jest-runner-eslint", haste: {} }],
        runner: "jest-runner-eslint", transform: { "\\\\.svg$": "svg-transform", "\\\\.ts$": "ts-jest" } };`,
      "packages/a/jest.config.js": `module.exports = { displayName: { name: "a", color: "red" } };`,
      "packages/b/package.json": { jest: { displayName: "b" } },
    });
    expect(shown(projects.map(({ name, root }) => [name, root]))).toEqual([
      ["a", "<root>/packages/a"],
      ["b", "<root>/packages/b"],
      ["own", "<root>"],
    ]);
    expect(ignored.map(({ key }) => key)).toEqual(['runner of the project "style"', "runner"]);
  });
});

describe("mocha, node:test and bun", () => {
  const rows: [title: string, files: Files, part: (project: CompatProject) => unknown, expected: unknown][] = [
    [
      "the script of Mocha",
      {
        "package.json": {
          scripts: {
            test: "mocha --require ./env --require ts-node/register -R spec --check-leaks test/ test/deep/ --timeout 5s",
          },
        },
        "test/a.js": "",
        "test/deep/b.js": "",
      },
      (one) => [one.files.include, one.setupFiles, one.testTimeout, one.isolate],
      [["test/*.{js,cjs,mjs}", "test/deep/*.{js,cjs,mjs}"], ["<root>/env"], 5000, false],
    ],
    [
      ".mocharc with comments, extends and package.json",
      {
        "package.json": { mocha: { ui: "tdd" } },
        ".mocharc.jsonc": `{ "extends": "./base.json", /* all */ "spec": "test/**/*.spec.ts", "forbid-only": true, }`,
        "base.json": `{ "retries": 2, "require": "a,b" }`,
      },
      (one) => [one.ui, one.files.include, one.retry, one.setupFiles, one.forbidOnly],
      ["tdd", ["test/**/*.spec.ts"], 2, ["a", "b"], true],
    ],
    [
      "mocha.opts and Babel 6",
      {
        "package.json": { scripts: { test: "BABEL_ENV=a mocha -t 9 spec" } },
        "node_modules/mocha/package.json": { version: "7.2.0" },
        "node_modules/babel-core/index.js": "",
        ".babelrc": "{}",
        "spec/a.js": "",
        "test/mocha.opts": "# older\n--recursive\n--require babel-register --ui tdd\n-t 5",
      },
      (one) => [one.files.include, one.ui, one.testTimeout, one.transforms.length, one.env["BABEL_ENV"]],
      [["spec/**/*.{js,cjs,mjs}"], "tdd", 9, 1, "a"],
    ],
    ...(
      [
        ["22.4.4", ["<root>/node_modules/regenerator-runtime/runtime.js", "<root>/own.js"]],
        ["24.9.0", ["<root>/own.js"]],
      ] as const
    ).map(([version, setupFiles]): (typeof rows)[number] => [
      `Babel of a folder, in Jest ${version}`,
      {
        "package.json": { scripts: { test: "jest" }, jest: { setupFiles: ["<rootDir>/own.js"] } },
        "node_modules/jest/package.json": { version },
        "node_modules/babel-jest/index.js": "",
        "node_modules/regenerator-runtime/runtime.js": "",
        "own.js": "",
        "src/.babelrc": "{}",
      },
      (one) => [one.setupFiles, one.transforms.map(({ inputs }) => inputs)],
      [setupFiles, [["<root>/src/.babelrc"]]],
    ]),
    [
      "node --test",
      {
        "package.json": {
          scripts: { test: "node --env-file=.env --import tsx --require ./setup.js --test --test-timeout=5 test/ lib" },
        },
        ".env": "A=1\nB=two",
        "test/a.js": "",
        "lib/b.js": "",
      },
      (one) => [one.files.include.length, one.files.include[0], one.setupFiles, one.testTimeout, one.env],
      [7, "test/**/*.{js,cjs,mjs,ts,cts,mts}", ["<root>/setup.js"], 5, { NODE_TEST_WORKER_ID: "1", A: "1", B: "two" }],
    ],
    ...(
      [
        ["mocha", [false, 1]],
        ["mocha --parallel", ["modules", null]],
        ["mocha -p -j 3", ["modules", 3]],
        ["node --test --test-concurrency=3", ["modules", 3]],
        ["node --test --test-concurrency=3 --test-isolation=none", [false, 1]],
        ["borp -c 2", ["modules", 2]],
        ["tap -j 2", ["modules", 2]],
        ["bun test", [false, 1]],
      ] as const
    ).map(([test, expected]): (typeof rows)[number] => [
      `workers: ${test}`,
      { "package.json": { scripts: { test } } },
      (one) => [one.isolate, one.maxWorkers],
      expected,
    ]),
    [
      "borp",
      { "package.json": { scripts: { test: "c8 --100 borp --coverage -i 'test/slow/**'" } } },
      (one) => [one.files.include, one.files.exclude],
      [["**/*.test.{cjs,mjs,js,cts,mts,ts}"], ["**/node_modules/**", "test/slow/**", "test/slow/**/**"]],
    ],
    [
      "borp with patterns",
      { "package.json": { scripts: { test: "borp -p 'lib/**/*.js' --reporter=gh a.js" } } },
      (one) => one.files.include,
      ["a.js", "lib/**/*.js"],
    ],
    [
      "tap",
      { "package.json": { scripts: { test: "tap" }, tap: { exclude: ["test/types/**"] } } },
      (one) => [one.files.include.length, one.files.exclude],
      [3, ["**/node_modules/**", "**/{fixture,fixtures,dist,tap-snapshots}/**", "test/types/**"]],
    ],
    [
      "bunfig.toml",
      {
        "package.json": { scripts: { test: "bun test --timeout 7 unit" } },
        "bunfig.toml": `[install]\nfrozen = true\n[test]\n# all\npreload = ["./a.ts", './b.ts']\nroot = "src"\n[run]\nbun = true`,
      },
      (one) => [one.setupFiles, one.files.roots, one.testTimeout, one.files.only],
      [["<root>/a.ts", "<root>/b.ts"], ["<root>/src"], 7, [{ source: "unit", flags: "" }]],
    ],
  ];
  test.each(rows)("%s", async (_, files, part, expected) => {
    expect(shown(part(await only(files)))).toEqual(expected);
  });
});

const places: [title: string, files: Files, tests: string[], others: string[]][] = [
  [
    "vitest",
    { "package.json": VITEST },
    ["a.test.ts", "x/b.spec.mjs", ".hidden/c.test.js"],
    ["a.ts", "node_modules/x/a.test.js", "test/a.ts"],
  ],
  [
    "jest",
    { "package.json": { jest: { testPathIgnorePatterns: ["/node_modules/", "<rootDir>/old/"] } } },
    ["a.test.ts", "__tests__/b.js", "x/__tests__/y/c.tsx"],
    ["test/a.js", "old/a.test.ts", "node_modules/x/a.test.js"],
  ],
  ["jest by pattern", { "package.json": { jest: { testRegex: "/test/.*\\.js$" } } }, ["test/a.js"], ["a.test.js"]],
  [
    "jest, roots",
    { "package.json": { jest: { roots: ["<rootDir>/src"] } } },
    ["src/a.test.js"],
    ["a.test.js", "srcs/a.test.js"],
  ],
  [
    "mocha",
    { "package.json": { devDependencies: { mocha: "1" } }, "test/a.js": "" },
    ["test/b.cjs"],
    ["test/x/a.js", "a.js", "test/a.ts"],
  ],
  [
    "mocha, recursive",
    { "package.json": { scripts: { test: "mocha --recursive --extension ts" } }, "test/a.js": "" },
    ["test/x/b.ts"],
    ["test/b.js"],
  ],
  [
    "node:test",
    { "package.json": { scripts: { test: "node --test" } } },
    ["a.test.js", "test/x/b.ts", "test-a.mjs", "x/test.cjs"],
    ["tests/a.js"],
  ],
  ["bun", { "package.json": { scripts: { test: "bun test" } } }, ["a_test.ts", "b.spec.jsx"], ["test/a.ts"]],
];

test.each(places)("files: %s", async (_, files, tests, others) => {
  const projectOf = projectFinder(await read(files));
  const isTest = (file: string) => projectOf(`${top}/${file}`) !== null;
  expect(tests.filter((file) => !isTest(file))).toEqual([]);
  expect(others.filter(isTest)).toEqual([]);
});

test("what was read is kept until a file of the configuration changes", async () => {
  const retry = async () => {
    const { compatConfig } = await loadConfig({ cwd: top });
    return compatConfig?.projects[0]?.retry;
  };
  write({
    "package.json": VITEST,
    "node_modules/x": "",
    "vitest.config.ts": `import { base } from "./base"; export default { test: { retry: base } }`,
    "base.ts": "export const base = 1;",
  });
  expect([await retry(), await retry()]).toEqual([1, 1]);
  write({ "base.ts": "export const base = 20;" });
  expect(await retry()).toBe(20);
});

test("compat in the configuration: another file, projects, globs; and none", async () => {
  const files = {
    "xtest.config.mjs": `export default { compat: { dialect: "vitest", config: "other.mjs", projects: ["a"], include: ["*.check.ts"] } };`,
    "other.mjs": `export default { test: { projects: [{ test: { name: "a" } }, { test: { name: "b" } }] } };`,
  };
  const { projects, found } = await read(files);
  expect(projects.map(({ name, files: { include } }) => [name, include])).toEqual([["a", ["*.check.ts"]]]);
  expect(found).toBe("compat");
  rmSync(`${top}/xtest.config.mjs`);
  write({ "package.json": { ...VITEST, xtest: { compat: false } } });
  expect((await loadConfig({ cwd: top })).compatConfig).toBeNull();
  write({ "package.json": { xtest: { compat: "vitets" } } });
  await expect(loadConfig({ cwd: top })).rejects.toThrow('option "compat": expected');
});

test("react-scripts test is Jest with the configuration that react-scripts makes", async () => {
  const files = {
    "package.json": { type: "commonjs", scripts: { test: "cross-env X=1 react-scripts test --coverage=false" } },
    "src/setupTests.js": "",
    "node_modules/react-scripts/package.json": { name: "react-scripts", version: "5.0.1" },
    "node_modules/react-scripts/config/env.js": 'process.env.REACT_APP_NAME = "app";',
    "node_modules/react-scripts/config/jest/style.js": "",
    "node_modules/react-scripts/scripts/utils/createJestConfig.js":
      'module.exports = (path, rootDir, isEjecting) => ({ rootDir, roots: ["<rootDir>/src"], testEnvironment: isEjecting ? "node" : "jsdom", setupFilesAfterEnv: ["<rootDir>/src/setupTests.js"], transform: { "^.+\\\\.css$": path("config/jest/style.js") }, watchPlugins: ["jest-watch-typeahead/filename"] });',
  };
  const config = await read(files);
  expect(config).toMatchObject({ dialect: "jest", found: "scripts.test", configFile: null, ignored: [] });
  const [project] = config?.projects ?? [];
  expect(project).toMatchObject({
    environment: "jsdom",
    setupFiles: [`${top}/src/setupTests.js`],
    files: { roots: [`${top}/src`] },
    transforms: [{ module: `${top}/node_modules/react-scripts/config/jest/style.js` }],
    env: { REACT_APP_NAME: "app", PUBLIC_URL: "", X: "1" },
  });
});

test.each([
  [
    "craco test",
    {
      "craco.config.js":
        'module.exports = async ({ env }) => ({ jest: { configure: { testTimeout: env === "test" ? 77 : 1 } } });',
      "node_modules/@craco/craco/package.json": { main: "dist/index.js" },
      "node_modules/@craco/craco/dist/index.js":
        'exports.createJestConfig = ({ jest }, { env }) => ({ ...require("react-scripts/scripts/utils/createJestConfig")(), ...jest.configure, displayName: env });',
    },
    { name: "test", testTimeout: 77 },
  ],
  [
    "react-app-rewired test --watchAll=false",
    {
      "config-overrides.js": "exports.jest = (config) => ({ ...config, testTimeout: 78 });",
      "node_modules/react-app-rewired/package.json": {},
      "node_modules/react-app-rewired/overrides/jest.js":
        'const made = require("../../react-scripts/scripts/utils/createJestConfig")(); module.exports = () => require("../../../config-overrides").jest(made);',
    },
    { testTimeout: 78 },
  ],
])(
  "%s is Jest with the configuration that its file makes of that of react-scripts",
  async (script, files, expected) => {
    const config = await read({
      "package.json": { type: "commonjs", scripts: { test: script } },
      "node_modules/react-scripts/package.json": { name: "react-scripts", version: "5.0.1" },
      "node_modules/react-scripts/config/env.js": "",
      "node_modules/react-scripts/scripts/utils/createJestConfig.js":
        'module.exports = () => ({ testEnvironment: "jsdom", testTimeout: 1 });',
      ...files,
    });
    expect(config).toMatchObject({ dialect: "jest", found: "scripts.test", ignored: [] });
    expect(config?.projects[0]).toMatchObject({ environment: "jsdom", env: { PUBLIC_URL: "" }, ...expected });
  },
);

test("ng test is named with what runs tests of Angular", async () => {
  const config = await read({ "package.json": { scripts: { test: "ng test" }, devDependencies: { vitest: "*" } } });
  expect(config?.ignored).toEqual([
    { key: "scripts.test", advice: expect.stringContaining("@analogjs/vite-plugin-angular") },
  ]);
});

test("what a function of a configuration throws is an error of its file", async () => {
  const jest = { "package.json": {}, "jest.config.mjs": 'export default () => { throw new Error("no"); };' };
  await expect(read(jest)).rejects.toThrow(/jest\.config\.mjs: cannot be loaded: (?:Error: )?no/);
  const vitest = {
    "package.json": VITEST,
    "vitest.config.mjs": 'export default async () => { throw new Error("no"); };',
  };
  await expect(read(vitest)).rejects.toThrow(/vitest\.config\.mjs: cannot be loaded: (?:Error: )?no/);
  const plugin = {
    "package.json": VITEST,
    "vitest.config.ts":
      'const late = () => new Promise((_, fail) => setTimeout(fail, 50, new Error("no"))); export default { plugins: [late()] };',
  };
  await expect(read(plugin)).rejects.toThrow(/plugins of Vite in .*: cannot be loaded: (?:Error: )?no/);
});

test("a configuration that cannot be loaded is an error with its name", async () => {
  await expect(read({ "package.json": VITEST, "vitest.config.ts": `throw new Error("no")` })).rejects.toThrow(
    /vitest\.config\.ts: cannot be loaded: (?:Error: )?no/,
  );
});

describe("an option of a wrong type", () => {
  const VITEST_4 = { "node_modules/vitest/package.json": { version: "4.1.0" } };
  const jest = (config: string): Files => ({ "package.json": {}, "jest.config.mjs": `export default ${config}` });
  const vitest = (config: string): Files => ({
    "package.json": VITEST,
    "vitest.config.mjs": `export default { test: ${config} }`,
  });
  const mocha = (config: object): Files => ({ "package.json": { ...MOCHA, mocha: config } });
  const MOCHA = { devDependencies: { mocha: "*" } };

  // Each ends those runners, or leaves them without tests.
  const REFUSED: readonly [files: Files, message: string][] = [
    [
      jest("{ testMatch: 3, roots: 'x' }"),
      `jest.config.mjs: option "testMatch": expected a string or an array of strings, got 3\n<root>/jest.config.mjs: option "roots": expected an array of strings, got "x"`,
    ],
    [jest("{ setupFiles: 5 }"), 'jest.config.mjs: option "setupFiles": expected an array of strings, got 5'],
    [jest("{ moduleNameMapper: [] }"), 'jest.config.mjs: option "moduleNameMapper": expected an object, got []'],
    [
      jest("{ projects: [{ clearMocks: 1 }] }"),
      'jest.config.mjs: option "projects[0].clearMocks": expected true or false, got 1',
    ],
    [
      { "package.json": { jest: { bail: "x" } } },
      'package.json: option "jest.bail": expected true or false or a number, got "x"',
    ],
    [vitest("{ include: 3 }"), 'vitest.config.mjs: option "test.include": expected an array of strings, got 3'],
    [
      { ...vitest("{ include: 'a.test.ts' }"), "node_modules/vitest/package.json": { version: "5.1.2" } },
      'vitest.config.mjs: option "test.include": expected an array of strings, got "a.test.ts"',
    ],
    [
      vitest("{ setupFiles: {} }"),
      'vitest.config.mjs: option "test.setupFiles": expected a string or an array of strings, got {}',
    ],
    [vitest("{ environment: 1 }"), 'vitest.config.mjs: option "test.environment": expected a string, got 1'],
    [vitest("{ projects: 'x' }"), 'vitest.config.mjs: option "test.projects": expected an array, got "x"'],
    [
      vitest("{ projects: [{ test: { name: 'a', dir: 3 } }] }"),
      'vitest.config.mjs: option "test.projects[0].test.dir": expected a string, got 3',
    ],
    [
      { "package.json": MOCHA, ".mocharc.json": { spec: 5 } },
      '.mocharc.json: option "spec": expected a string or an array of strings, got 5',
    ],
    [
      mocha({ require: [5] }),
      'package.json: option "mocha.require": expected a string or an array of strings, got [5]',
    ],
  ];
  test.each(REFUSED)("%j is refused", async (files, message) => {
    await expect(read(files)).rejects.toThrow(`${top}/${message.replaceAll("<root>", top)}`);
  });

  // Each runs tests there.
  const TAKEN: readonly [files: Files, part: (config: CompatConfig) => unknown, expected: unknown][] = [
    [jest("{ testMatch: '**/a.js', roots: null }"), ({ projects }) => projects[0]?.files.include, ["**/a.js"]],
    [jest("{ moduleNameMapper: null, displayName: { name: 'x' } }"), ({ projects }) => projects[0]?.name, "x"],
    [
      { ...vitest("{ include: 'a.test.ts' }"), ...VITEST_4 },
      ({ projects }) => projects[0]?.files.include,
      ["a.test.ts"],
    ],
    [vitest("{ setupFiles: null, exclude: {}, dir: null }"), ({ ignored }) => ignored, []],
    // `condition && value`.
    [
      vitest(
        "{ setupFiles: false, globalSetup: false, exclude: [false, 'x'], projects: false, environment: false, root: false, dir: false }",
      ),
      ({ projects: [only] }) => [only?.setupFiles, only?.globalSetup, only?.files.exclude, only?.environment],
      [[], [], ["x", "x/**"], "node"],
    ],
    [
      vitest("{ testTimeout: 'x', globals: 3 }"),
      ({ ignored }) => ignored,
      [
        { key: 'testTimeout "x"', advice: "the default counts: expected a number, 0 or more" },
        { key: "globals 3", advice: "the default counts: expected true or false" },
      ],
    ],
    [
      mocha({ timeout: "x" }),
      ({ projects, ignored }) => [projects[0]?.testTimeout, ignored],
      [0, [{ key: 'timeout "x"', advice: "it is no time: tests have no limit" }]],
    ],
    ...(
      [
        ["2 seconds", 2000],
        ["1.5secs", 1500],
        ["1m", 60_000],
        [["5"], 5],
        [[], 2000],
        [null, 0],
        [-1, 0],
        [0, 0],
      ] as const
    ).map(([timeout, expected]): (typeof TAKEN)[number] => [
      mocha({ timeout }),
      ({ projects, ignored }) => [projects[0]?.testTimeout, ignored],
      [expected, []],
    ]),
  ];
  test.each(TAKEN)("%j is taken", async (files, part, expected) => {
    expect(part(await read(files))).toEqual(expected);
  });
});

test("variables that a .env file names are read anew", async () => {
  const files = { "vitest.config.js": "export default {};", ".env": "BASE=$XTEST_OF_TEST\nVITE_URL=${BASE}/x\n" };
  const urls: unknown[] = [];
  try {
    for (const value of ["one", "one", "two"]) {
      process.env["XTEST_OF_TEST"] = value;
      const { projects } = await read(files);
      urls.push(projects[0]?.defaultEnv["VITE_URL"]);
    }
  } finally {
    delete process.env["XTEST_OF_TEST"];
  }
  expect(urls).toEqual(["one/x", "one/x", "two/x"]);
});

test.each([
  ["make test", {}, ["scripts.test"]],
  ["make test", { ".mocharc.json": { spec: ["tests/*.js"] } }, []],
  ['echo "Error: no test specified" && exit 1', {}, []],
  ["mocha tests", {}, []],
  ["xtest --tb no", {}, []],
  ["turbo run test", { "lerna.json": { packages: ["p/*"] }, "p/a/package.json": {} }, []],
])("a script without a call of the runner that is installed, %s with %j: %j", async (script, files, expected) => {
  const manifest = { devDependencies: { mocha: "*" }, scripts: { test: script } };
  const { ignored } = await read({ "package.json": manifest, ...files });
  expect(ignored.map(({ key }) => key)).toEqual(expected);
});

describe("Vite for the plugins of a suite of Vitest", () => {
  /** A package like Vite before version 6: `require` gets a module whose names `import` does not see. */
  const vite = (folder: string, version: string, setupFile: string): Files => ({
    [`${folder}/package.json`]: {
      name: "vite",
      version,
      type: "module",
      exports: {
        ".": { import: "./dist/node/index.js", require: "./index.cjs" },
        "./package.json": "./package.json",
      },
    },
    [`${folder}/index.cjs`]:
      "for (const name of ['resolveConfig']) module.exports[name] = () => { throw new Error(name); };",
    [`${folder}/dist/node/index.js`]: `export const resolveConfig = async () => ({ test: { setupFiles: ["${setupFile}"] } });`,
  });
  const suite: Files = {
    "package.json": VITEST,
    "vitest.config.mjs": `export default { plugins: [{ name: "gives", config() {} }] };`,
    "node_modules/vitest/package.json": { name: "vitest", version: "4.1.0" },
  };
  const ofRoot = vite("node_modules/vite", "5.4.7", "/of-root.js");
  const ofVitest = vite("node_modules/vitest/node_modules/vite", "7.1.0", "/of-vitest.js");

  test.each([
    ["is the one of Vitest", { ...ofRoot, ...ofVitest }, ["/of-vitest.js"]],
    ["is the one of the project, where Vitest has none of its own", ofRoot, ["/of-root.js"]],
  ])("%s", async (_, packages, expected) => {
    expect((await only({ ...suite, ...packages })).setupFiles).toEqual(expected);
  });

  test("compiles their modules, too", async () => {
    const compatConfig = await read({ ...suite, ...ofRoot, ...ofVitest });
    expect(bundlerOf({ bundler: "vite", root: top, compatConfig })).toMatchObject({
      vite: { version: "7.1.0", entry: expect.stringContaining("/vitest/node_modules/vite/") },
    });
  });
});

test.each([
  ["jest", "jest.config.json", "jest --config ./jest.config.json --testTimeout=9"],
  ["jest", "jest.config.json", "jest --config=jest.config.json --testTimeout=9"],
  ["mocha", ".mocharc.json", "mocha -c --timeout 9"],
])("%s: a script with the configuration that is found, %s, is no other suite: %s", async (runner, name, script) => {
  const manifest = { devDependencies: { [runner]: "*" }, scripts: { test: "./run.sh", unit: script } };
  const { projects } = await read({ "package.json": manifest, [name]: {} });
  expect(projects.map((one) => one.testTimeout)).toEqual([9]);
});

test.each([
  ["a program that is not known", { test: "some-scripts test" }, "<root>/jest.config.json", 5],
  ["Jest", { test: "jest -c other/jest.config.json" }, "<root>/other/jest.config.json", 7],
  ["no script", {}, "<root>/other/jest.config.json", 7],
])("a script with another configuration, beside npm test with %s", async (_, scripts, configFile, testTimeout) => {
  const config = await read({
    "package.json": {
      devDependencies: { jest: "*" },
      scripts: { ...scripts, "test:build": "jest --config other/jest.config.json" },
    },
    "jest.config.json": { testTimeout: 5 },
    "other/jest.config.json": { testTimeout: 7 },
  });
  expect(shown([config.configFile, config.projects.map((one) => one.testTimeout)])).toEqual([
    configFile,
    [testTimeout],
  ]);
});
