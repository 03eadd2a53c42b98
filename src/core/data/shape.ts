/**
 * Shapes of data that somebody else has written: what a child process, a page, Redis or a file of a report says is checked before it is used.
 * A shape is made for a type, so that the compiler finds a property that one of them does not have.
 */

/** Says what is wrong with a value; null for nothing. @param at - where the value is, for the message. */
type Check = (value: unknown, at: string) => string | null;

/** The check of a type. */
export interface Shape<T> extends Check {
  /** Never there: it is what the type is known by. */
  readonly of?: T;
}

/** A property that may be absent. */
export interface OptionalShape<T> {
  readonly optional: Shape<T>;
}

/** The shapes of the properties of `T`. Others may be there: they are those of another version. */
type PropertyShapes<T> = {
  readonly [Key in keyof T]-?: Pick<T, Key> extends Required<Pick<T, Key>>
    ? Shape<T[Key]>
    : OptionalShape<Exclude<T[Key], undefined>>;
};

/** Whether a value has a shape. Never throws. */
export function fits<T>(shape: Shape<T>, value: unknown): value is T {
  return shape(value, "it") === null;
}

export const anything: Shape<unknown> = () => null;

export const textShape: Shape<string> = (value, at) => (typeof value === "string" ? null : `${at} is no text`);

export const truth: Shape<boolean> = (value, at) => (typeof value === "boolean" ? null : `${at} is not true or false`);

export const numberShape: Shape<number> = (value, at) =>
  typeof value === "number" && Number.isFinite(value) ? null : `${at} is no number`;

/** A whole number that is not negative. */
export const countShape: Shape<number> = (value, at) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? null : `${at} is no whole number`;

/** One of these values. */
export function oneOf<const T extends string | number | boolean | null>(...values: readonly T[]): Shape<T> {
  return (value, at) =>
    values.some((known) => known === value) ? null : `${at} is none of ${values.map(String).join(", ")}`;
}

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (value, at) => (value === null ? null : shape(value, at));
}

export function optional<T>(shape: Shape<T>): OptionalShape<T> {
  return { optional: shape };
}

export function listShape<T>(shape: Shape<T>): Shape<T[]> {
  return (value, at) => (Array.isArray(value) ? firstProblem(value.entries(), () => shape, at) : `${at} is no list`);
}

/** A list of a fixed length. */
export function tuple<const T extends readonly unknown[]>(
  ...shapes: { readonly [Key in keyof T]: Shape<T[Key]> }
): Shape<Readonly<T>> {
  return (value, at) =>
    Array.isArray(value) && value.length === shapes.length
      ? firstProblem(value.entries(), (index) => shapes[index] ?? anything, at)
      : `${at} is no list of ${String(shapes.length)}`;
}

/** An object with any keys. */
export function tableOf<T>(shape: Shape<T>): Shape<Record<string, T>> {
  return (value, at) => (isTable(value) ? firstProblem(Object.entries(value), () => shape, at) : `${at} is no object`);
}

export function objectOf<T extends object>(
  properties: PropertyShapes<T> & Readonly<Record<string, Check | { readonly optional: Check }>>,
): Shape<T> {
  const shapes = Object.entries<Check | { readonly optional: Check }>(properties);
  return (value, at) => {
    if (!isTable(value)) return `${at} is no object`;
    for (const [key, shape] of shapes) {
      const own = Object.hasOwn(value, key) ? value[key] : undefined;
      const isOptional = typeof shape === "object";
      if (own === undefined && isOptional) continue;
      const problem = (isOptional ? shape.optional : shape)(own, `${at}.${key}`);
      if (problem !== null) return problem;
    }
    return null;
  };
}

/** Levels of what contains itself: an engine's stack has an end. */
const MAX_DEPTH = 500;
let depth = 0;

/** A shape that contains itself. */
export function recursive<T>(shape: () => Shape<T>): Shape<T> {
  return (value, at) => {
    if (depth >= MAX_DEPTH) return `${at} is nested too deep`;
    depth += 1;
    try {
      return shape()(value, at);
    } finally {
      depth -= 1;
    }
  };
}

function firstProblem<Key extends number | string>(
  entries: Iterable<readonly [Key, unknown]>,
  shapeOf: (key: Key) => Check,
  at: string,
): string | null {
  for (const [key, value] of entries) {
    const problem = shapeOf(key)(value, `${at}[${String(key)}]`);
    if (problem !== null) return problem;
  }
  return null;
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
