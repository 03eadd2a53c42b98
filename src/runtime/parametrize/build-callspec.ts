/** Builds the callspec of an invocation from the rows of the imported module and the row numbers of the plan. */
import { extractParameterSets, ParameterSet, parseArgNames } from "../../core/author/parametrize/param.ts";
import { referredFixture } from "../../core/author/parametrize/use.ts";
import { parametrizingFixture } from "../../core/fixtures/fixture-index.ts";
import { decodeMark, decodeValue } from "../../core/data/values/plan-value.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { PlanParametrize } from "../../core/data/plan.ts";
import type { RunArgument, RunCallSpec } from "../fixtures/setup-state.ts";
import type { Scope } from "../../core/fixtures/scope.ts";
import type { RunFunctionDefinition } from "../nodes/definition.ts";

/** The mark of the single item of an empty table. */
function emptySetMark(argNames: readonly string[]): Mark {
  return { name: "skip", args: [], kwargs: { reason: `got empty parameter set for (${argNames.join(", ")})` } };
}

/** @throws {Error} if a test has other `parametrize` marks than the plan says. */
function checkMarkCount({ nodeId, plan }: RunFunctionDefinition, marks: readonly Mark[]): void {
  const expected = plan.parametrize.filter(({ values }) => values === undefined).length;
  if (marks.length === expected) return;
  throw new Error(
    `${nodeId} has ${marks.length} parametrize marks, but the build saw ${expected}: build again, ` +
      "or give the marks where the build can see them.",
  );
}

/**
 * The rows of each entry of a definition's planned `parametrize`: those that build-time hooks gave, and the live rows of
 * each mark.
 *
 * @param marks - the `parametrize` marks in reach, nearest first.
 * @param rowsOf - returns the rows of one of them as the user wrote them.
 * @throws {Error} if they are not as many as the plan says: the ids would name the wrong rows.
 */
export function tablesOf(
  definition: RunFunctionDefinition,
  marks: readonly Mark[],
  rowsOf: (mark: Mark) => readonly unknown[],
): (readonly ParameterSet[])[] {
  const { nodeId, plan } = definition;
  checkMarkCount(definition, marks);
  const live = marks.values();
  return plan.parametrize.map((entry) => {
    const mark = entry.values === undefined ? live.next().value : undefined;
    const table = mark === undefined ? valuesOfHook(entry) : tableOf(mark, rowsOf(mark));
    if (mark !== undefined && !isAsPlanned(entry, mark)) {
      throw new Error(
        `The parametrize mark of "${entry.argNames.join(", ")}" of ${nodeId} has names or options that the build has not seen: write them in place.`,
      );
    }
    if (table.length === entry.rows) return table;
    throw new Error(
      `The table of "${entry.argNames.join(", ")}" of ${nodeId} has ${table.length} rows, but the build counted ` +
        `${entry.rows}: other code changes it: write the rows in place, or build again.`,
    );
  });
}

/** Whether a mark has the options that the plan was made with. */
function isAsPlanned({ argNames, indirect, scope }: PlanParametrize, mark: Mark): boolean {
  const { kwargs } = mark;
  const given = kwargs["indirect"];
  const isIndirect = (name: string): boolean => given === true || (Array.isArray(given) && given.includes(name));
  const hasScope = typeof kwargs["scope"] !== "string" || kwargs["scope"] === scope;
  const hasNames = String(parseArgNames(argNamesOf(mark)).names) === String(argNames);
  return hasScope && hasNames && argNames.every((name) => isIndirect(name) === indirect.includes(name));
}

/** The rows that a build-time hook gave, which are in the plan and in no module. */
export function valuesOfHook({ values = [], marks = [] }: PlanParametrize): ParameterSet[] {
  return values.map((row, index) => {
    const decoded = row.map(decodeValue);
    return new ParameterSet(decoded, decoded, (marks[index] ?? []).map(decodeMark), null);
  });
}

export function argNamesOf({ args: [argNames] }: Mark): string | string[] {
  return Array.isArray(argNames) ? argNames.map(String) : String(argNames);
}

function tableOf(mark: Mark, rows: readonly unknown[]): ParameterSet[] {
  const { names, severalValues } = parseArgNames(argNamesOf(mark));
  return extractParameterSets(names, severalValues, rows);
}

/** A value of a row, or the fixture that it stands for. */
export function runArgument(value: unknown, scope: Scope): RunArgument {
  const uses = referredFixture(value);
  return uses === null ? { value, scope } : { value, scope, uses };
}

/** The values of one invocation, by its row in each table and its index into each fixture's params. */
export function buildCallspec(
  { plan, closure }: RunFunctionDefinition,
  tables: readonly (readonly ParameterSet[])[],
  rows: readonly number[],
  fixtureRows: { readonly [name: string]: number },
): RunCallSpec {
  const direct = new Map<string, RunArgument>();
  const params = new Map<string, RunArgument>();
  const marks: Mark[] = [];
  for (const [name, row] of Object.entries(fixtureRows)) {
    const def = parametrizingFixture(name, closure.chains.get(name) ?? []);
    const set = def?.params?.[row];
    if (def === null || (set === undefined && row !== -1))
      throw new Error(`The fixture "${name}" has no parameter ${row}: build again.`);
    params.set(name, runArgument(set?.values[0], def.scope));
    marks.push(...(set?.marks ?? [emptySetMark([name])]));
  }
  plan.parametrize.forEach(({ argNames, indirect, scope }, at) => {
    const set = tables[at]?.[rows[at] ?? -1];
    argNames.forEach((name, column) => {
      const argument = runArgument(set?.values[column], scope);
      if (indirect.includes(name)) params.set(name, argument);
      else direct.set(name, argument);
    });
    marks.push(...(set?.marks ?? [emptySetMark(argNames)]));
  });
  return { direct, params, marks };
}
