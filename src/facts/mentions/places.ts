/** Finds the places where a module mentions names. */
import type { ts as TS } from "ts-morph";
import type { ParseContext } from "../syntax/parse-context.ts";

/** Nested nodes: the file or one of its nodes first, an identifier last. */
export type MentionPath = readonly TS.Node[];

/** A range of a text. */
interface TextPart {
  readonly pos: number;
  readonly end: number;
}

export interface MentionSearch {
  /** The statements that are searched, in source order. Default: all of the file. */
  readonly statements?: readonly TS.Statement[];
  /** Whether a place counts, by its end: a test of the text spares the visit. Default: all do. */
  readonly isWanted?: (end: number) => boolean;
}

/** Calls `note` for each mention of a name of the module. Visits only nodes whose text contains one of the words. */
export function findMentions(
  reading: ParseContext,
  sourceFile: TS.SourceFile,
  words: ReadonlySet<string>,
  note: (path: MentionPath) => void,
  { statements = sourceFile.statements, isWanted }: MentionSearch = {},
): void {
  const { ts } = reading;
  const places = wordPlaces(reading.text, words, statements, isWanted);
  if (places.length === 0) return;
  const path: TS.Node[] = [sourceFile];
  /** The words that no local binding shadows here. */
  const visible = new Set(words);
  let next = 0;
  // One pair of functions for all nodes: this runs for each node of the suite that contains a word.
  const enter = (node: TS.Node): void => {
    while ((places[next] ?? Infinity) < node.pos) next += 1;
    if ((places[next] ?? Infinity) >= node.end) return;
    path.push(node);
    visit(node);
    path.pop();
  };
  const visit = (node: TS.Node): void => {
    if (ts.isIdentifier(node)) {
      if (visible.has(node.text) && isMention(reading, node, path.at(-2))) note(path.slice());
    } else if (!isType(reading, node)) {
      const bound = boundNames(reading, node);
      const hidden = bound === NO_NAMES ? NO_NAMES : bound.filter((name) => visible.delete(name));
      ts.forEachChild(node, enter);
      for (const name of hidden) visible.add(name);
    }
    while ((places[next] ?? Infinity) < node.end) next += 1;
  };
  for (const statement of statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) enter(statement);
  }
}

/** Offsets of the words in parts of a text, in their order. @param parts - in their order, without overlaps. */
export function wordPlaces(
  text: string,
  words: ReadonlySet<string>,
  parts: readonly TextPart[],
  isWanted: (end: number) => boolean = () => true,
): number[] {
  const found: number[] = [];
  if (words.size <= FEW) {
    const [from, to] = [parts[0]?.pos ?? 0, parts.at(-1)?.end ?? 0];
    for (const word of words) {
      let index = 0;
      for (const end of wordEnds(text, word, from, to)) {
        while ((parts[index]?.end ?? Infinity) < end) index += 1;
        if ((parts[index]?.pos ?? Infinity) < end && isWanted(end)) found.push(end - word.length);
      }
    }
    return words.size === 1 ? found : found.sort((one, other) => one - other);
  }
  // Most words of a text are told by their first letter, without a copy.
  const initials = new Set(Array.from(words, (word) => word.charCodeAt(0)));
  for (const { pos, end } of parts) {
    for (let at = pos; at < end; at += 1) {
      const initial = text.charCodeAt(at);
      if (!isWordCode(initial)) continue;
      const start = at;
      do at += 1;
      while (at < end && isWordCode(text.charCodeAt(at)));
      if (initials.has(initial) && words.has(text.slice(start, at)) && isWanted(at)) found.push(start);
    }
  }
  return found;
}

/** The ends of the places of one word in a part of a text, in their order. */
function* wordEnds(text: string, word: string, from: number, to: number): Generator<number, void, undefined> {
  for (let at = text.indexOf(word, from); at >= 0 && at < to; at = text.indexOf(word, at + word.length)) {
    const end = at + word.length;
    if (!isWordCode(text.charCodeAt(at - 1)) && !isWordCode(text.charCodeAt(end))) yield end;
  }
}

/** So many words are found faster one after the other. */
const FEW = 4;

/** For each ASCII code, 1 if it is part of a name, a keyword or a number. */
const WORD_CODES = Uint8Array.from({ length: 128 }, (_, code) => (/[\w$]/.test(String.fromCharCode(code)) ? 1 : 0));

function isWordCode(code: number): boolean {
  return code >= 128 || WORD_CODES[code] === 1;
}

/** Whether an identifier refers to a value: not a property, a label or the name of a declaration. */
function isMention({ ts }: ParseContext, node: TS.Identifier, parent: TS.Node | undefined): boolean {
  if (parent === undefined || ts.isShorthandPropertyAssignment(parent)) return true;
  const isNamePart =
    ("name" in parent && parent.name === node) ||
    ("propertyName" in parent && parent.propertyName === node) ||
    ("label" in parent && parent.label === node);
  return !isNamePart;
}

/** Whether a node is erased as a type. The base class of a class is an expression, though its node is a type. */
export function isType({ ts }: ParseContext, node: TS.Node): boolean {
  if (ts.isExpressionWithTypeArguments(node)) return false;
  if (ts.isHeritageClause(node)) return node.token === ts.SyntaxKind.ImplementsKeyword;
  return ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** Whether a local binding shadows the module's name at the end of a path. */
export function isShadowed(reading: ParseContext, path: MentionPath, name: string): boolean {
  return path.some((node) => boundNames(reading, node).includes(name));
}

const NO_NAMES: readonly string[] = [];

/** The names that a node binds for the code inside it. */
function boundNames({ ts }: ParseContext, node: TS.Node): readonly string[] {
  if (ts.isFunctionLike(node)) {
    const own = ts.isFunctionExpression(node) && node.name !== undefined ? [node.name.text] : [];
    return [...own, ...node.parameters.flatMap(({ name }) => namesInPattern(ts, name))];
  }
  if (ts.isClassExpression(node)) return node.name === undefined ? [] : [node.name.text];
  if (ts.isCatchClause(node))
    return node.variableDeclaration === undefined ? [] : namesInPattern(ts, node.variableDeclaration.name);
  if (ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isForInStatement(node)) {
    const { initializer } = node;
    return initializer !== undefined && ts.isVariableDeclarationList(initializer) ? namesInList(ts, initializer) : [];
  }
  if (ts.isCaseBlock(node)) return node.clauses.flatMap((clause) => namesInStatements(ts, clause.statements));
  return ts.isBlock(node) || ts.isModuleBlock(node) ? namesInStatements(ts, node.statements) : NO_NAMES;
}

function namesInStatements(ts: ParseContext["ts"], statements: readonly TS.Statement[]): string[] {
  return statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) return namesInList(ts, statement.declarationList);
    const isNamed =
      ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement);
    return isNamed && statement.name !== undefined ? [statement.name.text] : [];
  });
}

function namesInList(ts: ParseContext["ts"], { declarations }: TS.VariableDeclarationList): string[] {
  return declarations.flatMap(({ name }) => namesInPattern(ts, name));
}

/** The names that a pattern binds. */
export function namesInPattern(ts: ParseContext["ts"], name: TS.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesInPattern(ts, element.name) : []));
}
