/** Finds the tests and fixtures of a module in the linter's syntax tree. */
import type * as ESTree from "estree";
import { matchesPrefixOrGlobOption } from "../../../core/select/test-names.ts";

export type LintedFunction = ESTree.FunctionDeclaration | ESTree.FunctionExpression | ESTree.ArrowFunctionExpression;

/** A test or a fixture. */
export interface TestFunction {
  readonly node: LintedFunction | ESTree.MaybeNamedFunctionDeclaration;
  /** Names that `mark.parametrize` fills, as far as they are written there. */
  readonly argnames: ReadonlySet<string>;
}

/** Which names are tests: `settings.xtest` of the linter, else the defaults of xtest's own configuration. */
export interface NameSettings {
  readonly testFunctions: readonly string[];
  readonly testClasses: readonly string[];
}

/** The names from the linter's settings. */
export function nameSettings(settings: object): NameSettings {
  const own: unknown = "xtest" in settings ? settings.xtest : null;
  const listOf = (name: string, fallback: string): readonly string[] => {
    const value: unknown = typeof own === "object" && own !== null ? Reflect.get(own, name) : undefined;
    return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [fallback];
  };
  return { testFunctions: listOf("testFunctions", "test"), testClasses: listOf("testClasses", "Test") };
}

/** The functions, in the order of the text. */
export function findTestFunctions({ body }: ESTree.Program, names: NameSettings): TestFunction[] {
  const found: TestFunction[] = [];
  const isTest = (name: string): boolean => matchesPrefixOrGlobOption(names.testFunctions, name);

  function add(node: TestFunction["node"], argnames: ReadonlySet<string>): void {
    found.push({ node, argnames });
  }

  /** A value with a name: of a constant or a member. */
  function value(name: string, init: ESTree.Node | null | undefined, argnames: ReadonlySet<string>): void {
    const read = readValue(init ?? null, argnames);
    if (read !== null && (read.isFixture || isTest(name))) add(read.node, read.argnames);
  }

  function classMembers(node: ESTree.Class | ESTree.MaybeNamedClassDeclaration, isTestClass: boolean): void {
    for (const member of node.body.body) {
      if (member.type === "StaticBlock") continue;
      const name = nameOfKey(member);
      const { isFixture, argnames } = readDecorators(member);
      if (member.type === "PropertyDefinition") {
        const inner = unwrapped(member.value ?? null);
        if (inner?.type === "ClassExpression") classMembers(inner, isTestClass || isNamedTest(name));
        else if (isFixture || isTestClass) value(isFixture ? "test" : name, member.value, argnames);
      } else if (isFixture || (isTestClass && isTest(name) && member.kind === "method")) add(member.value, argnames);
    }
  }

  const isNamedTest = (name: string): boolean => matchesPrefixOrGlobOption(names.testClasses, name);

  for (const statement of body) {
    const isExport = statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
    const node = isExport ? statement.declaration : statement;
    if (node?.type === "FunctionDeclaration") {
      if (node.id !== null && isTest(node.id.name)) add(node, NONE);
    } else if (node?.type === "VariableDeclaration") {
      for (const { id, init } of node.declarations) if (id.type === "Identifier") value(id.name, init, NONE);
    } else if (node?.type === "ClassDeclaration") classMembers(node, node.id !== null && isNamedTest(node.id.name));
    else if (statement.type === "ExportDefaultDeclaration") value("default", node, NONE);
  }
  return found;
}

const NONE: ReadonlySet<string> = new Set();

/** The function of a value: in calls of marks, of `fixture`, of `mark.parametrize(…)`; null for any other value. */
function readValue(
  given: ESTree.Node | null,
  argnames: ReadonlySet<string>,
): (TestFunction & { readonly isFixture: boolean }) | null {
  const node = unwrapped(given);
  if (node === null) return null;
  if (node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression") {
    return { node, argnames, isFixture: false };
  }
  if (node.type !== "CallExpression") return null;
  const { callee } = node;
  const isFixture = nameOf(callee) === "fixture";
  const isMark = isMarkCall(callee) || (callee.type === "CallExpression" && isMarkCall(callee.callee));
  if (!isFixture && !isMark) return null;
  const more = callee.type === "CallExpression" ? argnamesOf(callee) : NONE;
  const read = readValue(node.arguments.at(-1) ?? null, new Set([...argnames, ...more]));
  return read === null ? null : { ...read, isFixture: read.isFixture || isFixture };
}

function readDecorators(member: object): { isFixture: boolean; argnames: ReadonlySet<string> } {
  const argnames = new Set<string>();
  let isFixture = false;
  const decorators: unknown = "decorators" in member ? member.decorators : [];
  for (const decorator of Array.isArray(decorators) ? decorators : []) {
    const expression: ESTree.Node = decorator.expression;
    if (nameOf(expression.type === "CallExpression" ? expression.callee : expression) === "fixture") isFixture = true;
    if (expression.type === "CallExpression") for (const name of argnamesOf(expression)) argnames.add(name);
  }
  return { isFixture, argnames };
}

/** The names in a call of `mark.parametrize`. */
function argnamesOf({ callee, arguments: [names] }: ESTree.CallExpression): string[] {
  if (nameOf(callee) !== "parametrize") return [];
  if (names?.type === "Literal" && typeof names.value === "string")
    return names.value.split(",").map((name) => name.trim());
  if (names?.type !== "ArrayExpression") return [];
  return names.elements.flatMap((one) => (one?.type === "Literal" && typeof one.value === "string" ? [one.value] : []));
}

/** `mark.name`, also as a member of a namespace. */
function isMarkCall(node: ESTree.Node): boolean {
  return node.type === "MemberExpression" && nameOf(node.object) === "mark";
}

/** The last name of `name`, `object.name`; empty for anything else. */
export function nameOf(node: ESTree.Node): string {
  if (node.type === "Identifier") return node.name;
  return node.type === "MemberExpression" && !node.computed && node.property.type === "Identifier"
    ? node.property.name
    : "";
}

function nameOfKey({ key, computed }: ESTree.MethodDefinition | ESTree.PropertyDefinition): string {
  if (!computed && key.type === "Identifier") return key.name;
  return key.type === "Literal" && typeof key.value === "string" ? key.value : "";
}

/** Without assertions of types, which only the parser of TypeScript has. */
function unwrapped(node: ESTree.Node | null): ESTree.Node | null {
  let inner = node;
  while (inner !== null && /^TS(?:As|Satisfies|NonNull|TypeAssertion)/.test(inner.type) && "expression" in inner) {
    inner = Object(inner.expression);
  }
  return inner;
}
