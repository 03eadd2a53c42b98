/** What a request is answered from: one file of a suite, as it is in the editor. */
import type { Location } from "vscode-languageserver";
import type { FixtureView } from "../../../collect/editor/module-view.ts";
import type { TextNames } from "../../../facts/names/name-uses.ts";
import type { SuiteModel } from "../model/suite-model.ts";
import { type LineTable, tokenEnd } from "../text/positions.ts";

/** The other files of the suite, by path. */
export interface FileTexts {
  /** The lines of a file; those of an empty one if there is none. */
  table(path: string): LineTable;
  names(path: string): TextNames;
  uri(path: string): string;
}

export interface FileView {
  readonly model: SuiteModel;
  readonly path: string;
  readonly files: FileTexts;
}

/** The location of the name or string at an offset. */
export function locationAt({ files }: Pick<FileView, "files">, path: string, at: number, end?: number): Location {
  const table = files.table(path);
  return { uri: files.uri(path), range: table.range(at, end ?? tokenEnd(table.text, at)) };
}

/** The location of a definition; null for a built-in fixture. */
export function definitionLocation(view: Pick<FileView, "files">, { definition }: FixtureView): Location | null {
  return definition === null ? null : locationAt(view, definition.path, definition.at);
}

/** Each value once, by a text that is equal for equal ones. */
export function unique<V>(values: Iterable<V>, keyOf: (value: V) => string): V[] {
  return [...new Map([...values].map((value) => [keyOf(value), value])).values()];
}
