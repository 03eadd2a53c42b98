/** Static values as parametrization takes them: rows and ids that the same code handles at build time and at run time. */
import { param } from "../core/parameters.ts";
import { StaticValue } from "../core/static.ts";
import { marksOf } from "./marks.ts";
import {
  ApiValue,
  ClassValue,
  findUnknown,
  FixtureFactory,
  FixtureValue,
  FunctionValue,
  isPlainObject,
  NamespaceValue,
  RowValue,
  StaticMark,
  Unknown,
} from "./values.ts";

/** Rows, and the first thing among them that leaves an id uncertain. */
export interface MetafuncRows {
  readonly values: readonly unknown[];
  readonly unknown: Unknown | null;
}

/** Prepares a table. With ids given for all rows, a value that is not known leaves nothing uncertain. */
export function metafuncRows(rows: readonly unknown[], idsGiven: boolean): MetafuncRows {
  let unknown: Unknown | null = null;
  const values = rows.map((row) => {
    // A row that is unknown as a whole may be a `param()` with an id or marks of its own.
    if (row instanceof Unknown) unknown ??= row;
    else if (row instanceof RowValue) {
      unknown ??= findUnknown([row.id, row.marks]);
      if (row.id === undefined || row.id === null) unknown ??= idsGiven ? null : findUnknown(row.row);
      return param(known(row.row), { id: idOf(row.id), marks: [...marksOf(row.marks).marks] });
    } else if (!idsGiven) unknown ??= findUnknown(row);
    return known(row);
  });
  return { values, unknown };
}

function idOf(id: unknown): string | null {
  return typeof id === "string" ? id : null;
}

/** Prepares `ids`: a list, null if there are none, unknown for a function or what needs execution. */
export function metafuncIds(ids: unknown): readonly unknown[] | Unknown | null {
  if (ids === undefined || ids === null) return null;
  if (ids instanceof Unknown) return ids;
  if (ids instanceof FunctionValue) return new Unknown("ids are made by a function", ids.origin);
  if (Array.isArray(ids)) return findUnknown(ids) ?? ids;
  return new Unknown("ids are no list", { path: "", at: 0 });
}

/** A value with everything that only exists when code runs replaced by what an id needs of it. */
export function known(value: unknown): unknown {
  if (value instanceof FunctionValue) return new StaticValue("function", value.name);
  if (value instanceof ClassValue) return new StaticValue("class", value.name);
  if (value instanceof StaticMark || value instanceof ApiValue) return new StaticValue("function", null);
  if (value instanceof FixtureFactory) return new StaticValue("function", null);
  if (value instanceof FixtureValue || value instanceof NamespaceValue || value instanceof Unknown) {
    return new StaticValue("object", null);
  }
  if (Array.isArray(value)) return value.map(known);
  if (isPlainObject(value)) return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, known(entry)]));
  return value;
}
