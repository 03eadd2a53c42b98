/** Which constants a module may change the contents of, its own and those it imports, and which are other names for them. */
import type { ts as TS } from "ts-morph";
import { DEFAULT_BINDING } from "../core/facts.ts";
import type { ContentAlias, ContentChange, Declaration, ExportFact, Expression, ImportFact } from "../core/facts.ts";
import { type Binding, mayChange, reachedFrom } from "./bindings.ts";
import { startOf } from "./comments.ts";
import { formsOf } from "./forms.ts";
import { actingStatements, mentionsOf } from "./mentions.ts";
import type { Reading } from "./reading.ts";
import { declareAll, Scope } from "./scopes.ts";
import { Uses } from "./uses.ts";

/** Modules whose functions only look at what they are given. */
const LOOKERS = /^(?:unplugin-xtest(?:\/.*)?|(?:node:)?(?:assert(?:\/strict)?|util|path(?:\/posix|\/win32)?|url))$/;

/** What a module does with the contents of names. Absent where there is nothing to say. */
export interface Changes {
  readonly changed?: readonly ContentChange[];
  readonly aliases?: readonly ContentAlias[];
}

/** What changes are looked for in. */
export interface ChangeSources {
  readonly declarations: readonly Declaration[];
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  readonly isCommonjs: boolean;
}

/**
 * Follows the uses of every name that may hold an array, an object or a class. Statements that mention none of them in a
 * way that could matter are not walked.
 */
export function changeFacts(reading: Reading, sourceFile: TS.SourceFile, sources: ChangeSources): Changes {
  const { declarations, imports, exports, isCommonjs } = sources;
  const own = declarations.filter(({ form, value }) => form !== "function" && mayHold(value));
  const lookers = new Set<string>();
  const values: ImportFact[] = [];
  for (const fact of imports) {
    if (fact.local === null || fact.typeOnly) continue;
    if (LOOKERS.test(fact.specifier)) lookers.add(fact.local);
    else if (!fact.specifier.startsWith("node:")) values.push(fact);
  }
  const words = new Set([...own.map(({ name }) => name), ...values.map(({ local }) => local ?? "")]);
  if (words.size === 0) return {};
  if (isCommonjs) words.add("exports");
  const namespaces = new Set<string>();
  for (const { local, imported } of values) {
    if (local !== null && (imported === "*" || imported === "module.exports")) namespaces.add(local);
  }
  const mentions = mentionsOf(reading, sourceFile, words, namespaces);
  const statements = actingStatements(reading, sourceFile, mentions);
  if (statements.length === 0) return {};
  const module = new Scope(null);
  // A name that is exported under none of its own, or imported, is one like any other.
  const declared = new Set(own.map(({ name }) => name));
  for (const name of [...words, ...lookers]) if (!declared.has(name)) module.declare(name);
  const forms = formsOf(reading.ts);
  declareAll(reading, forms, sourceFile.statements, module, true);
  const bindings = new Map<string, Binding>();
  for (const name of words) bindings.set(name, module.declare(name));
  const uses = new Uses(reading, forms, module, mentions, lookers, namespaces);
  const exported = new Set(exports.flatMap(({ local, typeOnly }) => (local === null || typeOnly ? [] : [local])));
  try {
    for (const statement of statements) uses.read(statement);
  } catch (error) {
    // What nests too deeply for the stack may do anything.
    if (!(error instanceof RangeError)) throw error;
    for (const binding of bindings.values()) mayChange(binding.flows, 0, 0);
  }
  // They may be called by other modules, and by statements that mention no other name.
  for (const fn of module.functions) fn.giveOut();
  return written(uses, own, bindings, new Set(values.map(({ local }) => local ?? "")), exported);
}

/** Whether what a name is bound to has contents, or is a class, or another name for such a thing. */
function mayHold(value: Expression): boolean {
  switch (value.kind) {
    case "literal":
      return typeof value.value === "object" && value.value !== null;
    case "binary":
      return ["&&", "||", "??", ","].includes(value.operator);
    case "call":
      return (
        !value.construct || (value.callee.kind === "reference" && /^(?:Array|Map|Object|Set)$/.test(value.callee.name))
      );
    case "bigint":
    case "regexp":
    case "template":
    case "unary":
    case "function":
    case "enum":
      return false;
    default:
      return true;
  }
}

/** The changes and aliases of what other modules, or the evaluation of this one, may ask for. */
function written(
  uses: Uses,
  own: readonly Declaration[],
  bindings: ReadonlyMap<string, Binding>,
  imported: ReadonlySet<string>,
  exported: ReadonlySet<string>,
): Changes {
  const names = new Map<Binding, { readonly name: string; readonly member?: string }>();
  for (const { name, form } of own) {
    const binding = bindings.get(name);
    if (binding !== undefined && form !== "let") names.set(binding, { name });
  }
  for (const [name, binding] of bindings) if (imported.has(name)) names.set(binding, { name });
  for (const { name, member, binding } of uses.members.values()) names.set(binding, { name, member });
  const { text } = uses.reading;
  const changed: ContentChange[] = [];
  for (const [{ change, methods }, name] of names) {
    if (change !== null) changed.push({ ...name, depth: change.depth, at: startOf(text, change.at) });
    for (const [method, { depth, at }] of methods) {
      if (change === null || depth < change.depth) changed.push({ ...name, depth, at: startOf(text, at), method });
    }
  }
  const aliases: ContentAlias[] = [];
  const wanted = new Set(names.keys());
  for (const [name, binding] of bindings) {
    if (!exported.has(name) && name !== DEFAULT_BINDING) continue;
    for (const { binding: source, shift, from } of reachedFrom(binding, wanted)) {
      const of = names.get(source);
      if (of !== undefined)
        aliases.push({ name, of: of.name, ...(of.member === undefined ? {} : { member: of.member }), shift, from });
    }
  }
  return { ...(changed.length === 0 ? {} : { changed }), ...(aliases.length === 0 ? {} : { aliases }) };
}
