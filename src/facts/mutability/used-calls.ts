/** What calls do with the names that they are given: the functions that are known only look. */
import type { ts as TS } from "ts-morph";
import { anyOf, copyOf, type Flow, holding, NOWHERE, readFrom } from "./bindings.ts";
import { bare } from "../syntax/property-names.ts";
import { FunctionUse, type Scope } from "./scopes.ts";
import type { Uses } from "./uses.ts";

type Flows = readonly Flow[];
type Call = TS.CallExpression | TS.NewExpression;

/** Methods of arrays, sets and maps that change what they are called on. */
export const CHANGING: ReadonlySet<string> = new Set([
  ...["push", "pop", "shift", "unshift", "splice", "sort", "reverse", "fill", "copyWithin"],
  ...["set", "add", "delete", "clear", "append"],
]);

/** What a method that only looks gives of what it is called on. */
type Result = "nothing" | "element" | "copy" | "entries";

/** Methods of values that the language has. */
const LOOKING: ReadonlyMap<string, Result> = new Map<string, Result>([
  ...["join", "keys", "has", "includes", "indexOf", "lastIndexOf", "toString", "toFixed", "charAt", "charCodeAt"].map(
    (name) => [name, "nothing"] as const,
  ),
  ...["startsWith", "endsWith", "padStart", "padEnd", "repeat", "replace", "replaceAll", "split", "substring"].map(
    (name) => [name, "nothing"] as const,
  ),
  ...["toLowerCase", "toUpperCase", "trim", "trimStart", "trimEnd", "match", "test", "hasOwnProperty"].map(
    (name) => [name, "nothing"] as const,
  ),
  ...["at", "get"].map((name) => [name, "element"] as const),
  ...["slice", "concat", "values", "flat", "toReversed", "toSpliced", "with"].map((name) => [name, "copy"] as const),
  ["entries", "entries"],
]);

/** Methods that call a function with an element, an index, and what they are called on. */
const CALLING: ReadonlyMap<string, "nothing" | "element" | "copy" | "made" | "flattened"> = new Map([
  ...["forEach", "some", "every", "findIndex", "findLastIndex"].map((name) => [name, "nothing"] as const),
  ...["find", "findLast"].map((name) => [name, "element"] as const),
  ["filter", "copy"],
  ["map", "made"],
  ["flatMap", "flattened"],
]);

/** Methods that call a function with two elements. */
const COMPARING: ReadonlySet<string> = new Set(["sort", "toSorted"]);

/** Functions of the language that only look at what they are given, with what they give of it. */
const GLOBALS: ReadonlyMap<string, Result> = new Map<string, Result>([
  ...["String", "Number", "Boolean", "BigInt", "Symbol", "parseInt", "parseFloat", "isNaN", "isFinite"].map(
    (name) => [name, "nothing"] as const,
  ),
  ...["Object.keys", "Object.hasOwn", "Object.is", "Object.isFrozen", "Array.isArray", "JSON.stringify"].map(
    (name) => [name, "nothing"] as const,
  ),
  ...["structuredClone", "require", "Date", "RegExp", "Error", "TypeError", "RangeError", "URL", "Uint8Array"].map(
    (name) => [name, "nothing"] as const,
  ),
  ...["Object.values", "Array.from", "Set", "Map", "WeakSet", "Object.fromEntries"].map(
    (name) => [name, "copy"] as const,
  ),
  ["Object.entries", "entries"],
  ["Array.of", "copy"],
]);

/** Objects of the language all of whose functions only look. */
const LOOKERS: ReadonlySet<string> = new Set(["console", "Math", "Number", "String", "Date"]);

