/** The author API: what tests, fixtures and conftests import. */
export { approx, type Approx, type ApproxOptions } from "./core/approx.ts";
export { UsageError, ValueError } from "./core/errors.ts";
export { fixture, type FixtureValue } from "./core/fixtures.ts";
export type { FixtureDefinition, FixtureOptions } from "./core/fixturedefinition.ts";
export { hookimpl, type HookimplOptions } from "./core/hookimpl.ts";
export { mark, type Mark, type MarkDecorator, type MarkGenerator, type Marks } from "./core/marks.ts";
export { fail, Failed, OutcomeException, skip, Skipped, xfail, XFailed } from "./core/outcomes.ts";
export { param, type ParameterSet, type ParamOptions } from "./core/parameters.ts";
export { raises, type Raises, type RaisesOptions } from "./core/raises.ts";
export type { ErrorType } from "./core/error-type.ts";
export type { AnyFunction } from "./core/mark-types.ts";
export type {
  Cache,
  CaptureFixture,
  FixtureRequest,
  Fixtures,
  Keywords,
  MonkeyPatch,
  Node,
  TempPathFactory,
} from "./core/fixture-values.ts";
export type { CallSpec2 } from "./core/callspec.ts";
export type { Metafunc, ParametrizeError, ParametrizeOptions } from "./core/metafunc.ts";
export type { ParametrizeMarkOptions } from "./core/parametrize-types.ts";
export type {
  CallInfo,
  ExceptionInfo,
  ExitStatus,
  FixtureDef,
  Item,
  Property,
  RunConfig,
  RunHookName,
  RunHooks,
  RunHookWrapper,
  Session,
  TestReport,
} from "./core/runhook-types.ts";
export type { ErrorFacts, Phase } from "./core/events.ts";
export type { Scope } from "./core/scope.ts";
export type { XfailOptions } from "./core/xfail-types.ts";
