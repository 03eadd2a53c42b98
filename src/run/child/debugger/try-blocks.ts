/** Finds the parts of a script whose errors are caught in the same function. */
import { lineStarts, type Place, placeOf } from "../../../core/text/line-places.ts";
import { type ESTree, parseSync, Visitor } from "rolldown/utils";

/** A `try` block with a `catch`, and the innermost function around it, as offsets; the function is null for the top level. */
interface TryBlock {
  readonly start: Place;
  readonly end: Place;
  /** The functions in it: their errors are thrown when they are called. */
  readonly functions: readonly { readonly start: Place; readonly end: Place }[];
}

export type TryBlocks = readonly TryBlock[];

/** The blocks of a script; none if it cannot be parsed. */
export function findTryBlocks(code: string): TryBlocks {
  if (!/\bcatch\b/.test(code)) return [];
  const { program } = parseSync("script.js", code, { lang: "js", sourceType: "unambiguous" });
  const starts = lineStarts(code);
  const tries: ESTree.BlockStatement[] = [];
  const functions: { start: number; end: number }[] = [];
  const add = ({ start, end }: { start: number; end: number }): void => void functions.push({ start, end });
  new Visitor({
    TryStatement({ block, handler }) {
      if (handler !== null) tries.push(block);
    },
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
    StaticBlock: add,
  }).visit(program);
  return tries.map(({ start, end }) => ({
    start: placeOf(starts, start),
    end: placeOf(starts, end),
    functions: functions
      .filter((one) => one.start > start && one.end < end)
      .map((one) => ({ start: placeOf(starts, one.start), end: placeOf(starts, one.end) })),
  }));
}

/** Whether a call at this place, 1-based, is in one of the blocks. */
export function isInTry(blocks: TryBlocks, line: number, column: number): boolean {
  const isIn = ({ start, end }: { start: Place; end: Place }): boolean =>
    (line > start.line || (line === start.line && column >= start.column)) &&
    (line < end.line || (line === end.line && column < end.column));
  return blocks.some((block) => isIn(block) && !block.functions.some(isIn));
}
