/** The names in the pattern of a parameter, from the text of a function: for functions that the build has not read. */

/** The names that a function takes out of a parameter: `({ page, user: { name } }) => …`. */
export function patternNames(fn: object, index = 0): string[] {
  const parameter = splitTop(parametersOf(String(fn)))[index]?.trim() ?? "";
  if (!parameter.startsWith("{")) return [];
  const inside = parameter.slice(1, parameter.lastIndexOf("}"));
  return splitTop(inside).flatMap((part) => {
    const name = part
      .trim()
      .replace(/[:=][^]*$/, "")
      .trim();
    return name === "" || name.startsWith("...") ? [] : [name];
  });
}

/** The text between the first parentheses, without comments; an arrow function's single parameter has none. */
function parametersOf(text: string): string {
  const code = text.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, "");
  const start = code.indexOf("(");
  if (start === -1) return "";
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if ("([{".includes(code[at] ?? "")) depth += 1;
    else if (")]}".includes(code[at] ?? "")) depth -= 1;
    if (depth === 0) return code.slice(start + 1, at);
  }
  return "";
}

/** Splits at commas that are in no brackets. */
function splitTop(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if ("([{".includes(text[at] ?? "")) depth += 1;
    else if (")]}".includes(text[at] ?? "")) depth -= 1;
    else if (text[at] === "," && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}
