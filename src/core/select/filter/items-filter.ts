/** Filters of which the items of a bundle know everything: it has no sources and no earlier results. */
import { ExpressionError } from "../expression.ts";
import { answerFilter, type AnsweredFilter } from "./filter.ts";
import { parseFilter } from "./parse-filter.ts";

/** What a bundle does not have. */
const MISSING: Readonly<Record<string, string>> = {
  deps: "the sources of the project",
  rdeps: "the sources of the project",
  changed: "the sources of the project, and git",
  failed: "the results of earlier runs",
  flaky: "the results of earlier runs",
  slow: "the results of earlier runs",
};

/** Why a bundle cannot answer a predicate. */
export function unansweredByBundle(type: string): string {
  return `a bundle cannot answer ${type}(): it needs ${MISSING[type] ?? "the project"}; run xtest in the project`;
}

/**
 * Parses a filter.
 *
 * @param option - where it is given, for messages.
 * @throws {ExpressionError} if it cannot be parsed, or if the items cannot answer it.
 */
export function itemsFilter(option: string, text: string): Promise<AnsweredFilter> {
  return answerFilter(parseFilter(option, text), ({ type, at }) => {
    // A bundle has no filter of the configuration.
    if (type === "default") return Promise.resolve({ type: "all", at });
    throw new ExpressionError(option, text, at, unansweredByBundle(type));
  });
}
