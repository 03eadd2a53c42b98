/** Compares the ids that the build computed with those of the values in the imported modules. */
import { parameterSetIds } from "../../core/parametrize/ids.ts";
import type { ParameterSet } from "../../core/author/parametrize/param.ts";
import { isCallable } from "../values/callable.ts";
import { parametrizingFixture } from "../../core/fixtures/parametrizing-fixture.ts";
import type { RunFunctionDefinition } from "../nodes/definition.ts";
import type { DefinitionTables } from "./definition-tables.ts";

/** The ids of one table; null where only the build knows them. */
export type LiveIds = readonly string[] | null;

/**
 * The ids of a live table; null if its values cannot be compared, such as functions, which bundlers may rename.
 *
 * @param ids - the `ids` of the call. If it is a function that throws, the ids are not compared.
 */
export function liveIds(
  { nodeId, session }: RunFunctionDefinition,
  argNames: readonly string[],
  sets: readonly ParameterSet[],
  ids: unknown,
): LiveIds {
  if (sets.length === 0) return ["NOTSET"];
  const written = ids === undefined || ids === null ? null : Array.isArray(ids) ? ids : undefined;
  if (written === undefined && !isCallable(ids)) return null;
  const isComparable = sets.every(
    ({ id, values }, row) => id !== null || (written?.[row] ?? null) !== null || values.every(hasStableId),
  );
  if (!isComparable) return null;
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

/** Whether a value has the same id in a bundle: names of functions may differ there, and symbols are described by them. */
function hasStableId(value: unknown): boolean {
  return typeof value !== "function" && typeof value !== "symbol";
}

/**
 * Compares the id of one invocation with the id of its rows in the imported module.
 *
 * @throws {Error} if they differ: the build read other values than the module has.
 */
export function checkId(
  definition: RunFunctionDefinition,
  tables: DefinitionTables,
  callspecId: string,
  rows: readonly number[],
  fixtureRows: { readonly [name: string]: number },
): void {
  const { nodeId, plan, closure } = definition;
  const parts: string[] = [];
  for (const [name, row] of Object.entries(fixtureRows)) {
    const def = parametrizingFixture(name, closure.chains.get(name) ?? []);
    const part = def === null ? undefined : tables.idsOfFixture(def)?.[Math.max(0, row)];
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
  // Equal ids of several parts are numbered; ids of one table are unique by themselves.
  if (parts.length > 1 && callspecId.startsWith(id) && /^_?\d+$/.test(callspecId.slice(id.length))) return;
  throw new Error(
    `${nodeId}: the build read values with the id "${callspecId}", but the module has others now, with the id "${id}". ` +
      "Something changed them while modules were imported, where the build did not look: write the table as one " +
      "expression, or make it in the module that uses it. If the code is newer than the build, build again.",
  );
}
