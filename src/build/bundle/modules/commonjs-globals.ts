/**
 * Uses of `require` and `module` in CommonJS modules that the bundler does not resolve: paths in them are those of the
 * source, not of the bundle.
 */
import { Visitor, type ESTree } from "rolldown/utils";
import type { Replacement } from "../../../../transforms/place.ts";
import { bindsAnywhere } from "./module-bindings.ts";
import type { Placement } from "./import-meta-text.ts";

/** Matches code that may have such uses. */
export const ASKS_SCRIPT =
  /\brequire\s*(?:\?\.|\.)?\s*(?:resolve|main|cache|extensions)\b|\brequire\s*\((?!\s*["'][^"']*["']\s*\))|\bmodule\s*\.\s*(?:filename|id|path|paths|require)\b/;

/** The replacement for `require`, which resolves from the source's folder. Has the prefix of all generated names. */
const REQUIRE = "__xtest_require";

/** The replacements in a module's text, and the statements to put in front of it. */
export function scriptReplacements(
  program: ESTree.Program,
  code: string,
  file: string,
  placement: Placement,
): { replacements: Replacement[]; head: string } {
  const replacements: Replacement[] = [];
  if (!ASKS_SCRIPT.test(code)) return { replacements, head: "" };
  // A module's own binding of the name is left alone; a parameter has whatever value is passed in.
  const isOwn = { require: bindsAnywhere(program, "require"), module: bindsAnywhere(program, "module") };
  const place = placement.filename(file);
  const folder = placement.dirname(file);
  const ofModule = new Map([
    ["filename", place],
    ["id", place],
    ["path", folder],
    ["paths", `process.getBuiltinModule("node:module")._nodeModulePaths(${folder})`],
    ["require", "require"],
  ]);
  let asks = false;
  const replaceRequire = ({ start, end }: ESTree.Span): void => {
    asks = true;
    replacements.push({ start, end, text: REQUIRE });
  };
  /** Where the last comparison ends that was replaced: its parts come after it. */
  let replacedTo = 0;
  new Visitor({
    BinaryExpression(node) {
      if (isOwn.require || isOwn.module || !comparesWithMain(node)) return;
      // A module of a suite is never the one that Node was started with.
      replacements.push({ start: node.start, end: node.end, text: String(node.operator.startsWith("!")) });
      replacedTo = node.end;
    },
    CallExpression({ callee, arguments: [first] }) {
      if (isOwn.require || callee.type !== "Identifier" || callee.name !== "require") return;
      const isRead = first?.type === "Literal" || (first?.type === "TemplateLiteral" && first.expressions.length === 0);
      if (!isRead) replaceRequire(callee);
    },
    MemberExpression(node) {
      const { object, property } = node;
      if (object.type !== "Identifier" || node.computed || property.type !== "Identifier") return;
      if (node.start < replacedTo) return;
      if (object.name === "require" && !isOwn.require) replaceRequire(object);
      const text = object.name === "module" && !isOwn.module ? ofModule.get(property.name) : undefined;
      if (text !== undefined) replacements.push({ start: node.start, end: node.end, text });
    },
  }).visit(program);
  return { replacements, head: asks ? `const ${REQUIRE} = ${placement.require(file)}; ` : "" };
}

/** Whether an expression is `require.main === module`, or the like. */
function comparesWithMain({ operator, left, right }: ESTree.BinaryExpression): boolean {
  if (!/^[=!]==?$/.test(operator)) return false;
  return (isMain(left) && isModule(right)) || (isModule(left) && isMain(right));
}

function isModule(node: ESTree.Node): boolean {
  return node.type === "Identifier" && node.name === "module";
}

function isMain(node: ESTree.Node): boolean {
  if (node.type !== "MemberExpression" || node.computed) return false;
  const { object, property } = node;
  return object.type === "Identifier" && object.name === "require" && "name" in property && property.name === "main";
}
