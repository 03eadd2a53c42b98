/** The functions of `mocha` in its test files under xtest. */
export * from "../../dialect/runners/mocha.ts";
export { default, runMocha as run } from "../../dialect/runners/mocha.ts";
