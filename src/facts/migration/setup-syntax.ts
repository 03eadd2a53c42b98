/** Reads what a setup file of another runner is made of. */
import type { ts as TS } from "ts-morph";
import type {
  SetupCode,
  SetupHook,
  SetupImport,
  SetupStatement,
  SetupSyntax,
  Span,
} from "../../core/data/compat/suite-syntax.ts";
import { loadMorph, scriptKindOf, type TypeScript } from "../read/typescript.ts";
import { RUNNER_HOOKS, RUNNERS } from "./suite-syntax.ts";

/** What a hook does that cannot be another function. */
const HOOK_NAME = /^(?:(?:before|after|around)(?:Each|All)|before|after)$/;

/**
 * Reads a file; null if its syntax has errors.
 *
 * @param path - for its extension.
 * @param returnsUndo - whether what hooks before tests return undoes them, as in Vitest.
 */
export function setupSyntax(path: string, text: string, returnsUndo: boolean): SetupSyntax | null {
  const { ts } = loadMorph();
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, scriptKindOf(ts, extension));
  const problems: unknown = Reflect.get(file, "parseDiagnostics");
  if (Array.isArray(problems) && problems.length > 0) return null;
  const reader = new SetupReader(ts, file, returnsUndo);
  return {
    statements: file.statements.map((statement) => reader.statement(statement)),
    isScript: !file.statements.some(
      (one) => ts.isImportDeclaration(one) || ts.isExportDeclaration(one) || isExported(ts, one),
    ),
  };
}

class SetupReader {
  readonly #ts: TypeScript & typeof TS;
  readonly #file: TS.SourceFile;
  readonly #returnsUndo: boolean;
  /** Hooks of a runner: imported from it, or globals. */
  readonly #isHook: (name: string) => boolean;

