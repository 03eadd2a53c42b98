/**
 * Where a module may name fixtures and marks, by its syntax alone: for editors, whose texts are unfinished, so that facts have nothing
 * to say about them. Plain data; offsets as in facts.
 */

import type { ts as TS } from "ts-morph";
import { loadParser } from "../read/parser.ts";
import { scriptKindOf, type TypeScript } from "../read/typescript.ts";

/** What a name is: a parameter, a property of an object pattern, or a string in one of the calls that take names of fixtures, or of tests. */
export type NameKind =
  | "parameter"
  | "property"
  | "usefixtures"
  | "getFixtureValue"
  | "indirect"
  | "argname"
  | "mark"
  | "depends";

/** One name, and its range without quotes. Names of arguments that a table fills itself are `argname`s. */
export interface NameUse {
  readonly kind: NameKind;
  readonly name: string;
  readonly at: number;
  readonly end: number;
  /** Names of the classes around it, outermost first. */
  readonly classes: readonly string[];
}

/** The parameters of a function. */
export interface ParameterList {
  readonly owner: Owner;
  readonly classes: readonly string[];
  /** Range between the parentheses. */
  readonly at: number;
  readonly end: number;
  /** Range between the braces of the object pattern that is its only parameter; null without one. */
  readonly pattern: { readonly at: number; readonly end: number } | null;
  /** Ranges in which no name of a fixture can stand: types, default values and local names. */
  readonly others: readonly { readonly at: number; readonly end: number }[];
  readonly names: readonly (NameUse & {
    /** Range of the local name of a property with one: `{ db: database }`. */
    readonly local: { readonly at: number; readonly end: number } | null;
    readonly isTyped: boolean;
    /** Where the type beside it has the name too. */
    readonly inTypes: readonly NameInType[];
  })[];
}

/** A name of a fixture in a type: a property, or a string in `Pick<Fixtures, "db">` and `Fixtures["db"]`. The range is without quotes. */
export interface NameInType {
  readonly at: number;
  readonly end: number;
}

/** The names of a module. */
export interface TextNames {
  readonly uses: readonly NameUse[];
  readonly lists: readonly ParameterList[];
  /** Offset right after the last import; 0 without one. */
  readonly importsEnd: number;
}

/** Parses a text as it is, errors included. */
export function parseText(path: string, text: string): TS.SourceFile {
  const ts = loadParser();
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "ts";
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, scriptKindOf(ts, extension));
}

/** Reads the names of a module. Pure: the same path and text give the same names. */
export function namesInText(path: string, text: string): TextNames {
  const ts = loadParser();
  const file = parseText(path, text);
  const uses: NameUse[] = [];
  const lists: ParameterList[] = [];
  const titled = titledNames(ts, file);
  const visit = (node: TS.Node, classes: readonly string[]): void => {
    if (isWithBody(ts, node)) {
      const list = parameterList(ts, file, node, classes, titledCall(ts, node, titled)?.isTest === true);
      lists.push(list);
      uses.push(...list.names);
    } else if (ts.isCallExpression(node)) uses.push(...argumentNames(ts, file, node, classes));
    else if (ts.isPropertyAccessExpression(node) && nameOfCallee(ts, node.expression) === "mark") {
      const { name } = node;
      uses.push({ kind: "mark", name: name.text, at: name.getStart(file), end: name.end, classes });
    }
    const group = isWithBody(ts, node) ? titledCall(ts, node, titled) : null;
    const inside = ts.isClassLike(node)
      ? [...classes, classNameOf(ts, node)]
      : group?.isTest === false && group.title !== null
        ? [...classes, group.title]
        : classes;
    ts.forEachChild(node, (child) => {
      visit(child, inside);
    });
  };
  visit(file, []);
  const imports = file.statements.filter((one) => ts.isImportDeclaration(one));
  return { uses, lists, importsEnd: imports.at(-1)?.end ?? 0 };
}

/** The functions that take titles, by their local names: whether they make tests, or groups. */
function titledNames(ts: TypeScript, file: TS.SourceFile): ReadonlyMap<string, boolean> {
  const names = new Map([
    ...["test", "it", "specify"].map((name) => [name, true] as const),
    ...["describe", "suite", "context"].map((name) => [name, false] as const),
  ]);
  for (const statement of file.statements) {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (bindings === undefined || !("elements" in bindings)) continue;
    for (const { name, propertyName } of bindings.elements) {
      const isTest = names.get(propertyName?.text ?? "");
      if (isTest !== undefined) names.set(name.text, isTest);
    }
  }
  return names;
}

