/**
 * Prepares static values for parametrization: rows and ids, which the same code handles at build time and at run time.
 */
import { idValFromValue } from "../../core/parametrize/ids.ts";
import { ParameterSet, wrongParamId, wrongParamMarks } from "../../core/author/parametrize/param.ts";
import { type ParametrizeError, parametrizeErrors } from "../../core/parametrize/checks.ts";
import { StaticValue } from "../../core/data/values/static.ts";
import { standForGlobal } from "../../evaluate/builtins/globals.ts";
import { IdFunction } from "../../evaluate/calls/author-api.ts";
import { staticMarksOf } from "./marks.ts";
import {
  ApiValue,
  ClassValue,
  findUnknown,
  StaticFixtureFactory,
  StaticFixture,
  FunctionValue,
  GlobalValue,
  isObjectLiteral,
  IteratorValue,
  NamespaceValue,
  StaticRow,
  StaticMark,
  Unknown,
} from "../../evaluate/values.ts";

/** The values of a table or its ids. */
export interface MetafuncValues {
  readonly values: readonly unknown[];
  /** The first unknown value that leaves an id, or the number of rows, uncertain. */
  readonly unknown: Unknown | null;
  /** Errors that are certain, whatever the unknown values are. */
  readonly errors: readonly ParametrizeError[];
}

/** The value of `ids`. */
export interface MetafuncIds extends MetafuncValues {
  /** The function that makes ids; null if they are a list. */
  readonly fn: IdFunction | null;
}

/**
 * Prepares a table.
 *
 * @param subject - the subject of errors: the test's node id, or the fixture.
 * @param rows - the table's value.
 * @param ids - the result of `metafuncIds` for the call's ids: a row with a written id is certain even if its values
 *   are unknown.
 * @param severalValues - whether rows are arrays of values, for a function that makes ids.
 */
export function metafuncRows(
  subject: string,
  rows: unknown,
  ids: MetafuncIds | null,
  severalValues: boolean,
): MetafuncValues {
  if (!Array.isArray(rows)) {
    if (isNoIterable(rows)) return wrong(parametrizeErrors.noTable(subject, standIn(rows)));
    return uncertain(rows, "its values are no array");
  }
  let unknown: Unknown | null = null;
  const errors: ParametrizeError[] = [];
  const hasId = (index: number): boolean => (ids?.values[index] ?? null) !== null;
  const uncertainId = (row: unknown, stand: unknown): Unknown | null =>
    ids?.fn ? makeIds(ids.fn, row, stand, severalValues) : findUnknownId(row);
  const values = rows.map((row: unknown, index) => {
    // An unknown row may be a `param()` with its own id or marks.
    if (row instanceof Unknown) unknown ??= row;
    else if (row instanceof StaticRow) {
      const { id = null } = row;
      const { marks, unknown: unknownMarks } = staticMarksOf(row.marks);
      const notKnown = findUnknown(id) ?? unknownMarks;
      unknown ??= notKnown;
      const stand = standIn(row.row);
      if (id === null && !hasId(index)) unknown ??= uncertainId(row.row, stand);
      const [wrongId, wrongMarks] = [notKnown === null ? wrongParamId(standIn(id)) : null, wrongParamMarks(marks)];
      if (wrongId !== null) errors.push(parametrizeErrors.wrongParamId(subject, index, wrongId));
      if (wrongMarks !== null) errors.push(parametrizeErrors.wrongParamMarks(subject, index, wrongMarks));
      return new ParameterSet(stand, [], marks, typeof id === "string" ? id : null);
    }
    const stand = standIn(row);
    if (!(row instanceof Unknown) && !hasId(index)) unknown ??= uncertainId(row, stand);
    return stand;
  });
  return { values, unknown, errors };
}