  constructor(ts: typeof TS, file: TS.SourceFile, returnsUndo: boolean) {
    this.#ts = ts;
    this.#file = file;
    this.#returnsUndo = returnsUndo;
    const own = new Set(
      file.statements
        .filter((one) => !(ts.isImportDeclaration(one) && RUNNERS.has(specifierOf(ts, one))))
        .flatMap((one) => this.#bound(one)),
    );
    this.#isHook = (name) => HOOK_NAME.test(name) && !own.has(name);
  }

  statement(node: TS.Statement): SetupStatement {
    const ts = this.#ts;
    const comments = this.#commentsAbove(node);
    const span = { start: comments?.start ?? node.getStart(this.#file), end: node.getEnd() };
    const comment = comments === null ? "" : this.#textOf(comments);
    const hooks = this.#hooks(node, comment);
    const names = this.#bound(node);
    return {
      span,
      text: this.#textOf(span),
      names,
      mentions: this.#mentions(node),
      import: ts.isImportDeclaration(node) ? this.#import(node) : null,
      hooks: typeof hooks === "string" ? [] : hooks,
      why: typeof hooks === "string" ? hooks : isExported(ts, node) && hooks.length === 0 ? "it is exported" : null,
    };
  }

  #import(node: TS.ImportDeclaration): SetupImport {
    const ts = this.#ts;
    const { importClause } = node;
    const bindings = importClause?.namedBindings;
    const all = [
      ...(importClause?.name === undefined ? [] : [{ name: importClause.name.text, isListed: false }]),
      ...(bindings !== undefined && ts.isNamespaceImport(bindings)
        ? [{ name: bindings.name.text, text: bindings.getText(this.#file), isListed: false }]
        : []),
      ...(bindings !== undefined && ts.isNamedImports(bindings)
        ? bindings.elements.map((one) => ({ name: one.name.text, text: one.getText(this.#file), isListed: true }))
        : []),
    ];
    return {
      specifier: specifierOf(ts, node),
      isType: importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
      bindings: all.map((one) => ({ text: one.name, ...one })),
    };
  }

  /** The hooks that a statement registers; none if it registers nothing; a text that says why they cannot move. */
  #hooks(node: TS.Statement, comment: string): SetupHook[] | string {
    const ts = this.#ts;
    const table = this.#rootHooks(node);
    if (table !== null) return this.#hooksOfTable(table);
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) {
      const { expression: callee, arguments: args } = node.expression;
      if (ts.isIdentifier(callee) && this.#isHook(callee.text)) {
        const hook = RUNNER_HOOKS[callee.text];
        if (hook === undefined) return `${callee.text}() is around a function that it calls`;
        const [fn, ...more] = args;
        if (fn === undefined || more.length > 0) return "it has more than a function";
        const code = this.#code(fn, hook.startsWith("before"));
        return typeof code === "string" ? code : [{ hook, comment, ...code }];
      }
    }
    const inner = this.#find(
      node,
      (one) => ts.isCallExpression(one) && ts.isIdentifier(one.expression) && this.#isHook(one.expression.text),
    );
    return inner ? "it is called in a condition, a loop or a function" : [];
  }

  /** The object of Mocha's root hooks: `export const mochaHooks = {}`, `exports.mochaHooks = {}`. */
  #rootHooks(node: TS.Statement): TS.Expression | null {
    const ts = this.#ts;
    if (ts.isVariableStatement(node) && isExported(ts, node)) {
      const [first, ...more] = node.declarationList.declarations;
      if (first === undefined || more.length > 0) return null;
      return ts.isIdentifier(first.name) && first.name.text === "mochaHooks" ? (first.initializer ?? null) : null;
    }
    if (!ts.isExpressionStatement(node) || !ts.isBinaryExpression(node.expression)) return null;
    const { left, operatorToken, right } = node.expression;
    const isRootHooks = /^(?:module\s*\.\s*)?exports\s*\.\s*mochaHooks$/.test(left.getText(this.#file));
    return isRootHooks && operatorToken.kind === ts.SyntaxKind.EqualsToken ? right : null;
  }

  #hooksOfTable(table: TS.Expression): SetupHook[] | string {
    const ts = this.#ts;
    if (!ts.isObjectLiteralExpression(table)) return "its root hooks are computed";
    const all: SetupHook[] = [];
    for (const member of table.properties) {
      const hook =
        member.name !== undefined && ts.isIdentifier(member.name) ? RUNNER_HOOKS[member.name.text] : undefined;
      if (hook === undefined) return "its root hooks are computed";
      const value = ts.isPropertyAssignment(member)
        ? member.initializer
        : ts.isShorthandPropertyAssignment(member)
          ? member.name
          : member;
      const functions = ts.isArrayLiteralExpression(value) ? value.elements : [value];
      for (const [index, fn] of functions.entries()) {
        const code = this.#code(fn, hook.startsWith("before"));
        if (typeof code === "string") return code;
        const above = index === 0 ? this.#commentsAbove(member) : null;
        all.push({ hook, comment: above === null ? "" : dedented(this.#textOf(above)), ...code });
      }
    }
    return all;
  }

  /** What a function does, as statements; a text that says why it cannot be said so. */
  #code(fn: TS.Node, isBefore: boolean): Pick<SetupHook, "body" | "undo"> | string {
    const ts = this.#ts;
    const mayUndo = isBefore && this.#returnsUndo;
    if (ts.isIdentifier(fn)) {
      if (mayUndo) return `what ${fn.text}() returns may be what undoes it: call it in a function with braces`;
      return {
        body: { text: `await ${fn.text}();`, isAsync: true, isVerbatim: false, declares: [], mentions: [fn.text] },
        undo: null,
      };
    }
    if (!ts.isArrowFunction(fn) && !ts.isFunctionExpression(fn) && !ts.isMethodDeclaration(fn))
      return "its function is not written in the call";
    if (fn.parameters.length > 0) return "its function takes a context or a callback";
    if (fn.asteriskToken !== undefined || fn.body === undefined) return "its function is a generator";
    const isOwn = (one: TS.Node): boolean =>
      one.kind === ts.SyntaxKind.ThisKeyword || (ts.isIdentifier(one) && one.text === "arguments");
    const hasOwn = (one: TS.Node): boolean =>
      ts.isClassLike(one) || (ts.isFunctionLike(one) && !ts.isArrowFunction(one));
    if (this.#find(fn.body, isOwn, hasOwn)) return "its function has this";
    const isAsync = fn.modifiers?.some((one) => one.kind === ts.SyntaxKind.AsyncKeyword) === true;
    if (!ts.isBlock(fn.body)) return this.#expression(fn.body, mayUndo, isAsync);
    const { statements } = fn.body;
    const last = statements.at(-1);
    const inner = statements.filter((one) => one !== last || !ts.isReturnStatement(one));
    if (inner.some((one) => this.#find(one, ts.isReturnStatement, ts.isFunctionLike)))
      return "it returns before its end";
    const body = this.#statements(inner, fn.body, isAsync);
    if (last === undefined || !ts.isReturnStatement(last) || last.expression === undefined) return { body, undo: null };
    const result = this.#expression(last.expression, mayUndo, isAsync);
    if (typeof result === "string") return result;
    const text = [body.text, result.body.text].filter((part) => part !== "").join("\n");
    return {
      body: {
        ...body,
        text,
        isAsync: isAsync || result.body.isAsync,
        mentions: [...body.mentions, ...result.body.mentions],
      },
      undo: result.undo,
    };
  }

  /** What a function without braces does with its value. */
  #expression(given: TS.Expression, mayUndo: boolean, isAsync: boolean): Pick<SetupHook, "body" | "undo"> | string {
    const ts = this.#ts;
    const node = ts.isParenthesizedExpression(given) ? given.expression : given;
    const none: SetupCode = { text: "", isAsync, isVerbatim: false, declares: [], mentions: [] };
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) {
      if (!mayUndo) return "it returns a function";
      const undo = this.#code(node, false);
      return typeof undo === "string" ? undo : { body: none, undo: undo.body };
    }
    const called = ts.isAwaitExpression(node) ? node.expression : node;
    const isCall = ts.isCallExpression(called);
    if (mayUndo && (!isCall || ts.isIdentifier(called.expression)) && !ts.isBinaryExpression(called))
      return "what its function returns may be what undoes it: write it with braces";
    const text = node.getText(this.#file);
    const waits = isCall && node === called;
    const body = {
      text: `${waits ? "await " : ""}${text};`,
      isAsync: isAsync || waits,
      isVerbatim: false,
      declares: [],
      mentions: this.#mentions(node),
    };
    return { body, undo: null };
  }

  #statements(all: readonly TS.Statement[], block: TS.Block, isAsync: boolean): SetupCode {
    const last = all.at(-1);
    // What stands behind the last statement is of it: a comment.
    const next = block.statements.find((one) => !all.includes(one));
    const end =
      next === undefined ? block.getEnd() - 1 : (this.#commentsAbove(next)?.start ?? next.getStart(this.#file));
    const text = last === undefined ? "" : this.#textOf({ start: block.getStart(this.#file) + 1, end });
    const hasLines = this.#find(
      block,
      (one) => this.#ts.isTemplateLiteral(one) && one.getText(this.#file).includes("\n"),
    );
    return {
      text: hasLines ? text.replace(/^\s*\n/, "").trimEnd() : dedented(text),
      isVerbatim: hasLines,
      isAsync,
      declares: all.flatMap((one) => this.#bound(one)),
      mentions: all.flatMap((one) => this.#mentions(one)),
    };
  }

  /** The comments right above a node, without an empty line between. */
  #commentsAbove(node: TS.Node): Span | null {
    const { text } = this.#file;
    const ranges = this.#ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
    let start = node.getStart(this.#file);
    const end = start;
    for (const range of ranges.toReversed()) {
      if (/\n[^\S\n]*\n/.test(text.slice(range.end, start))) break;
      // One that stands behind the statement before is of that.
      if (range.pos > 0 && !/(?:^|\n)[^\S\n]*$/.test(text.slice(0, range.pos))) break;
      start = range.pos;
    }
    return start === end ? null : { start, end };
  }

  /** Whether something in a node is so. @param skips - what is not looked into. */
  #find(node: TS.Node, is: (one: TS.Node) => boolean, skips: (one: TS.Node) => boolean = () => false): boolean {
    const search = (one: TS.Node): boolean => is(one) || (!skips(one) && this.#ts.forEachChild(one, search) === true);
    return search(node);
  }

  #mentions(node: TS.Node): string[] {
    const ts = this.#ts;
    const found = new Set<string>();
    const visit = (one: TS.Node): void => {
      if (ts.isIdentifier(one)) {
        const { parent } = one;
        const isProperty =
          (ts.isPropertyAccessExpression(parent) && parent.name === one) ||
          ((ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) && parent.name === one);
        if (!isProperty) found.add(one.text);
      }
      ts.forEachChild(one, visit);
    };
    visit(node);
    return [...found];
  }

  /** The names that a statement binds. */
  #bound(statement: TS.Statement): string[] {
    const ts = this.#ts;
    const inName = (name: TS.BindingName): string[] =>
      ts.isIdentifier(name)
        ? [name.text]
        : name.elements.flatMap((one) => (ts.isBindingElement(one) ? inName(one.name) : []));
    if (ts.isImportDeclaration(statement)) return this.#import(statement).bindings.map(({ name }) => name);
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap((one) => inName(one.name));
    const isNamed =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isEnumDeclaration(statement);
    return isNamed && statement.name !== undefined ? [statement.name.text] : [];
  }

  #textOf({ start, end }: Span): string {
    return this.#file.text.slice(start, end);
  }
}

function specifierOf(ts: typeof TS, { moduleSpecifier }: TS.ImportDeclaration): string {
  return ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : "";
}

function isExported(ts: typeof TS, node: TS.Statement): boolean {
  if (ts.isExportAssignment(node) || ts.isExportDeclaration(node)) return true;
  return ts.canHaveModifiers(node) && node.modifiers?.some((one) => one.kind === ts.SyntaxKind.ExportKeyword) === true;
}

/** Lines without the indentation that all of them have. */
function dedented(text: string): string {
  const lines = text
    .replace(/^\s*\n/, "")
    .trimEnd()
    .split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  const indent = Math.min(...indents);
  return lines.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join("\n");
}
