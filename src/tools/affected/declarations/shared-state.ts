/** What tests with titles leave for others: variables that they set, and objects that were made once for several tests. */
import {
  bareNode,
  childNodes,
  identifierName,
  memberName,
  nodeAt,
  nodesAt,
  type SyntaxNode,
  textAt,
} from "../references/syntax.ts";
import { boundNames, type ModulePart } from "./statements.ts";
import { leftName, titledReader, type TitledReader } from "./titled-tests.ts";

/** The names that code uses, whatever they are bound to, and those from around it that it sets or changes. */
interface Uses {
  readonly reads: ReadonlySet<string>;
  /** With those whose members are set. */
  readonly writes: ReadonlySet<string>;
  /** Those that get another value as a whole. */
  readonly assigns: ReadonlySet<string>;
}

/** Methods that change what they are called on. */
const CHANGING: ReadonlySet<string> = new Set([
  ...["push", "pop", "shift", "unshift", "splice", "sort", "reverse", "fill", "copyWithin"],
  ...["set", "add", "delete", "clear", "append", "setItem", "removeItem"],
]);

/** Functions that change their first argument. */
const CHANGERS = /^(?:Object|Reflect)\.(?:assign|set|define\w+|delete\w+|setPrototypeOf|freeze)$/;

const THIS = "this";

/** @param libraries - names of imported functions, of which a method called `set` changes nothing. */
function usesOf(node: SyntaxNode, libraries: ReadonlySet<string>): Uses {
  const reads = new Set<string>();
  const writes = new Set<string>();
  const assigns = new Set<string>();

  const set = (target: SyntaxNode | null, bound: ReadonlySet<string>): void => {
    if (target === null) return;
    const own = bareNode(target);
    if (own.type === "Identifier" || own.type === "MemberExpression" || own.type === "ThisExpression") {
      const root = rootOf(own);
      if (root === null || bound.has(root)) return;
      writes.add(root);
      if (own.type === "Identifier") assigns.add(root);
      return;
    }
    for (const inner of patternParts(own)) set(inner, bound);
  };
  const visitAll = (nodes: readonly SyntaxNode[], bound: ReadonlySet<string>): void => {
    const inside = new Set([...bound, ...nodes.flatMap(boundNames)]);
    for (const one of nodes) visit(one, inside);
  };
  const visit = (one: SyntaxNode, bound: ReadonlySet<string>): void => {
    const name = textAt(one, "name");
    if (name !== null) reads.add(name);
    switch (one.type) {
      case "ThisExpression":
        reads.add(THIS);
        return;
      case "AssignmentExpression":
        set(nodeAt(one, "left"), bound);
        break;
      case "UpdateExpression":
        set(nodeAt(one, "argument"), bound);
        break;
      case "UnaryExpression":
        if (one["operator"] === "delete") set(nodeAt(one, "argument"), bound);
        break;
      case "ForInStatement":
      case "ForOfStatement":
      case "ForStatement": {
        const first = nodeAt(one, "left") ?? nodeAt(one, "init");
        const isDeclared = first?.type === "VariableDeclaration";
        if (!isDeclared && one.type !== "ForStatement") set(first, bound);
        const inside = new Set([...bound, ...(isDeclared ? boundNames(first) : [])]);
        for (const child of childNodes(one)) visit(child, inside);
        return;
      }
      case "CallExpression": {
        const callee = bareNode(nodeAt(one, "callee") ?? one);
        const object = callee.type === "MemberExpression" ? nodeAt(callee, "object") : null;
        const method = object === null ? null : memberName(callee);
        const root = object === null ? null : rootOf(object);
        const [first = null] = nodesAt(one, "arguments");
        if (root !== null && CHANGING.has(method ?? "") && !libraries.has(root) && !bound.has(root)) writes.add(root);
        const changed = CHANGERS.test(`${root ?? ""}.${method ?? ""}`) && first !== null ? rootOf(first) : null;
        if (changed !== null && !bound.has(changed)) writes.add(changed);
        break;
      }
      case "MemberExpression": {
        const object = nodeAt(one, "object");
        if (object !== null) visit(object, bound);
        const property = nodeAt(one, "property");
        if (property !== null && one["computed"] === true) visit(property, bound);
        return;
      }
      case "MethodDefinition":
      case "Property":
      case "PropertyDefinition": {
        // A name that is not computed is no mention.
        const key = nodeAt(one, "key");
        const isClass = one.type === "PropertyDefinition";
        const inside = isClass ? new Set([...bound, THIS]) : bound;
        for (const child of childNodes(one)) if (child !== key || one["computed"] === true) visit(child, inside);
        return;
      }
      case "BlockStatement":
      case "StaticBlock":
        visitAll(nodesAt(one, "body"), bound);
        return;
      case "SwitchStatement": {
        const cases = nodesAt(one, "cases");
        const inside = new Set([...bound, ...cases.flatMap((each) => nodesAt(each, "consequent").flatMap(boundNames))]);
        for (const child of childNodes(one)) visit(child, inside);
        return;
      }
      case "CatchClause":
        visitInside(one, [...bound, ...namesOf(nodeAt(one, "param"))]);
        return;
      case "ArrowFunctionExpression":
      case "FunctionDeclaration":
      case "FunctionExpression":
        visitInside(one, [...bound, ...nodesAt(one, "params").flatMap(namesOf), ...ownNames(one, one === node)]);
        return;
      case "ClassDeclaration":
      case "ClassExpression":
        visitInside(one, [...bound, ...ownNames(one, false)]);
        return;
      default:
    }
    for (const child of childNodes(one)) visit(child, bound);
  };
  const visitInside = (one: SyntaxNode, bound: readonly string[]): void => {
    const inside = new Set(bound);
    for (const child of childNodes(one)) visit(child, inside);
  };
  visit(node, new Set());
  return { reads, writes, assigns };
}

