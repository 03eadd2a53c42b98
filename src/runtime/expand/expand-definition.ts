/** Expands a dynamic definition into its invocations once its module has been imported, as the build does for static ones. */
import { titlesOfCalls } from "../../core/parametrize/titles.ts";
import { Metafunc } from "../../core/parametrize/metafunc.ts";
import { parseArgNames } from "../../core/author/parametrize/param.ts";
import { parametrizingFixture } from "../../core/fixtures/parametrizing-fixture.ts";
import { isScope } from "../../core/fixtures/scope.ts";
import { isCallable, isIterable } from "../values/callable.ts";
import { argNamesOf, valuesOfHook } from "../parametrize/build-callspec.ts";
import { RunFunction, type Invocation } from "../nodes/function.ts";
import { pruneClosure, useFixtures } from "./live-closure.ts";
import { checkArguments } from "./live-value.ts";
import type { CallSpec2 } from "../../core/parametrize/callspec.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { RuntimeConfig } from "../config.ts";
import type { RunArgument } from "../fixtures/setup-types.ts";
import type { RunFixtureDef } from "../fixtures/fixture-def.ts";
import type { HookCaller } from "../hooks/hook-caller.ts";

/** What the expansions of a run share. */
export interface Expansion {
  readonly hooks: HookCaller;
  /** Ids that the iterator of a mark gave: every test with that mark has the same. */
  readonly generatedIds: WeakMap<Mark, readonly unknown[]>;
}

/**
 * The invocations of one dynamic definition, in order (pytest: `_genfunctions`).
 *
 * @param listed - the placeholder item. If the expansion fails, it is the only result, and has the error.
 */
export async function expandDefinition(listed: RunFunction, expansion: Expansion): Promise<RunFunction[]> {
  const { definition } = listed;
  try {
    checkArguments(definition);
    useFixtures(definition);
    const planned = await generateCalls(listed, expansion);
    pruneClosure(definition, directNames(planned));
    const titles =
      Reflect.get(definition.fn, "__test__") === true ? titlesOfCalls(definition.plan.name, planned) : null;
    const invocations =
      planned.length === 0
        ? [WITHOUT_CALLS]
        : planned.map((call, index) => ({ ...invocationOf(call, index), title: titles?.[index] }));
    const added = listed.invocation.marks;
    return invocations.map((invocation) => RunFunction.fromParent(definition, { ...invocation, marks: added }));
  } catch (error) {
    listed.error = { thrown: error };
    return [listed];
  }
}

/**
 * Calls hooks, and applies `params` of fixtures and marks, in the order of pytest.
 *
 * @returns what they parametrize.
 * @throws what a hook throws.
 */
export async function generateCalls(listed: RunFunction, expansion: Expansion): Promise<readonly CallSpec2[]> {
  const { definition, session } = listed;
  const chains = await chainsOf(listed);
  const metafunc = makeMetafunc(expansion, listed, chains);
  const marks = definition.marksInReach("parametrize");
  // Calls of build-time hooks have their rows in the plan.
  const calls = definition.plan.parametrize.filter(({ values }) => values !== undefined);
  await expansion.hooks.generateTests(definition, metafunc, {
    fixtures() {
      const filled = [
        ...calls.flatMap(({ argNames }) => argNames),
        ...marks.flatMap((mark) => parseArgNames(argNamesOf(mark)).names),
      ];
      parametrizeFixtures(metafunc, chains, new Set(filled));
    },
    planned() {
      for (const call of calls) {
        const { argNames, indirect, scope, ids = null } = call;
        metafunc.parametrize(argNames, valuesOfHook(call), { indirect, scope, ids });
      }
    },
    marks() {
      for (const mark of marks) parametrizeMark(metafunc, mark, session.parameters.rowsOf(mark));
    },
  });
  return metafunc.calls;
}

/** The directly parametrized arguments, which are the same in every invocation. */
function directNames([call]: readonly CallSpec2[]): Set<string> {
  const types = Object.entries(call?.valTypes ?? {});
  return new Set(types.flatMap(([name, type]) => (type === "funcargs" ? [name] : [])));
}

const WITHOUT_CALLS: Invocation = { callspecId: null, rows: [], fixtureRows: {}, ordering: [], marks: [] };

/** The overriding chain of each fixture in the closure. */
async function chainsOf(item: RunFunction): Promise<Map<string, readonly RunFixtureDef[]>> {
  const { closure } = item.definition;
  const { fixtures } = item.session;
  const chains = new Map<string, readonly RunFixtureDef[]>();
  for (const name of closure.names) {
    if (name === "request" || fixtures.index.chain(closure, name).length === 0) continue;
    chains.set(name, await fixtures.chainOf(item, name));
  }
  return chains;
}

function makeMetafunc(
  { hooks, generatedIds }: Expansion,
  { definition, module, cls, session }: RunFunction,
  chains: Map<string, readonly RunFixtureDef[]>,
): Metafunc<RuntimeConfig> {
  const { closure, fn } = definition;
  return new Metafunc({
    definition,
    config: session.config,
    fixtureInfo: { names: closure.names, fixtures: chains },
    cls,
    module,
    function: fn,
    makeId: hooks.idMaker(definition),
    generatedIds,
  });
}

/** Applies the fixtures' own params, which come first, except for names that a mark parametrizes. */
function parametrizeFixtures(
  metafunc: Metafunc<RuntimeConfig>,
  chains: Map<string, readonly RunFixtureDef[]>,
  filled: ReadonlySet<string>,
): void {
  for (const [name, chain] of chains) {
    const def = filled.has(name) ? null : parametrizingFixture(name, chain);
    if (def !== null)
      metafunc.parametrize(name, def.params ?? [], { indirect: true, scope: def.scope, ids: def.parts.ids ?? null });
  }
}

function parametrizeMark(metafunc: Metafunc<RuntimeConfig>, mark: Mark, rows: readonly unknown[]): void {
  const { indirect, ids, scope } = mark.kwargs;
  metafunc.parametrize(argNamesOf(mark), rows, {
    indirect: typeof indirect === "boolean" ? indirect : Array.isArray(indirect) ? indirect.map(String) : false,
    ids: isCallable(ids) || isIterable(ids) ? ids : null,
    scope: isScope(scope) ? scope : null,
    paramMark: mark,
  });
}

function invocationOf(call: CallSpec2, position: number): Invocation {
  const direct = new Map<string, RunArgument>();
  const params = new Map<string, RunArgument>();
  for (const [name, value] of Object.entries(call.params)) {
    const argument = { value, scope: call.scopes[name] ?? "function" };
    (call.valTypes[name] === "params" ? params : direct).set(name, argument);
  }
  const ordering = Object.entries(call.indices).map(([argName, index]) => ({
    argName,
    index: call.valTypes[argName] === "params" ? index : position,
    scope: call.scopes[argName] ?? "function",
  }));
  const { id: callspecId, idKind, marks } = call;
  return { callspecId, rows: [], fixtureRows: {}, idKind, callspec: { direct, params, marks }, ordering, marks: [] };
}
