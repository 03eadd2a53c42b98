/** The test runner for StrykerJS. */
export { type StrykerPlugin, strykerPlugins, strykerValidationSchema } from "../../tools/stryker/plugin.ts";
