/** Expands a dynamic definition into its invocations, once its module has been imported: the build's work, on live values. */
import { Metafunc, type MetafuncFixtureInfo } from "../../core/parametrize/metafunc.ts";
import { parseArgNames } from "../../core/author/parametrize/param.ts";
import { isScope } from "../../core/fixtures/scope.ts";
import { isCallable, isIterable } from "../values/callable.ts";
import { parametrizedDef, paramsOf, valuesOfHook, type Argument } from "../parametrize/callspec.ts";
import { Function, type Invocation } from "../nodes/function.ts";
import { marksInReach } from "../features/parametrize/marksinreach.ts";
import { indicesOf, problemOf } from "../fixtures/run-closure.ts";
import { pruneClosure, useFixtures } from "./live-closure.ts";
import { checkArguments, isUnseen } from "./unseen.ts";
import type { CallSpec2 } from "../../core/parametrize/callspec.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { RunConfig } from "../config.ts";
import type { FixtureDef } from "../fixtures/fixture-def.ts";
import type { HookCaller } from "../hooks/hook-caller.ts";

/** What all expansions of a run share. */
export interface Expansion {
  readonly hooks: HookCaller;
  /** Ids that marks' iterators gave: every test under such a mark gets the same. */
  readonly generatedIds: WeakMap<Mark, readonly unknown[]>;
}

/**
 * The invocations of one dynamic definition, in order (reference: `_genfunctions`).
 *
 * @param listed the item that stands for them. If they cannot be worked out it is the one result, and has the error.
 */
export async function expandDefinition(listed: Function, expansion: Expansion): Promise<Function[]> {
  const { definition } = listed;
  const { tables } = listed.session;
  try {
    checkArguments(definition);
    if (isUnseen(definition)) useFixtures(definition);
    const chains = await chainsOf(listed);
    const metafunc = makeMetafunc(expansion, listed, chains);
    const marks = marksInReach(definition, "parametrize");
    // Those of build-time hooks, which have the rows.
    const calls = definition.plan.parametrize.filter(({ values }) => values !== undefined);
    await expansion.hooks.generateTests(definition, metafunc, {
      fixtures() {
        const filled = [...calls.flatMap(({ argNames }) => argNames), ...marks.flatMap(argNamesOf)];
        parametrizeFixtures(metafunc, chains, new Set(filled));
      },
      planned() {
        for (const call of calls) {
          const { argNames, indirect, scope, ids = null } = call;
          metafunc.parametrize(argNames, valuesOfHook(call), { indirect, scope, ids });
        }
      },
      marks() {
        for (const mark of marks) parametrizeMark(metafunc, mark, tables?.rowsOf(mark) ?? []);
      },
    });
    const { calls: planned } = metafunc;
    pruneClosure(definition, directNames(planned));
    const invocations = planned.length === 0 ? [WITHOUT_CALLS] : planned.map(invocationOf);
    const added = listed.invocation.marks;
    return invocations.map((invocation) => Function.fromParent(definition, { ...invocation, marks: added }));
  } catch (error) {
    listed.error = { thrown: error };
    return [listed];
  }
}

/** The arguments that are passed as they are: the same ones in every invocation. */
function directNames([call]: readonly CallSpec2[]): Set<string> {
  const types = Object.entries(call?.valTypes ?? {});
  return new Set(types.flatMap(([name, type]) => (type === "funcargs" ? [name] : [])));
}

const WITHOUT_CALLS: Invocation = { callspecId: null, rows: [], fixtureRows: {}, ordering: [], marks: [] };

/** The overriding chain of each fixture that the test can need. */
async function chainsOf(item: Function): Promise<Map<string, readonly FixtureDef[]>> {
  const { closure } = item.definition;
  const chains = new Map<string, readonly FixtureDef[]>();
  for (const name of closure.names) {
    if (name === "request" || indicesOf(closure, name) === null || problemOf(closure, name) !== null) continue;
    chains.set(name, await item.session.fixtures.chainOf(item, name));
  }
  return chains;
}

function makeMetafunc(
  { hooks, generatedIds }: Expansion,
  { definition, module, cls, session }: Function,
  chains: Map<string, readonly FixtureDef[]>,
): Metafunc<RunConfig> {
  const { closure, fn } = definition;
  const fixtures: MetafuncFixtureInfo["fixtures"] = Object.fromEntries(
    [...chains].map(([name, chain]) => [
      name,
      chain.map((def) => ({ scope: def.scope, hasParams: paramsOf(def) !== null })),
    ]),
  );
  return new Metafunc({
    definition,
    config: session.config,
    fixtureInfo: { names: closure.names, fixtures },
    cls,
    module,
    function: fn,
    makeId: hooks.idMaker(definition),
    generatedIds,
  });
}

/** Fixtures' own params come first, but for names that a mark fills. */
function parametrizeFixtures(
  metafunc: Metafunc<RunConfig>,
  chains: Map<string, readonly FixtureDef[]>,
  filled: ReadonlySet<string>,
): void {
  for (const [name, chain] of chains) {
    const def = filled.has(name) ? null : parametrizedDef(name, chain);
    const params = def === null ? null : paramsOf(def);
    if (def !== null && params !== null)
      metafunc.parametrize(name, params, { indirect: true, scope: def.scope, ids: def.parts.ids ?? null });
  }
}

function argNamesOf(mark: Mark): string[] {
  return parseArgNames(readArgNames(mark)).names;
}

function readArgNames({ args: [argNames] }: Mark): string | string[] {
  return Array.isArray(argNames) ? argNames.map(String) : String(argNames);
}

function parametrizeMark(metafunc: Metafunc<RunConfig>, mark: Mark, rows: readonly unknown[]): void {
  const { indirect, ids, scope } = mark.kwargs;
  metafunc.parametrize(readArgNames(mark), rows, {
    indirect: typeof indirect === "boolean" ? indirect : Array.isArray(indirect) ? indirect.map(String) : false,
    ids: isCallable(ids) || isIterable(ids) ? ids : null,
    scope: isScope(scope) ? scope : null,
    paramMark: mark,
  });
}

function invocationOf(call: CallSpec2): Invocation {
  const direct = new Map<string, Argument>();
  const params = new Map<string, Argument>();
  for (const [name, value] of Object.entries(call.params)) {
    const argument = { value, scope: call.scopes[name] ?? "function" };
    (call.valTypes[name] === "params" ? params : direct).set(name, argument);
  }
  const ordering = Object.entries(call.indices).map(([argName, index]) => ({
    argName,
    index,
    scope: call.scopes[argName] ?? "function",
  }));
  const { id: callspecId, idKind, marks } = call;
  return { callspecId, rows: [], fixtureRows: {}, idKind, callspec: { direct, params, marks }, ordering, marks: [] };
}
