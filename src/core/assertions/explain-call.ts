/** Explains a call of an assertion, by the hook for comparisons where that has an explanation of its own. */
import type { AssertionSite } from "./assertion-site.ts";
import { assertionState } from "./assertion-state.ts";
import { explainSite, OF_FUNCTIONS, type SiteExplanation } from "./explain-site.ts";

/** A function of any assertion library. */
export type AssertionFunction = (this: unknown, ...args: unknown[]) => unknown;

/** A call of an assertion that is explained. */
export interface ExplainedCall {
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
export function hasMessage([, message]: readonly unknown[], count: number): boolean {
  return count > 1 && message !== undefined && message !== null;
}

export function explainCall(call: ExplainedCall): SiteExplanation {
  const found = explainSiteOf(call);
  const lines = linesOfHook(found, call);
  if (lines === null) return found;
  const [title = "", ...rest] = lines;
  const told = { ...found, compared: null };
  return call.site.method === "ok" ? { ...told, title, lines: rest } : { ...told, lines };
}

/** The explanation of an assertion that has passed. */
export function explainPassed(call: ExplainedCall): string {
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
