/** Reads values of configurations whose types nothing guarantees: what has another type counts as missing. */
import { isObject } from "../../core/values/objects.ts";

/** A property of an object; undefined for any other value. */
export function field(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) found = isObject(found) ? Reflect.get(found, name) : undefined;
  return found;
}

/** The entries of an object; empty for any other value. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) && !Array.isArray(value) ? Object.entries(value) : [];
}

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function flagOf(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

/** A number that is not negative; also as a text, which flags give. */
export function countValue(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (number === Infinity) return 0;
  return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : undefined;
}

/** A number of workers, or a share of the cores such as `50%`; null for anything else. */
export function workersValue(value: unknown): number | string | null {
  if (typeof value === "string" && /^\d+%$/.test(value.trim())) return value.trim();
  const count = countValue(value) ?? 0;
  return count >= 1 ? Math.floor(count) : null;
}

/** The strings of a list, or a single string as one; undefined for anything else. */
export function textsOf(value: unknown): string[] | undefined {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : undefined;
}

/** A list; a single value as one, nothing as none. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? [...value] : [value];
}

/** The strings among the values of an object. */
export function textTableOf(value: unknown): Record<string, string> {
  const entries = entriesOf(value).flatMap(([key, one]): [string, string][] =>
    typeof one === "string" ? [[key, one]] : [],
  );
  return Object.fromEntries(entries);
}

/** The part of a value that JSON can say; undefined if it is nothing. */
export function plainData(value: unknown): unknown {
  try {
    const text: string | undefined = JSON.stringify(value);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A path as a glob that matches only itself. */
export function escapeGlob(path: string): string {
  return path.replace(/[$()*+?[\\\]^{|}!]/g, "\\$&");
}
