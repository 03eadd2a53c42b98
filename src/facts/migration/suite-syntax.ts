/** Reads what a file of `describe` and `it` is made of. */
import type { ts as TS } from "ts-morph";
import type {
  CallbackPart,
  HookPart,
  RunnerImport,
  Span,
  SuiteMember,
  SuiteSyntax,
  TablePart,
} from "../../core/data/compat/suite-syntax.ts";
import { loadMorph, scriptKindOf, type TypeScript } from "../read/typescript.ts";

const RUNNERS = new Set(["vitest", "@jest/globals", "mocha", "bun:test", "node:test", "test"]);
const SUITES = new Set(["describe", "suite", "context"]);
const TESTS = new Set(["it", "test", "specify"]);
const HOOKS: Readonly<Record<string, HookPart["hook"]>> = {
  beforeEach: "beforeEach",
  afterEach: "afterEach",
  beforeAll: "beforeAll",
  afterAll: "afterAll",
  before: "beforeAll",
  after: "afterAll",
};

const HOOK_CALL = /^(?:beforeEach|afterEach|beforeAll|afterAll|before|after)\s*\(/;
const TEST_CALL = /\b(?:describe|suite|context|it|test|specify)\s*[.(`]/;

/** What only a test of the runner has: snapshots by its title, counts of assertions, its own tear-down. */
const NEEDS_RUNNER = /Snapshot\(|\bexpect\s*\.\s*(?:assertions|hasAssertions)\b|\bonTest(?:Finished|Failed)\b/;

/** Reads a file; null if its syntax has errors. @param path - for its extension. */
export function suiteSyntax(path: string, text: string): SuiteSyntax | null {
  const { ts } = loadMorph();
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, scriptKindOf(ts, extension));
  const problems: unknown = Reflect.get(file, "parseDiagnostics");
  if (Array.isArray(problems) && problems.length > 0) return null;
  const reader = new SuiteReader(ts, file);
  const members = reader.members(file.statements);
  return {
    members,
    imports: file.statements.filter(ts.isImportDeclaration).flatMap((one) => reader.import(one)),
    names: [...new Set(reader.names)],
  };
}

class SuiteReader {
  /** Names that the module binds. */
  readonly names: string[] = [];
  readonly #ts: TypeScript & typeof TS;
  readonly #file: TS.SourceFile;

  constructor(ts: typeof TS, file: TS.SourceFile) {
    this.#ts = ts;
    this.#file = file;
    for (const statement of file.statements) this.names.push(...this.#declared(statement));
  }

  members(statements: readonly TS.Statement[]): SuiteMember[] {
    return statements.map((statement): SuiteMember => this.#member(statement));
  }

  import(node: TS.ImportDeclaration): RunnerImport[] {
    const ts = this.#ts;
    const { moduleSpecifier, importClause } = node;
    if (!ts.isStringLiteral(moduleSpecifier) || !RUNNERS.has(moduleSpecifier.text)) return [];
    const bindings = importClause?.namedBindings;
    const isList = bindings !== undefined && ts.isNamedImports(bindings) && importClause?.name === undefined;
    const names = isList
      ? bindings.elements.map((element) => ({ name: element.name.text, text: this.#text(element) }))
      : null;
    return [{ span: this.#span(node), specifier: moduleSpecifier.text, names }];
  }

  #member(statement: TS.Statement): SuiteMember {
    const ts = this.#ts;
    const span = this.#span(statement);
    const names = this.#declared(statement);
    if (names.length > 0) return { kind: "declaration", span, names };
    const isCall = ts.isExpressionStatement(statement) && ts.isCallExpression(statement.expression);
    const part = isCall ? this.#call(statement.expression, span) : null;
    if (part !== null) return part;
    const text = this.#text(statement);
    const registers = HOOK_CALL.test(text) ? "hooks" : TEST_CALL.test(text) ? "tests" : null;
    return { kind: "other", span, registers };
  }

  #call(call: TS.CallExpression, span: Span): SuiteMember | null {
    const [title, callback, ...more] = call.arguments;
    const callee = this.#callee(call.expression);
    if (callee === null) return null;
    const hook = HOOKS[callee.name];
    if (hook !== undefined && callee.modifiers.length === 0 && call.arguments.length === 1) {
      const part = title === undefined ? null : this.#callback(title);
      return part === null || part.params.length > 0 ? null : { kind: "hook", span, hook, callback: part };
    }
    if (title === undefined || callback === undefined || more.length > 0) return null;
    if (!this.#ts.isStringLiteral(title) && !this.#ts.isNoSubstitutionTemplateLiteral(title)) return null;
    const part = this.#callback(callback);
    if (part === null) return null;
    if (SUITES.has(callee.name)) {
      if (
        callee.modifiers.length > 0 ||
        callee.table !== null ||
        part.isAsync ||
        !part.isBlock ||
        part.params.length > 0
      )
        return null;
      const body = { start: part.body.start + 1, end: part.body.end - 1 };
      return { kind: "suite", span, title: title.text, body, members: this.members(this.#statements(callback)) };
    }
    const [modifier = null, ...others] = callee.modifiers;
    if (!TESTS.has(callee.name) || others.length > 0) return null;
    if (modifier !== null && modifier !== "skip" && modifier !== "fails") return null;
    // A parameter without a table is a context, or a callback to end the test with.
    if (callee.table === null && part.params.length > 0) return null;
    return { kind: "test", span, title: title.text, modifier, table: callee.table, callback: part };
  }

  /** `it.skip.each([…])`. */
  #callee(
    node: TS.Expression,
  ): { readonly name: string; readonly modifiers: readonly string[]; readonly table: TablePart | null } | null {
    const ts = this.#ts;
    if (ts.isIdentifier(node)) return { name: node.text, modifiers: [], table: null };
    if (ts.isPropertyAccessExpression(node)) {
      const inner = this.#callee(node.expression);
      return inner === null || inner.table !== null
        ? null
        : { ...inner, modifiers: [...inner.modifiers, node.name.text] };
    }
    if (!ts.isCallExpression(node)) return null;
    const inner = this.#callee(node.expression);
    const [table] = node.arguments;
    if (inner?.modifiers.at(-1) !== "each" || table === undefined || node.arguments.length > 1) return null;
    if (!ts.isArrayLiteralExpression(table)) return null;
    const rows = table.elements.map((row) =>
      ts.isArrayLiteralExpression(row) && !row.elements.some(ts.isSpreadElement) ? row.elements.length : null,
    );
    if (table.elements.some(ts.isSpreadElement)) return null;
    return { ...inner, modifiers: inner.modifiers.slice(0, -1), table: { span: this.#span(table), rows } };
  }

  #callback(node: TS.Expression): CallbackPart | null {
    const ts = this.#ts;
    if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return null;
    if (NEEDS_RUNNER.test(this.#text(node.body))) return null;
    if (node.asteriskToken !== undefined || node.typeParameters !== undefined || this.#usesThis(node)) return null;
    const params = node.parameters.map((param) => ({
      name: ts.isIdentifier(param.name) ? param.name.text : null,
      text: this.#text(param.name),
      type: param.type === undefined ? null : this.#text(param.type),
    }));
    if (node.parameters.some((one) => one.dotDotDotToken !== undefined || one.initializer !== undefined)) return null;
    return {
      isAsync: node.modifiers?.some((one) => one.kind === ts.SyntaxKind.AsyncKeyword) === true,
      body: this.#span(node.body),
      isBlock: ts.isBlock(node.body),
      span: this.#span(node),
      params,
    };
  }

  #usesThis(node: TS.FunctionExpression | TS.ArrowFunction): boolean {
    const ts = this.#ts;
    const search = (one: TS.Node): boolean => {
      if (one.kind === ts.SyntaxKind.ThisKeyword) return true;
      if (ts.isIdentifier(one) && one.text === "arguments") return true;
      if (ts.isFunctionDeclaration(one) || ts.isFunctionExpression(one) || ts.isClassLike(one)) return false;
      return ts.forEachChild(one, search) === true;
    };
    return search(node.body);
  }

  #statements(callback: TS.Expression): readonly TS.Statement[] {
    const ts = this.#ts;
    if (!ts.isArrowFunction(callback) && !ts.isFunctionExpression(callback)) return [];
    return ts.isBlock(callback.body) ? callback.body.statements : [];
  }

  /** The names that a declaration binds; none for any other statement. */
  #declared(statement: TS.Statement): string[] {
    const ts = this.#ts;
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) => this.#bound(name));
    }
    if (ts.isImportDeclaration(statement)) {
      const { importClause } = statement;
      const bindings = importClause?.namedBindings;
      const own = importClause?.name === undefined ? [] : [importClause.name.text];
      if (bindings === undefined) return own;
      return [
        ...own,
        ...(ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [bindings.name.text]),
      ];
    }
    const isNamed =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isEnumDeclaration(statement);
    return isNamed && statement.name !== undefined ? [statement.name.text] : [];
  }

  #bound(name: TS.BindingName): string[] {
    if (this.#ts.isIdentifier(name)) return [name.text];
    return name.elements.flatMap((element) => (this.#ts.isBindingElement(element) ? this.#bound(element.name) : []));
  }

  #text(node: TS.Node): string {
    return node.getText(this.#file);
  }

  #span(node: TS.Node): Span {
    return { start: node.getStart(this.#file), end: node.getEnd() };
  }
}
