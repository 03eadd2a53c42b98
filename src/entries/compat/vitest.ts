/** The functions of `vitest` in its test files under xtest. */
export * from "../../compat/runners/vitest.ts";