/** The call with a title that a function is the last argument of, perhaps with marks around it; null for any other function. */
function titledCall(
  ts: TypeScript,
  node: TS.Node,
  titled: ReadonlyMap<string, boolean>,
): { readonly title: string | null; readonly isTest: boolean } | null {
  let call: TS.Node = node.parent;
  while (ts.isCallExpression(call) && call.arguments.length === 1) call = call.parent;
  const [title] = ts.isCallExpression(call) ? call.arguments : [];
  if (title === undefined || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return null;
  let callee: TS.Node = call;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  const isTest = ts.isIdentifier(callee) ? titled.get(callee.text) : undefined;
  return isTest === undefined ? null : { title: ts.isStringLiteralLike(title) ? title.text : null, isTest };
}

/** The last name of a callee: `fixture` for `xtest.fixture`. */
function nameOfCallee(ts: TypeScript, node: TS.Node): string | null {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : null;
}

function isWithBody(ts: TypeScript, node: TS.Node): node is TS.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && "body" in node;
}

function classNameOf(ts: TypeScript, node: TS.ClassLikeDeclaration): string {
  if (node.name !== undefined) return node.name.text;
  let outer: TS.Node = node.parent;
  while (ts.isCallExpression(outer) || ts.isParenthesizedExpression(outer)) outer = outer.parent;
  if (!ts.isVariableDeclaration(outer) && !ts.isPropertyDeclaration(outer)) return "default";
  return ts.isIdentifier(outer.name) ? outer.name.text : "default";
}

function parameterList(
  ts: TypeScript,
  file: TS.SourceFile,
  node: TS.SignatureDeclaration,
  classes: readonly string[],
  isTitled: boolean,
): ParameterList {
  const names: ParameterList["names"][number][] = [];
  const others: { at: number; end: number }[] = [];
  const add = (kind: NameKind, name: TS.Identifier, local: TS.Node | null, type: TS.TypeNode | undefined): void => {
    const { text, end } = name;
    const range = local === null ? null : { at: local.getStart(file), end: local.end };
    const inTypes = type === undefined ? [] : namesInType(ts, file, type, text, kind === "property");
    const isTyped = type !== undefined;
    names.push({ kind, name: text, at: name.getStart(file), end, classes, local: range, isTyped, inTypes });
  };
  const except = (part: TS.Node | undefined): void => {
    if (part !== undefined) others.push({ at: part.pos, end: part.end });
  };
  const parameters = node.parameters.filter(({ name }) => !ts.isIdentifier(name) || name.text !== "this");
  const [only] = parameters;
  const pattern =
    parameters.length === 1 && only !== undefined && ts.isObjectBindingPattern(only.name) ? only.name : null;
  for (const { name, type, initializer, dotDotDotToken } of parameters) {
    except(type);
    except(initializer);
    if (ts.isIdentifier(name)) {
      if (name.text !== "" && initializer === undefined && dotDotDotToken === undefined)
        add("parameter", name, null, type);
    } else if (name !== pattern) except(name);
  }
  for (const element of pattern?.elements ?? []) {
    const { name, propertyName, initializer, dotDotDotToken } = element;
    except(initializer);
    if (propertyName !== undefined) others.push({ at: name.pos, end: name.end });
    if (dotDotDotToken !== undefined || initializer !== undefined) continue;
    const key = propertyName ?? name;
    if (ts.isIdentifier(key) && key.text !== "")
      add("property", key, propertyName === undefined ? null : name, only?.type);
  }
  const { text } = file;
  const { pos, end } = node.parameters;
  const spaces = /^[\s,]*/.exec(text.slice(end))?.[0].length ?? 0;
  return {
    owner: { ...parametersOwner(ts, file, node), isTitled },
    classes,
    at: pos,
    end: end + spaces,
    pattern: pattern === null ? null : { at: pattern.getStart(file) + 1, end: patternEnd(text, pattern) },
    others,
    names,
  };
}

/** Types whose properties are those of their first argument. */
const SAME_PROPERTIES = new Set(["Readonly", "Partial", "Required"]);

/**
 * Where the type of a parameter has the name of a fixture. Types that the module declares are followed, those of others are not.
 *
 * @param hasProperties - whether the names of fixtures are properties of the type, as they are of an object pattern.
 */
