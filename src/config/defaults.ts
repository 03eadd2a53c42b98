/** What every option is where nobody says otherwise; separate so that the help text and tests can read it. */
import type { XtestConfig } from "./types.ts";

/** Extensions of modules that can hold tests. */
export const MODULE_EXTENSIONS = ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"] as const;

const STEMS = ["test_*", "*_test", "*.test", "*.spec"];

/** Where caches and bundles of runs go, from the root. */
export const DEFAULT_CACHE_DIR = "node_modules/.cache/xtest";

/** A fresh copy of the defaults. Relative paths are from the root. */
export function defaultConfig(): Required<XtestConfig> {
  return {
    testPaths: ["."],
    testFiles: STEMS.map((stem) => `${stem}.{${MODULE_EXTENSIONS.join(",")}}`),
    testClasses: ["Test"],
    testFunctions: ["test"],
    ignoreDirs: [".*", "node_modules", "dist", "build", "coverage"],
    collectImportedTests: false,
    disableTestIdEscaping: false,
    markers: [],
    strictMarkers: false,
    timeout: 60_000,
    plugins: [],
    bundler: "auto",
    alias: {},
    define: {},
    addOptions: [],
    explicitParameters: false,
    cacheDir: DEFAULT_CACHE_DIR,
  };
}
