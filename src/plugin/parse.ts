/** Rolldown's parser, for the few checks of code that bundling needs. */
import { parseSync, Visitor, type ESTree, type VisitorObject } from "rolldown/utils";

/** The module's syntax tree, with offsets in UTF-16 code units; null if it does not parse. */
export function parseModule(code: string, file: string): ESTree.Program | null {
  const lang = /\.[cm]?ts$/.test(file) ? "ts" : file.endsWith(".tsx") ? "tsx" : "jsx";
  const { program, errors } = parseSync(file, code, { lang });
  return errors.length > 0 ? null : program;
}

/** Visits a tree. `isTop` tells visitors whether the current node is outside of every function and static block. */
export function visitWithDepth(program: ESTree.Program, visitors: (isTop: () => boolean) => VisitorObject): void {
  let depth = 0;
  const enter = (): void => void depth++;
  const leave = (): void => void depth--;
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    StaticBlock: enter,
    "StaticBlock:exit": leave,
    ...visitors(() => depth === 0),
  }).visit(program);
}
