/** The functions of `bun` in its test files under xtest. */
export * from "../../dialect/runners/bun.ts";
export { default } from "../../dialect/runners/bun.ts";
