/** The defaults of options. */
import { DEFAULT_LOG_OPTIONS } from "../../core/data/logs/log-options.ts";
import { DEFAULT_REPORT_OPTIONS } from "../../core/data/run/report-options.ts";
import { DEFAULT_TEMP_FOLDERS } from "../../core/data/run/temp-folders.ts";
import { IGNORED_FOLDERS } from "../../core/data/ignored-folders.ts";
import type { XtestConfig } from "../types.ts";

/** The extensions of test files. */
export const MODULE_EXTENSIONS = ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"] as const;

const STEMS = ["test_*", "*_test", "*.test", "*.spec"];

/** The default folder of the cache, from the root. */
export const DEFAULT_CACHE_DIR = "node_modules/.cache/xtest";

/** The filter of a configuration that has none. */
export const NO_FILTER = "all()";

/** Creates the defaults. Relative paths are from the root. */
export function defaultConfig(): Required<XtestConfig> {
  return {
    testPaths: ["."],
    projects: [],
    testFiles: STEMS.map((stem) => `${stem}.{${MODULE_EXTENSIONS.join(",")}}`),
    testClasses: ["Test"],
    testFunctions: ["test"],
    ignoreDirs: [...IGNORED_FOLDERS],
    collectImportedTests: false,
    disableTestIdEscaping: false,
    markers: [],
    strictMarkers: false,
    usefixtures: [],
    xfailStrict: false,
    failOn: [],
    forbidOnly: false,
    timeout: 60_000,
    maxConcurrency: 20,
    plugins: [],
    bundler: "auto",
    alias: {},
    conditions: [],
    define: {},
    compat: "auto",
    isolate: "auto",
    workers: "compat",
    assert: "rewrite",
    assertionModules: [],
    enableAssertionPassHook: false,
    addOptions: [],
    defaultFilter: NO_FILTER,
    overrides: [],
    explicitParameters: false,
    cacheDir: DEFAULT_CACHE_DIR,
    coverage: {},
    browser: "none",
    engine: "auto",
    environment: "auto",
    environments: {},
    environmentOptions: {},
    tmpPathRetentionCount: DEFAULT_TEMP_FOLDERS.count,
    tmpPathRetentionPolicy: DEFAULT_TEMP_FOLDERS.policy,
    reporters: [],
    snapshotFormat: {},
    ...DEFAULT_LOG_OPTIONS,
    ...DEFAULT_REPORT_OPTIONS,
  };
}
