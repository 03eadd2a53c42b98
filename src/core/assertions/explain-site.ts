/** The explanation of a failed assertion: the operand that decided, its values, and those of the names inside. */
import { type AssertionPart, type AssertionSite, PART } from "./assertion-site.ts";
import { cutInTheMiddle, showOperand } from "./show-operand.ts";

/** Characters of a part's text. */
const NAME = 80;
/** Values of names inside the operands. */
const WHERE = 20;

/** A captured assertion that has failed. */
export interface FailedAssertion {
  readonly site: AssertionSite;
  /** The values by their index: the arguments, then what was captured. */
  readonly values: readonly unknown[];
  /** In place of the value of what was not evaluated. */
  readonly missing: unknown;
  readonly whole: boolean;
}

/** An explanation as lines. */
export interface SiteExplanation {
  /** The text of the operand that decided. */
  readonly title: string;
  readonly lines: readonly string[];
  /** The operator, and the values on its sides; null if nothing was compared. */
  readonly compared: { readonly operator: string; readonly left: unknown; readonly right: unknown } | null;
  /** Offset in the text of what decided; null for all of it. */
  readonly at: number | null;
}

/** Operators of which a difference says why they failed. */
const EQUALITIES: ReadonlySet<string> = new Set(["==", "===", "Object.is", "isDeepStrictEqual"]);

/** The sides of a comparison whose difference says more than their values; null for all others. */
export function differingSides(compared: SiteExplanation["compared"]): { actual: unknown; expected: unknown } | null {
  if (compared === null || !EQUALITIES.has(compared.operator)) return null;
  const { left: actual, right: expected } = compared;
  const areTexts = typeof actual === "string" && typeof expected === "string";
  const areLong = areTexts && (actual + expected).match(/\n|.{80}/) !== null;
  return areLong || (isObject(actual) && isObject(expected)) ? { actual, expected } : null;
}

