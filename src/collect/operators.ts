/** Operators on values that are known. */
import { type Origin, Unknown } from "./values.ts";

type Primitive = string | number | bigint | boolean | null | undefined;

function isPrimitive(value: unknown): value is Primitive {
  return value === null || (typeof value !== "object" && typeof value !== "function" && typeof value !== "symbol");
}

/** `operator operand`. */
export function unary(operator: string, operand: unknown, origin: Origin): unknown {
  if (operand instanceof Unknown) return operand;
  if (operator === "void") return undefined;
  if (operator === "!") return !operand;
  if (operator === "typeof" && isPrimitive(operand)) return typeof operand;
  if (typeof operand === "bigint" && operator === "-") return -operand;
  if (typeof operand === "bigint" && operator === "~") return ~operand;
  if (isPrimitive(operand) && typeof operand !== "bigint") {
    if (operator === "-") return -Number(operand);
    if (operator === "+") return Number(operand);
    if (operator === "~") return ~Number(operand);
  }
  return new Unknown(`the operator "${operator}" needs execution here`, origin);
}

/** `left operator right`, but for those operators that may not look at their right side. */
export function binary(operator: string, left: unknown, right: unknown, origin: Origin): unknown {
  if (operator === "===") return sameness(left, right, origin, false);
  if (operator === "!==") return sameness(left, right, origin, true);
  if (typeof left === "bigint" && typeof right === "bigint") return onBigInts(operator, left, right, origin);
  if (typeof left === "number" && typeof right === "number") return onNumbers(operator, left, right, origin);
  if (operator === "+" && isPrimitive(left) && isPrimitive(right)) {
    if (typeof left === "string" || typeof right === "string") return `${String(left)}${String(right)}`;
  }
  if (typeof left === "string" && typeof right === "string") return onStrings(operator, left, right, origin);
  return unsupported(operator, origin);
}

function sameness(left: unknown, right: unknown, origin: Origin, negated: boolean): unknown {
  if (!isPrimitive(left) || !isPrimitive(right)) return unsupported("===", origin);
  return (left === right) !== negated;
}

function onNumbers(operator: string, left: number, right: number, origin: Origin): unknown {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "%":
      return left % right;
    case "**":
      return left ** right;
    case "<":
      return left < right;
    case ">":
      return left > right;
    case "<=":
      return left <= right;
    case ">=":
      return left >= right;
    case "&":
      return left & right;
    case "|":
      return left | right;
    case "^":
      return left ^ right;
    case "<<":
      return left << right;
    case ">>":
      return left >> right;
    case ">>>":
      return left >>> right;
    default:
      return unsupported(operator, origin);
  }
}

function onBigInts(operator: string, left: bigint, right: bigint, origin: Origin): unknown {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return right === 0n ? unsupported(operator, origin) : left / right;
    case "%":
      return right === 0n ? unsupported(operator, origin) : left % right;
    case "**":
      // A power without bound could take all memory.
      return right < 0n || right > 1024n ? unsupported(operator, origin) : left ** right;
    default:
      return unsupported(operator, origin);
  }
}

function onStrings(operator: string, left: string, right: string, origin: Origin): unknown {
  switch (operator) {
    case "<":
      return left < right;
    case ">":
      return left > right;
    case "<=":
      return left <= right;
    case ">=":
      return left >= right;
    default:
      return unsupported(operator, origin);
  }
}

function unsupported(operator: string, origin: Origin): Unknown {
  return new Unknown(`the operator "${operator}" needs execution here`, origin);
}
