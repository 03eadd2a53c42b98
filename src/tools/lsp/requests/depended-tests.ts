/** Texts of `mark.depends`: the tests that they name, from the text to the test and back. */
import { type CompletionItem, CompletionItemKind, type Location } from "vscode-languageserver";
import { UsageError } from "../../../core/errors/errors.ts";
import { isInNode, joinNodeId, pathOfNode } from "../../../core/select/nodeid.ts";
import { matchesPrefixOrGlobOption } from "../../../core/select/test-names.ts";
import type { NameUse } from "../../../facts/names/name-uses.ts";
import type { DependedNode } from "../model/test-nodes.ts";
import { tokenEnd } from "../text/positions.ts";
import { type FileView, locationAt } from "./view.ts";

/** The part of a text that is the name of a test, a class or a group. */
export interface NamedPart {
  readonly path: string;
  readonly at: number;
  readonly end: number;
}

/** How many ids are offered. */
const MAX_OFFERED = 200;

/** The definition of the test that a text names: its row, if it names one. */
export function testLocation(view: FileView, use: NameUse): Location[] {
  const found = view.model.tests.named(view.path, use);
  return found === null ? [] : [locationAt(view, found.node.path, found.row ?? found.node.at)];
}

/** The test that a text names, for a hover. */
export function testText({ model, path }: FileView, use: NameUse): string | null {
  const found = model.tests.named(path, use);
  if (found === null) return null;
  const { id, node } = found;
  const count = id === node.id ? node.count : 1;
  return `\`${id}\` · ${count === 1 ? "1 test" : `${String(count)} tests`}, before this one`;
}

/** Where texts name a test, or something in it: the parts of them that are its name. */
export function textsNaming({ model, files }: FileView, node: DependedNode): NamedPart[] {
  const name = nameOfNode(node);
  const found: NamedPart[] = [];
  for (const path of model.files) {
    const { text } = files.table(path);
    if (!text.includes(name) || !text.includes("depends")) continue;
    for (const use of files.names(path).uses) {
      // A text with escapes has other offsets.
      if (use.kind !== "depends" || use.end - use.at !== use.name.length) continue;
      const mention = model.tests.named(path, use);
      if (mention === null || !isInNode(node.id, mention.id)) continue;
      const at = use.at + node.id.length - name.length - (mention.id.length - use.name.length);
      if (at >= use.at) found.push({ path, at, end: at + name.length });
    }
  }
  return found;
}

export function nameOfNode({ id }: DependedNode): string {
  return id.slice(id.lastIndexOf("::") + 2);
}

/** The range of the name of a test in its definition; null if it is computed, as a title with values of a row. */
export function definedName({ files }: FileView, node: DependedNode): NamedPart | null {
  const { text } = files.table(node.path);
  const isQuoted = /["'`]/.test(text[node.at] ?? "");
  const at = isQuoted ? node.at + 1 : node.at;
  const end = isQuoted ? tokenEnd(text, node.at) - 1 : tokenEnd(text, node.at);
  return text.slice(at, end) === nameOfNode(node) ? { path: node.path, at, end } : null;
}

/** @throws {UsageError} if a test cannot have the name. */
export function refuseTestName({ model, files }: FileView, node: DependedNode, newName: string): void {
  const { id, path, at } = node;
  const quote = /["'`]/.exec(files.table(path).text[at] ?? "")?.[0];
  const { testFunctions, testClasses } = model.config;
  const isClass = model.module(path)?.classes.some((one) => one.id === id) === true;
  const hasForm =
    quote === undefined
      ? /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(newName) &&
        matchesPrefixOrGlobOption(isClass ? testClasses : testFunctions, newName)
      : newName !== "" && !/["'`\\\r\n$]|::/.test(newName);
  if (!hasForm) throw new UsageError(`"${newName}" would be no name of a test there`);
  const taken = model.tests.byId(`${id.slice(0, id.lastIndexOf("::"))}::${newName}`);
  if (taken !== null) throw new UsageError(`"${newName}" is the name of another test there: ${taken.id}`);
}

/** The names and ids that complete a text: names of the same file first. */
export function completedTests({ model, path, files }: FileView, use: NameUse): CompletionItem[] {
  const own = model.relative(path);
  const typed = use.name.toLowerCase();
  const range = files.table(path).range(use.at, use.end);
  const items: CompletionItem[] = [];
  for (const { id, count } of model.tests.all) {
    if (items.length >= MAX_OFFERED) break;
    const isOwn = pathOfNode(id) === own && id !== own;
    const label = isOwn ? shortest(id, joinNodeId(own, ...use.classes), own) : id;
    if (!label.toLowerCase().includes(typed) || /["'`\\\n]/.test(label)) continue;
    items.push({
      label,
      kind: CompletionItemKind.Method,
      detail: count === 1 ? "1 test" : `${String(count)} tests`,
      sortText: `${isOwn ? "1" : "2"}${label}`,
      filterText: label,
      textEdit: { range, newText: label },
    });
  }
  return items;
}

/** A node as a text beside it names it: without the groups around both. */
function shortest(id: string, around: string, path: string): string {
  const base = isInNode(around, id) && id !== around ? around : path;
  return id.slice(base.length + 2);
}
