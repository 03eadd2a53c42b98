/** Gives the error of a failed assertion its explanation. */
import type { AssertionSite } from "./assertion-site.ts";
import { cutStack } from "./cut-stack.ts";
import { explainCall, type ExplainedCall, hasMessage } from "./explain-call.ts";
import { differingSides, OF_FUNCTIONS, type SiteExplanation } from "./explain-site.ts";
import { explain, type Explanation, explanationIn } from "./explanation.ts";

/**
 * The error as it is thrown: the same object, with an explanation if it is that of this assertion.
 *
 * @param known - the explanation, if there is one already: hooks are called once.
 */
export function explainError(error: unknown, call: ExplainedCall, known: SiteExplanation | null = null): unknown {
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
