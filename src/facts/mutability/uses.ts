/** How code uses the names that it can see: what it hands on, and what it may change. */
import type { ts as TS } from "ts-morph";
import { anyOf, Binding, copyOf, type Flow, holding, mayChange, NOWHERE, readFrom } from "./bindings.ts";
import { DEFAULT_BINDING } from "../../core/data/facts.ts";
import type { Forms } from "./node-kinds.ts";
import type { Mentions } from "./mentions.ts";
import { bare } from "../syntax/property-names.ts";
import type { Reading } from "../syntax/parse-context.ts";
import { declareAll, declareList, declarePattern, FunctionUse, Scope } from "./scopes.ts";
import { callValue } from "./used-calls.ts";
import { classUses } from "./used-classes.ts";
import { valueOf } from "./used-values.ts";

/** What the uses are read of. */
export interface UsesOf {
  readonly reading: Reading;
  readonly forms: Forms;
  /** The names of the module. */
  readonly module: Scope;
  readonly mentions: Mentions;
  /** Imports whose functions only look at what they are given. */
  readonly lookers: ReadonlySet<string>;
  /** Names that are imported namespaces. */
  readonly namespaces: ReadonlySet<string>;
}

/** Follows the values of a module through its statements, whatever calls them: what is not known may change them. */
export class Uses {
  readonly reading: Reading;
  readonly module: Scope;
  /** Imports whose functions only look at what they are given. */
  readonly lookers: ReadonlySet<string>;
  /** Takes what nobody asks for. */
  readonly nothing = new Binding("");
  /** Members of imported namespaces: `cases.rows` of `import * as cases`. */
  readonly members = new Map<string, { readonly name: string; readonly member: string; readonly binding: Binding }>();
  readonly #namespaces: ReadonlySet<string>;
  /**
   * Whether what a class extends is being read: functions that make classes are believed to keep what they are given as
   * it is, since tables are handed to mixins so. A run checks what comes of it.
   */
  makesClass = false;
  /** Whether a function or a field that stands somewhere is not read, unless it is called by what is. */
  waits: (node: TS.Node) => boolean = () => false;
  /** Functions that mention nothing, and see nothing that is followed so far. */
  readonly #passed: FunctionUse[] = [];
  /** Functions that are called, and to be read. */
  readonly #pending: FunctionUse[] = [];

  readonly forms: Forms;
  readonly #mentions: Mentions;

  constructor({ reading, forms, module, mentions, lookers, namespaces }: UsesOf) {
    this.reading = reading;
    this.module = module;
    this.forms = forms;
    this.#mentions = mentions;
    this.lookers = lookers;
    this.#namespaces = namespaces;
  }

