/**
 * Calls an assertion and explains its failure. The build puts this call in the place of each assertion of a module; it imports nothing
 * of the runtime, so that only modules with assertions have it.
 */
import type { AssertionSite } from "./assertion-site.ts";
import { assertionState } from "./assertion-state.ts";
import { differingSides, explainSite, OF_FUNCTIONS, type SiteExplanation } from "./explain-site.ts";
import { explain, explanationIn } from "./explanation.ts";

/** A function of any assertion library. */
type AssertionFunction = (this: unknown, ...args: unknown[]) => unknown;

/** Beside an operand that was not evaluated. */
const MISSING = assertion;

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
    if (count === 1 && !a && isPlain(site)) {
      return failing(site, self, fn, [a, b, c, d, e, f, g, h, i, j, k, l], assertion);
    }
    const result = count === 1 ? fn.call(self, a) : count === 2 ? fn.call(self, a, b) : fn.call(self, a, b, c);
    return typeof result === "object" ? watched(result, site, [a, b, c, d, e, f, g, h, i, j, k, l], count) : result;
  } catch (error) {
    throw explained(error, site, [a, b, c, d, e, f, g, h, i, j, k, l], count, assertion);
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
    if (count === 1 && !values[0] && isPlain(site)) return failing(site, self, fn, values, longAssertion);
    return watched(fn.apply(self, values.slice(0, count)), site, values, count);
  } catch (error) {
    throw explained(error, site, values, count, longAssertion);
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
  if (!isPromise(result)) {
    reportPass(parseSite(site), values, count);
    return result;
  }
  return result.then((value) => {
    reportPass(parseSite(site), values, count);
    return value;
  });
}

function reportPass(site: AssertionSite, values: readonly unknown[], count: number): void {
  const { pass, whole = false } = assertionState();
  if (typeof pass !== "function") return;
  const found = explainSite({ site, values, missing: MISSING, whole });
  const [title, ...rest] = linesOfHook(found, site, values, count) ?? [];
  const lines = title === undefined ? found.lines : [title, ...rest.map((line) => `  ${line}`)];
  pass(site.call ?? site.line, site.text, lines.join("\n"));
}

/** Whether the assertion is `assert(value)` itself. */
function isPlain(site: string): boolean {
  return site.startsWith('{"method":"ok"');
}

function parseSite(site: string): AssertionSite {
  const parsed: AssertionSite = JSON.parse(site);
  return parsed;
}

/** Calls an assertion of one falsy value with its explanation as the message: libraries would read the text of the module for one. */
function failing(
  text: string,
  self: unknown,
  fn: AssertionFunction,
  values: readonly unknown[],
  called: (...args: never[]) => unknown,
): unknown {
  const site = parseSite(text);
  const explanation = explanationOf(site, values, 1);
  const { title, lines } = explanation;
  try {
    return fn.call(self, values[0], [title, ...lines.map((line) => `  ${line}`)].join("\n"));
  } catch (error) {
    throw explained(error, text, values, 1, called, explanation);
  }
}

/** Explains what an assertion of promises rejects with. */
function watched(result: unknown, site: string, values: readonly unknown[], count: number): unknown {
  if (!isPromise(result)) return result;
  return result.catch((error: unknown) => {
    throw explained(error, site, values, count, longAssertion);
  });
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === "object" && value !== null && typeof read(value, "then") === "function" && "catch" in value;
}

/** The explanation, by the hook for comparisons where it has one. */
function explanationOf(site: AssertionSite, values: readonly unknown[], count: number): SiteExplanation {
  const { whole = false } = assertionState();
  const found = explainSite({ site, values: values.slice(0), missing: MISSING, whole });
  const lines = linesOfHook(found, site, values, count);
  if (lines === null) return found;
  const [title = "", ...rest] = lines;
  const told = { ...found, compared: null };
  return site.method === "ok" ? { ...told, title, lines: rest } : { ...told, lines };
}

/** What the hook for comparisons says; null if nothing was compared, or it says nothing. */
function linesOfHook(
  { compared: within }: SiteExplanation,
  site: AssertionSite,
  values: readonly unknown[],
  count: number,
): readonly string[] | null {
  const compared = within ?? (site.method !== "ok" && count > 1 ? argumentsOf(site, values) : null);
  if (compared === null) return null;
  return assertionState().compare?.(compared.operator, compared.left, compared.right) ?? null;
}

/** The two values of a method that compares; null for others. */
function argumentsOf(site: AssertionSite, [left, right]: readonly unknown[]): SiteExplanation["compared"] {
  return site.args.length === 2 && !OF_FUNCTIONS.has(site.method) ? { operator: site.method, left, right } : null;
}

/** The error as it is thrown: the same object, with an explanation if it is that of this assertion. */
function explained(
  error: unknown,
  text: string,
  values: readonly unknown[],
  count: number,
  called: (...args: never[]) => unknown,
  known: SiteExplanation | null = null,
): unknown {
  if (!isAssertionError(error) || explanationIn(error) !== null || values.includes(error)) return error;
  const site = parseSite(text);
  const operator = read(error, "operator");
  if (OF_FUNCTIONS.has(site.method) && operator !== undefined && operator !== site.method) return error;
  const { title, lines, compared, at } = known ?? explanationOf(site, values, count);
  const isOk = site.method === "ok";
  const isGenerated = isOk && count === 1;
  if (isGenerated && "generatedMessage" in error) error.generatedMessage = true;
  cutStack(error, called);
  explain(error, {
    lines: isGenerated ? [] : [...(isOk ? [title] : []), ...lines.map((line) => `  ${line}`)],
    sides: differingSides(compared),
    place: at === null ? null : placeIn(site, at),
  });
  return error;
}

/** The line and the column of an offset in the text of an assertion. */
function placeIn({ text, line, column }: AssertionSite, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split("\n");
  const last = before.at(-1) ?? "";
  return { line: line + before.length - 1, column: (before.length === 1 ? column : 0) + last.length + 1 };
}

/** A property; undefined if it cannot be read. */
function read(error: object, name: string): unknown {
  try {
    return Reflect.get(error, name);
  } catch {
    return undefined;
  }
}

/** Errors of other realms are no instances of `Error`. */
function isAssertionError(error: unknown): error is Error {
  if (typeof error !== "object" || error === null) return false;
  return read(error, "name") === "AssertionError" || read(error, "code") === "ERR_ASSERTION";
}

/** Takes the call of `assertion` out of a stack, where the engine can say what is below it. */
function cutStack(error: Error, called: (...args: never[]) => unknown): void {
  const capture: unknown = Reflect.get(Error, "captureStackTrace");
  if (typeof capture !== "function" || typeof error.stack !== "string") return;
  const holder: { stack?: unknown } = {};
  capture(holder, called);
  const calls = typeof holder.stack === "string" ? holder.stack.search(/\n\s+at /) : -1;
  const first = error.stack.search(/\n\s+at /);
  if (calls === -1 || first === -1 || typeof holder.stack !== "string") return;
  // The message may have lines like those of calls.
  const end = error.stack.indexOf(error.message);
  const from = end === -1 ? first : error.stack.indexOf("\n    at ", end + error.message.length);
  if (from !== -1) error.stack = error.stack.slice(0, from) + holder.stack.slice(calls);
}
