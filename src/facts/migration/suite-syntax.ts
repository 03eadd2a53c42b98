/** Reads what a file of `describe` and `it` is made of. */
import type { ts as TS } from "ts-morph";
import type {
  AssignedPart,
  CallbackPart,
  CodeStyle,
  HookPart,
  RunnerImport,
  Span,
  SuiteMember,
  SuitePart,
  SuiteSyntax,
  TablePart,
  TestPart,
} from "../../core/data/compat/suite-syntax.ts";
import { loadMorph, scriptKindOf, type TypeScript } from "../read/typescript.ts";

export const RUNNERS = new Set(["vitest", "vite-plus/test", "@jest/globals", "mocha", "bun:test", "node:test", "test"]);
const SUITES = new Set(["describe", "suite", "context"]);
const TESTS = new Set(["it", "test", "specify"]);
export const RUNNER_HOOKS: Readonly<Record<string, HookPart["hook"]>> = {
  beforeEach: "beforeEach",
  afterEach: "afterEach",
  beforeAll: "beforeAll",
  afterAll: "afterAll",
  before: "beforeAll",
  after: "afterAll",
};

/** Whether a name is that of a function which registers something. */
const isOfRunner = (name: string): boolean => SUITES.has(name) || TESTS.has(name) || Object.hasOwn(RUNNER_HOOKS, name);

