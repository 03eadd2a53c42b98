/** Compares the ids that the build worked out with what the values give that the modules have now. */
import { parameterSetIds } from "../../core/parametrize/ids.ts";
import type { ParameterSet } from "../../core/author/parametrize/param.ts";
import { isCallable } from "../values/callable.ts";
import { parametrizedDef, paramsOf } from "./callspec.ts";
import type { FunctionDefinition } from "../nodes/definition.ts";
import type { DefinitionTables } from "./definition-tables.ts";

/** The ids of one table: none where only the build can tell them. */
export type LiveIds = readonly string[] | null;

/**
 * The ids that a live table gives.
 *
 * @param ids the `ids` of the call. A function that throws now is no witness, nor are values that bundlers may rename.
 */
export function liveIds(
  { nodeId, session }: FunctionDefinition,
  argNames: readonly string[],
  sets: readonly ParameterSet[],
  ids: unknown,
): LiveIds {
  if (sets.length === 0) return ["NOTSET"];
  const written = ids === undefined || ids === null ? null : Array.isArray(ids) ? ids : undefined;
  if (written === undefined && !isCallable(ids)) return null;
  const isTold = sets.every(
    ({ id, values }, row) => id !== null || (written?.[row] ?? null) !== null || values.every(isSame),
  );
  if (!isTold) return null;
  const config = session.config;
  try {
    return parameterSetIds(argNames, sets, {
      config,
      nodeId,
      ...(isCallable(ids) ? { idFn: (value: unknown): unknown => ids(value) } : { ids: written ?? null }),
    }).map(({ id }) => id);
  } catch {
    return null;
  }
}

/** Whether a value gives the same id in a bundle: names of functions may be others there, symbols are told by them. */
function isSame(value: unknown): boolean {
  return typeof value !== "function" && typeof value !== "symbol";
}

/**
 * Compares the id of one invocation with what its rows give now.
 *
 * @throws if they differ: the build read other values than the module has.
 */
export function checkId(
  definition: FunctionDefinition,
  tables: DefinitionTables,
  callspecId: string,
  rows: readonly number[],
  fixtureRows: { readonly [name: string]: number },
): void {
  const { nodeId, plan, closure } = definition;
  const parts: string[] = [];
  for (const [name, row] of Object.entries(fixtureRows)) {
    const def = parametrizedDef(name, closure.chains.get(name) ?? []);
    const part = def !== null && paramsOf(def) !== null ? tables.idsOfFixture(def)?.[row] : undefined;
    if (part === undefined) return;
    parts.push(part);
  }
  for (const [at] of plan.parametrize.entries()) {
    const part = tables.ids[at]?.[Math.max(0, rows[at] ?? 0)];
    if (part === undefined) return;
    parts.push(part);
  }
  const id = parts.join("-");
  if (id === callspecId) return;
  // Ids of several parts that join alike got a number; those of one table are unique by themselves.
  if (parts.length > 1 && callspecId.startsWith(id) && /^_?\d+$/.test(callspecId.slice(id.length))) return;
  throw new Error(
    `${nodeId}: the build read values with the id "${callspecId}", but the module has others now, with the id "${id}". ` +
      "Something changed them while modules were imported, where the build did not look: write the table as one " +
      "expression, or make it in the module that uses it. If the code is newer than the build, build again.",
  );
}
