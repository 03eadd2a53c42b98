/** Which statements could do anything to the names of a module: told by their text, since most do nothing. */
import type { ts as TS } from "ts-morph";
import { startOf } from "../syntax/comments.ts";
import type { Reading } from "../syntax/parse-context.ts";
import { eachWord, wordPlaces } from "./words.ts";

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

/** Offsets at which a module mentions one of `words`: in the order of words, or of places. */
export function eachMention(
  reading: Reading,
  sourceFile: TS.SourceFile,
  words: ReadonlySet<string>,
  note: (word: string, at: number) => void,
): void {
  const { text } = reading;
  if (words.size <= FEW) {
    for (const word of words) for (const at of wordPlaces(text, word)) note(word, at);
    return;
  }
  for (const statement of sourceFile.statements) {
    if (!mayUse(reading, statement)) continue;
    eachWord(text, startOf(text, statement.pos), statement.end, (word, at) => {
      if (words.has(word)) note(word, at);
    });
  }
}

/** Words that are looked for one after another, which is faster for each of them than to look at every word. */
const FEW = 12;

/** Whether a statement uses anything: types do not, and imports and exports have facts of their own. */
export function mayUse({ ts }: Reading, { kind }: TS.Statement): boolean {
  const { SyntaxKind } = ts;
  return !(
    kind === SyntaxKind.ImportDeclaration ||
    kind === SyntaxKind.ExportDeclaration ||
    kind === SyntaxKind.InterfaceDeclaration ||
    kind === SyntaxKind.TypeAliasDeclaration ||
    kind === SyntaxKind.EnumDeclaration
  );
}

/** What may change itself without saying its name: by its methods, or while it is made. */
export interface SelfChange {
  readonly name: string;
  readonly isMade: boolean;
}

/** The objects and classes of a statement that may change themselves. */
export function selfChanges(reading: Reading, statement: TS.Statement): SelfChange[] {
  const { ts, text } = reading;
  if (ts.isClassDeclaration(statement)) {
    const members = statement.members.filter(
      (member) =>
        (ts.isClassStaticBlockDeclaration(member) || isStatic(reading, member)) &&
        text.slice(member.pos, member.end).includes("this"),
    );
    if (members.length === 0) return [];
    return [{ name: statement.name?.text ?? "", isMade: members.some((member) => !ts.isMethodDeclaration(member)) }];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    const isObject = initializer !== undefined && ts.isObjectLiteralExpression(initializer) && ts.isIdentifier(name);
    if (!isObject || !/\bthis\b/.test(text.slice(initializer.pos, initializer.end))) return [];
    return [{ name: name.text, isMade: false }];
  });
}

function isStatic({ ts }: Reading, member: TS.ClassElement): boolean {
  if (!ts.canHaveModifiers(member)) return false;
  return (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
}
