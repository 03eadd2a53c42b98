/** Parameter sets: the rows of a `parametrize` table, with the marks and the id that `param` gives them. */
import { describeValue } from "../../errors/describe-value.ts";
import { ValueError } from "../../errors/errors.ts";
import { isArray, isInstance } from "../../errors/instanceof.ts";
import { marksOf, type HasMark, type Mark } from "../marks/mark-store.ts";

/** The placeholder for each value in the single item of an empty table. */
export const NOTSET: unique symbol = Symbol.for("unplugin-xtest.NOTSET");

/** One row: its values, one for each argument name, its marks, and its id if one was written. */
export class ParameterSet<Row = unknown> {
  readonly values: readonly unknown[];
  readonly marks: readonly Mark[];
  readonly id: string | null;
  /** The argument of `param`, before it is known whether it is one value or a row of several. */
  readonly row: Row;

  constructor(row: Row, values: readonly unknown[], marks: readonly Mark[], id: string | null) {
    this.row = row;
    this.values = values;
    this.marks = marks;
    this.id = id;
  }
}

/** The options of `param`. */
export interface ParamOptions {
  /** The row's id; takes precedence over the `ids` of the table. Default: automatic. */
  readonly id?: string | null | undefined;
  /** Marks of the items of this row: `mark.skip`, or several. Default: none. */
  readonly marks?: HasMark | Mark | readonly (HasMark | Mark)[] | undefined;
}

/**
 * A row of a parametrize table with an id or marks of its own (pytest: `param`).
 *
 * @param row - the row as it would be in the table: an array for several names, or for names given as an array; the value
 *   itself for one name given as a string.
 * @throws {ValueError} if the id is no string, or a mark is `usefixtures`, which cannot be applied to one row.
 * @example mark.parametrize("n", [1, param(2, { id: "two", marks: mark.xfail })])
 */
// The `readonly []` makes the compiler take an array for a tuple.
export function param<Row>(row: Row | readonly [], options?: ParamOptions): ParameterSet<Row>;
export function param(row: unknown, options: ParamOptions = {}): ParameterSet {
  const marks = marksOf(options.marks);
  const problem = wrongParamId(options.id) ?? wrongParamMarks(marks);
  if (problem !== null) throw new ValueError(problem);
  return new ParameterSet(row, [row], marks, options.id ?? null);
}

/** Why an id is invalid for `param`; null if it is valid. */
export function wrongParamId(id: unknown): string | null {
  if (id === undefined || id === null || typeof id === "string") return null;
  return `param's id is ${describeValue(id)}: it has to be a string.`;
}

/** Why marks are invalid for `param`; null if they are valid. */
export function wrongParamMarks(marks: readonly Mark[]): string | null {
  if (marks.every((mark) => mark.name !== "usefixtures")) return null;
  return "param cannot add mark.usefixtures: put it on the test, or parametrize the fixture indirectly.";
}

/**
 * The rows of a table. `parametrize` checks the number of values in each row.
 *
 * @param _argNames - the argument names; the number of values is not checked here.
 * @param severalValues - whether rows are arrays of values: the names were given as an array, or there are several.
 * @param argValues - the table as the user wrote it.
 * @returns one set for each row; a row that should be an array and is not becomes a single value.
 */
export function extractParameterSets(
  _argNames: readonly string[],
  severalValues: boolean,
  argValues: Iterable<unknown>,
): ParameterSet[] {
  const sets: ParameterSet[] = [];
  for (const entry of argValues) {
    const [row, marks, id] = isInstance(entry, ParameterSet) ? [entry.row, entry.marks, entry.id] : [entry, [], null];
    const values: readonly unknown[] = severalValues && isArray(row) ? row : [row];
    sets.push(new ParameterSet(row, values, marks, id));
  }
  return sets;
}

/** The argument names of a `parametrize` call, and whether its rows are arrays of values. */
export function parseArgNames(argNames: string | readonly string[]): { names: string[]; severalValues: boolean } {
  if (typeof argNames !== "string") return { names: [...argNames], severalValues: true };
  const names = argNames
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return { names, severalValues: names.length !== 1 };
}