/** Whether the values of a method's arguments say nothing, or are in its message or difference. */
function isShownOtherwise({ site, values }: FailedAssertion): boolean {
  if (OF_FUNCTIONS.has(site.method)) return true;
  const [left, right] = values;
  return /equal$/i.test(site.method) && differingSides({ operator: "===", left, right }) !== null;
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Assertions of functions and promises, which say nothing as values, and may throw what a function of the user has thrown. */
export const OF_FUNCTIONS: ReadonlySet<string> = new Set(["throws", "doesNotThrow", "rejects", "doesNotReject"]);

export function explainSite(failed: FailedAssertion): SiteExplanation {
  const { site } = failed;
  const [first] = site.args;
  if (site.method !== "ok" || first === undefined) {
    return {
      title: "",
      lines: linesOf(failed, isShownOtherwise(failed) ? [] : site.args, site.args),
      compared: null,
      at: null,
    };
  }
  const decided = deciding(failed, first);
  const operands = operandsOf(decided);
  return {
    title: textOf(site, decided),
    lines: linesOf(failed, operands, operands),
    compared: comparedIn(failed, decided),
    at: decided === first ? null : decided[1],
  };
}

/** Without the value of what was not evaluated. */
function valueOf({ values, missing }: FailedAssertion, part: AssertionPart): { readonly value: unknown } | null {
  const index = part[3];
  // That of a literal is written beside it.
  if (index < 0 && part[0] === PART.plain && operatorOf(part) !== "") return { value: JSON.parse(operatorOf(part)) };
  if (index < 0 || index >= values.length) return null;
  const value = values[index];
  return value === missing ? null : { value };
}

/** The part that decided that the whole is falsy. */
function deciding(failed: FailedAssertion, part: AssertionPart): AssertionPart {
  const [first, second, third] = partsOf(part);
  const known = first === undefined ? null : valueOf(failed, first);
  if (first === undefined || second === undefined || known === null) return part;
  switch (part[0]) {
    case PART.and:
      return deciding(failed, known.value ? second : first);
    case PART.nullish:
      return deciding(failed, known.value === null || known.value === undefined ? second : first);
    case PART.conditional:
      return third === undefined ? part : deciding(failed, known.value ? second : third);
    default:
      // Both operands of `||` have decided.
      return part;
  }
}

/** The parts whose values are shown first. */
function operandsOf(part: AssertionPart): readonly AssertionPart[] {
  switch (part[0]) {
    case PART.binary:
    case PART.comparison:
      return partsOf(part);
    case PART.not:
    case PART.and:
    case PART.or:
    case PART.nullish:
    case PART.conditional:
      return partsOf(part).flatMap(operandsOf);
    default:
      return [part];
  }
}

function comparedIn(failed: FailedAssertion, part: AssertionPart): SiteExplanation["compared"] {
  if (part[0] !== PART.binary && part[0] !== PART.comparison) return null;
  const [left, right] = partsOf(part).map((side) => valueOf(failed, side));
  if (left === null || left === undefined || right === null || right === undefined) return null;
  return { operator: operatorOf(part), left: left.value, right: right.value };
}

/** `name = value` for each operand, and `where name = value` for what is inside them. */
function linesOf(failed: FailedAssertion, operands: readonly AssertionPart[], all: readonly AssertionPart[]): string[] {
  const { site, whole } = failed;
  const named = operands.flatMap((part) => {
    const known = part[0] === PART.plain ? null : valueOf(failed, part);
    return known === null ? [] : [{ name: textOf(site, part), value: showOperand(known.value, whole) }];
  });
  const seen = new Set(named.map(({ name }) => name));
  const shown = named.filter(({ name }, index) => named.findIndex((other) => other.name === name) === index);
  const width = shown.length > 1 ? Math.max(...shown.map(({ name }) => name.length)) + 1 : 0;
  const inner = all.flatMap((part) => partsOf(part).flatMap((each) => insideOf(failed, each, part)));
  const where: string[] = [];
  for (const { name, value, note } of inner) {
    if (seen.has(name)) continue;
    seen.add(name);
    where.push(`${name} = ${showOperand(value, whole)}${note}`);
  }
  const more = where.length - WHERE;
  const kept = more > 0 && !whole ? [...where.slice(0, WHERE), `... ${more} more`] : where;
  return [
    ...shown.map(({ name, value }) => `${name.padEnd(width)} = ${value}`),
    ...kept.map((text, index) => `${index === 0 ? "where " : "      "}${text}`),
  ];
}

interface NamedValue {
  readonly name: string;
  readonly value: unknown;
  readonly note: string;
}

/** The values inside a part, in the order of evaluation, and then its own. */
function insideOf(failed: FailedAssertion, part: AssertionPart, around: AssertionPart): NamedValue[] {
  if (part[0] === PART.recorded) return recordedIn(failed, part, around);
  const inner = partsOf(part).flatMap((each) => insideOf(failed, each, part));
  const known = part[0] === PART.plain ? null : valueOf(failed, part);
  // A function says nothing of why an assertion failed.
  if (known === null || typeof known.value === "function") return inner;
  return [...inner, { name: textOf(failed.site, part), value: known.value, note: "" }];
}

/** What a callback of `every` or `some` was called with last, if that call decided. */
function recordedIn(failed: FailedAssertion, part: AssertionPart, around: AssertionPart): NamedValue[] {
  const result = valueOf(failed, around);
  const known = valueOf(failed, part);
  if (known === null || result === null || result.value !== (operatorOf(part) === "some")) return [];
  const [list] = partsOf(around);
  const listed = list === undefined ? null : valueOf(failed, list);
  const index = Array.isArray(listed?.value) ? listed.value.findIndex((each) => Object.is(each, known.value)) : -1;
  const note = index === -1 ? "" : `, at index ${index}`;
  return [{ name: textOf(failed.site, part), value: known.value, note }];
}

function textOf({ text }: AssertionSite, [, start, end]: AssertionPart): string {
  return cutInTheMiddle(text.slice(start, end).replace(/\s+/g, " "), NAME);
}

function partsOf([, , , , parts = []]: AssertionPart): readonly AssertionPart[] {
  return parts;
}

function operatorOf([, , , , , operator = ""]: AssertionPart): string {
  return operator;
}
