/** What makes the assertions of a module explain themselves, as edits of its text. */
import type { ts as TS } from "ts-morph";
import { MAYBE_ASSERTS } from "../../core/assertions/assertion-names.ts";
import type { AssertionEdit, AssertionEdits } from "../../core/assertions/assertion-edits.ts";
import { wordPlaces } from "../mentions/places.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import { AssertionBindings } from "./assertion-bindings.ts";
import { AssertionWalker } from "./assertion-walker.ts";
import { type AssertionReading, endOfDirectives } from "./syntax-tree.ts";

/** @param file - without syntax errors. Returns null for a module without assertions. */
export function assertionEditsOf(context: ParseContext, file: TS.SourceFile): AssertionEdits | null {
  if (!MAYBE_ASSERTS.test(context.text)) return null;
  const reading: AssertionReading = { ...context, file };
  const bindings = new AssertionBindings(reading);
  const { words } = bindings;
  if (words.size === 0) return null;
  const places = wordPlaces(context.text, words, [{ pos: 0, end: file.end }]);
  const found = new AssertionWalker(reading, bindings, places).find();
  if (found === null) return null;
  const { edits, tail } = found;
  const mark = context.text.startsWith("\uFEFF") ? 1 : 0;
  return { head: headOf(reading) - mark, edits: mark === 0 ? edits : edits.map(withoutMark), tail };
}

/** An edit of the text behind a byte order mark. */
function withoutMark(edit: AssertionEdit): AssertionEdit {
  if (edit.length === 4) return [edit[0] - 1, edit[1] - 1, edit[2], edit[3]];
  const [at, second] = edit;
  return typeof second === "string" ? [at - 1, second] : [at - 1, second - 1];
}

/** Behind a hashbang line and directives. */
function headOf(reading: AssertionReading): number {
  const { text, file } = reading;
  return endOfDirectives(reading, file.statements) ?? /^\uFEFF?(?:#!.*(?:\r?\n)?)?/.exec(text)?.[0].length ?? 0;
}
