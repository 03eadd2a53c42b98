/** The functions of `mocha` in its test files under xtest. */
export * from "../../compat/runners/mocha.ts";
export { default, runMocha as run } from "../../compat/runners/mocha.ts";
