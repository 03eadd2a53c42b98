/** Static marks out of what `xtestmark` or a decorator list is worth. */
import type { Decorator } from "../../core/data/facts.ts";
import { MisuseError, ValueError } from "../../core/errors/errors.ts";
import { isMark, isMarkDecorator, type Mark } from "../../core/author/marks/mark-store.ts";
import type { MarkDecorator } from "../../core/author/marks/mark-types.ts";
import type { LexicalScope } from "../../evaluate/lexical-scope.ts";
import type { Evaluator } from "../../evaluate/evaluate.ts";
import type { PlanMark } from "../../core/data/plan.ts";
import { encodeValue } from "../../core/data/plan-value.ts";
import { StaticMark, Unknown } from "../../evaluate/values.ts";

/** Marks that are known, nearest first, and the first thing that is not. */
export interface StaticMarks {
  readonly marks: readonly StaticMark[];
  readonly unknown: Unknown | null;
}

export const NO_MARKS: StaticMarks = { marks: [], unknown: null };

/** Reads the value of an `xtestmark`: one mark, or a list whose first is the nearest. */
export function staticMarksOf(value: unknown): StaticMarks {
  if (value === undefined || value === null) return NO_MARKS;
  const entries: unknown[] = Array.isArray(value) ? value : [value];
  return {
    marks: entries.filter((entry) => entry instanceof StaticMark),
    unknown: entries.find((entry) => entry instanceof Unknown) ?? null,
  };
}

/**
 * Marks among decorators. The last one stands nearest to what it decorates.
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
  const values = decorators.map((decorator) => evaluator.evaluate(decorator.expression, path, null, environment));
  return staticMarksOf(values.filter((value) => value instanceof StaticMark).reverse());
}

/** One list after another. */
export function joinMarks(...lists: readonly StaticMarks[]): StaticMarks {
  return {
    marks: lists.flatMap((list) => list.marks),
    unknown: lists.find((list) => list.unknown !== null)?.unknown ?? null,
  };
}

/**
 * Marks that a hook gave, as static ones: no text of the suite made them.
 *
 * @throws {MisuseError} for what is neither a mark nor a mark's name.
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
 * A mark that a hook gave, as the plan has it.
 *
 * @param nodeId - of the node that it was given to.
 * @throws {MisuseError} if an argument is no data.
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
