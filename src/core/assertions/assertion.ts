/**
 * Calls an assertion and explains its failure. The build puts this call in the place of each assertion of a module; it imports nothing
 * of the runtime, so that only modules with assertions have it.
 */

import { type AssertionSite, type AssertionPart, PART } from "./assertion-site.ts";
import { assertionState } from "./assertion-state.ts";
import { explain, type Explanation, explanationIn } from "./explanation.ts";
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

/**
 * Calls an assertion: the module's own function, with its own arguments. Its parameters are no list, which would cost more than all else.
 *
 * @param site - JSON of an `AssertionSite`.
 * @param self - `this` of the call.
 * @param count - the number of arguments.
 * @param a - the first of the values: the arguments, and then what was captured of them. This function itself stands for what was not
 *   evaluated.
 */
export function assertion(
  site: string,
  self: unknown,
  fn: AssertionFunction,
  count: number,
  a?: unknown,
  b?: unknown,
  c?: unknown,
  d?: unknown,
  e?: unknown,
  f?: unknown,
  g?: unknown,
  h?: unknown,
  i?: unknown,
  j?: unknown,
  k?: unknown,
  l?: unknown,
): unknown {
  try {
    if (!a && isPlain(site) && (count === 1 || !hasMessage([a, b], count)))
      return failing(self, callOf(site, fn, [a, b, c, d, e, f, g, h, i, j, k, l], count));
    const result = count === 1 ? fn.call(self, a) : count === 2 ? fn.call(self, a, b) : fn.call(self, a, b, c);
    if (typeof result !== "object" || !isPromise(result)) return result;
    const values = [a, b, c, d, e, f, g, h, i, j, k, l];
    return watched(result, () => callOf(site, fn, values, count, longAssertion));
  } catch (error) {
    throw explainError(error, callOf(site, fn, [a, b, c, d, e, f, g, h, i, j, k, l], count));
  }
}

/** The same for any number of values. */
export function longAssertion(
  site: string,
  self: unknown,
  fn: AssertionFunction,
  count: number,
  ...values: readonly unknown[]
): unknown {
  try {
    if (!values[0] && isPlain(site) && !hasMessage(values, count))
      return failing(self, callOf(site, fn, values, count, longAssertion));
    const result = fn.apply(self, values.slice(0, count));
    return isPromise(result) ? watched(result, () => callOf(site, fn, values, count, longAssertion)) : result;
  } catch (error) {
    throw explainError(error, callOf(site, fn, values, count, longAssertion));
  }
}

/** The same, and `xtest_assertion_pass` is called if it passes. */
export function reportedAssertion(
  site: string,
  self: unknown,
  fn: AssertionFunction,
  count: number,
  ...values: readonly unknown[]
): unknown {
  const result = longAssertion(site, self, fn, count, ...values);
  const report = (): void => {
    const { pass } = assertionState();
    if (typeof pass !== "function") return;
    const call = callOf(site, fn, values, count);
    pass(call.site.call ?? call.site.line, call.site.text, explainPassed(call));
  };
  if (isPromise(result)) {
    return result.then((value) => {
      report();
      return value;
    });
  }
  report();
  return result;
}

/** Whether the assertion is `assert(value)` itself. */
function isPlain(site: string): boolean {
  return site.startsWith('{"method":"ok"');
}

function callOf(
  text: string,
  fn: AssertionFunction,
  values: readonly unknown[],
  count: number,
  caller: ExplainedCall["caller"] = assertion,
): ExplainedCall {
  const site: AssertionSite = JSON.parse(text);
  return { site, fn, values, count, missing: assertion, caller };
}

/** Calls an assertion of one falsy value with its explanation as the message: libraries would read the text of the module for one. */
function failing(self: unknown, call: ExplainedCall): unknown {
  const explanation = explainCall(call);
  const { title, lines } = explanation;
  try {
    return call.fn.call(self, call.values[0], [title, ...lines.map((line) => `  ${line}`)].join("\n"));
  } catch (error) {
    throw explainError(error, call, explanation);
  }
}

/** Explains what an assertion of promises rejects with. */
function watched(result: Promise<unknown>, call: () => ExplainedCall): Promise<unknown> {
  return result.catch((error: unknown) => {
    throw explainError(error, call());
  });
}

/** Those of other realms are no instances of `Promise`. */
function isPromise(value: unknown): value is Promise<unknown> {
  return Object.prototype.toString.call(value) === "[object Promise]";
}

/**
 * The error as it is thrown: the same object, with an explanation if it is that of this assertion.
 *
 * @param known - the explanation, if there is one already: hooks are called once.
 */
