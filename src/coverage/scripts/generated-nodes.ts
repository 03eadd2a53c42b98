/** Which nodes a compiler has made of decorators, `accessor`, enums and namespaces: they have places in the source, and are no code of it. */
import type { EncodedSourceMap } from "@jridgewell/trace-mapping";
import type { ESTree } from "rolldown/utils";

/** What the library does with a node: it counts it, leaves it out, or leaves out everything in it. */
export type IgnoredNode = boolean | "ignore-this-and-nested-nodes";

/** Finds the place of a node in its source; null if it has none. */
export type SourcePlaceOf = (node: Pick<ESTree.Node, "start">) => {
  /** Its line. */
  readonly text: string;
  readonly column: number;
} | null;

/** What is written for the type of a member that has decorators: its types are looked up, if they are values. */
const METADATA = /\(\s*["']design:(?:type|paramtypes|returntype)["']/g;

/** What is before the name of a declaration that becomes a function. */
const BEFORE_NAME = /\b(?:enum|namespace|module)\s+(?:[\p{ID_Continue}$]+\.)*$/u;

/** Tells the operators by which enums and namespaces find what exists of them: they end in an empty object. */
export function declarationNodes(code: string, placeOf: SourcePlaceOf): (node: ESTree.Node) => boolean {
  return (node) => {
    if (node.type !== "LogicalExpression" || !/\{\s*\}[\s)]*$/.test(code.slice(node.start, node.end))) return false;
    const place = placeOf(node);
    if (place === null) return false;
    const [before, after] = [place.text.slice(0, place.column), place.text.slice(place.column)];
    // They stand at the end of the declaration, or at its name.
    return BEFORE_NAME.test(before) || (before.endsWith("}") && /^\s*(?:$|[;}/])/.test(after));
  };
}

/** Ranges of the calls with the types of members. */
function metadataRanges(code: string): readonly (readonly [start: number, end: number])[] {
  return [...code.matchAll(METADATA)].map(({ index }) => {
    let depth = 0;
    let end = index;
    for (; end < code.length; end++) {
      if (code[end] === "(") depth++;
      else if (code[end] === ")" && --depth === 0) break;
    }
    return [index, end];
  });
}

/** Helpers that TypeScript calls for decorators: their arguments have functions that read and write members. */
const HELPER_CALL = /^\(?(?:this && this\.)?__(?:esDecorate|runInitializers|setFunctionName)\(/;
/** The function around a decorated class. */
const WRAPPER =
  /^\(\) => \{\s*let _(?:classDecorators|classSuper|staticExtraInitializers|instanceExtraInitializers|\w+_decorators)\b/;
/** A constructor that the class does not have in the source. */
const CONSTRUCTOR = /^constructor\(\) \{\s*(?:super\(\.\.\.arguments\);\s*)?(?:__runInitializers\([^;]*\);\s*)+\}$/;
/** The field behind an `accessor`. */
const STORAGE = /this\.#\w+_accessor_storage\b/;

/** Tells those of decorators. */
export function decoratorNodes(code: string, map: EncodedSourceMap): (node: ESTree.Node, type: string) => IgnoredNode {
  // A source may say its types itself.
  const isWritten = map.sourcesContent?.some((text) => text !== null && text.search(METADATA) !== -1) === true;
  const metadata = isWritten ? [] : metadataRanges(code);
  const isMetadata = ({ start }: ESTree.Node): boolean => metadata.some(([from, to]) => from < start && start < to);
  if (!code.includes("__runInitializers")) return metadata.length === 0 ? () => false : isMetadata;
  return (node, type) => {
    const text = code.slice(node.start, node.end);
    if (type === "statement") {
      return node.type === "ExpressionStatement" && HELPER_CALL.test(text) && "ignore-this-and-nested-nodes";
    }
    if (isMetadata(node)) return true;
    if (node.type === "ArrowFunctionExpression") return WRAPPER.test(text);
    if (node.type !== "MethodDefinition" || node.kind === "method") return false;
    const isGenerated = (node.kind === "constructor" ? CONSTRUCTOR : STORAGE).test(text);
    return isGenerated && "ignore-this-and-nested-nodes";
  };
}
