/** The plugin for ESLint. */
export { type RuleName, type EslintPlugin, xtestPlugin as default } from "../../tools/eslint/plugin.ts";
