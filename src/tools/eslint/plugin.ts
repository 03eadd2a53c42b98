/** The plugin for ESLint. */
import type { ESLint, Linter, Rule } from "eslint";
import { noFocusedMarks } from "./rules/no-focused-marks.ts";
import { noMissingAwaitInTest } from "./rules/no-missing-await-in-test.ts";
import { suiteRule } from "./rules/suite-rule.ts";
import { usesFixtures } from "./rules/uses-fixtures.ts";

/** The files of a suite whose names are the default ones. */
const FILES = ["**/{test_*,*_test,*.test,*.spec,conftest,__init__}.{ts,tsx,mts,cts,js,jsx,mjs,cjs}"];

const rules: Record<RuleName, Rule.RuleModule> = {
  "no-unknown-fixture": suiteRule(
    "disallow parameters that no visible fixture fills, and fixtures that cannot be asked for",
    ["XT201", "XT202", "XT203", "XT305"],
    true,
  ),
  "valid-parametrize": suiteRule(
    "require names, rows and ids of mark.parametrize that fit each other and the function",
    ["XT301", "XT302", "XT303", "XT304", "XT306", "XT307", "XT308", "XT309"],
    false,
  ),
  "no-missing-await-in-test": noMissingAwaitInTest,
  "no-focused-marks": noFocusedMarks,
  "uses-fixtures": usesFixtures,
};

/** The rules, without the prefix `xtest/`. */
export type RuleName =
  | "no-unknown-fixture"
  | "valid-parametrize"
  | "no-missing-await-in-test"
  | "no-focused-marks"
  | "uses-fixtures";

/** The plugin: its rules, and configurations for `eslint.config.js`. */
export interface EslintPlugin extends ESLint.Plugin {
  readonly meta: { readonly name: string };
  rules: Record<RuleName, Rule.RuleModule>;
  readonly configs: { readonly recommended: Linter.Config };
}

const plugin: ESLint.Plugin & Pick<EslintPlugin, "meta" | "rules"> = { meta: { name: "unplugin-xtest" }, rules };

const recommended: Linter.Config = {
  name: "unplugin-xtest/recommended",
  files: FILES,
  plugins: { xtest: plugin },
  rules: Object.fromEntries(Object.keys(rules).map((name) => [`xtest/${name}`, "error"])),
};

/** Rules for suites of xtest. */
export const xtestPlugin: EslintPlugin = Object.assign(plugin, { configs: { recommended } });
