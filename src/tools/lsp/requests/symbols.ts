/** Tests, classes and fixtures as symbols, with their node ids. */
import { type DocumentSymbol, SymbolKind, type WorkspaceSymbol } from "vscode-languageserver";
import type { FixtureView, ModuleView } from "../../../collect/editor/module-view.ts";
import type { ModuleFacts } from "../../../core/data/facts.ts";
import { tokenEnd } from "../text/positions.ts";
import { definitionLocation, type FileView, locationAt } from "./view.ts";

/** How many symbols a search gives. */
const MAX_FOUND = 200;

/** The symbols of a file: classes with their tests, other tests, and fixtures. */
export function documentSymbols(view: FileView): DocumentSymbol[] {
  const { model, path, files } = view;
  const table = files.table(path);
  const facts = model.facts(path);
  const symbol = (
    name: string,
    detail: string,
    kind: SymbolKind,
    at: number,
  ): DocumentSymbol & { children: DocumentSymbol[] } => {
    const [start, end] = declarationRange(facts, at) ?? [at, tokenEnd(table.text, at)];
    const selectionRange = table.range(at, Math.min(end, tokenEnd(table.text, at)));
    return { name, detail, kind, range: table.range(start, end), selectionRange, children: [] };
  };
  const module = model.module(path);
  const parents = new Map(
    (module?.classes ?? []).map((one) => [one.id, symbol(one.name, one.id, SymbolKind.Class, one.at)]),
  );
  const top: DocumentSymbol[] = [];
  const place = (id: string, one: DocumentSymbol): void => {
    (parents.get(id.slice(0, id.lastIndexOf("::")))?.children ?? top).push(one);
  };
  for (const { id, path: own } of module?.classes ?? []) {
    const one = parents.get(id);
    if (one !== undefined && own === path) place(id, one);
  }
  for (const test of module?.tests ?? [])
    if (test.path === path) place(test.id, symbol(test.name, test.id, SymbolKind.Method, test.at));
  for (const fixture of ownFixtures(view))
    top.push(symbol(fixture.name, "fixture", SymbolKind.Variable, fixture.definition?.at ?? 0));
  return top.sort((a, b) => a.range.start.line - b.range.start.line);
}

/** The tests and fixtures of a suite whose node id or name has all words of a query. */
export function workspaceSymbols(view: Omit<FileView, "path">, query: string): WorkspaceSymbol[] {
  const { model } = view;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const found: WorkspaceSymbol[] = [];
  for (const module of model.modules) {
    for (const { id, path, at, kind } of nodesOf(module)) {
      if (found.length >= MAX_FOUND) return found;
      if (matches(id)) found.push({ name: id, kind, location: locationAt(view, path, at) });
    }
  }
  for (const fixture of model.table.all) {
    if (found.length >= MAX_FOUND) break;
    const location = matches(fixture.name) ? definitionLocation(view, fixture) : null;
    if (location !== null)
      found.push({ name: fixture.name, kind: SymbolKind.Variable, location, containerName: fixture.baseId });
  }
  return found;
}

function nodesOf({ classes, tests }: ModuleView) {
  return [
    ...classes.map((one) => ({ ...one, kind: SymbolKind.Class })),
    ...tests.map((one) => ({ ...one, kind: SymbolKind.Method })),
  ];
}

/** The fixtures that a file defines, each once. */
function ownFixtures({ model, path }: FileView): FixtureView[] {
  const own = model.table.all.filter(({ definition }) => definition?.path === path);
  return [...new Map(own.map((fixture) => [fixture.definition?.at, fixture])).values()];
}

/** The range of the declaration or class member whose name is at an offset; null if there is none. */
export function declarationRange(facts: ModuleFacts | null, at: number): readonly [number, number] | null {
  for (const declaration of facts?.declarations ?? []) {
    const { start, end, value } = declaration;
    if (at < start || at >= end) continue;
    if (declaration.at === at || value.kind !== "class") return [start, end];
    const member = value.cls.members.find((one) => one.start <= at && at < one.end);
    return member === undefined ? [start, end] : [member.start, member.end];
  }
  return null;
}
