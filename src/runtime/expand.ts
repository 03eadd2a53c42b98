/** Expands a dynamic definition into its invocations, once its module has been imported: the build's work, on live values. */
import { Metafunc, type MetafuncFixtureInfo } from "../core/metafunc.ts";
import { parseArgNames } from "../core/parameters.ts";
import { isScope } from "../core/scope.ts";
import { isCallable, isIterable } from "./callable.ts";
import { parametrizedDef, type Argument } from "./callspec.ts";
import { checkArguments } from "./unseen.ts";
import type { CallSpec2 } from "../core/callspec.ts";
import type { Mark } from "../core/markstore.ts";
import type { FixtureDef } from "./fixturedef.ts";
import type { FunctionItem, Invocation } from "./function.ts";
import type { Tree } from "./tree.ts";

/**
 * The invocations of one dynamic definition, in order.
 *
 * @param listed the item that stands for them in the plan. If they cannot be worked out it is the one result, and has
 *   the error.
 */
export async function expandDefinition(tree: Tree, definition: number, listed: FunctionItem): Promise<FunctionItem[]> {
  try {
    checkArguments(listed.definition);
    const chains = await chainsOf(listed);
    const metafunc = makeMetafunc(tree, listed, chains);
    const marks = listed.definition.marks.filter((mark) => mark.name === "parametrize");
    parametrizeFixtures(metafunc, chains, new Set(marks.flatMap(argNamesOf)));
    for (const mark of marks) parametrizeMark(metafunc, mark, listed.definition.rowsOf(mark));
    const { calls } = metafunc;
    if (calls.length === 0)
      return [tree.invocation(definition, { ...NO_ROWS, callspecId: null, callspec: null, ordering: [] })];
    return calls.map((call) => tree.invocation(definition, invocationOf(call)));
  } catch (error) {
    listed.error = { thrown: error };
    return [listed];
  }
}

const NO_ROWS = { rows: [], fixtureRows: {} } satisfies Partial<Invocation>;

/** The overriding chain of each fixture that the test can need. */
async function chainsOf(item: FunctionItem): Promise<Map<string, readonly FixtureDef[]>> {
  const { closure } = item.definition;
  const chains = new Map<string, readonly FixtureDef[]>();
  for (const name of closure.names) {
    if (name === "request" || closure.indicesOf(name) === null || closure.problemOf(name) !== null) continue;
    chains.set(name, await item.session.fixtures.chainOf(item, name));
  }
  return chains;
}

function makeMetafunc(
  tree: Tree,
  { definition, module }: FunctionItem,
  chains: Map<string, readonly FixtureDef[]>,
): Metafunc {
  const { plan, parent, cls, closure, fn } = definition;
  const fixtures: MetafuncFixtureInfo["fixtures"] = Object.fromEntries(
    [...chains].map(([name, chain]) => [
      name,
      chain.map(({ scope, params }) => ({ scope, hasParams: params !== null })),
    ]),
  );
  const { disableTestIdEscaping } = tree.session.config.options;
  return new Metafunc({
    definition: {
      nodeId: `${parent.nodeId}::${plan.name}`,
      name: plan.name,
      argNames: plan.argNames,
      defaultedArgNames: [],
      usefixtures: [],
    },
    // The build has checked what it could of `explicitParameters`.
    config: { disableTestIdEscaping, explicitParameters: false },
    fixtureInfo: { names: closure.names, fixtures },
    cls: cls?.obj ?? null,
    module,
    function: fn,
    generatedIds: tree.generatedIds,
  });
}

/** Fixtures' own params come first, but for names that a mark fills. */
function parametrizeFixtures(
  metafunc: Metafunc,
  chains: Map<string, readonly FixtureDef[]>,
  filled: ReadonlySet<string>,
): void {
  for (const [name, chain] of chains) {
    const def = filled.has(name) ? null : parametrizedDef(name, chain);
    if (def?.params) metafunc.parametrize(name, def.params, { indirect: true, scope: def.scope, ids: def.ids });
  }
}

function argNamesOf(mark: Mark): string[] {
  return parseArgNames(readArgNames(mark)).names;
}

function readArgNames({ args: [argNames] }: Mark): string | string[] {
  return Array.isArray(argNames) ? argNames.map(String) : String(argNames);
}

function parametrizeMark(metafunc: Metafunc, mark: Mark, rows: readonly unknown[]): void {
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
  return { ...NO_ROWS, callspecId: call.id, callspec: { direct, params, marks: call.marks }, ordering };
}
