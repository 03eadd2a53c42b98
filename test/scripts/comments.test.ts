/** Comments that the build takes out. */
import { expect, test } from "@jest/globals";
import { withoutComments } from "../../scripts/comments.mjs";

test.each([
  ["alone in its line", "a();\n  // x\nb();\n", "a();\nb();\n"],
  ["of several lines", "a();\n/**\n * x\n */\nb();\n", "a();\nb();\n"],
  ["after code", "a(); // x\nb();\n", "a(); \nb();\n"],
  [
    "several after code, which a line break ends",
    "const a = 1 /* x */ // y\nconst b = 2\n",
    "const a = 1   \nconst b = 2\n",
  ],
  ["between words", "typeof/* x */a;\n", "typeof a;\n"],
  ["with a line break, which ends a statement", "a /* x\n */ b\n", "a \n b\n"],
  ["several alone in their line", "  /* x */ /* y */\nb();\n", "b();\n"],
  ["of bundlers", "const a = /* @__PURE__ */ b();\n", "const a = /* @__PURE__ */ b();\n"],
  ["in texts", "const a = `// x`;\n", "const a = `// x`;\n"],
])("%s", (_, code, expected) => {
  expect(withoutComments(code, "a.js")).toBe(expected);
});
