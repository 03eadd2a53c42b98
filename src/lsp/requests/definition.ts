/** Goes to the definition of a fixture, and to those that override it. */
import type { Location } from "vscode-languageserver";
import { targetAt } from "../model/target.ts";
import { definitionLocation, type FileView, locationAt, unique } from "./view.ts";

/** The definition that is nearest to a name; of a definition, the one that it overrides, or itself. */
export function definition(view: FileView, offset: number): Location[] {
  const { model, path, files } = view;
  const target = targetAt(model, path, files.names(path), offset);
  if (target === null) return [];
  if (target.kind === "argument") return argumentNames(view, target.name, offset);
  if (target.kind === "mark") return [];
  const chain = target.kind === "request" ? model.table.chain(target.request) : model.table.overridden(target.fixture);
  const found = chain.at(-1) ?? (target.kind === "definition" ? target.fixture : undefined);
  const location = found === undefined ? null : definitionLocation(view, found);
  return location === null ? [] : [location];
}

/** The definitions that override that of a name, and of a definition. */
export function implementation(view: FileView, offset: number): Location[] {
  const { model, path, files } = view;
  const target = targetAt(model, path, files.names(path), offset);
  if (target?.kind !== "request" && target?.kind !== "definition") return [];
  const fixture = target.kind === "request" ? model.table.chain(target.request).at(-1) : target.fixture;
  if (fixture === undefined) return [];
  const locations = model.table.overriding(fixture).flatMap((one) => definitionLocation(view, one) ?? []);
  return unique(locations, (one) => JSON.stringify(one));
}

/** The names of a table's argument that are nearest before a parameter. */
function argumentNames(view: FileView, name: string, offset: number): Location[] {
  const { path, files } = view;
  const named = files.names(path).uses.filter((use) => use.kind === "argname" && use.name === name && use.at <= offset);
  const last = named.at(-1);
  return last === undefined ? [] : [locationAt(view, path, last.at, last.end)];
}