/** The names that a function or class has inside for itself. @param isOuter - whether others have its `this`. */
function ownNames(node: SyntaxNode, isOuter: boolean): string[] {
  const name = identifierName(nodeAt(node, "id"));
  const hasThis = node.type !== "ArrowFunctionExpression" && !isOuter;
  return [...(name === null ? [] : [name]), ...(hasThis ? [THIS] : [])];
}

/** The variable that an expression is, or is a member of. */
function rootOf(outer: SyntaxNode): string | null {
  const node = bareNode(outer);
  if (node.type === "ThisExpression") return THIS;
  const object = node.type === "MemberExpression" ? nodeAt(node, "object") : null;
  return object === null ? identifierName(node) : rootOf(object);
}

function patternParts(node: SyntaxNode): SyntaxNode[] {
  const inner = [nodeAt(node, "left"), nodeAt(node, "argument"), nodeAt(node, "value")];
  return [...inner.filter((one) => one !== null), ...nodesAt(node, "elements"), ...nodesAt(node, "properties")];
}

function namesOf(node: SyntaxNode | null): string[] {
  if (node === null) return [];
  const name = identifierName(node);
  return name === null ? [...patternParts(node), nodeAt(node, "parameter")].flatMap(namesOf) : [name];
}

/** Functions that give a value which nothing changes, or a new one for its owner. */
const VALUES =
  /^(?:String|Number|Boolean|BigInt|Symbol|require|join|resolve|dirname|basename|fileURLToPath|pathToFileURL|createRequire|promisify|readFileSync)$/;
const OWNERS_OF_VALUES: ReadonlySet<string> = new Set([
  "path",
  "url",
  "fs",
  "String",
  "Number",
  "Object",
  "Array",
  "JSON",
  "Math",
  "Buffer",
  "Symbol",
]);
const CLASSES_OF_VALUES = /^(?:Date|RegExp|URL|Map|Set|WeakMap|WeakSet|\w*Error|\w+Array|ArrayBuffer)$/;

