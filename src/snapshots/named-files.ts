/** Finds the names of files that a module compares values with, as far as they are literals in its calls. */
import { type ESTree, parseSync, Visitor } from "rolldown/utils";

/** The position of the name among the arguments, by the method. */
const POSITIONS: ReadonlyMap<string, number> = new Map([
  ["file", 1],
  ["folder", 1],
  ["toMatchFileSnapshot", 0],
]);

const MENTIONS = /\b(?:file|folder|toMatchFileSnapshot)\b\s*\(/;

/**
 * The names that are paths from the test module, which begin with `./` or `../`.
 *
 * @param file - its extension determines the language.
 */
export function namedFiles(text: string, file: string): string[] {
  if (!MENTIONS.test(text)) return [];
  const lang = /\.[cm]?ts$/.test(file) ? "ts" : file.endsWith(".tsx") ? "tsx" : "jsx";
  const { program, errors } = parseSync(file, text, { lang });
  // The build reports it.
  if (errors.length > 0) return [];
  const names: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: args }) {
      const method = methodOf(callee);
      const name = literalText(args[POSITIONS.get(method) ?? args.length]);
      if (name === null) return;
      if (/^\.\.?[\\/]/.test(name)) names.push(name.replaceAll("\\", "/"));
      else if (method === "toMatchFileSnapshot") names.push(`./${name}`);
    },
  }).visit(program);
  return names;
}

function methodOf(callee: ESTree.Expression): string {
  if (callee.type === "Identifier") return callee.name;
  return callee.type === "MemberExpression" && !callee.computed ? callee.property.name : "";
}

function literalText(node: ESTree.Node | undefined): string | null {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node?.type !== "TemplateLiteral" || node.expressions.length > 0) return null;
  return node.quasis[0]?.value.cooked ?? null;
}
