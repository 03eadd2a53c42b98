/** What each runner does without a configuration. */
import type { CompatFiles, CompatProject, Dialect } from "../../core/data/compat/compat-config.ts";

const JS = "?(c|m)[jt]s?(x)";

/** The suffixes of the test files of `node --test`. */
const NODE_NAMES = ["*.test", "*-test", "*_test", "test-*", "test"];
const NODE_EXTENSIONS = "{js,cjs,mjs,ts,cts,mts}";

const VITEST_EXCLUDE = ["**/node_modules/**", "**/.git/**"];
const VITEST_EXCLUDE_BEFORE_4 = [
  ...VITEST_EXCLUDE,
  "**/dist/**",
  "**/cypress/**",
  "**/.{idea,cache,output,temp}/**",
  "**/{karma,rollup,webpack,vite,vitest,jest,ava,babel,nyc,cypress,tsup,build,eslint,prettier}.config.*",
];

/** @param version - the major version; null for the newest. */
function filesOf(dialect: Dialect, root: string, version: number | null): CompatFiles {
  const common = { patterns: [], excludePatterns: [], only: [], roots: [root], benchmarks: null };
  switch (dialect) {
    case "vitest": {
      const exclude = (version ?? 4) < 4 ? VITEST_EXCLUDE_BEFORE_4 : VITEST_EXCLUDE;
      return {
        ...common,
        include: [`**/*.{test,spec}.${JS}`],
        exclude,
        benchmarks: { include: [`**/*.{bench,benchmark}.${JS}`], exclude },
      };
    }
    case "jest": {
      const extension = (version ?? 30) < 30 ? "[jt]s?(x)" : "?([mc])[jt]s?(x)";
      return {
        ...common,
        include: [`**/__tests__/**/*.${extension}`, `**/?(*.)+(spec|test).${extension}`],
        exclude: [],
        excludePatterns: [{ source: "/node_modules/", flags: "" }],
      };
    }
    case "node:test":
      return {
        ...common,
        include: [...NODE_NAMES.map((name) => `**/${name}.${NODE_EXTENSIONS}`), `**/test/**/*.${NODE_EXTENSIONS}`],
        exclude: ["**/node_modules/**"],
      };
    case "mocha":
      return { ...common, include: ["test/*.{js,cjs,mjs}"], exclude: ["**/node_modules/**"] };
    case "bun":
      return {
        ...common,
        include: [`**/*.{test,spec}.${JS}`, `**/*_{test,spec}.${JS}`],
        exclude: ["**/node_modules/**"],
      };
  }
}

const TIMEOUTS: Readonly<Record<Dialect, readonly [test: number, hook: number]>> = {
  vitest: [5000, 10_000],
  jest: [5000, 5000],
  "node:test": [0, 0],
  mocha: [2000, 2000],
  bun: [5000, 5000],
};

/** The project of a runner without a configuration. @param root - absolute path, with `/`. */
export function defaultProject(dialect: Dialect, root: string, version: number | null): CompatProject {
  const [testTimeout, hookTimeout] = TIMEOUTS[dialect];
  const isOldJest = dialect === "jest" && (version ?? 30) < 29;
  return {
    name: null,
    dialect,
    version,
    vitePlugins: [],
    vite: null,
    root,
    files: filesOf(dialect, root, version),
    globals: dialect === "jest" || dialect === "mocha" || dialect === "bun",
    ui: "bdd",
    browser: null,
    environment: dialect === "jest" && (version ?? 30) < 27 ? "jsdom" : "node",
    environmentOptions: {},
    optionsOfEnvironments: {},
    environmentGlobs: [],
    setupFiles: [],
    globalSetup: [],
    globalTeardown: [],
    resolver: null,
    alias: [],
    modulePaths: [],
    extensions: [],
    styles: dialect === "vitest" ? { include: [], exclude: [], classNames: "stable" } : null,
    transforms: [],
    transformIgnore: [{ source: "/node_modules/", flags: "" }],
    conditions: [],
    moduleConditions: [],
    nodeFlags: [],
    // Vitest keeps its variables in those of the process.
    define: dialect === "vitest" ? { "import.meta.env": "process.env" } : {},
    globalValues: {},
    env: environmentVariables(dialect),
    defaultEnv: {},
    provided: {},
    testTimeout,
    hookTimeout,
    retry: 0,
    repeats: 0,
    tags: [],
    strictTags: true,
    poll: { interval: 50, timeout: 1000 },
    concurrent: false,
    maxConcurrency: dialect === "bun" ? 20 : 5,
    hookOrder: dialect === "vitest" ? ((version ?? 2) < 2 ? "parallel" : "stack") : "list",
    isolate: dialect === "mocha" || dialect === "bun" ? false : "modules",
    maxWorkers: dialect === "mocha" || dialect === "bun" ? 1 : null,
    minWorkers: null,
    passWithNoTests: false,
    mocks: {
      clear: dialect === "vitest" && (version ?? 5) >= 5,
      reset: false,
      restore: false,
      unstubEnvs: false,
      unstubGlobals: false,
      resetModules: false,
      automock: false,
    },
    fakeTimers: {
      enabled: false,
      legacy: false,
      toFake: null,
      toNotFake: [],
      now: null,
      advance: false,
      loopLimit: null,
    },
    snapshots: {
      format: isOldJest ? { escapeString: true, printBasicPrototype: true } : {},
      serializers: [],
      resolver: null,
    },
    requireAssertions: false,
    forbidOnly: false,
    asyncOnly: false,
  };
}

/** Variables that code of tests asks for. */
function environmentVariables(dialect: Dialect): Record<string, string> {
  switch (dialect) {
    case "vitest":
      return {
        ...{ VITEST: "true", TEST: "true", MODE: "test", DEV: "1", PROD: "", SSR: "1", BASE_URL: "/" },
        ...{ VITEST_POOL_ID: "1", VITEST_WORKER_ID: "1" },
      };
    case "jest":
      return { JEST_WORKER_ID: "1" };
    case "node:test":
      return { NODE_TEST_WORKER_ID: "1" };
    case "mocha":
    case "bun":
      return {};
  }
}
