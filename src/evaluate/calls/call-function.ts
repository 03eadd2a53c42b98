/** Calls of functions of the suite that only return an expression. */
import { bindParameters } from "./bind-parameters.ts";
import { LexicalScope } from "../lexical-scope.ts";
import type { Evaluation } from "../evaluation.ts";
import { type FunctionValue, Unknown, UnknownObject } from "../values.ts";

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
