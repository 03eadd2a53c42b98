/** The values of one invocation, as the run needs them. */
import { extractParameterSets, ParameterSet, parseArgNames } from "../../core/author/parametrize/param.ts";
import { decodeValue } from "../../core/data/plan-value.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { PlanMark, PlanParametrize } from "../../core/data/plan.ts";
import type { Scope } from "../../core/fixtures/scope.ts";
import type { FunctionDefinition } from "../nodes/definition.ts";
import type { FixtureDef } from "../fixtures/fixture-def.ts";

/** A value that a parametrization gives to an argument or a fixture, and how long it is the same. */
export interface Argument {
  readonly value: unknown;
  /** For a fixture's parameter, null if the fixture's own scope counts. */
  readonly scope: Scope;
}

/** The values of one invocation: the reference's `CallSpec2`, as the run needs it. */
export interface RunCallSpec {
  /** Arguments that are passed as they are. */
  readonly direct: ReadonlyMap<string, Argument>;
  /** Values for `request.param` of fixtures. */
  readonly params: ReadonlyMap<string, Argument>;
  /** Marks of the rows. */
  readonly marks: readonly Mark[];
}

/** A fixture's own `params`; null without. */
export function paramsOf({ parts }: FixtureDef): readonly ParameterSet[] | null {
  return parts.params ?? null;
}

/** The definition whose params count: the nearest that has any, as long as those before it ask for what they override. */
export function parametrizedDef(name: string, chain: readonly FixtureDef[]): FixtureDef | null {
  for (const def of [...chain].reverse()) {
    if (paramsOf(def) !== null) return def;
    if (!def.argNames.includes(name)) break;
  }
  return null;
}

/** The mark of the one item that an empty table gives. */
export function emptySetMark(argNames: readonly string[]): Mark {
  return { name: "skip", args: [], kwargs: { reason: `got empty parameter set for (${argNames.join(", ")})` } };
}

/**
 * The rows of each entry of a definition's planned `parametrize`: those that build-time hooks gave, and the live ones
 * of each mark.
 *
 * @param marks the `parametrize` marks in reach, nearest first.
 * @param rowsOf gives the rows of one of them as the user wrote them.
 * @throws if they are not as many as the plan says: the ids would name the wrong rows.
 */
export function tablesOf(
  definition: FunctionDefinition,
  marks: readonly Mark[],
  rowsOf: (mark: Mark) => readonly unknown[],
): (readonly ParameterSet[])[] {
  const { nodeId, plan } = definition;
  const expected = plan.parametrize.filter(({ values }) => values === undefined).length;
  if (marks.length !== expected) {
    throw new Error(
      `${nodeId} has ${marks.length} parametrize marks, but the build saw ${expected}: build again, ` +
        "or give the marks where the build can see them.",
    );
  }
  const live = marks.values();
  return plan.parametrize.map((entry) => {
    const mark = entry.values === undefined ? live.next().value : undefined;
    const table = mark === undefined ? valuesOfHook(entry) : tableOf(mark, rowsOf(mark));
    if (table.length === entry.rows) return table;
    throw new Error(
      `The table of "${entry.argNames.join(", ")}" of ${nodeId} has ${table.length} rows, but the build counted ` +
        `${entry.rows}: build again, or make the table the same on every run.`,
    );
  });
}

/** The rows that a build-time hook gave. They are in the plan: no module has them. */
export function valuesOfHook({ values = [], marks = [] }: PlanParametrize): ParameterSet[] {
  return values.map((row, index) => {
    const decoded = row.map(decodeValue);
    return new ParameterSet(decoded, decoded, (marks[index] ?? []).map(decodeMark), null);
  });
}

/** A mark that a build-time hook gave. */
export function decodeMark({ name, args, kwargs }: PlanMark): Mark {
  const entries = Object.entries(kwargs).map(([key, value]) => [key, decodeValue(value)]);
  return { name, args: args.map(decodeValue), kwargs: Object.fromEntries(entries) };
}

function tableOf({ args: [argNames] }: Mark, rows: readonly unknown[]): ParameterSet[] {
  const { names, severalValues } = parseArgNames(Array.isArray(argNames) ? argNames.map(String) : String(argNames));
  return extractParameterSets(names, severalValues, rows);
}

/** The values of one invocation, by its row in each table and its index into each fixture's params. */
export function callspecOf(
  { plan, closure }: FunctionDefinition,
  tables: readonly (readonly ParameterSet[])[],
  rows: readonly number[],
  fixtureRows: { readonly [name: string]: number },
): RunCallSpec {
  const direct = new Map<string, Argument>();
  const params = new Map<string, Argument>();
  const marks: Mark[] = [];
  for (const [name, row] of Object.entries(fixtureRows)) {
    const def = parametrizedDef(name, closure.chains.get(name) ?? []);
    const set = def === null ? undefined : paramsOf(def)?.[row];
    if (def === null || set === undefined)
      throw new Error(`The fixture "${name}" has no parameter ${row}: build again.`);
    params.set(name, { value: set.values[0], scope: def.scope });
    marks.push(...set.marks);
  }
  plan.parametrize.forEach(({ argNames, indirect, scope }, at) => {
    const set = tables[at]?.[rows[at] ?? -1];
    argNames.forEach((name, column) => {
      const argument = { value: set?.values[column], scope };
      if (indirect.includes(name)) params.set(name, argument);
      else direct.set(name, argument);
    });
    if (set !== undefined) marks.push(...set.marks);
    else marks.push(emptySetMark(argNames));
  });
  return { direct, params, marks };
}
