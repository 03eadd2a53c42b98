/** Ids of parameter sets: the same at build time, from static values, and at run time. */

import { escapeLine, escapedCode } from "../errors/escape-controls.ts";
import { describeValue } from "../errors/describe-value.ts";
import type { ParameterSet } from "../author/parametrize/param.ts";
import { referredFixture } from "../author/parametrize/use.ts";
import { StaticValue } from "../data/values/static.ts";

/** The configuration of ids. */
export interface IdConfig {
  readonly disableTestIdEscaping: boolean;
}

/** The sources of ids. */
export interface IdOptions {
  /** Called once for each value; null or undefined means an automatic id. */
  readonly idFn?: ((value: unknown) => unknown) | null;
  /** Written ids by row, checked already; null or undefined means an automatic one. */
  readonly ids?: readonly unknown[] | null;
  readonly config?: IdConfig | null;
  /** The test's, for messages. */
  readonly nodeId?: string | null;
  /** The `xtest_make_parametrize_id` hooks in reach: the first id that is neither null nor undefined. */
  readonly makeId?: ((value: unknown, argName: string) => string | null | undefined) | null;
}

/** An `ids` function threw. The original error is the `cause`. */
export class IdFunctionError extends Error {
  override readonly name: string = "IdFunctionError";
  /** The row. */
  readonly index: number;

  constructor(message: string, index: number, cause: unknown) {
    super(message, { cause });
    this.index = index;
  }
}

/** One id, and whether it was written by hand or derived from values. */
export interface ParameterSetId {
  readonly id: string;
  readonly kind: "literal" | "derived";
  /** Whether it is written, or made by the function of `ids`. */
  readonly isGiven: boolean;
}

/**
 * The ids of a table, unique among themselves (pytest: `idmaker`).
 *
 * @throws {IdFunctionError} if the `ids` function throws.
 */
export function idmaker(
  argNames: readonly string[],
  parameterSets: readonly ParameterSet[],
  options: IdOptions = {},
): string[] {
  return parameterSetIds(argNames, parameterSets, options).map(({ id }) => id);
}

/** As `idmaker`, with the origin of each id. An id that needed a suffix is derived. */
export function parameterSetIds(
  argNames: readonly string[],
  parameterSets: readonly ParameterSet[],
  options: IdOptions = {},
): ParameterSetId[] {
  const resolved = parameterSets.map((set, index) => idValSet(index, set, argNames, options));
  const unique = makeUnique(resolved.map(({ id }) => id));
  return resolved.map(({ id, kind, isGiven }, index) => {
    const final = unique[index] ?? id;
    return final === id ? { id, kind, isGiven } : { id: final, kind: "derived", isGiven: false };
  });
}

/**
 * The id of one row, not unique yet: its own, else the written one, else the joined ids of its values (pytest:
 * `_idvalset`).
 */
function idValSet(index: number, set: ParameterSet, argNames: readonly string[], options: IdOptions): ParameterSetId {
  if (set.id !== null) return { id: escapedByConfig(set.id, options.config), kind: "literal", isGiven: true };
  const given = options.ids?.[index] ?? null;
  const written = given === null ? null : idValFromValue(given, options.config);
  if (written !== null) return { id: written, kind: "literal", isGiven: true };
  const parts = argNames.map((argName, column) => idVal(set.values[column], argName, index, options));
  return { id: parts.join("-"), kind: "derived", isGiven: options.idFn != null };
}

/**
 * The id of one value (pytest: `_idval`): from the function, the hooks, the value itself, or as `argName + index`.
 *
 * @throws {IdFunctionError} if the function throws.
 */
export function idVal(value: unknown, argName: string, index: number, options: IdOptions = {}): string {
  const { idFn, makeId, config } = options;
  if (idFn) {
    const id = callIdFunction(idFn, value, argName, index, options.nodeId ?? null);
    const made = id === null || id === undefined ? null : idValFromValue(id, config);
    if (made !== null) return made;
  }
  return makeId?.(value, argName) ?? idOfAnyValue(value, config) ?? `${argName}${index}`;
}

/** As `idValFromValue`; null for a value that throws when it is looked at, as a proxy may: that costs its own row no more than its id. */
function idOfAnyValue(value: unknown, config: IdConfig | null | undefined): string | null {
  try {
    return idValFromValue(value, config);
  } catch {
    return null;
  }
}

function callIdFunction(
  idFn: (value: unknown) => unknown,
  value: unknown,
  argName: string,
  index: number,
  nodeId: string | null,
): unknown {
  try {
    return idFn(value);
  } catch (error) {
    const place = nodeId === null ? "" : `${nodeId}: `;
    const reason = error instanceof Error ? error.message : describeValue(error);
    throw new IdFunctionError(
      `${place}the ids function threw for the argument "${argName}" at position ${index}: ${reason}`,
      index,
      error,
    );
  }
}

