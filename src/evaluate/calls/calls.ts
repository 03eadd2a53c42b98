/** Chains of members and calls, and `new`, for the suite's functions and classes, the author API and built-ins. */
import type { Expression } from "../../core/data/facts.ts";
import { arrayMethod, givesCopy } from "../builtins/methods.ts";
import { callApi } from "./author-api.ts";
import { type BuiltinCall, iterated } from "../builtins/builtin-call.ts";
import { constructClass, constructGlobal, classBasesOf } from "../classes/class-bases.ts";
import type { LexicalScope, Evaluation } from "../evaluation.ts";
import { callGlobal } from "../builtins/globals.ts";
import { propertyOf } from "../value-properties.ts";
import { primitiveMethod } from "../builtins/methods.ts";
import {
  asDecorator,
  ClassValue,
  DecoratedUnknown,
  StaticFixtureFactory,
  StaticHookspec,
  StaticFixture,
  ApiValue,
  FunctionValue,
  GlobalValue,
  IteratorValue,
  type Origin,
  ResultOfMarked,
  StaticMark,
  TitledApi,
  Unknown,
} from "../values.ts";

type CallExpression = Extract<Expression, { kind: "call" }>;

/** The value of a chain that `?.` short-circuits. */
export const SHORT_CIRCUIT: unique symbol = Symbol("short circuit");

/** The value of a member or a call in a chain; `SHORT_CIRCUIT` if `?.` ends it. */
export function chain(
  evaluation: Evaluation,
  expression: Expression,
  origin: Origin,
  scope: LexicalScope | null,
): unknown {
  if (expression.kind === "call") return evaluateCall(evaluation, expression, origin, scope);
  if (expression.kind !== "member") return evaluation.evaluate(expression, origin.path, null, scope);
  const { object, property, optional } = expression;
  const owner = chain(evaluation, object, { path: origin.path, at: object.at }, scope);
  if (owner === SHORT_CIRCUIT || (optional && owner == null)) return SHORT_CIRCUIT;
  const key = typeof property === "string" ? property : evaluation.evaluate(property, origin.path, null, scope);
  return evaluation.shared(propertyOf(evaluation, owner, key, origin));
}

function evaluateCall(
  evaluation: Evaluation,
  expression: CallExpression,
  origin: Origin,
  scope: LexicalScope | null,
): unknown {
  const { callee } = expression;
  if (expression.construct) {
    const constructor = evaluation.evaluate(callee, origin.path, null, scope);
    if (constructor instanceof Unknown) return constructor.asAnything();
    const args = argumentsOf(evaluation, expression, origin, scope);
    return args instanceof Unknown ? args.asAnything() : construct(evaluation, constructor, args, origin);
  }
  if (callee.kind !== "member") {
    const fn = chain(evaluation, callee, origin, scope);
    return fn === SHORT_CIRCUIT ? fn : call(evaluation, fn, expression, origin, scope);
  }
  const owner = chain(evaluation, callee.object, { path: origin.path, at: callee.object.at }, scope);
  if (owner === SHORT_CIRCUIT || (callee.optional && owner == null)) return SHORT_CIRCUIT;
  const { property } = callee;
  const key = typeof property === "string" ? property : evaluation.evaluate(property, origin.path, null, scope);
  const isFresh = evaluation.isFresh(callee.object, owner);
  if (typeof key === "string" && (Array.isArray(owner) || hasMethods(owner))) {
    const args = argumentsOf(evaluation, expression, origin, scope);
    if (args instanceof Unknown) return args.asAnything();
    const builtin = builtinCall(evaluation, key, args, isFresh, origin);
    const result = Array.isArray(owner) ? arrayMethod(owner, key, builtin) : primitiveMethod(owner, key, builtin);
    return givesCopy(key) || result instanceof IteratorValue ? evaluation.copied(result) : result;
  }
  return call(evaluation, propertyOf(evaluation, owner, key, origin), expression, origin, scope);
}

