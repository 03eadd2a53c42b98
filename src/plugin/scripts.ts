/**
 * What a CommonJS module asks of `require` and `module` when it runs: paths are those of the source, not of the bundle.
 * What the bundler itself can read, it has seen to.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Visitor, type ESTree } from "rolldown/utils";
import type { Replacement } from "../../transforms/place.ts";
import { bindsAnywhere } from "./bindings.ts";

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
): { replacements: Replacement[]; head: string } {
  const replacements: Replacement[] = [];
  if (!ASKS_SCRIPT.test(code)) return { replacements, head: "" };
  // One that it made itself knows where it is, and a parameter is what is handed in.
  const isOwn = { require: bindsAnywhere(program, "require"), module: bindsAnywhere(program, "module") };
  const place = path.normalize(file);
  const folder = path.dirname(place);
  const ofModule = new Map([
    ["filename", JSON.stringify(place)],
    ["id", JSON.stringify(place)],
    ["path", JSON.stringify(folder)],
    ["paths", `process.getBuiltinModule("node:module")._nodeModulePaths(${JSON.stringify(folder)})`],
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
  return { replacements, head: asks ? requireAt(file) : "" };
}

/** The main module is the one that Node was started with, as it is for every module that an ES module imports. */
function requireAt(file: string): string {
  const url = JSON.stringify(pathToFileURL(file).href);
  const main = "Object.assign(new node.Module(main), { filename: main })";
  return (
    `const ${REQUIRE} = ((node, main) => Object.assign(node.createRequire(${url}), { main: ${main} }))` +
    '(process.getBuiltinModule("node:module"), process.argv[1]); '
  );
}
