/** The functions of `vitest` in its test files under xtest. */
export * from "../../dialect/runners/vitest.ts";