/** The result of a callback of a built-in function. */
export function invoke(evaluation: Evaluation, callee: unknown, args: readonly unknown[], origin: Origin): unknown {
  if (callee instanceof Unknown) return callee.asAnything();
  if (callee instanceof FunctionValue) return evaluation.callFunction(callee, args);
  if (callee instanceof GlobalValue)
    return callGlobal(callee, builtinCall(evaluation, callee.name, args, false, origin));
  return new Unknown("it is the result of a call", origin);
}

function call(
  evaluation: Evaluation,
  fn: unknown,
  expression: CallExpression,
  origin: Origin,
  scope: LexicalScope | null,
): unknown {
  if (fn instanceof Unknown && !(fn instanceof DecoratedUnknown)) return fn.asAnything();
  const isOurs = [ApiValue, StaticMark, StaticFixtureFactory, StaticHookspec, TitledApi].some(
    (type) => asDecorator(fn) instanceof type,
  );
  const hasSpread = expression.args.some(({ kind }) => kind === "spread");
  if (isOurs && hasSpread) return new Unknown("its arguments are spread", origin);
  const args = argumentsOf(evaluation, expression, origin, scope);
  if (args instanceof Unknown) return args.asAnything();
  if (fn instanceof FunctionValue) {
    const result = evaluation.callFunction(fn, args);
    const mark = fn.marks.at(-1);
    if (mark !== undefined && args.some(mayBeFunction) && !mayBeFunction(result))
      return new ResultOfMarked(mark, origin);
    // The place of a fixture is where it gets its name, not in the function that creates it.
    return result instanceof StaticFixture && scope === null ? result.placedAt(origin) : result;
  }
  if (fn instanceof GlobalValue) {
    const [first] = expression.args;
    const isFresh = first !== undefined && first.kind !== "spread" && evaluation.isFresh(first, args[0]);
    const result = callGlobal(fn, builtinCall(evaluation, fn.name, args, isFresh, origin));
    return fn.name === "Object.freeze" ? result : evaluation.copied(result);
  }
  return callApi(fn, args, expression.args, origin) ?? new Unknown("it is the result of a call", origin);
}

function mayBeFunction(value: unknown): boolean {
  return (
    value instanceof FunctionValue || value instanceof ClassValue || (value instanceof Unknown && value.mayBeCallable)
  );
}

/** The values of the arguments; unknown if their number is unknown. */
function argumentsOf(
  evaluation: Evaluation,
  { args }: CallExpression,
  origin: Origin,
  scope: LexicalScope | null,
): unknown[] | Unknown {
  const values: unknown[] = [];
  for (const arg of args) {
    if (arg.kind !== "spread") {
      values.push(evaluation.evaluate(arg, origin.path, null, scope));
      continue;
    }
    const value = evaluation.evaluate(arg.value, origin.path, null, scope);
    const spread = iterated(value, evaluation.isFresh(arg.value, value), origin);
    if (spread instanceof Unknown) return spread;
    for (const entry of spread) values.push(entry);
  }
  return values;
}

function construct(evaluation: Evaluation, constructor: unknown, args: readonly unknown[], origin: Origin): unknown {
  if (constructor instanceof GlobalValue) {
    const isArray = constructor.name === "Array";
    if (isArray)
      return evaluation.copied(callGlobal(constructor, builtinCall(evaluation, constructor.name, args, false, origin)));
    return constructGlobal(constructor.name, args, origin);
  }
  if (!(constructor instanceof ClassValue)) return new Unknown("what is made here needs execution", origin);
  return constructClass(classBasesOf(evaluation, constructor), origin);
}

function builtinCall(
  evaluation: Evaluation,
  name: string,
  args: readonly unknown[],
  isFresh: boolean,
  origin: Origin,
): BuiltinCall {
  return {
    name,
    args,
    origin,
    isFresh,
    invoke: (fn, given) => evaluation.invoke(fn, given, origin),
    affect: (why) => evaluation.limits.affect(why, origin),
  };
}

/** Whether a value is a primitive with methods. */
function hasMethods(value: unknown): value is string | number | bigint | boolean {
  return ["string", "number", "bigint", "boolean"].includes(typeof value);
}
