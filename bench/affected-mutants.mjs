/** Random changes of a module that change its behaviour. */
import { parseSync } from "rolldown/utils";

const FLIPPED = {
  "+": "-",
  "-": "+",
  "*": "+",
  "/": "*",
  "%": "+",
  "<": ">=",
  ">": "<=",
  "<=": ">",
  ">=": "<",
  "===": "!==",
  "!==": "===",
  "==": "!=",
  "!=": "==",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};

/**
 * @typedef {object} Mutant
 * @property {string} what - the kind of change.
 * @property {boolean} isInFunction
 * @property {number} start
 * @property {number} end
 * @property {string} text - in place of what is there.
 */

/** @returns {Mutant[]} every change that is possible. */
export function mutantsOf(file, text) {
  const { program, errors } = parseSync(file, text, { lang: file.endsWith("x") ? "tsx" : "ts" });
  if (errors.length > 0) return [];
  const found = [];
  const add = (what, node, replacement, depth) =>
    found.push({ what, isInFunction: depth > 0, start: node.start, end: node.end, text: replacement });

  // In the head of a loop, or for what a loop needs to end, a change may have no end.
  const visit = (node, depth, isLoop) => {
    if (typeof node?.type !== "string" || /^TS(?!As|Non|Satisfies|Enum)/.test(node.type) || node.declare) return;
    const isFunction = /^(?:Function|Arrow)/.test(node.type);
    const inner = depth + (isFunction ? 1 : 0);
    switch (node.type) {
      case "ReturnStatement":
        if (node.argument !== null && !isLoop) add("a returned value", node.argument, "undefined", depth);
        break;
      case "BinaryExpression":
      case "LogicalExpression": {
        const flipped = FLIPPED[node.operator];
        const between = text.slice(node.left.end, node.right.start);
        if (flipped !== undefined && !isLoop && between.trim() === node.operator) {
          add("an operator", { start: node.left.end, end: node.right.start }, ` ${flipped} `, depth);
        }
        break;
      }
      case "Literal":
        if (isLoop) break;
        if (typeof node.value === "number") add("a number", node, `${node.value + 1}`, depth);
        if (typeof node.value === "boolean") add("a boolean", node, `${!node.value}`, depth);
        if (typeof node.value === "string") add("a string", node, JSON.stringify(`${node.value}x`), depth);
        break;
      case "ConditionalExpression":
        if (!isLoop) add("a condition", node.test, "false", depth);
        break;
      case "ExpressionStatement":
        if (!isLoop && node.directive === null) add("a removed statement", node, ";", depth);
        break;
      default:
    }
    if (isFunction && node.body?.type === "BlockStatement") {
      const at = { start: node.body.start + 1, end: node.body.start + 1 };
      add("a thrown error", at, ' throw new Error("planted");', inner);
    }
    const isHead = /^(?:For|While|DoWhile)/.test(node.type);
    for (const [key, value] of Object.entries(node)) {
      if (key === "typeAnnotation" || key === "returnType" || /^type(?:Parameters|Arguments)$/.test(key)) continue;
      if (key === "source" || (key === "key" && !node.computed) || key === "specifiers") continue;
      const loops = isLoop || isHead;
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child === "object" && child !== null) visit(child, inner, loops && !isFunction);
      }
    }
  };
  visit(program, 0, false);
  return found;
}

/** A generator of random numbers below n, from a seed. */
export function randomBelow(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}
