/** The `alias` of the configuration as rules for import specifiers, and their results. */
import { expect, test } from "@jest/globals";

import { specifierRules } from "../../src/plugin/aliases.ts";

const alias = {
  "@app": "./src",
  "~/*": "./lib/*",
  exact$: "./src/exact.ts",
  "pack/*/inner": "/abs/*.ts",
  dollars: "/a$b/$1",
  "c++": "other-package",
};
const rules = specifierRules({ alias, root: "/root/p$" });

test.each([
  ["@app", "/root/p$/src"],
  ["@app/a/b.ts", "/root/p$/src/a/b.ts"],
  ["@apple", null],
  ["~/a/b", "/root/p$/lib/a/b"],
  ["~", null],
  ["exact", "/root/p$/src/exact.ts"],
  ["exact/more", null],
  ["pack/one/inner", "/abs/one.ts"],
  ["pack/one/other", null],
  ["dollars/x", "/a$b/$1/x"],
  ["c++/x", "other-package/x"],
  ["c", null],
])("%s", (specifier, meant) => {
  const rule = rules.find(({ find }) => find.test(specifier));
  expect(rule === undefined ? null : specifier.replace(rule.find, rule.replacement)).toBe(meant);
});
