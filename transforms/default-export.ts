/** Gives a default export without a name a binding, so that the record can point at it. */
import { DEFAULT_BINDING } from "../src/core/facts.ts";
import type { Edit } from "./edit.ts";

/** Names the default export, if collection found one that has no name. */
export function nameDefaultExport(edit: Edit): void {
  const { text, code, identifiers, rewrite } = edit;
  if (rewrite.defaultExport === null) return;
  const { form, start, end, valueStart } = rewrite.defaultExport;
  const name = identifiers.defaultExport;
  edit.bindings.set(DEFAULT_BINDING, name);
  if (form === "expression") {
    // As with `export default`, importers in a cycle see it uninitialised until here.
    text.overwrite(
      edit.offset(start),
      edit.offset(valueStart),
      `const ${name} = ${newlines(code, edit.offset(start), edit.offset(valueStart))}`,
    );
    edit.tail.push(`export { ${name} as default };`);
    return;
  }
  // A function stays hoisted and a class keeps its decorators if they are named where they stand.
  const at = afterKeyword(code, edit.offset(valueStart), edit.offset(end), form);
  text.appendLeft(at, ` ${name} `);
}

function newlines(code: string, start: number, end: number): string {
  return code.slice(start, end).replace(/[^\r\n]+/g, "");
}

/** A comment, a string, a template without substitutions, an opening or a closing bracket, or a word. */
const TOKEN = /\/\/.*|\/\*[^]*?\*\/|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|`(?:\\[^]|[^`\\])*`|[([{]|[)\]}]|[\w$]+/g;

/** Offset right after the first `function`, `function*` or `class` keyword that stands outside of brackets. */
function afterKeyword(code: string, from: number, to: number, keyword: "function" | "class"): number {
  let depth = 0;

  for (const match of code.slice(from, to).matchAll(TOKEN)) {
    const [token] = match;
    if (/^[([{]$/.test(token)) depth++;
    else if (/^[)\]}]$/.test(token)) depth--;
    else if (depth === 0 && token === keyword) {
      const end = from + match.index + token.length;
      const star = /^(?:\s|\/\*[^]*?\*\/|\/\/.*)*\*/.exec(code.slice(end, to));
      return keyword === "function" && star !== null ? end + star[0].length : end;
    }
  }
  throw new Error(`No ${keyword} was found in the default export at offset ${from}.`);
}
