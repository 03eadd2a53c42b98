/** Makes the items of one test function: closure, parametrization, callspecs. */
import type { CallSpec2 } from "../../core/parametrize/callspec.ts";
import { titlesOfCalls } from "../../core/parametrize/titles.ts";
import { ParametrizeError } from "../../core/parametrize/metafunc.ts";
import type { PlanParametrize } from "../../core/data/plan.ts";
import type { Class } from "./class.ts";
import { DeclaredObject } from "../declarations/declared-object.ts";
import { FunctionDefinition } from "./definition.ts";
import { checkedFixtureInfo } from "../fixtures/fixture-info.ts";
import type { CollectedFixture, FixturePlace, UnseenBinding } from "../fixtures/collected-fixtures.ts";
import { DYNAMIC, Function, type ItemCall, UNPARAMETRIZED } from "./function.ts";
import {
  HookMetafunc,
  parametrizeFixtures,
  optionPlace,
  type ParametrizeCall,
  readParametrize,
} from "../parametrize/parametrize-call.ts";
import { marksOfHooks, NO_MARKS } from "../parametrize/marks.ts";
import { closureWithRows, parametrizedInRows, rowReferences, type RowReferences } from "../fixtures/row-fixtures.ts";
import { parametrizeErrors } from "../../core/parametrize/checks.ts";
import type { ObjCollector } from "./obj-collector.ts";
import type { Node } from "./nodes.ts";
import { diagnostic } from "../diagnostics.ts";
import { reportMisspeltMarks } from "../parametrize/mark-checks.ts";
import { FunctionValue, type Origin, StaticMark, Unknown } from "../../evaluate/values.ts";

