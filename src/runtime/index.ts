/** What emitted code imports: the whole contract between rewritten modules, the entry, and the run. */
export { fixture } from "../core/author/fixture.ts";
export { decorate, decorateClass } from "../core/author/decorators.ts";
export { runSuite } from "./run.ts";
export { createRun, makeReport, type BundleRunOptions, type Report, type ReportTest } from "./report.ts";
export { describeError } from "./describe.ts";
export { MonkeyPatch, type PatchOptions } from "./features/builtins/monkeypatch.ts";
export type { Cache } from "./features/builtins/builtin.ts";
export type { RunConfig } from "./config.ts";
export type { Class, Instance } from "./features/classes/class.ts";
export type { FunctionDefinition } from "./definition.ts";
export type { Function } from "./function.ts";
export type { BuiltinFixture, BuiltinFixtures, Capture, Environment, Host, RunOptions, Suite } from "./host.ts";
export type { Node } from "./node.ts";
export type { Module, Session } from "./nodes.ts";
export type { Package } from "./features/packages.ts";
export type { ObjCollector } from "./objcollector.ts";
export type { ObjContext, ObjMixin } from "./objmixin.ts";
export type { ModPathOptions, ReportInfo } from "./api-types.ts";
export type { FixtureRequest } from "./request.ts";
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