/** What a call may give, and what it may change. */
export function callValue(uses: Uses, node: Call, scope: Scope): Flows {
  const { ts } = uses.reading;
  const callee = bare(uses.reading, node.expression);
  const root = rootOf(uses, callee);
  const local = root === null ? null : scope.lookUp(root);
  if (root !== null && uses.lookers.has(root) && local?.binding === uses.module.lookUp(root)?.binding) {
    return lookedAt(uses, node, callee, scope);
  }
  const isNew = ts.isNewExpression(node);
  if (ts.isIdentifier(callee) && local !== null && local.fn !== null && !isNew) {
    return uses.call(local.fn, argumentsOf(uses, node, scope));
  }
  if (!isNew && (ts.isArrowFunction(callee) || ts.isFunctionExpression(callee))) {
    const fn = new FunctionUse(callee, scope, ts.isArrowFunction(callee) ? null : NOWHERE);
    const result = uses.call(fn, argumentsOf(uses, node, scope));
    uses.body(fn);
    return result;
  }
  const name = local === null && root !== null ? dotted(uses, callee) : null;
  if (name !== null) {
    const given = GLOBALS.get(name);
    if (given !== undefined) return globalValue(uses, node, name, given, scope);
    if (name === "Object.freeze") return anyOf(...argumentsOf(uses, node, scope));
    if (LOOKERS.has(root ?? "")) return lookedAt(uses, node, callee, scope);
    if (name === "Object.assign") return assigned(uses, node, scope);
  }
  if (!isNew && ts.isPropertyAccessExpression(callee)) return methodValue(uses, node, callee, scope);
  if (!ts.isIdentifier(callee) && callee.kind !== ts.SyntaxKind.SuperKeyword) uses.value(callee, scope);
  loseArguments(uses, node, scope);
  return NOWHERE;
}

/** `owner.method(…)`. */
function methodValue(uses: Uses, node: TS.CallExpression, callee: TS.PropertyAccessExpression, scope: Scope): Flows {
  const { ts } = uses.reading;
  const { text } = callee.name;
  const { expression } = callee;
  // A function of a module's namespace is called on nothing.
  if (ts.isIdentifier(expression) && uses.memberOfNamespace(expression.text, text, scope) !== null) {
    loseArguments(uses, node, scope);
    return NOWHERE;
  }
  const owner = uses.value(expression, scope);
  const calling = CALLING.get(text);
  const [first] = node.arguments;
  if (owner.length > 0 && first !== undefined && (calling !== undefined || COMPARING.has(text))) {
    if (CHANGING.has(text)) uses.lose(owner, node);
    const element = readFrom(owner);
    const made = callback(uses, first, scope, calling === undefined ? [element, element] : [element, element, owner]);
    for (const rest of node.arguments.slice(1)) uses.lose(uses.value(rest, scope), rest);
    if (calling === "made") return holding(made);
    if (calling === "flattened") return anyOf(copyOf(made), holding(made));
    return calling === "element" ? element : calling === "nothing" ? NOWHERE : copyOf(owner);
  }
  if (owner.length > 0 && text === "reduce" && first !== undefined) {
    const [, initial] = node.arguments;
    const begin = initial === undefined ? readFrom(owner) : uses.value(initial, scope);
    const made = callback(uses, first, scope, [begin, readFrom(owner), NOWHERE, owner], true);
    return anyOf(begin, made);
  }
  const looking = LOOKING.get(text);
  // A name that is followed, or what is written right there, is nothing with a method of its own making.
  if (looking !== undefined && (owner.length > 0 || ts.isArrayLiteralExpression(bare(uses.reading, expression)))) {
    const args = argumentsOf(uses, node, scope);
    // What else the values may be concatenated with is in the result, too.
    return anyOf(part(owner, looking), ...(looking === "copy" ? args.flatMap((flows) => [flows, holding(flows)]) : []));
  }
  loseArguments(uses, node, scope);
  if (CHANGING.has(text)) {
    uses.lose(owner, node);
    return readFrom(owner);
  }
  uses.loseToMethod(owner, bare(uses.reading, expression), text, scope);
  return NOWHERE;
}

