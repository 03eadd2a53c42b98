/** Finds calls that mock modules in compiled code: which statements move in front of the imports, and which modules they name. */
import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import type { ModuleCallEdits } from "../../../../transforms/mocks/function-module.ts";
import type { FunctionTable } from "../../../core/data/run/link-table.ts";

export interface ModuleCalls {
  readonly calls: ModuleCallEdits;
  /** Literals that name modules. */
  readonly mocks: readonly string[];
  /** Whether the module itself awaits something at its top. */
  readonly awaits: boolean;
}

/** Names of methods whose first argument is a module, and of those that run before the imports. */
const NAMING = new Set([
  ..."mock unmock doMock doUnmock dontMock deepUnmock setMock unstable_mockModule unstable_unmockModule module".split(
    " ",
  ),
  ..."importActual importMock requireActual requireMock createMockFromModule genMockFromModule".split(" "),
]);
const HOISTED = new Set(["mock", "unmock", "hoisted", "deepUnmock", "enableAutomock", "disableAutomock"]);
const OWNERS = new Set(["vi", "vitest", "jest", "mock"]);
const MODULES = /^(?:vitest|@jest\/globals|bun:test|vite-plus\/test|unplugin-xtest\/compat\/[\w-]+)$/;

/** The same by `require`. */
const OWN_REQUIRE = /^(?:const|let|var)\s[^=]*=\s*require\(\s*["'](?:@jest\/globals|vitest)["']\s*\);?$/;

const MAYBE_NAMES = /\.\s*(?:\w*[mM]ock\w*|\w*Actual|hoisted|module|\w+Automock)\b/;
const MAYBE_AWAITS = /\bawait (?!__vite_ssr_import__\()/;
/** Objects with the names of a runner, of which Babel makes some. */
const IMPORTED = /^(?:__vite_ssr_import_\d+__|_globals\d*)$/;
/** Bun calls each where it stands. */
const OF_BUN = /["'](?:bun:test|unplugin-xtest\/compat\/bun)["']/;

/** What Babel calls in the place of `jest`. */
const GETTER = /^_getJestObj\d*$/;
/** As the compiler writes `import.meta.vitest`. */
const IN_SOURCE = /^(?:import\.meta|__vite_ssr_import_meta__)\.vitest$/;
const NOTHING: ModuleCalls = { calls: { moved: [], replaced: [] }, mocks: [], awaits: false };

interface Span {
  readonly start: number;
  readonly end: number;
}

/** @param setup - modules that are imported first in any case. */
export function findModuleCalls(
  code: string,
  format: "esm" | "commonjs",
  form: FunctionTable["form"],
  setup: readonly string[],
): ModuleCalls {
  const isScript = format === "commonjs";
  const maybeAwaits = !isScript && MAYBE_AWAITS.test(code);
  const maybeNames = MAYBE_NAMES.test(code);
  const maybeImports = isScript && /\bimport\s*\(/.test(code);
  if (!maybeNames && !maybeAwaits && !maybeImports) return NOTHING;
  const { program } = parseSync("module.js", code, { lang: "js", sourceType: isScript ? "script" : "module" });
  const isBun = OF_BUN.test(code);
  const mocks = new Set<string>();
  const moved: { readonly span: Span; readonly block: readonly Span[] }[] = [];
  const replaced: ModuleCallEdits["replaced"][number][] = [];
  /** Lists of statements around the place, innermost last, and the statement of each. */
  const blocks: (readonly Span[])[] = [];
  /** What the `if (import.meta.vitest)` around the place ask for. */
  const guards: string[] = [];
  let functions = 0;
  let awaits = false;

  const statementOf = (at: Span, block: readonly Span[]): Span | undefined =>
    block.find(({ start, end }) => start <= at.start && at.end <= end);

  const enter = (): void => {
    functions++;
  };
  const leave = (): void => {
    functions--;
  };
  const opened = ({ body }: { readonly body: readonly Span[] }): void => {
    blocks.push(body);
  };
  const closed = (): void => {
    blocks.pop();
  };

  new Visitor({
    Program: opened,
    "Program:exit": closed,
    BlockStatement: opened,
    "BlockStatement:exit": closed,
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    IfStatement({ test: { start, end } }) {
      guards.push(code.slice(start, end));
    },
    "IfStatement:exit": () => void guards.pop(),
    AwaitExpression({ argument }) {
      if (functions === 0 && !isImport(argument)) awaits = true;
    },
    ForOfStatement({ await: isAwaiting }) {
      if (functions === 0 && isAwaiting) awaits = true;
    },
    ImportExpression({ start }) {
      if (isScript) replaced.push({ start, end: start + "import".length, text: "__vite_ssr_dynamic_import__" });
    },
    CallExpression(call) {
      const method = ownedMethod(call.callee);
      if (method === null) return;
      const [first] = call.arguments;
      if (NAMING.has(method) && first !== undefined) {
        const name = literalIn(first);
        if (name !== null) mocks.add(name.value);
        // `vi.mock(import("./x"))`
        if (name !== null && name.isImport) {
          replaced.push({ start: first.start, end: first.end, text: JSON.stringify(name.value) });
        }
      }
      if (!HOISTED.has(method) || isBun || isShadowed(call.callee, blocks, code)) return;
      // Vitest's go to the top of the module, Jest's to the top of the block.
      const block = form === "async" ? blocks[0] : blocks.at(-1);
      const around = blocks.at(-1);
      const statement = around === undefined ? undefined : statementOf(call, around);
      if (block === undefined || statement === undefined) return;
      if (!isMovable(statement, call)) return;
      moved.push({ span: statement, block });
      // Those of a source with tests are for these only.
      const guard = form === "async" && method !== "hoisted" ? guards.find((one) => IN_SOURCE.test(one)) : undefined;
      const owner = guard === undefined ? null : ownerOf(call.callee);
      if (owner !== null) replaced.push({ ...spanOf(owner.object), text: `${guard}?.${owner.name}` });
      // `const a = await vi.hoisted(…)` in the function of a suite.
      if (form === "async" && /\bawait\s*$/.test(code.slice(statement.start, call.start))) awaits = true;
    },
  }).visit(program);

  const outermost = moved.filter(
    ({ span }) =>
      !moved.some((other) => other.span !== span && other.span.start <= span.start && span.end <= other.span.end),
  );
  return {
    calls: { moved: placesOf(program, outermost, code, setup), replaced },
    mocks: [...mocks],
    awaits,
  };
}

/** Where the statements go: behind imports of the runner's own module, in front of all others. */
function placesOf(
  program: ESTree.Program,
  moved: readonly { readonly span: Span; readonly block: readonly Span[] }[],
  code: string,
  setup: readonly string[],
): ModuleCallEdits["moved"] {
  if (moved.length === 0) return [];
  const places: ModuleCallEdits["moved"][number][] = [];
  const top: readonly ESTree.Node[] = program.body;
  const isRequire = (statement: Span): boolean => OWN_REQUIRE.test(code.slice(statement.start, statement.end));
  const imports = top.filter((statement) => importedBy(statement) !== null || isRequire(statement));
  const isOwn = (statement: ESTree.Node): boolean => {
    if (isRequire(statement)) return true;
    const specifier = importedBy(statement) ?? "";
    return MODULES.test(specifier) || setup.includes(specifier);
  };
  const isDirective = (statement: Span): boolean => {
    const text = code.slice(statement.start, statement.end);
    return /^["'][^"']*["'];?$/.test(text) || setup.some((one) => text.startsWith(`require(${JSON.stringify(one)})`));
  };
  const first =
    imports.find((statement) => !isOwn(statement)) ??
    top.find((one) => !isDirective(one) && !isOwnExport(one, code) && importedBy(one) === null && !isRequire(one));
  for (const statement of imports.filter(isOwn)) {
    if (first !== undefined && statement.start > first.start) places.push({ ...spanOf(statement), to: first.start });
  }
  for (const { span, block } of moved) {
    const to = block === top ? first?.start : block.find((one) => !isDirective(one))?.start;
    if (to !== undefined && span.start > to) places.push({ ...spanOf(span), to });
  }
  return places;
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** Whether it is one of the statements by which exports are defined, in front of all others. */
function isOwnExport({ start }: Span, code: string): boolean {
  return code.startsWith("Object.defineProperty(__vite_ssr_exports__,", start);
}

/** The specifier of an import statement as it was compiled; null for other statements. */
function importedBy(statement: ESTree.Node): string | null {
  if (statement.type !== "VariableDeclaration" && statement.type !== "ExpressionStatement") return null;
  const value = statement.type === "VariableDeclaration" ? statement.declarations[0]?.init : statement.expression;
  if (value?.type !== "AwaitExpression" || !isImport(value.argument)) return null;
  const [first] = value.argument.type === "CallExpression" ? value.argument.arguments : [];
  return first?.type === "Literal" && typeof first.value === "string" ? first.value : null;
}

function isImport(node: ESTree.Node): boolean {
  return (
    node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "__vite_ssr_import__"
  );
}

/** The method of a call on the object of a runner: `vi.mock`, `__vite_ssr_import_0__.vi.mock`. Null for other calls. */
function ownedMethod(callee: ESTree.Node): string | null {
  if (callee.type !== "MemberExpression" || callee.computed || callee.property.type !== "Identifier") return null;
  const { object, property } = callee;
  if (object.type === "Identifier") return OWNERS.has(object.name) ? property.name : null;
  // `jest.mock(…).mock(…)`
  if (object.type === "CallExpression") {
    const isGetter = object.callee.type === "Identifier" && GETTER.test(object.callee.name);
    return isGetter || ownedMethod(object.callee) !== null ? property.name : null;
  }
  const isOwned =
    object.type === "MemberExpression" &&
    object.object.type === "Identifier" &&
    IMPORTED.test(object.object.name) &&
    object.property.type === "Identifier" &&
    OWNERS.has(object.property.name);
  return isOwned ? property.name : null;
}

/** Whether the object is a variable of the module itself, and not that of the runner. */
function isShadowed(callee: ESTree.Node, blocks: readonly (readonly Span[])[], code: string): boolean {
  if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier") return false;
  const declares = new RegExp(`^(?:const|let|var)\\s+${callee.object.name}\\b`);
  return blocks.some((block) =>
    block.some(({ start, end }) => declares.test(code.slice(start, Math.min(end, start + 80)))),
  );
}

/** The object of a runner that a call is made on, and its name. */
function ownerOf(callee: ESTree.Node): { readonly object: Span; readonly name: string } | null {
  if (callee.type !== "MemberExpression") return null;
  const { object } = callee;
  const named = object.type === "MemberExpression" ? object.property : object;
  return named.type === "Identifier" ? { object, name: named.name } : null;
}

/** A literal as the first argument, or in `import()`. */
function literalIn(node: ESTree.Node): { readonly value: string; readonly isImport: boolean } | null {
  if (node.type === "Literal" && typeof node.value === "string") return { value: node.value, isImport: false };
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) {
    return { value: node.quasis[0]?.value.cooked ?? "", isImport: false };
  }
  const source =
    node.type === "ImportExpression"
      ? node.source
      : node.type === "CallExpression" &&
          node.callee.type === "Identifier" &&
          node.callee.name === "__vite_ssr_dynamic_import__"
        ? node.arguments[0]
        : undefined;
  const found = source === undefined ? null : literalIn(source);
  return found === null ? null : { value: found.value, isImport: true };
}

/** Whether a statement is the call, or declares what `vi.hoisted` gives. */
function isMovable(statement: Span, call: Span): boolean {
  if (!("type" in statement)) return false;
  if (statement.type === "ExpressionStatement" && "expression" in statement)
    return isCallOf(statement.expression, call);
  if (statement.type !== "VariableDeclaration" || !("declarations" in statement)) return false;
  const { declarations } = statement;
  const [declared] = Array.isArray(declarations) ? declarations : [];
  return declared !== undefined && isCallOf(declared.init, call);
}

function isCallOf(value: unknown, call: Span): boolean {
  if (value === call) return true;
  if (typeof value !== "object" || value === null) return false;
  if ("argument" in value && "type" in value && value.type === "AwaitExpression") return isCallOf(value.argument, call);
  // The first of a chain of calls decides: `jest.mock("a").mock("b")` is one statement.
  return "callee" in value && typeof value.callee === "object" && value.callee !== null && "object" in value.callee
    ? isCallOf(value.callee.object, call)
    : false;
}
