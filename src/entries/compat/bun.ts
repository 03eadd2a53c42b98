/** The functions of `bun` in its test files under xtest. */
export * from "../../compat/runners/bun.ts";
export { default } from "../../compat/runners/bun.ts";