/** The id of a value by its kind; null for kinds without one. */
export function idValFromValue(value: unknown, config?: IdConfig | null): string | null {
  switch (typeof value) {
    case "string":
      return escapedByConfig(value, config);
    case "number":
    case "bigint":
    case "boolean":
    case "undefined":
      return String(value);
    case "symbol":
      return value.description === undefined ? null : escapedByConfig(value.description, config);
    case "function":
      // A class may have a static member of that name.
      return typeof value.name === "string" && value.name !== "" ? value.name : null;
    default:
      return typeof value === "object" && value !== null ? idValFromObject(value, config) : String(value);
  }
}

function idValFromObject(value: object, config?: IdConfig | null): string | null {
  if (value instanceof StaticValue) {
    if (value.name === null || (value.name === "" && value.kind !== "symbol") || value.kind === "object") return null;
    return value.kind === "symbol" ? escapedByConfig(value.name, config) : value.name;
  }
  const used = referredFixture(value);
  if (used !== null) return escapedByConfig(used, config);
  if (isRegExp(value)) return escapedByConfig(value.source, config);
  return isBytes(value) ? asciiEscapedBytes(value) : null;
}

// Not compared by constructor, because values may come from another realm, as in jest; and not by a tag that any
// class can define, because the build treats an instance of such a class as a plain object.
function isRegExp(value: object): value is RegExp {
  return !(Symbol.toStringTag in value) && Object.prototype.toString.call(value) === "[object RegExp]";
}

function isBytes(value: object): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}

function escapedByConfig(text: string, config?: IdConfig | null): string {
  return config?.disableTestIdEscaping === true ? escapeLine(text) : asciiEscaped(text);
}

/** Digits as in Python's `str.isdigit`: decimal digits, superscripts, digits in circles and the like. */
const ENDS_IN_DIGIT =
  /[\p{Nd}\u{b2}\u{b3}\u{b9}\u{1369}-\u{1371}\u{19da}\u{2070}\u{2074}-\u{2079}\u{2080}-\u{2089}\u{2460}-\u{2468}\u{2474}-\u{247c}\u{2488}-\u{2490}\u{24ea}\u{24f5}-\u{24fd}\u{24ff}\u{2776}-\u{277e}\u{2780}-\u{2788}\u{278a}-\u{2792}\u{10a40}-\u{10a43}\u{10e60}-\u{10e68}\u{11052}-\u{1105a}\u{1f100}-\u{1f10a}]$/u;

/**
 * Makes repeated ids unique as pytest 9 does: each gets a counter, after `_` if it ends in a digit; a number that would
 * give an existing id is skipped.
 */
export function makeUnique(ids: readonly string[]): string[] {
  /** The current number of occurrences of each id. */
  const present = new Map<string, number>();
  for (const id of ids) present.set(id, (present.get(id) ?? 0) + 1);
  if (present.size === ids.length) return [...ids];
  const repeated = new Set<string>();
  for (const [id, count] of present) if (count > 1) repeated.add(id);
  const counters = new Map<string, number>();
  return ids.map((id) => {
    if (!repeated.has(id)) return id;
    const stem = ENDS_IN_DIGIT.test(id) ? `${id}_` : id;
    let counter = counters.get(id) ?? 0;
    while ((present.get(`${stem}${counter}`) ?? 0) > 0) counter += 1;
    counters.set(id, counter + 1);
    // The replaced id may be used again, as in pytest.
    present.set(id, (present.get(id) ?? 1) - 1);
    const unique = `${stem}${counter}`;
    present.set(unique, 1);
    return unique;
  });
}

/**
 * Text beyond printable ASCII as `\n`, `\xe9`, `\u20ac`, `\U0001f600`; a backslash is doubled
 * (pytest: `_ascii_escaped_by_config`).
 */
export function asciiEscaped(text: string): string {
  // Most ids are plain.
  if (/^[ -[\]-~]*$/.test(text)) return text;
  let escaped = "";
  for (const letter of text) escaped += letter === "\\" ? "\\\\" : escapedCode(letter.codePointAt(0) ?? 0);
  return escaped;
}

/** Bytes beyond printable ASCII as `\x00`, `\n`; a backslash stays as it is. */
export function asciiEscapedBytes(bytes: Iterable<number>): string {
  let escaped = "";
  for (const byte of bytes) escaped += escapedCode(byte);
  return escaped;
}