function explainError(error: unknown, call: ExplainedCall, known: SiteExplanation | null = null): unknown {
  const { site, values, count } = call;
  // Without us, the engine would say so.
  if (typeof call.fn !== "function") return notCallable(call);
  if (!isAssertionError(error) || explanationIn(error) !== null || values.includes(error)) return error;
  const operator = read(error, "operator");
  if (OF_FUNCTIONS.has(site.method) && operator !== undefined && operator !== site.method) return error;
  const { title, lines, compared, at } = known ?? explainCall(call);
  const isOk = site.method === "ok";
  const isGenerated = isOk && !hasMessage(values, count);
  if (isGenerated && "generatedMessage" in error) error.generatedMessage = true;
  cutStack(error, call.caller);
  explain(error, {
    lines: isGenerated ? [] : [...(isOk ? [title] : []), ...lines.map((line) => `  ${line}`)],
    sides: differingSides(compared),
    place: at === null ? null : placeIn(site, at),
  });
  return error;
}

function notCallable({ site, caller }: ExplainedCall): TypeError {
  const error = new TypeError(`assert.${site.method} is not a function`);
  cutStack(error, caller);
  return error;
}

/** The line and the column of an offset in the text of an assertion. */
function placeIn({ text, line, column, call = line }: AssertionSite, at: number): Explanation["place"] {
  const before = text.slice(0, at).split("\n");
  const last = before.at(-1) ?? "";
  return { line: line + before.length - 1, column: (before.length === 1 ? column : 0) + last.length + 1, call };
}

/** Errors of other realms are no instances of `Error`. */
function isAssertionError(error: unknown): error is Error {
  if (typeof error !== "object" || error === null || !Object.isExtensible(error)) return false;
  return read(error, "name") === "AssertionError" || read(error, "code") === "ERR_ASSERTION";
}

/** A property; undefined if it cannot be read. */
function read(error: object, name: string): unknown {
  try {
    return Reflect.get(error, name);
  } catch {
    return undefined;
  }
}

/** A function of any assertion library. */
type AssertionFunction = (this: unknown, ...args: unknown[]) => unknown;

/** A call of an assertion that is explained. */
interface ExplainedCall {
  readonly site: AssertionSite;
  readonly fn: AssertionFunction;
  /** The arguments, and then what was captured of them. */
  readonly values: readonly unknown[];
  /** The number of arguments. */
  readonly count: number;
  /** In place of the value of what was not evaluated. */
  readonly missing: unknown;
  /** The function that made the call. */
  readonly caller: (...args: never[]) => unknown;
}

/** Whether `assert(value)` has a message of the user. */
function hasMessage([, message]: readonly unknown[], count: number): boolean {
  return count > 1 && message !== undefined && message !== null;
}

function explainCall(call: ExplainedCall): SiteExplanation {
  const found = explainSiteOf(call);
  const lines = linesOfHook(found, call);
  if (lines === null) return found;
  const [title = "", ...rest] = lines;
  const told = { ...found, compared: null };
  return call.site.method === "ok" ? { ...told, title, lines: rest } : { ...told, lines };
}

/** The explanation of an assertion that has passed. */
function explainPassed(call: ExplainedCall): string {
  const found = explainSiteOf(call);
  const [title, ...rest] = linesOfHook(found, call) ?? [];
  return (title === undefined ? found.lines : [title, ...rest.map((line) => `  ${line}`)]).join("\n");
}

function explainSiteOf({ site, values, missing }: ExplainedCall): SiteExplanation {
  return explainSite({ site, values, missing, whole: assertionState().whole === true });
}

/** What the hook for comparisons says; null if nothing was compared, or it says nothing. */
function linesOfHook({ compared: within }: SiteExplanation, call: ExplainedCall): readonly string[] | null {
  const compared = within ?? (call.site.method !== "ok" && call.count > 1 ? argumentsOf(call) : null);
  if (compared === null) return null;
  return assertionState().compare?.(compared.operator, compared.left, compared.right) ?? null;
}

/** The two values of a method that compares; null for others. */
function argumentsOf({ site, values: [left, right] }: ExplainedCall): SiteExplanation["compared"] {
  return site.args.length === 2 && !OF_FUNCTIONS.has(site.method) ? { operator: site.method, left, right } : null;
}

/** Takes a call, and those that it has made, out of a stack, where the engine can say what is below it. */
function cutStack(error: Error, call: (...args: never[]) => unknown): void {
  const capture: unknown = Reflect.get(Error, "captureStackTrace");
  if (typeof capture !== "function" || typeof error.stack !== "string") return;
  const holder: { stack?: unknown } = {};
  capture(holder, call);
  const calls = typeof holder.stack === "string" ? holder.stack.search(/\n\s+at /) : -1;
  const first = error.stack.search(/\n\s+at /);
  if (calls === -1 || first === -1 || typeof holder.stack !== "string") return;
  // The message may have lines like those of calls.
  const end = error.stack.indexOf(error.message);
  const from = end === -1 ? first : error.stack.indexOf("\n    at ", end + error.message.length);
  if (from !== -1) error.stack = error.stack.slice(0, from) + holder.stack.slice(calls);
}
