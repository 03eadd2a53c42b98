/** Truncates large values to their beginning, so that printing them takes bounded time. */
import { types } from "node:util";

/** Sizes up to which values are not truncated: entries at all depths, and characters of all strings. */
export const SMALL = { entries: 3000, characters: 100_000 };
/** The same for parts of large values. */
export const TINY = { entries: 60, characters: 2000 };
/** Entries and levels that are kept of a large value. */
const TRUNCATED = 20;
const TRUNCATED_DEPTH = 3;
/** Characters kept of a string in a large value. */
export const TEXT = 400;

/** The entries of a map or an object. */
export type Entries = [key: unknown, value: unknown][];

/** Stands for entries that are left out; its text is printed as it is. */
export class Note {
  readonly $$typeof = Symbol.for("jest.asymmetricMatcher");
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  asymmetricMatch(): boolean {
    return true;
  }

  toAsymmetricMatcher(): string {
    return this.#text;
  }

  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.#text;
  }
}

/** A value if it is small, else a copy of its beginning. */
export function truncateValue(value: unknown): unknown {
  return isSmall(value, SMALL) ? value : truncatedCopy(value, 0);
}

/** Whether a value is small enough to be printed whole. Does not look into proxies, and calls no getter. */
export function isSmall(value: unknown, limits: typeof SMALL): boolean {
  let { entries, characters } = limits;
  const seen = new Set<object>();
  const todo: unknown[] = [value];
  while (todo.length > 0) {
    const next = todo.pop();
    if (typeof next === "string") characters -= next.length;
    else if (hasProperties(next) && !types.isProxy(next) && !seen.has(next)) {
      seen.add(next);
      entries -= sizeOf(next);
      if (entries > 0) todo.push(...partsOf(next));
    }
    if (entries < 0 || characters < 0) return false;
  }
  return true;
}

function sizeOf(value: object): number {
  if (Array.isArray(value)) return value.length + 1;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (types.isMap(value) || types.isSet(value)) return value.size + 1;
  return Object.keys(value).length + 1;
}

function partsOf(value: object): unknown[] {
  if (ArrayBuffer.isView(value)) return [];
  if (types.isSet(value)) return [...value];
  if (types.isMap(value)) return [...value.keys(), ...value.values()];
  return Object.values(Object.getOwnPropertyDescriptors(value)).map(
    (descriptor: PropertyDescriptor): unknown => descriptor.value,
  );
}

/** Some characters of a text, with notes on what is left out before and after them. */
export function truncateText(text: string, start = 0): string {
  const left = text.length - start - TEXT;
  const before = start === 0 ? "" : `[${String(start)} characters] `;
  return left <= 0 && start === 0
    ? text
    : before + text.slice(start, start + TEXT) + (left > 0 ? ` [${String(left)} more characters]` : "");
}

/** The beginning of a value, of its parts, and so on. */
export function truncatedCopy(value: unknown, depth: number): unknown {
  if (typeof value === "string") return truncateText(value);
  if (!hasProperties(value) || typeof value === "function" || types.isProxy(value)) return value;
  if (isSmall(value, TINY)) return value;
  if (depth >= TRUNCATED_DEPTH) return new Note("…");
  if (isList(value)) return truncateList(value, depth);
  if (types.isSet(value)) return new Set(truncateList([...value], depth));
  const entries = types.isMap(value) ? [...value] : Object.entries(value);
  const kept = entries
    .slice(0, TRUNCATED)
    .map(([key, each]): [unknown, unknown] => [key, truncatedCopy(each, depth + 1)]);
  if (entries.length > TRUNCATED) kept.push(["…", new Note(`${String(entries.length - TRUNCATED)} more entries`)]);
  return types.isMap(value) ? new Map(kept) : like(value, kept);
}

/** The beginning of a list, with a note on the rest. */
export function truncateList(list: ArrayLike<unknown>, depth: number): unknown[] {
  const kept = Array.from({ length: Math.min(TRUNCATED, list.length) }, (_, index) =>
    truncatedCopy(list[index], depth + 1),
  );
  return list.length > TRUNCATED ? [...kept, new Note(`… ${String(list.length - TRUNCATED)} more entries`)] : kept;
}

/** An object of the same class. */
export function like(value: object, entries: Entries): object {
  const copy: object = Object.create(Object.getPrototypeOf(value));
  for (const [key, each] of entries) {
    Object.defineProperty(copy, String(key), { value: each, enumerable: true, configurable: true, writable: true });
  }
  return copy;
}

/** Whether it is an array, or a typed one. */
export function isList(value: object): value is ArrayLike<unknown> & object {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

/** Whether it may have properties. */
export function hasProperties(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
