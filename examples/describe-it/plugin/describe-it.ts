/** Makes items of `describe`, `it` and `test` calls, as Vitest and Jest have them. The run's half is `shim.ts`. */
import { fileURLToPath } from "node:url";
import type { CallExpression, Node as SyntaxNode } from "ts-morph";
import { mark } from "unplugin-xtest";
import { Class, definePlugin, type MadeMember, type Node } from "unplugin-xtest/config";
import { titlesOf } from "./titles.ts";

const SHIM = fileURLToPath(new URL("./shim.ts", import.meta.url));

export const describeIt = definePlugin({
  name: "describe-it",
  runtime: SHIM,

  xtest_configure(config) {
    for (const name of ["vitest", "@jest/globals"]) config.alias[name] = SHIM;
  },

  xtest_pycollect_makeitem(collector, _name, obj) {
    if (!obj.isCall || !isCall(obj.node)) return null;
    const members = membersOf(obj.node);
    if (members.length === 0) return null;
    return members.flatMap(({ name, members: inside, ...options }): Node[] => {
      if (inside !== undefined) {
        return [Class.fromParent(collector, { name, obj: obj.asClass({ ...options, members: inside }) })];
      }
      // `it.each` gives its tests by title.
      const key = obj.name.endsWith(".each") ? name : null;
      return [...collector.genFunctions(name, obj.asFunction({ ...options, key }))];
    });
  },
});

/** What one call makes: a suite, a test, or a test for each row; nothing for a call of anything else. */
function membersOf(call: CallExpression): MadeMember[] {
  const { root, modifiers, table } = calleeOf(call);
  const isSuite = root === "describe" || root === "suite";
  if (!isSuite && root !== "it" && root !== "test") return [];
  const [first] = call.getArguments();
  const title = first === undefined ? null : textOf(first);
  if (title === null || first === undefined) return [];
  const isLeftOut = modifiers.some((modifier) => modifier === "skip" || modifier === "todo");
  const marks = isLeftOut ? [mark.skip({ reason: modifiers.join(".") })] : [];
  const at = first.getStart();
  if (isSuite) return [{ name: title, at, marks, members: bodyOf(call).flatMap(membersOf) }];
  return titlesOf(title, table === null ? null : rowsOf(table)).map((name) => ({ name, at, marks }));
}

/** `it.skip`, or `it.each(table)`, taken apart. */
function calleeOf(call: CallExpression): { root: string; modifiers: string[]; table: SyntaxNode | null } {
  const callee = call.getExpression();
  if (isCall(callee)) return { ...calleeOf(callee), table: callee.getArguments()[0] ?? null };
  const [root = "", ...modifiers] = callee.getText().split(".");
  return { root, modifiers, table: null };
}

/** The calls that are statements of a suite's function. */
function bodyOf(call: CallExpression): CallExpression[] {
  const block = call.getArguments().at(-1)?.getLastChild();
  const statements = block?.getChildren().find((child) => child.getKindName() === "SyntaxList");
  const children = (statements?.getChildren() ?? []).flatMap((statement) => statement.getFirstChild() ?? []);
  return children.filter(isCall);
}

/** A table of literals as values; null for one that only a run knows. */
function rowsOf(table: SyntaxNode): unknown[] | null {
  try {
    const rows: unknown = JSON.parse(table.getText().replace(/,(\s*\])/g, "$1"));
    return Array.isArray(rows) ? rows : null;
  } catch {
    return null;
  }
}

function textOf(node: SyntaxNode): string | null {
  const isText = /^(StringLiteral|NoSubstitutionTemplateLiteral)$/.test(node.getKindName());
  return isText ? node.getText().slice(1, -1) : null;
}

function isCall(node: SyntaxNode): node is CallExpression {
  return node.getKindName() === "CallExpression";
}
