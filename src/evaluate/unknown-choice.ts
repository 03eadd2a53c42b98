/** One of several values, by a condition that only execution decides. */
import type { Expression } from "../core/data/facts.ts";
import { Unknown, UnknownObject } from "./values.ts";

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