/** Whether an expression gives a value of which all changes are seen where they are made. */
function isValue(outer: SyntaxNode | null): boolean {
  if (outer === null) return true;
  const node = bareNode(outer);
  const all = (key: string): boolean => nodesAt(node, key).every(isValue);
  switch (node.type) {
    case "ArrayExpression":
      return all("elements");
    case "ObjectExpression":
      return nodesAt(node, "properties").every((one) => isValue(nodeAt(one, "value") ?? nodeAt(one, "argument")));
    case "SpreadElement":
    case "AwaitExpression":
      return isValue(nodeAt(node, "argument"));
    case "ConditionalExpression":
      return isValue(nodeAt(node, "consequent")) && isValue(nodeAt(node, "alternate"));
    case "LogicalExpression":
      return isValue(nodeAt(node, "left")) && isValue(nodeAt(node, "right"));
    case "MemberExpression":
      return isValue(nodeAt(node, "object"));
    case "NewExpression":
      return CLASSES_OF_VALUES.test(identifierName(nodeAt(node, "callee")) ?? "");
    case "CallExpression": {
      const callee = bareNode(nodeAt(node, "callee") ?? node);
      const object = callee.type === "MemberExpression" ? bareNode(nodeAt(callee, "object") ?? callee) : null;
      if (object === null) return VALUES.test(identifierName(callee) ?? "");
      return OWNERS_OF_VALUES.has(identifierName(object) ?? "") || /^(?:Template)?Literal$/.test(object.type);
    }
    case "AssignmentExpression":
    case "SequenceExpression":
    case "ThisExpression":
    case "YieldExpression":
      return false;
    default:
      return true;
  }
}

/** Names of a module and of its groups, with what the code behind them uses. */
class ModuleState {
  readonly #libraries: ReadonlySet<string>;
  readonly #readTitled: TitledReader;
  readonly #names = new Map<string, Uses[]>();
  readonly #running: SyntaxNode[] = [];
  /** Objects that several tests have. */
  readonly #shared = new Set<string>();
  /** Values of variables at first. */
  readonly #initial = new Set<string>();

