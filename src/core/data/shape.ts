/**
 * Shapes of data that somebody else has written: what a child process, a page, Redis or a file of a report says is checked before it is used.
 * A shape is made for a type, so that the compiler finds a property that one of them does not have.
 */

/**
 * Says what is wrong with a value, as the end of a sentence that begins with its name: ` is no text`, `.id is no text`. Null for nothing, which
 * nearly all are: no text is made for those.
 */
type Check = (value: unknown) => string | null;

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
  return shape(value) === null;
}

export const anything: Shape<unknown> = () => null;

export const textShape: Shape<string> = (value) => (typeof value === "string" ? null : " is no text");

export const truth: Shape<boolean> = (value) => (typeof value === "boolean" ? null : " is not true or false");

export const numberShape: Shape<number> = (value) =>
  typeof value === "number" && Number.isFinite(value) ? null : " is no number";

/** A whole number that is not negative. */
export const countShape: Shape<number> = (value) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? null : " is no whole number";

/** Seconds or milliseconds: a longer time than a century is none. */
export const secondsShape: Shape<number> = (value) =>
  typeof value === "number" && value >= 0 && value < 1e13 ? null : " is no time";

/** One of these values. */
export function oneOf<const T extends string | number | boolean | null>(...values: readonly T[]): Shape<T> {
  return (value) => (values.some((known) => known === value) ? null : ` is none of ${values.map(String).join(", ")}`);
}

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (value) => (value === null ? null : shape(value));
}

export function optional<T>(shape: Shape<T>): OptionalShape<T> {
  return { optional: shape };
}

export function listShape<T>(shape: Shape<T>): Shape<T[]> {
  return (value) => (Array.isArray(value) ? firstProblem(value.entries(), () => shape) : " is no list");
}

/** A list of a fixed length. */
export function tuple<const T extends readonly unknown[]>(
  ...shapes: { readonly [Key in keyof T]: Shape<T[Key]> }
): Shape<Readonly<T>> {
  return (value) =>
    Array.isArray(value) && value.length === shapes.length
      ? firstProblem(value.entries(), (index) => shapes[index] ?? anything)
      : ` is no list of ${String(shapes.length)}`;
}

/** An object with any keys. */
export function tableOf<T>(shape: Shape<T>): Shape<Record<string, T>> {
  return (value) => (isTable(value) ? firstProblem(Object.entries(value), () => shape) : " is no object");
}

export function objectOf<T extends object>(
  properties: PropertyShapes<T> & Readonly<Record<string, Check | { readonly optional: Check }>>,
): Shape<T> {
  const shapes = Object.entries<Check | { readonly optional: Check }>(properties);
  return (value) => {
    if (!isTable(value)) return " is no object";
    for (const [key, shape] of shapes) {
      const own = Object.hasOwn(value, key) ? value[key] : undefined;
      const isOptional = typeof shape === "object";
      if (own === undefined && isOptional) continue;
      const problem = (isOptional ? shape.optional : shape)(own);
      if (problem !== null) return `.${key}${problem}`;
    }
    return null;
  };
}

/** Levels of what contains itself: an engine's stack has an end. */
const MAX_DEPTH = 500;
let depth = 0;

/** A shape that contains itself. */
export function recursive<T>(shape: () => Shape<T>): Shape<T> {
  return (value) => {
    if (depth >= MAX_DEPTH) return " is nested too deep";
    depth += 1;
    try {
      return shape()(value);
    } finally {
      depth -= 1;
    }
  };
}

function firstProblem<Key extends number | string>(
  entries: Iterable<readonly [Key, unknown]>,
  shapeOf: (key: Key) => Check,
): string | null {
  for (const [key, value] of entries) {
    const problem = shapeOf(key)(value);
    if (problem !== null) return `[${String(key)}]${problem}`;
  }
  return null;
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
