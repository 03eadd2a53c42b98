/** Calls of `monkeypatch` by which a function changes what a process has only once. */
import type { ts as TS } from "ts-morph";
import type { FunctionFacts, Parameter } from "../../../core/data/facts.ts";
import { processChange } from "../../../core/fixtures/process-changes.ts";
import { startOf } from "../comments.ts";
import { memberOf } from "../property-names.ts";
import type { ParseContext } from "../parse-context.ts";

const CALL = /\bmonkeypatch\s*\.\s*(?:chdir|delAttr|setEnv|delEnv)\s*\(/g;

/** What `delAttr` takes from it is a variable of the test. */
const ENVIRONMENT = /^\s*process\s*\.\s*env\s*$/;

/** @param node - a function with these parameters. */
export function processChanges(
  reading: ParseContext,
  node: TS.Node,
  params: readonly Parameter[],
): Pick<FunctionFacts, "processChanges"> {
  const { text } = reading;
  const isAsked = ({ name, properties }: Parameter): boolean =>
    name === "monkeypatch" || properties?.some((property) => property.name === "monkeypatch") === true;
  if (!params.some(isAsked)) return {};
  const found = [...text.slice(node.pos, node.end).matchAll(CALL)].flatMap(({ index }) => {
    const at = node.pos + index;
    const message = messageAt(reading, node, at);
    return message === null ? [] : [{ at, message }];
  });
  return found.length === 0 ? {} : { processChanges: found };
}

/** Of the call whose receiver is at that offset; null if that is none, such as text in a comment. */
function messageAt(reading: ParseContext, outer: TS.Node, at: number): string | null {
  const { ts, text } = reading;
  let node: TS.Node | undefined = outer;
  for (
    ;
    node !== undefined;
    node = ts.forEachChild(node, (child) => (child.pos <= at && at < child.end ? child : undefined))
  ) {
    if (node !== outer && ts.isFunctionLike(node) && hasOwn(reading, node)) return null;
    if (!ts.isCallExpression(node)) continue;
    const member = memberOf(reading, node.expression);
    if (member === null || !ts.isIdentifier(member.object) || startOf(text, member.object.pos) !== at) continue;
    const first = node.arguments[0];
    if (member.property === "delAttr" && first !== undefined && ENVIRONMENT.test(text.slice(first.pos, first.end)))
      return null;
    return processChange(member.property, first !== undefined && ts.isStringLiteralLike(first) ? first.text : null);
  }
  return null;
}

/** Whether a function inside the test has a parameter of that name, which is another one. */
function hasOwn({ ts }: ParseContext, { parameters }: TS.SignatureDeclaration): boolean {
  const binds = (name: TS.BindingName): boolean =>
    ts.isIdentifier(name)
      ? name.text === "monkeypatch"
      : name.elements.some((element) => ts.isBindingElement(element) && binds(element.name));
  return parameters.some(({ name }) => binds(name));
}
