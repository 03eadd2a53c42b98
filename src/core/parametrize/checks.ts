/** Checks of a `parametrize` call's table and ids, before invocations are planned, and its errors: one function for each message. */

import { isArray } from "../errors/instanceof.ts";
import type { Mark } from "../author/marks/mark-store.ts";
import { extractParameterSets, NOTSET, ParameterSet } from "../author/parametrize/param.ts";
import { describeValue } from "../errors/describe-value.ts";
import { ValueError } from "../errors/errors.ts";
import { nearest } from "../errors/suggestions.ts";
import { SCOPES } from "../fixtures/scope.ts";

/** The argument of the call that is wrong, and the index of its entry, from 0. */
export interface ParametrizePlace {
  readonly part: "argnames" | "argvalues" | "ids" | "indirect" | "scope";
  readonly index?: number;
}

/** An invalid `parametrize` call (XT301 to XT309). */
export class ParametrizeError extends ValueError {
  override readonly name: string = "ParametrizeError";
  readonly code: string;
  readonly where: ParametrizePlace;
  /** Further errors of the same call, for reporters that show several. */
  also: readonly ParametrizeError[] = [];

  constructor(code: string, message: string, where: ParametrizePlace, options?: { readonly cause: unknown }) {
    super(message, options);
    this.code = code;
    this.where = where;
  }
}

const at = (part: ParametrizePlace["part"], index?: number): ParametrizePlace =>
  index === undefined ? { part } : { part, index };

