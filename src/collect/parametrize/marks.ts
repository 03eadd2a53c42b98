/** Static marks from the value of `xtestmark` or from decorators. */
import type { Decorator } from "../../core/data/facts.ts";
import { MisuseError, ValueError } from "../../core/errors/errors.ts";
import { isMark, isMarkDecorator, type Mark } from "../../core/author/marks/mark-store.ts";
import type { MarkDecorator } from "../../core/author/marks/mark-types.ts";
import type { LexicalScope } from "../../evaluate/evaluation.ts";
import type { Evaluator } from "../../evaluate/evaluate.ts";
import type { PlanMark } from "../../core/data/plan.ts";
import { encodeValue } from "../../core/data/values/plan-value.ts";
import { asDecorator, StaticMark, Unknown } from "../../evaluate/values.ts";

/** The known marks, nearest first, and the first unknown one. */
export interface StaticMarks {
  readonly marks: readonly StaticMark[];
  readonly unknown: Unknown | null;
}

export const NO_MARKS: StaticMarks = { marks: [], unknown: null };

/** Reads the value of an `xtestmark`: one mark, or a list with the nearest first. */
export function staticMarksOf(value: unknown): StaticMarks {
  if (value === undefined || value === null) return NO_MARKS;
  const entries = (Array.isArray(value) ? value : [value]).map(asDecorator);
  return {
    marks: entries.flatMap((entry) => (entry instanceof StaticMark ? entry.stack : [])),
    unknown: entries.find((entry) => entry instanceof Unknown) ?? null,
  };
}

/**
 * The marks among decorators. The last decorator is the nearest.
 *
 * @param environment - the names around the class, if it is made in a call. Default: only those of the module.
 */
export function decoratorMarks(
  evaluator: Evaluator,
  decorators: readonly Decorator[],
  path: string,
  environment: LexicalScope | null = null,
): StaticMarks {
  if (decorators.length === 0) return NO_MARKS;
  const values = decorators.map(({ expression }) =>
    asDecorator(evaluator.evaluate(expression, path, null, environment)),
  );
  return staticMarksOf(values.filter((value) => value instanceof StaticMark).reverse());
}

/** Concatenates marks. */
export function joinMarks(...lists: readonly StaticMarks[]): StaticMarks {
  return {
    marks: lists.flatMap((list) => list.marks),
    unknown: lists.find((list) => list.unknown !== null)?.unknown ?? null,
  };
}

/**
 * Converts marks from a hook to static ones, which have no place in the suite.
 *
 * @throws {MisuseError} if one is neither a mark nor the name of one.
 */
export function marksOfHooks(marks: readonly (Mark | MarkDecorator | string)[]): readonly StaticMark[] {
  return marks.map((given: unknown) => {
    const mark = isMarkDecorator(given)
      ? given.mark
      : typeof given === "string"
        ? { name: given, args: [], kwargs: {} }
        : given;
    if (!isMark(mark)) throw new MisuseError(`${String(given)} is no mark: give mark.name, mark.name(…) or a name`);
    return new StaticMark(mark.name, mark.args, mark.kwargs, { path: "", at: 0 }, []);
  });
}

/**
 * A mark from a hook, for the plan.
 *
 * @param nodeId - of the node that has the mark.
 * @throws {MisuseError} if an argument is not plain data.
 */
export function planMark({ name, args, kwargs }: Mark, nodeId: string): PlanMark {
  const what = `an argument of the mark "${name}" for ${nodeId}`;
  try {
    const entries = Object.entries(kwargs).map(([key, value]) => [key, encodeValue(value, what)] as const);
    return { name, args: args.map((value) => encodeValue(value, what)), kwargs: Object.fromEntries(entries) };
  } catch (error) {
    if (error instanceof ValueError) throw new MisuseError(error.message, { cause: error });
    throw error;
  }
}
