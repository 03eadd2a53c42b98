/** Static evaluation of a module's expressions: a value, or unknown. It never guesses. */
import type { Declaration, Expression } from "../core/data/facts.ts";
import { type Evaluation, type LexicalScope, EvaluationLimits } from "./evaluation.ts";
import { chain, invoke, SHORT_CIRCUIT } from "./calls/calls.ts";
import { callFunction } from "./calls/bind-parameters.ts";
import { classValue } from "./classes/class-bases.ts";
import { constantValue, unlessChanged } from "./constant-value.ts";
import { globalValue } from "./builtins/globals.ts";
import type { Linker, LinkTarget } from "../link/link.ts";
import { arrayValue, type Evaluate, enumValue, objectValue, regExp, templateValue } from "./literals.ts";
import { binary, unary, unknownChoice } from "./builtins/operators.ts";
import { ApiValue, FunctionValue, NamespaceValue, type Origin, Unknown } from "./values.ts";

/** Evaluates expressions and caches the values of declarations. */
export class Evaluator implements Evaluation {
  readonly linker: Linker;
  readonly limits = new EvaluationLimits();
  /** Formats a path for messages. */
  readonly relative: (path: string) => string;
  readonly #declared = new Map<Declaration, unknown>();
  /** Declarations that are being evaluated. */
  readonly #pending = new Set<Declaration>();
  #hasCycle = false;
  /** New arrays of built-in methods, to which nothing else refers. */
  readonly #copies = new WeakSet<object>();

  /** @param relative - formats a path for messages. Default: unchanged. */
  constructor(linker: Linker, relative: (path: string) => string = (path) => path) {
    this.linker = linker;
    this.relative = relative;
  }

  /** Whether a value may depend on the order of evaluation. */
  get dependsOnOrder(): boolean {
    return this.#hasCycle || this.limits.isExceeded;
  }

  /** The value of the top-level name `name` of the module at `path`; null if there is no such name. */
  binding(path: string, name: string): unknown {
    const target = this.linker.lookUp(path, name);
    return target === null ? null : this.target(target, { path, at: 0 });
  }

  /** The value that the module at `path` exports as `name`; null if it exports no such name. */
  exported(path: string, name: string): unknown {
    const target = this.linker.lookUpExport(path, name);
    return target === null ? null : this.target(target, { path, at: 0 });
  }

  /** The value of a linked name; `origin` is the place of the reference. */
  target(target: LinkTarget, origin: Origin): unknown {
    switch (target.kind) {
      case "api":
        return new ApiValue(target.name);
      case "namespace":
        return new NamespaceValue(target.path);
      case "unknown":
        return new Unknown(target.why, origin);
      case "declaration":
        return this.declared(target.path, target.declaration);
    }
  }

  /** The value of a declaration of the module at `path`. */
  declared(path: string, declaration: Declaration): unknown {
    // Most declarations of a suite are functions, which are not cached.
    if (declaration.form === "function") return this.evaluate(declaration.value, path, declaration.name);
    if (this.#declared.has(declaration)) {
      this.#hasCycle ||= this.#pending.has(declaration);
      return this.#declared.get(declaration);
    }
    const origin: Origin = { path, at: declaration.at };
    // A declaration that refers to itself is unknown.
    this.#declared.set(declaration, new Unknown(`"${declaration.name}" is defined by itself`, origin));
    this.#pending.add(declaration);
    const before = this.limits.begin();
    const value = this.evaluate(declaration.value, path, declaration.name);
    this.limits.end(before);
    this.#pending.delete(declaration);
    this.#declared.set(declaration, constantValue(this, value, path, declaration));
    return this.#declared.get(declaration);
  }

