/** The functions of `jest` in its test files under xtest. */
export * from "../../compat/runners/jest.ts";