function namesInType(
  ts: TypeScript,
  file: TS.SourceFile,
  type: TS.TypeNode,
  name: string,
  hasProperties: boolean,
): NameInType[] {
  const found = new Map<number, NameInType>();
  const add = (node: TS.Node): void => {
    const quote = ts.isStringLiteralLike(node) ? 1 : 0;
    const at = node.getStart(file) + quote;
    if (node.end - quote - at === name.length) found.set(at, { at, end: node.end - quote });
  };
  const strings = (node: TS.TypeNode): void => {
    if (ts.isUnionTypeNode(node)) for (const one of node.types) strings(one);
    else if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) && node.literal.text === name)
      add(node.literal);
  };
  const followed = new Set<TS.Node>();
  const members = (list: readonly TS.TypeElement[]): void => {
    for (const one of list) {
      if (!ts.isPropertySignature(one) || nameText(ts, one.name) !== name) continue;
      add(one.name);
      if (one.type !== undefined) indices(one.type);
    }
  };
  const properties = (node: TS.TypeNode): void => {
    if (ts.isTypeLiteralNode(node)) members(node.members);
    else if (ts.isParenthesizedTypeNode(node)) properties(node.type);
    else if (ts.isIntersectionTypeNode(node)) for (const one of node.types) properties(one);
    else if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
      const [first, second] = node.typeArguments ?? [];
      if (node.typeName.text === "Pick" && second !== undefined) strings(second);
      if (first !== undefined && (node.typeName.text === "Pick" || SAME_PROPERTIES.has(node.typeName.text)))
        properties(first);
      else declared(node.typeName.text);
    }
  };
  /** A type that the module declares. */
  const declared = (own: string): void => {
    for (const statement of file.statements) {
      const isType = ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement);
      if (!isType || statement.name.text !== own || followed.has(statement)) continue;
      followed.add(statement);
      if (ts.isTypeAliasDeclaration(statement)) properties(statement.type);
      else members(statement.members);
    }
  };
  /** `Fixtures["db"]`, wherever it is in the type. */
  const indices = (node: TS.Node): void => {
    if (ts.isIndexedAccessTypeNode(node)) {
      const { objectType } = node;
      const isFixtures = ts.isTypeReferenceNode(objectType) && ts.isIdentifier(objectType.typeName);
      if (isFixtures && objectType.typeName.text === "Fixtures") strings(node.indexType);
    }
    ts.forEachChild(node, indices);
  };
  if (hasProperties) properties(type);
  else indices(type);
  return [...found.values()];
}

/** The offset of the brace that closes a pattern; the end of one that is not closed. */
function patternEnd(text: string, { end }: TS.Node): number {
  return text[end - 1] === "}" ? end - 1 : end + (/^[\s,]*/.exec(text.slice(end))?.[0].length ?? 0);
}

/** A function by what it is bound to. */
interface Owner {
  /** The name of its binding, method or property; null without one. */
  readonly name: string | null;
  /** Whether it is an argument of `fixture(…)`, or a method with that decorator. */
  readonly isFixture: boolean;
  /** Whether it is the function of a test with a title. */
  readonly isTitled: boolean;
  /** Whether it stands at the top of the module or of a class, where tests are. */
  readonly isTop: boolean;
  /** The declared type of its result, as it is written; null without one. */
  readonly result: string | null;
  /** The body's range; null without one. */
  readonly body: { readonly at: number; readonly end: number } | null;
}

/** The owner of a parameter list. */
function parametersOwner(ts: TypeScript, file: TS.SourceFile, node: TS.SignatureDeclaration): Omit<Owner, "isTitled"> {
  let isFixture = hasFixtureDecorator(ts, node);
  const body = "body" in node && node.body !== undefined ? node.body : null;
  const own = {
    result: node.type === undefined ? null : node.type.getText(file),
    body: body === null ? null : { at: body.getStart(file), end: body.end },
  };
  if (ts.isFunctionDeclaration(node)) {
    return { name: node.name?.text ?? "default", isFixture, isTop: ts.isSourceFile(node.parent), ...own };
  }
  if (ts.isMethodDeclaration(node))
    return { name: nameText(ts, node.name), isFixture, isTop: ts.isClassLike(node.parent), ...own };
  let outer: TS.Node = node.parent;
  let inner: TS.Node = node;
  while (
    ts.isCallExpression(outer) ||
    ts.isParenthesizedExpression(outer) ||
    ts.isSatisfiesExpression(outer) ||
    ts.isAsExpression(outer)
  ) {
    if (ts.isCallExpression(outer) && outer.expression !== inner && isFixtureCallee(ts, outer.expression))
      isFixture = true;
    inner = outer;
    outer = outer.parent;
  }
  if (ts.isVariableDeclaration(outer)) {
    const isTop = ts.isSourceFile(outer.parent.parent.parent);
    return { name: nameText(ts, outer.name), isFixture, isTop, ...own };
  }
  if (ts.isPropertyDeclaration(outer)) return { name: nameText(ts, outer.name), isFixture, isTop: true, ...own };
  return {
    name: ts.isExportAssignment(outer) ? "default" : null,
    isFixture,
    isTop: ts.isExportAssignment(outer),
    ...own,
  };
}