  /**
   * The value of `expression` of the module at `path`.
   *
   * @param name - the name of an anonymous function or class. Default: none.
   * @param scope - the names around it inside of a call. Default: only those of the module.
   */
  evaluate(
    expression: Expression,
    path: string,
    name: string | null = null,
    scope: LexicalScope | null = null,
  ): unknown {
    // The fast path: tables consist of literals.
    if (expression.kind === "literal") return expression.value;
    const origin: Origin = { path, at: expression.at };
    if (!this.limits.enter()) return new Unknown("it takes too many steps", origin);
    try {
      return this.limits.bounded(this.#worth(expression, origin, name, scope), origin);
    } finally {
      this.limits.leave();
    }
  }

  #worth(
    expression: Exclude<Expression, { kind: "literal" }>,
    origin: Origin,
    name: string | null,
    scope: LexicalScope | null,
  ): unknown {
    const { path } = origin;
    // The most frequent kind.
    if (expression.kind === "function") {
      return new FunctionValue(expression.fn, origin, expression.fn.name ?? name, undefined, scope, this);
    }
    const inside: Evaluate = (inner, innerName) => this.evaluate(inner, path, innerName ?? null, scope);
    switch (expression.kind) {
      case "bigint":
        return BigInt(expression.text.replaceAll("_", "").replace(/n$/, ""));
      case "regexp":
        return regExp(expression.source, expression.flags, origin);
      case "template":
        return templateValue(expression.texts, expression.values, inside, origin);
      case "array":
        return arrayValue(expression.items, inside, (item, value) => this.isFresh(item, value), origin);
      case "object":
        return objectValue(expression.properties, inside, origin);
      case "spread":
        return new Unknown("a spread stands where none is expected", origin);
      case "reference":
        return this.shared(this.#reference(expression.name, origin, scope));
      case "member":
      case "call": {
        const value = chain(this, expression, origin, scope);
        return value === SHORT_CIRCUIT ? undefined : value;
      }
      case "unary":
        return unary(expression.operator, inside(expression.operand), origin);
      case "binary":
        return binary(expression.operator, expression.left, expression.right, inside, origin);
      case "conditional": {
        const decision = inside(expression.test);
        if (decision instanceof Unknown) return unknownChoice(decision, [expression.yes, expression.no]);
        return inside(decision ? expression.yes : expression.no);
      }
      case "enum":
        return enumValue(expression.members, name ?? "", this.#inNames(path), origin);
      case "class":
        return classValue(this.linker, expression, origin, name, scope);
      case "unknown":
        // A side effect makes the rest of the function unknown.
        if (/^(?:an assignment|a delete expression)$/.test(expression.why) && scope !== null) {
          return this.limits.affect(expression.why, origin);
        }
        return new Unknown(expression.why, origin);
    }
  }

  /** The result of a call of a function. */
  callFunction(fn: FunctionValue, args: readonly unknown[]): unknown {
    return callFunction(this, fn, args);
  }

  /** The result of a callback of a built-in function. */
  invoke(callee: unknown, args: readonly unknown[], origin: Origin): unknown {
    return this.shared(invoke(this, callee, args, origin));
  }

  /** Records that nothing else refers to a value yet. */
  copied(value: unknown): unknown {
    if (typeof value === "object" && value !== null) this.#copies.add(value);
    return value;
  }

  /** Whether nothing else refers to the value of an expression. */
  isFresh(expression: Expression, value: unknown): boolean {
    const { kind } = expression;
    if (kind === "array" || kind === "object" || kind === "literal") return true;
    return kind === "call" && typeof value === "object" && value !== null && this.#copies.has(value);
  }

  /** Records that something refers to a value. */
  shared(value: unknown): unknown {
    if (typeof value === "object" && value !== null) this.#copies.delete(value);
    return value;
  }

  #reference(name: string, origin: Origin, scope: LexicalScope | null): unknown {
    const bound = scope?.binding(name) ?? null;
    if (bound !== null) return bound.get(name);
    const target = this.linker.lookUpBinding(origin.path, name);
    if (target === null) {
      const builtin = globalValue(name);
      return builtin === null ? noConstant(name, origin) : builtin;
    }
    const value = this.target(target, origin);
    const isOther = target.kind === "declaration" && target.path !== origin.path;
    return isOther ? unlessChanged(this, value, origin.path, name) : value;
  }

  /** Evaluates in the scope of an enum. */
  #inNames(path: string): (expression: Expression, names: LexicalScope) => unknown {
    return (expression, names) => this.evaluate(expression, path, null, names);
  }
}

function noConstant(name: string, origin: Origin): Unknown {
  return new Unknown(`"${name}" is not a constant that the build can see`, origin);
}
