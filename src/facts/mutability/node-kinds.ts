/** What kind of thing a node is, as its uses are read: one look at a table where guards would be asked one after another. */
import type { ts as TS } from "ts-morph";
import type { TypeScript } from "../read/typescript.ts";

const FORMS = {
  name: ["Identifier"],
  member: ["PropertyAccessExpression"],
  literal: [
    ...(["StringLiteral", "NumericLiteral", "BigIntLiteral", "NoSubstitutionTemplateLiteral", "TrueKeyword"] as const),
    ...(["FalseKeyword", "NullKeyword", "RegularExpressionLiteral", "OmittedExpression"] as const),
  ],
  this: ["ThisKeyword"],
  call: ["CallExpression", "NewExpression"],
  wrapped: [
    ...(["ParenthesizedExpression", "AsExpression", "SatisfiesExpression", "NonNullExpression"] as const),
    ...(["TypeAssertionExpression", "ExpressionWithTypeArguments"] as const),
  ],
  binary: ["BinaryExpression"],
  function: ["ArrowFunction", "FunctionExpression"],
  object: ["ObjectLiteralExpression"],
  array: ["ArrayLiteralExpression"],
  class: ["ClassExpression"],
  element: ["ElementAccessExpression"],
  conditional: ["ConditionalExpression"],
  template: ["TemplateExpression"],
  expressionStatement: ["ExpressionStatement"],
  variables: ["VariableStatement"],
  return: ["ReturnStatement"],
  functionDeclaration: ["FunctionDeclaration"],
  classDeclaration: ["ClassDeclaration"],
  block: ["Block"],
  if: ["IfStatement"],
  each: ["ForOfStatement", "ForInStatement"],
  nothing: ["InterfaceDeclaration", "TypeAliasDeclaration", "EnumDeclaration", "EmptyStatement"],
} as const satisfies Readonly<Record<string, readonly (keyof typeof TS.SyntaxKind)[]>>;

/** What is looked at apart from everything else. */
export type Form = keyof typeof FORMS;

/** Forms by the kind of a node; none for what is rare. */
export type Forms = readonly (Form | undefined)[];

/** Tables that were made: a compiler's numbers stay the same. */
const KNOWN = new WeakMap<object, Forms>();

/** The table for a compiler. */
export function formsOf({ SyntaxKind }: TypeScript): Forms {
  const known = KNOWN.get(SyntaxKind);
  if (known !== undefined) return known;
  // An array that is filled in no order is a slow one, unless it has its length.
  const forms = new Array<Form | undefined>(SyntaxKind.LastStatement + 100);
  for (const form of Object.keys(FORMS)) {
    if (isForm(form)) for (const kind of FORMS[form]) forms[SyntaxKind[kind]] = form;
  }
  KNOWN.set(SyntaxKind, forms);
  return forms;
}

function isForm(text: string): text is Form {
  return text in FORMS;
}