function nameText(ts: TypeScript, name: TS.Node): string | null {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : null;
}

function hasFixtureDecorator(ts: TypeScript, node: TS.Node): boolean {
  if (!ts.canHaveDecorators(node)) return false;
  return (ts.getDecorators(node) ?? []).some(({ expression }) => isFixtureCallee(ts, expression));
}

/** `fixture`, `xtest.fixture`, and both with options. */
function isFixtureCallee(ts: TypeScript, node: TS.Node): boolean {
  if (ts.isCallExpression(node)) return isFixtureCallee(ts, node.expression);
  if (ts.isIdentifier(node)) return node.text === "fixture";
  return ts.isPropertyAccessExpression(node) && node.name.text === "fixture";
}

/** The names in the arguments of a call; empty for any other call. */
export function argumentNames(
  ts: TypeScript,
  file: TS.SourceFile,
  call: TS.CallExpression,
  classes: readonly string[],
): NameUse[] {
  const { expression: callee } = call;
  // `use("db")` in a table names a fixture as `mark.usefixtures` does.
  const isUse = ts.isIdentifier(callee) && callee.text === "use";
  const method = isUse ? "usefixtures" : ts.isPropertyAccessExpression(callee) ? callee.name.text : null;
  const use = (kind: NameKind, node: TS.Node): NameUse[] => {
    if (!ts.isStringLiteralLike(node)) return [];
    const at = node.getStart(file) + 1;
    return [{ kind, name: node.text, at, end: Math.max(at, endOf(file.text, node.end)), classes }];
  };
  if (method === "usefixtures") return call.arguments.flatMap((argument) => use("usefixtures", argument));
  if (method === "depends") return call.arguments.flatMap((argument) => use("depends", argument));
  const [first] = call.arguments;
  if (first === undefined) return [];
  if (method === "getFixtureValue") return use("getFixtureValue", first);
  if (method !== "parametrize") return [];
  const names = ts.isArrayLiteralExpression(first)
    ? first.elements.flatMap((element) => use("argname", element))
    : splitNames(use("argname", first));
  const option = call.arguments.flatMap((argument) =>
    ts.isObjectLiteralExpression(argument)
      ? argument.properties.flatMap((property) =>
          ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === "indirect"
            ? [property.initializer]
            : [],
        )
      : [],
  )[0];
  if (option === undefined) return names;
  if (option.kind === ts.SyntaxKind.TrueKeyword) return names.map((name) => ({ ...name, kind: "indirect" }));
  if (!ts.isArrayLiteralExpression(option)) return names;
  const indirect = option.elements.flatMap((element) => use("indirect", element));
  const known = new Set(indirect.map(({ name }) => name));
  return [...names.map((one) => (known.has(one.name) ? { ...one, kind: "indirect" as const } : one)), ...indirect];
}

/** The names of `"a, b"`, each with its own range. A string with escapes is left out: its ranges are not those of its text. */
function splitNames(uses: readonly NameUse[]): NameUse[] {
  return uses.flatMap((use) => {
    if (use.end - use.at !== use.name.length) return [];
    return [...use.name.matchAll(/[^,\s]+/g)].map(([name], index, all) => {
      const from = all[index]?.index ?? 0;
      return { ...use, name, at: use.at + from, end: use.at + from + name.length };
    });
  });
}

/** The end of a string without its closing quote, which may be missing. */
function endOf(text: string, end: number): number {
  return /["'`]/.test(text[end - 1] ?? "") ? end - 1 : end;
}
