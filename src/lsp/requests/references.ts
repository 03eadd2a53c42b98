/** Finds everything that asks for a fixture. */

import type { Location } from "vscode-languageserver";
import type { FixtureView } from "../../collect/editor/module-view.ts";
import type { NameUse } from "../../facts/names/name-uses.ts";
import { nodeIdsAt, targetAt } from "../model/target.ts";
import { definitionLocation, type FileView, locationAt, unique } from "./view.ts";

/** A mention of a fixture, with the definitions that it means. */
export interface FixtureMention {
  readonly path: string;
  readonly at: number;
  readonly end: number;
  readonly kind: NameUse["kind"];
  /** Base first, nearest last. */
  readonly chain: readonly FixtureView[];
}

/** Text that a module needs to name a fixture in a string. */
const NAMES_IN_STRINGS = /usefixtures|getFixtureValue|indirect/;

/** Every mention of a name of fixtures in the suite, whichever of them it means. */
export function mentionsOf({ model, files }: FileView, name: string): FixtureMention[] {
  const { table } = model;
  const found: FixtureMention[] = [];
  for (const asked of model.asked()) {
    if (asked.name !== name || asked.isDirect) continue;
    const { path, at } = asked;
    found.push({ path, at, end: at + name.length, kind: "parameter", chain: table.chain(asked) });
  }
  for (const path of model.files) {
    const { text } = files.table(path);
    if (!text.includes(name) || !NAMES_IN_STRINGS.test(text)) continue;
    for (const { kind, at, end, name: own, classes } of files.names(path).uses) {
      if (own !== name || (kind !== "usefixtures" && kind !== "getFixtureValue" && kind !== "indirect")) continue;
      const chain = table.chain({ name, nodeIds: nodeIdsAt(model, path, classes), by: null });
      found.push({ path, at, end, kind, chain });
    }
  }
  return unique(found, ({ path, at, chain }) => `${path}:${String(at)}:${chain.at(-1)?.key ?? ""}`);
}

/** The mentions of the definition at a position. @param isWhole - whether the definition is listed too. */
export function references(view: FileView, offset: number, isWhole: boolean): Location[] {
  const { model, path, files } = view;
  const target = targetAt(model, path, files.names(path), offset);
  if (target?.kind !== "request" && target?.kind !== "definition") return [];
  const fixture = target.kind === "request" ? model.table.chain(target.request).at(-1) : target.fixture;
  if (fixture === undefined) return [];
  const isSame = (one: FixtureView | undefined): boolean =>
    one !== undefined && (one.key === fixture.key || (fixture.definition !== null && isAt(one, fixture)));
  const mentions = mentionsOf(view, fixture.name).filter(({ chain }) => isSame(chain.at(-1)));
  const own = isWhole ? definitionLocation(view, fixture) : null;
  const locations = mentions.map((one) => locationAt(view, one.path, one.at, one.end));
  return unique(own === null ? locations : [own, ...locations], (one) => JSON.stringify(one));
}

function isAt({ definition: one }: FixtureView, { definition: other }: FixtureView): boolean {
  return one?.path === other?.path && one?.at === other?.at;
}

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
