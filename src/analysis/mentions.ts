/** Which statements could do anything to the names of a module: told by their text, since most do nothing. */
import type { ts as TS } from "ts-morph";
import { startOf } from "./comments.ts";
import type { Reading } from "./reading.ts";

/** Methods that give nothing that could be changed. */
const HARMLESS = /^(?:has|includes|indexOf|join|keys|startsWith|endsWith|toString|trim|toLowerCase|toUpperCase)$/;

/** Where a module mentions names in a way that could change what they hold, or hand it on. */
export class Mentions {
  /** Offsets, in order. */
  readonly #places: readonly number[];

  constructor(places: readonly number[]) {
    this.#places = places;
  }

  /** Whether there is any in a node. */
  in({ pos, end }: TS.Node): boolean {
    const places = this.#places;
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] ?? Infinity) < pos) low = middle + 1;
      else high = middle;
    }
    return (places[low] ?? Infinity) < end;
  }
}

/**
 * Where a module mentions one of `words`.
 *
 * @param namespaces those of them whose functions are called on nothing.
 */
export function mentionsOf(
  reading: Reading,
  sourceFile: TS.SourceFile,
  words: ReadonlySet<string>,
  namespaces: ReadonlySet<string>,
): Mentions {
  const { text } = reading;
  const places: number[] = [];
  const note = (word: string, at: number): void => {
    if (mayMatter(text, at, at + word.length, namespaces.has(word))) places.push(at);
  };
  if (words.size <= FEW) {
    for (const word of words) everyWord(text, word, note);
    return new Mentions(places.sort((a, b) => a - b));
  }
  for (const statement of sourceFile.statements) {
    if (!mayUse(reading, statement)) continue;
    const { end } = statement;
    for (let at = startOf(text, statement.pos); at < end; at += 1) {
      if (!isWordCode(text.charCodeAt(at))) continue;
      const start = at;
      while (at < end && isWordCode(text.charCodeAt(at))) at += 1;
      const word = text.slice(start, at);
      if (words.has(word)) note(word, start);
    }
  }
  return new Mentions(places);
}

/** Words that are looked for one after another, which is faster for each of them than to look at every word. */
const FEW = 12;

function everyWord(text: string, word: string, note: (word: string, at: number) => void): void {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const isWhole = !isWordCode(text.charCodeAt(at - 1)) && !isWordCode(text.charCodeAt(at + word.length));
    if (isWhole) note(word, at);
  }
}

/** Whether a code unit belongs to a name, a keyword or a number. */
function isWordCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36 ||
    code >= 128
  );
}

/** The statements that may do something to what is mentioned. */
export function actingStatements(reading: Reading, sourceFile: TS.SourceFile, mentions: Mentions): TS.Statement[] {
  return sourceFile.statements.filter(
    (statement) => mayUse(reading, statement) && (mentions.in(statement) || changesItself(reading, statement)),
  );
}

/** Whether a statement uses anything: types do not, and imports and exports have facts of their own. */
function mayUse({ ts }: Reading, { kind }: TS.Statement): boolean {
  const { SyntaxKind } = ts;
  return !(
    kind === SyntaxKind.ImportDeclaration ||
    kind === SyntaxKind.ExportDeclaration ||
    kind === SyntaxKind.InterfaceDeclaration ||
    kind === SyntaxKind.TypeAliasDeclaration ||
    kind === SyntaxKind.EnumDeclaration
  );
}

/** Whether the methods of a class or an object may change it without saying its name. */
function changesItself({ ts, text }: Reading, statement: TS.Statement): boolean {
  if (ts.isClassDeclaration(statement)) {
    return statement.members.some(
      (member) =>
        ts.canHaveModifiers(member) &&
        (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) &&
        text.slice(member.pos, member.end).includes("this"),
    );
  }
  return (
    ts.isVariableStatement(statement) &&
    statement.declarationList.declarations.some(
      ({ initializer }) =>
        initializer !== undefined &&
        ts.isObjectLiteralExpression(initializer) &&
        /\bthis\b/.test(text.slice(initializer.pos, initializer.end)),
    )
  );
}

/** Whether a word, by what stands around it, may be a name whose contents change or get somewhere else. */
function mayMatter(text: string, start: number, end: number, isNamespace: boolean): boolean {
  let before = start - 1;
  while (before >= 0 && isSpace(text.charCodeAt(before))) before -= 1;
  const previous = text[before] ?? "";
  const isMember = previous === "." && text[before - 1] !== ".";
  if (isMember && text.slice(before - 6, end) !== "module.exports") return false;
  if (previous === "#" || previous === "@") return false;
  const next = text[end] ?? "";
  if (next === "(" || next === "<") return false;
  // Keywords in front of what is declared, made, or only named.
  if (
    isWord(previous) &&
    /\b(?:const|let|var|class|function|typeof|new|extends|implements|as)$/.test(
      text.slice(Math.max(0, before - 10), before + 1),
    )
  ) {
    return false;
  }
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
  if (members === null) return true;
  const last = members[1] ?? "";
  if (operator === "(") return !HARMLESS.test(last);
  if ((last === "length" || last === "size") && operator !== "=" && !operator.endsWith("="))
    return operator === "++" || operator === "--";
  return true;
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function isWord(text: string): boolean {
  return /[\w$]/.test(text);
}