/** Makes the items of one test function (pytest: `_genfunctions`, a generator). */
export function* genFunctions(collector: ObjCollector, name: string, obj: DeclaredObject): Generator<Function> {
  const { context } = collector;
  const value = obj.value instanceof FunctionValue || obj.value instanceof Unknown ? obj.value : null;
  if (value === null) return;
  if (obj.call !== null) context.rewrites.bindCall(context.sources, collector, { ...obj.call, name });
  const definition = obj.isRegistered
    ? FunctionDefinition.registered(collector, { name, obj, value })
    : FunctionDefinition.fromParent(collector, { name, obj, value });
  const calls = definition.iterMarkers("parametrize").map((mark) => readParametrize(mark, definition.nodeId));
  const direct = new Set<string>();
  for (const call of calls) for (const argName of call.argNames) if (!call.indirect.has(argName)) direct.add(argName);
  if (reportMisspeltMarks(context, definition.iterMarkers())) {
    context.rewrites.leaveOut(definition);
    return;
  }
  const generates = context.hooks.has("xtest_generate_tests");
  const inReach = context.runtimeHooks.of(collector);
  definition.hooked = inReach.haveEffects;
  // Nor are those that unknown marks may parametrize.
  const fillsAny = definition.listChain().some((node) => node.unknownMarker !== null) || calls.some(namesAnything);
  const unseenAt = (argName: string): UnseenBinding | null =>
    context.fixtures.unseenAt(argName, definition.parentNodeIds);
  const canFill = (argName: string): boolean => fillsAny || inReach.canFill(argName) || unseenAt(argName) !== null;
  // Names that a hook may parametrize are not missing.
  const info = context.fixtureInfos.of(definition, direct);
  definition.fixtureInfo = generates ? info : checkedFixtureInfo(context, definition, info, canFill);
  const { closure } = definition.fixtureInfo;
  const unknown = uncertainValue(definition, value, calls) !== null || closure.names.some(canFill);
  if (!unknown && !generates && calls.length === 0 && !hasParams(closure.fixtures)) {
    yield Function.fromParent(definition, UNPARAMETRIZED);
    return;
  }
  const metafunc = new HookMetafunc(
    {
      definition,
      fixtureInfo: closure,
      config: context.config,
      cls: definition.cls,
      module: definition.module,
      function: value,
      makeId: context.hooks.makeParametrizeId,
      idsAreMadeLater: inReach.makesIds,
    },
    definition.parentNodeIds,
  );
  const report = (errors: readonly ParametrizeError[], placeOf: (one: ParametrizeError) => Origin): void => {
    for (const one of errors) context.diagnostics.report(diagnostic.parametrize(one.code, one.message), placeOf(one));
  };
  const fixtures = parametrizeFixtures(metafunc, closure, calls, (errors, { place }) =>
    report(errors, (one) => optionOfFixture(place, one) ?? definition.origin),
  );
  let failed = fixtures.failed;
  const planned: PlanParametrize[] = [];
  if (generates) {
    try {
      planned.push(...metafunc.generate(() => context.hooks.generateTests(metafunc)));
    } catch (error) {
      if (!(error instanceof ParametrizeError)) throw error;
      report([error, ...error.also], () => definition.origin);
      failed = true;
    }
    for (const call of planned)
      for (const argName of call.argNames) if (!call.indirect.includes(argName)) direct.add(argName);
    const withHooks = context.fixtureInfos.of(definition, direct);
    definition.fixtureInfo = checkedFixtureInfo(context, definition, withHooks, canFill);
  }
  for (const call of calls) {
    if (call.errors.length > 0) {
      report(call.errors, (one) => call.place(one.where));
      failed = true;
      continue;
    }
    if (call.unknown !== null || fixtures.unknown !== null || unknown) {
      planned.push({ argNames: call.argNames, indirect: [...call.indirect], rows: -1, scope: "function" });
      continue;
    }
    try {
      const scope = metafunc.parametrize(call.argNamesAsGiven, call.argValues, call.options);
      planned.push({ argNames: call.argNames, indirect: [...call.indirect], rows: call.argValues.length, scope });
    } catch (error) {
      if (!(error instanceof ParametrizeError)) throw error;
      report([error, ...error.also], (one) => call.place(one.where));
      failed = true;
    }
  }
  if (failed) {
    context.rewrites.leaveOut(definition);
    return;
  }
  definition.parametrize = planned;
  const [firstCall] = metafunc.calls;
  const references = rowReferences(metafunc.calls);
  if (references !== null && firstCall !== undefined) {
    const { fixtureInfo } = definition;
    const withRows = closureWithRows(context.fixtureInfos, definition, fixtureInfo.closure, references, firstCall);
    const own = new Set(fixtureInfo.closure.problems.map((problem) => problem.name));
    const added = { ...withRows, problems: withRows.problems.filter((problem) => !own.has(problem.name)) };
    const { problems } = checkedFixtureInfo(context, definition, { closure: added, problems: {} }, canFill);
    definition.fixtureInfo = { closure: withRows, problems: { ...fixtureInfo.problems, ...problems } };
    if (reportParametrizedInRows(definition, references)) {
      context.rewrites.leaveOut(definition);
      return;
    }
  }
  if (unknown || fixtures.unknown !== null || metafunc.awaitsIds) {
    definition.dynamic = true;
    const unseen = closure.names.map(unseenAt).find((binding) => binding !== null);
    definition.unknown = uncertainValue(definition, value, calls) ?? fixtures.unknown ?? unseen?.why ?? null;
    const isParametrized = calls.length > 0 || hasParams(closure.fixtures);
    if (isParametrized && context.hooks.has("xtest_make_parametrize_id") && !inReach.makesIds) {
      context.diagnostics.report(diagnostic.idsAreMadeInRun(name), definition.origin);
    }
    yield Function.fromParent(definition, DYNAMIC);
  } else if (metafunc.calls.length === 0) {
    yield Function.fromParent(definition, UNPARAMETRIZED);
  } else {
    const titles = obj.test === true ? titlesOfCalls(name, metafunc.calls) : null;
    for (const [position, callspec] of metafunc.calls.entries()) {
      const call = itemCall(callspec, fixtures.names, position);
      const title = titles?.[position];
      yield Function.fromParent(definition, title === undefined ? call : { ...call, title });
    }
  }
}

/**
 * Makes the item that stands for the tests of a class that only a run can collect: those of an unknown base, with unknown names, or that
 * are added later (XT106).
 */
