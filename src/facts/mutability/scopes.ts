/** The names that a piece of code can see, each with what it may hold. */
import type { ts as TS } from "ts-morph";
import { Binding, type Flow, type Holder, mayChange, NOWHERE } from "./bindings.ts";
import type { Forms } from "./node-kinds.ts";
import { bare } from "../syntax/property-names.ts";
import type { Reading } from "../syntax/parse-context.ts";

/** A function of the module, as its callers see it. */
export class FunctionUse {
  readonly node: TS.FunctionLikeDeclaration;
  /** Where it stands. */
  readonly scope: Scope;
  /** What `this` means in it; null for what it means outside. */
  readonly self: readonly Flow[] | null;
  isRead = false;
  #params: readonly Binding[] | null = null;
  #result: Binding | null = null;
  #isGivenOut = false;

  constructor(node: TS.FunctionLikeDeclaration, scope: Scope, self: readonly Flow[] | null = null) {
    this.node = node;
    this.scope = scope;
    this.self = self;
  }

  /** What each parameter may be given. */
  get params(): readonly Binding[] {
    return (this.#params ??= this.node.parameters.map(() => new Binding("")));
  }

  get result(): Binding {
    if (this.#result !== null) return this.#result;
    this.#result = new Binding("", this.scope);
    if (this.#isGivenOut) mayChange(this.#result.flows, 0, this.node.pos);
    return this.#result;
  }

  /** Notes that anyone may call it, and change what it returns. */
  giveOut(): void {
    this.#isGivenOut = true;
    if (this.#result !== null) mayChange(this.#result.flows, 0, this.node.pos);
  }
}

/** A name, and the function that it is if that is certain. */
interface Name {
  readonly binding: Binding;
  readonly fn: FunctionUse | null;
}

/** The names of one block, function or module, and those around it. */
export class Scope implements Holder {
  readonly outer: Scope | null;
  #names: Map<string, Name> | null = null;
  readonly #self: readonly Flow[] | null;
  /** What the function around returns; null outside of functions. */
  readonly result: Binding | null;
  /** Whether a name here may hold what is followed. */
  holds = false;

  constructor(outer: Scope | null, fn: Pick<FunctionUse, "self" | "result"> | null = null) {
    this.outer = outer;
    this.#self = fn?.self ?? null;
    this.result = fn?.result ?? outer?.result ?? null;
  }

  /** What `this` means here. */
  get self(): readonly Flow[] {
    return this.#self ?? this.outer?.self ?? NOWHERE;
  }

  /** Whether code here sees names, other than the module's, that may hold what is followed. */
  get seesHolders(): boolean {
    return this.outer !== null && (this.holds || this.outer.seesHolders);
  }

  /** Adds a name, unless it is there. */
  declare(text: string, fn: FunctionUse | null = null): Binding {
    this.#names ??= new Map();
    const before = this.#names.get(text);
    if (before !== undefined) return before.binding;
    const binding = new Binding(text, this);
    this.#names.set(text, { binding, fn });
    return binding;
  }

  /** The functions that are declared here. */
  get functions(): FunctionUse[] {
    return [...(this.#names?.values() ?? [])].flatMap(({ fn }) => (fn === null ? [] : [fn]));
  }

  /** What a name means here; null for what is not followed. */
  lookUp(text: string): Name | null {
    return this.#names?.get(text) ?? this.outer?.lookUp(text) ?? null;
  }
}

/** Adds what statements declare to their scope: what is hoisted to it from blocks inside, too, for a function's body. */
export function declareAll(
  reading: Reading,
  forms: Forms,
  statements: readonly TS.Statement[],
  scope: Scope,
  hoists: boolean,
): void {
  const { ts } = reading;
  for (const statement of statements) {
    switch (forms[statement.kind]) {
      case "variables":
        if (ts.isVariableStatement(statement)) declareList(reading, statement.declarationList, scope);
        break;
      case "functionDeclaration":
        if (ts.isFunctionDeclaration(statement) && statement.name !== undefined && statement.body !== undefined) {
          scope.declare(statement.name.text, new FunctionUse(statement, scope, NOWHERE));
        }
        break;
      case "classDeclaration":
        if (ts.isClassDeclaration(statement) && statement.name !== undefined) scope.declare(statement.name.text);
        break;
      case "expressionStatement":
      case "return":
      case "nothing":
        break;
      default:
        if (hoists) hoistFrom(reading, statement, scope);
    }
  }
}

/** Adds the names of a `const`, `let` or `var`. */
export function declareList(reading: Reading, list: TS.VariableDeclarationList, scope: Scope): void {
  const { ts } = reading;
  const isConst = (list.flags & ts.NodeFlags.Const) !== 0;
  for (const { name, initializer } of list.declarations) {
    const value = isConst && initializer !== undefined ? bare(reading, initializer) : null;
    const isFunction = value !== null && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
    if (!ts.isIdentifier(name)) declarePattern(reading, name, scope);
    else if (!isFunction) scope.declare(name.text);
    else scope.declare(name.text, new FunctionUse(value, scope, ts.isArrowFunction(value) ? null : NOWHERE));
  }
}

/** Adds the names of a pattern. */
export function declarePattern(reading: Reading, name: TS.BindingName, scope: Scope): void {
  const { ts } = reading;
  if (ts.isIdentifier(name)) scope.declare(name.text);
  else {
    for (const element of name.elements) if (ts.isBindingElement(element)) declarePattern(reading, element.name, scope);
  }
}

/** A `var` belongs to the function around all blocks. */
function hoistFrom(reading: Reading, node: TS.Node, scope: Scope): void {
  const { ts } = reading;
  ts.forEachChild(node, (child) => {
    if (ts.isVariableDeclarationList(child)) {
      if ((child.flags & ts.NodeFlags.BlockScoped) === 0) declareList(reading, child, scope);
    } else if (
      ts.isVariableStatement(child) ||
      (child.kind >= ts.SyntaxKind.Block && child.kind <= ts.SyntaxKind.TryStatement) ||
      ts.isCaseBlock(child) ||
      ts.isCaseOrDefaultClause(child) ||
      ts.isCatchClause(child)
    ) {
      hoistFrom(reading, child, scope);
    }
  });
}
