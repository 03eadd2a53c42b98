/** The functions of `jest` in its test files under xtest. */
export * from "../../dialect/runners/jest.ts";