export function genRest(cls: Class, base: Unknown): Function[] {
  const { context, declared, name, layout } = cls;
  const isInherited = layout.unknownBase !== null;
  context.diagnostics.report(
    isInherited ? diagnostic.inheritsUnknown(name, base.why) : diagnostic.membersNeedExecution(name, base.why),
    isInherited ? cls.origin : base.origin,
  );
  const obj = new DeclaredObject(context.sources.reader, { ...declared.parts, value: base, marks: NO_MARKS });
  // Listed beside the class, under the class's own name: it stands for members of that class.
  const definition = FunctionDefinition.restOf(cls, obj, base, [...layout.members.keys()]);
  definition.fixtureInfo = checkedFixtureInfo(context, definition, context.fixtureInfos.of(definition, new Set()));
  definition.dynamic = true;
  definition.unknown = base;
  return [Function.fromParent(definition, DYNAMIC)];
}

/** Makes the item that stands for the tests among exports, or by calls, whose names only a run knows (XT106). */
export function genModuleRest(
  module: ObjCollector,
  unknown: Unknown,
  known: readonly string[],
  among: "calls" | "exports",
): Function {
  const { context } = module;
  const { path, at } = unknown.origin;
  const told = among === "exports" ? diagnostic.exportsUntold(unknown.why) : diagnostic.callsUntold(unknown.why);
  context.diagnostics.report(told, unknown.origin);
  const parts = { name: "", value: unknown, path, at, doc: null, test: undefined, form: null, facts: null, call: null };
  const obj = new DeclaredObject(context.sources.reader, { ...parts, marks: NO_MARKS });
  const definition = FunctionDefinition.restOfModule(module, obj, unknown, known);
  definition.fixtureInfo = checkedFixtureInfo(context, definition, context.fixtureInfos.of(definition, new Set()));
  definition.dynamic = true;
  definition.unknown = unknown;
  return Function.fromParent(definition, DYNAMIC);
}

/** Reports rows that stand for a fixture with `params`. Returns whether there are any. */
function reportParametrizedInRows(
  { context, fixtureInfo, nodeId }: FunctionDefinition,
  references: RowReferences,
): boolean {
  const name = parametrizedInRows(fixtureInfo.closure);
  const [[argument = "", [reference] = []] = []] = references;
  if (name === null || reference === undefined) return false;
  const { code, message } = parametrizeErrors.usesParametrized(nodeId, argument, name);
  context.diagnostics.report(diagnostic.parametrize(code, message), reference.origin);
  return true;
}

/** The unknown value that makes the number or the ids of the items uncertain; null if there is none. */
function uncertainValue(
  definition: FunctionDefinition,
  value: FunctionValue | Unknown,
  calls: readonly ParametrizeCall[],
): Unknown | null {
  if (value instanceof Unknown) return value;
  for (let node: Node | null = definition; node !== null; node = node.parent) {
    if (node.unknownMarker !== null) return node.unknownMarker;
  }
  const used = definition.iterMarkers("usefixtures").flatMap(({ args }) => args);
  const unknownName = used.find((name) => name instanceof Unknown);
  return unknownName ?? calls.find((call) => call.unknown !== null)?.unknown ?? null;
}

/** Whether the names of the arguments that it parametrizes are unknown. */
function namesAnything({ unknown, argNames }: ParametrizeCall): boolean {
  return unknown !== null && argNames.length === 0;
}

/** The place of the fixture's option that an error is about, or of the fixture. */
function optionOfFixture(place: FixturePlace | null, { where }: ParametrizeError): Origin | null {
  if (place === null) return null;
  const part = where.part === "argvalues" ? "params" : where.part;
  return optionPlace(place.origin.path, place.options, { ...where, part }) ?? place.origin;
}

function hasParams(fixtures: ReadonlyMap<string, readonly CollectedFixture[]>): boolean {
  for (const chain of fixtures.values()) if (chain.some((fixture) => fixture.params !== null)) return true;
  return false;
}

/** One callspec as an item. The first `fixtureNames.length` parametrizations are those of fixtures. */
function itemCall(callspec: CallSpec2, fixtureNames: readonly string[], position: number): ItemCall {
  const rows = callspec.rows.slice(fixtureNames.length);
  const fixtureRows = Object.fromEntries(fixtureNames.map((name, index) => [name, callspec.rows[index] ?? 0]));
  return {
    callspecId: callspec.id,
    idKind: callspec.idKind,
    params: callspec.params,
    rows,
    idParts: callspec.idParts,
    fixtureRows,
    position,
    marks: callspec.marks.flatMap((mark) => (mark instanceof StaticMark ? [mark] : marksOfHooks([mark]))),
  };
}
