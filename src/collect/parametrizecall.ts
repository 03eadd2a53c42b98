/** One `parametrize` mark, read for the metafunc, with the places of its arguments. */
import type { Expression } from "../core/facts.ts";
import type { ParametrizeError } from "../core/metafunc.ts";
import type { Scope } from "../core/scope.ts";
import { metafuncIds, metafuncRows } from "./rows.ts";
import { type Origin, type StaticMark, Unknown } from "./values.ts";

export interface ParametrizeCall {
  readonly argNames: readonly string[];
  readonly argNamesAsGiven: string | readonly string[];
  readonly argValues: readonly unknown[];
  readonly indirect: ReadonlySet<string>;
  readonly options: { indirect?: boolean | readonly string[]; ids?: readonly unknown[]; scope?: Scope };
  /** What leaves the number or the ids of its rows uncertain; null if nothing does. */
  readonly unknown: Unknown | null;
  /** The argument that an error is about. */
  place(where: ParametrizeError["where"]): Origin;
}

/** Reads a mark's arguments. What is not known becomes `unknown`, and the test is expanded when the run starts. */
export function readParametrize(mark: StaticMark): ParametrizeCall {
  const [names = mark.kwargs["argnames"], values = mark.kwargs["argvalues"]] = mark.args;
  const argNames = splitNames(names);
  const ids = metafuncIds(mark.kwargs["ids"]);
  const rows = Array.isArray(values) ? metafuncRows(values, ids !== null && !(ids instanceof Unknown)) : null;
  const { indirect = false, scope } = mark.kwargs;
  const unknown =
    firstUnknown([names, indirect, scope]) ??
    (ids instanceof Unknown ? ids : null) ??
    (values instanceof Unknown ? values : null) ??
    (rows === null ? new Unknown("its values are no array", mark.origin) : rows.unknown);
  const indirectNames = indirect === true ? argNames : Array.isArray(indirect) ? indirect.map(String) : [];
  return {
    argNames,
    argNamesAsGiven: Array.isArray(names) ? argNames : argNames.join(","),
    argValues: rows?.values ?? [],
    indirect: new Set(indirectNames),
    options: {
      ...(indirect === true ? { indirect } : { indirect: indirectNames }),
      ...(ids === null || ids instanceof Unknown ? {} : { ids }),
      ...(scope === undefined || scope instanceof Unknown ? {} : { scope: scope as Scope }),
    },
    unknown,
    place: (where) => placeOf(mark, where),
  };
}

function splitNames(names: unknown): string[] {
  if (Array.isArray(names)) return names.filter((name) => typeof name === "string");
  if (typeof names !== "string") return [];
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function firstUnknown(values: readonly unknown[]): Unknown | null {
  for (const value of values) if (value instanceof Unknown) return value;
  return null;
}

/** The expression of the argument at fault, or of the mark where it was built in steps. */
function placeOf(mark: StaticMark, where: ParametrizeError["where"]): Origin {
  const { path } = mark.origin;
  const [names, values, options] = mark.expressions;
  const option = (key: string): Expression | undefined =>
    options?.kind === "object" ? options.properties.find((property) => property.key === key)?.value : options;
  const part =
    where.part === "argnames" ? names : where.part === "argvalues" ? values : (option(where.part) ?? options ?? names);
  const entry = part?.kind === "array" && where.index !== undefined ? part.items[where.index] : undefined;
  return { path, at: (entry ?? part)?.at ?? mark.origin.at };
}
