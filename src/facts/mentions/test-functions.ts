/**
 * Mentions in test functions. Only a run calls them, so their code is not judged: if a module calls one while modules are imported, it
 * may change every value whose name is a word of their text.
 */
import type { ts as TS } from "ts-morph";
import { isNamedLikeTest, type Mention, TEST_FUNCTIONS } from "../../core/data/facts.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import { namesInPattern, wordEnds } from "./places.ts";

export type NamedTest = TS.FunctionDeclaration & { readonly body: TS.Block };

const MEMBER = /\s*(?:\?\s*)?\.\s*([A-Za-z_$][\w$]*)/y;

/** The test functions of a module by name; none if one of them returns something, as it may be called for that. */
export function testFunctions({ ts }: ParseContext, { statements }: TS.SourceFile): Map<string, NamedTest> {
  const found = new Map<string, NamedTest>();
  for (const node of statements) {
    if (!ts.isFunctionDeclaration(node) || !hasBody(node) || !isNamedLikeTest(node.name?.text ?? "")) continue;
    if (node.body.statements.some((one) => ts.isReturnStatement(one) && one.expression !== undefined)) return new Map();
    found.set(node.name?.text ?? "", node);
  }
  return found;
}

function hasBody(node: TS.FunctionDeclaration): node is NamedTest {
  return node.body !== undefined;
}

/** The statements of a file without some functions. */
export function othersThan(
  { ts }: ParseContext,
  functions: ReadonlyMap<string, NamedTest>,
  { statements }: TS.SourceFile,
): TS.Statement[] {
  return statements.filter((one) => !ts.isFunctionDeclaration(one) || functions.get(one.name?.text ?? "") !== one);
}

/**
 * The names that occur in test functions, each with the strongest effect, and once: other places of it say nothing new.
 *
 * @param namespaces - names whose members are told apart.
 */
export function wordMentions(
  { ts, text }: ParseContext,
  functions: ReadonlyMap<string, NamedTest>,
  words: ReadonlySet<string>,
  namespaces: ReadonlySet<string>,
): Mention[] {
  const found: Mention[] = [];
  const nodes = [...functions.values()].sort((one, other) => one.pos - other.pos);
  const [from, to] = [nodes[0]?.parameters.pos ?? 0, nodes.at(-1)?.body.end ?? 0];
  for (const name of words) {
    const members = new Set<string | undefined>();
    let index = 0;
    for (const end of wordEnds(text, name, from, to)) {
      while ((nodes[index]?.end ?? Infinity) < end) index += 1;
      const { parameters } = nodes[index] ?? {};
      if (parameters === undefined || end <= parameters.pos) continue;
      const member = namespaces.has(name) ? memberAt(text, end) : undefined;
      if (members.has(member) || parameters.some((one) => namesInPattern(ts, one.name).includes(name))) continue;
      members.add(member);
      const at = end - name.length;
      found.push({ name, ...(member === undefined ? {} : { member }), at, in: TEST_FUNCTIONS, depth: 0 });
      if (!namespaces.has(name)) break;
    }
  }
  return found.sort((one, other) => one.at - other.at);
}

function memberAt(text: string, at: number): string | undefined {
  MEMBER.lastIndex = at;
  return MEMBER.exec(text)?.[1];
}
