/** Captures the operands of operators. */
import type { ts as TS } from "ts-morph";
import { type AssertionPart, PART } from "../../../core/assertions/assertion-site.ts";
import { bare, isAssignment } from "../../syntax/property-names.ts";
import { isLiteral } from "../syntax-tree.ts";
import { type Capturing, numbered, type Slot } from "./capture-target.ts";

/** An expression with an operator between two others. */
export function operatorPart(captures: Capturing, node: TS.BinaryExpression, slot: Slot): AssertionPart {
  const { SyntaxKind } = captures.reading.ts;
  const { kind } = node.operatorToken;
  if (kind === SyntaxKind.CommaToken) return listPart(captures, node, slot);
  if (kind === SyntaxKind.AmpersandAmpersandToken) return logicalPart(captures, node, slot, PART.and);
  if (kind === SyntaxKind.BarBarToken) return logicalPart(captures, node, slot, PART.or);
  if (kind === SyntaxKind.QuestionQuestionToken) return logicalPart(captures, node, slot, PART.nullish);
  return isAssignment(captures.reading, node) ? assignmentPart(captures, node, slot) : binaryPart(captures, node, slot);
}

function textOf(captures: Capturing, { operatorToken }: TS.BinaryExpression): string {
  return captures.reading.ts.tokenToString(operatorToken.kind) ?? "";
}

function binaryPart(captures: Capturing, node: TS.BinaryExpression, slot: Slot): AssertionPart {
  const operator = textOf(captures, node);
  const isComparing = /^(?:[!=]==?|[<>]=?|in|instanceof)$/.test(operator);
  const { left, right } = node;
  const sides = () => [
    captures.reading.ts.isPrivateIdentifier(left)
      ? captures.part(PART.plain, left, -1)
      : captures.visit(left, "new", isComparing),
    captures.visit(right, "new", isComparing),
  ];
  return captures.wrap(PART.binary, node, slot, sides, operator);
}

function logicalPart(captures: Capturing, node: TS.BinaryExpression, slot: Slot, kind: number): AssertionPart {
  const { left, right } = node;
  // Of a comparison only the sides are shown.
  const rightSlot = isBinary(captures, bare(captures.reading, right)) ? "none" : "new";
  return captures.wrap(kind, node, slot, () => [
    captures.visit(left, "new"),
    captures.conditionally(() => captures.visit(right, rightSlot)),
  ]);
}

/** Whether an operator makes a new value of both sides. */
function isBinary({ reading }: Capturing, node: TS.Expression): boolean {
  if (!reading.ts.isBinaryExpression(node) || isAssignment(reading, node)) return false;
  const { AmpersandAmpersandToken, BarBarToken, CommaToken, QuestionQuestionToken } = reading.ts.SyntaxKind;
  const others = [AmpersandAmpersandToken, BarBarToken, CommaToken, QuestionQuestionToken];
  return !others.includes(node.operatorToken.kind);
}

export function conditionalPart(captures: Capturing, node: TS.ConditionalExpression, slot: Slot): AssertionPart {
  return captures.wrap(PART.conditional, node, slot, () => [
    captures.visit(node.condition, "new"),
    captures.conditionally(() => captures.visit(node.whenTrue, "new")),
    captures.conditionally(() => captures.visit(node.whenFalse, "new")),
  ]);
}

/** `a, b`: the last one is the value. */
function listPart(captures: Capturing, node: TS.BinaryExpression, slot: Slot): AssertionPart {
  return captures.wrap(PART.leaf, node, slot, () => {
    captures.target.walk(node.left);
    return [captures.visit(node.right, "none")];
  });
}

/** An operator in front of its operand, but for words. */
export function prefixPart(captures: Capturing, node: TS.PrefixUnaryExpression, slot: Slot): AssertionPart {
  const { SyntaxKind } = captures.reading.ts;
  const { operand, operator } = node;
  if (operator === SyntaxKind.PlusPlusToken || operator === SyntaxKind.MinusMinusToken) {
    captures.target.walk(operand);
    return captures.wrap(PART.leaf, node, slot);
  }
  if (operator === SyntaxKind.ExclamationToken)
    return captures.wrap(PART.not, node, slot, () => [captures.visit(operand, "new")]);
  return unaryPart(captures, node, operand, slot);
}

export function unaryPart(captures: Capturing, node: TS.Expression, operand: TS.Expression, slot: Slot): AssertionPart {
  const { reading } = captures;
  const { ts } = reading;
  if (ts.isDeleteExpression(node)) {
    captures.target.walk(operand);
    return captures.wrap(PART.leaf, node, slot);
  }
  const value = bare(reading, operand);
  if (isLiteral(reading, value)) return captures.part(PART.plain, node, numbered(slot));
  // A name that does not exist has a type too.
  const isUnknown = ts.isTypeOfExpression(node) && ts.isIdentifier(value) && !captures.isValue(value.text);
  return captures.wrap(PART.leaf, node, slot, () => (isUnknown ? [] : [captures.inner(operand)]));
}

function assignmentPart(captures: Capturing, node: TS.BinaryExpression, slot: Slot): AssertionPart {
  const { ts } = captures.reading;
  const { left, right } = node;
  return captures.wrap(PART.leaf, node, slot, () => {
    captures.target.walk(left);
    // A message of the engine has the text of what cannot be taken apart.
    if (ts.isObjectLiteralExpression(left) || ts.isArrayLiteralExpression(left)) {
      captures.target.walk(right);
      return [];
    }
    const visit = () => captures.inner(right);
    return [/^(?:&&|\|\||\?\?)=$/.test(textOf(captures, node)) ? captures.conditionally(visit) : visit()];
  });
}
