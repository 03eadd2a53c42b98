/** What emitted code imports: the whole contract between rewritten modules, the entry, and the run. */
export { fixture } from "../core/author/fixtures/fixture.ts";
export { decorate, decorateClass } from "../core/author/decorators.ts";
export { runSuite } from "./run.ts";
export type { ReportTest } from "../core/data/report.ts";
export { createRun, makeReport, type BundleRunOptions, type Report } from "./report.ts";
export { describeError } from "./values/describe-error.ts";
export { MonkeyPatch, type PatchOptions } from "./builtins/monkeypatch.ts";
export type { Cache } from "./builtins/builtin-makers.ts";
export type { RunConfig } from "./config.ts";
export type { Class, Instance } from "./nodes/class.ts";
export type { FunctionDefinition } from "./nodes/definition.ts";
export type { Function } from "./nodes/function.ts";
export type { BuiltinFixture, BuiltinFixtures, Capture, Environment, Host, RunOptions, Suite } from "./host.ts";
export type { Node } from "./nodes/node.ts";
export type { Module, Session } from "./nodes/session.ts";
export type { Package } from "./nodes/package.ts";
export type { ObjCollector } from "./nodes/obj-collector.ts";
export type { ObjContext, ObjMixin } from "./nodes/obj-mixin.ts";
export type { ModPathOptions, ReportInfo } from "./api-types.ts";
export type { FixtureRequest } from "./nodes/fixture-request.ts";
export type { ErrorFacts, Failure, ItemResult, Outcome, Phase, RunEvent, SuiteError } from "../core/data/events.ts";
export type {
  FixtureSource,
  Passing,
  Plan,
  PlanClosure,
  PlanDefinition,
  PlanFixture,
  PlanItem,
  PlanMark,
  PlanModule,
  PlanOptions,
  PlanParametrize,
  PlanValue,
  XunitCall,
} from "../core/data/plan.ts";
