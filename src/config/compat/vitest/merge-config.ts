/** Joins two configurations of Vite. */
import { types } from "node:util";
import { listOf } from "../read-values.ts";

/** Merges as Vite does: lists are joined, objects merged, and anything else is replaced. */
export function merged(base: unknown, more: unknown): unknown {
  if (more === undefined || more === null) return base;
  if (base === undefined || base === null) return more;
  if (Array.isArray(base) || Array.isArray(more)) return [...listOf(base), ...listOf(more)];
  if (!isPlain(base) || !isPlain(more)) return more;
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(more)) result[key] = merged(result[key], value);
  return result;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !types.isRegExp(value) && !types.isDate(value);
}
