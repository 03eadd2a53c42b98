/** Where the functions of other runners' tests have a pattern with fixtures. */
import type { Dialect } from "./compat-config.ts";

/** The index of the parameter: behind the values of a row, and under node:test behind `t`. @param row - null without a table. */
export function fixturesIndex(dialect: Dialect, row: readonly unknown[] | null): number {
  return (row?.length ?? 0) + (dialect === "node:test" ? 1 : 0);
}