  /** What a namespace that is imported as `name` has under `member`; null if that is no namespace here. */
  memberOfNamespace(name: string, member: string, scope: Scope): Binding | null {
    if (!this.#namespaces.has(name) || scope.lookUp(name) !== this.module.lookUp(name)) return null;
    if (member === "") return this.nothing;
    const key = `${name}.${member}`;
    const known = this.members.get(key) ?? { name, member, binding: new Binding(key) };
    this.members.set(key, known);
    return known.binding;
  }

  /** Reads statements, and the functions that they call. */
  read(statements: Iterable<TS.Statement>): void {
    for (const statement of statements) {
      this.statement(statement, this.module);
      this.#readCalled();
    }
    // What a name around a function holds may be known only after the function was passed by.
    let hasRead = true;
    while (hasRead) {
      hasRead = false;
      const passed = this.#passed.splice(0);
      for (const fn of passed) {
        if (fn.isRead) continue;
        if (fn.scope.seesHolders) {
          this.body(fn);
          this.#readCalled();
          hasRead = true;
        } else this.#passed.push(fn);
      }
    }
  }

  #readCalled(): void {
    for (let fn = this.#pending.pop(); fn !== undefined; fn = this.#pending.pop()) this.body(fn);
  }

  /** What an expression may be worth: names that it is, or holds. */
  value(outer: TS.Expression, scope: Scope): readonly Flow[] {
    const { ts } = this.reading;
    let form = this.forms[outer.kind];
    let node = outer;
    if (form === "wrapped") {
      node = bare(this.reading, outer);
      form = this.forms[node.kind];
    }
    if (form === "call" && (ts.isCallExpression(node) || ts.isNewExpression(node))) return callValue(this, node, scope);
    if (form === "class" && ts.isClassExpression(node)) return classUses(this, node, scope, null);
    return valueOf(this, node, scope);
  }

  /** Notes that a value gets out of sight: everything in it may be changed. */
  lose(flows: readonly Flow[], node: TS.Node, depth = 0): void {
    if (flows.length > 0) mayChange(flows, depth, node.pos);
  }

  /**
   * Notes that a method of unknown effect is called on a value. What is written into an object or class does not count:
   * its methods are read where they stand.
   */
  loseToMethod(flows: readonly Flow[], owner: TS.Expression, method: string, scope: Scope): void {
    const { ts } = this.reading;
    let depth = 0;
    let path = method;
    let root = owner;
    while (ts.isPropertyAccessExpression(root)) {
      path = `${root.name.text}.${path}`;
      depth += 1;
      root = root.expression;
    }
    const name = ts.isIdentifier(root) ? scope.lookUp(root.text) : null;
    const isNamed = name !== null && (depth === 0 || this.memberOfNamespace(name.binding.name, "", scope) === null);
    if (name === null || !isNamed) this.lose(flows, owner);
    else name.binding.addMethod(path, { depth, at: owner.pos });
  }

  /** Gives values to a function's parameters; what it may return. */
  call(fn: FunctionUse, args: readonly (readonly Flow[])[]): readonly Flow[] {
    fn.params.forEach((param, index) => {
      const isRest = fn.node.parameters[index]?.dotDotDotToken !== undefined;
      param.take(isRest ? holding(anyOf(...args.slice(index))) : (args[index] ?? NOWHERE));
    });
    if (!fn.isRead) this.#pending.push(fn);
    return fn.result.flows;
  }

  /** Reads a function that stands here, if it mentions anything, or once it sees a name that holds something. */
  inner(fn: FunctionUse): void {
    if (this.waits(fn.node)) return;
    if ((fn.self !== null && fn.self.length > 0) || fn.scope.seesHolders || this.#mentions.in(fn.node)) this.body(fn);
    else if (fn.scope.outer !== null) this.#passed.push(fn);
  }

  /** Reads a function, once. */
  body(fn: FunctionUse): void {
    if (fn.isRead) return;
    fn.isRead = true;
    const { node } = fn;
    const scope = new Scope(fn.scope, fn);
    const { ts } = this.reading;
    for (const { name } of node.parameters) declarePattern(this.reading, name, scope);
    node.parameters.forEach(({ name, initializer }, index) => {
      const given = fn.params[index]?.flows ?? NOWHERE;
      const fallback = initializer === undefined ? NOWHERE : this.value(initializer, scope);
      this.bind(name, anyOf(given, fallback), scope);
    });
    const { body } = node;
    if (body === undefined) return;
    if (ts.isBlock(body)) this.block(body.statements, scope, true);
    else fn.result.take(this.value(body, scope));
  }

  /** Gives a value to what a pattern binds. */
  bind(name: TS.BindingName, flows: readonly Flow[], scope: Scope): void {
    const { ts } = this.reading;
    if (ts.isIdentifier(name)) {
      scope.lookUp(name.text)?.binding.take(flows);
      return;
    }
    for (const element of name.elements) {
      if (!ts.isBindingElement(element)) continue;
      if (element.propertyName !== undefined && ts.isComputedPropertyName(element.propertyName)) {
        this.value(element.propertyName.expression, scope);
      }
      const part = element.dotDotDotToken === undefined ? readFrom(flows) : copyOf(flows);
      const fallback = element.initializer === undefined ? NOWHERE : this.value(element.initializer, scope);
      this.bind(element.name, anyOf(part, fallback), scope);
    }
  }

  /** Reads statements in a scope of their own. */
  block(statements: readonly TS.Statement[], scope: Scope, hoists = false): void {
    declareAll(this.reading, this.forms, statements, scope, hoists);
    for (const statement of statements) this.statement(statement, scope);
  }

  variables(list: TS.VariableDeclarationList, scope: Scope): void {
    const { ts } = this.reading;
    for (const { name, initializer } of list.declarations) {
      if (initializer === undefined) continue;
      const fn = ts.isIdentifier(name) ? (scope.lookUp(name.text)?.fn ?? null) : null;
      if (fn !== null && fn.node === bare(this.reading, initializer)) this.inner(fn);
      else this.bind(name, this.#declared(name, initializer, scope), scope);
    }
  }

  /** The methods of an object that a name is declared as are called on that object. */
  #declared(name: TS.BindingName, initializer: TS.Expression, scope: Scope): readonly Flow[] {
    const { ts } = this.reading;
    const object = bare(this.reading, initializer);
    if (!ts.isIdentifier(name) || !ts.isObjectLiteralExpression(object)) return this.value(initializer, scope);
    const self = scope.lookUp(name.text)?.binding.flows ?? NOWHERE;
    return valueOf(this, object, scope, self);
  }

  /** Reads a statement. */
  statement(node: TS.Statement, scope: Scope): void {
    const { ts } = this.reading;
    switch (this.forms[node.kind]) {
      case "expressionStatement":
        if (ts.isExpressionStatement(node)) this.value(node.expression, scope);
        return;
      case "variables":
        if (ts.isVariableStatement(node)) this.variables(node.declarationList, scope);
        return;
      case "return":
        if (ts.isReturnStatement(node) && node.expression !== undefined) {
          scope.result?.take(this.value(node.expression, scope));
        }
        return;
      case "functionDeclaration":
        if (ts.isFunctionDeclaration(node)) this.#functionDeclaration(node, scope);
        return;
      case "classDeclaration":
        if (ts.isClassDeclaration(node)) classUses(this, node, scope, node.name?.text ?? null);
        return;
      case "block":
        if (ts.isBlock(node)) this.block(node.statements, new Scope(scope));
        return;
      case "if":
        if (ts.isIfStatement(node)) this.#if(node, scope);
        return;
      case "each":
        if (ts.isForOfStatement(node) || ts.isForInStatement(node)) this.#each(node, new Scope(scope));
        return;
      case "nothing":
        return;
    }
    if (ts.isThrowStatement(node)) this.lose(this.value(node.expression, scope), node);
    else if (ts.isExportAssignment(node)) this.#exported(node, scope);
    else if (ts.isModuleDeclaration(node)) this.#namespace(node, scope);
    else this.#parts(node, new Scope(scope));
  }

  #if({ expression, thenStatement, elseStatement }: TS.IfStatement, scope: Scope): void {
    this.value(expression, scope);
    this.statement(thenStatement, scope);
    if (elseStatement !== undefined) this.statement(elseStatement, scope);
  }

  /** Reads the parts of a loop, a `try` and the like, in order. */
  #parts(outer: TS.Node, scope: Scope): void {
    const { ts } = this.reading;
    ts.forEachChild(outer, (node) => {
      if (ts.isVariableDeclarationList(node)) {
        declareList(this.reading, node, scope);
        this.variables(node, scope);
      } else if (ts.isStatement(node)) this.statement(node, scope);
      else if (ts.isCaseBlock(node)) {
        const inside = new Scope(scope);
        const statements = node.clauses.flatMap((clause) => [...clause.statements]);
        for (const clause of node.clauses) if (ts.isCaseClause(clause)) this.value(clause.expression, scope);
        this.block(statements, inside);
      } else if (ts.isCatchClause(node)) {
        const inside = new Scope(scope);
        if (node.variableDeclaration !== undefined) declarePattern(this.reading, node.variableDeclaration.name, inside);
        this.block(node.block.statements, inside);
      } else if (ts.isExpression(node)) this.value(node, scope);
    });
  }

