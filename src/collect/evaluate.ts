/** What an expression of a module is worth, as far as that can be said without executing it. It never guesses. */
import type { Declaration, Expression } from "../core/facts.ts";
import { callApi, memberOfApi } from "./authorapi.ts";
import { constructClass, constructGlobal } from "./construct.ts";
import type { Linker, Target } from "./link.ts";
import { arrayValue, type Evaluate, enumValue, objectValue, templateValue } from "./literals.ts";
import { binary, unary } from "./operators.ts";
import { ApiValue, ClassValue, FunctionValue, isPlainObject, NamespaceValue, type Origin, Unknown } from "./values.ts";

/** Evaluates expressions; remembers what a declaration is worth. */
export class Evaluator {
  readonly linker: Linker;
  readonly #declared = new Map<Declaration, unknown>();

  constructor(linker: Linker) {
    this.linker = linker;
  }

  /** What the top-level name `name` of the module at `path` is worth; null if there is no such name. */
  binding(path: string, name: string): unknown {
    const target = this.linker.lookUp(path, name);
    return target === null ? null : this.target(target, { path, at: 0 });
  }

  /** What the module at `path` exports as `name` is worth; null if it exports no such name. */
  exported(path: string, name: string): unknown {
    const target = this.linker.lookUpExport(path, name);
    return target === null ? null : this.target(target, { path, at: 0 });
  }

  /** What a linked name is worth; `origin` is where it was asked for. */
  target(target: Target, origin: Origin): unknown {
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

  /** What a declaration of the module at `path` is worth. */
  declared(path: string, declaration: Declaration): unknown {
    // A function needs no working out, and most declarations of a suite are one.
    if (declaration.form === "function") return this.evaluate(declaration.value, path, declaration.name);
    if (this.#declared.has(declaration)) return this.#declared.get(declaration);
    const origin: Origin = { path, at: declaration.at };
    // While it is being worked out, a declaration that leads to itself is unknown.
    this.#declared.set(declaration, new Unknown(`"${declaration.name}" is defined by itself`, origin));
    const value = this.evaluate(declaration.value, path, declaration.name);
    this.#declared.set(declaration, declaration.form === "let" ? variable(value, declaration.name, origin) : value);
    return this.#declared.get(declaration);
  }

  /** What `expression` of the module at `path` is worth. `name` is what an anonymous function or class gets called. */
  evaluate(expression: Expression, path: string, name: string | null = null): unknown {
    const origin: Origin = { path, at: expression.at };
    const inside: Evaluate = (inner, innerName) => this.evaluate(inner, path, innerName ?? null);
    switch (expression.kind) {
      case "literal":
        return expression.value;
      case "bigint":
        return BigInt(expression.text.replaceAll("_", "").replace(/n$/, ""));
      case "regexp":
        return regExp(expression.source, expression.flags, origin);
      case "template":
        return templateValue(expression.texts, expression.values, inside, origin);
      case "array":
        return arrayValue(expression.items, inside, origin);
      case "object":
        return objectValue(expression.properties, inside, origin);
      case "spread":
        return new Unknown("a spread stands where none is expected", origin);
      case "reference":
        return this.#reference(expression.name, origin);
      case "member":
        return this.#member(expression.object, expression.property, path, origin);
      case "call":
        return this.#call(expression, path, origin);
      case "unary":
        return unary(expression.operator, this.evaluate(expression.operand, path), origin);
      case "binary":
        return this.#binary(expression.operator, expression.left, expression.right, origin);
      case "conditional":
        return this.#conditional(expression.test, expression.yes, expression.no, origin);
      case "enum":
        return enumValue(expression.members, inside, origin);
      case "function":
        return new FunctionValue(expression.fn, origin, expression.fn.name ?? name);
      case "class":
        return new ClassValue(expression.cls, origin, expression.cls.name ?? name);
      case "unknown":
        return new Unknown(expression.why, origin);
    }
  }

  #reference(name: string, origin: Origin): unknown {
    const target = this.linker.lookUp(origin.path, name);
    if (target !== null) return this.target(target, origin);
    if (name === "undefined") return undefined;
    if (name === "NaN") return NaN;
    if (name === "Infinity") return Infinity;
    return new Unknown(`"${name}" is not a constant that the build can see`, origin);
  }

  #member(object: Expression, property: string | Expression, path: string, origin: Origin): unknown {
    const owner = this.evaluate(object, path);
    const key = typeof property === "string" ? property : this.evaluate(property, path);
    if (owner instanceof Unknown) return owner;
    if (key instanceof Unknown) return key;
    if (typeof key !== "string" && typeof key !== "number") return new Unknown("its key is no text", origin);
    if (owner instanceof ApiValue) return memberOfApi(owner, String(key), origin);
    if (owner instanceof NamespaceValue) {
      return this.exported(owner.path, String(key)) ?? new Unknown(`nothing is exported as "${key}"`, origin);
    }
    if (Array.isArray(owner) || typeof owner === "string") {
      if (key === "length") return owner.length;
      if (/^\d+$/.test(String(key))) return owner[Number(key)];
    }
    if (isPlainObject(owner) && Object.hasOwn(owner, key)) return owner[key];
    return new Unknown(`its property "${key}" is not known`, origin);
  }

