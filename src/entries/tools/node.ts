/** Listing, running and watching tests from programs of Node. */
export type {
  Manifest,
  ManifestDiagnostic,
  ManifestFixture,
  ManifestItem,
  ManifestMark,
} from "../../core/data/manifest.ts";
export { collect as listTests, type CollectOptions as ListTestsOptions } from "../../suite/collect.ts";
export type { RunTestsOptions } from "../../cli/programs/run-tests.ts";
export { runTests, type RunTestsResult } from "../../cli/programs/run-tests.ts";
export {
  type OnTestEvent,
  TEST_EVENTS_VERSION,
  type TestEvent,
  type TestFailure,
  type TestResult,
  type TestSuiteError,
} from "../../cli/programs/test-events.ts";
export { watchTests, type WatchTestsOptions } from "../../cli/programs/run-tests.ts";
export {
  coveredBy,
  type CoveredByOptions,
  testsCovering,
  type TestsCoveringOptions,
} from "../../cli/programs/covering-tests.ts";
export type { CoveredByTest, CoveringTests } from "../../tools/coverage/by-test/query.ts";
