/**
 * Calls an assertion and explains its failure. The build puts this call in the place of each assertion of a module; it imports nothing
 * of the runtime, so that only modules with assertions have it.
 */
import type { AssertionSite } from "./assertion-site.ts";
import { assertionState } from "./assertion-state.ts";
import { type AssertionFunction, explainCall, type ExplainedCall, explainPassed, hasMessage } from "./explain-call.ts";
import { explainError } from "./explain-error.ts";

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
