/** Which constants a module may change the contents of, its own and those it imports, and which are other names for them. */
import type { ts as TS } from "ts-morph";
import type {
  ContentAlias,
  ContentChange,
  Declaration,
  ExportFact,
  Expression,
  ImportFact,
  ReachedImport,
} from "../../core/data/facts.ts";
import { Acts } from "./acts.ts";
import { CallerIndex } from "./callers.ts";
import { apiNames, Deferred } from "./deferred.ts";
import { Graph } from "./graph.ts";
import type { Reading } from "../syntax/parse-context.ts";

/** Modules whose functions only look at what they are given. */
const LOOKERS = /^(?:unplugin-xtest(?:\/.*)?|(?:node:)?(?:assert(?:\/strict)?|util|path(?:\/posix|\/win32)?|url))$/;

/** What a module does with the contents of names. Absent where there is nothing to say. */
export interface Changes {
  readonly changed?: readonly ContentChange[];
  readonly reached?: readonly ReachedImport[];
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
 * Follows the uses of every name that may hold an array, an object or a class, in code that may run before tests do.
 * Statements that mention none of them in a way that could matter are not walked.
 */
export function changeFacts(reading: Reading, sourceFile: TS.SourceFile, sources: ChangeSources): Changes {
  const { declarations, imports, exports, isCommonjs } = sources;
  const foreign = new Set(imports.flatMap(({ specifier, local }) => (isForeign(specifier) ? [local] : [])));
  const own = declarations.filter(
    ({ form, value }) => form !== "function" && mayHold(value) && !(form === "const" && isUnknown(value, foreign)),
  );
  const lookers = new Set<string>();
  const imported = new Set<string>();
  const namespaces = new Set<string>();
  for (const { local, typeOnly, specifier, imported: name } of imports) {
    if (local === null || typeOnly) continue;
    if (LOOKERS.test(specifier)) lookers.add(local);
    else if (!isForeign(specifier)) {
      imported.add(local);
      if (name === "*" || name === "module.exports") namespaces.add(local);
    }
  }
  const words = new Set([...own.map(({ name }) => name), ...imported]);
  if (words.size === 0) return {};
  if (isCommonjs) words.add("exports");
  const exported = new Set(exports.flatMap(({ local, typeOnly }) => (local === null || typeOnly ? [] : [local])));
  const callers = new CallerIndex(reading, sourceFile, new Deferred(reading, sourceFile, apiNames(imports)), exported);
  const acts = new Acts(reading, sourceFile, callers, { words, imported, namespaces });
  const { reached, early, late, guesses } = acts.find();
  const known = reached.length === 0 ? {} : { reached };
  if (early.size + late.size === 0) return guesses.length === 0 ? known : { changed: guesses, ...known };
  const graphOf = (): Graph =>
    new Graph(reading, sourceFile, { own, words, imported, exported, lookers, namespaces, mentions: acts.mentions });
  const waits = (node: TS.Node): boolean => callers.at(node.end - 1) !== null;
  const changed: ContentChange[] = [...guesses];
  const aliases = new Map<string, ContentAlias>();
  for (const { statements, names } of groupsOf(late)) {
    const graph = graphOf();
    graph.read(early, waits);
    const before = new Map(graph.changes().map((change) => [JSON.stringify(change), change]));
    if (changed.length === guesses.length) changed.push(...before.values());
    graph.read(statements, () => false);
    for (const change of graph.changes())
      if (!before.has(JSON.stringify(change))) changed.push({ ...change, in: names });
    for (const alias of graph.aliases()) aliases.set(JSON.stringify(alias), alias);
  }
  return {
    ...(changed.length === 0 ? {} : { changed }),
    ...known,
    ...(aliases.size === 0 ? {} : { aliases: [...aliases.values()] }),
  };
}

/** Statements whose code waits for the same calls. */
interface Group {
  readonly statements: readonly TS.Statement[];
  readonly names: readonly string[];
}

/** Groups beyond which all are read as one: whoever may call any of them is believed to call all. */
const MANY = 4;

/** The groups of what waits; an empty one if nothing does. */
function groupsOf(late: ReadonlyMap<TS.Statement, ReadonlySet<string>>): readonly Group[] {
  const groups = new Map<string, { statements: TS.Statement[]; names: string[] }>();
  for (const [statement, callers] of late) {
    const names = [...callers].sort();
    const key = names.join();
    const group = groups.get(key) ?? { statements: [], names };
    groups.set(key, group);
    group.statements.push(statement);
  }
  const found = [...groups.values()];
  if (found.length > 0 && found.length <= MANY) return found;
  return [{ statements: [...late.keys()], names: [...new Set(found.flatMap(({ names }) => names))] }];
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

/** Modules of Node. */
function isForeign(specifier: string): boolean {
  return specifier.startsWith("node:");
}

/**
 * Whether nobody asks what a constant holds, and nothing that is followed gets into it unseen: empty ones are there to be
 * filled, and what a function of Node gives is not known.
 */
function isUnknown(value: Expression, foreign: ReadonlySet<string | null>): boolean {
  if (value.kind === "array") return value.items.length === 0;
  if (value.kind === "object") return value.properties.length === 0;
  if (value.kind === "literal") return Object.keys(value.value ?? {}).length === 0;
  if (value.kind === "class") return value.cls.base === null && !value.cls.members.some((member) => member.static);
  let root = value.kind === "call" ? value.callee : null;
  while (root?.kind === "member") root = root.object;
  return root?.kind === "reference" && foreign.has(root.name);
}
