/** What an expression may be worth, as far as names are concerned; calls and classes have files of their own. */
import type { ts as TS } from "ts-morph";
import { anyOf, copyOf, type Flow, holding, NOWHERE, readFrom } from "./bindings.ts";
import { exportedBy } from "../commonjs/exported-names.ts";
import { FunctionUse, type Scope } from "./scopes.ts";
import type { Uses } from "./uses.ts";

type Flows = readonly Flow[];

/** Properties that are numbers on everything that has them. */
const COUNTS = new Set(["length", "size"]);

/**
 * What an expression may be worth, and what it changes on the way.
 *
 * @param self what `this` means in the methods of an object expression.
 */
export function valueOf(uses: Uses, node: TS.Expression, scope: Scope, self: Flows = NOWHERE): Flows {
  const { ts } = uses.reading;
  const { SyntaxKind } = ts;
  switch (uses.forms[node.kind]) {
    case "name":
      return ts.isIdentifier(node) ? nameUse(node, scope) : NOWHERE;
    case "member":
      return ts.isPropertyAccessExpression(node) ? memberUse(uses, node, scope) : NOWHERE;
    case "literal":
      return NOWHERE;
    case "this":
      return scope.self;
    case "binary":
      return ts.isBinaryExpression(node) ? binaryUse(uses, node, scope) : NOWHERE;
    case "object":
      return ts.isObjectLiteralExpression(node) ? objectUse(uses, node, scope, self) : NOWHERE;
    case "array":
      return ts.isArrayLiteralExpression(node) ? listUse(uses, node, scope) : NOWHERE;
    case "function":
      return ts.isArrowFunction(node) || ts.isFunctionExpression(node) ? functionValue(uses, node, scope) : NOWHERE;
    case "element":
      if (!ts.isElementAccessExpression(node)) return NOWHERE;
      uses.value(node.argumentExpression, scope);
      return readFrom(uses.value(node.expression, scope));
    case "conditional":
      if (!ts.isConditionalExpression(node)) return NOWHERE;
      uses.value(node.condition, scope);
      return anyOf(uses.value(node.whenTrue, scope), uses.value(node.whenFalse, scope));
    case "template":
      if (ts.isTemplateExpression(node)) for (const { expression } of node.templateSpans) uses.value(expression, scope);
      return NOWHERE;
  }
  if (ts.isAwaitExpression(node)) return uses.value(node.expression, scope);
  if (ts.isVoidExpression(node) || ts.isTypeOfExpression(node)) {
    uses.value(node.expression, scope);
    return NOWHERE;
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const steps = node.operator === SyntaxKind.PlusPlusToken || node.operator === SyntaxKind.MinusMinusToken;
    if (steps) uses.assign(node.operand, NOWHERE, scope);
    else uses.value(node.operand, scope);
    return NOWHERE;
  }
  if (ts.isDeleteExpression(node)) {
    uses.assign(node.expression, NOWHERE, scope);
    return NOWHERE;
  }
  if (ts.isTaggedTemplateExpression(node) && ts.isTemplateExpression(node.template)) {
    for (const { expression } of node.template.templateSpans) uses.lose(uses.value(expression, scope), expression);
  }
  // What `yield`, JSX, a tag and whatever the language gets next do with a value is not known.
  partsUse(uses, node, scope);
  return NOWHERE;
}

function functionValue(uses: Uses, node: TS.ArrowFunction | TS.FunctionExpression, scope: Scope): Flows {
  const fn = new FunctionUse(node, scope, uses.reading.ts.isArrowFunction(node) ? null : NOWHERE);
  fn.giveOut();
  uses.inner(fn);
  return NOWHERE;
}

function listUse(uses: Uses, node: TS.ArrayLiteralExpression, scope: Scope): Flows {
  const { ts } = uses.reading;
  let flows = NOWHERE;
  for (const item of node.elements) {
    if (ts.isSpreadElement(item)) flows = anyOf(flows, copyOf(uses.value(item.expression, scope)));
    else flows = anyOf(flows, holding(uses.value(item, scope)));
  }
  return flows;
}

