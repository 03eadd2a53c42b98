/** Which arguments a function asks for by its parameters. */
import type { FunctionFacts } from "../core/facts.ts";
import type { Passing } from "../core/plan.ts";

export interface FunctionArguments {
  /** In order of declaration; a parameter with a default value is never a fixture. */
  readonly argNames: readonly string[];
  /** Names that have a default value. */
  readonly defaulted: readonly string[];
  readonly passing: Passing;
  /** Offsets of the names. */
  readonly at: ReadonlyMap<string, number>;
}

/** Those of a function without parameters, as most tests are. */
export const NO_ARGUMENTS: FunctionArguments = { argNames: [], defaulted: [], passing: "positional", at: new Map() };

/** Reads the arguments of a function: parameter names, or the property names of a single object pattern. */
export function functionArguments(fn: FunctionFacts): FunctionArguments {
  if (fn.params.length === 0) return NO_ARGUMENTS;
  const [only] = fn.params;
  const pattern = fn.params.length === 1 ? (only?.properties ?? null) : null;
  const names =
    pattern ??
    fn.params
      .filter((parameter) => !parameter.rest)
      .map((parameter, index) => ({ ...parameter, name: parameter.name ?? `(pattern ${index + 1})` }));
  const wanted = names.filter((entry) => !entry.hasDefault);
  return {
    argNames: wanted.map((entry) => entry.name),
    defaulted: names.filter((entry) => entry.hasDefault).map((entry) => entry.name),
    passing: pattern === null ? "positional" : "object",
    at: new Map(names.map((entry) => [entry.name, entry.at])),
  };
}
