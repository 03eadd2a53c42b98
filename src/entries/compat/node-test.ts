/** The functions of `node:test` in its test files under xtest. */
export {
  after,
  afterEach,
  before,
  beforeEach,
  default,
  default as "module.exports",
  describe,
  it,
  mock,
  __xtest_bind,
  __xtest_start,
  onlyTest as only,
  plannedTest as todo,
  skippedTest as skip,
  suite,
  test,
} from "../../dialect/runners/node-test.ts";
