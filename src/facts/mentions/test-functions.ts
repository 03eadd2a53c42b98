/**
 * Mentions in test functions. Only a run calls them, so their code is not judged: if a module calls one while modules are imported, it
 * may change every value whose name is a word of their text.
 */
import type { ts as TS } from "ts-morph";
import { isNamedLikeTest, type Mention, TEST_FUNCTIONS } from "../../core/data/facts.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import { namesInPattern, wordEnd, wordPlaces } from "./places.ts";

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
export function othersThan(functions: ReadonlyMap<string, NamedTest>, { statements }: TS.SourceFile): TS.Statement[] {
  const own = new Set<TS.Node>(functions.values());
  return statements.filter((statement) => !own.has(statement));
}

/**
 * The names that occur in test functions, each with the strongest effect.
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
  for (const { parameters, body } of functions.values()) {
    const hidden = parameters.flatMap(({ name }) => namesInPattern(ts, name));
    for (const at of wordPlaces(text, words, { from: parameters.pos, to: body.end })) {
      const end = wordEnd(text, at);
      const name = text.slice(at, end);
      if (hidden.includes(name)) continue;
      MEMBER.lastIndex = end;
      const member = namespaces.has(name) ? MEMBER.exec(text)?.[1] : undefined;
      found.push({ name, ...(member === undefined ? {} : { member }), at, in: TEST_FUNCTIONS, depth: 0 });
    }
  }
  return found;
}