/** A function that a method is given: what it may return for these arguments. */
function callback(uses: Uses, outer: TS.Expression, scope: Scope, args: readonly Flows[], gathers = false): Flows {
  const { ts } = uses.reading;
  const node = bare(uses.reading, outer);
  const isInline = ts.isArrowFunction(node) || ts.isFunctionExpression(node);
  const known = ts.isIdentifier(node) ? scope.lookUp(node.text) : null;
  const fn: FunctionUse | null = isInline
    ? new FunctionUse(node, scope, ts.isArrowFunction(node) ? null : NOWHERE)
    : (known?.fn ?? null);
  if (fn !== null) {
    const result = uses.call(fn, args);
    // What one call returns is what the next one is given.
    if (gathers) fn.params[0]?.take(result);
    if (isInline) uses.body(fn);
    return result;
  }
  const isGlobal = ts.isIdentifier(node) && known === null && GLOBALS.has(node.text);
  if (isGlobal) return NOWHERE;
  uses.value(node, scope);
  // A function of another module gets the elements. That it looks for the array behind them is not believed.
  uses.lose(args[0] ?? NOWHERE, node);
  if (gathers) uses.lose(args[1] ?? NOWHERE, node);
  return NOWHERE;
}

function globalValue(uses: Uses, node: Call, name: string, given: Result, scope: Scope): Flows {
  const [source, fn] = node.arguments ?? [];
  if (name === "Array.from" && source !== undefined && fn !== undefined) {
    return holding(callback(uses, fn, scope, [readFrom(uses.value(source, scope))]));
  }
  return part(anyOf(...argumentsOf(uses, node, scope)), given);
}

/** `Object.assign(target, …)`: what the target gets is in it. */
function assigned(uses: Uses, node: Call, scope: Scope): Flows {
  const { ts } = uses.reading;
  const [target, ...sources] = node.arguments ?? [];
  if (target === undefined) return NOWHERE;
  const isFresh = ts.isObjectLiteralExpression(bare(uses.reading, target));
  const flows = uses.value(target, scope);
  if (!isFresh) uses.lose(flows, node);
  const given = sources.map((source) => uses.value(source, scope));
  if (!isFresh) for (const value of given) uses.lose(value, node, 1);
  return anyOf(flows, ...given.map(copyOf));
}

/** A call of something that only looks. */
function lookedAt(uses: Uses, node: Call, callee: TS.Expression, scope: Scope): Flows {
  if (!uses.reading.ts.isIdentifier(callee)) uses.value(callee, scope);
  argumentsOf(uses, node, scope);
  return NOWHERE;
}

function part(flows: Flows, result: Result): Flows {
  if (result === "nothing") return NOWHERE;
  if (result === "element") return readFrom(flows);
  return result === "copy" ? copyOf(flows) : holding(copyOf(flows));
}

/** What each argument may be; what is spread counts as one. */
function argumentsOf(uses: Uses, node: Call, scope: Scope): Flows[] {
  const { ts } = uses.reading;
  const args: Flows[] = [];
  let spread: Flows | null = null;
  for (const arg of node.arguments ?? []) {
    const isSpread = ts.isSpreadElement(arg);
    const flows = isSpread ? readFrom(uses.value(arg.expression, scope)) : uses.value(arg, scope);
    if (isSpread || spread !== null) spread = anyOf(spread ?? NOWHERE, flows);
    else args.push(flows);
  }
  // How many values are spread is not known: each parameter from there on may get any of them.
  return spread === null ? args : [...args, ...Array.from({ length: 8 }, () => spread ?? NOWHERE)];
}

function loseArguments(uses: Uses, node: Call, scope: Scope): void {
  const { ts } = uses.reading;
  if (uses.makesClass) {
    argumentsOf(uses, node, scope);
    return;
  }
  for (const arg of node.arguments ?? []) {
    if (ts.isSpreadElement(arg)) uses.lose(readFrom(uses.value(arg.expression, scope)), arg);
    else uses.lose(uses.value(arg, scope), arg);
  }
}

/** The name that a callee begins with: `mark` of `mark.parametrize(…)(…)`. */
function rootOf(uses: Uses, outer: TS.Expression): string | null {
  const { ts } = uses.reading;
  let node = outer;
  while (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) node = bare(uses.reading, node.expression);
  return ts.isIdentifier(node) ? node.text : null;
}

/** `Object.keys` as text; null for anything longer or else. */
function dotted(uses: Uses, callee: TS.Expression): string | null {
  const { ts } = uses.reading;
  if (ts.isIdentifier(callee)) return callee.text;
  if (!ts.isPropertyAccessExpression(callee) || !ts.isIdentifier(callee.expression)) return null;
  return `${callee.expression.text}.${callee.name.text}`;
}
