/** Every option that other runners have is read, named as one without a meaning, or known to have no influence on an outcome. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { ignoredOptions } from "../../../src/compat/config/ignored-options.ts";
import type { Dialect } from "../../../src/core/data/compat/compat-config.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const SOURCES = path.join(ROOT, "src/compat/config");

const words = (text: string): string[] => text.trim().split(/\s+/);

/** The options of the newest Jest, as its own schema has them. */
function optionsOfJest(): string[] {
  const schema = readFileSync(path.join(ROOT, "node_modules/@jest/schemas/build/index.d.ts"), "utf8");
  const [, own = ""] = /const InitialOptions: TObject<\{(.*?)^\}>;/ms.exec(schema) ?? [];
  return [...own.matchAll(/^ {2}(\w+): /gm)].map(([, name = ""]) => name);
}

/** Those of Vitest 3 to 5, and of Mocha 10 to 12, as their documentation has them. */
const VITEST = words(`
  alias allowOnly api attachmentsDir bail benchmark browser cache chaiConfig changed clearMocks coverage css
  dangerouslyIgnoreUnhandledErrors deps detectAsyncLeaks diff dir disableConsoleIntercept env environment environmentMatchGlobs
  environmentOptions exclude execArgv expandSnapshotDiff expect experimental fakeTimers fileParallelism forceRerunTriggers
  fsModuleCache fsModuleCachePath globalSetup globals hideSkippedTests hookTimeout include includeSource includeTaskLocation
  injectCjsGlobals inspect inspectBrk inspector isolate logHeapUsage maxConcurrency maxWorkers minWorkers mockReset mode name
  onConsoleLog onStackTrace onUnhandledError open outputFile passWithNoTests pool poolMatchGlobs poolOptions printConsoleTrace
  projects provide repeats reporters resolveSnapshotPath restoreMocks retry root runner sequence server setupFiles
  sharedViteServer silent slowTestThreshold snapshotEnvironment snapshotFormat snapshotSerializers strictTags tags tagsFilter
  taskTitleValueFormatTruncate teardownTimeout testNamePattern testTimeout testTransformMode typecheck ui uiBase unstubEnvs
  unstubGlobals update vmMemoryLimit watch watchTriggerPatterns workspace`);
const MOCHA = words(`
  allow-uncaught async-only bail check-leaks color config delay diff dry-run enable-source-maps exit extension
  fail-hook-affected-test fail-zero fgrep file forbid-only forbid-pending full-trace global grep ignore import inline-diffs
  invert jobs node-option package parallel pass-on-failing-test-suite posix-exit-codes recursive reporter reporter-option
  require retries slow sort spec timeout ui watch watch-files watch-ignore`);

/** Options that change how a run looks, how fast it is, or what is written beside it. */
const WITHOUT_INFLUENCE: Readonly<Record<"jest" | "mocha" | "vitest", readonly string[]>> = {
  vitest: words(`
    api attachmentsDir cache changed css deps diff disableConsoleIntercept expandSnapshotDiff experimental
    forceRerunTriggers fsModuleCache fsModuleCachePath hideSkippedTests includeTaskLocation injectCjsGlobals inspect inspectBrk
    inspector logHeapUsage maxConcurrency mode onStackTrace open outputFile printConsoleTrace reporters
    server sharedViteServer silent slowTestThreshold strictTags taskTitleValueFormatTruncate teardownTimeout testTransformMode ui
    uiBase update watch watchTriggerPatterns`),
  jest: words(`
    cache cacheDirectory changedFilesWithAncestor changedSince ci collectTests detectLeaks detectOpenHandles expand
    extensionsToTreatAsEsm findRelatedTests forceExit id json lastCommit listTests logHeapUsage maxConcurrency
    noStackTrace notify notifyMode onlyChanged onlyFailures openHandlesTimeout outputFile prettierPath replname
    reporters runTestsByPath showSeed silent skipFilter skipNodeResolution slowTestThreshold testLocationInResults
    testResultsProcessor transformIgnorePatterns updateSnapshot useStderr verbose waitForUnhandledRejections watch watchAll
    watchPathIgnorePatterns watchPlugins watchman workerGracefulExitTimeout workerIdleMemoryLimit workerThreads`),
  mocha: words(`
    allow-uncaught color diff enable-source-maps exit fail-hook-affected-test fail-zero full-trace global inline-diffs
    posix-exit-codes reporter reporter-option slow watch watch-files watch-ignore`),
};

/** The text of what reads configurations, but for the list of options without a meaning. */
const SOURCE = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.includes("ignored-options"))
  .map((name) => readFileSync(path.join(SOURCES, name), "utf8"))
  .join("\n");

const isRead = (option: string): boolean => SOURCE.includes(`"${option}"`) || new RegExp(`\\b${option}: `).test(SOURCE);
/** With any of these values. */
const isNamed = (dialect: Dialect, option: string): boolean =>
  [
    { [option]: "x" },
    { [option]: "x", automock: true },
    { [option]: { shuffle: true, forks: { execArgv: ["x"] } } },
  ].some((options) => ignoredOptions(dialect, options).length > 0);

describe.each([
  ["vitest", VITEST],
  ["jest", optionsOfJest()],
  ["mocha", MOCHA],
] as const)("%s", (dialect, options) => {
  const { [dialect]: harmless } = WITHOUT_INFLUENCE;

  test("no option is dropped silently", () => {
    expect(options.length).toBeGreaterThan(30);
    const dropped = options.filter(
      (option) => !isRead(option) && !isNamed(dialect, option) && !harmless.includes(option),
    );
    expect(dropped).toEqual([]);
  });

  test("each that is said to have no influence exists, and is not named", () => {
    expect(harmless.filter((option) => !options.includes(option) || isNamed(dialect, option))).toEqual([]);
  });
});

test("what Jest automocks is named only where it automocks", () => {
  const unmocked = { unmockedModulePathPatterns: ["react"] };
  expect(ignoredOptions("jest", unmocked)).toEqual([]);
  expect(ignoredOptions("jest", { ...unmocked, automock: true }).map(({ key }) => key)).toEqual([
    "unmockedModulePathPatterns",
  ]);
});
