/** The libraries that Vitest is made of, in one piece: the build puts their text in the place of this file. */
export {
  addCustomEqualityTesters,
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  ChaiStyleAssertions,
  customMatchers,
  equals,
  getState,
  GLOBAL_EXPECT,
  JEST_MATCHERS_OBJECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  MATCHERS_OBJECT,
  setState,
  typeEquality,
} from "@vitest/expect";
export { mockObject } from "@vitest/mocker";
export {
  clearAllMocks,
  createMockInstance,
  fn,
  isMockFunction,
  resetAllMocks,
  restoreAllMocks,
  spyOn,
} from "@vitest/spy";
