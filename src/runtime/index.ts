/** What emitted code imports: the contract between rewritten modules, the entry, and the run. */
export { fixture } from "../core/author/fixtures/fixture.ts";
export { decorate, decorateClass } from "../core/author/decorators.ts";
export { openTitled, takeTitled } from "../core/author/titled/titled.ts";
export { followBuiltins, patchable, patchableBuiltin, patchableObject } from "./values/patchable.ts";
export { xunit } from "./fixtures/fixture-def.ts";
export { runSuite } from "./run.ts";
export { wholePlan } from "../core/data/plan.ts";
export { createRun } from "./report.ts";
export type { BundleRunOptions, Report } from "./report.ts";
export type { ReportTest } from "../core/data/report.ts";
export { describeError } from "./values/exception-info.ts";
export type { RunMonkeyPatch as MonkeyPatch, PatchOptions } from "./builtins/monkeypatch.ts";
export type { RuntimeConfig as RunConfig } from "./config.ts";
export type {
  BuiltinChunk,
  BuiltinFixture,
  BuiltinFixtures,
  Capture,
  Host,
  HostEnvironment as Environment,
  RunnableSuite as Suite,
  RunOptions,
} from "./host.ts";
export type { RunClass as Class, RunInstance as Instance } from "./nodes/class.ts";
export type { RunFunctionDefinition as FunctionDefinition } from "./nodes/definition.ts";
export type { RunFixtureRequest as FixtureRequest } from "./nodes/fixture-request.ts";
export type { RunFunction as Function } from "./nodes/function.ts";
export type { RunModule as Module } from "./nodes/module.ts";
export type { RunNode as Node } from "./nodes/node.ts";
export type { RunObjCollector as ObjCollector } from "./nodes/obj-mixin.ts";
export type {
  ReportInfo,
  RunModPathOptions as ModPathOptions,
  RunObjContext as ObjContext,
  RunObjMixin as ObjMixin,
} from "./nodes/obj-mixin.ts";
export type { RunPackage as Package } from "./nodes/module.ts";
export type { RunSession as Session } from "./nodes/session.ts";
export type { Cache } from "../core/author/fixtures/fixture-values.ts";
export type { ErrorFacts, Failure, ItemResult, Outcome, Phase, RunEvent, SuiteError } from "../core/data/events.ts";
export type {
  FixtureSource,
  Passing,
  Plan,
  PlanClosure,
  PlanDefinition,
  PlanFile,
  PlanFixture,
  PlanHeader,
  PlanItem,
  PlanMark,
  PlanModule,
  PlanOptions,
  PlanParametrize,
  PlanValue,
  XunitCall,
} from "../core/data/plan.ts";
