/** Renames a fixture in all files: its definitions, and every name that asks for it. And a test, with the texts that name it. */

import type { Range, TextEdit, WorkspaceEdit, Location } from "vscode-languageserver";
import { type FixtureView, nodeIdsOf } from "../../../collect/editor/module-view.ts";
import { UsageError } from "../../../core/errors/errors.ts";
import { bindingReferences, bordersOf } from "../../../facts/names/binding-references.ts";
import { targetAt, nodeIdsAt } from "../model/target.ts";
import { tokenEnd } from "../text/positions.ts";
import type { DependedNode } from "../model/test-nodes.ts";
import {
  definedName,
  nameOfNode,
  refuseTestName,
  testLocation,
  type NamedPart,
  textsNaming,
} from "./depended-tests.ts";
import { type FileView, definitionLocation, locationAt, unique } from "./view.ts";
import type { NameUse } from "../../../facts/names/name-uses.ts";

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
const NAMES_IN_STRINGS = /usefixtures|getFixtureValue|indirect|\buse\b/;

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
  const test = testAt(view, offset);
  if (test !== null) {
    const named = textsNaming(view, test.node).map((one) => locationAt(view, one.path, one.at, one.end));
    return isWhole && named.length > 0 ? [locationAt(view, test.node.path, test.node.at), ...named] : named;
  }
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
  if (target.kind === "test") return testLocation(view, target.use);
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

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** The range of the name that would be renamed; null if there is none. @throws {UsageError} if it cannot be renamed. */
export function prepareRename(view: FileView, offset: number): { range: Range; placeholder: string } | null {
  const { path, files } = view;
  const table = files.table(path);
  const test = renamedTest(view, offset);
  if (test !== null) return { range: table.range(test.at, test.end), placeholder: nameOfNode(test.node) };
  const found = renamed(view, offset);
  if (found === null) return null;
  const isQuoted = /["'`]/.test(table.text[found.at] ?? "");
  const range = isQuoted ? table.range(found.at + 1, found.end - 1) : table.range(found.at, found.end);
  return { range, placeholder: found.name };
}

/** The edits of a new name. @throws {UsageError} if it cannot be renamed, or the name is taken. */
export function rename(view: FileView, offset: number, newName: string): WorkspaceEdit | null {
  const test = renamedTest(view, offset);
  if (test !== null) return renameTest(view, test, newName);
  const found = renamed(view, offset);
  if (found === null) return null;
  if (!IDENTIFIER.test(newName))
    throw new UsageError(`"${newName}" is no name of a fixture: use letters, digits, _ and $`);
  const { name, family } = found;
  for (const { baseId } of family) {
    const taken = view.model.table.chain({ name: newName, nodeIds: nodeIdsOf(baseId), by: null }).at(-1);
    if (taken !== undefined)
      throw new UsageError(`"${newName}" is the name of another fixture there: ${placeOf(view, taken)}`);
  }
  const edits = new Edits(view);
  const keys = new Set(family.map(({ key }) => key));
  for (const fixture of family) renameDefinition(view, edits, fixture, newName);
  for (const { path, at, end, kind, chain } of mentionsOf(view, name)) {
    if (!chain.some(({ key }) => keys.has(key))) continue;
    if (kind === "parameter") renameParameter(view, edits, { path, at, end, name }, newName);
    else edits.add(path, at, end, newName);
  }
  return { changes: edits.changes };
}

/** The test that a text names, or whose name is defined, at a position; null if there is none. */
function testAt({ model, path, files }: FileView, offset: number): TestAt | null {
  const target = targetAt(model, path, files.names(path), offset);
  if (target?.kind === "test") {
    const found = model.tests.named(path, target.use);
    return found === null ? null : { node: found.node, use: target.use };
  }
  if (target !== null) return null;
  for (const node of model.tests.all) {
    if (node.path !== path || node.at > offset || !node.id.includes("::")) continue;
    if (offset <= tokenEnd(files.table(path).text, node.at)) return { node, use: null };
  }
  return null;
}

/** A test, and the text that names it; null at its definition. */
interface TestAt {
  readonly node: DependedNode;
  readonly use: NameUse | null;
}

/** A test to rename, with its name in a definition and in texts, and the range at the position. */
interface RenamedTest extends Pick<TestAt, "node"> {
  readonly at: number;
  readonly end: number;
  readonly defined: NamedPart;
  readonly texts: readonly NamedPart[];
}

/** The test at a position, if texts name it: the language's own server renames all others. @throws {UsageError} if it cannot be renamed. */
function renamedTest(view: FileView, offset: number): RenamedTest | null {
  const test = testAt(view, offset);
  if (test === null) return null;
  const { node, use } = test;
  const texts = textsNaming(view, node);
  if (use === null && texts.length === 0) return null;
  const defined = definedName(view, node);
  const here = [...(defined === null ? [] : [defined]), ...texts].find(
    ({ path, at, end }) =>
      path === view.path && (use === null ? at <= offset && offset <= end : use.at <= at && end <= use.end),
  );
  if (defined === null || !node.id.includes("::"))
    throw new UsageError(`"${node.id}" cannot be renamed here: its name is not written in one place`);
  return here === undefined ? null : { node, at: here.at, end: here.end, defined, texts };
}

function renameTest(view: FileView, { node, defined, texts }: RenamedTest, newName: string): WorkspaceEdit {
  refuseTestName(view, node, newName);
  const edits = new Edits(view);
  for (const { path, at, end } of [defined, ...texts]) edits.add(path, at, end, newName);
  const isTitle = defined.at !== node.at;
  const isInClass = isMember(view.model.facts(node.path)?.declarations ?? [], node.at);
  if (!isTitle && !isInClass) renameBinding(view, edits, node.path, nameOfNode(node), newName);
  return { changes: edits.changes };
}

/** The fixtures at a position that are renamed together; null if there are none. */
function renamed(view: FileView, offset: number) {
  const { model, path, files } = view;
  const target = targetAt(model, path, files.names(path), offset);
  if (target?.kind !== "request" && target?.kind !== "definition") return null;
  const { name, at, end } = target;
  const family = model.table.family(target.kind === "request" ? model.table.chain(target.request) : [target.fixture]);
  if (family.length === 0) return null;
  for (const { definition } of family) {
    if (definition === null) throw new UsageError(`"${name}" is built in: it cannot be renamed`);
    if (/\/node_modules\//.test(definition.path))
      throw new UsageError(`"${name}" is a fixture of a package: it cannot be renamed`);
  }
  return { name, at, end, family };
}

function placeOf({ model, files }: FileView, { definition }: FixtureView): string {
  if (definition === null) return "it is built in";
  const { line } = files.table(definition.path).position(definition.at);
  return `${model.relative(definition.path)}:${String(line + 1)}`;
}

/** A definition has the name of its binding, which other modules may import, or that of its option. */
function renameDefinition(view: FileView, edits: Edits, fixture: FixtureView, newName: string): void {
  const { model, files } = view;
  const { definition, nameOption, name } = fixture;
  if (definition === null) return;
  const { path, at } = definition;
  const { text } = files.table(path);
  if (nameOption !== null) {
    edits.add(path, nameOption + 1, tokenEnd(text, nameOption) - 1, newName);
    return;
  }
  const end = tokenEnd(text, at);
  if (text.slice(at, end) !== name) return;
  edits.add(path, at, end, newName);
  if (fixture.baseId.includes("::") && fixture.module === path && isMember(model.facts(path)?.declarations ?? [], at))
    return;
  renameBinding(view, edits, path, name, newName);
}

/** A name at the top of a module, and where others import it. */
function renameBinding({ model, files }: FileView, edits: Edits, path: string, name: string, newName: string): void {
  const { text } = files.table(path);
  for (const one of bindingReferences(path, text, name, null)) edits.add(path, one.at, one.end, one.prefix + newName);
  const findImport = model.importFinder();
  for (const other of model.files) {
    if (other === path) continue;
    const { text: theirs } = files.table(other);
    if (!theirs.includes(name)) continue;
    for (const border of bordersOf(other, theirs, name)) {
      if (findImport(border.specifier, other) !== path) continue;
      edits.add(other, border.at, border.end, newName);
      if (!border.isBinding) continue;
      for (const one of bindingReferences(other, theirs, name, null))
        edits.add(other, one.at, one.end, one.prefix + newName);
    }
  }
}

/** Whether an offset is inside of a declaration, not at its name. */
function isMember(
  declarations: readonly { readonly at: number; readonly start: number; readonly end: number }[],
  at: number,
): boolean {
  return declarations.some((one) => one.start <= at && at < one.end && one.at !== at);
}

/** A parameter is a binding of its function too; a property of a pattern keeps its local name. The type beside them has the name as well. */
function renameParameter(
  { files }: FileView,
  edits: Edits,
  { path, at, end, name }: { readonly path: string; readonly at: number; readonly end: number; readonly name: string },
  newName: string,
): void {
  const own = files
    .names(path)
    .lists.flatMap(({ names }) => names)
    .find((one) => one.at === at);
  edits.add(path, at, end, newName);
  for (const one of own?.inTypes ?? []) edits.add(path, one.at, one.end, newName);
  if (own === undefined || own.local !== null) return;
  for (const one of bindingReferences(path, files.table(path).text, name, at))
    edits.add(path, one.at, one.end, one.prefix + newName);
}

/** Edits by file, each once. */
class Edits {
  readonly #view: FileView;
  readonly #files = new Map<string, Map<number, TextEdit>>();

  constructor(view: FileView) {
    this.#view = view;
  }

  add(path: string, at: number, end: number, newText: string): void {
    const edits = this.#files.get(path) ?? new Map<number, TextEdit>();
    this.#files.set(path, edits);
    edits.set(at, { range: this.#view.files.table(path).range(at, end), newText });
  }

  get changes(): Record<string, TextEdit[]> {
    const { files } = this.#view;
    return Object.fromEntries(
      [...this.#files].map(([path, edits]) => {
        return [files.uri(path), [...edits].sort(([a], [b]) => a - b).map(([, edit]) => edit)];
      }),
    );
  }
}
