/** Captures the operands of operators. */
import type { ESTree } from "rolldown/utils";
import { type AssertionPart, PART } from "../../../src/core/assertions/assertion-site.ts";
import { bareExpression } from "../syntax-tree.ts";
import { type Capturing, numbered, type Slot } from "./capture-target.ts";

export function binaryPart(
  captures: Capturing,
  node: ESTree.BinaryExpression | ESTree.PrivateInExpression,
  slot: Slot,
): AssertionPart {
  const isComparing = /^(?:[!=]==?|[<>]=?|in|instanceof)$/.test(node.operator);
  const { left, right } = node;
  const sides = () => [
    left.type === "PrivateIdentifier" ? captures.part(PART.plain, left, -1) : captures.visit(left, "new", isComparing),
    captures.visit(right, "new", isComparing),
  ];
  return captures.wrap(PART.binary, node, slot, sides, node.operator);
}

export function logicalPart(captures: Capturing, node: ESTree.LogicalExpression, slot: Slot): AssertionPart {
  const { left, right, operator } = node;
  const kind = operator === "&&" ? PART.and : operator === "||" ? PART.or : PART.nullish;
  // Of a comparison only the sides are shown.
  const rightSlot = bareExpression(right).type === "BinaryExpression" ? "none" : "new";
  return captures.wrap(kind, node, slot, () => [
    captures.visit(left, "new"),
    captures.conditionally(() => captures.visit(right, rightSlot)),
  ]);
}

export function conditionalPart(captures: Capturing, node: ESTree.ConditionalExpression, slot: Slot): AssertionPart {
  return captures.wrap(PART.conditional, node, slot, () => [
    captures.visit(node.test, "new"),
    captures.conditionally(() => captures.visit(node.consequent, "new")),
    captures.conditionally(() => captures.visit(node.alternate, "new")),
  ]);
}

export function unaryPart(captures: Capturing, node: ESTree.UnaryExpression, slot: Slot): AssertionPart {
  const { argument, operator } = node;
  if (operator === "!") return captures.wrap(PART.not, node, slot, () => [captures.visit(argument, "new")]);
  if (operator === "delete") {
    captures.target.walk(argument);
    return captures.wrap(PART.leaf, node, slot);
  }
  const operand = bareExpression(argument);
  if (operand.type === "Literal") return captures.part(PART.plain, node, numbered(slot));
  // A name that does not exist has a type too.
  const isUnknown = operator === "typeof" && operand.type === "Identifier" && !captures.isValue(operand.name);
  return captures.wrap(PART.leaf, node, slot, () => (isUnknown ? [] : [captures.inner(argument)]));
}

export function assignmentPart(captures: Capturing, node: ESTree.AssignmentExpression, slot: Slot): AssertionPart {
  const { left, right, operator } = node;
  return captures.wrap(PART.leaf, node, slot, () => {
    captures.target.walk(left);
    // A message of the engine has the text of what cannot be taken apart.
    if (left.type === "ObjectPattern" || left.type === "ArrayPattern") {
      captures.target.walk(right);
      return [];
    }
    const visit = () => captures.inner(right);
    return [/^(?:&&|\|\||\?\?)=$/.test(operator) ? captures.conditionally(visit) : visit()];
  });
}
