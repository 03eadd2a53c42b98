/**
 * The order of items: as collected, regrouped so that parametrized fixtures of wider scopes are set up as few times as
 * possible.
 */
import { type OrderingParameter, orderingKeys, reorderItems } from "../../core/fixtures/ordering.ts";
import { parametrizingFixture } from "../../core/fixtures/parametrizing-fixture.ts";
import type { Function } from "../tree/function.ts";

/** Items in the order in which they run. */
export function orderFunctions(functions: readonly Function[]): readonly Function[] {
  return reorderItems(functions, (item) => {
    return orderingKeys(parametersOf(item), item.path, item.className);
  });
}

/** Whether items of several modules share a parameter, so that their order may be interleaved. */
export function sharesParameters(functions: readonly Function[]): boolean {
  return functions.some((item) => parametersOf(item).some(({ scope }) => scope === "session" || scope === "package"));
}

/** An item's parameters in the order of parametrization: those of fixtures, then those of marks. */
function parametersOf(item: Function): OrderingParameter[] {
  const { definition, call } = item;
  // Most items share nothing with others.
  const shares = definition.parametrize.some(({ scope }) => scope !== "function");
  if (!shares && Object.keys(call.fixtureRows).length === 0) return [];
  const ofFixtures = Object.entries(call.fixtureRows).map(([argName, index]) => {
    const chain = definition.fixtureInfo.closure.fixtures.get(argName) ?? [];
    return { argName, index, scope: parametrizingFixture(argName, chain)?.scope ?? "function" };
  });
  const ofMarks = call.rows.flatMap((index, position) => {
    const { argNames = [], indirect = [], scope = "function" } = definition.parametrize[position] ?? {};
    // Items share the fixtures of equal indirect parameters; a direct parameter is its item's own.
    return argNames.map((argName) => ({ argName, index: indirect.includes(argName) ? index : call.position, scope }));
  });
  return [...ofFixtures, ...ofMarks];
}
