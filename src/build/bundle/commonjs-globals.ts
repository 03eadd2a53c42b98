/**
 * What a CommonJS module asks of `require` and `module` when it runs: paths are those of the source, not of the bundle.
 * What the bundler itself can read, it has seen to.
 */
import { Visitor, type ESTree } from "rolldown/utils";
import type { Replacement } from "../../../transforms/place.ts";
import { bindsAnywhere } from "./module-bindings.ts";
import type { Placement } from "./import-meta-text.ts";

/** Where there is anything to do. */
export const ASKS_SCRIPT =
  /\brequire\s*(?:\?\.|\.)?\s*(?:resolve|main|cache|extensions)\b|\brequire\s*\((?!\s*["'][^"']*["']\s*\))|\bmodule\s*\.\s*(?:filename|id|path|paths|require)\b/;

/** `require` as it is at the source's place. Begins as all names of ours do. */
const REQUIRE = "__xtest_require";

/** What to write over the text, and what has to stand in front of it. */
export function scriptReplacements(
  program: ESTree.Program,
  code: string,
  file: string,
  placement: Placement,
): { replacements: Replacement[]; head: string } {
  const replacements: Replacement[] = [];
  if (!ASKS_SCRIPT.test(code)) return { replacements, head: "" };
  // One that it made itself knows where it is, and a parameter is what is handed in.
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
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (isOwn.require || callee.type !== "Identifier" || callee.name !== "require") return;
      const isRead = first?.type === "Literal" || (first?.type === "TemplateLiteral" && first.expressions.length === 0);
      if (!isRead) replaceRequire(callee);
    },
    MemberExpression(node) {
      const { object, property } = node;
      if (object.type !== "Identifier" || node.computed || property.type !== "Identifier") return;
      if (object.name === "require" && !isOwn.require) replaceRequire(object);
      const text = object.name === "module" && !isOwn.module ? ofModule.get(property.name) : undefined;
      if (text !== undefined) replacements.push({ start: node.start, end: node.end, text });
    },
  }).visit(program);
  return { replacements, head: asks ? `const ${REQUIRE} = ${placement.require(file)}; ` : "" };
}