  constructor(statements: readonly SyntaxNode[]) {
    this.#libraries = librariesIn(statements);
    this.#readTitled = titledReader(statements);
    for (const one of statements) if (one.type !== "ImportDeclaration") this.#add(one);
    const renewed = new Set<string>();
    for (const one of this.#running) {
      const { writes, assigns } = this.#behind(this.usesOf(one));
      const hook = hookOf(one);
      if (hook.startsWith("before") && hook.endsWith("Each")) for (const name of assigns) renewed.add(name);
      else if (!hook.startsWith("after")) for (const name of writes) this.#shared.add(name);
    }
    for (const name of this.#initial) if (!renewed.has(name)) this.#shared.add(name);
  }

  usesOf(node: SyntaxNode): Uses {
    return usesOf(node, this.#libraries);
  }

  /** What code uses, with all that is behind the names in it, and with the objects that others have, too, as set. */
  all(node: SyntaxNode): Uses {
    const found = this.#behind(this.usesOf(node));
    return { ...found, writes: new Set([...found.writes, ...[...found.reads].filter((one) => this.#shared.has(one))]) };
  }

  /** Adds a statement at the top level or of a group. */
  #add(statement: SyntaxNode): void {
    const tests = this.#readTitled(statement);
    if (tests?.some((one) => one.statement === statement) === true) return;
    if (tests !== null) {
      this.#addGroup(statement);
      return;
    }
    const node = nodeAt(statement, "declaration") ?? statement;
    const isConstant = node["kind"] === "const";
    for (const one of node.type === "VariableDeclaration" ? nodesAt(node, "declarations") : []) {
      const names = namesOf(nodeAt(one, "id"));
      for (const name of names) this.#note(name, this.usesOf(one));
      const made = isConstant ? this.#shared : this.#initial;
      if (!isValue(nodeAt(one, "init"))) for (const name of names) made.add(name);
    }
    if (node.type === "VariableDeclaration") return;
    const bound = boundNames(node);
    for (const name of bound) this.#note(name, this.usesOf(node));
    if (bound.length > 0) return;
    // A hook, or code of the group: what it sets, it has made of what it uses.
    const uses = this.usesOf(node);
    for (const name of uses.writes) this.#note(name, { reads: uses.reads, writes: new Set(), assigns: new Set() });
    this.#running.push(node);
  }

  #addGroup(statement: SyntaxNode): void {
    const call = bareNode(nodeAt(statement, "expression") ?? statement);
    const table = bareNode(nodeAt(call, "callee") ?? call);
    const values = [...nodesAt(table, "arguments"), ...nodesAt(nodeAt(table, "quasi") ?? table, "expressions")];
    for (const one of nodesAt(call, "arguments")) {
      const body = nodeAt(bareNode(one), "body");
      if (body === null) continue;
      const given = values.every(isValue) ? [] : nodesAt(bareNode(one), "params").flatMap(namesOf);
      for (const name of given) this.#shared.add(name);
      for (const each of nodesAt(body, "body")) this.#add(each);
    }
  }

  #note(name: string, uses: Uses): void {
    const known = this.#names.get(name);
    if (known === undefined) this.#names.set(name, [uses]);
    else known.push(uses);
  }

  #behind(uses: Uses): Uses {
    const reads = new Set(uses.reads);
    const writes = new Set(uses.writes);
    const assigns = new Set(uses.assigns);
    // A set that grows during iteration is iterated to its new end.
    for (const name of reads) {
      for (const own of this.#names.get(name) ?? []) {
        for (const one of own.reads) reads.add(one);
        for (const one of own.writes) writes.add(one);
        for (const one of own.assigns) assigns.add(one);
      }
    }
    return { reads, writes, assigns };
  }
}

/** Namespaces, and what is imported from packages. */
function librariesIn(statements: readonly SyntaxNode[]): Set<string> {
  const imports = statements.filter(({ type }) => type === "ImportDeclaration");
  return new Set(
    imports.flatMap((statement) => {
      const source = textAt(nodeAt(statement, "source") ?? statement, "value") ?? "";
      const isOwn = /^(?:[./~#]|@\/)/.test(source);
      const names = nodesAt(statement, "specifiers").filter((one) => !isOwn || one.type === "ImportNamespaceSpecifier");
      return names.flatMap((one) => identifierName(nodeAt(one, "local")) ?? []);
    }),
  );
}

/** The name of the hook that a statement registers; empty for any other. */
function hookOf(node: SyntaxNode): string {
  const call = node.type === "ExpressionStatement" ? bareNode(nodeAt(node, "expression") ?? node) : null;
  const callee = call?.type === "CallExpression" ? bareNode(nodeAt(call, "callee") ?? call) : null;
  return callee === null ? "" : (identifierName(callee) ?? memberName(callee) ?? "");
}

/** What tests leave in the variables of a module, as declarations between those that leave it and those that use it. */
export interface SharedState {
  /** The tests that leave something, by the name of what they leave. */
  readonly left: ReadonlyMap<string, readonly string[]>;
  /** The names of what others may have left, by the name of a test, or of an exported declaration. */
  readonly used: ReadonlyMap<string, readonly string[]>;
}

/**
 * What tests with titles leave for other tests of the module, those that are functions and classes too: variables that they set, objects
 * that they change, and objects that were made once for several tests, of which it is not known what changes them.
 */
export function sharedState(program: SyntaxNode, parts: readonly ModulePart[]): SharedState {
  const state = new ModuleState(nodesAt(program, "body"));
  const readers: (readonly [name: string, reads: ReadonlySet<string>])[] = [];
  const left = new Map<string, string[]>();
  for (const part of parts) {
    if (part.kind === "test") {
      const { name, body } = part.test;
      const { reads, writes } = state.all(body);
      readers.push([name, reads]);
      for (const one of writes) left.set(leftName(one), [...(left.get(leftName(one)) ?? []), name]);
    } else if (part.kind === "declaration" && part.exported !== null) {
      readers.push([part.name, state.all(part.node).reads]);
    }
  }
  const used = new Map<string, readonly string[]>();
  for (const [name, reads] of readers) {
    const own = [...reads].map(leftName).filter((one) => left.get(one)?.some((writer) => writer !== name));
    used.set(name, [...new Set([...(used.get(name) ?? []), ...own])]);
  }
  const isUsed = new Set([...used.values()].flat());
  return { left: new Map([...left].filter(([name]) => isUsed.has(name))), used };
}
