/** Which mentions of a name could do something to what it holds, by the text around them. */
import { isWordCode } from "./words.ts";

/** Methods that give nothing that could be changed. */
const HARMLESS = /^(?:has|includes|indexOf|join|keys|startsWith|endsWith|toString|trim|toLowerCase|toUpperCase)$/;

/** Words in front of an expression. Any other one declares the name behind it, or stands in a comment or a text. */
const BEFORE = new Set([
  ...["return", "case", "of", "in", "await", "yield", "else", "do", "delete", "throw", "default", "void"],
]);

/** Words behind an expression, as before. */
const BEHIND = new Set(["of", "in", "instanceof", "as", "satisfies"]);

/** Whether a word, by what stands around it, may be a name whose contents change or get somewhere else. */
export function mayMatter(text: string, start: number, end: number, isNamespace: boolean): boolean {
  const next = text[end] ?? "";
  if (next === "(" || next === "<" || isQuote(next) || isQuote(text[start - 1] ?? "") || text[start - 1] === "`")
    return false;
  if (next === " " && isText(text, end)) return false;
  let before = start - 1;
  while (before >= 0 && isSpace(text.charCodeAt(before))) before -= 1;
  const previous = text[before] ?? "";
  const isMember = previous === "." && text[before - 1] !== ".";
  if (isMember && text.slice(before - 6, end) !== "module.exports") return false;
  if (previous === "#" || previous === "@") return false;
  if (
    isWordCode(previous.charCodeAt(0)) &&
    !BEFORE.has(lastWord(text, before)) &&
    !text.slice(before, start).includes("\n")
  )
    return false;
  // The key of an object, or a parameter with its type.
  if (next === ":" && (previous === "{" || previous === "," || previous === "(")) return false;
  if (inComment(text, start)) return false;
  const access = /(?:\s*\??\.\s*([\w$]+))+/y;
  access.lastIndex = end;
  const members = access.exec(text);
  const after = members === null ? end : access.lastIndex;
  const rest = /\s*(=>|[=!]==?|[<>]=?|&&|\|\||\?\?|\?\.|\+\+|--|\*\*=?|[-+*\/%&|^]=?|.)?/y;
  rest.lastIndex = after;
  const operator = rest.exec(text)?.[1] ?? "";
  // `(0, module_1.name)(…)`, as compilers write a call of what is imported.
  if (isNamespace && members !== null && members[0].split(".").length === 2) {
    if (operator === "(" || (operator === ")" && text[after + 1] === "(" && text.slice(start - 4, start) === "(0, "))
      return false;
  }
  const compares = /^(?:[=!]==?|[<>]=?|[-+*\/%&|^])$/.test(operator) && operator !== "=";
  if (compares) return false;
  // What it is compared with.
  if (
    previous === "=" &&
    /[=!]==?$/.test(text.slice(before - 2, before + 1)) &&
    operator !== "(" &&
    !operator.endsWith("=")
  )
    return false;
  if (previous === "[" && operator === "]" && isKey(text, before, text.indexOf("]", after))) return false;
  if (members === null) return operator !== ":" || lastWord(text, before) !== "case";
  const last = members[1] ?? "";
  if (operator === "(") return !HARMLESS.test(last);
  if ((last === "length" || last === "size") && operator !== "=" && !operator.endsWith("="))
    return operator === "++" || operator === "--";
  return true;
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function isQuote(character: string): boolean {
  return character === '"' || character === "'";
}

/** Whether brackets stand behind an object, or in front of a property's value: what is in them only names something. */
function isKey(text: string, open: number, close: number): boolean {
  if (/^\s*:/.test(text.slice(close + 1, close + 9))) return true;
  const owner = text[open - 1] ?? "";
  return owner === ")" || owner === "]" || (isWordCode(owner.charCodeAt(0)) && !BEFORE.has(lastWord(text, open - 1)));
}

/** Whether a name is followed by a word that cannot follow one in code. */
function isText(text: string, end: number): boolean {
  let at = end;
  while (text[at] === " ") at += 1;
  const from = at;
  while (isWordCode(text.charCodeAt(at))) at += 1;
  return at > from && !BEHIND.has(text.slice(from, at));
}

function lastWord(text: string, last: number): string {
  let from = last;
  while (from > 0 && isWordCode(text.charCodeAt(from - 1))) from -= 1;
  return text.slice(from, last + 1);
}

/** Characters in front of a place in which its comment has to begin: a minified file is one line. */
const NEAR = 2000;

/** Whether a line begins as one of a comment, which is not said of one that begins too far in front. */
function inComment(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - NEAR), at);
  const lineEnd = near.lastIndexOf("\n");
  if (lineEnd === -1 && at > NEAR) return false;
  const line = near.slice(lineEnd + 1).trimStart();
  if (line.startsWith("//")) return !line.includes("${");
  return line.startsWith("*") && near.lastIndexOf("/*") > near.lastIndexOf("*/");
}
