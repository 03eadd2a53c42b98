/** Binds the parameters of a function to arguments. */

import type { FunctionFacts, Parameter, Pattern, PatternPart } from "../../core/data/facts.ts";
import { LexicalScope, type Evaluation } from "../evaluation.ts";
import { iterated } from "../builtins/builtin-call.ts";
import type { Evaluate } from "../literals.ts";
import { memberOfValue } from "../member-access.ts";
import { isObjectLiteral, type Origin, Unknown, type FunctionValue, UnknownObject } from "../values.ts";

/** The context of a call: the scope to bind in, and how to evaluate default values there. */
interface Binding {
  readonly scope: LexicalScope;
  readonly evaluate: Evaluate;
  readonly origin: Origin;
}

/**
 * Binds the arguments of a call, defaults and patterns as they are in JavaScript: from left to right.
 *
 * @returns false if a pattern looks up names that are computed.
 */
export function bindParameters(fn: FunctionFacts, args: readonly unknown[], binding: Binding): boolean {
  if (fn.params.some(({ name, pattern }) => name === null && (pattern ?? null) === null)) return false;
  fn.params.forEach((parameter, index) => {
    const given = parameter.rest ? args.slice(index) : args[index];
    bindParameter(parameter, given, binding);
  });
  return true;
}

/** The names that a function binds, as unknown values, for code inside it when it is not being called. */
export function unknownParameters(fn: FunctionFacts, outer: LexicalScope | null, origin: Origin): LexicalScope {
  const scope = new LexicalScope(outer);
  const unknown = new Unknown("it is a parameter", origin);
  const bindAll = (pattern: Pattern): void => {
    if (pattern.rest !== null) scope.bind(pattern.rest, unknown);
    for (const part of pattern.parts) {
      if (typeof part?.target === "string") scope.bind(part.target, unknown);
      else if (part !== null) bindAll(part.target);
    }
  };
  for (const { name, pattern } of fn.params) {
    if (name !== null) scope.bind(name, unknown);
    if (pattern) bindAll(pattern);
  }
  return scope;
}

function bindParameter(parameter: Parameter, given: unknown, binding: Binding): void {
  const { name, fallback, pattern } = parameter;
  const value = given === undefined && fallback !== undefined ? binding.evaluate(fallback, name ?? undefined) : given;
  if (name !== null) binding.scope.bind(name, value);
  else if (pattern) bindPattern(pattern, value, binding);
}

function bindPattern(pattern: Pattern, value: unknown, binding: Binding): void {
  if (pattern.kind === "array") bindArray(pattern, value, binding);
  else bindObject(pattern, value, binding);
}

function bindArray({ parts, rest }: Pattern, value: unknown, binding: Binding): void {
  const items = iterated(value, false, binding.origin);
  parts.forEach((part, index) => {
    if (part !== null) bindPart(part, items instanceof Unknown ? items : items[index], binding);
  });
  if (rest !== null) binding.scope.bind(rest, items instanceof Unknown ? items : items.slice(parts.length));
}

function bindObject({ parts, rest }: Pattern, value: unknown, binding: Binding): void {
  const { origin, scope } = binding;
  const taken = new Set<string>();
  for (const part of parts) {
    if (part?.key == null) continue;
    bindPart(part, memberOfValue(value, part.key, origin), binding);
    taken.add(part.key);
  }
  if (rest === null) return;
  const left = isObjectLiteral(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !taken.has(key)))
    : new Unknown("what is taken apart here is no plain object", origin);
  scope.bind(rest, left);
}

function bindPart({ target, fallback }: PatternPart, given: unknown, binding: Binding): void {
  const isMissing = given === undefined && fallback !== null;
  const name = typeof target === "string" ? target : undefined;
  const value = isMissing ? binding.evaluate(fallback, name) : given;
  if (typeof target === "string") binding.scope.bind(target, value);
  else bindPattern(target, value, binding);
}

/** The result of a call; unknown for a function with other statements than a return. */
export function callFunction(
  evaluation: Evaluation,
  { fn, origin, scope }: FunctionValue,
  args: readonly unknown[],
): unknown {
  const { path } = origin;
  // The result is a promise or a generator object.
  if (fn.flavor !== "plain") return new UnknownObject("it is the result of a call that has to be awaited", origin);
  if (fn.body === null) return new Unknown("it is the result of a call of a function with statements", origin);
  const { limits } = evaluation;
  if (!limits.enter()) return new Unknown("it takes too many steps", origin);
  const { run } = limits;
  run.calls += 1;
  try {
    const inside = new LexicalScope(scope);
    if (!fn.arrow) bindOwnName(evaluation, fn, path, inside);
    const bound = bindParameters(fn, args, {
      scope: inside,
      evaluate: (expression, name) => evaluation.evaluate(expression, path, name ?? null, inside),
      origin,
    });
    if (!bound) return new Unknown("it is the result of a call whose parameters are computed", origin);
    const result = evaluation.evaluate(fn.body, path, null, inside);
    return run.effect ?? result;
  } finally {
    run.calls -= 1;
    if (run.calls === 0) run.effect = null;
    limits.leave();
  }
}

/**
 * Binds the name of a function expression to the function itself, which a method does not have. Facts do not tell the
 * two apart, so that the name is unknown, except for a function that is declared under it.
 */
function bindOwnName(evaluation: Evaluation, fn: FunctionValue["fn"], path: string, inside: LexicalScope): void {
  if (fn.name === null) return;
  const target = evaluation.linker.lookUpBinding(path, fn.name);
  const isDeclared =
    target?.kind === "declaration" &&
    target.declaration.value.kind === "function" &&
    target.declaration.value.fn === fn;
  if (isDeclared) return;
  inside.bind(fn.name, new Unknown(`whether "${fn.name}" means the function itself needs execution`, { path, at: 0 }));
}
