/**
 * Takes comments out of built code: they are a sixth of the package, and nobody reads them there. The code stays as it is, line by line, so
 * that stack traces and breakpoints lead to readable places.
 */
import { parseSync } from "rolldown/utils";

/** What bundlers read: calls without side effects, and imports that they leave alone. */
const READ_BY_BUNDLERS = /^\s*[#@]__|@vite-ignore|webpackIgnore/;

/**
 * @param {string} code - A module.
 * @param {string} name - Its file name, for an error.
 */
export function withoutComments(code, name) {
  const { comments, errors } = parseSync(name, code);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  let kept = "";
  let end = 0;
  for (const comment of comments) {
    if (READ_BY_BUNDLERS.test(comment.value) || code.startsWith("#!", comment.start)) continue;
    const lineStart = Math.max(end, code.lastIndexOf("\n", comment.start) + 1);
    // Beside another comment that was taken out, it is not alone in its line if code is before both.
    const isFirst =
      code.slice(lineStart, comment.start).trim() === "" && (lineStart > end || kept === "" || kept.endsWith("\n"));
    const rest = /[ \t]*(?:\n|$)/y;
    rest.lastIndex = comment.end;
    const isLast = rest.test(code);
    kept += code.slice(end, isFirst ? lineStart : comment.start);
    // A comment separates words, and one of several lines ends a statement.
    if (!isFirst && !isLast) kept += comment.value.includes("\n") ? "\n" : " ";
    end = isFirst && isLast ? rest.lastIndex : comment.end;
  }
  return kept + code.slice(end);
}