/** The errors by cause. `test` is the test's node id, or the fixture with these `params`. */
export const parametrizeErrors = {
  /** XT301: `used` are the existing names. */
  unusedArgument(
    test: string,
    arg: string,
    index: number,
    indirect: boolean,
    used: readonly string[],
  ): ParametrizeError {
    const near = nearest(arg, used);
    const hint = near.length === 0 ? "" : ` Did you mean ${near.map((name) => `"${name}"`).join(" or ")}?`;
    const uses = used.length === 0 ? "It uses none." : `It uses ${used.join(", ")}.`;
    const kind = indirect ? "fixture" : "argument";
    return new ParametrizeError(
      "XT301",
      `${test}: the function uses no ${kind} "${arg}".${hint} ${uses}`,
      at("argnames", index),
    );
  },
  /** XT301. */
  noNames(test: string, names: unknown): ParametrizeError {
    const message = `${test}: the names of parametrize are ${describeValue(names)}: they have to be text with commas, or an array of text.`;
    return new ParametrizeError("XT301", message, at("argnames"));
  },
  /** XT302: a product of tables explodes. */
  tooMany(test: string, count: number, limit: number): ParametrizeError {
    const message = `${test}: its tables come to ${count} tests, and ${limit} are the limit for one: leave rows out, or loop in the test`;
    return new ParametrizeError("XT302", message, at("argvalues"));
  },
  /** XT302. */
  wrongRow(test: string, names: readonly string[], row: unknown, index: number): ParametrizeError {
    const isRow = isArray(row);
    const given = isRow
      ? `has ${plural(row.length, "value")}: ${describeValue(row)}`
      : `is ${describeValue(row)}, which is no array`;
    const hint = names.length === 1 ? ' Give the one name as a string, "x", if rows are to be plain values.' : "";
    return new ParametrizeError(
      "XT302",
      `${test}: parametrize has ${plural(names.length, "name")} (${names.join(", ")}), but row ${index} ${given}.${hint}`,
      at("argvalues", index),
    );
  },
  /** XT302. */
  noTable(test: string, values: unknown): ParametrizeError {
    const message = `${test}: the values of parametrize are ${describeValue(values)}: they have to be an array or another iterable.`;
    return new ParametrizeError("XT302", message, at("argvalues"));
  },
  /** XT302: `param` rejects its marks, for `reason`. */
  wrongParamMarks(test: string, index: number, reason: string): ParametrizeError {
    return new ParametrizeError("XT302", `${test}: row ${index}: ${reason}`, at("argvalues", index));
  },
  /** XT303. */
  wrongIdCount(test: string, rows: number, ids: number): ParametrizeError {
    const message = `${test}: parametrize has ${plural(rows, "row")}, but ${plural(ids, "id")}. Give one id for each row, null for an automatic one.`;
    return new ParametrizeError("XT303", message, at("ids"));
  },
  /** XT304. */
  duplicateArgument(test: string, arg: string, index: number): ParametrizeError {
    const message = `${test}: the argument "${arg}" is parametrized twice: leave one of them out.`;
    return new ParametrizeError("XT304", message, at("argnames", index));
  },
  /** XT305. */
  unknownIndirect(test: string, arg: unknown, index: number, names: readonly string[]): ParametrizeError {
    const message = `${test}: indirect names ${describeValue(arg)}, which is none of the arguments of this parametrize: ${names.join(", ")}.`;
    return new ParametrizeError("XT305", message, at("indirect", index));
  },
  /** XT305. */
  wrongIndirect(test: string, indirect: unknown): ParametrizeError {
    const message = `${test}: indirect is ${describeValue(indirect)}: it has to be true, false or an array of argument names.`;
    return new ParametrizeError("XT305", message, at("indirect"));
  },
  /** XT305, which scopes share with `indirect`, because a scope determines which values are shared. */
  wrongScope(test: string, scope: unknown): ParametrizeError {
    const message = `${test}: the scope of parametrize is ${describeValue(scope)}: it has to be one of ${SCOPES.join(", ")}.`;
    return new ParametrizeError("XT305", message, at("scope"));
  },
  /** XT305: a row stands for a fixture that the test would have to be parametrized by. */
  usesParametrized(test: string, arg: string, fixture: string): ParametrizeError {
    const message =
      `${test}: a row of "${arg}" uses a fixture that needs "${fixture}", which has params: a row is one test. ` +
      `Ask for "${fixture}" in the test's parameters too, so that it runs for each of them, or use fixtures without params.`;
    return new ParametrizeError("XT305", message, at("argvalues"));
  },
  /** XT306. */
  defaultedArgument(test: string, arg: string, index: number): ParametrizeError {
    const message = `${test}: the argument "${arg}" has a default value, so it cannot be parametrized: take the default away.`;
    return new ParametrizeError("XT306", message, at("argnames", index));
  },
  /** XT307. */
  requestArgument(test: string, index: number): ParametrizeError {
    const message = `${test}: "request" is the name of a built-in fixture and cannot be parametrized: use another name.`;
    return new ParametrizeError("XT307", message, at("argnames", index));
  },
  /** XT308. */
  wrongId(test: string, id: unknown, index: number): ParametrizeError {
    const message =
      `${test}: ids has ${describeValue(id)} at position ${index}: ` +
      "an id is a string, number, bigint or boolean, or null for an automatic one.";
    return new ParametrizeError("XT308", message, at("ids", index));
  },
  /** XT308: `param` rejects its id, for `reason`. */
  wrongParamId(test: string, index: number, reason: string): ParametrizeError {
    return new ParametrizeError("XT308", `${test}: row ${index}: ${reason}`, at("argvalues", index));
  },
  /** XT308. */
  noIds(test: string, ids: unknown): ParametrizeError {
    const message = `${test}: ids is ${describeValue(ids)}: it has to be an array, another iterable or a function.`;
    return new ParametrizeError("XT308", message, at("ids"));
  },
  /** XT308: the function threw. */
  idFunction(message: string, cause: unknown): ParametrizeError {
    return new ParametrizeError("XT308", message, at("ids"), { cause });
  },
  /** XT309. */
  notExplicit(test: string, arg: string, index: number): ParametrizeError {
    const message =
      `${test}: the argument "${arg}" is not declared by the function: declare it as a parameter, ` +
      "name it in mark.usefixtures, or make it indirect.";
    return new ParametrizeError("XT309", message, at("argnames", index));
  },
};

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

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