/** The value that leaves the id of a row uncertain; null if there is none. */
function findUnknownId(row: unknown): Unknown | null {
  for (const value of Array.isArray(row) ? row : [row]) {
    const named =
      value instanceof ClassValue && value.cls.members.find((member) => member.static && member.name === "name");
    if (named) return new Unknown('a static "name" of its own hides the name of the class', value.origin);
  }
  return findUnknown(row);
}

/** Prepares `ids`; null if there are none. A value that needs execution is unknown. */
export function metafuncIds(subject: string, ids: unknown): MetafuncIds | null {
  if (ids === undefined || ids === null) return null;
  if (ids instanceof FunctionValue || ids instanceof GlobalValue) {
    return { values: [], unknown: null, errors: [], fn: new IdFunction(ids) };
  }
  if (Array.isArray(ids)) return { values: ids.map(standIn), unknown: findUnknown(ids), errors: [], fn: null };
  const values = isNoIterable(ids)
    ? wrong(parametrizeErrors.noIds(subject, standIn(ids)))
    : uncertain(ids, "ids are no list");
  return { ...values, fn: null };
}

/** The `ids` option of a call: a function, or a list. */
export function idsOption({ fn, values }: MetafuncIds): readonly unknown[] | ((value: unknown) => unknown) {
  return fn?.idFn ?? values;
}

/**
 * Calls an `ids` function for the values of a row. Returns the value that leaves its id uncertain; null if there is
 * none.
 */
function makeIds(fn: IdFunction, row: unknown, stand: unknown, severalValues: boolean): Unknown | null {
  const isRow = severalValues && Array.isArray(row) && Array.isArray(stand);
  const stands: readonly unknown[] = isRow ? stand : [stand];
  let unknown: Unknown | null = null;
  for (const [index, value] of (isRow ? row : [row]).entries()) {
    const made = fn.call(value);
    const id = standIn(made);
    fn.keep(stands[index], id);
    const isAutomatic = id === null || id === undefined || idValFromValue(id) === null;
    unknown ??= made instanceof Unknown ? made : isAutomatic ? findUnknownId(value) : null;
  }
  return unknown;
}

function uncertain(value: unknown, why: string): MetafuncValues {
  const unknown = value instanceof Unknown ? value : new Unknown(why, { path: "", at: 0 });
  return { values: [], unknown, errors: [] };
}

function wrong(error: ParametrizeError): MetafuncValues {
  return { values: [], unknown: null, errors: [error] };
}

/** Whether a value is certainly not a valid iterable. Strings are not: they are passed by mistake. */
function isNoIterable(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return value instanceof RegExp || value instanceof FunctionValue || isObjectLiteral(value);
}

/** A copy of a value in which values that only exist at run time are replaced by the parts that an id needs. */
export function standIn(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  // Most values of a large table are plain data.
  if (Array.isArray(value) || isObjectLiteral(value)) return standInEntries(value);
  if (value instanceof FunctionValue) return new StaticValue("function", value.name);
  if (value instanceof ClassValue) return new StaticValue("class", value.name);
  if (value instanceof StaticMark || value instanceof ApiValue) return new StaticValue("function", null);
  if (value instanceof StaticFixtureFactory) return new StaticValue("function", null);
  if (value instanceof GlobalValue) return standForGlobal(value);
  if (value instanceof IteratorValue) return new StaticValue("object", null);
  if (value instanceof StaticFixture || value instanceof NamespaceValue || value instanceof Unknown) {
    return new StaticValue("object", null);
  }
  return value;
}

/** Copies an array or object on the first replacement: most tables are plain data, and may be large. */
function standInEntries(value: unknown[] | Record<string, unknown>): unknown {
  let copy: unknown[] | Record<string, unknown> | null = null;
  for (const key of Object.keys(value)) {
    const entry: unknown = Reflect.get(value, key);
    const stand = standIn(entry);
    if (stand !== entry) Reflect.set((copy ??= Array.isArray(value) ? [...value] : { ...value }), key, stand);
  }
  return copy ?? value;
}
