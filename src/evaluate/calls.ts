/** Chains of members and calls, and `new`: of functions and classes of the suite, of the author API, and of what is built in. */
import type { Expression } from "../core/data/facts.ts";
import { arrayMethod, givesCopy } from "./builtins/methods.ts";
import { callApi } from "./author-api.ts";
import type { BuiltinCall } from "./builtins/builtin-call.ts";
import { constructClass, constructGlobal } from "./builtins/construct.ts";
import type { Environment } from "./environment.ts";
import type { Evaluator } from "./evaluate.ts";
import { callGlobal } from "./builtins/globals.ts";
import { iterated } from "./builtins/iteration.ts";
import { lineageOf } from "../collect/tree/class-bases.ts";
import { propertyOf } from "./value-properties.ts";
import { primitiveMethod } from "./builtins/methods.ts";
import {
  ClassValue,
  FixtureFactory,
  FixtureValue,
  ApiValue,
  FunctionValue,
  GlobalValue,
  IteratorValue,
  type Origin,
  StaticMark,
  Unknown,
} from "./values.ts";

type CallExpression = Extract<Expression, { kind: "call" }>;

/** What a chain is worth that ends at `?.`, because there is nothing in front of it. */
export const SHORT_CIRCUIT: unique symbol = Symbol("short circuit");

/** A member or a call in a chain: `SHORT_CIRCUIT` where `?.` ends it. */
export function chain(
  evaluator: Evaluator,
  expression: Expression,
  origin: Origin,
  environment: Environment | null,
): unknown {
  if (expression.kind === "call") return evaluateCall(evaluator, expression, origin, environment);
  if (expression.kind !== "member") return evaluator.evaluate(expression, origin.path, null, environment);
  const { object, property, optional } = expression;
  const owner = chain(evaluator, object, { path: origin.path, at: object.at }, environment);
  if (owner === SHORT_CIRCUIT || (optional && owner == null)) return SHORT_CIRCUIT;
  const key = typeof property === "string" ? property : evaluator.evaluate(property, origin.path, null, environment);
  return evaluator.shared(propertyOf(evaluator, owner, key, origin));
}

function evaluateCall(
  evaluator: Evaluator,
  expression: CallExpression,
  origin: Origin,
  environment: Environment | null,
): unknown {
  const { callee } = expression;
  if (expression.construct) {
    const constructor = evaluator.evaluate(callee, origin.path, null, environment);
    if (constructor instanceof Unknown) return constructor;
    const args = argumentsOf(evaluator, expression, origin, environment);
    return args instanceof Unknown ? args : construct(evaluator, constructor, args, origin);
  }
  if (callee.kind !== "member") {
    const fn = chain(evaluator, callee, origin, environment);
    return fn === SHORT_CIRCUIT ? fn : call(evaluator, fn, expression, origin, environment);
  }
  const owner = chain(evaluator, callee.object, { path: origin.path, at: callee.object.at }, environment);
  if (owner === SHORT_CIRCUIT || (callee.optional && owner == null)) return SHORT_CIRCUIT;
  const { property } = callee;
  const key = typeof property === "string" ? property : evaluator.evaluate(property, origin.path, null, environment);
  const isFresh = evaluator.isFresh(callee.object, owner);
  if (typeof key === "string" && (Array.isArray(owner) || hasMethods(owner))) {
    const args = argumentsOf(evaluator, expression, origin, environment);
    if (args instanceof Unknown) return args;
    const builtin = builtinCall(evaluator, key, args, isFresh, origin);
    const result = Array.isArray(owner) ? arrayMethod(owner, key, builtin) : primitiveMethod(owner, key, builtin);
    return givesCopy(key) || result instanceof IteratorValue ? evaluator.copied(result) : result;
  }
  return call(evaluator, propertyOf(evaluator, owner, key, origin), expression, origin, environment);
}

/** What a function that was given to a built-in one gives. */
export function invoke(evaluator: Evaluator, callee: unknown, args: readonly unknown[], origin: Origin): unknown {
  if (callee instanceof Unknown) return callee;
  if (callee instanceof FunctionValue) return evaluator.callFunction(callee, args);
  if (callee instanceof GlobalValue)
    return callGlobal(callee, builtinCall(evaluator, callee.name, args, false, origin));
  return new Unknown("it is the result of a call", origin);
}

function call(
  evaluator: Evaluator,
  fn: unknown,
  expression: CallExpression,
  origin: Origin,
  environment: Environment | null,
): unknown {
  if (fn instanceof Unknown) return fn;
  const isOurs = fn instanceof ApiValue || fn instanceof StaticMark || fn instanceof FixtureFactory;
  const hasSpread = expression.args.some(({ kind }) => kind === "spread");
  if (isOurs && hasSpread) return new Unknown("its arguments are spread", origin);
  const args = argumentsOf(evaluator, expression, origin, environment);
  if (args instanceof Unknown) return args;
  if (fn instanceof FunctionValue) {
    const result = evaluator.callFunction(fn, args);
    // A person looks for a fixture where it gets its name, not in the function that makes many of them.
    return result instanceof FixtureValue && environment === null ? result.placedAt(origin) : result;
  }
  if (fn instanceof GlobalValue) {
    const [first] = expression.args;
    const isFresh = first !== undefined && first.kind !== "spread" && evaluator.isFresh(first, args[0]);
    const result = callGlobal(fn, builtinCall(evaluator, fn.name, args, isFresh, origin));
    return fn.name === "Object.freeze" ? result : evaluator.copied(result);
  }
  return callApi(fn, args, expression.args, origin) ?? new Unknown("it is the result of a call", origin);
}

/** The values of the arguments; unknown if it is not known how many there are. */
function argumentsOf(
  evaluator: Evaluator,
  { args }: CallExpression,
  origin: Origin,
  environment: Environment | null,
): unknown[] | Unknown {
  const values: unknown[] = [];
  for (const arg of args) {
    if (arg.kind !== "spread") {
      values.push(evaluator.evaluate(arg, origin.path, null, environment));
      continue;
    }
    const value = evaluator.evaluate(arg.value, origin.path, null, environment);
    const spread = iterated(value, evaluator.isFresh(arg.value, value), origin);
    if (spread instanceof Unknown) return spread;
    for (const entry of spread) values.push(entry);
  }
  return values;
}

function construct(evaluator: Evaluator, constructor: unknown, args: readonly unknown[], origin: Origin): unknown {
  if (constructor instanceof GlobalValue) {
    const isArray = constructor.name === "Array";
    if (isArray)
      return evaluator.copied(callGlobal(constructor, builtinCall(evaluator, constructor.name, args, false, origin)));
    return constructGlobal(constructor.name, args, origin);
  }
  if (!(constructor instanceof ClassValue)) return new Unknown("what is made here needs execution", origin);
  return constructClass(lineageOf(evaluator, constructor), origin);
}

function builtinCall(
  evaluator: Evaluator,
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
    invoke: (fn, given) => evaluator.invoke(fn, given, origin),
    affect: (why) => evaluator.bounds.affect(why, origin),
  };
}

/** Whether a value has methods without being an object. */
function hasMethods(value: unknown): value is string | number | bigint | boolean {
  return ["string", "number", "bigint", "boolean"].includes(typeof value);
}