  #each(node: TS.ForOfStatement | TS.ForInStatement, scope: Scope): void {
    const { ts } = this.reading;
    const list = this.value(node.expression, scope);
    const each = ts.isForOfStatement(node) ? readFrom(list) : NOWHERE;
    if (ts.isVariableDeclarationList(node.initializer)) {
      declareList(this.reading, node.initializer, scope);
      for (const { name } of node.initializer.declarations) this.bind(name, each, scope);
    } else this.assign(node.initializer, each, scope);
    this.statement(node.statement, scope);
  }

  /** `target = value`: a property that gets something is changed, and nobody sees what becomes of that. */
  assign(outer: TS.Expression, flows: readonly Flow[], scope: Scope): void {
    const { ts } = this.reading;
    const target = bare(this.reading, outer);
    if (ts.isIdentifier(target)) {
      scope.lookUp(target.text)?.binding.take(flows);
    } else if (ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target)) {
      this.lose(this.value(target.expression, scope), target);
      if (ts.isElementAccessExpression(target)) this.value(target.argumentExpression, scope);
      this.lose(flows, target);
    } else {
      // A pattern of what exists already: rare enough to be taken for the worst.
      this.lose(this.value(target, scope), target);
      this.lose(flows, target);
    }
  }

  #functionDeclaration(node: TS.FunctionDeclaration, scope: Scope): void {
    const known = node.name === undefined ? null : (scope.lookUp(node.name.text)?.fn ?? null);
    const fn = known?.node === node ? known : new FunctionUse(node, scope, NOWHERE);
    if (fn !== known) fn.giveOut();
    this.inner(fn);
  }

  #exported({ expression }: TS.ExportAssignment, scope: Scope): void {
    const flows = this.value(expression, scope);
    this.module.declare(DEFAULT_BINDING).take(flows);
  }

  #namespace({ body }: TS.ModuleDeclaration, scope: Scope): void {
    const { ts } = this.reading;
    if (body !== undefined && ts.isModuleBlock(body)) this.block(body.statements, new Scope(scope), true);
  }
}