  #call(expression: Extract<Expression, { kind: "call" }>, path: string, origin: Origin): unknown {
    if (expression.construct) return this.#construct(expression.callee, expression.args, path, origin);
    const callee = this.evaluate(expression.callee, path);
    if (callee instanceof Unknown) return callee;
    if (expression.args.some((argument) => argument.kind === "spread") && callee instanceof ApiValue) {
      return new Unknown("its arguments are spread", origin);
    }
    const args = expression.args.map((argument) => this.evaluate(argument, path));
    return callApi(callee, args, expression.args, origin) ?? new Unknown("it is the result of a call", origin);
  }

  #construct(callee: Expression, args: readonly Expression[], path: string, origin: Origin): unknown {
    if (callee.kind === "reference" && this.linker.lookUp(path, callee.name) === null) {
      return constructGlobal(
        callee.name,
        args.map((argument) => this.evaluate(argument, path)),
        origin,
      );
    }
    const lineage: unknown[] = [];
    let current = this.evaluate(callee, path);
    while (current instanceof ClassValue && !lineage.includes(current)) {
      lineage.push(current);
      const { base } = current.cls;
      if (base === null) return constructClass(lineage, origin);
      current = this.evaluate(base, current.origin.path);
    }
    return constructClass([...lineage, current], origin);
  }

  #binary(operator: string, left: Expression, right: Expression, origin: Origin): unknown {
    const first = this.evaluate(left, origin.path);
    if (operator === "&&" || operator === "||" || operator === "??") {
      if (first instanceof Unknown) return first;
      const decided = operator === "??" ? first != null : Boolean(first) === (operator === "||");
      return decided ? first : this.evaluate(right, origin.path);
    }
    if (first instanceof Unknown) return first.asData();
    const second = this.evaluate(right, origin.path);
    return second instanceof Unknown ? second.asData() : binary(operator, first, second, origin);
  }

  #conditional(test: Expression, yes: Expression, no: Expression, origin: Origin): unknown {
    const decision = this.evaluate(test, origin.path);
    if (decision instanceof Unknown) return decision;
    return this.evaluate(decision ? yes : no, origin.path);
  }
}

/**
 * What a `let` or `var` is worth: a function that it begins with is taken to stay, as in a test of the old style;
 * any other value may change, and what it holds by the time of the tests is no test.
 */
function variable(value: unknown, name: string, origin: Origin): unknown {
  if (value instanceof FunctionValue || value instanceof ClassValue) return value;
  return new Unknown(`"${name}" is not a constant`, origin, false);
}

function regExp(source: string, flags: string, origin: Origin): unknown {
  try {
    return new RegExp(source, flags);
  } catch {
    return new Unknown("this engine does not know the regular expression", origin);
  }
}
