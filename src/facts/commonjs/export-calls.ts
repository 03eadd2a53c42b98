/** Calls by which compilers put something into a CommonJS module's `exports`. */
import type { ts as TS } from "ts-morph";
import { startOf } from "../syntax/comments.ts";
import { assignmentChain, isExportsObject, returned } from "./exports-object.ts";
import { bare, memberOf, propertyName } from "../syntax/property-names.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import { helperName } from "./requires.ts";

/** The effect of a call on `exports`. */
export type ExportCall =
  /** `Object.defineProperty(exports, "__esModule", …)`. */
  | { readonly kind: "esModule" }
  /** `Object.defineProperty(exports, "name", { get() { return value; } })`. */
  | { readonly kind: "define"; readonly name: string; readonly at: number; readonly value: TS.Expression }
  /** `_export(exports, { name: () => value })`, to a namespace that is exported later, or `Object.assign(exports, { … })`. */
  | {
      readonly kind: "object";
      /** Null for `exports` itself. */
      readonly namespace: string | null;
      readonly object: TS.ObjectLiteralExpression;
      readonly getters: boolean;
    }
  /** `__exportStar(require("./module"), exports)`: a re-export of everything. */
  | { readonly kind: "star"; readonly from: TS.Expression }
  /** `(function (Color) { … })(Color || (exports.Color = Color = {}))`: an assignment among the arguments. */
  | { readonly kind: "assignment"; readonly expression: TS.Expression };

/** The effects of a call on `exports`; empty if there are none, or if they are unknown. */
export function exportCalls(reading: ParseContext, call: TS.CallExpression): ExportCall[] {
  const { ts, text } = reading;
  const [first, second, third] = call.arguments;
  if (first === undefined) return [];
  const helper = helperName(reading, call.expression);
  const toExports = isExportsObject(reading, first);
  if (helper === "defineProperty") {
    if (!toExports || second === undefined || !ts.isStringLiteralLike(second)) return [];
    if (second.text === "__esModule") return [{ kind: "esModule" }];
    const value = third === undefined ? null : definedValue(reading, third);
    return value === null ? [] : [{ kind: "define", name: second.text, at: startOf(text, second.pos), value }];
  }
  if (/^_*export_?star$/i.test(helper) || (helper === "__export" && second === undefined)) {
    return [{ kind: "star", from: first }];
  }
  if (/^_*export$/.test(helper) && second !== undefined && ts.isObjectLiteralExpression(second)) {
    const namespace = ts.isIdentifier(first) && !toExports ? first.text : null;
    return namespace !== null || toExports ? [{ kind: "object", namespace, object: second, getters: true }] : [];
  }
  if (helper === "assign" && toExports) {
    return call.arguments
      .slice(1)
      .map((from) =>
        ts.isObjectLiteralExpression(from)
          ? { kind: "object", namespace: null, object: from, getters: false }
          : { kind: "star", from },
      );
  }
  const looped = helper === "forEach" ? loopedKeys(reading, call) : null;
  if (looped !== null) return [{ kind: "star", from: looped }];
  return call.arguments.flatMap((argument) => {
    const choice = bare(reading, argument);
    if (!ts.isBinaryExpression(choice) || choice.operatorToken.kind !== ts.SyntaxKind.BarBarToken) return [];
    const { targets } = assignmentChain(reading, choice.right);
    return targets.length === 0 ? [] : [{ kind: "assignment" as const, expression: choice.right }];
  });
}

/** The value that a property descriptor defines. */
function definedValue(reading: ParseContext, descriptor: TS.Expression): TS.Expression | null {
  const { ts } = reading;
  const node = bare(reading, descriptor);
  if (!ts.isObjectLiteralExpression(node)) return null;
  for (const property of node.properties) {
    const name = property.name === undefined ? null : propertyName(reading, property.name);
    if (name === "get") return returned(reading, ts.isPropertyAssignment(property) ? property.initializer : property);
    if (name === "value" && ts.isPropertyAssignment(property)) return property.initializer;
  }
  return null;
}

/** `Object.keys(value).forEach(function (key) { … exports … })`: the value whose properties are re-exported. */
function loopedKeys(reading: ParseContext, call: TS.CallExpression): TS.Expression | null {
  const keys = memberOf(reading, call.expression)?.object;
  if (keys === undefined || !reading.ts.isCallExpression(keys) || helperName(reading, keys.expression) !== "keys") {
    return null;
  }
  const passesOn = /\bexports\b/.test(reading.text.slice(call.pos, call.end));
  return passesOn ? (keys.arguments[0] ?? null) : null;
}
