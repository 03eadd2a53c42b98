/** Marks the parameters of tests and fixtures as used: asking for a fixture is a use of it, for what it sets up. */
import type { Rule } from "eslint";
import { findTestFunctions, nameSettings } from "../syntax/test-functions.ts";

export const usesFixtures: Rule.RuleModule = {
  meta: {
    type: "problem",
    docs: {
      description: "keep no-unused-vars from reporting fixtures that are asked for only for their effect",
      recommended: true,
    },
    schema: [],
  },
  create: ({ sourceCode, settings }) => ({
    Program(program) {
      for (const { node, argnames } of findTestFunctions(program, nameSettings(settings))) {
        for (const parameter of node.params) {
          // A value with a default is never a fixture.
          if (parameter.type === "Identifier" && !argnames.has(parameter.name)) {
            sourceCode.markVariableAsUsed(parameter.name, node.body);
          } else if (parameter.type === "ObjectPattern") {
            for (const property of parameter.properties) {
              if (property.type !== "Property" || property.value.type !== "Identifier") continue;
              const asked = property.key.type === "Identifier" ? property.key.name : "";
              if (!argnames.has(asked)) sourceCode.markVariableAsUsed(property.value.name, node.body);
            }
          }
        }
      }
    },
  }),
};
