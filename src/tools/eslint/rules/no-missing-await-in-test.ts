/** Reports promises that a test or fixture does not wait for, so that it passes whatever becomes of them. */

import type { Rule, Scope, SourceCode } from "eslint";
import type * as ESTree from "estree";
import { findTestFunctions, type LintedFunction, nameOf, nameSettings } from "../syntax/test-functions.ts";

/** Whether a call gives a promise, by the compiler's types where typescript-eslint has them. */
interface TypeLike {
  getProperty(name: string): unknown;
  readonly flags: number;
  readonly types?: readonly TypeLike[];
}

interface TypeServices {
  getTypeAtLocation(node: ESTree.Node): TypeLike;
}

/** `TypeFlags.Any` and `Unknown` of all versions of the compiler. */
const NO_TYPE = 1 | 2;

/** Null if there are no types. */
export function isPromiseByType(
  { parserServices }: Pick<SourceCode, "parserServices">,
  node: ESTree.Node,
): boolean | null {
  if (!hasTypes(parserServices)) return null;
  const type = parserServices.getTypeAtLocation(node);
  if ((type.flags & NO_TYPE) !== 0) return null;
  return (type.types ?? [type]).some((one) => one.getProperty("then") !== undefined);
}

function hasTypes(services: object): services is TypeServices {
  return (
    "program" in services &&
    services.program !== null &&
    "getTypeAtLocation" in services &&
    typeof services.getTypeAtLocation === "function"
  );
}

/** Methods that always give promises. */
const METHODS = new Set([
  ...["rejects", "doesNotReject", "getFixtureValue"],
  ...["tickAsync", "nextAsync", "runAllAsync", "runToLastAsync", "runToFrameAsync"],
]);

/** Functions that give a promise if what they are given does. */
const PASSING = new Set(["raises", "check", "disabled", "withImplementation"]);

/** Functions of other runners whose last argument is a test. */
const RUNNERS = new Set([
  "test",
  "it",
  "specify",
  "beforeEach",
  "afterEach",
  "beforeAll",
  "afterAll",
  "before",
  "after",
]);

export const noMissingAwaitInTest: Rule.RuleModule = {
  meta: {
    type: "problem",
    docs: {
      description: "require tests and fixtures to wait for the promises that they make",
      recommended: true,
    },
    hasSuggestions: true,
    schema: [],
    messages: {
      missing:
        "Nothing waits for this promise: the test is over before it is settled. Await it, return it, or say void.",
      add: "Await it.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const tests = new Set<object>();
    return {
      Program(program) {
        for (const { node } of findTestFunctions(program, nameSettings(context.settings))) tests.add(node);
      },
      ExpressionStatement(statement) {
        const { expression } = statement;
        const around = sourceCode.getAncestors(statement).filter(isFunction);
        if (!around.some((one) => tests.has(one) || isCallback(one))) return;
        if (expression.type !== "CallExpression" || !isPromise(expression)) return;
        const isAsync = around.at(-1)?.async === true;
        context.report({
          node: expression,
          messageId: "missing",
          suggest: isAsync ? [{ messageId: "add", fix: (fixer) => fixer.insertTextBefore(expression, "await ") }] : [],
        });
      },
    };

    function isPromise(call: ESTree.CallExpression): boolean {
      const byType = isPromiseByType(sourceCode, call);
      if (byType !== null) return byType;
      const { callee } = call;
      const name = nameOf(callee);
      if (METHODS.has(name) || expects(callee)) return true;
      if (PASSING.has(name)) return call.arguments.some((one) => isAsyncFunction(one));
      return isAsyncFunction(callee);
    }

    /** A function that is written `async`, here or where its name is declared. */
    function isAsyncFunction(node: ESTree.Node): boolean {
      if (isFunction(node)) return node.async === true && !node.generator;
      if (node.type !== "Identifier") return false;
      return definitionsOf(node).some(({ type, node: declared }) => {
        if (type === "FunctionName") return isFunction(declared) && isAsyncFunction(declared);
        return (
          type === "Variable" && declared.init != null && isFunction(declared.init) && isAsyncFunction(declared.init)
        );
      });
    }

    function definitionsOf({ name, ...node }: ESTree.Identifier): readonly Scope.Definition[] {
      let scope: Scope.Scope | null = sourceCode.getScope({ name, ...node });
      while (scope !== null && !scope.set.has(name)) scope = scope.upper;
      return scope?.set.get(name)?.defs ?? [];
    }
  },
};

function isFunction(node: ESTree.Node): node is LintedFunction {
  return (
    node.type === "FunctionDeclaration" || node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression"
  );
}

/** Whether it is a test of another runner: `test("…", async () => …)`. */
function isCallback(node: ESTree.Node): boolean {
  const parent: unknown = "parent" in node ? node.parent : null;
  if (typeof parent !== "object" || parent === null || !("callee" in parent)) return false;
  const callee: ESTree.Node = Object(parent.callee);
  return RUNNERS.has(callee.type === "MemberExpression" ? nameOf(callee.object) : nameOf(callee));
}

/** `expect(…).rejects.toThrow`, `expect(…).resolves.not.toBe`, `expect.poll(…).toBe`. */
function expects(callee: ESTree.Node): boolean {
  let node = callee;
  let isAsync = false;
  for (;;) {
    if (node.type === "MemberExpression") {
      isAsync ||= ["rejects", "resolves", "eventually", "poll"].includes(nameOf(node));
      node = node.object;
    } else if (node.type === "CallExpression") node = node.callee;
    else return isAsync && nameOf(node) === "expect";
  }
}