const HOOK_CALL = /^(?:beforeEach|afterEach|beforeAll|afterAll|before|after)\s*\(/;
const TEST_CALL = /\b(?:describe|suite|context|it|test|specify)\s*[.(`]/;

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
    importAt: reader.importAt(),
    style: styleOf(text),
    names: [...new Set(reader.names)],
    isCommonjs:
      /\brequire\s*\(/.test(text) &&
      !file.statements.some(
        (one) => ts.isImportDeclaration(one) || ts.isExportDeclaration(one) || ts.isExportAssignment(one),
      ),
  };
}

/** The punctuation of most imports; that of a call where there is none. */
function styleOf(text: string): CodeStyle {
  const quotes = [...text.matchAll(/(?:\bfrom\s*|^import\s*|[(,]\s*)(["'])[^"'\n]*\1/gm)].map(([, quote]) => quote);
  const singles = quotes.filter((quote) => quote === "'").length;
  const ends = [...text.matchAll(/(?:\bfrom\s*["'][^"'\n]*["']|\}\))(;?)[^\S\n]*$/gm)].map(([, end]) => end);
  const bare = ends.filter((end) => end === "").length;
  return { quote: singles * 2 > quotes.length ? "'" : '"', semicolon: bare * 2 > ends.length ? "" : ";" };
}

/** The function of a runner that a call is of. */
interface Callee {
  readonly name: string;
  readonly modifiers: readonly string[];
  readonly table: TablePart | null;
}

/** The function of a test that has none. @param at - where it is written. */
function noCallback(at: number): CallbackPart {
  const nowhere = { start: at, end: at };
  return {
    isAsync: false,
    body: nowhere,
    isBlock: true,
    span: nowhere,
    params: [],
    mentions: [],
    assigns: [],
    hasSnapshot: false,
  };
}

class SuiteReader {
  /** Names that the module binds. */
  readonly names: string[] = [];
  readonly #ts: TypeScript & typeof TS;
  readonly #file: TS.SourceFile;
  /** Names that are imported from xtest. */
  readonly #ours: Set<string>;

  constructor(ts: typeof TS, file: TS.SourceFile) {
    this.#ts = ts;
    this.#file = file;
    const imports = file.statements.filter(ts.isImportDeclaration);
    const isOurs = (one: TS.ImportDeclaration): boolean =>
      ts.isStringLiteral(one.moduleSpecifier) && one.moduleSpecifier.text === "unplugin-xtest";
    this.#ours = new Set(imports.filter(isOurs).flatMap((one) => this.#declared(one)));
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

  /** The first import of the runner, else the first import, else the first statement with its own documentation. */
  importAt(): number {
    const ts = this.#ts;
    const imports = this.#file.statements.filter(ts.isImportDeclaration);
    const first = imports.find((one) => this.import(one).length > 0) ?? imports[0];
    if (first !== undefined) return first.getStart(this.#file);
    const statement = this.#file.statements.find(
      (one) => !(ts.isExpressionStatement(one) && ts.isStringLiteral(one.expression)),
    );
    if (statement === undefined) return this.#file.getEnd();
    const { text } = this.#file;
    const [documentation] = ts.getLeadingCommentRanges(text, statement.getFullStart())?.slice(-1) ?? [];
    const isItsOwn =
      documentation !== undefined &&
      !ts.isExpressionStatement(statement) &&
      /^\/\*\*(?!.*@[\w-]+-environment)/s.test(text.slice(documentation.pos, documentation.end)) &&
      /^\s*?\n?[^\S\n]*$/.test(text.slice(documentation.end, statement.getStart(this.#file)));
    return isItsOwn ? documentation.pos : statement.getStart(this.#file);
  }

  #member(statement: TS.Statement): SuiteMember {
    const ts = this.#ts;
    const span = this.#span(statement);
    const names = this.#declared(statement);
    if (names.length > 0) {
      // `const it = test.use({ … })`.
      if (ts.isVariableStatement(statement))
        for (const { initializer, name } of statement.declarationList.declarations)
          if (initializer !== undefined && this.#ours.has(this.#rootOf(initializer) ?? ""))
            for (const one of this.#bound(name)) this.#ours.add(one);
      const { mentions } = this.#identifiers(statement);
      return { kind: "declaration", span, names, unset: this.#unset(statement), mentions };
    }
    const isCall = ts.isExpressionStatement(statement) && ts.isCallExpression(statement.expression);
    const root = isCall ? this.#rootOf(statement.expression) : null;
    // It has been rewritten already.
    if (root !== null && this.#ours.has(root)) return { kind: "other", span, registers: null, why: "", inner: [] };
    const part = isCall ? this.#call(statement.expression, span) : "it is no call of describe, it or a hook";
    if (typeof part !== "string") return part;
    const text = this.#text(statement);
    const mentions = HOOK_CALL.test(text) ? "hooks" : TEST_CALL.test(text) ? "tests" : null;
    const inner = mentions === "tests" ? this.#inner(statement) : [];
    if (typeof inner === "string") return { kind: "other", span, registers: mentions, why: inner, inner: [] };
    // Else it has a property of such a name, or what has been rewritten already.
    const registers = mentions === "hooks" || inner.length > 0 ? mentions : null;
    return { kind: "other", span, registers, why: part, inner };
  }

  /** The suites and tests that a loop or a condition registers; a text that says why they cannot be read, none if it is no such statement. */
  #inner(statement: TS.Statement): (SuitePart | TestPart)[] | string {
    const ts = this.#ts;
    const own = new Set(this.#bindings(statement));
    const found: (SuitePart | TestPart)[] = [];
    let why: string | null = null;
    const visit = (node: TS.Node): void => {
      if (why !== null) return;
      const call = ts.isExpressionStatement(node) ? node.expression : node;
      const root = ts.isCallExpression(call) ? this.#rootOf(call) : null;
      if (root !== null && this.#ours.has(root)) return;
      if (ts.isCallExpression(call) && root !== null && !own.has(root)) {
        const part = this.#call(call, this.#span(node));
        if (typeof part === "string") why = part;
        else if (part.kind === "suite" || part.kind === "test") found.push(part);
        else why = "a hook in a loop or a condition";
        return;
      }
      const isTheirs = ts.isIdentifier(node) && isOfRunner(node.text) && !this.#ours.has(node.text);
      if (isTheirs && !own.has(node.text) && !this.#isProperty(node)) why = `${node.text} is passed on`;
      ts.forEachChild(node, visit);
    };
    visit(statement);
    return why ?? found;
  }

  /** The function of a runner that a call begins with; null for any other call. */
  #rootOf(node: TS.Expression): string | null {
    const ts = this.#ts;
    if (ts.isIdentifier(node)) return isOfRunner(node.text) ? node.text : null;
    if (ts.isTaggedTemplateExpression(node)) return this.#rootOf(node.tag);
    return ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) ? this.#rootOf(node.expression) : null;
  }

  /** The names that parameters and variables inside of a node bind. */
  #bindings(node: TS.Node): string[] {
    const ts = this.#ts;
    const names: string[] = [];
    const visit = (one: TS.Node): void => {
      if (ts.isParameter(one) || ts.isVariableDeclaration(one)) names.push(...this.#bound(one.name));
      ts.forEachChild(one, visit);
    };
    visit(node);
    return names;
  }

  #isProperty(node: TS.Identifier): boolean {
    const { parent } = node;
    return (
      (this.#ts.isPropertyAccessExpression(parent) || this.#ts.isPropertyAssignment(parent)) && parent.name === node
    );
  }

  /** The type of `let name: type;`. */
  #unset(statement: TS.Statement): string | null {
    const ts = this.#ts;
    if (!ts.isVariableStatement(statement)) return null;
    const { declarations, flags } = statement.declarationList;
    const [first] = declarations;
    const isPlain = declarations.length === 1 && (flags & ts.NodeFlags.Let) !== 0 && first?.initializer === undefined;
    if (!isPlain || first === undefined || !ts.isIdentifier(first.name)) return null;
    return first.type === undefined ? "" : this.#text(first.type);
  }

  /** What a call is; a text that says why it is nothing. */
  #call(call: TS.CallExpression, span: Span): SuiteMember | string {
    const [title, second, third, ...more] = call.arguments;
    const callee = this.#callee(call.expression);
    if (callee === null) return "its table or its callee is computed";
    const hook = RUNNER_HOOKS[callee.name];
    if (hook !== undefined && callee.modifiers.length === 0) {
      const part =
        title === undefined || call.arguments.length > 1 ? "a hook has more than a function" : this.#callback(title);
      if (typeof part === "string") return part;
      if (part.params.length > 0) return "a hook takes a parameter";
      const assigned = title === undefined ? null : this.#assigned(title);
      return { kind: "hook", span, hook, callback: part, assigned };
    }
    if (!SUITES.has(callee.name) && !TESTS.has(callee.name)) return `${callee.name}() is no function of a runner`;
    if (title === undefined) return "it has no function";
    const { table } = callee;
    const isWritten = this.#ts.isStringLiteral(title) || this.#ts.isNoSubstitutionTemplateLiteral(title);
    if (!isWritten && table !== null) return "its title is computed";
    const computed = isWritten ? null : this.#text(title);
    const name = isWritten ? title.text : "";
    const [modifier = null, ...others] = callee.modifiers;
    if (modifier === "todo" && others.length === 0 && table === null && second === undefined) {
      const { end } = this.#span(title);
      return {
        ...{ kind: "test", span, title: name, computed, modifier, table, timeout: null },
        callback: noCallback(end),
      };
    }
    // Options stand before the function, a time limit on either side.
    const isFirst = second !== undefined && this.#isFunction(second);
    const [callback, options] = isFirst || third === undefined ? [second, third] : [third, second];
    if (callback === undefined) return "it has no function";
    const timeout = options === undefined ? null : this.#timeout(options);
    if (more.length > 0 || timeout === undefined) return "it has options other than a timeout in figures";
    const part = this.#callback(callback);
    if (typeof part === "string") return part;
    if (SUITES.has(callee.name)) {
      if (others.length > 0 || (modifier !== null && modifier !== "skip" && modifier !== "only"))
        return `it has ${callee.modifiers.join(".")}`;
      if (timeout !== null) return "a suite has a timeout";
      if (part.isAsync || !part.isBlock || (table === null && part.params.length > 0))
        return "its function is none of a plain suite";
      const body = { start: part.body.start + 1, end: part.body.end - 1 };
      const members = this.members(this.#statements(callback));
      return { kind: "suite", span, title: name, computed, modifier, table, callback: part, body, members };
    }
    if (
      others.length > 0 ||
      (modifier !== null && modifier !== "skip" && modifier !== "fails" && modifier !== "only")
    ) {
      return `it has ${callee.modifiers.join(".")}`;
    }
    if (table === null && part.params.length > 0) return "its function takes a context or a callback";
    return { kind: "test", span, title: name, computed, modifier, table, timeout, callback: part };
  }

  #isFunction(node: TS.Expression): boolean {
    return this.#ts.isArrowFunction(node) || this.#ts.isFunctionExpression(node);
  }

  /** The text of the figures of `10_000` or `{ timeout: 10_000 }`; undefined for anything else. */
  #timeout(node: TS.Expression): string | undefined {
    const ts = this.#ts;
    if (ts.isNumericLiteral(node)) return this.#text(node);
    const [property, ...more] = ts.isObjectLiteralExpression(node) ? node.properties : [];
    if (property === undefined || more.length > 0 || !ts.isPropertyAssignment(property)) return undefined;
    return this.#text(property.name) === "timeout" && ts.isNumericLiteral(property.initializer)
      ? this.#text(property.initializer)
      : undefined;
  }

  /** The assignments that a function is made of; null if it does anything else. */
  #assigned(node: TS.Expression): AssignedPart[] | null {
    const ts = this.#ts;
    if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return null;
    const expressions = ts.isBlock(node.body)
      ? node.body.statements.map((one) => (ts.isExpressionStatement(one) ? one.expression : null))
      : [node.body];
    const parts = expressions.map((one): AssignedPart | null => {
      if (one === null || !ts.isBinaryExpression(one) || !ts.isIdentifier(one.left)) return null;
      if (one.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return null;
      const isAwaited = this.#contains(one.right, (each) => ts.isAwaitExpression(each));
      return { name: one.left.text, value: this.#span(one.right), isAwaited };
    });
    return parts.length > 0 && parts.every((one) => one !== null) ? parts : null;
  }

  #contains(node: TS.Node, is: (node: TS.Node) => boolean): boolean {
    return is(node) || this.#ts.forEachChild(node, (one) => this.#contains(one, is)) === true;
  }

  /** The identifiers of a node without names of properties, and those that it assigns. */
  #identifiers(node: TS.Node): { readonly mentions: string[]; readonly assigns: string[] } {
    const ts = this.#ts;
    const mentions = new Set<string>();
    const assigns = new Set<string>();
    const visit = (one: TS.Node): void => {
      if (ts.isIdentifier(one)) {
        if (!this.#isProperty(one)) mentions.add(one.text);
      }
      const isAssigned =
        (ts.isBinaryExpression(one) &&
          one.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
          one.operatorToken.kind <= ts.SyntaxKind.LastAssignment) ||
        ts.isPrefixUnaryExpression(one) ||
        ts.isPostfixUnaryExpression(one);
      if (isAssigned) {
        const target = ts.isBinaryExpression(one) ? one.left : one.operand;
        // The member of an object is not a variable.
        const isMember = ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target);
        if (!isMember) for (const [name] of this.#text(target).matchAll(/[A-Za-z_$][\w$]*/g)) assigns.add(name);
      }
      ts.forEachChild(one, visit);
    };
    visit(node);
    return { mentions: [...mentions], assigns: [...assigns] };
  }

  /** `it.skip.each([…])`. */
  #callee(node: TS.Expression): Callee | null {
    const ts = this.#ts;
    if (ts.isIdentifier(node)) return { name: node.text, modifiers: [], table: null };
    if (ts.isPropertyAccessExpression(node)) {
      const inner = this.#callee(node.expression);
      return inner === null || inner.table !== null
        ? null
        : { ...inner, modifiers: [...inner.modifiers, node.name.text] };
    }
    if (ts.isTaggedTemplateExpression(node)) return this.#template(node);
    if (!ts.isCallExpression(node)) return null;
    const inner = this.#callee(node.expression);
    const [table] = node.arguments;
    if (inner?.modifiers.at(-1) !== "each" || table === undefined || node.arguments.length > 1) return null;
    const list = this.#constant(this.#untyped(table));
    const isWritten = ts.isArrayLiteralExpression(list) && !list.elements.some(ts.isSpreadElement);
    const rows = isWritten
      ? list.elements.map((one) => {
          const row = this.#untyped(one);
          return ts.isArrayLiteralExpression(row) && !row.elements.some(ts.isSpreadElement)
            ? row.elements.length
            : null;
        })
      : null;
    const texts = isWritten ? this.#sharedTexts(list.elements) : [];
    const part = { span: this.#span(table), rows, texts, template: null };
    return { ...inner, modifiers: inner.modifiers.slice(0, -1), table: part };
  }

  /** ``it.each`a | b ${1} | ${2}` ``; null if its headings are no names. */
  #template({ tag, template }: TS.TaggedTemplateExpression): Callee | null {
    const inner = this.#callee(tag);
    if (inner?.modifiers.at(-1) !== "each" || this.#ts.isNoSubstitutionTemplateLiteral(template)) return null;
    const headings = template.head.text.split("|").map((one) => one.trim());
    const cells = template.templateSpans.map(({ expression }) => this.#text(expression));
    if (!headings.every((one) => /^[A-Za-z_]\w*$/.test(one)) || cells.length % headings.length > 0) return null;
    const rows = Array.from({ length: cells.length / headings.length }, (_, row) =>
      cells.slice(row * headings.length, (row + 1) * headings.length),
    );
    const part = { span: this.#span(template), rows: null, texts: [], template: { headings, rows } };
    return { ...inner, modifiers: inner.modifiers.slice(0, -1), table: part };
  }

  /** The value of a constant at the top of the file; any other expression is itself. */
  #constant(node: TS.Expression): TS.Expression {
    const ts = this.#ts;
    if (!ts.isIdentifier(node)) return node;
    const declarations = this.#file.statements.flatMap((one) =>
      ts.isVariableStatement(one) && (one.declarationList.flags & ts.NodeFlags.Const) !== 0
        ? [...one.declarationList.declarations]
        : [],
    );
    const own = declarations.find(({ name }) => ts.isIdentifier(name) && name.text === node.text);
    return own?.initializer === undefined ? node : this.#untyped(own.initializer);
  }

  #sharedTexts(rows: readonly TS.Expression[]): string[] {
    const [first = [], ...others] = rows.map((row) => this.#texts(row, ""));
    return first.filter((path) => others.every((one) => one.includes(path)));
  }

  /** The paths of the properties of an object that are strings. */
  #texts(node: TS.Expression, before: string): string[] {
    const ts = this.#ts;
    const value = this.#untyped(node);
    if (!ts.isObjectLiteralExpression(value)) return ts.isStringLiteralLike(value) ? [before.slice(0, -1)] : [];
    return value.properties.flatMap((one) =>
      ts.isPropertyAssignment(one) ? this.#texts(one.initializer, `${before}${this.#text(one.name)}.`) : [],
    );
  }

  /** An expression without `as const`, `satisfies …` and parentheses. */
  #untyped(node: TS.Expression): TS.Expression {
    const ts = this.#ts;
    const isTyped = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node);
    return isTyped ? this.#untyped(node.expression) : node;
  }

  /** A function literal; a text that says why it cannot be another function. */
  #callback(node: TS.Expression): CallbackPart | string {
    const ts = this.#ts;
    if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return "its function is not written in the call";
    // Tests of a suite are read one by one.
    const isSuite = ts.isCallExpression(node.parent) && SUITES.has(this.#callee(node.parent.expression)?.name ?? "");
    if (!isSuite && this.#usesThis(node)) return "its function has this";
    if (node.asteriskToken !== undefined || node.typeParameters !== undefined) return "its function is a generator";
    const params = node.parameters.map((param) => ({
      name: ts.isIdentifier(param.name) ? param.name.text : null,
      text: this.#text(param.name),
      type: param.type === undefined ? null : this.#text(param.type),
    }));
    if (node.parameters.some((one) => one.dotDotDotToken !== undefined || one.initializer !== undefined)) {
      return "its parameters have a default or a rest";
    }
    return {
      isAsync: node.modifiers?.some((one) => one.kind === ts.SyntaxKind.AsyncKeyword) === true,
      body: this.#span(node.body),
      isBlock: ts.isBlock(node.body),
      span: this.#span(node),
      params,
      hasSnapshot: !isSuite && /Snapshot\(/.test(this.#text(node.body)),
      ...this.#identifiers(node.body),
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
