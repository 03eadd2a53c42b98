/** Which nodes a compiler has made of decorators and of `accessor`: they have places in the source, and are no code of it. */
import type { ESTree } from "rolldown/utils";

/** What the library does with a node: it counts it, leaves it out, or leaves out everything in it. */
export type IgnoredNode = boolean | "ignore-this-and-nested-nodes";

/** Helpers that TypeScript calls for decorators: their arguments have functions that read and write members. */
const HELPER_CALL = /^\(?(?:this && this\.)?__(?:esDecorate|runInitializers|setFunctionName)\(/;
/** The function around a decorated class. */
const WRAPPER =
  /^\(\) => \{\s*let _(?:classDecorators|classSuper|staticExtraInitializers|instanceExtraInitializers|\w+_decorators)\b/;
/** A constructor that the class does not have in the source. */
const CONSTRUCTOR = /^constructor\(\) \{\s*(?:super\(\.\.\.arguments\);\s*)?(?:__runInitializers\([^;]*\);\s*)+\}$/;
/** The field behind an `accessor`. */
const STORAGE = /this\.#\w+_accessor_storage\b/;

/** Tells such nodes of a script. */
export function decoratorNodes(code: string): (node: ESTree.Node, type: string) => IgnoredNode {
  if (!code.includes("__runInitializers")) return () => false;
  return (node, type) => {
    const text = code.slice(node.start, node.end);
    if (type === "statement") {
      return node.type === "ExpressionStatement" && HELPER_CALL.test(text) && "ignore-this-and-nested-nodes";
    }
    if (node.type === "ArrowFunctionExpression") return WRAPPER.test(text);
    if (node.type !== "MethodDefinition" || node.kind === "method") return false;
    const isGenerated = (node.kind === "constructor" ? CONSTRUCTOR : STORAGE).test(text);
    return isGenerated && "ignore-this-and-nested-nodes";
  };
}
