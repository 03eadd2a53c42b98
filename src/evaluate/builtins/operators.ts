/** Operators on known values. */

import type { Expression } from "../../core/data/facts.ts";
import { boundedText } from "../evaluation.ts";
import { isPrimitive } from "./builtin-call.ts";
import { typeOf } from "./globals.ts";
import type { Evaluate } from "../literals.ts";
import { type Origin, Unknown, UnknownObject } from "../values.ts";

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

/** Null if the operation throws or takes too much memory. */
const ON_BIGINTS: Operators<bigint> = {
  ...COMPARISONS,
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => (right === 0n ? null : left / right),
  "%": (left, right) => (right === 0n ? null : left % right),
  "**": (left, right) => (right < 0n || right > 256n ? null : left ** right),
  "&": (left, right) => left & right,
  "|": (left, right) => left | right,
  "^": (left, right) => left ^ right,
  "<<": (left, right) => (right < 0n || right > 4096n ? null : left << right),
  ">>": (left, right) => (right < 0n || right > 4096n ? null : left >> right),
};

const MAX_BIGINT = 2n ** 4096n;

/** Whether a BigInt is small enough to compute with: repeated squaring exhausts memory. */
function isSmall(value: bigint): boolean {
  return value < MAX_BIGINT && value > -MAX_BIGINT;
}

/** `operator operand`. */
export function unary(operator: string, operand: unknown, origin: Origin): unknown {
  if (operand instanceof Unknown) return operand.asData();
  if (operator === "void") return undefined;
  if (operator === "!") return !operand;
  if (operator === "typeof") return typeOf(operand) ?? needsExecution(operator, origin);
  if (typeof operand === "bigint" && operator === "-") return -operand;
  if (typeof operand === "bigint" && operator === "~") return ~operand;
  if (isPrimitive(operand) && typeof operand !== "bigint") {
    if (operator === "-") return -Number(operand);
    if (operator === "+") return Number(operand);
    if (operator === "~") return ~Number(operand);
  }
  return needsExecution(operator, origin);
}

/** `left operator right`; short-circuits like JavaScript. */
export function binary(
  operator: string,
  left: Expression,
  right: Expression,
  evaluate: Evaluate,
  origin: Origin,
): unknown {
  const first = evaluate(left);
  if (operator === "&&" || operator === "||" || operator === "??") {
    if (first instanceof Unknown) return unknownChoice(first, [right], first);
    const decided = operator === "??" ? first != null : Boolean(first) === (operator === "||");
    return decided ? first : evaluate(right);
  }
  // The left side of a comma may have side effects.
  if (first instanceof Unknown) return operator === "," ? first : first.asData();
  const second = evaluate(right);
  if (operator === ",") return second;
  return second instanceof Unknown ? second.asData() : ofValues(operator, first, second, origin);
}

function ofValues(operator: string, left: unknown, right: unknown, origin: Origin): unknown {
  const isEquality = operator === "===" || operator === "!==";
  const areNullish = (left ?? right ?? null) === null;
  if (operator === "==" || operator === "!=") {
    // Comparing an object with a primitive converts it; only undefined equals null.
    const isNullish = left == null || right == null;
    if (isNullish) return areNullish === (operator === "==");
    const isSame = isPrimitive(left) && isPrimitive(right) && typeof left === typeof right;
    return isSame ? (left === right) === (operator === "==") : needsExecution(operator, origin);
  }
  // A primitive value never equals an object.
  if (isEquality && isPrimitive(left) !== isPrimitive(right)) return operator === "!==";
  if (!isPrimitive(left) || !isPrimitive(right)) return needsExecution(operator, origin);
  if (isEquality) return (left === right) === (operator === "===");
  if (typeof left === "number" && typeof right === "number") return apply(ON_NUMBERS, operator, left, right, origin);
  if (typeof left === "bigint" && typeof right === "bigint" && isSmall(left) && isSmall(right)) {
    return apply(ON_BIGINTS, operator, left, right, origin);
  }
  if (operator === "+" && (typeof left === "string" || typeof right === "string")) {
    return boundedText(`${left}${right}`, origin);
  }
  if (typeof left === "string" && typeof right === "string") return apply(COMPARISONS, operator, left, right, origin);
  return needsExecution(operator, origin);
}

function apply<T>(operators: Operators<T>, operator: string, left: T, right: T, origin: Origin): unknown {
  return operators[operator]?.(left, right) ?? needsExecution(operator, origin);
}

function needsExecution(operator: string, origin: Origin): Unknown {
  return new Unknown(`the operator "${operator}" needs execution here`, origin, false);
}

/** What a value may be: functions and classes may be tests, and members of objects may be functions. */
type Nature = "data" | "object" | "function";

/**
 * The value of a conditional, or of `&&`, `||` and `??`.
 *
 * @param decision - why it is unknown, and where.
 * @param values - the expressions of which it may have the value.
 * @param operand - a value that it may have, too. Default: none.
 */
export function unknownChoice(decision: Unknown, values: readonly Expression[], operand?: Unknown): Unknown {
  const nature = most(values);
  if (operand?.mayBeCallable === true || nature === "function") return new Unknown(decision.why, decision.origin);
  const isObject = operand instanceof UnknownObject || nature === "object";
  return isObject ? new UnknownObject(decision.why, decision.origin) : decision.asData();
}

/** The most that the value of an expression may be. */
function natureOf(expression: Expression): Nature {
  switch (expression.kind) {
    case "literal":
      return typeof expression.value === "object" && expression.value !== null ? "object" : "data";
    case "bigint":
    case "template":
    case "unary":
      return "data";
    case "array":
    case "object":
    case "regexp":
    case "enum":
      return "object";
    case "conditional":
      return most([expression.yes, expression.no]);
    case "binary": {
      const { operator, left, right } = expression;
      if (operator === ",") return natureOf(right);
      return operator === "&&" || operator === "||" || operator === "??" ? most([left, right]) : "data";
    }
    default:
      return "function";
  }
}

function most(expressions: readonly Expression[]): Nature {
  const natures = new Set(expressions.map(natureOf));
  if (natures.has("function")) return "function";
  return natures.has("object") ? "object" : "data";
}
