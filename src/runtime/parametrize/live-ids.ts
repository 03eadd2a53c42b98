/** Compares the ids that the build computed with those of the values in the imported modules. */
import { parameterSetIds } from "../../core/parametrize/ids.ts";
import type { ParameterSet } from "../../core/author/parametrize/param.ts";
import { isCallable } from "../values/callable.ts";
import { parametrizingFixture } from "../../core/fixtures/parametrizing-fixture.ts";
import type { RunFunctionDefinition } from "../nodes/definition.ts";
import type { DefinitionTables } from "./definition-tables.ts";

/** The ids of one table; null where only the build knows them. */
export type LiveIds = {
  readonly ids: readonly string[];
  /** Whether they have names of functions, which bundlers may change. Absent if they have not. */
  readonly haveNames?: boolean;
} | null;

/**
 * The ids of a live table; null if they cannot be compared.
 *
 * @param ids - the `ids` of the call. If it is a function that throws, the ids are not compared.
 */
export function liveIds(
  { nodeId, session }: RunFunctionDefinition,
  argNames: readonly string[],
  sets: readonly ParameterSet[],
  ids: unknown,
): LiveIds {
  if (sets.length === 0) return { ids: ["NOTSET"] };
  const written = ids === undefined || ids === null ? null : Array.isArray(ids) ? ids : undefined;
  if (written === undefined && !isCallable(ids)) return null;
  const haveNames = !sets.every(
    ({ id, values }, row) => id !== null || (written?.[row] ?? null) !== null || values.every(hasStableId),
  );
  const config = session.config;
  try {
    const found = parameterSetIds(argNames, sets, {
      config,
      nodeId,
      ...(isCallable(ids) ? { idFn: (value: unknown): unknown => ids(value) } : { ids: written ?? null }),
    });
    return { ids: found.map(({ id }) => id), haveNames };
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
  /** Adds the id of a row. Returns whether it can be compared: names of functions only with those of other rows. */
  const add = (live: LiveIds | undefined, row = 0): boolean => {
    const id = live?.ids[Math.max(0, row)];
    if (id === undefined) return false;
    parts.push(id);
    return live?.haveNames !== true || live.ids.includes(callspecId);
  };
  for (const [name, row] of Object.entries(fixtureRows)) {
    const def = parametrizingFixture(name, closure.chains.get(name) ?? []);
    if (def === null || !add(tables.idsOfFixture(def), row)) return;
  }
  for (const [at] of plan.parametrize.entries()) {
    if (!add(tables.ids[at], rows[at])) return;
  }
  const id = parts.join("-");
  if (id === callspecId) return;
  // Equal ids of several parts are numbered; ids of one table are unique by themselves.
  if (parts.length > 1 && callspecId.startsWith(id) && /^_?\d+$/.test(callspecId.slice(id.length))) return;
  throw new Error(
    `${nodeId}: the build read values with the id "${callspecId}", but the module has others now, with the id "${id}". ` +
      "Write the table as one expression, or change it by its own name in its own module, where the build sees it. " +
      "If the code is newer than the build, build again.",
  );
}
