/** From one test function to its items: closure, parametrization, callspecs. */
import type { CallSpec2 } from "../core/callspec.ts";
import { Metafunc, ParametrizeError } from "../core/metafunc.ts";
import type { PlanParametrize } from "../core/plan.ts";
import type { CollectContext } from "./context.ts";
import { fixtureInfo, usedFixtures } from "./fixtureinfo.ts";
import type { FixtureDef } from "./fixturemanager.ts";
import { Function, FunctionDefinition, type ItemCall } from "./function.ts";
import type { CollectedName, ObjCollector } from "./objcollector.ts";
import { parametrizeFixtures } from "./parametrizedfixtures.ts";
import { type ParametrizeCall, readParametrize } from "./parametrizecall.ts";
import { problems } from "./problems.ts";
import { reportMisspeltMarks } from "./markchecks.ts";
import { FunctionValue, type Origin, StaticMark, Unknown } from "./values.ts";

const UNPARAMETRIZED: ItemCall = {
  callspecId: null,
  idKind: "derived",
  params: {},
  rows: [],
  fixtureRows: {},
  marks: [],
};

const DYNAMIC: ItemCall = { ...UNPARAMETRIZED, callspecId: "...", idKind: "dynamic" };

/** Makes the items of one test function (reference: `_genfunctions`, a generator). */
export function* genFunctions(collector: ObjCollector, entry: CollectedName): Generator<Function> {
  const { context } = collector;
  const obj = entry.value instanceof FunctionValue || entry.value instanceof Unknown ? entry.value : null;
  if (obj === null) return;
  const definition = FunctionDefinition.fromParent(collector, entry, obj);
  const calls = definition.iterMarkers("parametrize").map((mark) => readParametrize(mark));
  const direct = new Set(calls.flatMap((call) => call.argNames.filter((name) => !call.indirect.has(name))));
  if (reportMisspeltMarks(context, definition)) return;
  definition.fixtureInfo = fixtureInfo(context, definition, direct);
  const { closure } = definition.fixtureInfo;
  const unknown = firstUnknown(definition, obj, calls);
  if (unknown === null && calls.length === 0 && !hasParams(closure.fixtures)) {
    yield Function.fromParent(definition, UNPARAMETRIZED);
    return;
  }
  const metafunc = new Metafunc({
    definition: {
      nodeId: definition.nodeId,
      name: definition.name,
      argNames: definition.args.argNames,
      defaultedArgNames: definition.args.defaulted,
      usefixtures: usedFixtures(definition),
    },
    fixtureInfo: { names: closure.names, fixtures: metafuncFixtures(closure.fixtures) },
    config: context.config,
    cls: null,
    module: null,
  });
  const fixtures = parametrizeFixtures(metafunc, closure, calls, (error, fixture) =>
    reportParametrize(context, error, fixture.place?.origin ?? definition.origin),
  );
  let failed = fixtures.failed;
  const planned: PlanParametrize[] = [];
  for (const call of calls) {
    if (call.unknown !== null || fixtures.unknown !== null || unknown !== null) {
      planned.push({ argNames: call.argNames, indirect: [...call.indirect], rows: -1, scope: "function" });
      continue;
    }
    try {
      const scope = metafunc.parametrize(call.argNamesAsGiven, call.argValues, call.options);
      planned.push({ argNames: call.argNames, indirect: [...call.indirect], rows: call.argValues.length, scope });
    } catch (error) {
      if (!(error instanceof ParametrizeError)) throw error;
      for (const one of [error, ...error.also]) reportParametrize(context, one, call.place(one.where));
      failed = true;
    }
  }
  if (failed) return;
  definition.parametrize = planned;
  if (unknown !== null || fixtures.unknown !== null) {
    definition.dynamic = true;
    yield Function.fromParent(definition, DYNAMIC);
  } else if (metafunc.calls.length === 0) {
    yield Function.fromParent(definition, UNPARAMETRIZED);
  } else {
    for (const callspec of metafunc.calls) yield Function.fromParent(definition, itemCall(callspec, fixtures.names));
  }
}

/** What makes the number or the ids of the items uncertain, if anything does. */
function firstUnknown(
  definition: FunctionDefinition,
  obj: FunctionValue | Unknown,
  calls: readonly ParametrizeCall[],
): Unknown | null {
  if (obj instanceof Unknown) return obj;
  for (const node of definition.listChain()) if (node.unknownMarker !== null) return node.unknownMarker;
  return calls.find((call) => call.unknown !== null)?.unknown ?? null;
}

function hasParams(fixtures: ReadonlyMap<string, readonly FixtureDef[]>): boolean {
  for (const chain of fixtures.values()) if (chain.some((fixture) => fixture.params !== null)) return true;
  return false;
}

function metafuncFixtures(
  fixtures: ReadonlyMap<string, readonly FixtureDef[]>,
): Record<string, { scope: FixtureDef["scope"]; hasParams: boolean }[]> {
  const result: Record<string, { scope: FixtureDef["scope"]; hasParams: boolean }[]> = {};
  for (const [name, chain] of fixtures) {
    result[name] = chain.map((fixture) => ({ scope: fixture.scope, hasParams: fixture.params !== null }));
  }
  return result;
}

function reportParametrize(context: CollectContext, error: ParametrizeError, origin: Origin): void {
  context.report(problems.parametrize(error.code, error.message), origin);
}

/** One callspec as an item. The first `fixtureNames.length` parametrizations are those of fixtures. */
function itemCall(callspec: CallSpec2, fixtureNames: readonly string[]): ItemCall {
  const rows = callspec.rows.slice(fixtureNames.length);
  const fixtureRows = Object.fromEntries(fixtureNames.map((name, index) => [name, callspec.rows[index] ?? 0]));
  return {
    callspecId: callspec.id,
    idKind: callspec.idKind,
    params: callspec.params,
    rows,
    fixtureRows,
    marks: callspec.marks.filter((mark) => mark instanceof StaticMark),
  };
}
