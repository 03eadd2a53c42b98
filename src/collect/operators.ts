/** Operators on values that are known. */
import { type Origin, Unknown } from "./values.ts";

type Primitive = string | number | bigint | boolean | null | undefined;
type Operators<T> = Readonly<Record<string, (left: T, right: T) => unknown>>;

const COMPARISONS: Operators<string | number | bigint> = {
  "<": (left, right) => left < right,
  ">": (left, right) => left > right,
  "<=": (left, right) => left <= right,
  ">=": (left, right) => left >= right,
};

const ON_NUMBERS: Operators<number> = {
  ...COMPARISONS,
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => left / right,
  "%": (left, right) => left % right,
  "**": (left, right) => left ** right,
  "&": (left, right) => left & right,
  "|": (left, right) => left | right,
  "^": (left, right) => left ^ right,
  "<<": (left, right) => left << right,
  ">>": (left, right) => left >> right,
  ">>>": (left, right) => left >>> right,
};

/** A power without bound could take all memory, and a division by zero throws: neither is here. */
const ON_BIGINTS: Operators<bigint> = {
  ...COMPARISONS,
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
};

const ON_STRINGS: Operators<string> = { ...COMPARISONS, "+": (left, right) => left + right };

/** `operator operand`. */
export function unary(operator: string, operand: unknown, origin: Origin): unknown {
  if (operand instanceof Unknown) return operand.asData();
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
  return needsExecution(operator, origin);
}

/** `left operator right`, but for those operators that may not look at their right side. */
export function binary(operator: string, left: unknown, right: unknown, origin: Origin): unknown {
  if (!isPrimitive(left) || !isPrimitive(right)) return needsExecution(operator, origin);
  if (operator === "===") return left === right;
  if (operator === "!==") return left !== right;
  if (typeof left === "number" && typeof right === "number") return apply(ON_NUMBERS, operator, left, right, origin);
  if (typeof left === "bigint" && typeof right === "bigint") return apply(ON_BIGINTS, operator, left, right, origin);
  if (operator === "+" && (typeof left === "string" || typeof right === "string")) return `${left}${right}`;
  if (typeof left === "string" && typeof right === "string") return apply(ON_STRINGS, operator, left, right, origin);
  return needsExecution(operator, origin);
}

function apply<T>(operators: Operators<T>, operator: string, left: T, right: T, origin: Origin): unknown {
  return operators[operator]?.(left, right) ?? needsExecution(operator, origin);
}

function isPrimitive(value: unknown): value is Primitive {
  return value === null || (typeof value !== "object" && typeof value !== "function" && typeof value !== "symbol");
}

function needsExecution(operator: string, origin: Origin): Unknown {
  return new Unknown(`the operator "${operator}" needs execution here`, origin, false);
}
