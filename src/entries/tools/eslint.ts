/** The plugin for ESLint. */
export { type RuleName, type EslintPlugin, xtestPlugin as default } from "../../eslint/plugin.ts";
