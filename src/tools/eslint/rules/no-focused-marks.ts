/** Reports what leaves out all other tests of a file: `test.only`, `fit`, `{ only: true }`. */
import type { Rule } from "eslint";
import type * as ESTree from "estree";

const FUNCTIONS = new Set(["test", "it", "describe", "suite", "context", "specify", "mark", "bench"]);
const FOCUSED = new Map([
  ["fit", "it"],
  ["fdescribe", "describe"],
]);

export const noFocusedMarks: Rule.RuleModule = {
  meta: {
    type: "problem",
    docs: {
      description: "disallow tests that leave out all others",
      recommended: true,
    },
    hasSuggestions: true,
    schema: [],
    messages: {
      focused: "{{name}} leaves out all other tests of the file.",
      remove: "Remove it.",
    },
  },
  create: (context) => ({
    MemberExpression(node) {
      const { object, property } = node;
      const [start, end] = [object.range?.[1], node.range?.[1]];
      if (!isNamed(property, node.computed, "only") || start === undefined || end === undefined) return;
      const root = rootOf(object);
      if (root === null || !FUNCTIONS.has(root)) return;
      context.report({
        node: property,
        messageId: "focused",
        data: { name: `${context.sourceCode.getText(object)}.only` },
        suggest: [{ messageId: "remove", fix: (fixer) => fixer.removeRange([start, end]) }],
      });
    },
    CallExpression({ callee, arguments: [, options] }) {
      if (callee.type !== "Identifier") return;
      const plain = FOCUSED.get(callee.name);
      if (plain !== undefined) {
        context.report({
          node: callee,
          messageId: "focused",
          data: { name: callee.name },
          suggest: [{ messageId: "remove", fix: (fixer) => fixer.replaceText(callee, plain) }],
        });
      }
      if (!FUNCTIONS.has(callee.name) || options?.type !== "ObjectExpression") return;
      for (const one of options.properties) {
        const isOn = one.type === "Property" && one.value.type === "Literal" && one.value.value === true;
        if (!isOn || !isNamed(one.key, one.computed, "only")) continue;
        context.report({
          node: one,
          messageId: "focused",
          data: { name: "only" },
          suggest: [{ messageId: "remove", fix: (fixer) => fixer.replaceText(one.value, "false") }],
        });
      }
    },
  }),
};

function isNamed(node: ESTree.Node, computed: boolean, name: string): boolean {
  return !computed && node.type === "Identifier" ? node.name === name : node.type === "Literal" && node.value === name;
}

/** The first name of `test.concurrent.only`, `test.each(rows).only`. */
function rootOf(node: ESTree.Node): string | null {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression") return rootOf(node.object);
  return node.type === "CallExpression" ? rootOf(node.callee) : null;
}
