/** The author API: what tests, fixtures and conftests import. */
export { assert } from "./core/author/assert/assert.ts";
export type { Assert, AssertionMessage, ExpectedError } from "./core/author/assert/assert.ts";
export { AssertionError } from "./core/author/assert/assert.ts";
export { approx, type Approx, type ApproxOptions } from "./core/author/approx/approx.ts";
export { UsageError, ValueError } from "./core/errors/errors.ts";
export { fixture, type FixtureValue, type FixtureValuesOf } from "./core/author/fixtures/fixture.ts";
export type { FixtureDefinition, FixtureOptions } from "./core/author/fixtures/fixture-definition.ts";
export { hookimpl, type HookimplOptions } from "./core/hooks/hookimpl.ts";
export { hookspec, type FirstResultHookspec, type HookspecOptions } from "./core/hooks/added/added-hooks.ts";
export type { AddedHooks, HookRelay } from "./core/hooks/added/added-hooks.ts";
export { hideTraceback } from "./core/author/hide-traceback.ts";
export { importOrSkip, type ImportOrSkipOptions } from "./core/author/import-or-skip/import-or-skip.ts";
export {
  mark,
  type Mark,
  type MarkDecorator,
  type MarkGenerator,
  type Marks,
  type MarkSettings,
} from "./core/author/marks/mark.ts";
export { fail, Failed, OutcomeException, skip, Skipped, xfail, XFailed } from "./core/author/outcomes.ts";
export { param, type ParameterSet, type ParamOptions } from "./core/author/parametrize/param.ts";
export { use, type FixtureReference } from "./core/author/parametrize/use.ts";
export { raises, type Raises, type RaisesOptions } from "./core/author/raises/raises.ts";
export { registerGroup as describe, registerTest as test } from "./core/author/titled/titled.ts";
export type { Describe, DescribeWith, Test, TestWith } from "./core/author/titled/titled-types.ts";
export { StashKey, type Stash } from "./core/stash/stash-key.ts";
export { deprecatedCall, type ExpectedWarning, warns, type WarnsOptions } from "./core/author/warnings/warns.ts";
export type { WarningCategory } from "./core/author/fixtures/fixture-values.ts";
export type { ErrorType } from "./core/author/callable-types.ts";
export type { AnyFunction } from "./core/author/callable-types.ts";
export type {
  Cache,
  BinaryCaptureFixture,
  CaptureFixture,
  FixtureRequest,
  Fixtures,
  Keywords,
  MonkeyPatch,
  TestNode as Node,
  RecordedWarning,
  StandardFixtures,
  TempPathFactory,
  WarningsRecorder,
} from "./core/author/fixtures/fixture-values.ts";
export type {
  AttachableLogger,
  Ending,
  GivenLogRecord,
  LeveledLogger,
  LogCaptureFixture,
  LogCaptureHandler,
  LogFilter,
  LogLevelLike,
  LogRecord,
} from "./core/author/fixtures/caplog-types.ts";
export type { LogLevel, LogLevelName } from "./core/data/logs/log-levels.ts";
export type { Benchmark, BenchmarkOptions } from "./core/author/fixtures/benchmark-types.ts";
export type { BenchmarkStats } from "./core/data/benchmark.ts";
export type { Check } from "./core/author/fixtures/fixture-values.ts";
export type { EnvironmentName, EnvironmentOptions } from "./core/data/environment/environment.ts";
export type { Clock, ClockMode, ClockOptions, ClockTime, FakeTimer } from "./core/author/fixtures/clock-types.ts";
export type { Mock, Mockable, MockCalls, Mocker, MockMethods } from "./core/author/fixtures/mocker-types.ts";
export type {
  SnapshotFixture,
  SnapshotMatch,
  SnapshotMatcherFunctions,
  SnapshotMatchers,
  SnapshotSerializer,
} from "./core/author/fixtures/snapshot-types.ts";
export type { CallSpec2 } from "./core/parametrize/callspec.ts";
export type { Metafunc, ParametrizeError, ParametrizeOptions } from "./core/parametrize/metafunc.ts";
export type { ParametrizeMarkOptions } from "./core/author/parametrize/parametrize-types.ts";
export type { FinishedTest, TerminalReporter, TestStatus } from "./core/hooks/terminal-summary.ts";
export type {
  CallInfo,
  ExceptionInfo,
  ExitStatus,
  TestFixtureDef as FixtureDef,
  WarningMessage,
  Item,
  RecordedProperty as Property,
  RunHookName,
  RunHooks,
  RunHookWrapper,
  TestSession as Session,
  TestReport,
} from "./core/hooks/run-hook-types.ts";
export type {
  FlagSettings,
  HookDeclarations,
  KeySettings,
  OptionGroup,
  OptionParser,
  OptionType,
} from "./core/hooks/option-types.ts";
export type { RunConfig, RunOptionValues, RunPluginManager } from "./core/data/run/run-config.ts";
export type { ErrorFacts, Phase } from "./core/data/events.ts";
export type { Scope } from "./core/fixtures/scope.ts";
export type { XfailOptions } from "./core/author/marks/mark-types.ts";
