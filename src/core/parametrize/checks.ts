/** Checks of a `parametrize` call's table and ids, before invocations are planned. */
import { isArray } from "../errors/instanceof.ts";
import type { Mark } from "../author/marks/mark-store.ts";
import { type ParametrizeError, parametrizeErrors } from "./errors.ts";
import { extractParameterSets, NOTSET, ParameterSet } from "../author/parametrize/param.ts";

/**
 * The rows of a table. An empty table has one skipped row of `NOTSET`.
 *
 * @param nodeId - the test's, for messages.
 * @param severalValues - whether rows are arrays of values.
 * @throws {ParametrizeError} if the table is not iterable, or a row has the wrong number of values (XT302).
 */
export function parameterSetsOf(
  nodeId: string,
  names: readonly string[],
  severalValues: boolean,
  values: unknown,
): { readonly sets: readonly ParameterSet[]; readonly empty: boolean } {
  if (!isIterable(values)) throw parametrizeErrors.noTable(nodeId, values);
  const sets = extractParameterSets(names, severalValues, values);
  throwAll(
    sets.flatMap((set, index) => {
      const isRow = !severalValues || isArray(set.row);
      if (isRow && set.values.length === names.length) return [];
      return [parametrizeErrors.wrongRow(nodeId, names, set.row, index)];
    }),
  );
  if (sets.length > 0) return { sets, empty: false };
  const reason = `got empty parameter set for (${names.join(", ")})`;
  const skip: Mark = { name: "skip", args: [], kwargs: { reason } };
  const notset = names.map(() => NOTSET);
  return { sets: [new ParameterSet(NOTSET, notset, [skip], "NOTSET")], empty: true };
}

/**
 * The written ids of a table, at most as many as there are rows (pytest: `_validate_ids`).
 *
 * @throws {ParametrizeError} if there are more or fewer ids than rows (XT303), or an id is of the wrong type (XT308).
 */
export function validateIds(nodeId: string, ids: unknown, rows: number): readonly unknown[] {
  if (!isIterable(ids)) throw parametrizeErrors.noIds(nodeId, ids);
  const count = knownLength(ids);
  // An empty list counts as no list, as in pytest.
  if (count !== null && count !== 0 && count !== rows) throw parametrizeErrors.wrongIdCount(nodeId, rows, count);
  const taken: unknown[] = [];
  // The iterator may be infinite, or shared: elements after the last row are not read.
  const iterator = ids[Symbol.iterator]();
  while (taken.length < rows) {
    const step = iterator.next();
    if (step.done === true) break;
    taken.push(step.value);
  }
  throwAll(
    taken.flatMap((id, index) => {
      const isId = id === null || ["string", "number", "bigint", "boolean", "undefined"].includes(typeof id);
      return isId ? [] : [parametrizeErrors.wrongId(nodeId, id, index)];
    }),
  );
  return taken;
}

/** Throws the first error, with the others attached; returns if there is none. */
function throwAll(errors: readonly ParametrizeError[]): void {
  const [first, ...others] = errors;
  if (first === undefined) return;
  first.also = others;
  throw first;
}

/** Whether a value is valid as argument names: JavaScript callers may pass anything. */
export function isArgNames(names: unknown): names is string | readonly string[] {
  return typeof names === "string" || (Array.isArray(names) && names.every((name) => typeof name === "string"));
}

/** Whether `ids` are made by a function. */
export function isIdFunction(ids: unknown): ids is (value: unknown) => unknown {
  return typeof ids === "function";
}

/** Whether a value is iterable, except for strings, which are passed by mistake. */
function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

function knownLength(ids: Iterable<unknown>): number | null {
  if ("length" in ids && typeof ids.length === "number") return ids.length;
  return "size" in ids && typeof ids.size === "number" ? ids.size : null;
}