/** The expressions of what is no expression itself: spans of templates, attributes. */
function partsUse(uses: Uses, node: TS.Node, scope: Scope): void {
  const { ts } = uses.reading;
  ts.forEachChild(node, (child) => {
    if (ts.isExpression(child)) uses.lose(uses.value(child, scope), child);
    else if (child.kind > ts.SyntaxKind.LastToken && !ts.isTypeNode(child)) partsUse(uses, child, scope);
  });
}

/** A name that is not called: a function may get anywhere. */
function nameUse({ text }: TS.Identifier, scope: Scope): Flows {
  const name = scope.lookUp(text);
  if (name === null) return NOWHERE;
  if (name.fn !== null) {
    name.fn.giveOut();
    return NOWHERE;
  }
  return name.binding.flows;
}

/** `object.property`. A property of a module's namespace, or of `exports`, is a name of its own. */
function memberUse(uses: Uses, node: TS.PropertyAccessExpression, scope: Scope): Flows {
  const { ts } = uses.reading;
  const exported = exportedBy(uses.reading, node);
  if (exported !== null) return uses.module.lookUp(exported)?.binding.flows ?? NOWHERE;
  const { expression, name } = node;
  if (ts.isIdentifier(expression)) {
    const member = uses.memberOfNamespace(expression.text, name.text, scope);
    if (member !== null) return member.flows;
  }
  const owner = uses.value(expression, scope);
  return COUNTS.has(name.text) ? NOWHERE : readFrom(owner);
}

function binaryUse(uses: Uses, node: TS.BinaryExpression, scope: Scope): Flows {
  const { ts } = uses.reading;
  const { left, right } = node;
  const { kind } = node.operatorToken;
  if (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment) {
    const flows = uses.value(right, scope);
    const exported = exportedBy(uses.reading, left);
    if (exported !== null) uses.module.declare(exported).take(flows);
    else uses.assign(left, flows, scope);
    return flows;
  }
  switch (kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return anyOf(uses.value(left, scope), uses.value(right, scope));
  }
  // Sums of many parts lean to the left: what is left of one more `+` need not take one more frame.
  let first: TS.Expression = left;
  uses.value(right, scope);
  while (ts.isBinaryExpression(first) && first.operatorToken.kind === kind) {
    uses.value(first.right, scope);
    first = first.left;
  }
  const flows = uses.value(first, scope);
  return kind === ts.SyntaxKind.CommaToken ? anyOf(flows, uses.value(right, scope)) : NOWHERE;
}

function objectUse(uses: Uses, node: TS.ObjectLiteralExpression, scope: Scope, self: Flows): Flows {
  const { ts } = uses.reading;
  const values = node.properties.map((property): Flows => {
    if (property.name !== undefined && ts.isComputedPropertyName(property.name))
      uses.value(property.name.expression, scope);
    if (ts.isSpreadAssignment(property)) return copyOf(uses.value(property.expression, scope));
    if (ts.isShorthandPropertyAssignment(property)) return holding(nameUse(property.name, scope));
    if (ts.isPropertyAssignment(property)) {
      const { initializer } = property;
      if (ts.isObjectLiteralExpression(initializer))
        return holding(objectUse(uses, initializer, scope, readFrom(self)));
      if (!ts.isFunctionExpression(initializer)) return holding(uses.value(initializer, scope));
    }
    const method = ts.isPropertyAssignment(property) ? property.initializer : property;
    if (!ts.isFunctionLike(method) || !("body" in method)) return NOWHERE;
    const fn = new FunctionUse(method, scope, self);
    fn.giveOut();
    uses.inner(fn);
    return NOWHERE;
  });
  return anyOf(...values);
}
