/** Calls that may replace exports of other modules: methods of `monkeypatch` and `mocker`. */
import type { ts as TS } from "ts-morph";
import type { ImportFact, PatchCall, PatchMethod } from "../../core/data/facts.ts";
import { startOf } from "../syntax/comments.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import { bare, isWrapper, memberOf } from "../syntax/property-names.ts";
import { findMentions, type MentionPath } from "./places.ts";

/** Text that a module needs to have such a call. */
const MAYBE_PATCHES = /\b(?:setAttr|delAttr|spy|stub)\b/;

const METHODS: ReadonlySet<string> = new Set<PatchMethod>(["setAttr", "delAttr", "spy", "stub"]);

/** The beginning of a call by name. */
const BY_NAME = /\bsetAttr\s*\(\s*(?=["'`])/g;

/** `../src/api:fetchUser`, `node:fs:readFile`. */
const NAMED_EXPORT = /^([^\s]+):([\p{ID_Start}$_][\p{ID_Continue}$]*)$/u;

export function patchCalls(
  reading: ParseContext,
  sourceFile: TS.SourceFile,
  imports: readonly ImportFact[],
): PatchCall[] {
  const found: PatchCall[] = [];
  const namespaces = imports.filter(({ imported, typeOnly }) => imported === "*" && !typeOnly);
  if (namespaces.length > 0 && MAYBE_PATCHES.test(reading.text)) {
    findMentions(reading, sourceFile, new Set(namespaces.flatMap(({ local }) => local ?? [])), (path) => {
      const call = callWith(reading, path, imports);
      if (call !== null) found.push(call);
    });
  }
  const named = reading.text.includes("setAttr") ? reading.text.matchAll(BY_NAME) : [];
  for (const { index, 0: text } of named) {
    const call = callByName(reading, sourceFile, index + text.length);
    if (call !== null) found.push(call);
  }
  return found.sort((one, other) => one.at - other.at);
}

/** The call with a mention of a namespace as its first argument. A method of something imported is another library's. */
function callWith(reading: ParseContext, path: MentionPath, imports: readonly ImportFact[]): PatchCall | null {
  const { ts, text } = reading;
  const namespace = path.at(-1);
  if (namespace === undefined || !ts.isIdentifier(namespace)) return null;
  let index = path.length - 2;
  for (let node = path[index]; node !== undefined && isWrapper(reading, node); node = path[index]) index -= 1;
  const call = path[index];
  if (call === undefined || !ts.isCallExpression(call) || call.arguments[0] !== path[index + 1]) return null;
  const member = memberOf(reading, call.expression);
  const method = member?.property;
  if (member === null || !isMethod(method)) return null;
  const receiver = bare(reading, member.object);
  if (ts.isIdentifier(receiver) && imports.some(({ local }) => local === receiver.text)) return null;
  const second = call.arguments[1];
  const name = second === undefined ? null : bare(reading, second);
  const isLiteral = name !== null && ts.isStringLiteralLike(name);
  return {
    method,
    namespace: namespace.text,
    name: isLiteral ? name.text : null,
    at: startOf(text, (isLiteral ? name : namespace).pos),
  };
}

/** The call whose first argument is a literal at that offset. */
function callByName(reading: ParseContext, sourceFile: TS.SourceFile, at: number): PatchCall | null {
  const { ts, text } = reading;
  let call: TS.Node = sourceFile;
  let node: TS.Node | undefined = sourceFile;
  while (node !== undefined && !ts.isStringLiteralLike(node)) {
    call = node;
    node = ts.forEachChild(node, (child) => (child.pos <= at && at < child.end ? child : undefined));
  }
  if (node === undefined || startOf(text, node.pos) !== at) return null;
  if (!ts.isCallExpression(call) || call.arguments[0] !== node) return null;
  const member = memberOf(reading, call.expression);
  const [, specifier, name] = NAMED_EXPORT.exec(node.text) ?? [];
  if (member?.property !== "setAttr" || specifier === undefined || name === undefined) return null;
  const receiver = bare(reading, member.object);
  const isCertain = ts.isIdentifier(receiver) && receiver.text === "monkeypatch";
  return { method: "setAttr", namespace: null, specifier, name, isCertain, at, end: node.end };
}

function isMethod(name: string | undefined): name is PatchMethod {
  return name !== undefined && METHODS.has(name);
}
